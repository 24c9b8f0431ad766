// Tooltips: on hover, on keyboard focus and on long-press, on HTML and SVG alike. One bubble, drawn by Tip.svelte.
import type { Attachment } from 'svelte/attachments';

export interface TipText {
  title: string;
  rule?: string;
  state?: string[];
}
export interface Shown extends TipText {
  at: DOMRect;
}
let shown = $state.raw<Shown | null>(null);
export const tips = {
  get shown(): Shown | null {
    return shown;
  },
  hide(): void {
    shown = null;
  },
};

const WAIT = 350;
const PRESS = 450;

export function tip(text: () => TipText | null): Attachment<Element> {
  return (node) => {
    let timer = 0;
    let mine = false;
    const show = (): void => {
      const now = text();
      if (!now) return;
      shown = { ...now, at: node.getBoundingClientRect() };
      mine = true;
    };
    const later = (wait: number): void => {
      clearTimeout(timer);
      timer = window.setTimeout(show, wait);
    };
    const hide = (): void => {
      clearTimeout(timer);
      if (mine) shown = null;
      mine = false;
    };
    const enter = (event: Event): void => {
      if ((event as PointerEvent).pointerType === 'mouse') later(WAIT);
    };
    const down = (event: Event): void => {
      if ((event as PointerEvent).pointerType === 'mouse') hide();
      else later(PRESS);
    };
    const up = (event: Event): void => {
      if ((event as PointerEvent).pointerType !== 'mouse') clearTimeout(timer);
    };
    const focus = (): void => {
      if (node.matches(':focus-visible') || node.querySelector(':focus-visible')) later(WAIT);
    };
    const swallow = (event: Event): void => {
      if (mine && matchMedia('(pointer: coarse)').matches) event.preventDefault();
    };
    const on: [string, (event: Event) => void][] = [
      ['pointerenter', enter],
      ['pointerleave', hide],
      ['pointerdown', down],
      ['pointerup', up],
      ['pointercancel', hide],
      ['focusin', focus],
      ['focusout', hide],
      ['contextmenu', swallow],
    ];
    for (const [name, what] of on) node.addEventListener(name, what);
    return () => {
      for (const [name, what] of on) node.removeEventListener(name, what);
      hide();
    };
  };
}
