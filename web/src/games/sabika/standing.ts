// What stands on each space of the rondel: the pictogram of its action, then the workers clockwise of it.
import { angleOf, degrees, low, MARBLE_RADIUS, polar, RINGS, ringOf, type Spot } from './layout';
import type { Printed } from './printed';
import { WORKERS, type Sabika } from './view';

export interface Figure {
  id: string;
  seat: number; // below zero: the Sultan's
  worker: number;
  kind: 'builder' | 'merchant' | 'poet';
  space: number;
  standing: boolean;
  ghost?: boolean;
}
export interface Placed extends Figure, Spot {
  size: number;
  head: boolean;
}
export interface Part extends Spot {
  name: string;
  size: number;
}

/** The pictogram of each action: signs with their widths as parts of the size. */
const PARTS: Record<string, [string, number][]> = {
  gypsum_or_wood: [
    ['three', 0.45],
    ['gypsum', 0.95],
    ['wood', 0.95],
  ],
  wood_or_marble: [
    ['three', 0.45],
    ['wood', 0.95],
    ['marble', 0.95],
  ],
  build: [
    ['great', 1.05],
    ['small', 1.05],
  ],
  storehouse: [
    ['crate', 0.95],
    ['house', 1],
  ],
  market: [
    ['dinars', 1],
    ['deals', 1.1],
  ],
  export: [['ship', 1.1]],
  produce: [
    ['harbour', 1],
    ['process', 1.1],
  ],
  consolidate: [
    ['harbour_old', 0.9],
    ['harbour_new', 0.9],
  ],
  commission: [['earn', 1.1]],
  engrave: [['quill', 1.1]],
  reactivate: [['again', 1.25]],
};
const SIZE = [23, 18.5, 18.5];
const HIGH = [28, 24, 15];
const WIDE = [17, 14.5, 13];

export const centre = (ring: number): number => RINGS[ring]!.inner + [20, 14, 26][ring]!;

export function figures(view: Sabika): Figure[] {
  const kinds = ['builder', 'merchant', 'poet'] as const;
  const found: Figure[] = view.sultan.map((space, n) => ({
    id: `sultan-${n}`,
    seat: -1,
    worker: -1,
    kind: kinds[ringOf(space)]!,
    space,
    standing: true,
  }));
  view.players.forEach((player, seat) =>
    player.workers.forEach((space, worker) => {
      if (space < 0) return;
      found.push({
        id: `worker-${seat}-${worker}`,
        seat,
        worker,
        kind: WORKERS[worker]!,
        space,
        standing: player.standing.includes(worker),
      });
    }),
  );
  return found;
}

/** Where pictogram and workers of one space stand. */
export function plan(space: number, here: readonly Figure[], printed: Printed): { parts: Part[]; placed: Placed[] } {
  const ring = ringOf(space);
  const { size } = RINGS[ring]!;
  const angle = angleOf(space);
  const radius = centre(ring);
  const half = (Math.PI * radius) / size;
  const unit = SIZE[ring]!;
  const action = printed.EFFECTS[printed.RONDEL[space]?.action ?? 0] ?? '';
  const drawn = (PARTS[action] ?? []).map(([name, part]) => ({ name, width: part * unit }));
  const whole = drawn.reduce((all, one) => all + one.width + 2, -2);
  const at = (along: number, r = radius): Spot => polar(r, angle + degrees(along, r));

  if (ring === 2) {
    // poets are heads on the rim, left and right of the marble: name and sign stay free
    let along = 3 - whole / 2;
    const parts = (low(angle) ? drawn.toReversed() : drawn).map((one) => {
      const spot = at(along + one.width / 2);
      along += one.width + 2;
      return { name: one.name, size: unit, ...spot };
    });
    const ahead = Math.ceil(here.length / 2);
    const placed = here.map((one, n) => {
      const side = n < ahead ? 1 : -1;
      const nth = n < ahead ? n : n - ahead;
      const spot = at(side * (17.5 + nth * WIDE[2]!), MARBLE_RADIUS - 1.5);
      return { ...one, ...spot, size: HIGH[2]!, head: true };
    });
    return { parts, placed };
  }
  const count = here.length;
  const sine = Math.abs(Math.sin((angle * Math.PI) / 180));
  const wanted = WIDE[ring]! * (1 - sine) + HIGH[ring]! * 0.8 * sine;
  const gap = count ? [5, 4][ring]! : 0;
  const tagged = [24, 20][ring]!; // the edge where one walks in is left to the toll
  const room = 2 * half - tagged - 3;
  const step = count > 1 ? Math.min(wanted, (room - whole - gap) / count) : wanted;
  const all = whole + gap + step * count;
  let along = Math.max(-all / 2, tagged - half);
  const parts = (low(angle) ? drawn.toReversed() : drawn).map((one) => {
    const spot = at(along + one.width / 2);
    along += one.width + 2;
    return { name: one.name, size: unit, ...spot };
  });
  along += gap - 2;
  const placed = here.map((one, n) => ({
    ...one,
    ...at(along + step * (n + 0.5), radius - 1),
    size: HIGH[ring]!,
    head: false,
  }));
  return { parts, placed };
}
