// How a view is laid out when a game has no board of its own: panels of fields. Without a plan everything is guessed from names.
import type { Catalogue } from '../../lib/wire';
import type { Sign, View, Words } from '../contract';

export type Shape =
  | 'fact' // one number or word
  | 'counts' // a list of numbers by kind: chips with how many
  | 'cards' // a list of component numbers: cards with name and rule
  | 'chips' // the same, small: name only
  | 'track' // where every player's marker stands; the key is a field of players
  | 'seat' // the number of a seat
  | 'hidden';

export interface Field {
  key: string; // path in the view or in a player: "prices.blue"
  as: Shape;
  name?: string; // caption key; the key itself otherwise
  of?: string; // the group of components that names the numbers
  spot?: string; // the group that names the spaces they lie on: options then go by space
  kinds?: string[]; // options that stand on these components; [of] otherwise
  signs?: (index: number) => Sign | null;
  none?: number[]; // numbers that mean an empty space
  first?: number; // what index 0 of a list of counts stands for
  zero?: boolean; // show kinds of which there are none
  length?: number; // of a track
  start?: number; // its first space
  read?: (holder: View, view: View) => unknown; // when the value is not simply there
  show?: (view: View) => boolean;
}
export interface Panel {
  name: string; // caption key
  fields: Field[];
  wide?: boolean;
  show?: (view: View) => boolean;
}
export interface Plan {
  board: Panel[];
  mat: Panel[];
  strip: Field[];
}

const PLURALS: [RegExp, string][] = [
  [/ies$/, 'y'],
  [/xes$/, 'x'],
  [/s$/, ''],
];
export function singular(key: string): string {
  for (const [ending, with_] of PLURALS) if (ending.test(key)) return key.replace(ending, with_);
  return key;
}

export function valueAt(holder: View, path: string): unknown {
  return path.split('.').reduce((it: View, key) => (it === null || it === undefined ? undefined : it[key]), holder);
}

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((one) => typeof one === 'number');

/** A field for a value nobody planned. */
function guess(key: string, value: unknown, texts: Catalogue): Field | null {
  const last = key.split('.').at(-1)!;
  const group = [last, singular(last)].find(
    (name) => texts[name] && !['ask', 'option', 'news', 'remind', 'part', 'setup', 'game', 'caption', 'heading'].includes(name),
  );
  if (isNumbers(value)) {
    if (!value.length) return null;
    const known = group ? Object.keys(texts[group]!).length : 0;
    if (group && value.length !== known && value.every((one) => one === -1 || String(one) in texts[group]!))
      return { key, as: 'chips', of: group, none: [-1] };
    return { key, as: 'counts', of: group };
  }
  if (value === null || typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
    return { key, as: 'fact', of: typeof value === 'number' ? group : undefined };
  return null;
}
function fieldsOf(holder: View, texts: Catalogue, prefix = ''): Field[] {
  if (holder === null || typeof holder !== 'object') return [];
  return Object.entries(holder).flatMap(([key, value]) => {
    const path = prefix + key;
    if (key === 'players' || key === 'seats') return [];
    if (value !== null && typeof value === 'object' && (!Array.isArray(value) || value.some((one) => typeof one === 'object')))
      return fieldsOf(value, texts, path + '.');
    const found = guess(path, value, texts);
    return found ? [found] : [];
  });
}
export function guessed(view: View, texts: Catalogue): Plan {
  const all = fieldsOf(view, texts);
  const facts = all.filter((one) => one.as === 'fact');
  const player = fieldsOf(view.players?.[0] ?? {}, texts);
  return {
    board: [
      { name: '', fields: facts, wide: true },
      ...all.filter((one) => one.as !== 'fact').map((one) => ({ name: one.key, fields: [one] })),
    ],
    mat: [{ name: '', fields: player }],
    strip: player.filter((one) => one.as === 'fact').slice(0, 5),
  };
}

/** The caption of a panel or field: a path in the view goes by its last key. */
export const captionOf =
  (words: Words) =>
  (key: string): string =>
    key ? words.word(key.split('.').at(-1)!) : '';
