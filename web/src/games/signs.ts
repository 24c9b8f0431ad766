// The sign of an option in the panel: an icon and, where the thing has one, its colour.
export interface Sign {
  icon: string;
  colour?: string;
  on?: string;
}
const good = (name: string): Sign => ({ icon: name, colour: `var(--${name})`, on: `var(--on-${name})` });
const GOODS = ['fabric', 'spice', 'fruit', 'jewelry'].map(good);

const PLACES: Sign[] = [
  'tile', 'wainwright', 'fabric', 'spice', 'fruit', 'post', 'card', 'fountain', 'jewelry', 'tea', 'market', 'market', 'police', 'sultan', 'mosque', 'mosque', 'ruby',
].map((icon) => ({ icon }));

const COLOURS = ['green', 'gray', 'white', 'black', 'turquoise', 'pink', 'beige', 'brown', 'red', 'purple', 'orange', 'yellow'];
const DARK = new Set(['white', 'beige', 'yellow', 'pink', 'orange', 'turquoise', 'gray']);
const WORK = ['date', 'madrasa', 'palace', 'mosque', 'fish', 'square', 'guard', 'camel', 'water', 'carpet', 'lamp', 'spice'];
const THINGS = ['water', 'date', 'dinar'];

export const keshi = (index: number): Sign | null => {
  const colour = COLOURS[index];
  return colour ? { icon: WORK[index]!, colour: `var(--k-${colour})`, on: DARK.has(colour) ? '#1e1a12' : '#fff8ea' } : null;
};
export const thing = (index: number): Sign | null => (index < 12 ? keshi(index) : THINGS[index - 12] ? { icon: THINGS[index - 12]! } : null);
const PILES = ['gypsum', 'wood', 'marble', 'ceramic', 'sugar', 'pottery', 'clothing', 'sugar', 'pottery', 'clothing'];
const GROUNDS = ['#e4dccb', '#a9744a', '#f4f2ee', '#2f7f9e', '#f2efe6', '#b5623c', '#8a5aa0'];
const INKS = ['#2b2414', '#fff8ea', '#2b2414', '#ffffff', '#2b2414', '#fff8ea', '#ffffff'];
export const pile = (index: number): Sign | null => {
  const kind = index > 6 ? index - 3 : index;
  return PILES[index] ? { icon: PILES[index]!, colour: GROUNDS[kind]!, on: INKS[kind]! } : null;
};

export const sector = (index: number): Sign | null => (index < 8 ? keshi(index) : { icon: 'market' });

type Signs = Record<string, Sign | Sign[] | ((index: number) => Sign | null)>;

const SIGNS: Record<string, Signs> = {
  istanbul: {
    good: GOODS,
    sell: GOODS,
    give: GOODS,
    take_tile: [{ icon: 'tile', ...pickColour('fabric') }, { icon: 'tile', ...pickColour('spice') }, { icon: 'tile', ...pickColour('fruit') }, { icon: 'tile', ...pickColour('jewelry') }],
    place: PLACES,
    send: PLACES,
    recall: PLACES,
    recall_tile: { icon: 'tile', ...pickColour('fruit') },
    leave: { icon: 'assistant' },
    pick: { icon: 'assistant' },
    pick_neutral: { icon: 'assistant' },
    pay: { icon: 'lira' },
    act: { icon: 'market' },
    card: { icon: 'card' },
    discard: { icon: 'card' },
    from_deck: { icon: 'card' },
    from_discard: { icon: 'card' },
    reward_card: { icon: 'card' },
    reward_lira: { icon: 'lira' },
    roll: { icon: 'dice' },
    reroll: { icon: 'dice' },
    four: { icon: 'dice' },
    announce: { icon: 'dice' },
    catch: { icon: 'police' },
    governor: { icon: 'governor' },
    smuggler: { icon: 'smuggler' },
  },
  marrakesh: {
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
  },
  sabika: {
    builder_a: { icon: 'builder' },
    builder_b: { icon: 'builder' },
    merchant: { icon: 'merchant' },
    poet: { icon: 'poet' },
    rest: { icon: 'worker' },
    take: pile,
    buy: pile,
    sell: pile,
    drop: pile,
    ship: pile,
    spend: pile,
    great: { icon: 'building' },
    small: { icon: 'building' },
    city: { icon: 'city' },
    blue: { icon: 'poem', colour: '#2f6fb0', on: '#fff' },
    red: { icon: 'poem', colour: '#b8323a', on: '#fff' },
    great_poem: { icon: 'poem' },
    expand: { icon: 'storehouse' },
    activate: { icon: 'storehouse' },
    keep: { icon: 'tile' },
    mosaic: { icon: 'mosaic' },
    favour: { icon: 'favour' },
  },
};

function pickColour(name: string): { colour: string; on: string } {
  return { colour: `var(--${name})`, on: `var(--on-${name})` };
}

export function signOf(game: string, kind: string, numbers: number[]): Sign | null {
  const found = SIGNS[game]?.[kind];
  if (!found) return null;
  if (typeof found === 'function') return found(numbers[0] ?? 0);
  return Array.isArray(found) ? (found[numbers[0] ?? 0] ?? null) : found;
}
