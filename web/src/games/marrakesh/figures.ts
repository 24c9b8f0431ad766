// Pictures of the rules page: parts of the board in a position of the lesson or a little later, and single components.
import type { Figure, Window } from '../contract';
import Exhibit from './Exhibit.svelte';
import { BOXES, SCENE } from './layout';
import type { Marrakesh } from './view';

const SINGLE = [
  'keshi',
  'thing',
  'scroll',
  'oasis',
  'luxury',
  'town',
  'provision',
  'face',
  'staircase',
  'office',
  'ring',
  'rapid',
  'gate_space',
  'line',
  'line_dinars',
  'line_points',
];
const part = (name: string, scene = ''): Figure => ({ clip: `[data-coach~="${name}"]`, scene });

export function figures(name: string, which: string): Figure | null {
  if (name === 'sector' && which) return part(`sector-${which}`, 'later');
  const window = WINDOWS[name]?.(Number(which));
  if (window && which) return { crop: '[data-coach~="city"]', at: window };
  if (SINGLE.includes(name) && which) return { draw: Exhibit, props: { kind: name, which: Number(which) } };
  return PICTURES[which ? `${name}.${which}` : name] ?? null;
}
/** Parts of the board that are no pieces of their own. */
const { scrolls, stairs, market, city } = BOXES;
const WINDOWS: Record<string, (which: number) => Window> = {
  scrolls: (colour) => ({ x: scrolls.x - 1, y: scrolls.y + 19 + 68.5 * colour, w: scrolls.w, h: 68 }),
  workshop: (number) => ({ x: market.x + (number - 1) * (market.w / 4), y: market.y + 166, w: market.w / 4, h: 128 }),
  stairs: (side) => ({ x: stairs.x + (side ? stairs.w - 110 : 0), y: stairs.y, w: 110, h: stairs.h }),
  path: (path) => [PATHS.left, PATHS.right, PATHS.start][path]!,
};
const PATHS = {
  left: { x: city.x, y: city.y + 24, w: 161, h: 92 },
  right: { x: city.x + 161, y: city.y + 24, w: 161, h: 92 },
  start: { x: city.x, y: city.y + 106, w: 140, h: 54 },
};
const PICTURES: Record<string, Figure> = {
  goal: { crop: '[data-coach~="city"]', at: { x: 0, y: 0, w: SCENE.w, h: SCENE.h }, scene: 'later' },
  'round.choose': part('screen'),
  'round.tower': part('sector-2', 'later'),
  'round.claim': part('tower', 'later'),
  'round.assistants': part('sector-0', 'later'),
  'round.rapids': { crop: '[data-coach~="river"]', at: { x: 190, y: 18, w: 280, h: 60 }, scene: 'later' },
  choosing: { clip: '[data-coach~="screen"]', wide: true },
  tower: part('tower', 'later'),
  assistants: part('sector-2', 'later'),
  stairs: part('stairs', 'later'),
  river: { clip: '[data-coach~="river"]', scene: 'later', wide: true, least: 44 },
  'season.river': { crop: '[data-coach~="river"]', at: { x: 711, y: 14, w: 280, h: 68 }, scene: 'later' },
  'season.supply': part('provisions', 'later'),
  'season.open': { draw: Exhibit, props: { kind: 'provision', which: 10 } },
  'season.next': part('screen'),
  scoring: part('sector-7', 'later'),
  'start.track': part('track'),
  'start.disc': part('sector-5'),
  'start.provision': { draw: Exhibit, props: { kind: 'provision', which: 5 } },
};

/** In the second round: keshis in most sectors, pawns on the stairs, something before the tower. */
function later(view: Marrakesh): Marrakesh {
  const me = view.players[0];
  if (me)
    Object.assign(me, {
      have: [3, 2, 4, 2, 3, 2, 2, 2, 0, 2, 1, 1, 2, 2, 1],
      palace: 5,
      mosque: 3,
      river: 5,
      points: 21,
      assistants: [0, 2, 8],
    });
  return { ...view, round: 1, base: [1, 0, 2, 0, 1, 1, 0, 0, 0, 1, 0, 0] };
}
export const scenes = { later };
