// The picture language: which signs tell what a tile does.
//
// k0-k11 a keshi, G0-G11 a gate, l0-l4 a luxury good, p3 points, $ a dinar, $4 so many, w water, d a date, R any resource,
// K any keshi, g any good, rs ps ms ss steps on river, palace, mosque, either; _x the text x; | begins a second line.
import type { Printed } from '../printed';

export const textSize = (r: number): number => Math.min(13, Math.max(11, r * 1.35));

/** Half the width of a sign. */
function half(t: string, r: number): number {
  if (t.startsWith('_')) return textSize(r) * 0.31 * (t.length - 1) + 0.5;
  if (t === '>') return r * 0.55;
  if (/^p(-?\d+|\?)$/.test(t)) return r * 1.08;
  return r;
}
const width = (line: string[], r: number): number =>
  line.reduce((all, t) => all + 2 * half(t, r), 0.16 * r * (line.length - 1));

export interface Laid {
  t: string;
  x: number;
  y: number;
  r: number;
}
/** Where the signs lie so that they fill the box, none larger than `most`; too many to be read overlap instead. */
export function fit(signs: string, cx: number, cy: number, w: number, h: number, most: number, pitch?: number): Laid[] {
  const lines = signs.split('|').map((line) => line.split(' '));
  let r = most;
  while (r > 5 && !(lines.every((line) => width(line, r) <= w) && lines.length * 2.25 * r <= h + 0.25 * r)) r -= 0.25;
  return lines.flatMap((line, row) => {
    const full = width(line, r);
    const closer = Math.min(1, (w - 2 * r) / Math.max(1, full - 2 * r));
    let x = -full / 2;
    const y = cy + (row - (lines.length - 1) / 2) * (pitch ?? r * 2.3);
    return line.map((t) => {
      const wide = half(t, r);
      x += 2 * wide + 0.16 * r;
      return { t, x: cx + (x - wide - 0.16 * r) * closer, y, r };
    });
  });
}

/** All in one line that begins at 0, around the height 0. */
export function row(signs: string[], r: number): { signs: Laid[]; wide: number } {
  const wide = width(signs, r);
  return { signs: fit(signs.join(' '), wide / 2, 0, wide + 1, 3 * r, r), wide };
}

const EFFECTS: Record<number, string> = {
  13: 'T > w',
  14: 'T > d',
  15: 'T > $',
  16: 'T > rs',
  17: 'rap > R',
  18: 'off _+ R',
  19: 'w w',
  20: '$ $',
  21: 'd d d',
  22: 'gate > p0',
  23: 'd > w',
  24: 'd > $',
  25: 'd > p1',
  26: 'd > ss',
  27: 'w > ss',
  28: 'rap rap|rap rap',
  29: 'ring > p2',
  30: '_+ K',
  31: '_+1 sp',
  32: 'gate _−1 $',
  33: 'w d|> $',
  34: 'lux lux',
  35: 'vend _+ w',
  36: 'gate > K',
  37: 'k11 k11',
  38: 'k10 k10',
  39: 'k9 k9',
  40: 'k11 k10',
  41: 'k11 k9',
  42: 'k10 k9',
  43: 'K K',
  44: '$ > R|prov',
  45: 'R > claim',
  46: 'off off',
  47: 'sp3 _×3',
  48: '_+1 ss',
  49: 'mtop > p2',
  50: 'vend > p2',
  51: 'ring sp1',
  52: 'ptop > p2',
  53: 'act',
  54: 'ring|k5 k5 k5',
  55: '_3 ps|_3 ms',
  56: 'jet > p2',
  57: 'vend|w w w',
  58: 'd > s3',
  59: 'line',
  60: 'rap _×2',
  61: 'tow > K K',
  62: '_3 claim',
  63: 'line _×2',
  64: 'K > act',
  65: 'ring _×2',
  66: 'gate > K|K',
  67: 'K K K',
  68: 'oas > p?',
  69: 'rap rap|rap rap',
  70: 'k5 k5|ring',
  71: 'claim > p?',
  72: 'R > p2',
};
export const scrollSigns = (scroll: number): string => (scroll <= 12 ? `_+ k${scroll - 1}` : (EFFECTS[scroll] ?? '_?'));

const FACES = [
  '',
  'act',
  'claim',
  'K K',
  'p5',
  '_1. p7|_2. p3',
  '_1. _6 R|_2. _3 R',
  '_+ k8',
  'p3',
  'croc',
  'k9 k10 k11',
  '_1. _3 ss|_2. _1 ss',
  'gate > p1|k0 > p1',
  'k5 k7 k6',
  'w $ d',
  'claim claim',
  'ring ring',
  'k5 > d $|k8 > w d',
  '_4 K > p1|lux > p2',
];
/** Where there is little room. */
const SHORT: Record<number, string> = {
  5: 'p7 p3',
  6: '_6/3 R',
  11: '_3/1 ss',
  12: 'gate k0 > p1',
  17: 'k5 k8 > R',
  18: 'K lux > p2',
};
export const faceSigns = (face: number, short = false): string => (short && SHORT[face]) || FACES[face] || '_?';

/** What an oasis counts, and the points it brings. */
export function oasisSigns(printed: Printed, oasis: number): { counts: string; points: string } {
  const tile = printed.OASIS_TILES[oasis]!;
  const rising = `${tile.base}+`;
  switch (tile.counts) {
    case printed.GATES_OF:
      return { counts: tile.among.map((c) => `G${c}`).join(' '), points: String(tile.rate) };
    case printed.KESHIS_OF:
      return { counts: `k${tile.among[0]}`, points: rising };
    case printed.LUXURIES_OF:
      return { counts: `l${tile.among[0]}`, points: String(tile.rate) };
    case printed.RETURNED:
      return { counts: ['w', 'd', '$'][tile.among[0]! - 12] ?? 'R', points: rising };
    case printed.ALL_LUXURIES:
      return { counts: 'lux', points: rising };
    case printed.ALL_SCROLLS:
      return { counts: 's0', points: rising };
    case printed.SMALL_SECTORS:
      return { counts: 'quiet', points: String(tile.rate) };
    case printed.COMPLETE_SECTORS:
      return { counts: 'full', points: String(tile.rate) };
    case printed.CLAIMED_OASES:
      return { counts: 'claim', points: String(tile.rate) };
    case printed.PALACE_REACHED:
      return { counts: 'ptop', points: String(tile.rate) };
    case printed.MOSQUE_REACHED:
      return { counts: 'mtop', points: String(tile.rate) };
    case printed.THRESHOLDS:
      return { counts: `_${printed.THRESHOLDS_NEEDED} T`, points: String(tile.rate) };
    default:
      return { counts: 'jet', points: String(tile.rate) };
  }
}

const TOWNS: [string, string][] = [
  ['', ''],
  ['gate', '2'],
  ['lux', '2'],
  ['s0', '2'],
  ['ps', '1'],
  ['ms', '1'],
  ['K', '⅓'],
  ['rs', '1'],
  ['full', '2'],
  ['sp1', '1'],
  ['s0', '!'],
  ['lux', '!'],
  ['gate', '!'],
];
export const townSigns = (town: number): [string, string] => TOWNS[town] ?? ['', ''];

/** The sign of a bonus by its number; points tell how many. */
export function bonusSign(bonus: number, count = 1): string {
  if (bonus < 12) return `k${bonus}`;
  return ['w', 'd', '$', `p${count}`, 'rs', 'ps', 'ms', 'ss', 'R', 'g', 'K', 'K'][bonus - 12] ?? '_?';
}
/** What the exchange office gives for a purple, an orange and a yellow good. */
export function officeSigns(printed: Printed, office: number): string[] {
  const { purple = [], orange = [], yellow = [] } = printed.OFFICES[office] ?? {};
  return [purple, orange, yellow].map((gets) =>
    gets
      .flatMap(([bonus = 0, count = 0]) =>
        bonus === printed.POINT ? [bonusSign(bonus, count)] : Array.from({ length: count }, () => bonusSign(bonus)),
      )
      .join(' '),
  );
}
export const TIMING: Record<string, string> = {
  instant: 'power-lightning',
  permanent: 'infinity',
  round: 'sun',
  season: 'hourglass',
};
