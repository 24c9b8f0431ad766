// The plans there are; a game without one is guessed from its view.
import type { View, Words } from '../contract';
import { marrakesh } from './marrakesh';
import { guessed, type Plan } from './plan';
import { sabika } from './sabika';

const PLANS: Record<string, Plan> = { marrakesh, sabika };

export function planOf(view: View, words: Words): Plan {
  return PLANS[words.key] ?? guessed(view, words.texts);
}
