import { expect, test } from 'vitest';
import { portOf } from './layout';
import { alongFrame, justTold, turnOf, voyage } from './moves';
import type { Scene } from './view';

const scene = (keys: string[], sultan = false): Scene =>
  ({
    before: { sultan: [0] },
    view: { sultan: [sultan ? 1 : 0] },
    news: keys.map((key) => ({ key, args: [] })),
  }) as unknown as Scene;

test('the end of a round plays in its order, within a second and a half', () => {
  const all = scene(['golden_book', 'wish', 'paid', 'dealt_small'], true);
  const waits = (['book', 'wish', 'score', 'castle', 'stand', 'sultan', 'refill'] as const).map((one) => turnOf(all, one));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(new Set(waits).size).toBe(waits.length);
  expect(waits.at(-1)).toBeLessThan(1500);
});

test('what was told before one came has not just happened', () => {
  const now = scene(['wish']);
  expect(justTold(now, 'wish')).toBe(true);
  expect(justTold(now, 'paid')).toBe(false);
  expect(justTold({ ...now, before: null } as Scene, 'wish')).toBe(false);
});

test('nothing waits within a round', () => {
  expect(turnOf(scene(['built_small', 'dealt_small']), 'refill')).toBe(0);
});

test('a ship passes every port of its course', () => {
  const [end, way] = [portOf(6), [9, 4, 6]];
  const points = voyage(way, end);
  expect(points.at(-1)).toEqual({ x: 0, y: 0 });
  expect(points).toContainEqual({ x: portOf(4).x - end.x, y: portOf(4).y - end.y });
});

test('prestige walks the frame round its corner', () => {
  const points = alongFrame(25, 30);
  expect(points).toHaveLength(4);
  expect(points.at(-1)!.x).toBe(0);
  expect(points[0]!.x).toBeLessThan(0);
});
