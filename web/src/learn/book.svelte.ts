// What a game tells newcomers, from GET /api/learn: the rules page, the lesson, and the table the lesson begins with.
import { api } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { Book } from '../lib/wire';

let books = $state.raw<Record<string, Book>>({});

/** The book of a game in the chosen language, or in another one while it is on its way. */
export function bookOf(game: string): Book | null {
  const found = books[`${game}/${settings.language}`];
  return found ?? Object.entries(books).find(([name]) => name.startsWith(game + '/'))?.[1] ?? null;
}
export async function loadBook(game: string): Promise<void> {
  const language = settings.language;
  const key = `${game}/${language}`;
  if (books[key]) return;
  const book = await api.book(game, language);
  books = { ...books, [key]: book };
}

/** The section that explains a component, and the spot in it: "mosques", "place-14". */
export function spotOf(book: Book | null, kind: string, which: string): string | null {
  const plan = Object.entries(book?.rules?.plan ?? {});
  const one = `${kind}.${which}`;
  if (plan.some(([, section]) => section.each?.includes(one))) return `${kind}-${which}`;
  const exact = plan.find(([, section]) => section.about?.includes(one));
  return (exact ?? plan.find(([, section]) => section.about?.includes(kind)))?.[0] ?? null;
}
/** The section that explains the first of these parts of the board, or the paragraph of a component drawn there. */
export function partOf(book: Book | null, parts: string[]): string | null {
  const plan = Object.entries(book?.rules?.plan ?? {});
  for (const part of parts) {
    if (plan.some(([, section]) => section.each?.includes(part.replace('-', '.')))) return part;
    const section = plan.find(([, one]) => one.board?.includes(part))?.[0];
    if (section) return section;
  }
  return null;
}
