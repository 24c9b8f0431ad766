import { describe, expect, it } from 'vitest';
import { SCENE, scoreCorners, scoreSpot } from './layout';

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
