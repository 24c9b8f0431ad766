// How one does at puzzles: stays in this browser.
const KEY = 'caravanserai.puzzles';

export interface Streak {
  now: number; // found in a row, at the first try
  best: number;
  tried: Record<string, number[]>; // by game
}
export function streak(): Streak {
  const fresh: Streak = { now: 0, best: 0, tried: {} };
  try {
    return { ...fresh, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return fresh;
  }
}
/** Only the first try counts. */
export function count(old: Streak, game: string, number: number, solved: boolean): Streak {
  const tried = old.tried[game] ?? [];
  if (tried.includes(number)) return old;
  const now = solved ? old.now + 1 : 0;
  return { now, best: Math.max(old.best, now), tried: { ...old.tried, [game]: [...tried, number] } };
}
export function keep(streak: Streak): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(streak));
  } catch {
    /* private mode: the streak ends with the page */
  }
}
/** The next puzzle that was not tried yet; when all were, simply the next. */
export function following(old: Streak, game: string, number: number, count: number): number {
  const tried = old.tried[game] ?? [];
  for (let step = 1; step <= count; step++) {
    const next = ((number - 1 + step) % count) + 1;
    if (!tried.includes(next)) return next;
  }
  return (number % count) + 1;
}
