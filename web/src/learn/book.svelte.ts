// What a game tells newcomers, from GET /api/learn: the rules page, the lesson, and the table the lesson begins with.
import { api } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { Lesson } from './lesson';

/** A section of the rules page: what it explains, shows and counts up. */
export interface Section {
  text?: boolean; // false: a title is enough
  steps?: string[];
  points?: string[];
  each?: string[]; // components with a paragraph of their own: "place.14"
  about?: string[]; // components that are explained here: "tile", "place.14"
  setup?: boolean; // the game's options
}
export type Said = Record<string, Record<string, string>>;
export interface Book {
  rules: { plan: Record<string, Section>; words: Said } | null;
  lesson: { plan: Lesson; words: Said } | null;
  view: unknown; // of the first seat, where the lesson begins
}

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
