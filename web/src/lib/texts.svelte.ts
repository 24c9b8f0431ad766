// The words of a game, loaded once per language and swapped at once when the language changes.
import { api } from './api';
import { settings } from './settings.svelte';
import type { Catalogue } from './wire';

let books = $state.raw<Record<string, Catalogue>>({});

/** The catalogue of a game in the chosen language, or another one while it is on its way. */
export function textsOf(game: string): Catalogue | null {
  const key = `${game}/${settings.language}`;
  const found = books[key];
  if (found) return found;
  return Object.entries(books).find(([name]) => name.startsWith(game + '/'))?.[1] ?? null;
}
export async function loadTexts(game: string): Promise<void> {
  const language = settings.language;
  const key = `${game}/${language}`;
  if (books[key]) return;
  const texts = await api.texts(game, language);
  books = { ...books, [key]: texts };
}
