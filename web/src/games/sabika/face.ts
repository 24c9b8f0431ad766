// What the buttons of the column carry: the thing as the board draws it, and what it costs now.
import type { Drawing, Face, Legal } from '../contract';
import { ringOf } from './layout';
import OptionPicture from './OptionPicture.svelte';
import type { Sabika } from './view';

const PLAIN = new Set(['pass', 'rest']);

export function face(option: Legal, drawn: Drawing): Face {
  return {
    picture: PLAIN.has(option.kind) ? undefined : OptionPicture,
    effect: effect(option, drawn),
    price: price(option, drawn),
  };
}

/** Where the option names a place, what lies there says more. */
function effect({ kind, numbers }: Legal, { view, words }: Drawing): string | undefined {
  const table = view as Sabika;
  const n = numbers[0] ?? 0;
  if (kind === 'city') return words.rule('city_tile', table.cities[n] ?? 0);
  if (kind === 'expand') return words.rule('store_tile', table.stores[n] ?? 0);
  return undefined;
}

/** In dinars, as the view has it. */
function price({ kind, numbers }: Legal, { view, me, ask, printed, words }: Drawing): Face['price'] {
  const table = view as Sabika;
  const mine = me === null ? undefined : table.players[me];
  const n = numbers[0] ?? 0;
  if (!mine) return undefined;
  const dinars = (count: number): NonNullable<Face['price']> =>
    count ? [{ sign: { icon: 'dinar' }, count, name: words.caption('dinars') }] : [];
  const inner = ask?.name === 'Act' ? ringOf(Number(ask.args[1])) : 0;
  switch (kind) {
    case 'buy':
      return dinars(table.market.buy[n] ?? 0);
    case 'buy_raw':
      return dinars(table.market.buy_raw);
    case 'blue':
      return dinars(mine.prices.blue);
    case 'red':
      return ask?.name === 'Engrave' ? dinars(mine.prices.red) : undefined;
    case 'great_poem':
      return dinars(mine.prices.great);
    case 'raw_side':
      return dinars(inner ? mine.prices.merchant_raw : mine.prices.builder_raw);
    case 'marble_side':
      return dinars(inner === 1 ? mine.prices.merchant_marble : mine.prices.poet_marble);
    case 'refresh':
      return dinars(printed.REFRESH_PRICE as number);
    case 'city':
      return ask?.name === 'Export'
        ? dinars(mine.fares[n] ?? 0)
        : ask?.name === 'Consolidate'
          ? dinars(table.link_price)
          : undefined;
    default:
      return undefined;
  }
}
