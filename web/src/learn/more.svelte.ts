// From a tip on a board to its paragraph in the rules.
import { textsOf } from '../lib/texts.svelte';
import { bookOf, loadBook, spotOf } from './book.svelte';

const APART = new Set(['game', 'ask', 'option', 'news', 'remind', 'part', 'setup', 'caption', 'heading']);
let game = $state('');

/** Which game is being looked at. */
export function looksAt(which: string): void {
  game = which;
}
/** Where a thing with this name is explained. */
export function more(title: string): string | null {
  if (!game) return null;
  void loadBook(game).catch(() => {});
  const found = Object.entries(textsOf(game) ?? {})
    .filter(([kind]) => !APART.has(kind))
    .flatMap(([kind, entries]) => Object.entries(entries).map(([which, it]) => ({ kind, which, it })))
    .filter(({ it }) => typeof it !== 'string' && it.rule && it.name?.toLowerCase() === title.toLowerCase())[0];
  if (!found) return null;
  const spot = spotOf(bookOf(game), found.kind, found.which);
  const table = /^\/t\/([^/]+)/.exec(location.pathname)?.[1];
  return spot
    ? `/rules/${game}${table ? `?table=${table}` : ''}#${spot}`
    : `/games/${game}${table ? `?table=${table}` : ''}#${found.kind}-${found.which}`;
}
