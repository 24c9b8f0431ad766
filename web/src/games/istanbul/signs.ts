// The signs of Istanbul's options in the panel.
import type { Sign, Signs } from '../contract';

const coloured = (icon: string, name: string): Sign => ({ icon, colour: `var(--${name})`, on: `var(--on-${name})` });
const NAMES = ['fabric', 'spice', 'fruit', 'jewelry'];
const goods = NAMES.map((name) => coloured(name, name));
const tiles = NAMES.map((name) => coloured('tile', name));

const places = [
  'tile',
  'wainwright',
  'fabric',
  'spice',
  'fruit',
  'post',
  'card',
  'fountain',
  'jewelry',
  'tea',
  'market',
  'market',
  'police',
  'sultan',
  'mosque',
  'mosque',
  'ruby',
].map((icon): Sign => ({ icon }));

export const signs: Signs = {
  good: goods,
  sell: goods,
  give: goods,
  take_tile: tiles,
  place: places,
  send: places,
  recall: places,
  recall_tile: tiles[2]!,
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
};
