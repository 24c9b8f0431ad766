// Tooltips: on hover, on keyboard focus and on long-press, on HTML and SVG alike. One bubble, drawn by Tip.svelte.
import type { Attachment } from 'svelte/attachments';

export interface TipText {
  title: string;
  rule?: string;
  state?: string[];
  plain?: boolean; // without a link, which would lie over the next button
}
export interface Shown extends TipText {
  at: DOMRect;
  parts: string[]; // of the board it lies in, from the inmost
}
let leaving = 0;
let shown = $state.raw<Shown | null>(null);
export const tips = {
  get shown(): Shown | null {
    return shown;
  },
  hide(): void {
    clearTimeout(leaving);
    shown = null;
  },
  /** The pointer went into the tip itself. */
  keep(): void {
    clearTimeout(leaving);
  },
};

// Listening for focus on the document: an SVG element that listens for it itself would become a stop of the Tab key.
const tipped = new WeakMap<Element, { focus: () => void; hide: () => void }>();
function listen(): void {
  const nearest = (from: EventTarget | null): ReturnType<typeof tipped.get> => {
    for (let node = from as Element | null; node; node = node.parentElement) if (tipped.has(node)) return tipped.get(node);
    return undefined;
  };
  document.addEventListener('focusin', (event) => nearest(event.target)?.focus());
  // whatever was pressed, a tip of its own or not
  document.addEventListener('pointerdown', ({ clientX, clientY }) => (clicked = { x: clientX, y: clientY }), { capture: true });
  // what is removed loses the focus while the page is drawn, when nothing may change
  document.addEventListener('focusout', (event) => {
    const left = nearest(event.target);
    if (left) queueMicrotask(left.hide);
  });
}

if (typeof document !== 'undefined') listen(); // from the first page on: a click there may bring a board with tips
let clicked = { x: -1, y: -1 }; // where the pointer last went down: what appears under it since was not pointed at
function partsOf(node: Element): string[] {
  const parts: string[] = [];
  for (let at: Element | null = node; at; at = at.parentElement)
    parts.push(...(at.getAttribute('data-coach')?.split(' ') ?? []));
  return parts;
}
const WAIT = 350;
const PRESS = 450;
const LEAVE = 250; // time enough to reach the link in the tip

export function tip(text: () => TipText | null): Attachment<Element> {
  return (node) => {
    let timer = 0;
    let mine = false;
    const show = (): void => {
      const now = text();
      if (!now) return;
      clearTimeout(leaving);
      shown = { ...now, at: node.getBoundingClientRect(), parts: partsOf(node) };
      mine = true;
    };
    let pressed = false; // long enough to show the tip: what follows is no click
    const later = (wait: number, press = false): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        show();
        if (press && mine) pressed = true;
      }, wait);
    };
    const hide = (): void => {
      clearTimeout(timer);
      if (mine) shown = null;
      mine = false;
    };
    const leave = (): void => {
      clearTimeout(timer);
      if (!mine) return;
      mine = false;
      const old = shown;
      leaving = window.setTimeout(() => shown === old && tips.hide(), LEAVE);
    };
    const enter = (event: Event): void => {
      const { pointerType, clientX, clientY } = event as PointerEvent;
      if (pointerType === 'mouse' && (clientX !== clicked.x || clientY !== clicked.y)) later(WAIT);
    };
    const down = (event: Event): void => {
      pressed = false;
      if ((event as PointerEvent).pointerType === 'mouse') hide();
      else later(PRESS, true);
    };
    const up = (event: Event): void => {
      if ((event as PointerEvent).pointerType !== 'mouse') clearTimeout(timer);
    };
    const focus = (): void => {
      if (node.matches(':focus-visible') || node.querySelector(':focus-visible')) later(WAIT);
    };
    const click = (event: Event): void => {
      if (!pressed) return;
      pressed = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const swallow = (event: Event): void => {
      if (mine && matchMedia('(pointer: coarse)').matches) event.preventDefault();
    };
    const on: [string, (event: Event) => void][] = [
      ['pointerenter', enter],
      ['pointerleave', leave],
      ['pointerdown', down],
      ['pointerup', up],
      ['pointercancel', hide],
      ['contextmenu', swallow],
    ];
    for (const [name, what] of on) node.addEventListener(name, what);
    node.addEventListener('click', click, { capture: true });
    tipped.set(node, { focus, hide });
    return () => {
      tipped.delete(node);
      node.removeEventListener('click', click, { capture: true });
      for (const [name, what] of on) node.removeEventListener(name, what);
      hide();
    };
  };
}
