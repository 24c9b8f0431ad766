// Building blocks of the scene, as SVG paths.

const round = (value: number): string => String(Math.round(value * 100) / 100);
const at = (...numbers: number[]): string => numbers.map(round).join(' ');

export type Point = readonly [number, number];
export const polyline = (points: readonly Point[]): string => 'M' + points.map(([x, y]) => at(x, y)).join('L');

/** The shape of a keshi, `r` from its middle to its sides. */
export function octagon(cx: number, cy: number, r: number): string {
  const k = r * 0.4142;
  return `M${at(cx - k, cy - r)}H${round(cx + k)}L${at(cx + r, cy - k)}V${round(cy + k)}L${at(cx + k, cy + r)}H${round(cx - k)}L${at(cx - r, cy + k)}V${round(cy - k)}Z`;
}

/** A rectangle with round corners. */
export function box(x: number, y: number, w: number, h: number, r = 4): string {
  return `M${at(x + r, y)}h${round(w - 2 * r)}q${at(r, 0, r, r)}v${round(h - 2 * r)}q${at(0, r, -r, r)}h${round(2 * r - w)}q${at(-r, 0, -r, -r)}v${round(2 * r - h)}q${at(0, -r, r, -r)}Z`;
}

export function disc(cx: number, cy: number, r: number): string {
  return `M${at(cx - r, cy)}a${at(r, r)} 0 1 1 ${at(2 * r, 0)}a${at(r, r)} 0 1 1 ${at(-2 * r, 0)}Z`;
}

/** A pointed arch standing on `base`. */
export function arch(cx: number, base: number, w: number, h: number): string {
  const spring = base - h + w * 0.62;
  const [left, right, top] = [cx - w / 2, cx + w / 2, base - h];
  return `M${at(left, base)}V${round(spring)}C${at(left, spring - w * 0.34, cx - w * 0.2, top + w * 0.12, cx, top)}C${at(cx + w * 0.2, top + w * 0.12, right, spring - w * 0.34, right, spring)}V${round(base)}Z`;
}

/** A Moorish arch: wider at the springing than at the foot. */
export function horseshoe(cx: number, base: number, w: number, h: number): string {
  const [r, foot] = [w / 2, w * 0.4];
  const middle = base - h + r;
  return `M${at(cx - foot, base)}V${round(middle + r * 0.62)}A${at(r, r)} 0 1 1 ${at(cx + foot, middle + r * 0.62)}V${round(base)}Z`;
}

/** Stepped Moroccan crenellations along `y`. */
export function merlons(x: number, y: number, w: number, count: number, h = 6, gap = 0.8): string {
  const step = w / count;
  const m = step * gap;
  let path = '';
  for (let n = 0; n < count; n++) {
    path += `M${at(x + n * step + (step - m) / 2, y + 1)}v${round(-h * 0.45 - 1)}h${round(m * 0.22)}v${round(-h * 0.3)}h${round(m * 0.18)}v${round(-h * 0.25)}h${round(m * 0.2)}v${round(h * 0.25)}h${round(m * 0.18)}v${round(h * 0.3)}h${round(m * 0.22)}v${round(h * 0.45 + 1)}Z`;
  }
  return path;
}

/** A piece of a disc around 0, 0 from one angle to another, in degrees clockwise from the top. */
export function wedge(r: number, from: number, to: number): string {
  const [a, b] = [spot(r, from), spot(r, to)];
  return `M0 0L${at(...a)}A${at(r, r)} 0 0 1 ${at(...b)}Z`;
}

/** A point on a circle around 0, 0, in degrees clockwise from the top. */
export function spot(r: number, degrees: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [r * Math.sin(a), -r * Math.cos(a)];
}

/** A wave of humps along `y`, or back again. */
export function waves(count: number, step: number, height: number): string {
  return Array.from({ length: count }, (_, n) => `q${at(step / 2, n % 2 ? -height : height, step, 0)}`).join('');
}
