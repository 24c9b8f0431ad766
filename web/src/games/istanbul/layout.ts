// Where everything lies: two ways to print the board, one for tables and one for phones.

export interface Layout {
  small: boolean;
  tile: { w: number; h: number };
  gap: number;
  pad: number;
  ground: number; // height of the pavement before a place, where figures stand
  merchant: number; // radius of a merchant's disc
  assistant: number; // radius of an assistant's disc
  figure: number; // height of a standing figure
}
export const WIDE: Layout = { small: false, tile: { w: 258, h: 206 }, gap: 10, pad: 40, ground: 58, merchant: 19, assistant: 12.5, figure: 38 };
export const NARROW: Layout = { small: true, tile: { w: 96, h: 118 }, gap: 4, pad: 4, ground: 36, merchant: 12.5, assistant: 8.5, figure: 25 };

export const size = (layout: Layout): { w: number; h: number } => ({
  w: 4 * layout.tile.w + 3 * layout.gap + 2 * layout.pad,
  h: 4 * layout.tile.h + 3 * layout.gap + 2 * layout.pad,
});

export interface Spot {
  x: number;
  y: number;
}
export function corner(layout: Layout, cell: number): Spot {
  return {
    x: layout.pad + (cell % 4) * (layout.tile.w + layout.gap),
    y: layout.pad + Math.floor(cell / 4) * (layout.tile.h + layout.gap),
  };
}

export const TINTS = ['', 'ruby', 'fabric', 'spice', 'fruit', 'town', 'town', 'town', 'night', 'trade', 'trade', 'trade', 'night', 'ruby', 'ruby', 'ruby', 'ruby'];

export interface Standing {
  width: number;
  big: boolean; // merchants stand in front, from the left; all others from the right
}
/** Middles of the things on one place: merchants from the left, others from the right; they close ranks when it gets crowded. */
export function line(layout: Layout, things: Standing[]): Spot[] {
  const room = layout.tile.w - (layout.small ? 6 : 16);
  const gap = layout.small ? 1 : 4;
  const front = things.filter((one) => one.big);
  const back = things.filter((one) => !one.big);
  const long = (some: Standing[]): number => some.reduce((all, one) => all + one.width + gap, -gap);
  const together = long(front) + long(back) + (front.length && back.length ? gap * 2 : 0);
  const crowded = together > room && front.length > 0 && back.length > 0;
  const squeeze = (some: Standing[]): number => (some.length > 1 && long(some) > room ? (room - (some.at(-1)?.width ?? 0)) / (long(some) - (some.at(-1)?.width ?? 0)) : 1);
  const margin = (layout.tile.w - room) / 2;
  const base = layout.tile.h - layout.ground / 2 - (layout.small ? 2 : 1);
  const spots = new Map<Standing, Spot>();
  let x = margin;
  for (const one of front) {
    spots.set(one, { x: x + one.width / 2, y: base + (crowded ? layout.ground * 0.08 : 0) });
    x += (one.width + gap) * squeeze(front);
  }
  x = layout.tile.w - margin;
  for (const one of [...back].reverse()) {
    spots.set(one, { x: x - one.width / 2, y: base - (crowded ? layout.ground * 0.5 : 0) });
    x -= (one.width + gap) * squeeze(back);
  }
  return things.map((one) => spots.get(one) ?? { x: 0, y: 0 });
}
