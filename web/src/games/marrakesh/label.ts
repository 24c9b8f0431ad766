// Options whose words depend on the table: what a space of the line brings now, covered by a tile or not, and what a river tile lets choose.
import { capital, spell } from '../../lib/text';
import type { Telling } from '../contract';
import type { Printed } from './printed';
import type { Marrakesh } from './view';

export function label(notation: string, { view, printed, ask, words }: Telling): string | undefined {
  const [kind, [space]] = spell(notation);
  if (ask?.name === 'ChooseRiverBonus') return capital(words.fill(`{0:face.${kind}}`, [ask.args[1] ?? 0]), '');
  if (kind !== 'line' || space === undefined) return undefined;
  const [, palace, mosque] = (ask?.args ?? []).map(Number);
  const { LINE_DINARS, LINE_POINTS } = printed as Printed;
  const { inner } = view as Marrakesh; // beyond its spaces: the line's dinars, then its points
  if (space === inner.length) return words.caption('line_dinars', LINE_DINARS[palace ?? 0] ?? 0);
  if (space > inner.length) return words.caption('line_points', LINE_POINTS[mosque ?? 0] ?? 0);
  return capital(words.name('thing', inner[space]!), '');
}
