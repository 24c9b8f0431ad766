// A score pad in this browser: what was entered, kept from visit to visit, and what the server adds it up to.
import { api } from '../lib/api';
import type { PadFilled, PadHeld, PadLine, PadScores } from '../lib/wire';

interface Kept {
  players: number;
  names: string[];
  numbers: Record<string, number[]>;
  held: Record<string, PadHeld[]>;
}
const PAUSE = 120; // milliseconds without a new entry before it is added up
const key = (game: string): string => `caravanserai.pad.${game}`;

function kept(game: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

export class PadState {
  players = $state(2);
  names = $state<string[]>([]);
  numbers = $state<Record<string, number[]>>({});
  held = $state<Record<string, PadHeld[]>>({});
  sum = $state.raw<PadScores | null>(null);
  trouble = $state.raw<unknown>(null);
  private timer = 0;
  private asked = 0;

  constructor(
    readonly game: string,
    readonly lines: readonly PadLine[],
    players: readonly number[],
  ) {
    const before = kept(game);
    this.players = before && players.includes(before.players) ? before.players : (players.find((one) => one > 1) ?? 1);
    if (before) {
      this.names = before.names;
      this.numbers = before.numbers;
      this.held = before.held;
    }
    this.changed();
  }

  /** Alone one plays against somebody without a seat. */
  get seats(): number {
    return Math.max(2, this.players);
  }
  number(line: string, seat: number): number {
    return this.numbers[line]?.[seat] ?? 0;
  }
  set(line: string, seat: number, value: number): void {
    this.numbers[line] = Array.from({ length: this.seats }, (_, at) => (at === seat ? value : this.number(line, at)));
    this.changed();
  }
  add(line: PadLine, number: number): void {
    const tile: PadHeld = { seat: 0, number, counts: Array.from({ length: this.seats }, () => 0) };
    this.held[line.name] = line.shared ? [tile] : [...(this.held[line.name] ?? []), tile];
    this.changed();
  }
  remove(line: string, number: number): void {
    this.held[line] = (this.held[line] ?? []).filter((one) => one.number !== number);
    this.changed();
  }
  tiles(line: string): PadHeld[] {
    return (this.held[line] ?? []).filter((one) => one.seat < this.seats);
  }
  /** What a tile brings a seat. */
  brings(line: string, tile: PadHeld, seat: number): number {
    return this.sum?.held[line]?.[this.tiles(line).indexOf(tile)]?.[seat] ?? 0;
  }
  part(line: string, seat: number): number {
    return this.sum?.scores[seat]?.parts[line] ?? 0;
  }
  clear(): void {
    this.numbers = {};
    this.held = {};
    this.changed();
  }

  /** Something else was entered: keep it, and add it up once nothing more comes. */
  changed(): void {
    localStorage.setItem(key(this.game), JSON.stringify(this.all()));
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.count(), PAUSE);
  }
  private all(): Kept {
    return { players: this.players, names: this.names, numbers: this.numbers, held: this.held };
  }
  private filled(): PadFilled {
    const row = (values: readonly number[]): number[] => Array.from({ length: this.seats }, (_, seat) => values[seat] ?? 0);
    const plain = this.lines.filter((line) => !line.kind).map((line) => [line.name, row(this.numbers[line.name] ?? [])]);
    const tiled = this.lines
      .filter((line) => line.kind)
      .map((line) => [line.name, this.tiles(line.name).map((one) => ({ ...one, counts: row(one.counts) }))]);
    return { seats: this.seats, numbers: Object.fromEntries(plain), held: Object.fromEntries(tiled) };
  }
  private async count(): Promise<void> {
    const asked = ++this.asked;
    try {
      const sum = await api.addUp(this.game, this.filled());
      if (asked === this.asked) [this.sum, this.trouble] = [sum, null];
    } catch (why) {
      if (asked === this.asked) this.trouble = why;
    }
  }
}
