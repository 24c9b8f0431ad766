// The view of Marrakesh, as the server sends it, and simple readings of it.
import type { Printed } from './printed';

export interface Player {
  points: number;
  parts: number[];
  have: number[]; // keshis placed, goods, resources
  waiting: number[]; // claimed from the tower base, not yet placed
  aside: number[]; // from gates, placed after the last purchase
  hand: number[];
  placeholders: number[];
  chosen: number[];
  selected: boolean; // has made the secret selection of this round
  assistants: number[]; // sectors whose assistants have still to work
  vendors: number[];
  ring: number[];
  turned: number;
  spectators: number[];
  guards: number;
  gates: number[]; // -1: free
  paths: number[];
  oases: number[]; // 0 face down, -1 claimed
  claimed: number[];
  storage: number[]; // what still stands on the oasis track: the last spaces
  towns: number[];
  claimed_towns: number[];
  scrolls: number[];
  luxuries: number[];
  palace: number;
  mosque: number;
  river: number;
  sailed: number;
  has_bought: boolean;
  provisions_down: number;
  provisions: number[] | null;
  active: number[];
  needs: number[]; // of water, dates, dinars, and the points that failing costs
  best_oases: number[]; // those that would score now
}
export interface Marrakesh {
  seats: number;
  classic: boolean;
  has_towns: boolean;
  has_guests: boolean;
  season: number;
  round: number;
  season_first: number;
  first: number;
  over: boolean;
  supply: number[];
  tower: number[];
  thrown: number[];
  base: number[];
  scrolls: number[];
  scrolls_under: number[][];
  scrolls_hidden: number[];
  scrolls_unseen: number[];
  luxuries: number[];
  luxuries_hidden: number[];
  luxuries_unseen: number[];
  workshops: number[][];
  office: number;
  faces: number[];
  open_oases: number[];
  oases_unseen: number[];
  towns: number[];
  inner: number[];
  boats: number[];
  crocodile: number;
  guest_with: number[];
  guest_at: number[];
  players: Player[];
}

export const KESHI_NAMES = [
  'green',
  'gray',
  'white',
  'black',
  'turquoise',
  'pink',
  'beige',
  'brown',
  'red',
  'purple',
  'orange',
  'yellow',
];
export const GOODS = [9, 10, 11];
export const RESOURCES = [12, 13, 14];
export const POINT = 15;
export const ORCHARD = 0;
export const MADRASA = 1;
export const PALACE = 2;
export const MOSQUE = 3;
export const RIVER = 4;
export const SQUARE = 5;
export const MEDINA = 6;
export const SAHARA = 7;
export const SOUK = 8;
export const RED = 8;
/** The gate space of a sector; the medina has none. */
export const GATE_OF: Record<number, number> = { 7: 0, 1: 1, 4: 2, 2: 3, 0: 4, 3: 5, 5: 6, 8: 7 };

/** Colours, each as often as it is counted. */
export const spread = (counts: readonly number[]): number[] =>
  counts.flatMap((count, colour) => Array.from({ length: count }, () => colour));

export const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
export const range = (count: number, from = 0): number[] => Array.from({ length: count }, (_, n) => from + n);

export const scrollKind = (printed: Printed, scroll: number): number =>
  printed.SCROLL_KINDS.findIndex((kind) => kind.first <= scroll && scroll <= kind.last);

/** Whether keshis were dealt: before that nobody knows who goes first. */
export const begun = ({ season, round, players }: Marrakesh): boolean =>
  season + round > 0 || players.some((one) => one.hand.length + one.chosen.length > 0);

/** The six storage spaces of the oasis track: what is printed there, and the keshi that still stands on it. */
export function track(view: Marrakesh, player: Player, printed: Printed): { icon: number; keshi: number | null }[] {
  const icons = view.seats === 2 ? printed.STORAGE_FOR_TWO : printed.STORAGE;
  const spaces = icons.map((icon, space) => ({ icon, space })).filter((one) => one.icon === printed.KESHI_ICON);
  const gone = spaces.length - player.storage.length;
  return icons.map((icon, space) => {
    const nth = spaces.findIndex((one) => one.space === space);
    return { icon, keshi: nth >= gone && nth >= 0 ? (player.storage[nth - gone] ?? null) : null };
  });
}
