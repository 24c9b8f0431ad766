// Things that travel: before the view changes every named thing is measured, afterwards it starts from where it was.
import type { Attachment } from 'svelte/attachments';
import { tempo } from './pace';
import { settings } from './settings.svelte';

/** The points between start and end of a way, as offsets from its end in the thing's own units; given the start. */
export type Way = (dx: number, dy: number) => { x: number; y: number }[];
interface Travel {
  from?: string | string[]; // where a new thing comes from: an anchor, or where another thing was; the first that was there
  to?: () => string | string[]; // where it flies when it is taken off the table: an anchor, the first that is there
  along?: Way;
  time?: (dx: number, dy: number) => number; // milliseconds, by the distance in the thing's own units
  wait?: number | (() => number); // milliseconds
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
/** A copy of something that may be taken away, where it lay. */
interface Leaving extends Travel {
  copy: HTMLElement | SVGElement;
  at: DOMRect;
}
const LONGEST = 1600;
const USUAL = 320;
const things = new Map<string, Thing>();
const anchors = new Map<string, Element>();
const marks = new Map<string, string>(); // the thing that last went and marks it
const deeds = new Map<string, Deed>();
let measured: Map<string, DOMRect> | null = null;
let grounds = new Map<string, { ground: Element; at: DOMRect }>(); // the drawing each thing lay on
let leaving = new Map<string, Leaving>();
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
const arriving = new Map<Element, string | string[]>(); // numbers that grew with this change, and where that comes from

/** A number of something: what comes in flies here from the first of the anchors that is there, or from the middle of the board, as a copy of the picture beside the number (the first drawing in the node, or the node itself inside a drawing); then the number shows that it changed. */
export function gains(
  value: () => number,
  from: () => string | string[] = () => [],
): Attachment<HTMLElement | SVGGraphicsElement> {
  return (node) => {
    const now = value();
    const was = counted.get(node);
    counted.set(node, now);
    if (was === undefined || was === now) return;
    if (now > was && measured && !still()) arriving.set(node, from());
    else flash(node);
  };
}

/** Everything gained with this change sets out. */
function arrive(): void {
  for (const [node, from] of arriving) {
    const start = [from, 'board']
      .flat()
      .map(standing)
      .find((it) => it?.width);
    if (start && node.isConnected) void send(node, start).then(() => flash(node));
    else flash(node);
  }
  arriving.clear();
}

function standing(id: string): DOMRect | undefined {
  const node = things.get(marks.get(id) ?? id)?.node ?? anchors.get(id);
  return node?.getBoundingClientRect();
}

async function send(node: Element, start: DOMRect): Promise<void> {
  const picture = node instanceof SVGElement ? node : node.querySelector('svg');
  const end = picture?.getBoundingClientRect();
  if (!picture || !end?.width) return; // not shown here
  const layer = flyer(picture, end);
  const dx = start.x + start.width / 2 - end.x - end.width / 2;
  const dy = start.y + start.height / 2 - end.y - end.height / 2;
  const way = layer.animate(
    [{ transform: `translate(${dx}px, ${dy}px) scale(2)` }, { transform: 'translate(0, 0) scale(1)' }],
    {
      duration: 620,
      easing: 'cubic-bezier(0.3, 0.6, 0.2, 1)',
    },
  );
  await way.finished.catch(() => {});
  layer.remove();
}

/** A copy of a picture over everything, where the picture is. */
function flyer(picture: SVGElement, at: DOMRect): HTMLElement {
  const layer = document.createElement('span');
  layer.className = `flying ${picture.closest<HTMLElement>('[data-game]')?.dataset.game ?? ''}`; // in the game's colours
  layer.ariaHidden = 'true';
  layer.style.cssText = `left:${at.x}px;top:${at.y}px;width:${at.width}px;height:${at.height}px`;
  if (picture instanceof SVGSVGElement) layer.append(picture.cloneNode(true));
  else {
    const { x, y, width, height } = (picture as SVGGraphicsElement).getBBox();
    const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    frame.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    const copy = picture.cloneNode(true) as SVGElement;
    copy.removeAttribute('transform');
    frame.append(copy);
    layer.append(frame);
  }
  document.body.append(layer);
  return layer;
}

function flash(node: Element): void {
  node.classList.remove('highlight');
  void (node as HTMLElement).getBoundingClientRect();
  node.classList.add('highlight');
  setTimeout(() => node.classList.remove('highlight'), 1000);
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
  for (const [id, thing] of things) if (thing.to) leaving.set(id, copied(thing));
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
  for (const [id, gone] of leaving) if (!things.has(id)) void depart(gone);
  leaving = new Map();
  if (!quiet && states.size) for (const [id, deed] of deeds) act(deed, states.get(id));
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

const between = (from: DOMRect, to: DOMRect): { x: number; y: number } => ({
  x: from.x + from.width / 2 - to.x - to.width / 2,
  y: from.y + from.height / 2 - to.y - to.height / 2,
});

function origin(before: Map<string, DOMRect>, from: string | string[] = []): DOMRect | undefined {
  for (const id of typeof from === 'string' ? [from] : from) {
    const found = before.get('@' + id) ?? before.get(id);
    if (found?.width) return found;
  }
  return undefined;
}

/** How long to wait and how long to take, at the pace of this browser and never too long. */
function timing(time: number, wait: Travel['wait'] = 0): KeyframeAnimationOptions {
  const speed = tempo(settings.pace);
  const delay = Math.min(LONGEST - USUAL, (typeof wait === 'function' ? wait() : wait) * speed);
  return { duration: Math.min(LONGEST - delay, time * speed), delay, fill: 'backwards' };
}

function fly(node: Element, dx: number, dy: number, { along, time, wait }: Travel): void {
  const scale = node instanceof SVGGraphicsElement && !(node instanceof SVGSVGElement) ? unitsPerPixel(node) : 1;
  const start = { x: dx * scale, y: dy * scale };
  const points = [start, ...(along?.(start.x, start.y) ?? []), { x: 0, y: 0 }];
  node.animate(
    points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
    { ...timing(time?.(start.x, start.y) ?? USUAL, wait), easing: along ? 'ease-in-out' : 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  );
}

function act({ node, state, frames, wait }: Deed, was: unknown): void {
  const way = state() === was ? [] : frames(was);
  if (way.length) node.animate(way, { ...timing(240, wait), easing: 'ease-in-out' });
}

/** Parts of a drawing are copied into a drawing of their own, in the colours of the page they were on. */
function copied({ node, ...options }: Thing): Leaving {
  const at = node.getBoundingClientRect();
  const inner = node.cloneNode(true) as HTMLElement | SVGElement;
  if (!(node instanceof SVGGraphicsElement) || node instanceof SVGSVGElement) return { copy: inner, at, ...options };
  const box = node.getBBox();
  const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  copy.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.setAttribute('class', node.closest('div, span')?.className ?? '');
  copy.append(inner);
  return { copy, at, ...options };
}

/** What is taken away flies to whoever took it, then it is gone. */
async function depart({ copy, at, to, time, wait }: Leaving): Promise<void> {
  const end = [to?.() ?? []]
    .flat()
    .flatMap((id) => anchors.get(id)?.getBoundingClientRect() ?? [])
    .find((one) => one.width);
  if (!end || !at.width) return;
  copy.classList.add('flying');
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, { left: `${at.x}px`, top: `${at.y}px`, width: `${at.width}px`, height: `${at.height}px` });
  copy.style.setProperty('--tempo', String(tempo(settings.pace)));
  document.body.append(copy);
  const { x, y } = between(end, at);
  const size = Math.min(1, Math.max(0.3, Math.min(end.width / at.width, end.height / at.height)));
  const way = copy.animate(
    [
      { transform: 'none' },
      { transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: 1, offset: 0.9 },
      { transform: `translate(${x}px, ${y}px) scale(${size})`, opacity: 0 },
    ],
    { ...timing(time?.(x, y) ?? 520, wait), easing: 'cubic-bezier(0.3, 0.6, 0.2, 1)' },
  );
  await way.finished.catch(() => {});
  copy.remove();
}

function unitsPerPixel(node: SVGGraphicsElement): number {
  const matrix = node.getScreenCTM();
  return matrix ? 1 / Math.hypot(matrix.a, matrix.b) : 1;
}
