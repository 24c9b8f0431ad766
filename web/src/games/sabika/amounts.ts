// The questions that are answered with a number, and what each number leaves.
import type { Question, Words } from '../contract';
import type { Printed } from './printed';

export interface Step {
  kind: string;
  sign: 'pouch' | 'seal' | 'coin';
}
export const KINDS_OF: Record<string, Step> = {
  PayParias: { kind: 'pay_parias', sign: 'pouch' },
  PaySeals: { kind: 'pay_seals', sign: 'seal' },
  PayDinars: { kind: 'pay_dinars', sign: 'coin' },
  MixDinars: { kind: 'parias', sign: 'pouch' },
};

/** How many of its sign such an answer takes: two dinars settle one paria. */
export const takes = (step: Step, n: number, printed: Printed): number =>
  step.kind === 'pay_dinars' ? n * printed.DINARS_PER_PARIA : n;

/** "The rest costs 2 prestige", as the question has it. */
export function after(ask: Question, words: Words, printed: Printed, n: number): string {
  if (ask.name === 'MixDinars') return words.caption('mix_gives', printed.MOSAIC_MIX - n, n);
  const left = Number(ask.args[ask.name === 'PayParias' ? 1 : 2]) - n;
  if (ask.name === 'PayDinars') return words.caption('rest_costs', left);
  return words.caption('rest_open', left, printed.DINARS_PER_PARIA);
}
