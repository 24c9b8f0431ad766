// Things that travel: before the view changes every named thing is measured, afterwards it starts from where it was.
import type { Attachment } from 'svelte/attachments';
import { settings } from './settings.svelte';

/** The points between start and end of a way, as offsets from its end in the thing's own units; given the start. */
export type Way = (dx: number, dy: number) => { x: number; y: number }[];
interface Travel {
  from?: string | string[]; // where a new thing comes from: an anchor, or where another thing was; the first that was there
  along?: Way;
  time?: (dx: number, dy: number) => number; // milliseconds, by the distance in the thing's own units
  wait?: number; // milliseconds
  marks?: string; // an anchor that is wherever the last of the things that mark it went: what its player gains comes from there
}
interface Thing extends Travel {
  node: Element;
}
const LONGEST = 1600;
const things = new Map<string, Thing>();
const anchors = new Map<string, Element>();
const marks = new Map<string, string>(); // the thing that last went and marks it
let measured: Map<string, DOMRect> | null = null;

/** No movement wanted, by setting or by system. */
export function still(): boolean {
  if (settings.motion !== 'auto') return settings.motion === 'off';
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

/** A place that new things may come from. */
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
    const dx = old.x + old.width / 2 - now.x - now.width / 2;
    const dy = old.y + old.height / 2 - now.y - now.height / 2;
    if (Math.hypot(dx, dy) < 2 || !now.width) continue;
    if (thing.marks) marks.set(thing.marks, id);
    if (quiet) flash(thing.node);
    else fly(thing.node, dx, dy, thing);
  }
  arrive();
}

function origin(before: Map<string, DOMRect>, from: string | string[] = []): DOMRect | undefined {
  for (const id of typeof from === 'string' ? [from] : from) {
    const found = before.get('@' + id) ?? before.get(id);
    if (found?.width) return found;
  }
  return undefined;
}

function fly(node: Element, dx: number, dy: number, { along, time, wait = 0 }: Travel): void {
  const scale = node instanceof SVGGraphicsElement && !(node instanceof SVGSVGElement) ? unitsPerPixel(node) : 1;
  const start = { x: dx * scale, y: dy * scale };
  const points = [start, ...(along?.(start.x, start.y) ?? []), { x: 0, y: 0 }];
  node.animate(
    points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
    {
      duration: Math.min(LONGEST - wait, time?.(start.x, start.y) ?? 320),
      delay: wait,
      fill: 'backwards',
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    },
  );
}

function unitsPerPixel(node: SVGGraphicsElement): number {
  const matrix = node.getScreenCTM();
  return matrix ? 1 / Math.hypot(matrix.a, matrix.b) : 1;
}
