// What is shown of a table: my own moves at once, those of others one after the other, at the pace this browser likes.
import { tick } from 'svelte';
import type { News } from '../games/contract';
import { measure, travel } from './motion';
import { rest } from './pace';
import { settings } from './settings.svelte';
import type { NewsItem, State } from './wire';

/** Whose secrets are in it. */
const eyes = (state: State): number | null => (state.open ? null : state.seat);

export class Stage {
  now = $state.raw<State | null>(null);
  before = $state.raw<unknown>(null);
  story = $state.raw<NewsItem[]>([]);
  latest = $state.raw<News[]>([]);
  behind = $state(0); // how many states wait to be shown

  private queue: State[] = [];
  private timer = 0;
  private ready = 0; // when what is shown has been looked at for long enough

  /** A new state; `mine`: it answers what I just did. */
  take(state: State, mine: boolean): void {
    const last = this.queue.at(-1) ?? this.now;
    const follows = last !== null && eyes(last) === eyes(state) && state.version > last.version && state.step >= last.step;
    if (!follows || mine || document.hidden || settings.pace === 'instant') {
      this.skip();
      this.show(state);
      return;
    }
    this.queue.push(state);
    this.behind = this.queue.length;
    this.next();
  }

  /** Shows the newest at once. */
  skip(): void {
    for (const state of this.queue.splice(0)) this.show(state);
    this.behind = 0;
    clearTimeout(this.timer);
    this.timer = 0;
  }

  close(): void {
    this.queue = [];
    clearTimeout(this.timer);
  }

  private next(): void {
    if (this.timer || !this.queue.length) return;
    this.timer = window.setTimeout(
      () => {
        this.timer = 0;
        const state = this.queue.shift();
        this.behind = this.queue.length;
        if (state) this.show(state);
        this.next();
      },
      Math.max(0, this.ready - performance.now()),
    );
  }

  private show(state: State): void {
    const old = this.now;
    const newer = !old || state.version !== old.version;
    const sameEyes = old !== null && eyes(old) === eyes(state);
    if (sameEyes && newer) measure();
    this.story = [...this.story.filter((one) => one.step <= state.news.from), ...state.news.items];
    this.latest = state.news.items;
    this.before = sameEyes && newer ? old.view : null;
    this.now = state;
    this.ready = performance.now() + rest(settings.pace, state.news.items.length, this.queue.length);
    if (sameEyes && newer) void tick().then(travel);
  }
}
