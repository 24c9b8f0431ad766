// The signs that stand before a component's name in a sentence, and before a part of the score.
import type { Printed } from '../printed';
import { bonusSign, faceSigns, oasisSigns, scrollSigns, townSigns } from './signs';

const PARTS: Record<string, string> = {
  orchard: 'k0',
  scrolls: 's0',
  palace: 'k2',
  mosque: 'k3',
  river: 'k4',
  square: 'k5',
  medina: 'k6',
  sahara: 'k7',
  souk: 'g',
  start: 'star',
  river_tiles: 'jet',
  provisions: 'prov',
  complete: 'full',
  oases: 'claim',
  towns: 'oas',
  leftovers: 'R',
  lines: 'line',
};
const bonus = (n: number): string => (n === POINT ? 'star' : bonusSign(n));
const POINT = 15; // its number stands in the sentence already

const SPOKEN: Record<string, (n: number, printed: Printed) => string> = {
  keshi: (n) => `k${n}`,
  thing: bonus,
  sector: (n, printed) => (n === printed.SOUK ? 'g' : `k${n}`),
  scroll: (n, printed) =>
    `s${printed.SCROLL_KINDS.findIndex((kind) => n >= kind.first && n <= kind.last)} ${scrollSigns(n).replaceAll('|', ' ')}`,
  scrolls: (n) => `s${n}`,
  luxury: (n, printed) => `l${printed.LUXURIES[n]?.kind ?? 0}`,
  oasis: (n, printed) => `oas ${oasisSigns(printed, n).counts}`,
  town: (n) => townSigns(n)[0],
  provision: () => 'prov',
  face: (n) => faceSigns(n, true),
  office: () => 'off',
  ring: (n, printed) => bonus(printed.RING[n]?.bonus ?? POINT),
  rapid: () => 'rap',
  workshop: () => 'gate',
  stairs: (n) => (n ? 'ms' : 'ps'),
  path: () => 'k7',
};

export const speaks = (kind: string, which: string): boolean => (kind === 'part' ? which in PARTS : kind in SPOKEN);

export const spokenSigns = (kind: string, which: string, printed: Printed): string =>
  (kind === 'part' ? PARTS[which] : SPOKEN[kind]?.(Number(which), printed)) ?? '';
