// The mini-format of all texts: {0} {name} a value, {0:place} a component's name, {0:seat} a player, {0#card|cards} plural, {0?yes|no} either phrase,
// {0:good#1} the name in the number that argument 1 asks for (its form `many` unless that is one), {0:good.den} its form `den`.

export type Value = number | string;
export interface Namer {
  (kind: string, value: Value, form: string): string;
}
type Args = readonly Value[] | Readonly<Record<string, Value>>;

const plain: Namer = (_, value) => String(value);

/** The end of the brace that opens at `from`. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return -1;
}

/** "a|b" cut at the bar that is not inside braces. */
function halves(text: string): [string, string] {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
    else if (text[at] === '|' && depth === 0) return [text.slice(0, at), text.slice(at + 1)];
  }
  return [text, ''];
}

export function fill(text: string, args: Args = [], namer: Namer = plain): string {
  let done = '';
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at);
    const close = open < 0 ? -1 : closing(text, open);
    if (close < 0) return done + text.slice(at);
    done += text.slice(at, open) + one(text.slice(open + 1, close), args, namer);
    at = close + 1;
  }
  return done;
}

const isOne = (value: Value) => Math.abs(Number(value)) === 1;

/** A sentence begins with a capital, unless with a player's name. */
export function capital(text: string, source: string): string {
  return source.startsWith('{0:seat}') ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function one(inside: string, args: Args, namer: Namer): string {
  const [, name = '', sign = '', rest = ''] = /^(\w+)([:#?]?)([^]*)$/.exec(inside) ?? [];
  const value = (args as Record<string, Value>)[name];
  if (value === undefined) return '?';
  if (sign === ':') {
    const [, kind = '', form = '', count = ''] = /^(\w+)(?:\.(\w+)|#(\w+))?$/.exec(rest) ?? [];
    const many = count === '' ? undefined : (args as Record<string, Value>)[count];
    if (count !== '' && many === undefined) return '?';
    return namer(kind, value, many === undefined ? form : isOne(many) ? '' : 'many');
  }
  if (sign === '') return typeof value === 'number' && value < 0 ? `−${-value}` : String(value);
  const [first, second] = halves(rest);
  const yes = sign === '#' ? isOne(value) : Boolean(Number(value));
  return fill(yes ? first : second, args, namer);
}

/** "place 8" -> ["place", [8]] */
export function spell(notation: string): [string, number[]] {
  const [kind = '', ...numbers] = notation.split(' ');
  return [kind, numbers.map(Number)];
}

/** A rule without the marks of reconstructed values, which are said once beside it. */
export const unmarked = (rule: string): string => rule.replace(/\s*◇/g, '').trim();

/** A label without what stands below it too: one of these at its end, or amounts in brackets. */
export function unsaid(label: string, below: string[]): string {
  const end = below.find((one) => one && label.toLowerCase().endsWith(one.toLowerCase()));
  if (end) return label.slice(0, -end.length).replace(/[:,\s]+$/, '') || label;
  const [, name, inside = ''] = /^(.+) \(([^()]+)\)$/.exec(label) ?? [];
  const words = below.join(' ').toLowerCase();
  const again = (part: string): boolean => part.split(/[\s+]+/).every((word) => words.includes(word.toLowerCase()));
  const left = inside.split(', ').filter((part) => !/\d/.test(part) || !again(part));
  return !name ? label : left.length ? `${name} (${left.join(', ')})` : name;
}
