// "Ann takes 2 dates." told to Ann herself: "You take 2 dates." Our news all begin with a name and a verb in the third person.
import type { Language } from './settings.svelte';

const HOLE = '{0:seat} ';
const YOU: Record<Language, string> = { en: 'You', de: 'Du', nl: 'Je' };
const ODD: Record<Language, Record<string, string>> = {
  en: { is: 'are', has: 'have', does: 'do', goes: 'go', cannot: 'cannot' },
  de: {
    ist: 'bist',
    hat: 'hast',
    wird: 'wirst',
    kann: 'kannst',
    muss: 'musst',
    darf: 'darfst',
    will: 'willst',
    tritt: 'trittst',
    hält: 'hältst',
    lädt: 'lädst',
  },
  nl: { is: 'bent', heeft: 'hebt', kan: 'kunt' },
};
const OWN: Record<Language, [RegExp, string][]> = {
  en: [[/\b(his|her|their)\b/g, 'your']],
  de: [
    [/\b(?:sein|ihr)(e|en|em|er|es)?\b/g, 'dein$1'],
    [/\bsich\b/g, 'dich'],
  ],
  nl: [
    [/\b(zijn|haar)\b/g, 'je'],
    [/\bzich\b/g, 'je'],
  ],
};

/** A verb of the third person in the second. */
export function second(verb: string, language: Language): string {
  const odd = ODD[language][verb];
  if (odd) return odd;
  if (language === 'en')
    return verb.endsWith('ies')
      ? verb.slice(0, -3) + 'y'
      : /(ch|sh|ss|x|zz|o)es$/.test(verb)
        ? verb.slice(0, -2)
        : verb.replace(/s$/, '');
  if (language === 'nl') return verb;
  if (verb.endsWith('hält')) return verb + 'st';
  if (/[sßzx]t$/.test(verb)) return verb; // lässt, setzt, schließt: both the same
  return verb.replace(/t$/, 'st');
}

/** The sentence for whom it is about; null where it does not begin with the name. */
export function toYou(text: string, language: Language): string | null {
  if (!text.startsWith(HOLE)) return null;
  const rest = text.slice(HOLE.length);
  const verb = /^[\p{Ll}]+/u.exec(rest)?.[0];
  if (!verb) return null;
  const and = { en: 'and', de: 'und', nl: 'en' }[language];
  const ending = language === 'en' ? 's' : 't';
  const later = rest
    .slice(verb.length)
    .replace(
      new RegExp(`( ${and} )(\\p{Ll}+${ending})(?= )`, 'gu'),
      (_, before: string, other: string) => before + second(other, language),
    );
  const told = OWN[language].reduce((said, [from, to]) => said.replace(from, to), later);
  return `${YOU[language]} ${second(verb, language)}${told}`;
}

// what others do to me: how a sentence calls me there, and how it does when it is told to me
const MET: Record<Language, [string, string][]> = {
  en: [
    [' the family member of @', ' your family member'],
    [' pays @', ' pays you'],
    [' costs @', ' costs you'],
    [' with @', ' with you'],
  ],
  de: [
    [' das Familienmitglied von @', ' dein Familienmitglied'],
    [' an @', ' an dich'],
    [' zahlt @', ' zahlt dir'],
    [' kostet @', ' kostet dich'],
    [' mit @', ' mit dir'],
  ],
  nl: [
    [' het familielid van @', ' je familielid'],
    [' aan @', ' aan jou'],
    [' betaalt @', ' betaalt je'],
    [' kost @', ' kost je'],
    [' met @', ' met je'],
  ],
};

/** The sentence for whom argument `index` names. */
export function metYou(text: string, index: number, language: Language): string {
  const name = `{${index}:seat}`;
  return MET[language].reduce((said, [from, to]) => said.replace(from.replace('@', name), to), text);
}
