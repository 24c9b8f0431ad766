// The questions that are answered with a number, and what each number leaves.
import type { Question, Words } from '../contract';

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

/** "The rest costs 2 prestige", as the question has it. */
export function after(ask: Question, words: Words, mix: number, n: number): string {
  if (ask.name === 'MixDinars') return words.caption('mix_gives', mix - n, n);
  const left = Number(ask.args[ask.name === 'PayParias' ? 1 : 2]) - n;
  return words.caption(ask.name === 'PayDinars' ? 'rest_costs' : 'rest_open', left);
}
