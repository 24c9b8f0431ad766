/** Milliseconds until a lost connection is tried again: longer each time, and never all clients at once. */
export function delay(code: number, retry: number, chance = Math.random()): number {
  const most = code === 4429 ? 8000 : code === 1012 ? 2000 : Math.min(500 * 2 ** retry, 10_000);
  return code === 4429 ? most * (0.5 + chance / 2) : 50 + most * chance;
}
