// One open table: its socket, its newest state, and the commands that are on their way.
import { tick } from 'svelte';
import type { Hint, News } from '../games/contract';
import { socketOf } from './api';
import { measure, travel } from './motion';
import type { State, TableInfo, Told } from './wire';

export interface Refused {
  error: string;
  reason: string | null;
}
interface Command {
  text: string;
  done: (refused: Refused | null) => void;
}
export interface Hints {
  id: string;
  version: number;
  progress: number;
  options: Map<string, Hint>;
  failed: boolean;
}
interface HintMessage {
  type: 'hint';
  id: string;
  version: number;
  progress: number;
  options?: { option: string; chance: number | null }[];
  cancelled?: boolean;
  failed?: boolean;
}
type Message =
  | ({ type: 'table' } & TableInfo)
  | ({ type: 'state' } & State)
  | { type: 'done'; id: string; version: number }
  | ({ type: 'refused'; id: string } & Refused)
  | HintMessage
  | { type: 'rematch'; table: string }
  | { type: 'notice'; key: string; seat: number };

const GONE: Record<number, string> = { 4404: 'no_table', 4410: 'deleted' };
const RELOAD = new Set([1009, 4400]);

let count = 0;
const fresh = (): string => `${Date.now().toString(36)}-${(++count).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

export class TableLink {
  info = $state.raw<TableInfo | null>(null);
  state = $state.raw<State | null>(null);
  before = $state.raw<unknown>(null);
  story = $state.raw<Told[]>([]);
  latest = $state.raw<News[]>([]);
  online = $state(false);
  lost = $state(false); // for longer than a blink
  gone = $state<string | null>(null);
  refused = $state.raw<Refused | null>(null);
  busy = $state(false);
  hints = $state.raw<Hints | null>(null);
  rematch = $state<string | null>(null);
  late = $state.raw<number[]>([]);
  decidedAt: number | null = null; // the step at which I last chose, for taking it back with everybody's consent

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Command>();
  private reached = 0; // the version that what I did has led to
  private seen: (() => void) | null = null; // called when the state is as new as that
  private retry = 0;
  private timer = 0;
  private grace = 0;
  private closed = false;
  private watchdog: () => void;

  constructor(readonly id: string) {
    this.watchdog = () => {
      if (!this.socket && !this.gone && !this.closed) this.open();
    };
    addEventListener('online', this.watchdog);
    addEventListener('focus', this.watchdog);
    this.open();
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.watchdog);
    removeEventListener('focus', this.watchdog);
    clearTimeout(this.timer);
    clearTimeout(this.grace);
    this.socket?.close();
  }

  private open(): void {
    clearTimeout(this.timer);
    const since = this.state ? `?since=${this.state.version}` : '';
    const socket = new WebSocket(socketOf(`/tables/${this.id}/socket${since}`));
    this.socket = socket;
    socket.onopen = () => {
      this.online = true;
      this.lost = false;
      this.retry = 0;
      clearTimeout(this.grace);
      for (const command of this.waiting.values()) socket.send(command.text);
    };
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)));
    socket.onclose = (event) => this.dropped(socket, event.code);
  }

  /** Opens the socket anew: this browser has just claimed a seat. */
  rejoin(): void {
    this.state = null;
    this.socket?.close();
  }

  private dropped(socket: WebSocket, code: number): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.online = false;
    if (this.closed) return;
    if (GONE[code]) {
      this.gone = GONE[code];
      return;
    }
    if (RELOAD.has(code)) {
      this.state = null; // a fresh story
      this.waiting.clear();
      this.busy = false;
    }
    clearTimeout(this.grace);
    this.grace = window.setTimeout(() => (this.lost = !this.online), 700);
    const wait = code === 4429 ? 4000 : Math.min(250 * 2 ** this.retry++, 5000);
    this.timer = window.setTimeout(() => this.open(), wait);
  }

  private hear(message: Message): void {
    switch (message.type) {
      case 'table':
        this.info = message;
        this.rematch = message.rematch ?? this.rematch;
        break;
      case 'state':
        this.take(message);
        break;
      case 'done':
      case 'refused':
        if (message.type === 'done') this.reached = Math.max(this.reached, message.version);
        this.waiting.get(message.id)?.done(message.type === 'done' ? null : message);
        break;
      case 'hint':
        this.hinted(message);
        break;
      case 'rematch':
        this.rematch = message.table;
        break;
      case 'notice':
        if (message.key === 'bot_late') this.late = [...this.late, message.seat];
    }
  }

  private take(state: State): void {
    const old = this.state;
    const newer = !old || state.version !== old.version;
    const sameEyes = old !== null && old.seat === state.seat;
    if (sameEyes && newer) measure();
    this.story = [...this.story.filter((one) => one.step <= state.news.from), ...state.news.items];
    this.latest = state.news.items;
    this.before = sameEyes && newer ? old.view : null;
    if (this.hints && this.hints.version !== state.version) this.stopHint();
    this.state = state;
    if (state.version >= this.reached) this.seen?.();
    if (sameEyes && newer) void tick().then(travel);
  }

  private hinted(message: HintMessage): void {
    if (!this.hints || this.hints.id !== message.id) return;
    if (message.cancelled) {
      this.hints = null;
      return;
    }
    const options = new Map((message.options ?? []).map((one, at) => [one.option, { rank: at + 1, chance: one.chance }]));
    this.hints = { ...this.hints, progress: message.progress, options, failed: message.failed ?? false };
  }

  /** Sends a command; resolves when it is carried out, or with the refusal. A lost connection sends it again. */
  send(type: string, fields: Record<string, unknown> = {}, id = fresh()): Promise<Refused | null> {
    return new Promise((resolve) => {
      const text = JSON.stringify({ type, id, ...fields });
      const done = (refused: Refused | null): void => {
        this.waiting.delete(id);
        this.refused = refused;
        resolve(refused);
      };
      this.waiting.set(id, { text, done });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  private async act(type: string, fields: Record<string, unknown>): Promise<boolean> {
    if (this.busy || !this.state) return false;
    this.busy = true;
    try {
      const refused = await this.send(type, { version: this.state.version, ...fields });
      // the next command speaks of the state this one led to
      if (!refused && this.state && this.state.version < this.reached) await new Promise<void>((resolve) => (this.seen = resolve));
      return refused === null;
    } finally {
      this.busy = false;
    }
  }
  decide = (option: string): Promise<boolean> => {
    this.decidedAt = this.state?.step ?? null;
    return this.act('decide', { seat: this.state?.seat, option });
  };
  undo = (): Promise<boolean> => this.act('undo', { seat: this.state?.seat });
  restart = (): Promise<boolean> => this.act('restart', { seat: this.state?.seat });
  confirm = (): Promise<boolean> => this.act('confirm', { seat: this.state?.seat });

  hint(): void {
    if (!this.state) return;
    const id = fresh();
    this.hints = { id, version: this.state.version, progress: 0, options: new Map(), failed: false };
    void this.send('hint', { seat: this.state.seat }, id).then((refused) => {
      if (refused && this.hints?.id === id) this.hints = null;
    });
  }
  stopHint(): void {
    if (this.hints && this.hints.progress < 1) void this.send('cancel', { hint: this.hints.id });
    this.hints = null;
  }
}
