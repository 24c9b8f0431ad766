// Where pieces come from and go to, and in which order they move: at the end of a round the Golden Book first, then the wish into
// the tower, scores, pouches to the castle, workers, the Sultan's workers, and what is dealt anew.
import { CX, CY, frameCell, portOf, route, type Spot } from './layout';
import { goodOf, type Player, type Sabika, type Scene } from './view';

type Phase = 'book' | 'wish' | 'score' | 'castle' | 'stand' | 'sultan' | 'refill';
const APART = 220; // milliseconds between two phases
export const WRITTEN = 400; // until a poem is written
export const LIES = 'translate(0px, 1px) rotate(78deg) scale(0.94)';

const told = (scene: Scene, ...keys: string[]): boolean => scene.news.some((one) => keys.includes(one.key));

/** Whether this has happened since what was shown before; whoever has just come is told the whole story. */
export const justTold = (scene: Scene, key: string): boolean => scene.before !== null && told(scene, key);

/** How long this part of a round's end waits for those before it; within a round nothing waits. */
export function turnOf(scene: Scene, phase: Phase): number {
  const steps = scene.before !== null && scene.before.sultan.some((space, n) => space !== scene.view.sultan[n]);
  const wish = told(scene, 'wish');
  const happens: [Phase, boolean][] = [
    ['book', told(scene, 'golden_book')],
    ['wish', wish],
    ['score', wish],
    ['castle', told(scene, 'paid')],
    ['stand', steps],
    ['sultan', steps],
  ];
  const until = happens.findIndex(([name]) => name === phase);
  return APART * happens.slice(0, until < 0 ? undefined : until).filter(([, yes]) => yes).length;
}

/** What a strip shows of a wish's scores waits for the Golden Book and for the wish. */
export const afterWish = (before: Sabika | null, view: Sabika): number =>
  before && before.round !== view.round ? 2 * APART : 0;

/** The anchors of whoever has it now, a place in the workshop first; nobody: nowhere. */
export function takenBy(scene: Scene, has: (player: Player) => boolean, place = ''): string[] {
  const seat = scene.view.players.findIndex(has);
  return seat < 0 ? [] : goesTo(seat, place);
}
export const goesTo = (seat: number, place = ''): string[] => [
  ...(place ? [`sabika-${place}-${seat}`] : []),
  `sabika-strip-${seat}`,
];

/** Who did what was told last under one of these keys. */
export function doer(scene: Scene, ...keys: string[]): number {
  const found = scene.news.findLast((one) => keys.includes(one.key));
  return found ? Number(found.args[0]) : -1;
}

/** Where a material or good that is new in a crate was before: on the rondel, on a processing space, in the supply. */
export function cameFrom(scene: Scene, whose: number, pile: number): string[] {
  const { before, view } = scene;
  if (!before) return [];
  if (goodOf(pile) >= 0) return [`sabika-own-raw-${whose}-${goodOf(pile)}`];
  const side = before.marble.find((space) => !view.marble.includes(space));
  return [...(pile === 2 && side !== undefined ? [`sabika-marble-${side}`] : []), `sabika-supply-${pile}`];
}

/** The raw space that this kind was just taken from. */
export function rawFrom({ before, view }: Scene, kind: number): string {
  const space = before?.raws.findIndex((one, n) => one === kind && view.raws[n] !== kind) ?? -1;
  return `sabika-raw-${space}-${kind}`;
}

/** The points of a voyage along the routes between these ports, seen from where the ship comes to lie. */
export function voyage(ports: readonly number[], berth: Spot): Spot[] {
  const PARTS = [0.25, 0.5, 0.75, 1];
  return ports.slice(1).flatMap((port, leg) => {
    const [from, to] = [portOf(ports[leg]!), portOf(port)];
    const drawn = port === 9 || (ports[leg] !== 9 && port < ports[leg]!) ? route(port, ports[leg]!) : route(ports[leg]!, port);
    return PARTS.map((t) => ({
      x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * drawn.bend.x + t ** 2 * to.x - berth.x,
      y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * drawn.bend.y + t ** 2 * to.y - berth.y,
    }));
  });
}

/** Along the frame, tile by tile, from one number of points to another. */
export function alongFrame(from: number, to: number): Spot[] {
  const end = frameCell(Math.max(0, to));
  const steps = Math.min(60, Math.abs(to - from));
  return Array.from({ length: Math.max(0, steps - 1) }, (_, i) => {
    const cell = frameCell(Math.max(0, Math.round(from + ((to - from) * (i + 1)) / steps)));
    return { x: cell.x + cell.w / 2 - end.x - end.w / 2, y: cell.y + cell.h / 2 - end.y - end.h / 2 };
  });
}

/** Longer ways take longer, within reason; for the rondel by the arc. */
export const walking =
  (end: Spot) =>
  (dx: number, dy: number): number => {
    const [a, b] = [Math.hypot(end.x - CX, end.y - CY), Math.hypot(end.x + dx - CX, end.y + dy - CY)];
    return Math.abs(a - b) > 120 ? 420 : Math.min(640, 320 + Math.hypot(dx, dy) * 0.8);
  };
