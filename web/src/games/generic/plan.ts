// How a view is laid out when a game has no board of its own: panels of fields, guessed from names.
import type { Catalogue } from '../../lib/wire';
import type { View, Words } from '../contract';

export type Shape =
  | 'fact' // one number or word
  | 'counts' // a list of numbers by kind: chips with how many
  | 'chips'; // a list of component numbers: chips with their names

export interface Field {
  key: string; // path in the view or in a player: "prices.blue"
  as: Shape;
  of?: string; // the group of components that names the numbers
}
export interface Panel {
  name: string; // caption key
  fields: Field[];
}
export interface Plan {
  board: Panel[];
  mat: Panel[];
  strip: Field[];
}

export const EMPTY = -1; // in a list of component numbers: nothing there

const PLURALS: [RegExp, string][] = [
  [/ies$/, 'y'],
  [/xes$/, 'x'],
  [/s$/, ''],
];
function singular(key: string): string {
  for (const [ending, with_] of PLURALS) if (ending.test(key)) return key.replace(ending, with_);
  return key;
}

export function valueAt(holder: View, path: string): unknown {
  return path.split('.').reduce((it: View, key) => (it === null || it === undefined ? undefined : it[key]), holder);
}

const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every((one) => typeof one === 'number');

/** The field for a value. */
function guess(key: string, value: unknown, texts: Catalogue): Field | null {
  const last = key.split('.').at(-1)!;
  const group = [last, singular(last)].find(
    (name) => texts[name] && !['ask', 'option', 'news', 'remind', 'part', 'setup', 'game', 'caption', 'heading'].includes(name),
  );
  if (isNumbers(value)) {
    if (!value.length) return null;
    const known = group ? Object.keys(texts[group]!).length : 0;
    if (group && value.length !== known && value.every((one) => one === EMPTY || String(one) in texts[group]!))
      return { key, as: 'chips', of: group };
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
      { name: '', fields: facts },
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
