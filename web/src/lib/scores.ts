// What a table of scores shows: the parts that make up the total, and tie-breakers only where they decided.
import type { Score } from './wire';

export interface Told {
  parts: string[]; // that add up to the total, without those that nobody has anything of
  ties: { name: string | null; seats: { seat: number; value: number }[] }[]; // name: of a part, if it is one
}

/** Points as they are printed, with a minus as wide as a figure. */
export const signed = (points: number): string => String(points).replace('-', '−');

export function told(scores: readonly Score[]): Told {
  const names = [...new Set(scores.flatMap((one) => Object.keys(one.parts)))];
  const sum = (one: Score, some: readonly string[]): number => some.reduce((all, name) => all + (one.parts[name] ?? 0), 0);
  // games name what only breaks ties last
  const tieOf = (at: number): string | null =>
    names.findLast((name) => scores.every((one) => one.parts[name] === one.ties[at])) ?? null;
  const width = Math.max(0, ...scores.map((one) => one.ties.length));
  const breakers = Array.from({ length: width }, (_, at) => tieOf(at));
  // parts that only break ties do not belong to the sum
  const parts = scores.every((one) => sum(one, names) === one.total) ? names : names.filter((name) => !breakers.includes(name));
  return { parts: parts.filter((name) => scores.some((one) => one.parts[name])), ties: decided(scores, breakers) };
}

/** Every tie-breaker that set two players of one total apart, with those it set apart. */
function decided(scores: readonly Score[], breakers: readonly (string | null)[]): Told['ties'] {
  const found: Told['ties'] = [];
  for (const total of new Set(scores.map((one) => one.total))) {
    let tied = [scores.filter((one) => one.total === total)];
    breakers.forEach((name, at) => {
      const split = tied.filter((group) => group.length > 1);
      for (const group of split)
        if (new Set(group.map((one) => one.ties[at])).size > 1)
          found.push({ name, seats: group.map((one) => ({ seat: one.seat, value: one.ties[at] ?? 0 })) });
      tied = split.flatMap((group) =>
        [...new Set(group.map((one) => one.ties[at]))].map((value) => group.filter((one) => one.ties[at] === value)),
      );
    });
  }
  return found;
}
