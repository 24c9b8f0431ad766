// Where everything lies on the scene of 1010 × 790: one unit is one pixel on a screen of 1440 × 900.

export const W = 1010;
export const H = 790;
export const LEFT = 24; // the two columns beside the rondel
export const RIGHT = 724;
export const COLUMN = 262;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Spot {
  x: number;
  y: number;
}

// ---- the rondel
export const CX = 505;
export const CY = 274;
export const R = 213;
interface Ring {
  first: number;
  size: number;
  inner: number;
  outer: number;
}
export const RINGS: Ring[] = [
  { first: 0, size: 8, inner: 156, outer: 213 },
  { first: 8, size: 6, inner: 96, outer: 140 },
  { first: 14, size: 6, inner: 24, outer: 80 },
];
export const RAW_RADIUS = 148;
export const MARBLE_RADIUS = 88;
export const RAW_ANGLES = [0, 60, 90, 120, 180, 240, 270, 300];
export const ringOf = (space: number): number => (space < 8 ? 0 : space < 14 ? 1 : 2);
export const angleOf = (space: number): number => {
  const ring = RINGS[ringOf(space)]!;
  return ((space - ring.first) * 360) / ring.size;
};
export const low = (angle: number): boolean => angle % 360 > 90 && angle % 360 < 270;

export function polar(radius: number, angle: number, cx = CX, cy = CY): Spot {
  const a = (angle * Math.PI) / 180;
  return { x: cx + radius * Math.sin(a), y: cy - radius * Math.cos(a) };
}
export const degrees = (length: number, radius: number): number => (length / radius) * (180 / Math.PI);
const at = (radius: number, angle: number): string => {
  const { x, y } = polar(radius, angle);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};

/** One space of a ring, a little narrower than its share. */
export function wedge(space: number, gap = 1.7): string {
  const ring = RINGS[ringOf(space)]!;
  const half = 180 / ring.size;
  const middle = angleOf(space);
  const [out, into] = [degrees(gap, ring.outer), degrees(gap, ring.inner)];
  const [from, to] = [middle - half, middle + half];
  return (
    `M${at(ring.outer, from + out)}A${ring.outer} ${ring.outer} 0 0 1 ${at(ring.outer, to - out)}` +
    `L${at(ring.inner, to - into)}A${ring.inner} ${ring.inner} 0 0 0 ${at(ring.inner, from + into)}Z`
  );
}
/** The line a name is written on; in the lower half it runs the other way, so that it reads left to right. */
export function arc(radius: number, angle: number, size: number, span = 34): string {
  if (low(angle)) {
    const r = radius + size * 0.74;
    return `M${at(r, angle + span)}A${r} ${r} 0 0 0 ${at(r, angle - span)}`;
  }
  return `M${at(radius, angle - span)}A${radius} ${radius} 0 0 1 ${at(radius, angle + span)}`;
}

// ---- the prestige frame
const FRAME = 20;
export function frameCell(prestige: number): Box {
  const c = FRAME;
  const [long, short] = [27, 21];
  const [w, h] = [(W - 2 * c) / long, (H - 2 * c) / short];
  let n = ((prestige % 100) + 100) % 100;
  if (n === 0) return { x: 0, y: 0, w: c, h: c };
  if (n <= long) return { x: c + (n - 1) * w, y: 0, w, h: c };
  n -= long + 1;
  if (n === 0) return { x: W - c, y: 0, w: c, h: c };
  if (n <= short) return { x: W - c, y: c + (n - 1) * h, w: c, h };
  n -= short + 1;
  if (n === 0) return { x: W - c, y: H - c, w: c, h: c };
  if (n <= long) return { x: W - c - n * w, y: H - c, w, h: c };
  n -= long + 1;
  if (n === 0) return { x: 0, y: H - c, w: c, h: c };
  return { x: 0, y: H - c - n * h, w: c, h };
}

// ---- favour
export const FAVOUR = { radius: R + 22, from: -31.5, step: 9 };
export const favourAt = (space: number, shift = 0): Spot => polar(FAVOUR.radius + shift, FAVOUR.from + FAVOUR.step * space);

// ---- great buildings: hexagons in rows
export const HEX = { width: 58, pitch: 50.3 };
export function hexagon(x: number, y: number, width: number): string {
  const h = width * 1.1547;
  return `M${x} ${y - h / 2}L${x + width / 2} ${y - h / 4}V${y + h / 4}L${x} ${y + h / 2}L${x - width / 2} ${y + h / 4}V${y - h / 4}Z`;
}
export function hexAt(era: number, index: number, tiles: number): Spot {
  const columns = tiles === 9 ? 3 : 4;
  const row = Math.floor(index / columns);
  const left = (era === 1 ? LEFT : RIGHT) + (COLUMN - (columns + 0.5) * HEX.width) / 2 + HEX.width / 2;
  return { x: left + (index % columns) * HEX.width + (row % 2 ? HEX.width / 2 : 0), y: 119.5 + row * HEX.pitch };
}

// ---- storehouse tiles
export const STORE = { w: 84, h: 56, y: 260, step: 89 };
export function octagon(x: number, y: number, w: number, h: number, c = 12): string {
  return `M${x + c} ${y}H${x + w - c}L${x + w} ${y + c}V${y + h - c}L${x + w - c} ${y + h}H${x + c}L${x} ${y + h - c}V${y + c}Z`;
}
/** The four displayed tiles: near and far on the left, near and far on the right. */
export const storeAt = (place: number): Spot => ({
  x: [LEFT + 2 * STORE.step, LEFT + STORE.step, RIGHT, RIGHT + STORE.step][place]!,
  y: STORE.y,
});
export const stackAt = (side: number): Spot => ({ x: side ? RIGHT + 2 * STORE.step : LEFT, y: STORE.y });

// ---- small buildings and small poems: deck above, cards beside
export const CARD = { w: 84, h: 74 };
export const smallAt = (place: number): Spot => ({ x: LEFT + 90 + Math.floor(place / 2) * 88, y: 326 + (place % 2) * 77 });
export const poemAt = (place: number): Spot => ({
  x: RIGHT + ((place + 1) % 3) * 89,
  y: 328 + Math.floor((place + 1) / 3) * 78,
});

// ---- the shelf of the palace wall
export const SHELF = 497;
export const nicheWidth = (niches: number): number => (niches === 8 ? 52 : 66);
export const nicheAt = (place: number, niches: number): number =>
  CX - (niches * nicheWidth(niches)) / 2 + place * nicheWidth(niches);

// ---- the map
export const MAP: Box = { x: 21, y: 552, w: 968, h: 217 };
export const CITY = { w: 136, h: 62 };
export const GRANADA_AT: Spot = { x: 66, y: 640 };
const CITIES: Spot[] = [
  { x: 168, y: 703 },
  { x: 366, y: 703 },
  { x: 566, y: 703 },
  { x: 236, y: 557 },
  { x: 390, y: 630 },
  { x: 544, y: 557 },
  { x: 660, y: 630 },
  { x: 812, y: 592 },
  { x: 812, y: 700 },
];
/** The upper left corner of a city's block. */
export const cityAt = (city: number): Spot => ({ x: CITIES[city]!.x - CITY.w / 2, y: CITIES[city]!.y });
export const portOf = (city: number): Spot =>
  city === 9 ? GRANADA_AT : { x: CITIES[city]!.x, y: CITIES[city]!.y + CITY.h / 2 + 2 };
/** Where the dinars of a route stand, by its two ends. */
export const FARES: Record<string, Spot> = {
  '9-0': { x: 112, y: 688 },
  '9-1': { x: 214, y: 690 },
  '9-3': { x: 140, y: 612 },
  '9-4': { x: 236, y: 652 },
  '0-1': { x: 267, y: 737 },
  '1-2': { x: 466, y: 737 },
  '2-8': { x: 690, y: 737 },
  '3-4': { x: 313, y: 625 },
  '3-5': { x: 390, y: 586 },
  '4-5': { x: 467, y: 625 },
  '4-6': { x: 525, y: 664 },
  '5-6': { x: 602, y: 625 },
  '6-7': { x: 736, y: 646 },
  '7-8': { x: 812, y: 677 },
};
/** The bend of a route. */
export function route(one: number, other: number): { d: string; bend: Spot } {
  const [a, b] = [portOf(one), portOf(other)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  const k = one === 9 ? 12 : -8;
  const bend = { x: (a.x + b.x) / 2 - (dy / length) * k, y: (a.y + b.y) / 2 + (dx / length) * k };
  return { d: `M${a.x} ${a.y}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${b.x} ${b.y}`, bend };
}

// ---- regions, as tabs of a phone show them
export const BOXES: Record<string, Box> = {
  rounds: { x: 22, y: 22, w: 266, h: 62 },
  parias: { x: 720, y: 22, w: 270, h: 62 },
  tower: { x: 286, y: 22, w: 62, h: 132 },
  castle: { x: 662, y: 22, w: 62, h: 132 },
  favour: { x: 364, y: 20, w: 282, h: 76 },
  rondel: { x: 284, y: 53, w: 442, h: 442 },
  great1: { x: 22, y: 84, w: 266, h: 172 },
  great2: { x: 722, y: 84, w: 266, h: 172 },
  stores1: { x: 22, y: 254, w: 266, h: 66 },
  stores2: { x: 722, y: 254, w: 266, h: 66 },
  small: { x: 22, y: 320, w: 266, h: 168 },
  poems: { x: 722, y: 322, w: 266, h: 168 },
  scaffold: { x: 22, y: 494, w: 266, h: 53 },
  great_poems: { x: 296, y: 488, w: 418, h: 62 },
  market: { x: 720, y: 494, w: 270, h: 53 },
  market_open: { x: 718, y: 396, w: 274, h: 154 },
  map: { x: 21, y: 552, w: 968, h: 217 },
  trade: { x: 892, y: 556, w: 94, h: 106 },
};

/** A rectangle with round corners, as a path. */
export function block(x: number, y: number, w: number, h: number, r = 5): string {
  return (
    `M${x + r} ${y}H${x + w - r}A${r} ${r} 0 0 1 ${x + w} ${y + r}V${y + h - r}A${r} ${r} 0 0 1 ${x + w - r} ${y + h}` +
    `H${x + r}A${r} ${r} 0 0 1 ${x} ${y + h - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`
  );
}
export const round = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;

/** Workers walk the arc, clockwise, not the chord: the points between where one came from and where it stands. */
export function walk(end: Spot): (dx: number, dy: number) => Spot[] {
  return (dx, dy) => {
    const [ex, ey] = [end.x - CX, end.y - CY];
    const [sx, sy] = [ex + dx, ey + dy];
    const from = Math.hypot(sx, sy);
    if (from > R + 12 || Math.hypot(dx, dy) < 36) return []; // from a workshop, or only moving up
    const to = Math.hypot(ex, ey);
    const angle = (x: number, y: number): number => Math.atan2(x, -y);
    const start = angle(sx, sy);
    let turn = angle(ex, ey) - start;
    if (turn < 0) turn += 2 * Math.PI;
    return Array.from({ length: 9 }, (_, i) => {
      const part = (i + 1) / 10;
      const [r, a] = [from + (to - from) * part, start + turn * part];
      return { x: r * Math.sin(a) - ex, y: -r * Math.cos(a) - ey };
    });
  };
}
