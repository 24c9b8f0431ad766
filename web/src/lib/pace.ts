// How long one looks at what somebody did before the next thing is shown.
export const PACES = ['slow', 'normal', 'fast', 'instant'] as const;
export type Pace = (typeof PACES)[number];

const BASE: Record<Pace, number> = { slow: 1500, normal: 750, fast: 280, instant: 0 };
const MANY = 8; // so many waiting: twice as fast, so that nobody falls behind

/** Milliseconds, by how much was told and how much waits. */
export function rest(pace: Pace, told: number, waiting: number): number {
  const time = BASE[pace] * (0.6 + 0.4 * Math.min(4, told));
  return waiting >= MANY ? time / 2 : time;
}

/** How long things take to move, as part of the usual time. */
const TEMPO: Record<Pace, number> = { slow: 1.2, normal: 1, fast: 0.6, instant: 0.6 };
export const tempo = (pace: Pace): number => TEMPO[pace];
