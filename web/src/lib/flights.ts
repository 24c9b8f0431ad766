// Copies of pictures that fly over everything, and how long movements take.
import { tempo } from './pace';
import { settings } from './settings.svelte';

export interface Copy {
  layer: HTMLElement;
  at: DOMRect; // where its picture was
}
const LONGEST = 1600; // milliseconds, waiting included
export const USUAL = 320;

export const between = (from: DOMRect, to: DOMRect): { x: number; y: number } => ({
  x: from.x + from.width / 2 - to.x - to.width / 2,
  y: from.y + from.height / 2 - to.y - to.height / 2,
});

/** How long to wait and how long to take, at the pace of this browser and never too long. */
export function timing(time: number, wait = 0): KeyframeAnimationOptions {
  const speed = tempo(settings.pace);
  const delay = Math.min(LONGEST - USUAL, wait * speed);
  return { duration: Math.min(LONGEST - delay, time * speed), delay, fill: 'backwards' };
}

/** A copy of a picture, to lie over everything where the picture is. */
export function copied(picture: Element): Copy {
  const at = picture.getBoundingClientRect();
  const layer = document.createElement('span');
  layer.className = `flying ${picture.closest<HTMLElement>('[data-game]')?.dataset.game ?? ''}`; // in the game's colours
  layer.ariaHidden = 'true';
  layer.style.cssText = `left:${at.x}px;top:${at.y}px;width:${at.width}px;height:${at.height}px`;
  layer.style.setProperty('--tempo', String(tempo(settings.pace)));
  const copy = picture.cloneNode(true) as Element;
  if (picture instanceof SVGGraphicsElement && !(picture instanceof SVGSVGElement)) {
    const { x, y, width, height } = picture.getBBox();
    const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    frame.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    copy.removeAttribute('transform');
    frame.append(copy);
    layer.append(frame);
  } else layer.append(copy);
  return { layer, at };
}

async function flown(layer: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  document.body.append(layer);
  const way = layer.animate(frames, { easing: 'cubic-bezier(0.3, 0.6, 0.2, 1)', ...options });
  await way.finished.catch(() => {});
  layer.remove();
}

/** Something gained flies from there to the picture beside its number. */
export async function send(node: Element, start: DOMRect, wait = 0): Promise<void> {
  const picture = node instanceof SVGElement ? node : node.querySelector('svg');
  if (!picture?.getBoundingClientRect().width) return; // not shown here
  const { layer, at } = copied(picture);
  const { x, y } = between(start, at);
  await flown(
    layer,
    [
      { transform: `translate(${x}px, ${y}px) scale(2)`, opacity: wait ? 0 : 1 },
      { opacity: 1, offset: 0.1 },
      { transform: 'translate(0, 0) scale(1)' },
    ],
    timing(620, wait),
  );
}

/** Something taken flies there, and then it is gone. */
export async function depart(
  { layer, at }: Copy,
  end: DOMRect,
  time?: (dx: number, dy: number) => number,
  wait = 0,
): Promise<void> {
  if (!at.width) return;
  const { x, y } = between(end, at);
  const size = Math.min(1, Math.max(0.3, Math.min(end.width / at.width, end.height / at.height)));
  const there = `translate(${x}px, ${y}px) scale(${size})`;
  await flown(
    layer,
    [{ transform: 'none' }, { transform: there, opacity: 1, offset: 0.9 }, { transform: there, opacity: 0 }],
    timing(time?.(x, y) ?? 520, wait),
  );
}
