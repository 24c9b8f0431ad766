// Texts of the client itself. Keys are typed: a missing one fails the check.
import { settings, type Language } from '../lib/settings.svelte';
import { fill, type Value } from '../lib/text';
import { de } from './de';
import { en } from './en';
import { nl } from './nl';

export type Key = keyof typeof en;
export type Texts = Record<Key, string>;
const TEXTS: Record<Language, Texts> = { en, de, nl };

export function t(key: Key, args: Record<string, Value> = {}): string {
  return fill(TEXTS[settings.language][key], args);
}
/** The same for keys that arrive from outside; the fallback when there is no such text. */
export function maybe(key: string, fallback: string, args: Record<string, Value> = {}): string {
  return key in en ? t(key as Key, args) : fallback;
}
