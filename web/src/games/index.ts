// The games that have a folder here, one line each; any other game is drawn by the generic board from its view and texts.
import type { Component } from 'svelte';
import { api } from '../lib/api';
import { looksAt } from '../learn/more.svelte';
import { addIcons } from '../lib/icons.svelte';
import type { GameModule, Printed } from './contract';
import { addTokens } from './tokens.svelte';

interface Folder {
  module: () => Promise<GameModule>;
  picture: () => Promise<{ default: Component }>;
}
const GAMES: Record<string, Folder> = {
  istanbul: { module: () => import('./istanbul'), picture: () => import('./istanbul/Picture.svelte') },
  marrakesh: { module: () => import('./marrakesh'), picture: () => import('./marrakesh/Picture.svelte') },
  sabika: { module: () => import('./sabika'), picture: () => import('./sabika/Picture.svelte') },
};

/** Everything the shell draws a game with. */
export type Drawn = GameModule &
  Required<Pick<GameModule, 'Mat' | 'Strip' | 'fit' | 'shows' | 'signs'>> & {
    printed: Printed;
    provenance: Record<string, string>; // where each printed table is known from
  };

/** The game's own folder; the generic board fills in what it leaves out, and is fetched only then. */
async function moduleOf(game: string): Promise<GameModule & Required<Pick<GameModule, 'Mat' | 'Strip'>>> {
  const own = await GAMES[game]?.module();
  if (own?.Mat && own.Strip) return { ...own, Mat: own.Mat, Strip: own.Strip };
  const generic = await import('./generic');
  return { ...(own ?? generic), Mat: own?.Mat ?? generic.Mat, Strip: own?.Strip ?? generic.Strip };
}

export async function boardOf(game: string): Promise<Drawn> {
  const [drawn, printed] = await Promise.all([moduleOf(game), api.printed(game)]);
  looksAt(game);
  if (drawn.icons) addIcons(drawn.icons);
  if (drawn.tokens) addTokens(game, { ...drawn.tokens, printed: printed.values });
  return {
    ...drawn,
    fit: drawn.fit ?? 'zoom',
    shows: drawn.shows ?? false,
    signs: drawn.signs ?? {},
    printed: printed.values,
    provenance: printed.provenance,
  };
}

export const pictureOf = async (game: string): Promise<Component | null> => (await GAMES[game]?.picture())?.default ?? null;
