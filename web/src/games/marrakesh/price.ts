// What belongs to the price of an option, and what is paid after it when the season ends.
import type { News } from '../contract';

/** News with which the season ends. */
const LATER = new Set(['provided', 'failed', 'season', 'round', 'river_won']);

/** What is told of an option itself; who cannot supply the citizens pays what there is before that is told. */
export function atOnce(told: readonly News[]): readonly News[] {
  let end = told.findIndex((one) => LATER.has(one.key));
  if (end < 0) return told;
  const who = told[end]!.key === 'failed' ? told[end]!.args[0] : null;
  while (who !== null && told[end - 1]?.key === 'paid' && told[end - 1]!.args[0] === who) end -= 1;
  return told.slice(0, end);
}
