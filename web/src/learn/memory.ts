// What the coach has said at which table; stays in this browser, so that one may leave and return.
const KEY = 'caravanserai.coach';
const KEPT = 12; // tables

export interface Memory {
  told: string[];
  waiting: string[]; // told, but another choice was made: may be opened again
  done: boolean; // the last idea is told
  parted?: boolean; // and the farewell is read
  hints?: boolean; // a bot's ideas at every question instead
}
type Store = Record<string, Memory>;

function all(): Store {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Store;
  } catch {
    return {};
  }
}
export const recall = (table: string): Memory => all()[table] ?? { told: [], waiting: [], done: false };

export function remember(table: string, memory: Memory): void {
  const { [table]: _, ...others } = all();
  const kept = Object.fromEntries(Object.entries(others).slice(1 - KEPT));
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept, [table]: memory }));
  } catch {
    /* private mode: the coach forgets with the page */
  }
}
