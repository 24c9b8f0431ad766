// The view of Sabika as the server sends it, and what every region of the board is given.
import type { Choosing, News, Question, Seat, Words } from '../contract';
import type { Printed } from './printed';

export interface Player {
  yusuf: boolean;
  dinars: number;
  seals: number;
  prestige: number;
  parias: number;
  paria_order: number;
  favour: number;
  workers: number[]; // the space of the rondel, or below zero: at home
  standing: number[];
  raw: number[];
  processable: number[]; // of these, whose kind lies on the rondel
  stored: number[]; // piles: four materials, three goods, the same goods on poem 16
  free: number;
  rack: number;
  crates: number;
  houses: number[]; // two tiles for each storehouse, the lower first; 0: none
  ships: number[];
  links: number[];
  blue: number[];
  red: number[];
  great_poems: number[];
  built: number[];
  row: number[]; // small buildings; numbers after theirs: the mosaic card
  kinds: number[];
  mosaics: number[];
  prices: Record<'blue' | 'red' | 'great' | 'builder_raw' | 'merchant_raw' | 'merchant_marble' | 'poet_marble', number>;
  tolls: number[][];
  mains: number[][]; // by worker, the spaces whose main action could be done
  ways: number[][][]; // the same taken apart: steps for nothing, dinars for steps, strangers, dinars for them
  fares: number[];
  courses: number[][]; // the ports of the cheapest way to each city
  at_end: { great_poems: number; trade: number; leftovers: number };
  wishes: number[]; // what each wish would pay now
  poem_worth: Record<string, number>; // and each great poem of this game
  start_tile: number;
  put_aside: number;
}
export interface Sabika {
  seats: number;
  round: number;
  start: number;
  turn: number;
  over: boolean;
  raws: number[]; // -1: empty, -2: not in use
  bag: number[];
  spent: number[];
  marble: number[];
  marble_spaces: number[];
  sultan: number[];
  wishes: number[];
  tower: number[];
  parias_due: number;
  leader: number;
  cities: number[];
  trade: number;
  seals: number[];
  great: number[];
  small: number[];
  small_deck: number;
  small_spent: number[];
  stores: number[];
  store_stacks: number[];
  poems: number[];
  poem_deck: number;
  great_poems: number[];
  event: number;
  upcoming: number;
  events_down: number;
  work: string; // the option of the building or poem at hand; empty: none
  scaffold: number[]; // the materials it has taken, the same one again where an event allows it
  worth: number[];
  market: { buy: number[]; buy_raw: number; sell: number[] };
  link_price: number;
  yusuf_workers: number[];
  yusuf_decks: number[];
  yusuf_spent: number[][];
  yusuf_card: number;
  players: Player[];
}
export interface Scene extends Choosing {
  view: Sabika;
  before: Sabika | null;
  printed: Printed;
  ask: Question | null;
  words: Words;
  seats: Seat[];
  me: number | null;
  shown: number | null;
  news: News[];
  turn: number | null;
  compact: boolean; // on a phone: one region at a time
}

export const WORKERS = ['builder', 'builder', 'merchant', 'poet'] as const;
export const GO = ['builder_a', 'builder_b', 'merchant', 'poet'] as const;
export const MATERIALS = ['gypsum', 'wood', 'marble', 'ceramic', 'sugar', 'pottery', 'clothing'] as const;
export const RAWS = ['cane', 'clay', 'silk'] as const;
export const KINDS = ['palace', 'fountain', 'door', 'tower', 'garden', 'window'] as const;
export const MOSAICS = ['cobalt', 'green', 'amber', 'black'] as const;

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The numbers with which this kind stands on the menu. */
export function offered(menu: readonly string[], kind: string): number[] {
  return menu.filter((one) => one.startsWith(`${kind} `)).map((one) => Number(one.slice(kind.length + 1)));
}
export const offers = (menu: readonly string[], ...kinds: string[]): boolean =>
  menu.some((one) => kinds.includes(one.split(' ')[0]!));

/** The item of a pile: goods on poem 16 are goods. */
export const itemOf = (pile: number): number => (pile < MATERIALS.length ? pile : pile - RAWS.length);
/** The good of a pile, numbered like the raw material it is made of; below zero: it is a material. */
export const goodOf = (pile: number): number => itemOf(pile) - (MATERIALS.length - RAWS.length);
/** The mosaic card behind a number of a row, where they follow the small buildings; below zero: a small building. */
export const mosaicCard = (card: number, printed: Printed): number => card - 1 - printed.SMALL_CARDS.length;

/** What lies in the crates of the storehouses, pile by pile. */
export const crated = (player: Player): number[] =>
  player.stored.slice(0, MATERIALS.length).flatMap((n, pile) => Array<number>(n).fill(pile));
export const racked = (player: Player): number[] =>
  player.stored.slice(MATERIALS.length).flatMap((n, pile) => Array<number>(n).fill(pile + MATERIALS.length));

/** The prestige of the materials on the scaffold. */
export const brought = (view: Sabika): number => sum(view.scaffold.map((item) => view.worth[item] ?? 0));

/** Who holds which great building, great poem. */
export function owners(players: readonly Player[], of: 'built' | 'great_poems'): Map<number, number> {
  return new Map(players.flatMap((player, seat) => player[of].map((one): [number, number] => [one, seat])));
}
