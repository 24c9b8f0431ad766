// Which part of the scene is open: the one that was chosen, until a question has its options elsewhere.
import type { Scene } from '../scene.svelte';
import type { Region } from '../targets';

export class Opening {
  key = $state<Region>('city');
  private asked = '';

  /** Call in an effect: a new question opens the region of its first option. */
  follow(c: Scene, page: (region: Region) => Region = (region) => region): void {
    const now = `${c.ask} ${c.menu.join()}`;
    if (now === this.asked) return;
    this.asked = now;
    const regions = c.menu
      .map((option) => c.regionOf(option))
      .filter((region): region is Region => region !== null && region !== 'mat');
    const first = regions[0];
    if (first && !regions.some((region) => page(region) === this.key)) this.key = page(first);
  }
}
