// Texts of the client itself. Keys are typed: a missing one fails the check.
import { fill, type Value } from '../lib/text';
import { texts, type Key } from './texts.svelte';

export { loadLanguage, type Key, type Texts } from './texts.svelte';

export function t(key: Key, args: Record<string, Value> = {}): string {
  return fill(texts()[key], args);
}
/** The same for keys that arrive from outside; the fallback when there is no such text. */
export function maybe(key: string, fallback: string, args: Record<string, Value> = {}): string {
  return key in texts() ? t(key as Key, args) : fallback;
}
