// One open table: its socket, its newest state, and the commands that are on their way.
import type { Hint } from '../games/contract';
import { socketOf } from './api';
import { delay } from './delay';
import { settings } from './settings.svelte';
import { Stage } from './stage.svelte';
import type { Command, Hint as HintMessage, State, TableInfo, TableMessages } from './wire';

export interface Refused {
  error: string;
  reason: string | null;
}
/** What the game screen asks of whatever is behind it: an open table, or a puzzle. */
export interface Link {
  readonly state: State | null;
  readonly stage: Stage;
  readonly lost: boolean;
  readonly refused: Refused | null;
  readonly busy: boolean;
  readonly hints: Hints | null;
  readonly rematch: string | null;
  readonly ahead: number;
  readonly chose: { step: number; option: string } | null;
  readonly decidedAt: number | null;
  send(type: Command['type'], fields?: Record<string, unknown>): Promise<Refused | null>;
  decide(option: string | string[], obvious?: boolean): Promise<boolean>;
  undo(to?: number | null, again?: string[]): Promise<boolean>;
  restart(): Promise<boolean>;
  confirm(): Promise<boolean>;
  draw?(all: boolean): void | Promise<unknown>; // at a real table: let the program do it
  hint(): void;
  stopHint(): void;
}
interface Sent {
  text: string;
  done: (refused: Refused | null) => void;
}
export interface Hints {
  id: string;
  version: number;
  progress: number;
  options: Map<string, Hint>;
  failed: boolean;
  ahead: number; // jobs that come before it
}
const GONE: Record<number, string> = { 4404: 'no_table', 4410: 'deleted', 4500: 'broken_table' };
const RELOAD = new Set([1009, 4400]);

// milliseconds
const SILENCE = 30_000; // without a word until we ask whether anybody is there,
const UNANSWERED = 3_000; // sooner when a command waits for its answer,
const ANSWER = 8_000; // and until we stop waiting for the answer
const CONNECTING = 10_000; // until a connection that does not come about is given up
const PULSE = 1_500; // between two looks at all of that

let count = 0;
const fresh = (): string => `${Date.now().toString(36)}-${(++count).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

export class TableLink implements Link {
  info = $state.raw<TableInfo | null>(null);
  state = $state.raw<State | null>(null);
  readonly stage = new Stage(); // what is shown of it
  online = $state(false);
  lost = $state(false); // for longer than a blink
  gone = $state<string | null>(null);
  refused = $state.raw<Refused | null>(null);
  busy = $state(false);
  hints = $state.raw<Hints | null>(null);
  rematch = $state<string | null>(null);
  late = $state.raw<number[]>([]);
  ahead = $state(0); // how many jobs come before the bot that is to move
  chose = $state.raw<{ step: number; option: string } | null>(null); // my last decision
  decidedAt: number | null = null; // the step at which I last chose, for taking it back with everybody's consent

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Sent>();
  private retry = 0;
  private timer = 0;
  private grace = 0;
  private pulse = 0;
  private heard = 0; // when the server last said something
  private asking: WebSocket | null = null;
  private closed = false;
  private watchdog: () => void;

  constructor(readonly id: string) {
    this.watchdog = () => {
      if (this.gone || this.closed) return;
      if (this.socket) this.listen();
      else this.open();
    };
    addEventListener('online', this.watchdog);
    addEventListener('focus', this.watchdog);
    this.pulse = window.setInterval(() => {
      const silent = Date.now() - this.heard;
      if (this.socket?.readyState === WebSocket.CONNECTING) {
        if (silent > CONNECTING) this.giveUp(this.socket);
      } else if (silent > (this.waiting.size ? UNANSWERED : SILENCE)) this.listen();
    }, PULSE);
    this.open();
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.watchdog);
    removeEventListener('focus', this.watchdog);
    clearTimeout(this.timer);
    clearTimeout(this.grace);
    this.stage.close();
    clearInterval(this.pulse);
    this.socket?.close();
  }

  private open(): void {
    clearTimeout(this.timer);
    const since = this.state ? `&since=${this.state.version}` : '';
    const wish = `previews=1&obvious=${settings.obvious ? 1 : 0}`; // previews go as far as a decision would
    const socket = new WebSocket(socketOf(`/tables/${this.id}/socket?${wish}${since}`));
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      this.online = true;
      this.lost = false;
      this.retry = 0;
      clearTimeout(this.grace);
      for (const command of this.waiting.values()) socket.send(command.text);
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      this.hear(JSON.parse(String(event.data)));
    };
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
    this.timer = window.setTimeout(() => this.open(), delay(code, this.retry++));
  }

  /** A connection can be dead without a word: ask, and open a new one when nobody answers. */
  private listen(): void {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN || this.asking === socket) return;
    this.asking = socket;
    const asked = Date.now();
    socket.send(JSON.stringify({ type: 'ping', id: fresh() } satisfies Command & { id: string }));
    window.setTimeout(() => {
      this.asking = null;
      if (this.socket === socket && this.heard < asked) this.giveUp(socket);
    }, ANSWER);
  }

  /** Closing would wait for an answer, too. */
  private giveUp(socket: WebSocket): void {
    socket.onclose = null;
    socket.close();
    this.dropped(socket, 1006);
  }

  private hear(message: TableMessages): void {
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
        else this.ahead = message.ahead ?? 0;
    }
  }

  private take(state: State): void {
    this.ahead = 0;
    if (this.hints && this.hints.version !== state.version) this.stopHint();
    this.state = state;
    this.stage.take(state, this.busy);
  }

  private hinted(message: HintMessage): void {
    if (!this.hints || this.hints.id !== message.id) return;
    if (message.cancelled) {
      this.hints = null;
      return;
    }
    const options = new Map((message.options ?? []).map((one, at) => [one.option, { rank: at + 1, chance: one.chance }]));
    this.hints = {
      ...this.hints,
      progress: message.progress,
      options,
      failed: message.failed ?? false,
      ahead: message.ahead ?? 0,
    };
  }

  /** Sends a command; resolves when it is carried out, or with the refusal. A lost connection sends it again. */
  send(type: Command['type'], fields: Record<string, unknown> = {}, id = fresh()): Promise<Refused | null> {
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

  private async act(type: Command['type'], fields: Record<string, unknown>): Promise<boolean> {
    if (this.busy || !this.state) return false;
    this.busy = true;
    try {
      // the state it leads to comes before the answer: the next command speaks of that one
      return (await this.send(type, { version: this.state.version, ...fields })) === null;
    } finally {
      this.busy = false;
    }
  }
  /** Answers the question; several options are decided one after the other, as one command. */
  decide = (option: string | string[], obvious = settings.obvious): Promise<boolean> => {
    this.decidedAt = this.state?.step ?? null;
    this.chose = { step: this.decidedAt ?? 0, option: [option].flat()[0]! };
    return this.act('decide', { seat: this.mine, option, obvious });
  };
  /** The seat that speaks: whose eyes look, or, where nobody's do, any at this device. */
  private get mine(): number | undefined {
    return this.state?.seat ?? this.state?.mine[0];
  }
  /** At a real table: let the program draw instead, and with `rest` everything open that follows. */
  draw = (rest: boolean): Promise<boolean> => this.act('draw', { seat: this.mine, rest });
  /** Takes my last command back; or everything after step `to`, of which some may be decided `again`, all as one command. */
  undo = (to: number | null = null, again: string[] = []): Promise<boolean> => this.act('undo', { seat: this.mine, to, again });
  restart = (): Promise<boolean> => this.act('restart', { seat: this.state?.seat });
  confirm = (): Promise<boolean> => this.act('confirm', { seat: this.state?.seat });

  hint(): void {
    if (!this.state) return;
    const id = fresh();
    this.hints = { id, version: this.state.version, progress: 0, options: new Map(), failed: false, ahead: 0 };
    void this.send('hint', { seat: this.state.seat }, id).then((refused) => {
      if (refused && this.hints?.id === id) this.hints = null;
    });
  }
  stopHint(): void {
    if (this.hints && this.hints.progress < 1) void this.send('cancel', { hint: this.hints.id });
    this.hints = null;
  }
}
