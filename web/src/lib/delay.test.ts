import { expect, test } from 'vitest';
import { delay } from './delay';

const [EARLIEST, LATEST] = [0, 1];

test('whoever lost the connection comes back at any moment of a while that grows up to ten seconds', () => {
  const latest = [0, 1, 2, 3, 4, 5, 9].map((retry) => delay(1006, retry, LATEST));
  expect(latest).toEqual([550, 1050, 2050, 4050, 8050, 10_050, 10_050]);
  for (const retry of [0, 5, 50]) expect(delay(1006, retry, EARLIEST)).toBe(50);
  expect(new Set(Array.from({ length: 20 }, () => delay(1006, 3))).size).toBeGreaterThan(15);
});

test('after a restart all clients come back within two seconds, spread over them', () => {
  expect([EARLIEST, 0.5, LATEST].map((chance) => delay(1012, 7, chance))).toEqual([50, 1050, 2050]);
});

test('whoever was sent away for saying too much stays away for longer than the door is shut', () => {
  expect(delay(4429, 0, EARLIEST)).toBeGreaterThan(2000);
});
