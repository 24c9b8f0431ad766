// HTTP to the server. Every refusal becomes a Refusal with the key of docs/wire.md.
import type { Language } from './settings.svelte';
import type * as wire from './wire';

export class Refusal extends Error {
  constructor(
    readonly key: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(key);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch('/api' + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refusal('offline');
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refusal(String(data.error ?? 'unknown'), data);
  return data as T;
}

const once = new Map<string, Promise<unknown>>();
function kept<T>(path: string): Promise<T> {
  const known = once.get(path);
  if (known) return known as Promise<T>;
  const fresh = ask<T>(path);
  once.set(path, fresh);
  fresh.catch(() => once.delete(path));
  return fresh;
}

const seatQuery = (seat: number | null): string => (seat === null ? '' : `seat=${seat}`);

export const api = {
  me: () => ask<wire.Briefs>('/me').then((it) => it.tables),
  games: () => kept<wire.Games>('/games').then((it) => it.games),
  bots: () => kept<wire.Bots>('/bots').then((it) => it.bots),
  components: (game: string) => kept<wire.Components>(`/games/${game}/components`).then((it) => it.sheets),
  printed: (game: string) => kept<wire.Printed>(`/games/${game}/printed`),
  texts: (game: string, language: Language) => kept<wire.Catalogue>(`/text/${game}/${language}`),
  book: (game: string, language: Language) => kept<wire.Book>(`/learn/${game}/${language}`),
  tables: () => ask<wire.Briefs>('/tables').then((it) => it.tables),
  table: (id: string) => ask<wire.TableInfo>(`/tables/${id}`),
  make: (wish: wire.MakeTable) => ask<wire.Made>('/tables', wish).then((it) => it.table),
  play: (wish: wire.PlayNow) => ask<wire.Made>('/play', wish).then((it) => it.table),
  join: (id: string, wish: wire.Join) => ask<wire.Joined>(`/tables/${id}/join`, wish),
  code: (id: string) => ask<wire.Code>(`/tables/${id}/code`, {}),
  move: (code: string) => ask<wire.Moved>('/move', { code }),
  upload: (record: unknown) => ask<wire.Uploaded>('/records', record),
  tableStep: (id: string, step: number, seat: number | null) =>
    ask<wire.StepView>(`/tables/${id}/steps/${step}?${seatQuery(seat)}`),
  puzzles: (game: string) => kept<wire.Puzzles>(`/puzzles/${game}`).then((it) => it.puzzles),
  puzzleStep: (game: string, number: number, line: wire.PuzzleLine) => ask<wire.PuzzleStep>(`/puzzles/${game}/${number}`, line),
  puzzleVerdict: (game: string, number: number, line: wire.PuzzleLine) =>
    ask<wire.PuzzleVerdict>(`/puzzles/${game}/${number}/verdict`, line),
  addUp: (game: string, filled: wire.PadFilled) => ask<wire.PadScores>(`/pad/${game}`, filled),
  record: (id: string) => ask<wire.RecordInfo>(`/records/${id}/info`),
  course: (id: string) => ask<wire.Course>(`/records/${id}/course`),
  steps: (id: string, from: number, count: number, seat: number | null) =>
    ask<wire.Steps>(`/records/${id}/steps?from=${from}&count=${count}&${seatQuery(seat)}`).then((it) => it.steps),
};
export const downloadOf = (id: string): string => `/api/records/${id}?download=1`;
export const socketOf = (path: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api${path}`;
