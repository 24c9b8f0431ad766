// What every region is given, each thing by itself: when only the pointer moves, only what depends on it is drawn again.
import type { Drawing, Hint, News, Seat } from '../contract';
import type { Sabika, Scene } from './view';

interface Rest {
  news?: News[];
  turn?: number | null;
}
const NO_OPTIONS: string[] = [];
const NO_HINTS = new Map<string, Hint>();
const NO_NEWS: News[] = [];

/** `mine`: whether options are shown at all; `compact`: one region at a time. */
export function stage(
  props: () => Drawing & Rest,
  mine: () => boolean = () => true,
  compact: () => boolean = () => false,
): Scene {
  const view = $derived(props().view as Sabika);
  const before = $derived(props().before as Sabika | null);
  const printed = $derived(props().printed);
  const ask = $derived(props().ask);
  const words = $derived(props().words);
  const everybody = $derived(props().seats);
  const count = $derived(view.players.length);
  const seats = $derived<Seat[]>(everybody.slice(0, count));
  const me = $derived(props().me);
  const shown = $derived(props().shown);
  const news = $derived(props().news ?? NO_NEWS);
  const turn = $derived(props().turn ?? null);
  const menu = $derived(mine() ? props().menu : NO_OPTIONS);
  const legal = $derived(props().legal);
  const choose = $derived(props().choose);
  const hover = $derived(props().hover);
  const hovered = $derived(props().hovered);
  const hinted = $derived(mine() ? props().hinted : NO_HINTS);
  const small = $derived(compact());
  return {
    get view() {
      return view;
    },
    get before() {
      return before;
    },
    get printed() {
      return printed;
    },
    get ask() {
      return ask;
    },
    get words() {
      return words;
    },
    get seats() {
      return seats;
    },
    get me() {
      return me;
    },
    get shown() {
      return shown;
    },
    get news() {
      return news;
    },
    get turn() {
      return turn;
    },
    get menu() {
      return menu;
    },
    get legal() {
      return legal;
    },
    get choose() {
      return choose;
    },
    get hover() {
      return hover;
    },
    get hovered() {
      return hovered;
    },
    get hinted() {
      return hinted;
    },
    get compact() {
      return small;
    },
  };
}
