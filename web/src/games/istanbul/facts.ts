// The state of a place in words, for its tooltip.
import type { Words } from '../contract';
import { DEALER_LAST, MAIL, PALACE_TRACK, SMALL_MARKET, sum, type Istanbul } from './view';
import type { Captions } from './words';

const listed = (goods: readonly number[], words: Words): string => {
  const counts = new Map<number, number>();
  for (const good of goods) counts.set(good, (counts.get(good) ?? 0) + 1);
  return [...counts].map(([good, count]) => `${count} ${good === 4 ? '?' : words.name('good', good)}`).join(', ');
};

export function stateOf(view: Istanbul, place: number, words: Words, captions: Captions): string[] {
  const say = (caption: string, ...args: (string | number)[]): string => words.fill(caption, args);
  switch (place) {
    case 1:
      return [say(captions.rubies, view.seats - sum(view.players.map((player) => player.rubies[0] ?? 0)))];
    case 5: {
      const open = [0, 1, 2, 3].map((column) => MAIL[column < view.mail ? 0 : 1]?.[column] ?? 0);
      return [say(captions.mail, `${listed(open.filter((field) => field >= 0), words)}, ${-sum(open.filter((field) => field < 0))} ${captions.lira}`)];
    }
    case 6:
      return [`${captions.deck}: ${view.deck}`, `${captions.discard}: ${view.discard.length ? words.name('card', view.discard.at(-1) ?? 0) : captions.empty}`];
    case 10:
    case SMALL_MARKET:
      return [say(captions.demand, words.name('demand', view.demand[place === SMALL_MARKET ? 0 : 1] ?? 0))];
    case 13:
      return view.palace_rubies > 0 ? [say(captions.goodsNeeded, listed(PALACE_TRACK.slice(0, view.palace), words)), say(captions.rubies, view.palace_rubies)] : [captions.soldOut];
    case 14:
    case 15:
      return [say(captions.rubies, view.mosque_rubies[place - 14] ?? 0)];
    case 16:
      return view.price <= DEALER_LAST ? [say(captions.price, view.price), say(captions.rubies, view.dealer_rubies)] : [captions.soldOut];
    default:
      return [];
  }
}
