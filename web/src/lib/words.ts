// The texts of one game in one language, as its text/*.toml has them.
import { fill, spell, type Value } from './text';
import type { Language } from './settings.svelte';

interface Named {
  name?: string;
  rule?: string;
  values?: Record<string, string>;
}
export type Catalogue = Record<string, Record<string, string | Named>>;

export class Words {
  constructor(
    readonly language: Language,
    readonly texts: Catalogue,
    readonly names: readonly string[] = [],
    readonly question = '',
    readonly key = '', // the game's name in the registry
  ) {}

  private namer = (kind: string, value: Value): string => {
    if (kind === 'seat') return this.names[Number(value)] ?? String(Number(value) + 1);
    return this.name(kind, value);
  };
  private sentence(group: string, key: string): string | undefined {
    const found = this.texts[group]?.[key];
    return typeof found === 'string' ? found : found?.name;
  }
  private component(kind: string, which: Value): Named | undefined {
    const found = this.texts[kind]?.[String(which)];
    return typeof found === 'string' ? { name: found } : found;
  }

  fill(text: string, args: readonly Value[] = []): string {
    return fill(text, args, this.namer);
  }
  has(kind: string, which: Value): boolean {
    return this.component(kind, which) !== undefined;
  }
  name(kind: string, which: Value): string {
    return this.component(kind, which)?.name ?? `${human(kind)} ${which}`;
  }
  rule(kind: string, which: Value): string {
    return this.component(kind, which)?.rule ?? '';
  }
  /** The label of an option in this question, as in the panel. */
  option(notation: string, question = this.question): string {
    const [kind, numbers] = spell(notation);
    const text = this.sentence('option', `${question}.${kind}`) ?? this.sentence('option', kind);
    return text === undefined ? notation : this.fill(text, numbers);
  }
  ask(question: string, args: readonly Value[]): string {
    return this.fill(this.sentence('ask', question) ?? human(question), args);
  }
  news(one: { key: string; args: readonly Value[] }): string {
    return this.fill(this.sentence('news', one.key) ?? human(one.key), one.args);
  }
  part(name: string): string {
    return this.sentence('part', name) ?? human(name);
  }
  /** A word for a field of the view, from [word] or else its own name. */
  word(key: string): string {
    return this.sentence('view', key) ?? this.sentence('word', key) ?? this.sentence('part', key) ?? human(key);
  }
  /** What a group of components is called, if the game's texts say so in [group]. */
  group(kind: string): string | undefined {
    return this.sentence('group', kind);
  }
  setup(name: string): { name: string; rule: string; values: Record<string, string> } {
    const found = this.component('setup', name);
    return { name: found?.name ?? human(name), rule: found?.rule ?? '', values: found?.values ?? {} };
  }
  get game(): { name: string; about: string } {
    return { name: this.sentence('game', 'name') ?? '', about: this.sentence('game', 'about') ?? '' };
  }
}

/** PayWater, pay_water -> "Pay water" */
export function human(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
