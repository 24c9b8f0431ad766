import { expect, it } from 'vitest';
import { namesFor } from './names';

it('gives every bot of a table a name of its own, the same every time', () => {
  const names = namesFor('abc123', 5, []);
  expect(new Set(names).size).toBe(5);
  expect(namesFor('abc123', 5, [])).toEqual(names);
  expect(namesFor('xyz', 5, [])).not.toEqual(names);
});
it('takes no name that somebody has', () => {
  const [first = '', ...rest] = namesFor('abc123', 5, []);
  expect(namesFor('abc123', 4, [first.toUpperCase()])).toEqual(rest);
});
