// Eight-fold stars and the lines between them, as SVG paths.

const turn = (r: number, angle: number, cx: number, cy: number): string => {
  const a = (angle * Math.PI) / 180;
  return `${(cx + r * Math.sin(a)).toFixed(2)} ${(cy - r * Math.cos(a)).toFixed(2)}`;
};

/** A star with `points` points around cx, cy; `depth` is the inner radius as a part of the outer one. */
export function star(cx: number, cy: number, r: number, points = 8, depth = 0.7654, rotate = 0): string {
  const step = 180 / points;
  let path = '';
  for (let at = 0; at < points * 2; at++) path += (at ? 'L' : 'M') + turn(at % 2 ? r * depth : r, rotate + at * step, cx, cy);
  return path + 'Z';
}

export function polygon(cx: number, cy: number, r: number, sides = 8, rotate = 22.5): string {
  let path = '';
  for (let at = 0; at < sides; at++) path += (at ? 'L' : 'M') + turn(r, rotate + (at * 360) / sides, cx, cy);
  return path + 'Z';
}

/** One square of the star-and-cross field: the big star, a finer one inside it, and the knot in the corners. */
export function tile(size: number): string {
  const half = size / 2;
  const inner = half * 0.5412;
  let path = star(half, half, half) + star(half, half, inner, 8, 0.5412) + polygon(half, half, inner * 0.42);
  for (const [x, y] of [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ] as const) {
    path += star(x, y, half * 0.3, 4, 0.5);
  }
  return path;
}
