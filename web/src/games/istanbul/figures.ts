// Pictures of the rules page: parts of the board in a position of the lesson or a little later, and single components.
import type { Figure } from '../contract';
import Exhibit from './Exhibit.svelte';
import type { Istanbul } from './view';

const SINGLE = ['good', 'card', 'tile', 'figure', 'demand', 'source'];
const place = (which: string | number): string => `[data-coach~="place-${which}"]`;

export function figures(name: string, which: string): Figure | null {
  if (name === 'place' && which) return { clip: place(which), box: '.frame' };
  if (SINGLE.includes(name) && which) return { draw: Exhibit, props: { kind: name, which: Number(which) } };
  return PICTURES[which ? `${name}.${which}` : name] ?? null;
}
const PICTURES: Record<string, Figure> = {
  goal: { clip: '.mat [data-coach~="rubies"]', scene: 'later' },
  'turn.move': { crop: place(7), grow: 0.55 },
  'turn.assistant': { draw: Exhibit, props: { kind: 'merchant', which: 0 } },
  'turn.pay': { crop: place(6), grow: 0.1, scene: 'later' },
  'turn.act': { clip: place(2), box: '.frame' },
  'turn.meet': { crop: place(12), grow: 0.1, scene: 'later' },
  assistants: { crop: place(14), grow: 0.8, scene: 'later' },
  mosques: { clip: place(14), box: '.frame' },
  rubies: { clip: place(16), box: '.frame' },
  meetings: { crop: place(12), grow: 0.4, scene: 'later' },
  cards: { draw: Exhibit, props: { kind: 'cards', which: 0 } },
  end: { clip: '.mat [data-coach~="rubies"]', scene: 'last' },
  variants: { clip: `svg:has(${place(7)})` },
};

/** Some turns into the game: assistants wait along the way, a pair of tiles is complete, somebody was first. */
function later(view: Istanbul): Istanbul {
  const [me, ...others] = view.players;
  if (me)
    Object.assign(me, {
      place: 3,
      stack: [0, 0],
      out: [2, 14],
      tiles: [0, 1],
      rubies: [0, 1, 1, 0],
      goods: [1, 2, 0, 1],
      lira: 9,
    });
  for (const one of others) Object.assign(one, { place: 6, stack: [0, 0, 0], out: [6] });
  if (others[0]) Object.assign(others[0], { family: 12 });
  if (others[1]) Object.assign(others[1], { family: 12, place: 8 });
  return { ...view, governor: 12, smuggler: 12 };
}
/** Somebody has enough rubies. */
function last(view: Istanbul): Istanbul {
  const me = view.players[0];
  if (me) Object.assign(me, { tiles: [0, 1], rubies: [1, 1, 1, 2], lira: 4 });
  return view;
}
export const scenes = { later, last };
