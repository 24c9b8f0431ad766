// What the button of an option carries: the thing itself as a picture, what it brings, what it costs.
import type { Drawing, Face, Legal, Question, View, Words } from '../contract';
import { capital } from '../../lib/text';
import ButtonPicture from './ButtonPicture.svelte';
import { atOnce } from './price';
import { bringsInWords } from './city/state';
import { spotOf } from './targets';
import type { Printed } from './printed';
import { GOODS, POINT, RESOURCES, type Marrakesh, type Player } from './view';

const PLAIN = new Set(['pass', 'first', 'second', 'fell', 'seat']);
/** Their words name the price. */
const TOLD = new Set(['pay', 'refresh']);

export function face(option: Legal, drawn: Drawing): Face {
  const found: Face = {};
  if (!PLAIN.has(option.kind)) found.picture = ButtonPicture;
  const effect = effectOf(option, drawn);
  if (effect !== undefined) found.effect = effect;
  if (!TOLD.has(option.kind)) found.price = price(option, drawn);
  found.drawn = option.kind === 'luxury';
  return found;
}

/** Named by a place, they would tell that place's rule: not what a keshi, a vendor or an entertainer brings there. */
const SILENT = new Set(['new', 'vendor', 'deploy', 'entertainer', 'disc', 'build']);

/** What it brings now; undefined: what its component's rule says. */
function effectOf({ kind, numbers: [n = 0] }: Legal, { ask, me, view, printed, words }: Drawing): string | undefined {
  const { inner, office, players } = view as Marrakesh;
  if (SILENT.has(kind)) return '';
  if (kind === 'line') return inner[n] === undefined ? '' : words.rule('thing', inner[n]); // its ends say it themselves
  if (kind === 'caravan' && me !== null) return discovered(players[me]!, n, printed as Printed, words);
  if (kind === 'scroll') return read(words.rule('scroll', n), words.name('scroll', n), ask?.name === 'BuyScrolls');
  if (kind === 'luxury') return words.rule('luxury', n).replace(/^.*?: /, ''); // without its price
  if (kind === 'exchange') return exchanged(office, n, printed as Printed, words);
  if (kind === 'act' && me !== null) return capital(bringsInWords(players[me]!, n, printed, words), '') || undefined;
  return undefined;
}

/** What the next oasis of a path would cost; undefined: the start oasis, or a town at the end. */
function discovered(
  { paths }: Player,
  path: number,
  { CLAIMS, PATH_OASES, START_PATH }: Printed,
  words: Words,
): string | undefined {
  const come = paths[path] ?? 0;
  const claim = path < START_PATH && come < PATH_OASES ? CLAIMS[path * PATH_OASES + come] : undefined;
  if (!claim) return undefined;
  const price = [claim.water, claim.dates, claim.dinars].map((count, n) =>
    count ? words.fill('{1} {0:thing#1}', [RESOURCES[n]!, count]) : '',
  );
  return words.caption('next_oasis', price.filter(Boolean).join(', '));
}

/** What a scroll brings and, to buy it, the scholars it takes: its dates are shown as the price, and its name says some of it. */
function read(rule: string, name: string, bought: boolean): string {
  const [price = '', ...brings] = rule.split('. ');
  const scholars = bought ? [price.replace(/, .*/, '')] : [];
  return [...scholars, ...brings].join('. ').replace(name.slice(name.indexOf(': ')), '');
}

/** What the office gives for a good of this colour. */
function exchanged(office: number, colour: number, { OFFICES, POINT }: Printed, words: Words): string {
  const { purple = [], orange = [], yellow = [] } = OFFICES[office] ?? {};
  const gets = [purple, orange, yellow][colour - GOODS[0]!] ?? [];
  return gets.map(([thing = POINT, count = 1]) => words.fill('{1} {0:thing#1}', [thing, count])).join(', ');
}

/** The resources that I pay at once, for a luxury good also the goods; gates say what they score, which may be less than nothing. */
function price({ kind, told }: Legal, { me, words }: Drawing): Face['price'] {
  const mine = atOnce(told).filter((one) => one.args[0] === me);
  const paid = mine.filter((one) => one.key === 'paid');
  const scored = kind === 'gate' ? Number(mine.find((one) => one.key === 'gate')?.args[3] ?? 0) : 0;
  return (kind === 'luxury' ? [...GOODS, ...RESOURCES] : [...RESOURCES, POINT])
    .map((thing) => {
      const given = paid.reduce((all, { args: [, what, some] }) => all + (what === thing ? Number(some) : 0), 0);
      const count = thing === POINT ? -scored : given;
      const token = { kind: 'thing', which: String(thing) };
      return { sign: { icon: 'dinar' }, token, count, name: words.fill('{0:thing#1}', [thing, count]) };
    })
    .filter((one) => one.count);
}

export const onMat = (option: string, ask: Question | null, view: View): boolean =>
  spotOf(view as Marrakesh, ask, option)?.region === 'mat';
