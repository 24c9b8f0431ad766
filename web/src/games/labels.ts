// The words of an option, as its button says them.
import { question } from '../lib/seats';
import { unmarked } from '../lib/text';
import type { Ask } from '../lib/wire';
import type { Words } from '../lib/words';
import type { Drawn } from '.';
import type { View } from './contract';

/** As the game words it on that table, answering that question; else as its texts do. */
export function worded(drawn: Drawn | null, words: Words, option: string, put: Ask | null, view: View): string {
  const ask = question(put);
  return unmarked(drawn?.label?.(option, { view, printed: drawn.printed, ask, words }) ?? words.option(option, ask?.name));
}
