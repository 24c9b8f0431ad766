// The signs of each game whose board was loaded, for everything that speaks of its components.
import type { Printed, Tokens } from './contract';

type Known = Tokens & { printed: Printed };
let known = $state.raw<Record<string, Known>>({});

export function addTokens(game: string, tokens: Known): void {
  known = { ...known, [game]: tokens };
}
export const tokensOf = (game: string): Known | undefined => known[game];
