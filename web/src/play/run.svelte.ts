// What I choose: the same kind of option taken again and again is one run, and each of it can be taken back by itself.
import { settings } from '../lib/settings.svelte';
import type { Link } from '../lib/table.svelte';
import { spell } from '../lib/text';
import type { State } from '../lib/wire';

export class Run {
  taken = $state.raw<string[]>([]);
  why = $state<string | null>(null); // undo was refused because of …
  private undoing = false;

  /** `steps`: whether what is obvious may be done for me. */
  constructor(
    private readonly link: Link,
    private readonly now: () => State,
    private readonly steps: () => boolean,
  ) {}

  private get menu(): string[] {
    return this.now().menu ?? [];
  }
  private get obvious(): boolean {
    return settings.obvious && this.steps();
  }

  /** Another question ends the run. */
  follow(offered: string[]): void {
    if (this.undoing) return;
    const kind = this.taken.length ? spell(this.taken[0]!)[0] : '';
    if (kind && !offered.some((one) => spell(one)[0] === kind)) this.taken = [];
  }

  /** All of a kind at once: one command, taken back as one. */
  async chooseAll(options: string[]): Promise<void> {
    if (!this.link.busy && (await this.link.decide(options, this.obvious))) this.taken = [];
  }

  async choose(notation: string): Promise<void> {
    if (this.link.busy || !this.menu.includes(notation)) return;
    const [kind] = spell(notation);
    const run = this.taken.length && spell(this.taken[0]!)[0] === kind ? [...this.taken, notation] : [notation];
    if (!(await this.link.decide(notation, this.obvious))) return;
    this.taken = this.menu.some((one) => spell(one)[0] === kind) ? run : []; // only what can go on is a run
  }

  /** Takes one of the run back: undo as far as it and the later ones again, as one command. */
  async less(notation: string): Promise<void> {
    const at = this.taken.lastIndexOf(notation);
    if (this.link.busy || at < 0) return;
    const later = this.taken.slice(at + 1);
    this.undoing = true;
    if (await this.link.undo(this.now().step - later.length - 1, later)) this.taken = [...this.taken.slice(0, at), ...later];
    this.undoing = false;
  }

  async undo(): Promise<void> {
    const { undo } = this.now();
    if (!undo?.possible) {
      this.why = undo?.reason ?? 'nothing';
      return;
    }
    this.undoing = true;
    if (await this.link.undo()) this.taken = this.taken.slice(0, -1);
    this.undoing = false;
  }

  async restart(): Promise<void> {
    if (await this.link.restart()) this.taken = [];
  }
}
