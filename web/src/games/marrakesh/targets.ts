// Where each option lies on the scene: the name of a place for every option of every question.
//
// The regions ask by the name of the place, so nothing but this file knows which question means which place.
import type { Question } from '../contract';
import { spell } from '../../lib/text';
import { GATE_OF, GOODS, RED, SAHARA, SOUK, SQUARE, type Marrakesh } from './view';

/** Parts of the scene: on a phone each is a page of its own. */
export type Region = 'city' | 'stairs' | 'river' | 'scrolls' | 'market' | 'tower';
/** Where an option may lie: on the scene, or on the player's own mat beside it. */
export type Place = Region | 'mat';
export const REGIONS: Region[] = ['city', 'stairs', 'river', 'scrolls', 'market', 'tower'];

/** Options that belong to the column alone: to stop, and what fate did when people tell it. */
export const COLUMN_ONLY = ['pass'];
/** Questions in which any colour may be named: they glow on the keshi beside each sector's name. */
const COLOURS = ['TakeKeshi', 'TakeTwo', 'TakeOther', 'ChooseKeshiAndAct', 'GateKeshi', 'TakeGoods', 'TakeFigure'];

export interface Spot {
  place: string;
  region: Place;
}
const spot = (region: Place, place: string): Spot => ({ region, place });

function keshi(ask: string, args: readonly (number | string)[], colour: number): Spot {
  if (ask === 'PlaceWaiting' || ask === 'PlaceAside') return spot('city', `claimed ${colour}`);
  if (ask === 'PlaceStored') return spot('city', 'stored');
  if (ask === 'ArrangeStorage') return spot('city', `storage ${colour}`);
  if (ask === 'SwapForAny') return spot('city', `niche ${colour}`);
  if (ask === 'SpareGood') return spot('market', `price ${args[1]} ${colour}`);
  if (!COLOURS.includes(ask)) return spot('tower', `offer keshi ${colour}`);
  if (colour === RED) return spot('city', 'drop');
  return spot('city', GOODS.includes(colour) ? `pile ${colour}` : `head ${colour}`);
}

/** Where this option lies; null: in the column alone. */
export function spotOf(view: Marrakesh, ask: Question | null, option: string): Spot | null {
  const [kind, numbers] = spell(option);
  const name = ask?.name ?? '';
  const n = Number(numbers[0] ?? 0);
  switch (kind) {
    case 'choose':
      return spot('city', `niche ${n}`);
    case 'deploy':
      return spot('city', `assistant ${n}`);
    case 'take_one':
    case 'take_two':
      return spot('tower', option);
    case 'keshi':
      return keshi(name, ask?.args ?? [], n);
    case 'vendor':
    case 'entertainer':
    case 'caravan':
    case 'new':
    case 'act':
    case 'build':
    case 'return':
    case 'disc':
      return spot('city', option);
    case 'resource':
      return spot('city', option);
    case 'pay':
      return spot(name === 'PayWater' ? 'river' : 'city', option);
    case 'exchange':
    case 'luxury':
    case 'gate':
      return name === 'DrawLuxury' || name === 'DrawGate' ? spot('tower', `offer ${option}`) : spot('market', option);
    case 'scroll':
      if (name === 'DrawScroll') return spot('tower', `offer ${option}`);
      return spot(view.scrolls.includes(n) ? 'scrolls' : 'mat', option);
    case 'refresh':
      return spot('scrolls', option);
    case 'oasis':
      if (name === 'TakeOpenOasis') return spot('river', option);
      if (name === 'ScoreClaimed') return spot('city', `track ${n}`);
      return name.startsWith('D') ? spot('tower', `offer ${option}`) : spot('city', option);
    case 'town':
      if (name === 'ChooseTown') return spot('tower', option);
      return name === 'DrawTown' ? spot('tower', `offer ${option}`) : spot('city', option);
    case 'line':
    case 'stairs':
      return spot('stairs', option);
    case 'rapid':
    case 'first':
    case 'second':
      return spot('river', option);
    case 'provision':
      return name === 'DealProvision' ? spot('tower', `offer ${option}`) : spot('mat', option);
    case 'seat':
    case 'face':
    case 'office':
    case 'staircase':
      return spot('tower', `offer ${option}`);
    default:
      return null;
  }
}

const SECTOR_OF_GATE = new Map(Object.entries(GATE_OF).map(([sector, space]) => [space, Number(sector)]));

/** The sector of the city in which a place lies; null: on the wall, or not in the city. */
export function sectorOf(place: string): number | null {
  const [kind = '', n] = place.split(' ');
  if (['assistant', 'new', 'act', 'head', 'vendor'].includes(kind)) return Number(n);
  if (kind === 'return') return Number(n) === RED ? null : Number(n);
  if (kind === 'build') return SECTOR_OF_GATE.get(Number(n)) ?? null;
  if (kind === 'caravan' || kind === 'oasis' || kind === 'town') return SAHARA;
  if (kind === 'entertainer' || kind === 'disc') return SQUARE;
  return kind === 'pile' ? SOUK : null;
}
