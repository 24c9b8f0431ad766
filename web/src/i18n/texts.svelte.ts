// The client's own texts in the chosen language alone; another language is fetched when it is chosen.
import { settings, type Language } from '../lib/settings.svelte';
import type { en } from './en';

export type Key = keyof typeof en;
export type Texts = Record<Key, string>;
const FETCH: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
  nl: async () => (await import('./nl')).nl,
};

let spoken = $state.raw({} as Texts);

/** The texts of the chosen language, or of the one before while it is on its way. */
export const texts = (): Texts => spoken;

/** Fetches the texts of the chosen language; before the first screen, and whenever the language changes. */
export async function loadLanguage(): Promise<void> {
  const language = settings.language;
  const found = await FETCH[language]();
  if (language === settings.language) spoken = found;
}
