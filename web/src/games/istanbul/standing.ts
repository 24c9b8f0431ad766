// Who stands where: the figures of a view, place by place, each with its spot and the option it stands for.
import type { Words } from '../contract';
import { corner, line, type Layout, type Spot } from './layout';
import { acting, type Istanbul, type Player, type Printed } from './view';

export interface Stander {
  id: string;
  kind: 'merchant' | 'assistant' | 'family' | 'governor' | 'smuggler';
  seat: number; // -1: neutral
  place: number;
  stack: number[];
  option: string; // what a click on it means, if it is on the menu
  rings: boolean; // lit up because of an option of the tile it stands on
  from: string; // where a new one comes from
  joined: string; // where the assistant that just joined a merchant's stack lay
  title: string;
  rule?: string;
  state?: string[];
}
export interface Placed extends Stander {
  at: Spot;
}

export function standers(
  view: Istanbul,
  before: Istanbul | null,
  me: number | null,
  menu: readonly string[],
  words: Words,
): Stander[] {
  const found: Stander[] = [];
  const add = (one: Partial<Stander> & Pick<Stander, 'id' | 'kind' | 'place' | 'title'>): void => {
    found.push({ seat: -1, stack: [], option: '', rings: false, from: '', joined: '', ...one });
  };
  const name = (seat: number): string => words.fill('{0:seat}', [seat]);
  const mine = me === null ? undefined : view.players[me];
  const paying = menu.includes('pay') && mine !== undefined;
  view.players.forEach((player, seat) => {
    add({
      id: `merchant-${seat}`,
      kind: 'merchant',
      seat,
      place: player.place,
      stack: player.stack,
      joined: joined(before?.players[seat], player, seat),
      option: seat === me ? 'leave' : '',
      rings:
        paying &&
        seat !== me &&
        player.place === mine.place &&
        menu.every((option) => !option.startsWith('give') && !option.startsWith('discard')),
      title: words.caption('merchant', name(seat)),
      state: [words.caption('stack', player.stack.length)],
    });
  });
  view.neutral_merchants.forEach((place, n) => {
    add({
      id: `neutral-${n}`,
      kind: 'merchant',
      place,
      title: words.caption('neutral_merchant'),
      rule: words.rule('figure', 2 + n),
      rings: paying && place === mine.place,
    });
  });
  view.players.forEach((player, seat) => {
    for (const place of player.out)
      add({
        id: `assistant-${seat}-${place}`,
        kind: 'assistant',
        seat,
        place,
        option: seat === me && place === player.place ? 'pick' : '',
        rings: seat === me && menu.includes(`recall ${place}`),
        from: `stack-${seat}`,
        title: words.caption('assistant', name(seat)),
      });
  });
  view.neutral_assistants.forEach((count, place) => {
    for (let n = 0; n < count; n++)
      add({
        id: `helper-${place}-${n}`,
        kind: 'assistant',
        place,
        option: n === 0 && mine?.place === place ? 'pick_neutral' : '',
        title: words.caption('neutral_assistant'),
      });
  });
  view.players.forEach((player, seat) => {
    add({
      id: `family-${seat}`,
      kind: 'family',
      seat,
      place: player.family,
      option: seat === me ? '' : `catch ${seat}`,
      title: words.caption('family', name(seat)),
    });
  });
  if (view.governor)
    add({
      id: 'governor',
      kind: 'governor',
      place: view.governor,
      option: 'governor',
      title: words.name('figure', 0),
      rule: words.rule('figure', 0),
    });
  if (view.smuggler)
    add({
      id: 'smuggler',
      kind: 'smuggler',
      place: view.smuggler,
      option: 'smuggler',
      title: words.name('figure', 1),
      rule: words.rule('figure', 1),
    });
  return found;
}

/** An assistant that does not lie there yet. */
export const assistant = (id: string, seat: number, place: number): Stander => ({
  id,
  kind: 'assistant',
  seat,
  place,
  stack: [],
  option: '',
  rings: false,
  from: '',
  joined: '',
  title: '',
});

/** The anchor of the assistant that came back since the view before. */
function joined(before: Player | undefined, now: Player, seat: number): string {
  if (!before || now.stack.length <= before.stack.length) return '';
  const place = before.out.find((one) => !now.out.includes(one));
  return place === undefined ? `out-helper-${now.place}-0` : `out-assistant-${seat}-${place}`;
}

const WIDTH: Record<Stander['kind'], (layout: Layout) => number> = {
  merchant: (layout) => layout.merchant * 2,
  assistant: (layout) => layout.assistant * 2,
  family: (layout) => layout.figure * 0.64,
  governor: (layout) => layout.figure * 0.7,
  smuggler: (layout) => layout.figure * 0.7,
};

/** Every stander with its spot on the board. */
export function place(layout: Layout, grid: readonly number[], all: readonly Stander[]): Placed[] {
  const placed: Placed[] = [];
  grid.forEach((number, cell) => {
    const here = all.filter((one) => one.place === number);
    const from = corner(layout, cell);
    const spots = line(
      layout,
      here.map((one) => ({ width: WIDTH[one.kind](layout), big: one.kind === 'merchant' })),
    );
    here.forEach((one, n) => {
      const spot = spots[n] ?? { x: 0, y: 0 };
      placed.push({ ...one, at: { x: from.x + spot.x, y: from.y + spot.y } });
    });
  });
  // those further back first, so that merchants lie in front; the order of the list stays the same when nothing moves
  return placed.sort((a, b) => a.at.y - b.at.y || a.id.localeCompare(b.id));
}

/** The option that a whole tile stands for, if any. */
export function optionOf(
  view: Istanbul,
  me: number | null,
  menu: readonly string[],
  place: number,
  small: boolean,
  printed: Printed,
): string {
  for (const kind of ['place', 'send', 'recall']) if (menu.includes(`${kind} ${place}`)) return `${kind} ${place}`;
  const mine = me === null ? undefined : view.players[me];
  if (mine && acting(mine, printed) === place) {
    if (menu.includes('act')) return 'act';
    if (small && menu.includes('roll')) return 'roll'; // on a phone the dice are too small to be pressed
  }
  return `place ${place}`;
}
