import { describe, expect, it } from 'vitest';
import { demanded, jewelryRolls, mailFields, mailOpen, type Printed } from './view';

// as printed, but with other numbers: nothing here may be typed twice
const printed = {
  MAIL_GOODS: [
    [1, 2],
    [0, 2],
    [0, 2],
    [0, 3],
    [0, 3],
  ],
  MAIL_LIRA: [4, 4, 5, 5, 7],
  BLACK_MARKET_JEWELRY: [0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 4, 4],
  DEMANDS: [[1, 0, 2, 0]],
} as unknown as Printed;

describe('the Post Office', () => {
  it('has an upper and a lower row', () => {
    expect(mailFields(printed)).toEqual([
      [0, -3, 3, -4],
      [1, -2, 2, -2],
    ]);
  });
  it('shows what lies open as the letters move', () => {
    for (const [down, lira] of printed.MAIL_LIRA.entries()) {
      const open = mailOpen(printed, down);
      expect(open.filter((field) => field >= 0)).toEqual(printed.MAIL_GOODS[down]);
      expect(-open.filter((field) => field < 0).reduce((a, b) => a + b, 0)).toBe(lira);
    }
  });
});

it('lists the sums that bring jewelry', () =>
  expect(jewelryRolls(printed)).toEqual([
    [6, 8, 1],
    [9, 10, 2],
    [11, 12, 4],
  ]));

it('counts the goods of a demand tile', () => expect(demanded(0, printed)).toEqual([0, 2, 2]));
