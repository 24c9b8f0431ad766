// Options whose words depend on the table: the action of the space, and what lies between the rings now.
import { capital, spell } from '../../lib/text';
import type { Telling, Words } from '../contract';
import type { Printed } from './printed';
import type { Sabika } from './view';

/** What a great building brings: its era the board shows. */
export const greatGives = (words: Words, n: number): string => words.rule('great', n).replace(/^.*?: /, '');

export function label(notation: string, { view, printed, ask, words }: Telling): string | undefined {
  const [kind, [n = 0]] = spell(notation);
  const { raws, marble, players } = view as Sabika;
  const { EFFECTS, RONDEL } = printed as Printed;
  const raw = raws[n] ?? -1;
  // of a kind one holds already the one at home is processed
  const get = (key: string): string =>
    players[ask?.who ?? 0]?.raw.includes(raw) ? words.option(`process ${raw}`) : say(key, raw);
  const say = (key: string, ...args: number[]): string => capital(words.caption(key, ...args), '');
  switch (kind) {
    case 'main':
      return say(`space_${EFFECTS[RONDEL[Number(ask?.args[1])]?.action ?? 0] ?? ''}`);
    case 'raw_side':
      return raw < 0 ? say('process_one') : get('take_raw');
    case 'marble_side':
      return marble.includes(n) ? say('take_marble') : say('take_gypsum_or_wood');
    case 'token':
      return raw < 0 ? undefined : get('take_raw'); // just taken: the space says it
    case 'buy_raw':
      return raw < 0 ? undefined : say('buy_raw_kind', raw);
    case 'great':
      return `${capital(words.name('great', n), '')}: ${greatGives(words, n)}`;
    default:
      return undefined;
  }
}
