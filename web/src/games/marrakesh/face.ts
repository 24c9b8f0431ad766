// What the button of an option carries: the thing itself as a picture, what it brings, what it costs.
import type { Drawing, Face, Legal, News, Question, View } from '../contract';
import ButtonPicture from './ButtonPicture.svelte';
import { spotOf } from './targets';
import { RESOURCES, type Marrakesh } from './view';

const PLAIN = new Set(['pass', 'first', 'second', 'fell', 'seat']);
/** News with which the season ends: what is paid after them is no price. */
const LATER = new Set(['provided', 'failed', 'season', 'round', 'river_won']);

export function face(option: Legal, drawn: Drawing): Face {
  const found: Face = {};
  if (!PLAIN.has(option.kind)) found.picture = ButtonPicture;
  if (option.kind === 'new') found.effect = ''; // the sector's rule tells of its action, not of a keshi
  const bonus = option.kind === 'line' ? (drawn.view as Marrakesh).inner[option.numbers[0]!] : undefined;
  if (bonus !== undefined) found.effect = drawn.words.rule('thing', bonus);
  if (option.kind !== 'pay') found.price = price(option.told, drawn);
  return found;
}

/** The resources that I pay at once. */
function price(told: readonly News[], { me, words }: Drawing): Face['price'] {
  const end = told.findIndex((one) => LATER.has(one.key));
  const paid = told.slice(0, end < 0 ? undefined : end).filter((one) => one.key === 'paid' && one.args[0] === me);
  return RESOURCES.map((thing) => ({
    sign: { icon: 'dinar' },
    token: { kind: 'thing', which: String(thing) },
    name: words.name('thing', thing),
    count: paid.reduce((all, { args: [, what, count] }) => all + (what === thing ? Number(count) : 0), 0),
  })).filter((one) => one.count);
}

export const onMat = (option: string, ask: Question | null, view: View): boolean =>
  spotOf(view as Marrakesh, ask, option)?.region === 'mat';
