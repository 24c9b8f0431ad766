// The drawings that are used again and again, once in the document.
import { mount } from 'svelte';
import Sprite from './symbols/Sprite.svelte';

let there = false;

/** Puts the drawings into the page; scene, mat and strips use them by name. */
export function sprite(): void {
  if (there || typeof document === 'undefined') return;
  there = true;
  mount(Sprite, { target: document.body });
}
