import { describe, expect, it } from 'vitest';
import { PACES, rest } from './pace';
import { lastOfOthers, news, turnsOf } from './story';

const told = (step: number, actor: number) => ({ step, actor });
const actorOf = (one: { actor: number }): number => one.actor;

describe('the story', () => {
  it('is cut where another seat begins to act', () => {
    const turns = turnsOf([told(1, 0), told(2, 0), told(3, 1), told(4, 1), told(5, 0)], actorOf);
    expect(turns.map((one) => [one.actor, one.from, one.items.length])).toEqual([
      [0, 1, 2],
      [1, 3, 2],
      [0, 5, 1],
    ]);
  });
  it('leaves what happens by itself, and to others in the same step, where it happened', () => {
    const turns = turnsOf([told(1, 0), told(2, -1), told(3, 0), told(3, 2), told(4, 1)], actorOf);
    expect(turns.map((one) => one.actor)).toEqual([0, 1]);
  });
  it('knows the last turn of somebody else', () => {
    const turns = turnsOf([told(1, 1), told(2, 2), told(3, 0)], actorOf);
    expect(lastOfOthers(turns, [0])?.actor).toBe(2);
    expect(lastOfOthers(turns, [0, 1, 2])).toBeNull();
  });
});

describe('what is new', () => {
  const mark = 3;
  it('begins after my last decision', () => {
    expect(news([told(2, 1), told(3, 0), told(4, 1)], mark, 0)).toBe(2);
    expect(news([told(2, 1), told(3, 0)], mark, 0)).toBe(-1);
  });
  it('begins with what others did as soon as I had decided, not in the middle of it', () => {
    expect(news([told(2, 1), told(3, 0), told(3, 1), told(3, -1), told(4, 1)], mark, 0)).toBe(2);
    expect(news([told(3, 0), told(3, 2), told(3, 1)], mark, 0)).toBe(1);
  });
  it('leaves what my decision brought others before my own gain in my turn', () => {
    expect(news([told(3, 0), told(3, 1), told(3, 0), told(4, 1)], mark, 0)).toBe(3);
  });
});

describe('the pace', () => {
  it('goes from slow to instant', () => {
    const waits = PACES.map((pace) => rest(pace, 2, 0));
    expect(waits).toEqual([...waits].sort((a, b) => b - a));
    expect(waits.at(-1)).toBe(0);
  });
  it('gives more time to more news and hurries when much waits', () => {
    expect(rest('normal', 3, 0)).toBeGreaterThan(rest('normal', 1, 0));
    expect(rest('normal', 3, 9)).toBeLessThan(rest('normal', 3, 0));
  });
});
