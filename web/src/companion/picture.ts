// The picture of what an option names, from the game's own figures.
import type { Component } from 'svelte';
import type { Drawn } from '../games';
import type { Legal, Words } from '../games/contract';

interface Picture {
  draw: Component<any>;
  props: Record<string, unknown>;
}
export function pictureOf(drawn: Drawn, words: Words, option: Legal): Picture | null {
  const thing = words.thing(option.notation);
  const figure = thing ? drawn.figures?.(thing[0], String(thing[1])) : null;
  return figure && 'draw' in figure ? { draw: figure.draw, props: figure.props ?? {} } : null;
}
