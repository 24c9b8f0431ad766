import { describe, expect, it } from 'vitest';
import { Words } from '../../lib/words';
import { label } from './label';

const words = new Words('en', {
  thing: { 3: { name: 'date' } },
  face: { 17: { name: 'river tile 17', first: 'a date for each entertainer', second: 'a water for each vendor' } },
  caption: { line_dinars: '{0} dinars of the line', line_points: '{0} points of the line' },
});
const printed = { LINE_DINARS: [0, 2, 4], LINE_POINTS: [0, 3, 6] };
const view = { inner: [3] };
const asked = (name: string, ...args: number[]) => ({ name, args, who: 0 });

describe('an option of Marrakesh', () => {
  it('names what a space of the line brings now', () => {
    const ask = asked('ChooseLine', 0, 1, 2);
    const said = ['line 0', 'line 1', 'line 2'].map((one) => label(one, { view, printed, ask, words }));
    expect(said).toEqual(['Date', '2 dinars of the line', '6 points of the line']);
  });
  it('names both bonuses of a river tile', () => {
    const ask = asked('ChooseRiverBonus', 0, 17, 1);
    const said = ['first', 'second'].map((one) => label(one, { view, printed, ask, words }));
    expect(said).toEqual(['A date for each entertainer', 'A water for each vendor']);
  });
  it('is otherwise what the texts say', () => {
    expect(label('first', { view, printed, ask: asked('AcceptGoods', 0), words })).toBeUndefined();
  });
});
