import { describe, expect, it } from 'vitest';
import { metYou, toYou } from './you';

describe('news told to whom they are about', () => {
  it.each([
    ['{0:seat} goes {1:to_place}.', 'You go {1:to_place}.'],
    ['{0:seat} catches the family member of {1:seat}.', 'You catch the family member of {1:seat}.'],
    ['{0:seat} supplies the citizens.', 'You supply the citizens.'],
    ['{0:seat} is foremost on the river and gains {1:face}.', 'You are foremost on the river and gain {1:face}.'],
    ['{0:seat} discovers: {1:oasis}.', 'You discover: {1:oasis}.'],
    ['{0:seat} uses an assistant.', 'You use an assistant.'],
  ])('in English: %s', (told, you) => expect(toYou(told, 'en')).toBe(you));
  it.each([
    ['{0:seat} nimmt 2 Datteln.', 'Du nimmst 2 Datteln.'],
    ['{0:seat} lässt einen Gehilfen zurück.', 'Du lässt einen Gehilfen zurück.'],
    ['{0:seat} erhält {1:face}.', 'Du erhältst {1:face}.'],
    ['{0:seat} beendet den Zug.', 'Du beendest den Zug.'],
    ['{0:seat} tauscht {1:keshi}.', 'Du tauschst {1:keshi}.'],
    ['{0:seat} liest ein Gedicht.', 'Du liest ein Gedicht.'],
    ['{0:seat} begleicht {1} Parias und verliert {2} Prestige.', 'Du begleichst {1} Parias und verlierst {2} Prestige.'],
    ['{0:seat} nimmt {1} Dinare und {2} Parias.', 'Du nimmst {1} Dinare und {2} Parias.'],
    ['{0:seat} festigt seine Stellung in {1:city}.', 'Du festigst deine Stellung in {1:city}.'],
  ])('in German: %s', (told, you) => expect(toYou(told, 'de')).toBe(you));
  it.each([
    ['{0:seat} neemt 2 dadels.', 'Je neemt 2 dadels.'],
    ['{0:seat} heeft genoeg robijnen.', 'Je hebt genoeg robijnen.'],
    ['{0:seat} kan de burgers niet bevoorraden.', 'Je kunt de burgers niet bevoorraden.'],
    ['{0:seat} verstevigt zijn positie in {1:city}.', 'Je verstevigt je positie in {1:city}.'],
  ])('in Dutch: %s', (told, you) => expect(toYou(told, 'nl')).toBe(you));
  it('leaves sentences that begin otherwise', () => expect(toYou('The dice show {0}.', 'en')).toBeNull());
  it.each([
    ['{0:seat} zahlt 2 Lira an {1:seat}.', 1, 'de', '{0:seat} zahlt 2 Lira an dich.'],
    ['{0:seat} fängt das Familienmitglied von {1:seat} ein.', 1, 'de', '{0:seat} fängt dein Familienmitglied ein.'],
    ['{1:poem} zahlt {0:seat}: {2} Prestige.', 0, 'de', '{1:poem} zahlt dir: {2} Prestige.'],
    ['{0:seat} pays {1:seat} 2 lira.', 1, 'en', '{0:seat} pays you 2 lira.'],
    ['{0:seat} catches the family member of {1:seat}.', 1, 'en', '{0:seat} catches your family member.'],
    ['{0:seat} betaalt 2 lira aan {1:seat}.', 1, 'nl', '{0:seat} betaalt 2 lira aan jou.'],
    ['{0:seat} vangt het familielid van {1:seat}.', 1, 'nl', '{0:seat} vangt je familielid.'],
    ['{0:seat} goes {1:to_place}.', 1, 'en', '{0:seat} goes {1:to_place}.'],
  ] as const)('told to whom it is done: %s', (told, index, language, you) => expect(metYou(told, index, language)).toBe(you));
});
