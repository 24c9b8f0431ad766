// Sentences with holes for what is printed: {MERCHANT_FEE}, {TARGET.3}, {SMALL_PRICES.1..}, {place:14}.
import type { Printed } from '../games/contract';
import type { Words } from '../lib/words';

export interface Link {
  kind: string;
  which: string;
  name: string;
}
export type Piece = string | Link;

const HOLE = /\{([A-Z_0-9]+(?:\.\w+)*(?:\.\.)?|[a-z_]+:\w+)\}/g;

/** What stands at a path of what is printed; a list is read out with commas. */
export function valueAt(printed: Printed, path: string): string {
  const rest = path.endsWith('..');
  const steps = (rest ? path.slice(0, -2) : path).split('.');
  let found: any = printed;
  for (const [at, step] of steps.entries()) {
    if (rest && at === steps.length - 1) found = found?.slice(Number(step));
    else found = found?.[step];
  }
  return Array.isArray(found) ? found.join(', ') : String(found ?? '?');
}

/** The text with its holes filled; a number that is reconstructed bears its mark. */
export function pieces(text: string, printed: Printed, words: Words, provenance: Record<string, string> = {}): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const hole of text.matchAll(HOLE)) {
    found.push(text.slice(at, hole.index));
    at = hole.index + hole[0].length;
    const [kind = '', which] = hole[1]!.split(':');
    const mark = provenance[kind.split('.')[0]!] === 'reconstructed' ? '\u2009◇' : '';
    if (which === undefined) found.push(valueAt(printed, kind) + mark);
    else found.push({ kind, which, name: words.name(kind, which) });
  }
  found.push(text.slice(at));
  return found.filter((one) => one !== '');
}

export const plain = (text: string, printed: Printed, words: Words): string =>
  pieces(text, printed, words)
    .map((one) => (typeof one === 'string' ? one : one.name))
    .join('');
