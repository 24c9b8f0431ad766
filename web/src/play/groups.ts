// How options are laid out: by kind, amounts as a row of numbers, passing apart.
import type { Face, Legal } from '../games/contract';
import { capital, unmarked, unsaid } from '../lib/text';

const CLOSING = new Set(['pass', 'done', 'stop', 'end', 'finish', 'skip']);

export interface Group {
  kind: string;
  options: Legal[];
  pattern: [string, string] | null; // "Pay … water": the words around the number, when that is all that differs
  lead: string; // "Go to the": the words all labels begin with; said once
  tail: string; // "keshi": the words that many labels end with, said once too
  pictured: boolean; // one of many rows of things: their pictures say enough
}
export interface Laid {
  groups: Group[];
  closing: Legal[];
  order: string[]; // as numbered: the option of key 1, 2, …
}

/** The same words but for singular and plural: "dinar" and "dinars", "Haus" and "Häuser". */
function alike(one: string, other: string): boolean {
  const [a, b] = [one.split(' '), other.split(' ')];
  return a.length === b.length && a.every((word, n) => word.charAt(0) === b[n]!.charAt(0));
}

/** The words before and after the one number in which all labels differ; after 1 a word may stand in the singular. */
function pattern(options: Legal[]): [string, string] | null {
  if (options.length < 3 || options.some((one) => one.numbers.length !== 1)) return null;
  const cuts = options.map((one) => {
    const number = String(one.numbers[0]);
    const at = one.label.search(new RegExp(`(^|\\D)${number}(\\D|$)`));
    if (at < 0) return null;
    const start = one.label.indexOf(number, at);
    return { before: one.label.slice(0, start), after: one.label.slice(start + number.length), single: number === '1' };
  });
  const first = cuts.find((one) => one && !one.single);
  if (!first) return null;
  const same = cuts.every(
    (one) => one && one.before === first.before && (one.single ? alike(one.after, first.after) : one.after === first.after),
  );
  return same ? [first.before, first.after] : null;
}

const ARTICLES = new Set(['The', 'Der', 'Die', 'Das', 'Den', 'De', 'Het']);
const SOME = 4; // more than so many are read more easily without what they share
/** The whole words with which all labels begin: of two labels only if they are many, and a bare "The" only of many. */
function lead(options: Legal[]): string {
  if (options.length < 2) return '';
  const [first, ...rest] = options.map((one) => one.label.split(' '));
  let same = 0;
  while (same < first!.length - 1 && rest.every((words) => words.length > same + 1 && words[same] === first![same])) same++;
  const least = options.length < 3 ? 3 : 1;
  const found = first!.slice(0, same).join(' ');
  return same < least || (ARTICLES.has(found) && options.length <= SOME) ? '' : found;
}

/** The whole words with which all of many labels end, something different before them; of a few if they begin alike, too. */
function tail(options: Legal[], lead: string): string {
  if (options.length <= (lead ? 2 : SOME)) return '';
  const [first, ...rest] = options.map((one) => one.label.slice(lead.length).trim().split(' ').reverse());
  let same = 0;
  while (same < first!.length - 1 && rest.every((words) => words.length > same + 1 && words[same] === first![same])) same++;
  return first!.slice(0, same).reverse().join(' ');
}

const allButLast = (label: string): string => label.split(' ').slice(0, -1).join(' ');

const MANY = 8;

/** Very many with two numbers each, as gates of four workshops: a row for each first number. */
function rows(group: Group): Group[] {
  if (group.options.length <= MANY || group.options.some((one) => one.numbers.length !== 2)) return [group];
  const firsts = [...new Set(group.options.map((one) => one.numbers[0]))];
  return firsts.map((first) => {
    const options = group.options.filter((one) => one.numbers[0] === first);
    return { ...group, kind: `${group.kind} ${first}`, options, pictured: true };
  });
}

/** What it costs, as its name may say it too. */
export const costsOf = ({ price = [] }: Face): string[] => price.map((one) => `${Math.abs(one.count)} ${one.name}`);

/** Those that would read the same as another one if their names left out what they bring. */
export function twins({ options }: Group, face: (option: Legal) => Face): Set<string> {
  const words = options.map((one) => {
    const [own, costs] = [face(one), costsOf(face(one))];
    return [unsaid(unmarked(one.label), [capital(unmarked(own.effect ?? ''), ''), ...costs]), ...costs].join(', ');
  });
  return new Set(options.map((one) => one.notation).filter((_, n) => words.filter((it) => it === words[n]).length > 1));
}

export function lay(legal: Iterable<Legal>): Laid {
  const groups: Group[] = [];
  const closing: Legal[] = [];
  for (const one of legal) {
    if (CLOSING.has(one.kind)) {
      closing.push(one);
      continue;
    }
    const group = groups.find((it) => it.kind === one.kind);
    if (group) group.options.push(one);
    else groups.push({ kind: one.kind, options: [one], pattern: null, lead: '', tail: '', pictured: false });
  }
  const laid = groups.flatMap(rows);
  for (const group of laid) {
    group.pattern = pattern(group.options);
    if (group.pattern) continue;
    group.lead = lead(group.options) || (group.pictured ? allButLast(group.options[0]!.label) : '');
    if (!group.pictured) group.tail = tail(group.options, group.lead);
  }
  return { groups: laid, closing, order: laid.flatMap((group) => group.options.map((one) => one.notation)) };
}
