// What the button of an option carries: the thing itself as a picture, what it brings, what it costs.
import type { Drawing, Face, Legal } from '../contract';
import ButtonPicture from './ButtonPicture.svelte';
import { sector } from './signs';
import { RESOURCES, type Marrakesh } from './view';

const DRAWN = new Set([
  'choose',
  'take_one',
  'take_two',
  'keshi',
  'return',
  'resource',
  'exchange',
  'luxury',
  'scroll',
  'gate',
  'oasis',
  'town',
  'line',
  'rapid',
  'provision',
  'staircase',
  'face',
]);
const ICONS = ['water', 'date', 'dinar'];

export function face(option: Legal, drawn: Drawing): Face {
  const view = drawn.view as Marrakesh;
  const found: Face = {};
  if (DRAWN.has(option.kind)) found.picture = ButtonPicture;
  else if (option.kind === 'vendor' || option.kind === 'build')
    found.sign = sector(option.kind === 'vendor' ? option.numbers[0]! : -1);
  if (option.kind === 'new') found.effect = ''; // the sector's rule tells of its action, not of a keshi
  if (option.kind === 'line') {
    const bonus = view.inner[option.numbers[0]!];
    if (bonus !== undefined) found.effect = drawn.words.rule('thing', bonus);
  }
  // what the preview says is paid before anything else
  const paid = option.told.filter(
    (one) => one.key === 'paid' && one.args[0] === drawn.me && RESOURCES.includes(Number(one.args[1])),
  );
  if (paid.length && option.kind !== 'pay')
    found.price = paid.map((one) => ({
      sign: { icon: ICONS[Number(one.args[1]) - 12]! },
      name: drawn.words.name('thing', Number(one.args[1])),
      count: Number(one.args[2]),
    }));
  return found;
}
