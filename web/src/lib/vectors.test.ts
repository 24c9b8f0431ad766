import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Catalogue } from './wire';
import { Words } from './words';

// the same file proves the Python half, in tests/test_text.py
const { names, seats, vectors } = JSON.parse(
  readFileSync(new URL('../../../tests/text_vectors.json', import.meta.url), 'utf-8'),
) as { names: Catalogue; seats: string[]; vectors: [string, number[], string][] };

it.each(vectors)('%s %j says %s', (source, args, expected) => {
  const words = new Words('en', { ...names, news: { told: source } }, seats);
  expect(words.news({ key: 'told', args })).toBe(expected);
  const pieces = words.pieces({ key: 'told', args });
  expect(pieces.map((one) => one.text).join('')).toBe(expected);
});
