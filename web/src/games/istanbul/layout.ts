// Where everything lies: three ways to print the board, for wide and for square boxes, and for phones.

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
export const WIDE: Layout = {
  small: false,
  tile: { w: 258, h: 206 },
  gap: 10,
  pad: 40,
  ground: 58,
  merchant: 19,
  assistant: 12.5,
  figure: 38,
};
export const SQUARE: Layout = {
  small: false,
  tile: { w: 194, h: 196 },
  gap: 8,
  pad: 36,
  ground: 56,
  merchant: 18,
  assistant: 12,
  figure: 36,
};
export const NARROW: Layout = {
  small: true,
  tile: { w: 96, h: 105 },
  gap: 4,
  pad: 4,
  ground: 33,
  merchant: 12.5,
  assistant: 8.5,
  figure: 25,
};

export const layoutFor = (width: number, height: number): Layout =>
  width < 600 ? NARROW : width < height * 1.12 ? SQUARE : WIDE;

export const size = (layout: Layout): { w: number; h: number } => ({
  w: 4 * layout.tile.w + 3 * layout.gap + 2 * layout.pad,
  h: 4 * layout.tile.h + 3 * layout.gap + 2 * layout.pad,
});

/** Where picture and state of a place lie on its tile. `room` is the width of the state. */
export function composed(
  layout: Layout,
  place: number,
): { scale: number; left: number; base: number; side: number; top: number } {
  const base = layout.tile.h - layout.ground + (layout.small ? 0 : 2);
  if (layout.small) return { scale: 0.48, left: 1, base, side: 58, top: 20 };
  const wide = [10, 11, 14, 15, 16].includes(place);
  if (layout === WIDE) {
    if (place === 13) return { scale: 0.86, left: 2, base, side: 105, top: 54 };
    if (place >= 14) return { scale: 1, left: 1, base, side: place === 16 ? 130 : 133, top: 54 };
    return {
      scale: wide ? 1.04 : 1.12,
      left: place === 8 ? 0 : 5,
      base,
      side: wide ? 130 : place === 5 || place === 6 ? 136 : 139,
      top: 54,
    };
  }
  if (place <= 4 && place > 1) return { scale: 0.98, left: 2, base, side: layout.tile.w - 67, top: 46 };
  if (place === 7 || place === 12) return { scale: 0.98, left: 2, base, side: layout.tile.w - 77, top: 40 };
  const room = place === 13 ? 99 : place === 10 || place === 11 ? 123 : place === 5 ? 117 : place === 16 ? 117 : 113;
  const pushed = place === 8 || place === 9 || place === 16; // their middle would lie under the state
  return {
    scale: pushed ? 0.76 : room > 120 ? 0.74 : 0.8,
    left: pushed ? -7 : 1,
    base,
    side: layout.tile.w - 5 - room,
    top: 46,
  };
}

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

export const TINTS = [
  '',
  'ruby',
  'fabric',
  'spice',
  'fruit',
  'town',
  'town',
  'town',
  'night',
  'trade',
  'trade',
  'trade',
  'night',
  'ruby',
  'ruby',
  'ruby',
  'ruby',
];

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
  const squeeze = (some: Standing[]): number =>
    some.length > 1 && long(some) > room ? (room - (some.at(-1)?.width ?? 0)) / (long(some) - (some.at(-1)?.width ?? 0)) : 1;
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
