// The shapes of docs/wire.md.
import type { News } from '../games/contract';

export interface GameInfo {
  name: string;
  version: number;
  players: number[];
  options: GameOption[];
  languages: string[];
}
export interface GameOption {
  name: string;
  kind: 'choice' | 'flag' | 'number';
  values: (string | number | boolean)[];
  default: string | number | boolean;
  seats: number[];
}
export interface BotInfo {
  name: string;
  spec: string;
  title: string;
}
export type Status = 'lobby' | 'running' | 'over' | 'other_rules';

export interface SeatInfo {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string;
  bot: string | null;
  title: string | null;
  online: boolean;
  away: number | null;
  ready: boolean;
  confirm: boolean;
  stand_in: boolean;
}
export interface Brief {
  table: string;
  game: string;
  status: Status;
  seats: { kind: SeatInfo['kind']; name: string; bot: string | null; online: boolean }[];
  mine: number[];
  turn: number | null;
  my_turn: boolean;
  listed: boolean;
  open: number;
  step: number;
  updated: number;
}
export interface Proposal {
  id: string;
  what: 'undo' | 'replace' | 'delete';
  by: number;
  seat: number | null;
  bot: string | null;
  to: number | null;
  yes: number[];
  voters: number[];
  needed: number;
}
export interface TableInfo {
  table: string;
  game: string;
  rules: number;
  options: Record<string, string | number | boolean>;
  players: number;
  status: Status;
  listed: boolean;
  hints: boolean;
  shuffle: boolean;
  host: number | null;
  mine: number[];
  is_host: boolean;
  invite: string | null;
  version: number;
  step: number;
  seats: SeatInfo[];
  proposal: Proposal | null;
  watchers: number;
  rematch: string | null;
  origin: { record: string; step: number } | null;
  absent_after: number;
}
export interface Ask {
  rule: [string, ...(number | string)[]] | null; // null: put to somebody else
  who: number;
}
export interface Told extends News {
  step: number;
}
export interface Score {
  seat: number;
  total: number;
  parts: Record<string, number>;
  ties: number[];
  rank: number;
}
export interface Undo {
  possible: boolean;
  reason: 'chance' | 'reveal' | 'other' | 'nothing' | null;
  to: number | null;
  restart: number | null;
}
export interface State {
  table: string;
  version: number;
  step: number;
  seat: number | null;
  mine: number[];
  view: unknown;
  ask: Ask | null;
  menu: string[] | null;
  previews: Record<string, News[]> | null;
  news: { from: number; items: Told[] };
  mark: number;
  undo: Undo | null;
  hold: number | null;
  over: boolean;
  scores: Score[] | null;
}
export interface StepView {
  step: number;
  steps: number;
  seat: number | null;
  view: unknown;
  ask: Ask | null;
  news: Told[];
  over: boolean;
  scores: Score[] | null;
  decision: string | null;
  who: number | null;
}
export interface Course {
  steps: number;
  turns: { step: number; who: number; totals: number[] }[];
  who: number[];
}
export interface RecordInfo {
  record: string;
  game: string;
  rules: number;
  players: number;
  options: Record<string, string | number | boolean>;
  seats: string[];
  steps: number;
  over: boolean;
  scores: Score[] | null;
  table: string | null;
}
export interface Sheet {
  name: string;
  provenance: 'printed' | 'public' | 'reconstructed';
  columns: string[];
  rows: unknown[][];
}
export interface Analysis {
  points: { step: number; chances: number[] }[];
  turning: { step: number; who: number; played: string; better: string; before: number; after: number }[];
}
export interface SeatWish {
  kind: 'person' | 'bot' | 'open';
  name?: string;
  bot?: string;
}
