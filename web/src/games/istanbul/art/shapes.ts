// Building blocks of the illustrations, as SVG paths.

const round = (value: number): string => String(Math.round(value * 100) / 100);
const at = (...numbers: number[]): string => numbers.map(round).join(' ');

/** A pointed arch standing on `base`, as wide as `w` and as high as `h` around `cx`. */
export function arch(cx: number, base: number, w: number, h: number): string {
  const spring = base - h + w * 0.62;
  const [left, right, top] = [cx - w / 2, cx + w / 2, base - h];
  return `M${at(left, base)}V${round(spring)}C${at(left, spring - w * 0.34, cx - w * 0.2, top + w * 0.12, cx, top)}C${at(cx + w * 0.2, top + w * 0.12, right, spring - w * 0.34, right, spring)}V${round(base)}Z`;
}

/** A dome on `base`: a half round that comes to a small point. */
export function dome(cx: number, base: number, w: number, h: number): string {
  const [left, right, top] = [cx - w / 2, cx + w / 2, base - h];
  return `M${at(left, base)}C${at(left - w * 0.02, base - h * 0.62, cx - w * 0.3, top + h * 0.16, cx, top)}C${at(cx + w * 0.3, top + h * 0.16, right + w * 0.02, base - h * 0.62, right, base)}Z`;
}
/** The shaded right part of the same dome. */
export function domeShade(cx: number, base: number, w: number, h: number): string {
  const [right, top] = [cx + w / 2, base - h];
  return `M${at(cx, top)}C${at(cx + w * 0.3, top + h * 0.16, right + w * 0.02, base - h * 0.62, right, base)}H${round(cx + w * 0.2)}C${at(cx + w * 0.24, base - h * 0.5, cx + w * 0.14, top + h * 0.3, cx, top)}Z`;
}

export function ring(cx: number, cy: number, r: number): string {
  return `M${at(cx - r, cy)}a${at(r, r)} 0 1 1 ${at(2 * r, 0)}a${at(r, r)} 0 1 1 ${at(-2 * r, 0)}Z`;
}

/** Spokes of a wheel from radius `inner` to `outer`. */
export function spokes(cx: number, cy: number, inner: number, outer: number, count: number, turn = 0): string {
  let path = '';
  for (let n = 0; n < count; n++) {
    const angle = ((n + turn) * 2 * Math.PI) / count;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    path += `M${at(cx + x * inner, cy + y * inner)}L${at(cx + x * outer, cy + y * outer)}`;
  }
  return path;
}

export interface Stripe {
  path: string;
  odd: boolean;
}
/** A hanging awning with a scalloped edge, cut into stripes; `lean` is how much wider it is below than above. */
export function awning(x: number, y: number, w: number, h: number, count: number, lean = 0): Stripe[] {
  const stripes: Stripe[] = [];
  const [top, low] = [w / count, (w + 2 * lean) / count];
  for (let n = 0; n < count; n++) {
    const [a, b] = [x + n * top, x + (n + 1) * top];
    const [c, d] = [x - lean + (n + 1) * low, x - lean + n * low];
    stripes.push({
      path: `M${at(a, y)}H${round(b)}L${at(c, y + h)}a${at(low / 2, low / 2.4)} 0 0 1 ${at(d - c, 0)}Z`,
      odd: n % 2 === 1,
    });
  }
  return stripes;
}

/** Crenellations along a wall top. */
export function battlement(x: number, y: number, w: number, count: number, h = 4): string {
  const step = w / (count * 2 - 1);
  let path = `M${at(x, y)}`;
  for (let n = 0; n < count; n++) {
    path += `v${round(-h)}h${round(step)}v${round(h)}`;
    if (n < count - 1) path += `h${round(step)}`;
  }
  return path + 'Z';
}
