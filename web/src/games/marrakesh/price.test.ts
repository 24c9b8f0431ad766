import { describe, expect, it } from 'vitest';
import { atOnce } from './price';

const news = (key: string, ...args: number[]) => ({ key, args, step: 0 });

describe('the price of an option', () => {
  const bought = [news('paid', 0, 13, 1), news('scroll', 0, 6)];
  it('is all that is paid where nothing else follows', () => expect(atOnce(bought)).toEqual(bought));
  it('ends with the season', () => expect(atOnce([...bought, news('provided', 0), news('paid', 0, 12, 2)])).toEqual(bought));
  it('has nothing of what citizens get who are not content', () =>
    expect(atOnce([...bought, news('paid', 0, 12, 1), news('paid', 0, 14, 2), news('failed', 0, 3)])).toEqual(bought));
});
