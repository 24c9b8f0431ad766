// Measures of the scene: one unit is one pixel at 1440 × 900.
import type { Travel } from '../../lib/motion';
import type { Printed } from './printed';
import type { Point } from './shapes';

export const SCENE = { w: 1010, h: 790 };
export const BAND = 17; // the score track around it

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export const BOXES = {
  river: { x: 17, y: 17, w: 976, h: 62 },
  scrolls: { x: 20, y: 83, w: 224, h: 294 },
  stairs: { x: 251, y: 83, w: 334, h: 294 },
  market: { x: 592, y: 83, w: 232, h: 294 },
  tower: { x: 831, y: 83, w: 162, h: 342 },
  wall: { x: 17, y: 381, w: 810, h: 44 },
  city: { x: 17, y: 427, w: 976, h: 346 },
} satisfies Record<string, Box>;

// --- the city: three columns of sectors -----------------------------------------------------------------------------------
export const COLUMN = 322;
const GAP = 5;
const TALL = 162;
const LOW = 87;
const MIDDLE = 112;

/** Sector by sector, from the top of each column; the Classic board has other neighbours. */
const ESSENTIAL: [number, number][][] = [
  [
    [7, TALL],
    [0, LOW],
    [1, LOW],
  ],
  [
    [8, MIDDLE],
    [2, MIDDLE],
    [3, MIDDLE],
  ],
  [
    [4, LOW],
    [6, LOW],
    [5, TALL],
  ],
];
const CLASSIC: [number, number][][] = [
  [
    [7, TALL],
    [6, LOW],
    [0, LOW],
  ],
  [
    [1, MIDDLE],
    [2, MIDDLE],
    [3, MIDDLE],
  ],
  [
    [4, LOW],
    [8, LOW],
    [5, TALL],
  ],
];
/** Two columns, where the screen is narrower. */
const NARROW: [number, number][][] = [
  [
    [7, TALL],
    [0, LOW],
    [1, LOW],
    [4, LOW],
    [6, LOW],
  ],
  [
    [8, LOW],
    [2, MIDDLE],
    [3, MIDDLE],
    [5, TALL],
  ],
];
export interface Sector extends Box {
  sector: number;
}
export function sectors(classic: boolean, narrow = false): Sector[] {
  const columns = narrow ? NARROW : classic ? CLASSIC : ESSENTIAL;
  return columns.flatMap((column, n) => {
    let y = 0;
    return column.map(([sector, h]) => {
      const box = { sector, x: n * (COLUMN + GAP), y, w: COLUMN, h };
      y += h + GAP;
      return box;
    });
  });
}
export const NARROW_CITY = { w: 2 * COLUMN + GAP, h: TALL + 4 * LOW + 4 * GAP };

// --- the river ------------------------------------------------------------------------------------------------------------
export const RIVER_ROW = { top: 9, h: 36 };
/** The middle of each space of the river; rapids need room. */
export function riverSpaces(printed: Printed): number[] {
  const spaces = [36];
  let x = 88;
  for (let k = 1; k < printed.JETTY; k++) {
    spaces.push(x);
    x += 38 + (printed.RAPIDS.some((rapid) => rapid.after === k) ? 28 : 0);
  }
  return [...spaces, x + 24];
}
/** Plates for water beyond the berths, below the jetty. */
export const BEYOND = { perRow: 5, h: 30 };
/** How many of their rows are needed. */
export const rowsBeyond = ({ JETTY, JETTY_POINTS }: Printed, river: number, water: number): number =>
  Math.ceil(Math.max(0, river + water - JETTY - JETTY_POINTS.length + 1) / BEYOND.perRow);
export const berth = (jetty: number, n: number): number => jetty + 3 + n * 23;

// --- the stairs -----------------------------------------------------------------------------------------------------------
export const STAIR = { w: 68, foot: 27, top: 56 };
const STAIRS_H = BOXES.stairs.h;
export const STEP_H = (STAIRS_H - STAIR.top - STAIR.foot) / 15;
export const stepTop = (step: number): number =>
  step === 0 ? STAIRS_H - STAIR.foot : step === 16 ? 38 : STAIRS_H - STAIR.foot - step * STEP_H;
export const stepBase = (step: number): number =>
  step === 0 ? STAIRS_H - 3 : step === 16 ? STAIR.top : stepTop(step) + STEP_H;

const [LOWEST, HIGHEST] = [STAIRS_H - 20, 46];
export const DINARS_X = STAIR.w + 17;
export const POINTS_X = BOXES.stairs.w - STAIR.w - 17;
/** How high the dinars or points of a segment stand. */
export const segmentY = (segment: number): number => LOWEST + ((HIGHEST - LOWEST) * (segment - 1)) / 4;

const LEFT = [0, 2, 5, 8];
const RIGHT = [1, 3, 6, 9];
const NUDGE: Record<number, number> = { 0: 7, 1: 7, 2: -4, 3: -4 };
/** Where an inner space lies: as high as its lines are there on average. */
export function inner(printed: Printed, space: number): Point {
  const t = LEFT.includes(space) ? 0.255 : RIGHT.includes(space) ? 0.745 : 0.5;
  const heights: number[] = [];
  for (let palace = 1; palace <= 5; palace++)
    for (let mosque = 1; mosque <= 5; mosque++)
      if (printed.LINES[palace]![mosque]!.includes(space)) heights.push(palace * (1 - t) + mosque * t);
  const middle = heights.reduce((all, one) => all + one, 0) / Math.max(1, heights.length);
  return [DINARS_X + (POINTS_X - DINARS_X) * t, segmentY(middle) + (NUDGE[space] ?? 0)];
}
/** The line between two segments, through its inner spaces. */
export function linePoints(printed: Printed, palace: number, mosque: number): Point[] {
  const spaces = printed.LINES[palace]?.[mosque] ?? [];
  return [[DINARS_X, segmentY(palace)], ...spaces.map((space) => inner(printed, space)), [POINTS_X, segmentY(mosque)]];
}
/** Where a pawn stands: each seat has its own lane. */
export function pawnSpot(side: number, step: number, seat: number, seats: number): Point {
  const lane = (STAIR.w - 24) / Math.max(3, seats);
  const left = side === 0 ? 22 : BOXES.stairs.w - STAIR.w + 2;
  return [left + lane * (seat + 0.5), stepBase(step) - 2];
}

// --- the score track ------------------------------------------------------------------------------------------------------
export interface ScoreSpot {
  x: number;
  y: number;
  upright: boolean;
}
export function scoreSpot(points: number, classic: boolean, w = SCENE.w, h = SCENE.h): ScoreSpot {
  const [nx, ny] = classic ? [28, 22] : [20, 15];
  const lap = 2 * (nx + ny);
  const half = BAND / 2;
  const [sx, sy] = [(w - BAND) / nx, (h - BAND) / ny];
  let k = ((points % lap) + lap) % lap;
  if (k < nx) return { x: half + k * sx, y: half, upright: false };
  k -= nx;
  if (k < ny) return { x: w - half, y: half + k * sy, upright: true };
  k -= ny;
  if (k < nx) return { x: w - half - k * sx, y: h - half, upright: false };
  k -= nx;
  return { x: half, y: h - half - k * sy, upright: true };
}
const MARK = 15; // from one mark to the next beside it
/** How far along the track each of the marks of a space stands from its middle: behind a printed number if there is room before
    the next space, otherwise on it, close enough together to leave the neighbours alone, and never beyond a corner. */
export function scoreShifts(space: number, count: number, nextIsFree: boolean, classic: boolean): number[] {
  const pitch = classic ? SCENE.w / 28.5 : SCENE.w / 20.5;
  const corner = (classic ? [0, 28, 50, 78] : [0, 20, 35, 55]).includes(space);
  const behind = space % 5 === 0 && nextIsFree && 8 + MARK * count < pitch - 4;
  const step = behind ? MARK : Math.min(MARK, (pitch - MARK - 2) / Math.max(1, count - 1));
  const first = behind ? 8 + MARK / 2 + 0.5 : corner ? 0 : (-step * (count - 1)) / 2;
  return Array.from({ length: count }, (_, n) => first + n * step);
}
/** Whether the tag of a lap lies before its mark or behind it: where no other mark is, and rather no printed number. */
export function tagAhead(space: number, taken: (space: number) => boolean, classic: boolean): boolean {
  if ((classic ? [0, 28, 50, 78] : [0, 20, 35, 55]).includes(space)) return true;
  if (taken(space + 1) !== taken(space - 1)) return taken(space - 1);
  return space % 5 !== 4;
}
/** The corners of the frame that a mark passes on its way. */
export function scoreCorners(from: number, to: number, classic: boolean): Point[] {
  const [nx, ny] = classic ? [28, 22] : [20, 15];
  const lap = 2 * (nx + ny);
  const low = Math.min(from, to);
  const high = Math.max(from, to);
  const passed: Point[] = [];
  for (let start = Math.floor(low / lap) * lap; start <= high; start += lap)
    for (const corner of [start, start + nx, start + nx + ny, start + 2 * nx + ny])
      if (corner > low && corner < high) {
        const { x, y } = scoreSpot(corner, classic);
        passed.push([x, y]);
      }
  return to < from ? passed.reverse() : passed;
}
export const scoreLap = (classic: boolean): number => (classic ? 100 : 70);

// --- where things come from, by the names under which they travel ------------------------------------------------------------
/** The uppermost keshi of a colour before the tower. */
export const fromTray = (colour: number): string[] => [2, 1, 0].map((n) => `mk-base-${colour}-${n}`);
/** A wooden keshi behind a player's screen: when the screens are lifted it flies into the tower, one after the other. */
export const thrown = (seat: number, colour: number, kept: () => boolean): [string, Travel] => [
  `mk-hand-${seat}-${colour}`,
  { to: () => (kept() ? [] : 'mk-funnel'), time: () => 460, wait: 40 * colour + 20 * seat },
];
/** A keshi that is placed stood before its niche, or comes straight from the tray. */
export const claimed = (seat: number, colour: number): string[] => [`mk-claimed-${seat}-${colour}`, ...fromTray(colour)];
