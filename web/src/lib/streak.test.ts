import { expect, test } from 'vitest';
import { count, following, type Streak } from './streak';

const fresh: Streak = { now: 0, best: 0, tried: {} };

test('only the first try counts', () => {
  const found = count(fresh, 'sabika', 3, true);
  expect(found).toEqual({ now: 1, best: 1, tried: { sabika: [3] } });
  expect(count(found, 'sabika', 3, false)).toBe(found);
  expect(count(found, 'istanbul', 3, false)).toEqual({ now: 0, best: 1, tried: { sabika: [3], istanbul: [3] } });
});

test('the next puzzle is one that was not tried, as long as there is one', () => {
  const some: Streak = { now: 0, best: 0, tried: { sabika: [1, 2, 4] } };
  expect(following(some, 'sabika', 1, 5)).toBe(3);
  expect(following(some, 'sabika', 4, 5)).toBe(5);
  expect(following({ ...some, tried: { sabika: [1, 2] } }, 'sabika', 2, 2)).toBe(1);
});
