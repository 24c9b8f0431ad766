// What a city gives depends on the question.
import type { Question, Words } from '../contract';

/** The rule of a city tile names its demand, its bonus, and what consolidating brings, in this order. */
const PARTS: Record<string, [number, number]> = {
  Export: [0, 2],
  FreeShip: [0, 1],
  Produce: [1, 2],
  Consolidate: [2, 3],
  UseCityAction: [2, 3],
};

export function cityGives(words: Words, ask: Question | null, tile: number): string {
  const rule = words.rule('city_tile', tile);
  const parts = PARTS[ask?.name ?? ''];
  if (!parts) return rule;
  const said = rule
    .split('; ')
    .slice(...parts)
    .join('; ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
