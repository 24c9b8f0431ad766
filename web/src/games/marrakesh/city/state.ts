// What a sector says about itself.
import type { Words } from '../../contract';
import type { Printed } from '../printed';
import type { Scene } from '../scene.svelte';
import { GOODS, MEDINA, MOSQUE, ORCHARD, PALACE, RIVER, SAHARA, SOUK, SQUARE, sum, type Player } from '../view';

export const complete = (c: Scene, sector: number): boolean =>
  sector < SOUK && c.player.have[sector]! >= c.printed.FULL && c.player.vendors.includes(sector);

/** With how much its action works now. */
function strength(player: Player, sector: number): number {
  if (sector === MEDINA) return player.guards;
  if (sector === SAHARA) return player.oases.filter((one) => one > 0).length;
  return player.have[sector] ?? 0;
}
const SIGNS: Record<number, (value: number) => string> = {
  [ORCHARD]: (value) => `_${value} d`,
  [PALACE]: (value) => `_${value} ps`,
  [MOSQUE]: (value) => `_${value} ms`,
  [RIVER]: (value) => `_${value} rs`,
  [SQUARE]: () => 'ring > R',
  [MEDINA]: (value) => `_${value} gate`,
  [SAHARA]: (value) => `_${value} claim`,
  [SOUK]: () => 'off lux',
};
/** What its action brings now, in signs. */
export const brings = (player: Player, sector: number): string =>
  SIGNS[sector]?.(strength(player, sector)) ?? `_≤${strength(player, sector)} s0`;

/** The same in words; the souk's depends on what one trades. */
export const bringsInWords = (player: Player, sector: number, printed: Printed, words: Words): string =>
  sector === SOUK ? '' : words.caption(`act_${printed.SECTOR_NAMES[sector]}`, strength(player, sector));

/** With how far the sector has come. */
export function sectorLabel(c: Scene, sector: number): string {
  const name = c.words.name('sector', sector);
  if (sector === SOUK) return c.caption('souk_state', name, sum(GOODS.map((good) => c.player.have[good]!)));
  const state = c.caption('sector_state', name, c.player.have[sector]!, c.printed.FULL);
  return `${state}, ${bringsInWords(c.player, sector, c.printed, c.words)}`;
}
