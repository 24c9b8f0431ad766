// What every region is given, each thing by itself: when only the pointer moves or one thing changes on the table, only what depends
// on it is drawn again.
import { untrack } from 'svelte';
import type { Drawing, Hint, News, Seat, Words } from '../contract';
import type { Player, Sabika, Scene } from './view';

interface Rest {
  news?: News[];
  turn?: number | null;
}
const NO_OPTIONS: string[] = [];
const NO_HINTS = new Map<string, Hint>();
const NO_NEWS: News[] = [];

function same(one: unknown, other: unknown): boolean {
  if (one === other || typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const keys = Object.keys(one) as (keyof typeof one)[];
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key]));
}
/** What is as before stays the very same thing: nothing that depends on it alone is drawn again. */
function steady<T>(now: () => T, equal: (one: T, other: T) => boolean = same): () => T {
  let last: T | undefined;
  const value = $derived.by(() => {
    const next = now();
    if (last === undefined || !equal(last, next)) last = next;
    return last;
  });
  return () => value;
}
/** The same field by field. */
function fields<T extends object>(now: () => T): T {
  const held = {} as T;
  for (const key of Object.keys(untrack(now)) as (keyof T)[])
    Object.defineProperty(held, key, { enumerable: true, configurable: true, get: steady(() => now()[key]) });
  return held;
}
/** Words of the same things; which question they were asked for does not matter to a board. */
const alike = (one: Words, other: Words): boolean =>
  one.language === other.language && one.texts === other.texts && same(one.names, other.names);
function steadyView(now: () => Sabika): Sabika {
  const held = fields(now);
  const count = $derived(now().players.length);
  const players = $derived(Array.from({ length: count }, (_, seat) => fields(() => now().players[seat] as Player)));
  Object.defineProperty(held, 'players', { enumerable: true, get: () => players });
  return held;
}

/** `mine`: whether options are shown at all; `compact`: one region at a time. */
export function stage(
  props: () => Drawing & Rest,
  mine: () => boolean = () => true,
  compact: () => boolean = () => false,
): Scene {
  const view = steadyView(() => props().view as Sabika);
  const before = $derived(props().before as Sabika | null);
  const printed = $derived(props().printed);
  const ask = steady(() => props().ask);
  const words = steady(() => props().words, alike);
  const seats = steady<Seat[]>(() => props().seats.slice(0, view.players.length));
  const me = $derived(props().me);
  const shown = $derived(props().shown);
  const news = $derived(props().news ?? NO_NEWS);
  const turn = $derived(props().turn ?? null);
  const menu = steady(() => (mine() ? props().menu : NO_OPTIONS));
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
      return ask();
    },
    get words() {
      return words();
    },
    get seats() {
      return seats();
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
      return menu();
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
