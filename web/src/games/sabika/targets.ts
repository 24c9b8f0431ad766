// Where each option has its place: a region of the scene, the workshop, or only the column.

export const TABS = ['rondel', 'build', 'poems', 'map', 'sultan'] as const;
export type Tab = (typeof TABS)[number];
type Region = Tab | 'workshop' | 'column';

const PLACES: Record<string, Region> = {
  builder_a: 'rondel',
  builder_b: 'rondel',
  merchant: 'rondel',
  poet: 'rondel',
  main: 'rondel',
  raw_side: 'rondel',
  marble_side: 'rondel',
  token: 'rondel',
  keep: 'rondel',
  take: 'build',
  spend: 'build',
  expand: 'build',
  refresh: 'build',
  great: 'build',
  small: 'build',
  parias: 'build',
  mosaic: 'build',
  buy: 'poems',
  buy_raw: 'rondel',
  swap: 'poems',
  blue: 'poems',
  great_poem: 'poems',
  city: 'map',
  favour: 'sultan',
  pay_parias: 'sultan',
  pay_seals: 'sultan',
  pay_dinars: 'sultan',
  first: 'sultan',
  rest: 'workshop',
  drop: 'workshop',
  sell: 'workshop',
  ship: 'workshop',
  put: 'workshop',
  lay: 'workshop',
  activate: 'workshop',
  attach: 'workshop',
  colour: 'workshop',
  process: 'workshop',
  pass: 'column',
};

/** The region an option glows in; red poems lie on display when one engraves, in the workshop when one works again. */
export function regionOf(option: string, ask: string): Region {
  const kind = option.split(' ')[0]!;
  if (kind === 'red') return ask === 'Reactivate' ? 'workshop' : 'poems';
  return PLACES[kind] ?? 'column';
}
