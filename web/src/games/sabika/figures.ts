// Pictures of the rules page: parts of the board in a position of the lesson or a little later, and single components.
import type { Figure } from '../contract';
import Exhibit from './Exhibit.svelte';
import { BOXES } from './layout';
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
];

export function figures(name: string, which: string): Figure | null {
  if (SINGLE.includes(name) && which) return { draw: Exhibit, props: { kind: name, which: Number(which) } };
  return PICTURES[which ? `${name}.${which}` : name] ?? null;
}
const box = (name: string, scene = '', wide = false): Figure => ({
  crop: '.sheet > svg[viewBox] > g',
  at: BOXES[name],
  scene,
  wide,
});
const PICTURES: Record<string, Figure> = {
  goal: box('rondel', 'later'),
  'turn.move': box('rondel'),
  'turn.crowd': { crop: '[data-coach~="rondel"]', grow: -0.2, scene: 'later' },
  'turn.act': { crop: '[data-coach~="rondel"]', grow: -0.3 },
  'turn.rest': { clip: '.mat svg[role="group"]' },
  outer: box('stores1'),
  middle: { crop: '[data-coach~="rondel"]', grow: -0.12, scene: 'later' },
  inner: { crop: '[data-coach~="rondel"]', grow: -0.33, scene: 'later' },
  sides: { crop: '[data-coach~="rondel"]', grow: -0.22 },
  materials: box('scaffold'),
  buildings: box('great1'),
  ships: box('map', 'later', true),
  poems: box('poems'),
  'round.income': box('map', 'later'),
  'round.book': box('rounds'),
  'round.stand': box('rondel', 'later'),
  'round.refill': box('small'),
  'round.first': box('parias'),
  wishes: box('tower', 'later'),
  scoring: box('trade'),
};

/** In the second round: workers on the rings, a ship under way, a wish in the tower. */
function later(view: Sabika): Sabika {
  const [me, other] = view.players;
  if (me) Object.assign(me, { workers: [4, 5, 12, 18], standing: [0, 2], ships: [0] });
  if (other) Object.assign(other, { workers: [2, 0, 8, 15], standing: [1, 3], ships: [1] });
  return { ...view, round: 2, tower: view.wishes.slice(0, 1) };
}
export const scenes = { later };
