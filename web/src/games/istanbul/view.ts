// The view of Istanbul as the server sends it, read together with what is printed on the tiles.
import type { Printed } from './printed';

export type { Printed };

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

/** Post Office fields, upper and lower row: a good, or lira below zero. Printed is what lies open by the number of letters down. */
export function mailFields({ MAIL_GOODS, MAIL_LIRA }: Printed): number[][] {
  const columns = MAIL_LIRA.slice(1).map((lira, at) => ({
    lira: lira - MAIL_LIRA[at]!,
    good: MAIL_GOODS[at]!.findIndex((good, n) => good !== MAIL_GOODS[at + 1]![n]),
  }));
  const share = MAIL_LIRA[0]! / columns.filter((one) => one.lira).length;
  return [
    columns.map((one) => (one.lira ? -share - one.lira : MAIL_GOODS.at(-1)![one.good]!)),
    columns.map((one) => (one.lira ? -share : MAIL_GOODS[0]![one.good]!)),
  ];
}
/** What lies open at the Post Office, column by column. */
export const mailOpen = (printed: Printed, down: number): number[] => {
  const [upper = [], lower = []] = mailFields(printed);
  return upper.map((field, column) => (column < down ? field : lower[column]!));
};
/** Sums of the dice that bring as much jewelry: [first, last, how much]. */
export function jewelryRolls({ BLACK_MARKET_JEWELRY }: Printed): [number, number, number][] {
  const found: [number, number, number][] = [];
  BLACK_MARKET_JEWELRY.forEach((count, sum) => {
    const last = found.at(-1);
    if (last && last[2] === count) last[1] = sum;
    else if (count) found.push([sum, sum, count]);
  });
  return found;
}
export const fullCapacity = (printed: Printed): number => printed.START_CAPACITY + printed.EXTENSIONS;

/** Where this player's action happens: with the merchant, or where the family member was sent from the Police Station. */
export const acting = (player: Player, printed: Printed): number =>
  player.place === printed.POLICE_STATION ? player.family : player.place;
export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** A demand tile as a list of its goods. */
export function demanded(tile: number, printed: Printed): number[] {
  return (printed.DEMANDS[tile] ?? []).flatMap((count, good) => Array<number>(count).fill(good));
}

/** The place a player's newest ruby came from; 0: none since the view before. */
export function rubyFrom(before: Player | undefined, now: Player, printed: Printed): number {
  const source = now.rubies.findIndex((count, n) => count > (before?.rubies[n] ?? count));
  if (source !== 1) return [printed.WAINWRIGHT, 0, printed.PALACE, printed.DEALER][source] ?? 0;
  const great = printed.MOSQUE_COLOURS[1] ?? [];
  const latest = now.tiles.find((colour) => !before?.tiles.includes(colour));
  return latest !== undefined && great.includes(latest) ? printed.GREAT_MOSQUE : printed.SMALL_MOSQUE;
}

/** The place where the dice of this news were thrown; undefined: it cannot be told. */
export function rolledAt(
  news: readonly { key: string; args: (number | string)[] }[],
  asked: Player | undefined,
  printed: Printed,
): number | undefined {
  const { BLACK_MARKET, JEWELRY, TEA_HOUSE } = printed;
  const thrown = news.findLastIndex((one) => one.key === 'rolled');
  const after = news.slice(thrown + 1);
  if (after.some((one) => one.key === 'gained' && one.args[1] === JEWELRY)) return BLACK_MARKET;
  if (after.some((one) => one.key === 'earned') || news.slice(0, thrown).some((one) => one.key === 'announced'))
    return TEA_HOUSE;
  const place = asked && acting(asked, printed);
  return place === BLACK_MARKET || place === TEA_HOUSE ? place : undefined;
}
