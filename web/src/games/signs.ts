// The sign of an option in the panel: an icon and, where the thing has one, its colour.
export interface Sign {
  icon: string;
  colour?: string;
  on?: string;
}
const good = (name: string): Sign => ({ icon: name, colour: `var(--${name})`, on: `var(--on-${name})` });
const GOODS = ['fabric', 'spice', 'fruit', 'jewelry'].map(good);

type Signs = Record<string, Sign | Sign[]>;

const SIGNS: Record<string, Signs> = {
  istanbul: {
    good: GOODS,
    sell: GOODS,
    give: GOODS,
    take_tile: [{ icon: 'tile', ...pickColour('fabric') }, { icon: 'tile', ...pickColour('spice') }, { icon: 'tile', ...pickColour('fruit') }, { icon: 'tile', ...pickColour('jewelry') }],
    place: { icon: 'merchant' },
    send: { icon: 'family' },
    recall: { icon: 'assistant' },
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
};

function pickColour(name: string): { colour: string; on: string } {
  return { colour: `var(--${name})`, on: `var(--on-${name})` };
}

export function signOf(game: string, kind: string, numbers: number[]): Sign | null {
  const found = SIGNS[game]?.[kind];
  if (!found) return null;
  return Array.isArray(found) ? (found[numbers[0] ?? 0] ?? null) : found;
}
