import { describe, expect, it } from 'vitest';
import { fill, spell, unmarked, unsaid } from './text';
import { human, Words } from './words';

describe('a text', () => {
  it('has holes for numbers, names and phrases', () => {
    expect(fill('{0} of {1}', [2, 5])).toBe('2 of 5');
    expect(fill('{n#card|cards}', { n: 1 })).toBe('card');
    expect(fill('{n} {n#card|cards}', { n: 3 })).toBe('3 cards');
    expect(fill('{0?{0} left|none left}', [0])).toBe('none left');
    expect(fill('{0?{0} left|none left}', [4])).toBe('4 left');
  });
  it('shows a hole without its argument', () => expect(fill('{3}', [1])).toBe('?'));
  it('names things', () => expect(fill('{0:place}', [8], (kind, value) => `${kind}-${value}`)).toBe('place-8'));
  it('can do without the marks of reconstructed values', () =>
    expect(unmarked('Blue: 2 ◇. Red: 3 ◇.')).toBe('Blue: 2. Red: 3.'));
  it('does not say twice what stands below', () => {
    expect(unsaid('Workshop: 2 points', ['2 points'])).toBe('Workshop');
    expect(unsaid('2 points', ['2 points'])).toBe('2 points');
    expect(unsaid('tile 2 (1 water, 1 dinar)', ['Needs 1 water, 1 dinar.'])).toBe('tile 2');
    expect(unsaid('slippers (1 orange, +1 date)', ['1 orange: 2 points + 1 date.'])).toBe('slippers');
    expect(unsaid('slippers (1 orange, +1 date)', ['2 points'])).toBe('slippers (1 orange, +1 date)');
    expect(unsaid('Prunkschuhe (1 Orange, +1 Dattel)', ['', '1 Keshi (Orange)'])).toBe('Prunkschuhe (+1 Dattel)');
    expect(unsaid('Keshi (Grün)', [''])).toBe('Keshi (Grün)');
    expect(unsaid('Keshi (Rot)', ['Rot ist der Joker.'])).toBe('Keshi (Rot)'); // a name, no amount
  });
  it('spells options', () => expect(spell('dice 3 4')).toEqual(['dice', [3, 4]]));
});

const words = new Words(
  'en',
  {
    option: { sell: 'Sell {0:good}', 'BuyGood.good': 'Buy {0:good}', good: 'Take {0:good}', pass: 'No' },
    good: { '0': { name: 'fabric', rule: 'The red good.' } },
    news: { got: '{0:seat} gets {1} lira.', sold: '{0:seat} sells {1:good} to {2:seat}.', open: '{0:good}: new.' },
    ask: { Deal: "Which card is dealt at {1} o'clock to {0:seat}?", Sort: 'How much {0:good}?', Roll: 'What do you roll?' },
    caption: { left: '{0} left' },
    heading: { place: 'Places' },
  },
  ['Ann', 'Ben'],
  'BuyGood',
);

describe('the words of a game', () => {
  it('call an option by its question', () => {
    expect(words.option('good 0')).toBe('Buy fabric');
    expect(words.option('good 0', 'TakeGood')).toBe('Take fabric');
    expect(words.option('strange 1')).toBe('strange 1');
  });
  it('know the rule of what an option names', () => {
    expect(words.about('sell 0')).toBe('The red good.');
    expect(words.about('pass')).toBe('');
  });
  it('know what a question is about', () => {
    expect(words.subject('Deal', 1, 7)).toBe('Ben');
    expect(words.subject('Sort', 0)).toBe('Fabric');
    expect(words.subject('Roll', 0)).toBe('');
    expect(words.subject('Strange', 0)).toBe('');
  });
  it('tell news with names', () => expect(words.news({ key: 'got', args: [1, 3] })).toBe('Ben gets 3 lira.'));
  it('set the names of components apart', () => {
    expect(words.pieces({ key: 'sold', args: [0, 0, 1] }, 0)).toEqual([
      { text: 'You sell ' },
      { text: 'fabric', kind: 'good', which: '0' },
      { text: ' to Ben.' },
    ]);
    expect(words.pieces({ key: 'open', args: [0] })[0]).toEqual({ text: 'Fabric', kind: 'good', which: '0' });
  });
  it('have captions and headings, or their keys in human words', () => {
    expect(words.caption('left', 2)).toBe('2 left');
    expect(words.caption('draw_pile')).toBe('Draw pile');
    expect(words.heading('place')).toBe('Places');
    expect(human('PayWater')).toBe('Pay water');
  });
});
