// From a tip on a board to its paragraph in the rules.
import { textsOf } from '../lib/texts.svelte';
import { bookOf, loadBook, partOf, spotOf } from './book.svelte';

const APART = new Set(['game', 'ask', 'option', 'news', 'remind', 'part', 'setup', 'caption', 'heading']);
let game = $state('');

/** Which game is being looked at. */
export function looksAt(which: string): void {
  game = which;
}
/** Where a thing with this name is explained, or else the part of the board it lies in. */
export function more(title: string, parts: string[] = []): string | null {
  if (!game) return null;
  void loadBook(game).catch(() => {});
  const found = Object.entries(textsOf(game) ?? {})
    .filter(([kind]) => !APART.has(kind))
    .flatMap(([kind, entries]) => Object.entries(entries).map(([which, it]) => ({ kind, which, it })))
    .filter(({ it }) => typeof it !== 'string' && it.rule && it.name?.toLowerCase() === title.toLowerCase())[0];
  const book = bookOf(game);
  const spot = found ? spotOf(book, found.kind, found.which) : partOf(book, parts);
  const table = /^\/t\/([^/]+)/.exec(location.pathname)?.[1];
  const query = table ? `?table=${table}` : '';
  if (spot) return `/rules/${game}${query}#${spot}`;
  return found ? `/games/${game}${query}#${found.kind}-${found.which}` : null;
}
