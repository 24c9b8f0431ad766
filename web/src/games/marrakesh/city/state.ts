// What a sector says about itself.
import type { Scene } from '../scene.svelte';
import { MEDINA, MOSQUE, ORCHARD, PALACE, RIVER, SAHARA, SOUK, SQUARE, sum, GOODS } from '../view';

export const complete = (c: Scene, sector: number): boolean =>
  sector < SOUK && c.player.have[sector]! >= c.printed.FULL && c.player.vendors.includes(sector);

/** What its action brings now, in signs. */
export function brings(c: Scene, sector: number): string {
  const value = c.player.have[sector] ?? 0;
  switch (sector) {
    case ORCHARD:
      return `_${value} d`;
    case PALACE:
      return `_${value} ps`;
    case MOSQUE:
      return `_${value} ms`;
    case RIVER:
      return `_${value} rs`;
    case SQUARE:
      return 'ring > R';
    case MEDINA:
      return `_${c.player.guards} gate`;
    case SAHARA:
      return `_${c.player.oases.filter((one) => one > 0).length} claim`;
    case SOUK:
      return 'off lux';
    default:
      return `_≤${value} s0`;
  }
}

/** The same in words, with how far the sector has come. */
export function sectorLabel(c: Scene, sector: number): string {
  const name = c.words.name('sector', sector);
  if (sector === SOUK) return c.caption('souk_state', name, sum(GOODS.map((good) => c.player.have[good]!)));
  const value = c.player.have[sector]!;
  const state = c.caption('sector_state', name, value, c.printed.FULL);
  const action = `act_${c.printed.SECTOR_NAMES[sector]}`;
  const free = sector === MEDINA ? c.player.guards : sector === SAHARA ? c.player.oases.filter((one) => one > 0).length : value;
  return `${state}, ${c.caption(action, free)}`;
}
