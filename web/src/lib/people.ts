import { maybe, t } from '../i18n';
import { Refusal } from './api';
import { settings } from './settings.svelte';

export const myName = (): string => settings.name.trim() || t('guest');

/** What went wrong, in the player's words. */
export function complaint(why: unknown): string {
  const key = typeof why === 'string' ? why : why instanceof Refusal ? why.key : 'unknown';
  return maybe(`error.${key}`, t('error.unknown'));
}
/** "3 minutes ago" in the chosen language. */
export function ago(seconds: number): string {
  const past = Math.max(0, Date.now() / 1000 - seconds);
  const words = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  if (past < 90) return words.format(0, 'second');
  if (past < 5400) return words.format(-Math.round(past / 60), 'minute');
  if (past < 129_600) return words.format(-Math.round(past / 3600), 'hour');
  return words.format(-Math.round(past / 86_400), 'day');
}
