import { describe, expect, it } from 'vitest';
import { told } from './scores';

const score = (seat: number, parts: Record<string, number>, total: number, ties: number[], rank: number) => ({
  seat,
  parts,
  total,
  ties,
  rank,
});

describe('scores', () => {
  it('show only what makes up the total', () => {
    const { parts, ties } = told([
      score(0, { palace: 3, dealer: 2, lira: 7, goods: 0 }, 5, [7, 0], 1),
      score(1, { palace: 1, dealer: 2, lira: 2, goods: 4 }, 3, [2, 4], 2),
    ]);
    expect(parts).toEqual(['palace', 'dealer']);
    expect(ties).toEqual([]);
  });
  it('name the tie-breaker that decided, and those it set apart', () => {
    const { ties } = told([
      score(0, { palace: 5, lira: 7, goods: 1 }, 5, [7, 1], 2),
      score(1, { palace: 5, lira: 7, goods: 4 }, 5, [7, 4], 1),
      score(2, { palace: 2, lira: 9, goods: 9 }, 2, [9, 9], 3),
    ]);
    expect(ties).toEqual([
      {
        name: 'goods',
        seats: [
          { seat: 0, value: 1 },
          { seat: 1, value: 4 },
        ],
      },
    ]);
  });
  it('keep every part where all of them add up', () => {
    const { parts, ties } = told([
      score(0, { oases: 3, sectors: 4 }, 7, [2], 1),
      score(1, { oases: 4, sectors: 3 }, 7, [1], 2),
    ]);
    expect(parts).toEqual(['oases', 'sectors']);
    expect(ties).toEqual([
      {
        name: null,
        seats: [
          { seat: 0, value: 2 },
          { seat: 1, value: 1 },
        ],
      },
    ]);
  });
  it('leave out a part that nobody has anything of, and keep what one alone has', () => {
    const { parts } = told([
      score(0, { wainwright: 0, palace: 5, dealer: 0, loss: -2, lira: 3, cards: 0 }, 3, [3, 0], 1),
      score(1, { wainwright: 0, palace: 2, dealer: 1, loss: 0, lira: 1, cards: 0 }, 3, [1, 0], 2),
    ]);
    expect(parts).toEqual(['palace', 'dealer', 'loss']);
  });
  it('name nothing where victory is shared', () => {
    expect(told([score(0, { a: 1 }, 1, [3], 1), score(1, { a: 1 }, 1, [3], 1)]).ties).toEqual([]);
  });
});
