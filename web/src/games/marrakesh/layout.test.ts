import { describe, expect, it } from 'vitest';
import { SCENE, scoreCorners, scoreShifts, scoreSpot, tagAhead } from './layout';

describe('a mark that walks the frame', () => {
  const at = (points: number): [number, number] => [scoreSpot(points, false).x, scoreSpot(points, false).y];
  it('passes no corner along one side', () => expect(scoreCorners(2, 18, false)).toEqual([]));
  it('turns at the corners between, also back', () => {
    expect(scoreCorners(18, 40, false)).toEqual([at(20), at(35)]);
    expect(scoreCorners(40, 18, false)).toEqual([at(35), at(20)]);
  });
  it('goes on after a lap', () => expect(scoreCorners(66, 93, false)).toEqual([at(0), at(20)]));
  it('walks a longer track in the Classic edition', () => {
    expect(scoreCorners(20, 30, true)).toHaveLength(1);
    expect(scoreCorners(20, 30, true)[0]![0]).toBeGreaterThan(SCENE.w - 20);
  });
});

describe('marks on one space of the score', () => {
  it('leave its number in sight where there is room', () => {
    expect(scoreShifts(10, 1, true, true)).toEqual([16]);
    expect(scoreShifts(10, 2, true, false)).toEqual([16, 31]);
  });
  it('stand on the number where the next space is taken or near', () => {
    expect(scoreShifts(10, 1, false, false)).toEqual([0]);
    expect(scoreShifts(10, 2, true, true)).toEqual([-7.5, 7.5]);
  });
  it('never reach the next space', () => {
    for (const classic of [true, false])
      for (const count of [1, 2, 3, 4]) {
        const pitch = Math.abs(scoreSpot(11, classic).x - scoreSpot(12, classic).x);
        expect(Math.max(...scoreShifts(11, count, false, classic)) + 8).toBeLessThan(pitch - 8);
      }
  });
});

describe('the tag of a lap', () => {
  const alone = (): boolean => false;
  it('leaves printed numbers in sight', () => {
    expect(tagAhead(11, alone, true)).toBe(true);
    expect(tagAhead(14, alone, true)).toBe(false);
  });
  it('keeps clear of other marks before of numbers', () => {
    expect(tagAhead(11, (space) => space === 12, true)).toBe(false);
    expect(tagAhead(14, (space) => space === 13, true)).toBe(true);
  });
  it('stays on the frame at its corners', () => expect(tagAhead(28, (space) => space === 29, true)).toBe(true));
});
