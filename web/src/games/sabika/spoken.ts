// The sign that stands before a component's name in a sentence, and before a part of the score.
import type { Printed } from './printed';
import { itemOf, KINDS, MATERIALS, MOSAICS, RAWS } from './view';

const PARTS: Record<string, string> = {
  start: 'book',
  materials: 'marble',
  storehouses: 'house',
  buildings: 'hex',
  exports: 'ship',
  cities: 'do_consolidate',
  poems: 'blue_poem',
  bonuses: 'star',
  wishes: 'wish',
  great_poems: 'poem',
  trade: 'seal',
  leftovers: 'crate',
  losses: 'pouch',
};
const ACTIONS: Record<string, string> = { gypsum_or_wood: 'quarry', wood_or_marble: 'quarry' };

/** What an event changes. */
const EVENTS = ['', 'do_market', 'quill_light', 'do_export', 'wood', 'pouch', 'quill_light', 'wood', 'pouch', 'ship_light'];
const LATER = ['do_consolidate', 'do_steps', 'do_crowd', 'do_side', 'coin'];
export const eventSign = (event: number): string => EVENTS[event] ?? LATER[event - EVENTS.length] ?? '';

/** The names of its drawings: one, or a frame and what is in it. */
const SPOKEN: Record<string, (n: number, printed: Printed) => string[]> = {
  item: (n) => [MATERIALS[n] ?? ''],
  pile: (n) => [MATERIALS[itemOf(n)] ?? ''],
  raw: (n) => [RAWS[n] ?? ''],
  great: (n, printed) => ['hex', KINDS[printed.GREAT_TILES[n - 1]?.category ?? 0]!],
  small: (n, printed) => ['card', KINDS[printed.SMALL_CARDS[n - 1]?.category ?? 3]!],
  poem: () => ['both_poem'],
  great_poem: () => ['poem'],
  wish: () => ['wish'],
  city: () => ['ship'],
  store_tile: () => ['crate'],
  storehouse: () => ['house'],
  dinars: () => ['coin'],
  mosaic: (n) => [MOSAICS[n] ?? ''],
  favour: () => ['lion'],
  space: (n, printed) => {
    const action = printed.EFFECTS[printed.RONDEL[n]?.action ?? 0] ?? '';
    return [`do_${ACTIONS[action] ?? action}`];
  },
};

export const speaks = (kind: string, which: string): boolean => (kind === 'part' ? which in PARTS : kind in SPOKEN);

export const spokenSigns = (kind: string, which: string, printed: Printed): string[] =>
  kind === 'part' ? [PARTS[which] ?? ''] : (SPOKEN[kind]?.(Number(which), printed) ?? []);
