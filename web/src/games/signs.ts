// What the button of an option carries: a sign, what it brings, what it costs.
import type { Drawing, Face, GameModule, Legal, Sign, Signs } from './contract';

const PASS: Sign = { icon: 'pass' }; // every game has it

export function signOf(signs: Signs, kind: string, numbers: number[]): Sign | null {
  const found = signs[kind] ?? (kind === 'pass' ? PASS : null);
  if (!found) return null;
  if (typeof found === 'function') return found(numbers[0] ?? 0);
  return Array.isArray(found) ? (found[numbers[0] ?? 0] ?? null) : found;
}
export function faceOf(module: GameModule | null, option: Legal, drawn: Drawing): Face {
  const own = module?.face?.(option, drawn) ?? {};
  const sign = own.sign === undefined ? signOf(module?.signs ?? {}, option.kind, option.numbers) : own.sign;
  return { ...own, sign, effect: own.effect ?? drawn.words.about(option.notation) };
}
