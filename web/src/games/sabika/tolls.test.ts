import { expect, test } from 'vitest';
import { dueFor, tollLine } from './tolls';
import type { Scene } from './view';

const POET = 3;
const scene = (toll: number, side: number | null): Scene =>
  ({
    me: 0,
    menu: ['poet 14'],
    view: { players: [{ tolls: [[], [], [], [toll]], ways: [[], [], [], [[1, toll, 0, 0]]] }] },
    legal: new Map([['poet 14', { told: side === null ? [] : [{ key: 'side', args: [0, side] }] }]]),
    words: {
      name: () => 'poet',
      caption: (key: string, ...args: (string | number)[]) => (key === 'toll_of' ? args.join(' | ') : `${key} ${args.join()}`),
    },
  }) as unknown as Scene;

test('a space costs its toll', () => {
  expect(dueFor(scene(2, null), POET, 14)).toBe(2);
  expect(tollLine(scene(2, null), POET, 14)).toBe('Poet | 2 | toll_free 1, toll_steps 2,2');
});

test('and what its only action costs, which follows by itself', () => {
  expect(dueFor(scene(0, 1), POET, 14)).toBe(1);
  expect(tollLine(scene(0, 1), POET, 14)).toBe('Poet | 1 | toll_free 1, toll_side 1');
  expect(dueFor(scene(2, 0), POET, 14)).toBe(2);
});
