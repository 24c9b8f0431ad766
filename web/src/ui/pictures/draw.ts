// Small helpers for the pictures of the home screen: domes, minarets, arches, all as SVG paths.

/** A dome of radius r standing at the base line. */
export function dome(cx: number, base: number, r: number, height = r): string {
  const top = base - height;
  return `M${cx - r} ${base}C${cx - r} ${base - height * 0.7} ${cx - r * 0.45} ${top + height * 0.02} ${cx} ${top}C${cx + r * 0.45} ${top + height * 0.02} ${cx + r} ${base - height * 0.7} ${cx + r} ${base}Z`;
}
/** A slim tower with two balconies and a pointed cap. */
export function minaret(x: number, base: number, height: number, width = 7): string {
  const top = base - height;
  const half = width / 2;
  const ring = (y: number): string => `M${x - half - 2} ${y}h${width + 4}l-2 4h-${width}Z`;
  return (
    `M${x - half} ${base}V${top}h${width}V${base}Z` +
    ring(top + height * 0.12) +
    ring(top + height * 0.38) +
    `M${x - half - 0.6} ${top}L${x} ${top - width * 3.4}L${x + half + 0.6} ${top}Z`
  );
}
/** A finial: a stalk and a crescent-like knob. */
export const finial = (x: number, top: number, size = 6): string =>
  `M${x - 0.7} ${top}V${top - size * 1.6}h1.4V${top}ZM${x} ${top - size * 2.4}a${size / 3} ${size / 3} 0 1 0 .1 0Z`;

/** Windows with round heads in a row. */
export function windows(x: number, y: number, count: number, step: number, width: number, height: number): string {
  let path = '';
  for (let at = 0; at < count; at++) {
    const left = x + at * step;
    path += `M${left} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + height}Z`;
  }
  return path;
}
/** A wall top with merlons. */
export function battlement(x: number, y: number, width: number, base: number, tooth = 8): string {
  let path = `M${x} ${base}V${y}`;
  const count = Math.max(1, Math.round(width / (tooth * 1.7)));
  const step = width / count;
  for (let at = 0; at < count; at++) path += `v-${tooth}h${step * 0.58}v${tooth}h${step * 0.42}`;
  return path + `V${base}Z`;
}
export function cypress(x: number, base: number, height: number, width = height * 0.22): string {
  return `M${x} ${base - height}C${x + width * 0.6} ${base - height * 0.6} ${x + width * 0.75} ${base - height * 0.2} ${x + width * 0.15} ${base}H${x - width * 0.15}C${x - width * 0.75} ${base - height * 0.2} ${x - width * 0.6} ${base - height * 0.6} ${x} ${base - height}Z`;
}
/** A palm: a bent trunk and seven fronds. */
export function palm(x: number, base: number, height: number, lean = 6): { trunk: string; leaves: string } {
  const top = base - height;
  const cx = x + lean;
  const trunk = `M${x - 3} ${base}Q${x - 1} ${base - height * 0.6} ${cx - 1.6} ${top}H${cx + 1.6}Q${x + 4} ${base - height * 0.6} ${x + 3} ${base}Z`;
  let leaves = '';
  const r = height * 0.42;
  for (const angle of [-168, -140, -112, -88, -62, -36, -10]) {
    const a = (angle * Math.PI) / 180;
    const ex = cx + r * Math.cos(a);
    const ey = top + r * Math.sin(a) * 0.7 + Math.abs(Math.cos(a)) * r * 0.42;
    const mx = cx + r * 0.55 * Math.cos(a);
    const my = top + r * 0.72 * Math.sin(a) - r * 0.1;
    leaves += `M${cx} ${top}Q${mx.toFixed(1)} ${(my - r * 0.16).toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}Q${mx.toFixed(1)} ${(my + r * 0.12).toFixed(1)} ${cx} ${top}Z`;
  }
  return { trunk, leaves };
}
