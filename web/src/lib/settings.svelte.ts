// What this browser likes; kept in local storage, never sent anywhere.
import type { Pace } from './pace';

export type Language = 'en' | 'de' | 'nl';
export const LANGUAGES: Record<Language, string> = { en: 'English', de: 'Deutsch', nl: 'Nederlands' };

export interface Settings {
  language: Language;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'on' | 'off';
  sound: boolean;
  confirm: boolean;
  obvious: boolean; // do what needs no thought together with the move
  pace: Pace; // of what others do
  name: string;
}
const KEY = 'caravanserai';

function spoken(): Language {
  for (const one of navigator.languages ?? []) {
    const short = one.slice(0, 2);
    if (short in LANGUAGES) return short as Language;
  }
  return 'en';
}

function stored(): Settings {
  const fresh: Settings = {
    language: spoken(),
    theme: 'auto',
    motion: 'auto',
    sound: false,
    confirm: true,
    obvious: true,
    pace: 'normal',
    name: '',
  };
  try {
    return { ...fresh, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return fresh;
  }
}

export const settings: Settings = $state(stored());

/** Keeps the page and the store in step with the settings; call once, inside an effect root. */
export function keepSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.language;
    if (settings.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      /* private mode: the settings live as long as the page */
    }
  });
}
