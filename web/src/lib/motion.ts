// Things that travel: before the view changes every named thing is measured, afterwards it starts from where it was.
import type { Attachment } from 'svelte/attachments';
import { between, copied, depart, send, timing, USUAL, type Copy } from './flights';
import { settings } from './settings.svelte';

/** The points between start and end of a way, as offsets from its end in the thing's own units; given the start. */
export type Way = (dx: number, dy: number) => { x: number; y: number }[];
export interface Travel {
  from?: string | string[]; // where a new thing comes from: an anchor, or where another thing was; the first that was there
  to?: () => string | string[]; // where it flies when it is taken off the table: an anchor, the first that is there
  along?: Way;
  time?: (dx: number, dy: number) => number; // milliseconds, by the distance in the thing's own units
  wait?: number | (() => number); // milliseconds
  dealt?: boolean; // it comes out of a deck or bag: unseen until it sets out
  marks?: string; // an anchor that is wherever the last of the things that mark it went: what its player gains comes from there
}
interface Thing extends Travel {
  node: Element;
}
/** What a thing does on its spot when its state is another than before: it lies down, it appears (it was undefined). */
interface Deed {
  node: Element;
  state: () => unknown;
  frames: (was: unknown) => Keyframe[];
  wait: () => number;
}
const things = new Map<string, Thing>();
const anchors = new Map<string, Element>();
const marks = new Map<string, string>(); // the thing that last went and marks it
const deeds = new Map<string, Deed>();
let measured: Map<string, DOMRect> | null = null;
let grounds = new Map<string, { ground: Element; at: DOMRect }>(); // the drawing each thing lay on
let leaving = new Map<string, Travel & { copy: Copy }>(); // what may be taken off the table
let states = new Map<string, unknown>();

/** No movement wanted: by the setting, or else by the system or since everything shall happen at once. */
export function still(): boolean {
  if (settings.motion !== 'auto') return settings.motion === 'off';
  if (settings.pace === 'instant') return true;
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A thing with an id: it travels when the view changes. It must carry no transform of its own. */
export function piece(id: string, options: Travel = {}): Attachment<Element> {
  return (node) => {
    things.set(id, { node, ...options });
    return () => {
      if (things.get(id)?.node === node) things.delete(id);
    };
  };
}

/** A thing with an id that does something on its spot when its state changes, also when it is drawn anew elsewhere. */
export function acts(
  id: string,
  state: () => unknown,
  frames: (was: unknown) => Keyframe[],
  wait: () => number = () => 0,
): Attachment<Element> {
  return (node) => {
    deeds.set(id, { node, state, frames, wait });
    return () => {
      if (deeds.get(id)?.node === node) deeds.delete(id);
    };
  };
}

/** Something new that is seen only after a while. */
export const appears = (id: string, wait: () => number): Attachment<Element> =>
  acts(
    id,
    () => true,
    (was) => (was ? [] : [{ opacity: 0 }, { opacity: 1 }]),
    wait,
  );

/** A place that things come from or go to. */
export function anchor(id: string): Attachment<Element> {
  return (node) => {
    anchors.set(id, node);
    return () => {
      if (anchors.get(id) === node) anchors.delete(id);
    };
  };
}

const shown = new WeakMap<Element, unknown>();

/** A number that shows when it changed. */
export function ticks(value: () => unknown): Attachment<Element> {
  return (node) => {
    const now = value();
    if (shown.has(node) && shown.get(node) !== now) flash(node);
    shown.set(node, now);
  };
}

const counted = new WeakMap<Element, number>();
const arriving = new Map<Element, { from: string | string[]; wait: number }>(); // numbers that grew with this change, and where that comes from

/** A number of something: what comes in flies here from the first of the anchors that is there, or from the middle of the board, as a copy of the picture beside the number (the first drawing in the node, or the node itself inside a drawing); then the number shows that it changed. */
export function gains(
  value: () => number,
  from: () => string | string[] = () => [],
  wait: () => number = () => 0, // milliseconds until it sets out
): Attachment<HTMLElement | SVGGraphicsElement> {
  return (node) => {
    const now = value();
    const was = counted.get(node);
    counted.set(node, now);
    if (was === undefined || was === now) return;
    if (now > was && measured && !still()) arriving.set(node, { from: from(), wait: wait() });
    else flash(node);
  };
}

/** Everything gained with this change sets out. */
function arrive(): void {
  for (const [node, { from, wait }] of arriving) {
    const start = [from, 'board']
      .flat()
      .map(standing)
      .find((it) => it?.width);
    if (start && node.isConnected) void send(node, start, wait).then(() => flash(node));
    else flash(node);
  }
  arriving.clear();
}

function standing(id: string): DOMRect | undefined {
  const node = things.get(marks.get(id) ?? id)?.node ?? anchors.get(id);
  return node?.getBoundingClientRect();
}

const lit = new Map<Element, number>(); // what is lit up, and the timer that ends it

/** Lit up for a moment; only the fading is motion, for every frame of it draws the thing again. */
function flash(node: Element): void {
  clearTimeout(lit.get(node));
  node.classList.remove('faded');
  node.classList.add('highlight');
  const end = (): void => {
    lit.delete(node);
    node.classList.remove('highlight');
    if (!still()) node.classList.add('faded');
  };
  lit.set(node, window.setTimeout(end, 540));
}

/** Call before the view changes. */
export function measure(): void {
  measured = new Map();
  for (const [id, thing] of things) measured.set(id, thing.node.getBoundingClientRect());
  for (const [id, node] of anchors) measured.set('@' + id, node.getBoundingClientRect());
  grounds = groundsOf(things);
  states = new Map([...deeds].map(([id, deed]) => [id, deed.state()]));
  leaving = new Map();
  if (still()) return;
  for (const [id, thing] of things) if (thing.to) leaving.set(id, { ...thing, copy: copied(thing.node) });
}

/** Call when the new view is drawn. */
export function travel(): void {
  const before = measured;
  measured = null;
  if (!before) return;
  const quiet = still();
  for (const [id, thing] of things) {
    const old = before.get(id) ?? origin(before, thing.from);
    if (!old || !old.width) continue;
    const now = thing.node.getBoundingClientRect();
    const { x, y } = without(between(old, now), id, thing.node);
    if (Math.hypot(x, y) < 2 || !now.width) continue;
    if (thing.marks) marks.set(thing.marks, id);
    if (quiet) flash(thing.node);
    else fly(thing.node, x, y, thing);
  }
  arrive();
  for (const [id, gone] of leaving) if (!things.has(id)) leave(gone);
  leaving = new Map();
  if (!quiet && states.size) for (const [id, deed] of deeds) act(deed, states.get(id));
}

/** What was taken away flies to whoever took it. */
function leave({ copy, to, time, wait }: Travel & { copy: Copy }): void {
  const ends = [to?.() ?? []].flat().map((id) => anchors.get(id)?.getBoundingClientRect());
  const end = ends.find((one) => one?.width);
  if (end) void depart(copy, end, time, typeof wait === 'function' ? wait() : wait);
}

function groundsOf(all: Map<string, Thing>): typeof grounds {
  const found = new Map<Element, DOMRect>();
  const lying: typeof grounds = new Map();
  for (const [id, { node }] of all) {
    const ground = node instanceof SVGElement ? node.ownerSVGElement : null;
    if (!ground) continue;
    if (!found.has(ground)) found.set(ground, ground.getBoundingClientRect());
    lying.set(id, { ground, at: found.get(ground)! });
  }
  return lying;
}
/** A drawing that moved as a whole, since the page around it changed, does not set its things in motion. */
function without(way: { x: number; y: number }, id: string, node: Element): { x: number; y: number } {
  const was = grounds.get(id);
  if (!was || (node as SVGElement).ownerSVGElement !== was.ground) return way;
  const moved = between(was.at, was.ground.getBoundingClientRect());
  return { x: way.x - moved.x, y: way.y - moved.y };
}

function origin(before: Map<string, DOMRect>, from: string | string[] = []): DOMRect | undefined {
  for (const id of typeof from === 'string' ? [from] : from) {
    const found = before.get('@' + id) ?? before.get(id);
    if (found?.width) return found;
  }
  return undefined;
}

function fly(node: Element, dx: number, dy: number, { along, time, wait, dealt }: Travel): void {
  const scale = node instanceof SVGGraphicsElement && !(node instanceof SVGSVGElement) ? unitsPerPixel(node) : 1;
  const start = { x: dx * scale, y: dy * scale };
  const points = [start, ...(along?.(start.x, start.y) ?? []), { x: 0, y: 0 }];
  const frames: Keyframe[] = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  if (dealt) frames.splice(0, 1, { ...frames[0], opacity: 0 }, { ...frames[0], opacity: 1, offset: 0.02 });
  node.animate(frames, {
    ...timing(time?.(start.x, start.y) ?? USUAL, typeof wait === 'function' ? wait() : wait),
    easing: along ? 'ease-in-out' : 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  });
}

function act({ node, state, frames, wait }: Deed, was: unknown): void {
  const way = state() === was ? [] : frames(was);
  if (way.length) node.animate(way, { ...timing(240, wait()), easing: 'ease-in-out' });
}

function unitsPerPixel(node: SVGGraphicsElement): number {
  const matrix = node.getScreenCTM();
  return matrix ? 1 / Math.hypot(matrix.a, matrix.b) : 1;
}
