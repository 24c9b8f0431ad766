// Seats as boards and strips want them: name, colour and mark.
import { t } from '../i18n';
import type { Question, Seat } from '../games/contract';
import { MARK_ORDER } from '../ui/marks';
import { botName, isBot } from './bots.svelte';
import { namesFor } from './names';
import { settings } from './settings.svelte';
import type { Ask, SeatInfo } from './wire';
import type { Catalogue } from './wire';
import { Words } from './words';

export function look(seat: number): Pick<Seat, 'colour' | 'mark'> {
  return { colour: `var(--seat-${seat % 5})`, mark: MARK_ORDER[seat % 5]! };
}
/** The seats of a table: bots get names like people, and a badge of their level. */
export function seatsOf(infos: SeatInfo[], table: string): Seat[] {
  const names = namesFor(
    table,
    infos.length,
    infos.map((one) => one.name),
  );
  return infos.map((info) => ({
    seat: info.seat,
    name: info.name || (info.kind === 'bot' ? names[info.seat]! : t('seat.nobody', { n: info.seat + 1 })),
    ...look(info.seat),
    bot: info.kind === 'bot' || info.stand_in,
    level: info.kind === 'bot' || info.stand_in ? botName(info.bot) : undefined,
    here: info.kind === 'bot' || info.online,
  }));
}

/** Opponents without a seat, whom the view shows as players behind the last one; their game's captions name them. */
export function strangers(view: unknown, seats: number, texts: Catalogue | null): Seat[] {
  const players = (view as { players?: unknown[] } | null)?.players ?? [];
  const name = new Words(settings.language, texts ?? {}).caption('opponent');
  return players.map((_, seat) => ({ seat, name, ...look(seat), bot: true, level: undefined, here: true })).slice(seats);
}
/** A record knows bots by their spec. */
export function seatsOfRecord(names: string[], players: number, table = ''): Seat[] {
  const guests = namesFor(table, players, names);
  return Array.from({ length: players }, (_, seat) => {
    const name = names[seat] ?? '';
    const bot = isBot(name);
    return {
      seat,
      name: bot ? guests[seat]! : name || t('seat.nobody', { n: seat + 1 }),
      ...look(seat),
      bot,
      level: bot ? botName(name) : undefined,
      here: true,
    };
  });
}

/** The open question as boards want it. */
export function question(ask: Ask | null): Question | null {
  if (!ask?.rule) return null;
  const [name, ...args] = ask.rule;
  return { name, args, who: ask.who };
}
