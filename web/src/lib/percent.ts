import { settings } from './settings.svelte';

/** A chance in whole per cent, as the language writes it: German with a narrow space. */
export const percent = (value: number): string => Math.round(value * 100) + (settings.language === 'de' ? '\u202f%' : '%');
