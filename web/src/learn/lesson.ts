// The coach's judgement: which idea fits the open question. A lesson is data; nothing here knows a game.

import type { Idea, Lesson } from '../lib/wire';

/** What can be seen when a question is open. */
export interface Facts {
  view: any;
  me: number;
  ask: string;
  args: readonly (number | string)[];
  menu: readonly string[];
}

const TEST = /^(?:(sum|count) )?(\S+) (=|!=|<=|>=|<|>|has|lacks) (.+)$/;

function found(path: string, facts: Facts): any {
  const steps = path.split('.');
  let at: any = facts.view;
  if (steps[0] === 'me') at = facts.view?.players?.[facts.me];
  else if (steps[0] === 'args') at = facts.args;
  else if (steps[0] === 'menu') at = facts.menu;
  else steps.unshift('');
  for (const step of steps.slice(1)) at = at?.[step];
  return at;
}
const valued = (word: string): any =>
  word === 'true' ? true : word === 'false' ? false : isNaN(Number(word)) ? word : Number(word);

export function holds(test: string, facts: Facts): boolean {
  const [, how, path = '', sign = '', word = ''] = TEST.exec(test) ?? [];
  let value = found(path, facts);
  if (how === 'sum') value = (value as number[] | undefined)?.reduce((a, b) => a + b, 0);
  if (how === 'count') value = (value as unknown[] | undefined)?.length;
  const other = valued(word);
  switch (sign) {
    case '=':
      return value === other;
    case '!=':
      return value !== other;
    case 'has':
      return Array.isArray(value) && value.includes(other);
    case 'lacks':
      return Array.isArray(value) && !value.includes(other);
    case '<':
      return value < other;
    case '>':
      return value > other;
    case '<=':
      return value <= other;
    case '>=':
      return value >= other;
  }
  return false;
}

/** What of its suggestions is on the menu. */
export function wanted(step: Idea, menu: readonly string[]): string[] {
  const named = menu.filter((one) => step.suggest?.includes(one));
  if (named.length) return named;
  const kinds = (step.suggest ?? []).filter((one) => one.endsWith(' *')).map((one) => one.slice(0, -1));
  return menu.filter((one) => kinds.some((kind) => one.startsWith(kind)));
}
export function fits(step: Idea, facts: Facts): boolean {
  const asked = step.ask === undefined || [step.ask].flat().includes(facts.ask);
  const doable = !step.suggest || wanted(step, facts.menu).length > 0;
  return asked && doable && (step.when ?? []).every((test) => holds(test, facts));
}
/** The first idea not yet told that fits. */
export function idea(lesson: Lesson, facts: Facts, told: ReadonlySet<string>): string | null {
  return Object.keys(lesson.step).find((name) => !told.has(name) && fits(lesson.step[name]!, facts)) ?? null;
}
