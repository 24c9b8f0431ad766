import { describe, expect, it } from 'vitest';
import { roundsAt, roundStarts, stepAt, ticksFor } from './course';

const points = [
  { step: 3, round: 1 },
  { step: 9, round: 1 },
  { step: 20, round: 2 },
  { step: 26, round: 3 },
  { step: 40, round: 3 },
];
const starts = roundStarts(points, 40);

describe('rounds', () => {
  it('begin where they are first seen, and the last ends with the game', () => expect(starts).toEqual([0, 20, 26, 40]));
  it('take the same room however many steps they have', () => {
    expect(roundsAt(starts, 0)).toBe(0);
    expect(roundsAt(starts, 10)).toBe(0.5);
    expect(roundsAt(starts, 20)).toBe(1);
    expect(roundsAt(starts, 23)).toBe(1.5);
    expect(roundsAt(starts, 40)).toBe(3);
  });
  it('lead back to their steps', () => {
    for (const step of [0, 7, 20, 25, 33, 40]) expect(stepAt(starts, roundsAt(starts, step))).toBe(step);
  });
  it('can be counted in a game that stands still', () => {
    expect(roundStarts([], 0)).toEqual([0, 1]);
    expect(roundsAt([0, 1], 0)).toBe(0);
  });
  it('are marked as often as there is room', () => {
    expect(ticksFor(3, 10)).toEqual([0, 1, 2, 3]);
    expect(ticksFor(22, 10)).toEqual([0, 5, 10, 15, 20]);
  });
});
