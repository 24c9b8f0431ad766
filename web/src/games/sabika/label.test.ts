import { describe, expect, it } from 'vitest';
import type { Telling } from '../contract';
import { label } from './label';

describe('the label of a raw token', () => {
  const telling = (raws: number[]): Telling =>
    ({
      view: { raws, marble: [], players: [{ raw: [] }] },
      printed: {},
      ask: null,
      words: { caption: (key: string, n: number) => `${key} ${n}` },
    }) as unknown as Telling;
  it('names its kind while it lies there, and leaves it to the space once it is taken', () => {
    expect(label('token 1', telling([-2, 2]))).toBe('Take_raw 2');
    expect(label('token 1', telling([-2, -1]))).toBeUndefined();
    expect(label('buy_raw 1', telling([-2, -1]))).toBeUndefined();
  });
});
