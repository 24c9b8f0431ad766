import { describe, expect, it } from 'vitest';
import type { Face, Legal } from '../games/contract';
import { lay, twins } from './groups';

const legal = (notation: string, label: string): Legal => {
  const [kind = '', ...numbers] = notation.split(' ');
  return { notation, kind, numbers: numbers.map(Number), label, told: [], preview: [] };
};
const one = (options: [string, string][]) => lay(options.map(([notation, label]) => legal(notation, label)));

describe('options of one kind', () => {
  it('are a row of numbers when only the number differs', () => {
    const { groups } = one([3, 4, 5].map((n) => [`announce ${n}`, `Announce ${n}`]));
    expect(groups[0]?.pattern).toEqual(['Announce ', '']);
  });
  it('may stand in the singular after 1', () => {
    const { groups } = one([
      ['pay 1', 'Pay 1 dinar'],
      ['pay 2', 'Pay 2 dinars'],
      ['pay 3', 'Pay 3 dinars'],
    ]);
    expect(groups[0]?.pattern).toEqual(['Pay ', ' dinars']);
  });
  it('keep their own words when more than the number differs', () => {
    const { groups } = one([
      ['provision 1', 'Tile 1: two dates'],
      ['provision 2', 'Tile 2: three water'],
      ['provision 3', 'Tile 3: one dinar'],
    ]);
    expect(groups[0]?.pattern).toBeNull();
    expect(groups[0]?.lead).toBe('Tile');
  });
  it('do not read a 1 inside a 12', () => {
    const { groups } = one([
      ['great 1', 'Hall 12 of the lions'],
      ['great 2', 'Hall 2 of the lions'],
      ['great 3', 'Hall 3 of the lions'],
    ]);
    expect(groups[0]?.pattern).toBeNull();
  });
  it('say once what all labels begin with', () => {
    const { groups } = one([
      ['place 1', 'Go to the Wainwright'],
      ['place 2', 'Go to the Fabric Warehouse'],
      ['place 7', 'Go to the Fountain'],
    ]);
    expect(groups[0]?.lead).toBe('Go to the');
  });
  it('say it once of two, too, where it is long', () => {
    const two = one([
      ['new 2', 'New keshi in the sector Palace'],
      ['new 8', 'New keshi in the sector Souk'],
      ['rapid 0', 'Rapid 1: 1 point of many'],
      ['sell 0', 'Sell fabric'],
      ['sell 2', 'Sell fruit'],
    ]);
    expect(two.groups.map((group) => group.lead)).toEqual(['New keshi in the sector', '', '']);
  });
  it('stand in rows by their first number where they are very many', () => {
    const gates = [0, 1, 2, 3, 4, 5, 6, 7].map((n): [string, string] => [`gate 1 ${n}`, `Gate from workshop 1: c${n}`]);
    const { groups, order } = one([...gates, ['gate 2 3', 'Gate from workshop 2: c3']]);
    expect(groups.map((group) => [group.lead, group.pictured, group.options.length])).toEqual([
      ['Gate from workshop 1:', true, 8],
      ['Gate from workshop 2:', true, 1],
    ]);
    expect(order).toHaveLength(9);
    expect(one(gates).groups).toHaveLength(1);
  });
  it('say once what many labels end with', () => {
    const keshis = ['green', 'gray', 'white', 'black', 'pink'].map((name, n): [string, string] => [
      `keshi ${n}`,
      `The ${name} keshi`,
    ]);
    expect(one(keshis).groups[0]).toMatchObject({ lead: 'The', tail: 'keshi' });
    expect(one(keshis.slice(0, 4)).groups[0]).toMatchObject({ lead: '', tail: '' });
  });
  it('say a short verb once', () => {
    const { groups } = one([
      ['buy 0', 'Buy gypsum'],
      ['buy 1', 'Buy wood'],
      ['buy 2', 'Buy marble'],
    ]);
    expect(groups[0]?.lead).toBe('Buy');
  });
  it('do not begin with an article alone', () => {
    const { groups } = one([
      ['keshi 9', 'The purple keshi'],
      ['keshi 10', 'The orange keshi'],
      ['keshi 11', 'The yellow keshi'],
    ]);
    expect(groups[0]?.lead).toBe('');
  });
  it('never lose a whole label to the beginning of another', () => {
    const { groups } = one([
      ['oasis 1', 'Oasis'],
      ['oasis 2', 'Oasis of palms'],
      ['oasis 3', 'Oasis of dates'],
    ]);
    expect(groups[0]?.lead).toBe('');
  });
});

describe('a menu', () => {
  it('puts passing apart and numbers the rest in the order shown', () => {
    const laid = one([
      ['pass', 'No'],
      ['sell 0', 'Sell fabric'],
      ['card 1', 'Play a card'],
      ['sell 2', 'Sell fruit'],
    ]);
    expect(laid.closing.map((it) => it.notation)).toEqual(['pass']);
    expect(laid.order).toEqual(['sell 0', 'sell 2', 'card 1']);
  });
});

describe('names without what they bring', () => {
  const shoes = one([
    ['luxury 1', 'Slippers (1 orange, +1 water)'],
    ['luxury 2', 'Slippers (1 orange, +1 date)'],
    ['luxury 3', 'Slippers (1 yellow, +1 water)'],
    ['luxury 6', 'Tajine (2 yellow)'],
  ]);
  const brings: Record<string, Face> = {
    'luxury 1': { effect: '2 points + 1 water.', price: [{ sign: { icon: '' }, count: 1, name: 'orange' }] },
    'luxury 2': { effect: '2 points + 1 date. ◇', price: [{ sign: { icon: '' }, count: 1, name: 'orange' }] },
    'luxury 3': { effect: '2 points + 1 water. ◇', price: [{ sign: { icon: '' }, count: 1, name: 'yellow' }] },
    'luxury 6': { effect: '5 points. ◇', price: [{ sign: { icon: '' }, count: 2, name: 'yellow' }] },
  };
  it('are known where two would read the same, at the same price', () => {
    expect([...twins(shoes.groups[0]!, (it) => brings[it.notation]!)]).toEqual(['luxury 1', 'luxury 2']);
  });
});
