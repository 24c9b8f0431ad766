// What a board is given. See README.md.
import type { Component } from 'svelte';
import type { Words } from '../lib/words';

export type { Words };
export type MarkName = 'disc' | 'square' | 'triangle' | 'diamond' | 'star';

export interface Seat {
  seat: number;
  name: string;
  colour: string; // a CSS colour: var(--seat-0)
  mark: MarkName;
  bot: boolean;
  here: boolean;
}
export interface Legal {
  notation: string;
  kind: string;
  numbers: number[];
  label: string;
  preview: string[];
}
export interface Hint {
  rank: number;
  chance: number | null;
}
export interface News {
  key: string;
  args: (number | string)[];
}

/** What any drawn option needs; hand it on whole: <Target {...props} option="place 8">. */
export interface Choosing {
  menu: string[];
  legal: Map<string, Legal>;
  choose: (notation: string) => void;
  hover: (notation: string | null) => void;
  hovered: string | null;
  hinted: Map<string, Hint>;
}
// The JSON of a view differs by game; each board gives it a type of its own.
export type View = any;

export interface BoardProps extends Choosing {
  view: View;
  before: View | null;
  news: News[];
  words: Words;
  seats: Seat[];
  me: number | null;
  turn: number | null;
}
export interface SeatProps extends Choosing {
  view: View;
  before: View | null;
  seat: number;
  words: Words;
  seats: Seat[];
  me: number | null;
  big: boolean;
}
export interface GameModule {
  Board: Component<BoardProps>;
  Mat?: Component<SeatProps>;
  Strip?: Component<SeatProps>;
  fit?: 'zoom' | 'scroll'; // zoom (the rule): the board fills its box and can be zoomed; scroll: it is a page of panels
}
