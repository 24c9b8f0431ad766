// The bots people meet: their levels and the words for them.
import { api } from './api';
import { settings } from './settings.svelte';
import { loadTexts, textsOf } from './texts.svelte';
import type { BotInfo } from './wire';

let levels = $state.raw<BotInfo[]>([]);

/** Keeps levels and words at hand; call once, inside an effect root. */
export function keepBots(): void {
  void api.bots().then(
    (all) => (levels = all),
    () => {},
  );
  $effect(() => {
    void settings.language;
    void loadTexts('bots').catch(() => {});
  });
}
export const bots = {
  get all(): BotInfo[] {
    return levels;
  },
  get middle(): string {
    return levels[Math.floor(levels.length / 2)]?.spec ?? 'random';
  },
};
/** The level a spec belongs to, by its name in the texts; none: some other bot. */
export const botLevel = (spec: string | null): string | undefined =>
  levels.find((one) => one.spec === spec || (spec && one.earlier.includes(spec)))?.name;
function words(spec: string | null): Record<string, string> | undefined {
  const level = botLevel(spec);
  const found = level && textsOf('bots')?.level?.[level];
  return typeof found === 'object' ? (found as Record<string, string>) : undefined;
}
/** Whether a record's name of a seat means a bot: the spec of a level, or of any other bot. */
export const isBot = (name: string): boolean =>
  levels.some((one) => one.spec === name || one.name === name) || /^(random|fancy|greedy|mcts)(:|$)/.test(name);
export const botName = (spec: string | null): string => words(spec)?.name ?? spec ?? '';
/** One line about a bot: its character, and how long it thinks. */
export const botCharacter = (spec: string | null): string => {
  const found = words(spec);
  return found ? `${found.character} ${found.thinking}` : '';
};
