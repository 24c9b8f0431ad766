// Which game has a board of its own; all others are drawn from their views and texts.
import { addIcons } from '../lib/icons.svelte';
import type { GameModule } from './contract';

const BOARDS: Record<string, () => Promise<GameModule>> = {
  istanbul: () => import('./istanbul'),
};

const ICONS: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  istanbul: () => import('virtual:icons/istanbul'),
  marrakesh: () => import('virtual:icons/marrakesh'),
  sabika: () => import('virtual:icons/sabika'),
};

export interface Drawn {
  Board: GameModule['Board'];
  Mat: NonNullable<GameModule['Mat']>;
  Strip: NonNullable<GameModule['Strip']>;
  fit: 'zoom' | 'scroll';
}

export async function boardOf(game: string): Promise<Drawn> {
  const [icons, own, generic] = await Promise.all([ICONS[game]?.(), BOARDS[game]?.(), import('./generic')]);
  if (icons) addIcons(icons.default);
  const drawn = own ?? generic;
  return { Board: drawn.Board, Mat: drawn.Mat ?? generic.Mat, Strip: drawn.Strip ?? generic.Strip, fit: drawn.fit ?? 'zoom' };
}
