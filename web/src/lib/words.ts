// The texts of one game in one language, as its text/*.toml has them.
import { metYou, toYou } from './you';
import { capital, fill, spell, type Value } from './text';
import type { Language } from './settings.svelte';
import type { Catalogue, Named } from './wire';

/** A stretch of a sentence; with `kind` it is the name of a component, before which its sign may stand. */
export interface Piece {
  text: string;
  kind?: string;
  which?: string;
}
interface Told {
  key: string;
  args: readonly Value[];
}
const MARK = '\uE000'; // in no text

export class Words {
  constructor(
    readonly language: Language,
    readonly texts: Catalogue,
    readonly names: readonly string[] = [],
    readonly question = '',
    readonly key = '', // the game's name in the registry
  ) {}

  private namer = (kind: string, value: Value, form: string): string => {
    if (kind === 'seat') return this.names[Number(value)] ?? String(Number(value) + 1);
    const formed = form === '' ? undefined : this.component(kind, value)?.[form];
    return typeof formed === 'string' ? formed : this.name(kind, value);
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
  private told(text: string, args: readonly Value[]): string {
    return capital(this.fill(text, args), text);
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
    return text === undefined ? notation : capital(this.fill(text, numbers), text);
  }
  /** The first component that an option names: its kind and number. */
  thing(notation: string, question = this.question): [string, number] | null {
    const [kind, numbers] = spell(notation);
    const text = this.sentence('option', `${question}.${kind}`) ?? this.sentence('option', kind) ?? '';
    const [, at, component] = /\{(\d+):(\w+)/.exec(text) ?? [];
    return component ? [component, numbers[Number(at)] ?? 0] : null;
  }
  /** The rule of that component; empty where it names none. */
  about(notation: string, question = this.question): string {
    const named = this.thing(notation, question);
    return named ? this.rule(...named) : '';
  }
  ask(question: string, args: readonly Value[]): string {
    return this.told(this.sentence('ask', question) ?? human(question), args);
  }
  /** What a question is about, named alone: the first component or player in it; empty: none. */
  subject(question: string, ...args: readonly Value[]): string {
    const [, at, kind] = /\{(\d+):(\w+)/.exec(this.sentence('ask', question) ?? '') ?? [];
    const which = args[Number(at)];
    return kind && which !== undefined ? capital(this.namer(kind, which, ''), '') : '';
  }
  private newsText(one: Told, me: number | null): string {
    const text = this.sentence('news', one.key) ?? human(one.key);
    if (me === null) return text;
    const mine = one.args.length > 0 && Number(one.args[0]) === me;
    const you = mine ? toYou(text, this.language) : null;
    return (
      you ?? one.args.reduce<string>((said, arg, at) => (Number(arg) === me ? metYou(said, at, this.language) : said), text)
    );
  }
  /** A piece of news; seat `me` is told with "you" what it does itself. */
  news(one: Told, me: number | null = null): string {
    return this.told(this.newsText(one, me), one.args);
  }
  /** What hands must do at a real table after this news; empty: nothing. */
  remind(one: Told): string {
    const text = this.sentence('remind', one.key);
    return text === undefined ? '' : this.told(text, one.args);
  }
  /** News in stretches, names of components apart. */
  pieces(one: Told, me: number | null = null): Piece[] {
    const text = this.newsText(one, me);
    const marked = fill(text, one.args, (kind, value, form) => {
      const name = this.namer(kind, value, form);
      return kind === 'seat' ? name : `${MARK}${kind} ${value}${MARK}${name}${MARK}`;
    });
    // text, "kind which", name, text, …
    const found = marked.split(MARK).flatMap((part, at, all): Piece[] => {
      if (at % 3 === 0) return part ? [{ text: part }] : [];
      if (at % 3 === 1) return [];
      const [kind = '', which = ''] = all[at - 1]!.split(' ');
      return [{ text: part, kind, which }];
    });
    return found.map((piece, at) => (at ? piece : { ...piece, text: capital(piece.text, text) }));
  }
  /** A caption of a board or panel, from [caption]. */
  caption(key: string, ...args: Value[]): string {
    return this.fill(this.sentence('caption', key) ?? human(key), args);
  }
  part(name: string): string {
    return this.sentence('part', name) ?? human(name);
  }
  /** A word for a field of the view: its caption, or else its own name. */
  word(key: string): string {
    return this.sentence('caption', key) ?? this.sentence('part', key) ?? human(key);
  }
  /** A heading of the reference, from [heading]: a group of components, a table of values, a column. */
  heading(key: string): string {
    return this.sentence('heading', key) ?? human(key);
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
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
