// Pictures of the rules page: parts of the board in a position of the lesson or a little later, and single components.
import type { Figure } from '../contract';
import Exhibit from './Exhibit.svelte';
import {
  angleOf,
  BOXES,
  CITY,
  cityAt,
  CX,
  CY,
  MARBLE_RADIUS,
  polar,
  R,
  RAW_ANGLES,
  RAW_RADIUS,
  ringOf,
  RINGS,
  STORE,
  storeAt,
  type Box,
  type Spot,
} from './layout';
import type { Sabika } from './view';

const SINGLE = [
  'small',
  'poem',
  'wish',
  'store_tile',
  'great',
  'item',
  'raw',
  'great_poem',
  'city_tile',
  'start_tile',
  'favour',
  'mosaic',
  'event',
  'trade',
  'yusuf_worker',
  'yusuf',
  'worker',
  'pile',
  'storehouse',
  'swap',
  'mosaic_choice',
];

export function figures(name: string, which: string): Figure | null {
  if (SINGLE.includes(name) && which) return { draw: Exhibit, props: { kind: name, which: Number(which) } };
  if (name === 'space' && which) return around(Number(which));
  if (name === 'raw_space' && which) return near(polar(RAW_RADIUS, RAW_ANGLES[Number(which)]!));
  if (name === 'marble_space' && which) return near(polar(MARBLE_RADIUS, 60 * Number(which)));
  if (name === 'store_place' && which) return at({ ...storeAt(Number(which)), w: STORE.w, h: STORE.h });
  if (name === 'city' && which) return at({ ...cityAt(Number(which)), ...CITY });
  return PICTURES[which ? `${name}.${which}` : name] ?? null;
}
const SHEET = '.sheet > svg[viewBox] > g';
const at = (window: Box, scene = ''): Figure => ({ crop: SHEET, at: window, scene });
const box = (name: string, scene = ''): Figure => at(BOXES[name]!, scene);
/** One thing without what lies behind and beside it. */
const alone = (name: string, scene = ''): Figure => ({ clip: `.sheet [data-coach="${name}"]`, scene });
const near = ({ x, y }: Spot, scene = '', [w, h] = [150, 96]): Figure => at({ x: x - w / 2, y: y - h / 2, w, h }, scene);
/** A space of the rondel with its neighbours. */
function around(space: number, scene = 'later', size: [number, number] = [150, 96]): Figure {
  const { inner, outer } = RINGS[ringOf(space)]!;
  return near(polar((inner + outer) / 2, angleOf(space)), scene, size);
}
const PICTURES: Record<string, Figure> = {
  goal: at({ x: 22, y: 22, w: 966, h: 530 }, 'later'),
  'turn.move': at({ x: CX - R - 8, y: CY + 20, w: R + 70, h: R - 10 }, 'later'),
  'turn.crowd': around(4),
  'turn.act': around(12),
  'turn.rest': { clip: '.mat svg[role="group"]' },
  outer: box('rondel', 'later'),
  'outer.quarries': around(5),
  'outer.storehouse': box('stores1'),
  'outer.market': box('market'),
  'outer.build': around(4),
  middle: at({ x: CX - 143, y: CY - 143, w: 286, h: 286 }, 'later'),
  'middle.export': around(8),
  'middle.consolidate': around(10),
  'middle.produce': around(12),
  inner: at({ x: CX - 83, y: CY - 83, w: 166, h: 166 }, 'later'),
  'inner.engrave': around(18),
  'inner.reactivate': around(16),
  'inner.commission': around(14),
  sides: around(12, '', [190, 130]),
  materials: box('scaffold'),
  buildings: box('great1'),
  ships: { ...box('map', 'later'), wide: true, least: 44 },
  poems: box('poems'),
  'round.income': at({ x: 96, y: 690, w: 216, h: 78 }, 'later'),
  'round.book': box('rounds'),
  'round.stand': around(2),
  'round.refill': box('small'),
  'round.first': box('parias'),
  wishes: alone('wishes', 'later'),
  scoring: alone('trade'),
  start: { draw: Exhibit, props: { kind: 'start_tile', which: 8 } },
};

/** In the second round: workers on the rings, a ship under way, a wish in the tower. */
function later(view: Sabika): Sabika {
  const [me, other] = view.players;
  if (me) Object.assign(me, { workers: [4, 5, 12, 18], standing: [0, 2], ships: [0] });
  if (other) Object.assign(other, { workers: [2, 4, 8, 15], standing: [0, 3], ships: [1] });
  return { ...view, round: 2, tower: view.wishes.slice(0, 1) };
}
export const scenes = { later };
