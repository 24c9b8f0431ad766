// What the buttons of the column carry: the thing as the board draws it, and what it costs now.
import type { Drawing, Face, Legal } from '../contract';
import { capital } from '../../lib/text';
import { cityGives } from './cities';
import { greatGives } from './label';
import { ringOf } from './layout';
import OptionPicture from './OptionPicture.svelte';
import { itemOf, type Sabika } from './view';

const TOLD = new Set(['raw_side', 'marble_side', 'mosaic', 'favour', 'buy', 'sell', 'swap']);
const PLAIN = new Set(['pass', 'rest']);

export function face(option: Legal, drawn: Drawing): Face {
  return {
    picture: PLAIN.has(option.kind) ? undefined : OptionPicture,
    effect: effect(option, drawn),
    price: price(option, drawn),
  };
}

/** Where the option names a place, what lies there says more. */
function effect({ kind, numbers, told, preview }: Legal, { view, words, ask, me, printed }: Drawing): string | undefined {
  const table = view as Sabika;
  const n = numbers[0] ?? 0;
  if (kind === 'great') return greatGives(words, n);
  if (kind === 'city') return cityGives(words, ask, table.cities[n] ?? 0);
  if (kind === 'attach') {
    const mosaic = told.find((one) => one.key === 'mosaic');
    return mosaic ? `${preview.join(' ')} ${words.rule('mosaic', mosaic.args[1]!)}` : words.caption('no_mosaic');
  }
  if (kind === 'main') return words.rule('space', Number(ask?.args[1]));
  if (kind === 'blue' || kind === 'red') return words.fill(`{0:poem.${kind}}`, [n]);
  if (kind === 'great_poem') return words.rule('great_poem', n);
  if (kind === 'token' || kind === 'buy_raw') return capital(words.name('raw_space', n), '');
  if (kind === 'ship') {
    const [, , prestige, parias] = told.find((one) => one.key === 'exported')?.args ?? [];
    return parias === undefined ? '' : words.caption('gains', prestige!, parias);
  }
  if (kind === 'activate') {
    const houses = table.players[me ?? 0]?.houses ?? [];
    return words.rule('store_tile', houses[2 * n + 1] || (houses[2 * n] ?? 0)); // the topmost tile
  }
  if (kind === 'lay') {
    const houses = table.players[me ?? 0]?.houses ?? [];
    return words.caption('gains', printed.EXPANSION_PRESTIGE[houses[2 * n] ? 1 : 0]!, 0);
  }
  if (TOLD.has(kind)) return ''; // the label says it all
  if (kind === 'expand') return words.rule('store_tile', table.stores[n] ?? 0);
  return undefined;
}

/** In dinars, as the view has it; what is sold brings some. */
function price({ kind, numbers }: Legal, { view, me, ask, printed, words }: Drawing): Face['price'] {
  const table = view as Sabika;
  const mine = me === null ? undefined : table.players[me];
  const n = numbers[0] ?? 0;
  if (!mine) return undefined;
  const dinars = (count: number): NonNullable<Face['price']> =>
    count
      ? [
          {
            sign: { icon: 'dinar' },
            token: { kind: 'dinars', which: '0' },
            count,
            name: words.caption('dinar_word', Math.abs(count)),
          },
        ]
      : [];
  const inner = ask?.name === 'Act' ? ringOf(Number(ask.args[1])) : 0;
  switch (kind) {
    case 'buy':
      return dinars(table.market.buy[n] ?? 0);
    case 'buy_raw':
      return dinars(table.market.buy_raw);
    case 'sell':
      return dinars(-(table.market.sell[itemOf(n)] ?? 0));
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
