// Made by scripts/wire_types.py from the Structs of src/caravanserai/server/wire: what they mean is in docs/wire.md.

export type Status = 'lobby' | 'running' | 'over' | 'other_rules' | 'damaged';

export type Kind = 'person' | 'bot' | 'open';

export type Value = string | number | boolean;

export type Said = Record<string, Record<string, string>>;

export type Named = { name?: string; rule?: string; values?: Record<string, string>; [form: string]: string | Record<string, string> | undefined };

export type Catalogue = Record<string, Record<string, string | Named>>;

export interface GameOption {
  name: string;
  kind: 'choice' | 'flag' | 'number';
  values: Value[];
  default: Value;
  seats: number[];
}

export interface GameInfo {
  name: string;
  version: number;
  players: number[];
  options: GameOption[];
  languages: string[];
  lesson: boolean;
  puzzles: number;
  pad: boolean;
}

export interface Games {
  games: GameInfo[];
}

export interface Sheet {
  name: string;
  provenance: 'printed' | 'public' | 'reconstructed';
  columns: string[];
  rows: unknown[][];
}

export interface Components {
  sheets: Sheet[];
}

export interface Printed {
  game: string;
  version: number;
  values: unknown;
  provenance: Record<string, 'printed' | 'public' | 'reconstructed'>;
}

export interface Section {
  text?: boolean;
  steps?: string[];
  points?: string[];
  each?: string[];
  board?: string[];
  about?: string[];
  setup?: boolean;
}

export interface Idea {
  ask?: string | string[];
  when?: string[];
  suggest?: string[];
  all?: boolean;
  lit?: string | string[];
  next?: boolean;
  rules?: string;
  last?: boolean;
}

export interface Lesson {
  seed: number;
  bots: string[];
  options: Record<string, Value>;
  prepared: string[];
  quiet: string[];
  step: Record<string, Idea>;
  others?: string[];
}

export interface RulesBook {
  plan: Record<string, Section>;
  words: Said;
}

export interface LessonBook {
  plan: Lesson;
  words: Said;
}

export interface PadTile {
  number: number;
  most: number;
  compares: boolean;
}

export interface PadLine {
  name: string;
  least: number;
  most: number;
  kind: string;
  tiles: PadTile[];
  shared: boolean;
  tie: boolean;
}

export interface Pad {
  lines: PadLine[];
}

export interface PadBook {
  plan: Pad;
  words: Said;
}

export interface Book {
  rules: RulesBook | null;
  lesson: LessonBook | null;
  pad: PadBook | null;
  view: unknown;
}

export interface BotInfo {
  name: string;
  spec: string;
  title: string;
  earlier: string[];
}

export interface Bots {
  bots: BotInfo[];
}

export interface Stop {
  step: number;
  why: string;
}

export interface SeatInfo {
  seat: number;
  kind: Kind;
  name: string;
  bot: string | null;
  title: string | null;
  online: boolean;
  away: number | null;
  ready: boolean;
  confirm: boolean;
  stand_in: boolean;
}

export interface Proposal {
  id: number;
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
  options: Record<string, Value>;
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
  origin: FromRecord | null;
  lesson: boolean;
  companion: boolean;
  absent_after: number;
  absent_long: number;
  stop: Stop | null;
}

export interface BriefSeat {
  kind: Kind;
  name: string;
  bot: string | null;
  online: boolean;
}

export interface Brief {
  table: string;
  game: string;
  status: Status;
  seats: BriefSeat[];
  mine: number[];
  turn: number | null;
  my_turn: boolean;
  listed: boolean;
  lesson: boolean;
  companion: boolean;
  open: number;
  step: number;
  updated: number;
}

export interface Briefs {
  tables: Brief[];
}

export interface Made {
  table: string;
}

export interface Joined {
  table: string;
  seat: number;
}

export interface Code {
  code: string;
  seconds: number;
}

export interface Moved {
  table: string;
  seats: number[];
}

export interface News {
  key: string;
  args: number[];
}

export interface Foreseen {
  key: string;
  args: (number | string)[];
}

export interface NewsItem extends News {
  step: number;
}

export interface Story {
  from: number;
  items: NewsItem[];
}

export interface Ask {
  rule: [string, ...(number | string)[]] | null;
  who: number;
}

export interface Score {
  seat: number;
  total: number;
  parts: Record<string, number>;
  ties: number[];
  rank: number;
}

export interface PadScores {
  scores: Score[];
  held: Record<string, number[][]>;
}

export interface Undo {
  possible: boolean;
  reason: 'chance' | 'reveal' | 'other' | 'nothing' | null;
  to: number;
  restart: number;
}

export interface Entry {
  step: number;
  who: number;
  by: number | null;
  option: string | null;
  rule: [string, ...(number | string)[]] | null;
}

export interface TakenBack {
  by: number;
  entries: Entry[];
}

export interface StepView {
  step: number;
  steps: number;
  seat: number | null;
  view: unknown;
  ask: Ask | null;
  news: NewsItem[];
  over: boolean;
  scores: Score[] | null;
  decision: string | null;
  who: number | null;
}

export interface Steps {
  steps: StepView[];
}

export interface Uploaded {
  record: string;
  steps: number;
  over: boolean;
  until: number;
}

export interface RecordFile {
  game: string;
  version: number;
  players: number;
  options: Record<string, Value>;
  seats: string[];
  decisions: string[];
}

export interface RecordInfo {
  record: string;
  game: string;
  rules: number;
  players: number;
  options: Record<string, Value>;
  seats: string[];
  steps: number;
  over: boolean;
  scores: Score[] | null;
  table: string | null;
  companion: boolean;
  stop: Stop | null;
  until: number | null;
}

export interface CoursePoint {
  step: number;
  who: number | null;
  totals: number[];
  round: number;
}

export interface Course {
  steps: number;
  turns: CoursePoint[];
  who: number[];
}

export interface TableMessage extends TableInfo {
  type: 'table';
}

export interface State {
  type: 'state';
  table: string;
  version: number;
  step: number;
  seat: number | null;
  open: boolean;
  hidden: boolean;
  mine: number[];
  view: unknown;
  ask: Ask | null;
  menu: string[] | null;
  previews: Record<string, Foreseen[]> | null;
  news: Story;
  mark: number;
  undo: Undo | null;
  hold: number | null;
  turn: number | null;
  over: boolean;
  scores: Score[] | null;
  draws?: boolean;
  entries?: Entry[] | null;
  back?: TakenBack | null;
}

export interface Done {
  type: 'done';
  id: string;
  version: number;
  duplicate?: boolean;
}

export interface Refusal {
  type: 'refused';
  id: string;
  error: string;
  message: string;
  version: number;
  reason: string | null;
}

export interface HintOption {
  option: string;
  chance: number;
}

export interface Hint {
  type: 'hint';
  id: string;
  version: number;
  progress: number;
  options?: HintOption[];
  cancelled?: boolean;
  failed?: boolean;
  ahead?: number;
}

export interface Rematch {
  type: 'rematch';
  table: string;
}

export interface Notice {
  type: 'notice';
  key: 'bot_late' | 'bot_waits';
  seat: number;
  ahead?: number;
}

export interface Progress {
  type: 'progress';
  done: number;
  of: number;
  ahead?: number;
}

export interface AnalysisPoint {
  step: number;
  chances: number[];
}

export interface TurningPoint {
  step: number;
  who: number;
  ask: Ask;
  view: unknown;
  played: string;
  better: string;
  before: number;
  after: number;
}

export interface Analysis {
  type: 'analysis';
  points: AnalysisPoint[];
  turning: TurningPoint[];
}

export interface PuzzleInfo {
  players: number;
  options: Record<string, Value>;
  seat: number;
  hard: boolean;
}

export interface Puzzles {
  puzzles: PuzzleInfo[];
}

export interface PuzzleStep {
  state: State;
  ended: boolean;
}

export interface PuzzleChoice {
  ask: Ask;
  option: string;
  view: unknown;
}

export interface PuzzleWay {
  line: PuzzleChoice[];
  chance: number;
}

export interface PuzzleVerdict {
  solved: boolean;
  yours: PuzzleWay;
  best: PuzzleWay;
  next: number;
  outcomes: number;
}

export interface Problem {
  error: string;
  message: string;
  version?: number | null;
  reason?: string | null;
}

export interface SeatWish {
  kind: Kind;
  name?: string;
  bot?: string | null;
}

export interface FromRecord {
  record: string;
  step: number;
}

export interface MakeTable {
  seats: SeatWish[];
  game?: string;
  options?: Record<string, boolean | number | string>;
  listed?: boolean;
  hints?: boolean;
  shuffle?: boolean;
  start?: boolean;
  companion?: boolean;
  from?: FromRecord | null;
}

export interface PlayNow {
  game: string;
  name?: string;
  players?: number | null;
  bot?: string | null;
  options?: Record<string, boolean | number | string>;
  lesson?: boolean;
}

export interface Join {
  name: string;
  seat?: number | null;
  key?: string;
}

export interface PuzzleLine {
  decisions?: string[];
}

export interface PadHeld {
  seat: number;
  number: number;
  counts: number[];
}

export interface PadFilled {
  seats: number;
  numbers?: Record<string, number[]>;
  held?: Record<string, PadHeld[]>;
}

export type TableMessages = TableMessage | State | Done | Refusal | Hint | Rematch | Notice;

export type AnalysisMessages = Progress | Analysis;

export type Command =
  | { type: 'decide'; seat: number; version: number; option: string | string[]; obvious?: boolean }
  | { type: 'draw'; seat: number; version: number; rest?: boolean }
  | { type: 'undo'; seat: number; version: number; to?: number | null; again?: string[] }
  | { type: 'restart'; seat: number; version: number }
  | { type: 'confirm'; seat: number; version: number }
  | { type: 'look'; seat: number | null }
  | { type: 'settings'; seat: number; confirm: boolean }
  | { type: 'ready'; seat: number; ready: boolean }
  | { type: 'start' }
  | { type: 'seat'; seat: number; kind: 'open' | 'bot'; bot?: string | null }
  | { type: 'list'; listed: boolean }
  | { type: 'leave'; seat: number }
  | { type: 'replace'; seat: number; bot?: string | null }
  | { type: 'return'; seat: number }
  | { type: 'propose'; what: 'undo' | 'replace' | 'delete'; seat?: number | null; bot?: string | null; to?: number | null }
  | { type: 'vote'; proposal: number; yes: boolean }
  | { type: 'rematch' }
  | { type: 'hint'; seat: number }
  | { type: 'cancel'; hint: string }
  | { type: 'ping' };
