// The signs of Marrakesh's options in the panel.
import type { Sign, Signs } from '../contract';

const COLOURS = ['green', 'gray', 'white', 'black', 'turquoise', 'pink', 'beige', 'brown', 'red', 'purple', 'orange', 'yellow'];
const DARK = new Set(['white', 'beige', 'yellow', 'pink', 'orange', 'turquoise', 'gray']);
const WORK = ['date', 'madrasa', 'palace', 'mosque', 'fish', 'square', 'guard', 'camel', 'water', 'carpet', 'lamp', 'spice'];
const THINGS = ['water', 'date', 'dinar'];

const keshi = (index: number): Sign | null => {
  const colour = COLOURS[index];
  return colour ? { icon: WORK[index]!, colour: `var(--k-${colour})`, on: DARK.has(colour) ? '#1e1a12' : '#fff8ea' } : null;
};
const thing = (index: number): Sign | null =>
  index < 12 ? keshi(index) : THINGS[index - 12] ? { icon: THINGS[index - 12]! } : null;
export const sector = (index: number): Sign | null => (index < 8 ? keshi(index) : { icon: 'market' });

export const signs: Signs = {
  choose: keshi,
  take_one: keshi,
  take_two: keshi,
  keshi,
  return: keshi,
  exchange: keshi,
  resource: thing,
  act: sector,
  new: sector,
  deploy: sector,
  vendor: { icon: 'water' },
  scroll: { icon: 'scroll' },
  luxury: { icon: 'luxury' },
  oasis: { icon: 'oasis' },
  caravan: { icon: 'camel' },
  stairs: { icon: 'stairs' },
  provision: { icon: 'date' },
  pay: { icon: 'dinar' },
};
