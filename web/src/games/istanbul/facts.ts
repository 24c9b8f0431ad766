// The state of a place in words, for its tooltip.
import type { Words } from '../contract';
import { mailOpen, sum, type Istanbul, type Printed } from './view';

const listed = (goods: readonly number[], words: Words, { ANY }: Printed): string => {
  const counts = new Map<number, number>();
  for (const good of goods) counts.set(good, (counts.get(good) ?? 0) + 1);
  return [...counts].map(([good, count]) => `${count} ${good === ANY ? '?' : words.name('good', good)}`).join(', ');
};

export function stateOf(view: Istanbul, place: number, words: Words, printed: Printed): string[] {
  switch (place) {
    case printed.WAINWRIGHT:
      return [words.caption('rubies', view.seats - sum(view.players.map((player) => player.rubies[0] ?? 0)))];
    case printed.POST_OFFICE: {
      const open = mailOpen(printed, view.mail);
      return [
        words.caption(
          'mail',
          `${listed(
            open.filter((field) => field >= 0),
            words,
            printed,
          )}, ${-sum(open.filter((field) => field < 0))} ${words.caption('lira')}`,
        ),
      ];
    }
    case printed.CARAVANSARY:
      return [
        `${words.caption('deck')}: ${view.deck}`,
        `${words.caption('discard')}: ${view.discard.length ? words.name('card', view.discard.at(-1) ?? 0) : words.caption('empty')}`,
      ];
    case printed.LARGE_MARKET:
    case printed.SMALL_MARKET:
      return [words.caption('demand', words.name('demand', view.demand[place === printed.SMALL_MARKET ? 0 : 1] ?? 0))];
    case printed.PALACE:
      return view.palace_rubies > 0
        ? [
            words.caption('goods_needed', listed(printed.PALACE_TRACK.slice(0, view.palace), words, printed)),
            words.caption('rubies', view.palace_rubies),
          ]
        : [words.caption('sold_out')];
    case printed.SMALL_MOSQUE:
    case printed.GREAT_MOSQUE:
      return [words.caption('rubies', view.mosque_rubies[place - printed.SMALL_MOSQUE] ?? 0)];
    case printed.DEALER:
      return view.price <= printed.DEALER_LAST
        ? [words.caption('price', view.price), words.caption('rubies', view.dealer_rubies)]
        : [words.caption('sold_out')];
    default:
      return [];
  }
}
