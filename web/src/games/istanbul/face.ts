// What the buttons of Istanbul's options carry: prices from the tiles and the view.
import type { Drawing, Face, Legal, Price } from '../contract';
import { goodName, sum, type Istanbul, type Printed } from './view';

export function face(option: Legal, drawn: Drawing): Face {
  const view = drawn.view as Istanbul;
  const printed = drawn.printed as Printed;
  const { words, ask } = drawn;
  const number = option.numbers[0] ?? 0;
  const lira = (count: number): Price => ({ sign: { icon: 'lira' }, count, name: words.caption('lira') });
  const good = (which: number, count = 1): Price => ({
    sign: { icon: goodName(which) },
    count,
    name: words.fill('{0:good#1}', [which, count]),
  });
  switch (option.kind) {
    case 'act':
      if (ask?.name === 'Wainwright') return { sign: { icon: 'wainwright' }, price: [lira(printed.EXTENSION_PRICE)] };
      if (ask?.name === 'Dealer') return { sign: { icon: 'ruby' }, price: [lira(view.price)] };
      if (ask?.name === 'Palace')
        return { sign: { icon: 'ruby' }, price: open(view, printed).map(([which, n]) => any(which, n)) };
      return {};
    case 'pay':
      return ask?.name === 'PayMerchants' ? { price: [lira(printed.MERCHANT_FEE * merchants(view, ask.who))] } : {};
    case 'recall_tile':
      return { price: [lira(printed.TILE_PRICE)], effect: '' };
    case 'good':
      return ask?.name === 'BuyGood' ? { price: [lira(printed.TILE_PRICE)], effect: '' } : { effect: '' };
    case 'take_tile':
      return { price: [good(number)] };
    case 'sell': {
      const large = ask?.args[1] === 1 && ask.name !== 'SellAny';
      const prices = large ? printed.LARGE_PRICES : printed.SMALL_PRICES;
      return { effect: words.caption('brings', prices[sum(view.sold) + 1] ?? 0) };
    }
    case 'give':
      return { effect: '' };
    default:
      return {};
  }
  function any(which: number, count: number): Price {
    return which === printed.ANY ? { sign: { icon: 'any' }, count, name: words.caption('any_good') } : good(which, count);
  }
}

/** What the Sultan asks for now, by good. */
function open(view: Istanbul, printed: Printed): [number, number][] {
  const counts = new Map<number, number>();
  for (const good of printed.PALACE_TRACK.slice(0, view.palace)) counts.set(good, (counts.get(good) ?? 0) + 1);
  return [...counts];
}

/** How many other merchants stand where this player's does. */
function merchants(view: Istanbul, who: number): number {
  const place = view.players[who]?.place;
  return (
    view.players.filter((one) => one.place === place).length - 1 + view.neutral_merchants.filter((one) => one === place).length
  );
}
