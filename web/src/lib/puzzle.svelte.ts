// One puzzle: what I have decided so far, how the table looks then, and what the finished turn is worth. The server keeps nothing.
import { api, Refusal } from './api';
import { settings } from './settings.svelte';
import { Stage } from './stage.svelte';
import type { Link, Refused } from './table.svelte';
import type { PuzzleStep, PuzzleVerdict, State } from './wire';

export class PuzzleLink implements Link {
  state = $state.raw<State | null>(null);
  readonly stage = new Stage();
  refused = $state.raw<Refused | null>(null);
  busy = $state(false);
  line = $state.raw<string[]>([]); // what I have decided
  ended = $state(false); // the turn is played, and no longer to be taken back
  verdict = $state.raw<PuzzleVerdict | null>(null);
  chose = $state.raw<{ step: number; option: string } | null>(null);
  decidedAt: number | null = null;
  readonly lost = false;
  readonly hints = null;
  readonly rematch = null;
  readonly ahead = 0;

  constructor(
    readonly game: string,
    readonly number: number,
    private readonly judged: (verdict: PuzzleVerdict) => void,
  ) {
    void this.play([]);
  }
  close(): void {
    this.stage.close();
  }

  /** Shows the table after these decisions; a turn that ends with them is judged. */
  private async play(line: string[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const found = await api.puzzleStep(this.game, this.number, { decisions: line });
      this.line = line;
      this.refused = null;
      this.take(found);
    } catch (why) {
      this.refuse(why);
      return false;
    } finally {
      this.busy = false;
    }
    if (this.ended && !this.verdict) void this.judge();
    return true;
  }

  private take({ state, ended }: PuzzleStep): void {
    const held = ended && !this.verdict && settings.confirm && this.line.length > 1; // as at a table
    this.ended = ended && !held;
    const known = this.state?.step ?? -1;
    const possible = this.line.length > 0 && !this.ended;
    this.state = {
      ...state,
      news: { from: Math.min(known, state.step), items: state.news.items.filter((one) => one.step > known) },
      hold: held ? state.seat : null,
      undo: { possible, reason: possible ? null : 'nothing', to: state.step - 1, restart: state.step - this.line.length },
    };
    this.stage.take(this.state, true);
  }

  private async judge(): Promise<void> {
    try {
      this.verdict = await api.puzzleVerdict(this.game, this.number, { decisions: this.line });
      this.judged(this.verdict);
    } catch (why) {
      this.refuse(why);
    }
  }
  private refuse(why: unknown): void {
    this.refused = { error: why instanceof Refusal ? why.key : 'unknown', reason: null };
  }

  decide = (option: string | string[]): Promise<boolean> => {
    this.decidedAt = this.state?.step ?? null;
    this.chose = { step: this.decidedAt ?? 0, option: [option].flat()[0]! };
    return this.play([...this.line, ...[option].flat()]);
  };
  undo = (to: number | null = null, again: string[] = []): Promise<boolean> => {
    const back = to === null ? 1 : (this.state?.step ?? 0) - to;
    return this.play([...this.line.slice(0, this.line.length - back), ...again]);
  };
  restart = (): Promise<boolean> => this.play([]);
  confirm = async (): Promise<boolean> => {
    if (!this.state) return false;
    this.ended = true;
    this.state = { ...this.state, hold: null };
    this.stage.take(this.state, true);
    await this.judge();
    return true;
  };
  /** The table after a line, to look at once the turn is judged. */
  show = (line: string[]): Promise<boolean> => this.play(line);
  /** The turn once more. */
  again = (): Promise<boolean> => {
    if (this.busy) return Promise.resolve(false);
    this.verdict = null;
    return this.play([]);
  };
  send = (): Promise<Refused | null> => Promise.resolve(null);
  hint(): void {}
  stopHint(): void {}
}
