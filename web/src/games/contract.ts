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
  level?: string; // of a bot, in words
  here: boolean;
}
export interface Legal {
  notation: string;
  kind: string;
  numbers: number[];
  label: string;
  told: News[]; // what would happen, as news: ghosts are drawn from it
  preview: string[]; // the same in words
}
/** The open question: the rule's name and its fields, as the server serialises it. */
export interface Question {
  name: string;
  args: (number | string)[];
  who: number;
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
// What is printed on the components, by its name in data.py; each board uses the type in its own printed.ts.
export type Printed = any;

// The JSON of a view differs by game; each board gives it a type of its own.
export type View = any;

/** The sign of an option: an icon and, where the thing has one, its colour. */
export interface Sign {
  icon: string;
  colour?: string;
  on?: string; // the icon's colour on it
}
/** Signs by kind of option; where the first number says which thing it is, a list or a function of it. */
export type Signs = Record<string, Sign | Sign[] | ((index: number) => Sign | null)>;

export interface Price {
  sign: Sign;
  token?: { kind: string; which: string }; // the board's own sign of it (tokens) instead
  count: number;
  name: string; // of the thing, in the number that count asks for
}
/** What the button of an option carries besides its label; what is left out the shell works out by itself. */
export interface Face {
  sign?: Sign | null; // otherwise from the game's signs
  picture?: Component<{ option: Legal } & Drawing>; // a drawing of the thing instead of the sign, at most 44 px high
  effect?: string; // what it brings, one line in the game's words; otherwise the rule of the component the option names
  price?: Price[]; // what it costs; below zero: brings
  drawn?: boolean; // the picture shows the price too: enough where pictures stand alone
}

/** What everything drawn of a game needs. */
export interface Drawing extends Choosing {
  view: View;
  before: View | null;
  printed: Printed;
  ask: Question | null; // the open question; null: over, or its content is another seat's secret
  words: Words;
  seats: Seat[];
  me: number | null;
  shown: number | null; // whose city, workshop, … the board and the mat show: mine unless a strip was pressed
  show: (seat: number | null) => void;
  enter?: (options: string[]) => void; // at a real table: what came one after the other, as one entry
}
export interface BoardProps extends Drawing {
  news: News[];
  turn: number | null;
}
export interface SeatProps extends Drawing {
  seat: number;
  big: boolean;
}
export interface Window {
  x: number;
  y: number;
  w: number;
  h: number;
}
/** A picture of the rules page and the reference: cut out of the real board, or drawn for it. A wide one lies under the text; below its least width (in rem) it scrolls. */
export type Figure =
  | { clip: string; box?: string; scene?: string; wide?: boolean; least?: number } // a CSS selector in the staged board or mat; in it, what says how large it is
  | { crop: string; grow?: number; at?: Window; scene?: string; wide?: boolean; least?: number } // a window on the whole board around a part, larger by so much, or just there
  | { draw: Component<any>; props?: Record<string, unknown> }; // given these props and { words, view, printed }

/** The signs of the board, small enough to stand before a name in a sentence: in the log, in previews, in the table of scores. */
export interface Tokens {
  has: (kind: string, which: string) => boolean; // the component [kind.which] of the texts, or the part of the score ("part", "palace")
  draw: Component<{ kind: string; which: string; printed: Printed }>; // one <svg> as high as a line
}

/** What a label may be made of. */
export type Telling = Pick<Drawing, 'view' | 'printed' | 'ask' | 'words'>;

/** What a game's folder shows the shell: web/src/games/<game>/index.ts. */
export interface GameModule {
  Board: Component<BoardProps>;
  Mat?: Component<SeatProps>;
  Strip?: Component<SeatProps>;
  shows?: boolean; // the board shows one player's own area: a pressed strip calls show(seat) instead of opening a sheet
  fit?: 'zoom' | 'scroll'; // zoom (the rule): the board fills its box and can be zoomed; scroll: it is a page of panels
  icons?: Record<string, string>; // its drawings: virtual:icons/<game>, listed in icons.json
  signs?: Signs;
  tokens?: Tokens;
  label?: (notation: string, told: Telling) => string | undefined; // where the words of an option depend on the table
  onMat?: (option: string, ask: Question | null, view: View) => boolean; // it lies on my mat: a phone points there
  face?: (option: Legal, drawn: Drawing) => Face;
  panels?: Record<string, Component<Drawing>>; // questions whose options the game lays out in the column itself, by their name
  heads?: Record<string, Component<BoardProps>>; // what stands above the options of these questions
  whole?: Record<string, string>; // of these, the ones entered together at a real table: the caption that asks for all of them
  together?: Record<string, { kind: string; caption: string }>; // questions whose options of a kind can be taken all at once
  figures?: (name: string, which: string) => Figure | null; // of a section ("goal", ""), a step ("turn", "move"), a component ("place", "14")
  scenes?: Record<string, (view: View, printed: Printed) => View>; // other positions to cut pictures out of, made from the lesson's first
}
