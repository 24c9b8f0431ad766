// Things that travel: before the view changes every named thing is measured, afterwards it starts from where it was.
import type { Attachment } from 'svelte/attachments';
import { settings } from './settings.svelte';

interface Thing {
  node: Element;
  from?: string;
}
const things = new Map<string, Thing>();
const anchors = new Map<string, Element>();
let measured: Map<string, DOMRect> | null = null;

/** No movement wanted, by setting or by system. */
export function still(): boolean {
  if (settings.motion !== 'auto') return settings.motion === 'off';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A thing with an id: it travels when the view changes. It must carry no transform of its own. */
export function piece(id: string, options: { from?: string } = {}): Attachment<Element> {
  return (node) => {
    things.set(id, { node, from: options.from });
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
    const old = before.get(id) ?? (thing.from ? before.get('@' + thing.from) : undefined);
    if (!old || !old.width) continue;
    const now = thing.node.getBoundingClientRect();
    const dx = old.x + old.width / 2 - now.x - now.width / 2;
    const dy = old.y + old.height / 2 - now.y - now.height / 2;
    if (Math.hypot(dx, dy) < 2 || !now.width) continue;
    if (quiet) flash(thing.node);
    else fly(thing.node, dx, dy);
  }
}

function fly(node: Element, dx: number, dy: number): void {
  const scale = node instanceof SVGGraphicsElement && !(node instanceof SVGSVGElement) ? unitsPerPixel(node) : 1;
  const start = `translate(${dx * scale}px, ${dy * scale}px)`;
  node.animate([{ transform: start }, { transform: 'translate(0, 0)' }], { duration: 320, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
}

function unitsPerPixel(node: SVGGraphicsElement): number {
  const matrix = node.getScreenCTM();
  return matrix ? 1 / Math.hypot(matrix.a, matrix.b) : 1;
}
