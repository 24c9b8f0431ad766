// Where a step lies in the course of a game, counted in rounds: charts grow by rounds, not by how often somebody was asked.
export interface Point {
  step: number;
  round: number; // the round that is played from this step on, from 1
}

/** The first step of every round, and the end. */
export function roundStarts(points: readonly Point[], steps: number): number[] {
  const starts: number[] = [];
  for (const one of points) while (starts.length < one.round) starts.push(one.step);
  if (!starts.length) starts.push(0);
  starts[0] = 0;
  return [...starts, Math.max(steps, starts.at(-1)! + 1)];
}

/** How many rounds are over at a step, with the share of the round that is going on. */
export function roundsAt(starts: readonly number[], step: number): number {
  const last = starts.length - 1;
  const n = Math.max(
    0,
    Math.min(
      last - 1,
      starts.findLastIndex((one) => one <= step),
    ),
  );
  const [from = 0, to = 1] = [starts[n], starts[n + 1]];
  return n + Math.max(0, Math.min(1, (step - from) / Math.max(1, to - from)));
}

/** The step at which so many rounds are over. */
export function stepAt(starts: readonly number[], rounds: number): number {
  const n = Math.max(0, Math.min(starts.length - 2, Math.floor(rounds)));
  const [from = 0, to = 1] = [starts[n], starts[n + 1]];
  return Math.round(from + (to - from) * Math.max(0, Math.min(1, rounds - n)));
}

/** Tick marks: every round, or every second, fifth, … when there are many. */
export function ticksFor(rounds: number, most: number): number[] {
  const stride = [1, 2, 5, 10, 20, 50, 100].find((one) => rounds / one <= most) ?? 200;
  return Array.from({ length: Math.floor(rounds / stride) + 1 }, (_, n) => n * stride);
}
