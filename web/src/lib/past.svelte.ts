// Looking back in a running game, step by step, as one may see it; the game goes on meanwhile.
import { tick } from 'svelte';
import { api } from './api';
import { measure, travel } from './motion';
import { rest, type Pace } from './pace';
import { settings } from './settings.svelte';
import type { StepView } from './wire';

export class Past {
  now = $state.raw<StepView | null>(null); // null: looking at the present
  before = $state.raw<unknown>(null);
  playing = $state(false);

  private pages = new Map<string, Promise<StepView>>();
  private wanted = -1;
  private timer = 0;

  constructor(
    readonly table: string,
    private readonly eyes: () => { seat: number | null; step: number },
  ) {}

  private fetch(step: number): Promise<StepView> {
    const { seat } = this.eyes();
    const key = `${seat}/${step}`;
    let found = this.pages.get(key);
    if (!found) {
      found = api.tableStep(this.table, step, seat);
      found.catch(() => this.pages.delete(key));
      this.pages.set(key, found);
    }
    return found;
  }

  /** Shows a step; at the last one the present is there again. */
  async show(step: number, slide = true): Promise<void> {
    const last = this.eyes().step;
    if (step >= last) return this.leave();
    this.wanted = Math.max(0, step);
    const found = await this.fetch(this.wanted).catch(() => null);
    if (!found || found.step !== this.wanted) return;
    if (slide) measure();
    this.before = slide ? (this.now?.view ?? null) : null;
    this.now = found;
    if (found.step + 1 < last) void this.fetch(found.step + 1).catch(() => {});
    if (slide) void tick().then(travel);
  }

  /** Plays from that step to the present. */
  async play(from: number): Promise<void> {
    this.playing = true;
    await this.show(from, this.now !== null);
    this.beat();
  }
  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
  private beat(): void {
    clearTimeout(this.timer);
    if (!this.playing || !this.now) return;
    const pace: Pace = settings.pace === 'instant' ? 'fast' : settings.pace;
    this.timer = window.setTimeout(
      () => void this.show((this.now?.step ?? 0) + 1).then(() => this.beat()),
      rest(pace, this.now.news.length, 0),
    );
  }
  leave(): void {
    this.pause();
    this.wanted = -1;
    this.now = null;
    this.before = null;
  }
}
