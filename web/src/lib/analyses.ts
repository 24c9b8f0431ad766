// Analyses this page has already asked for: the way from the end of a game to its replay needs no second one.
import type { Analysis } from './wire';

export const analyses = new Map<string, Analysis>();
