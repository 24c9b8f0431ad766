import { describe, expect, it } from 'vitest';
import type { Printed } from './printed';
import { goodOf, itemOf, MATERIALS, mosaicCard, RAWS } from './view';

describe('piles', () => {
  it('are materials, goods, and the same goods on poem 16', () => {
    const piles = Array.from({ length: MATERIALS.length + RAWS.length }, (_, pile) => pile);
    expect(piles.map((pile) => MATERIALS[itemOf(pile)])).toEqual([...MATERIALS, 'sugar', 'pottery', 'clothing']);
    expect(piles.map(goodOf).filter((good) => good >= 0)).toEqual([0, 1, 2, 0, 1, 2]);
  });
});

describe('a row', () => {
  it('numbers mosaic cards after the small buildings, however many are printed', () => {
    const printed = (count: number): Printed => ({ SMALL_CARDS: Array(count) }) as unknown as Printed;
    expect([36, 37, 40].map((card) => mosaicCard(card, printed(36)))).toEqual([-1, 0, 3]);
    expect(mosaicCard(37, printed(37))).toBe(-1);
  });
});
