// The view of Istanbul as the server sends it, and what is printed on the tiles.

export interface Player {
  place: number;
  family: number;
  stack: number[]; // bottom first: 0 own, 1 neutral
  out: number[];
  lira: number;
  goods: number[];
  capacity: number;
  tiles: number[];
  rubies: number[]; // by source: Wainwright, mosques, Palace, Dealer
  cards: number;
  hand: number[] | null;
}
export interface Istanbul {
  seats: number;
  target: number;
  grid: number[];
  first: number;
  turns: number;
  last_round: boolean;
  governor: number;
  smuggler: number;
  neutral_merchants: number[];
  neutral_assistants: number[];
  mail: number;
  demand: number[];
  demands_below: number[][];
  mosque_tiles: number[][];
  mosque_rubies: number[];
  palace: number;
  palace_rubies: number;
  price: number;
  dealer_rubies: number;
  deck: number;
  discard: number[];
  dice: number[];
  sold: number[];
  recalled: boolean;
  players: Player[];
}

export const GOODS = ['fabric', 'spice', 'fruit', 'jewelry', 'any'] as const;
export type GoodName = (typeof GOODS)[number];
export const goodName = (good: number): GoodName => GOODS[good] ?? 'any';

export const [POST, CARAVANSARY, BLACK_MARKET, TEA_HOUSE, LARGE_MARKET, SMALL_MARKET, POLICE, PALACE, DEALER] = [5, 6, 8, 9, 10, 11, 12, 13, 16];

/** Demand tiles: how many of each good; the first five belong to the Small Market. */
export const DEMANDS = [[1, 3, 1, 0], [1, 2, 1, 1], [1, 1, 2, 1], [1, 2, 2, 0], [0, 2, 2, 1], [2, 1, 0, 2], [1, 1, 1, 2], [1, 0, 1, 3], [1, 1, 0, 3], [2, 0, 1, 2]];
export const SMALL_PRICES = [2, 5, 9, 14, 20];
export const LARGE_PRICES = [3, 7, 12, 18, 25];

/** Post Office fields, upper and lower row: a good, or lira below zero. */
export const MAIL = [[0, -2, 3, -2], [1, -1, 2, -1]];
export const PALACE_TRACK = [3, 0, 1, 2, 4, 3, 0, 1, 2, 4];
export const DEALER_FIRST = 12;
export const DEALER_LAST = 23;
export const EXTENSION_PRICE = 7;
export const START_CAPACITY = 2;
export const FULL_CAPACITY = 5;
export const JEWELRY_ROLLS: [string, number][] = [['7–8', 1], ['9–10', 2], ['11–12', 3]];
/** Colours of the two mosques' tiles. */
export const MOSQUE_COLOURS = [[0, 1], [2, 3]];

/** Where this player's action happens: with the merchant, or where the family member was sent from the Police Station. */
export const acting = (player: Player): number => (player.place === POLICE ? player.family : player.place);
export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** A demand tile as a list of its goods. */
export function demanded(tile: number): number[] {
  return (DEMANDS[tile] ?? []).flatMap((count, good) => Array<number>(count).fill(good));
}

/** The place a player's newest ruby came from; 0: none since the view before. */
export function rubyFrom(before: Player | undefined, now: Player): number {
  const source = now.rubies.findIndex((count, n) => count > (before?.rubies[n] ?? count));
  if (source !== 1) return [1, 0, PALACE, DEALER][source] ?? 0;
  return now.tiles.some((colour) => colour > 1 && !before?.tiles.includes(colour)) ? 15 : 14; // fruit and jewelry belong to the Great Mosque
}

/** The place where the dice of this news were thrown; undefined: it cannot be told. */
export function rolledAt(news: readonly { key: string; args: (number | string)[] }[], asked: Player | undefined): number | undefined {
  const thrown = news.findLastIndex((one) => one.key === 'rolled');
  const after = news.slice(thrown + 1);
  if (after.some((one) => one.key === 'gained' && one.args[1] === 3)) return BLACK_MARKET;
  if (after.some((one) => one.key === 'earned') || news.slice(0, thrown).some((one) => one.key === 'announced')) return TEA_HOUSE;
  const place = asked && acting(asked);
  return place === BLACK_MARKET || place === TEA_HOUSE ? place : undefined;
}
