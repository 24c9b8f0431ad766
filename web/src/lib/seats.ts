// Seats as boards and strips want them: name, colour and mark.
import { t } from '../i18n';
import type { Seat } from '../games/contract';
import { MARK_ORDER } from '../ui/marks';
import { botName } from './bots.svelte';
import type { SeatInfo } from './wire';

export function look(seat: number): Pick<Seat, 'colour' | 'mark'> {
  return { colour: `var(--seat-${seat % 5})`, mark: MARK_ORDER[seat % 5]! };
}
export function seatOf(info: SeatInfo): Seat {
  const name = info.name || (info.kind === 'bot' ? botName(info.bot) : t('seat.nobody', { n: info.seat + 1 }));
  return { seat: info.seat, name, ...look(info.seat), bot: info.kind === 'bot' || info.stand_in, here: info.kind === 'bot' || info.online };
}
const NUMERALS = ['I', 'II', 'III', 'IV', 'V'];

/** Where two share a name (two bots of one level) they are numbered. */
function apart(seats: Seat[]): Seat[] {
  return seats.map((one) => {
    const same = seats.filter((other) => other.name === one.name);
    return same.length > 1 ? { ...one, name: `${one.name} ${NUMERALS[same.indexOf(one)]}` } : one;
  });
}
export const seatsOf = (infos: SeatInfo[]): Seat[] => apart(infos.map(seatOf));

/** An opponent without a seat, whom the view shows as one player more: Yusuf in solo games of Sabika. */
export function strangers(view: unknown, seats: number): Seat[] {
  const players = (view as { players?: { yusuf?: boolean }[] } | null)?.players ?? [];
  return players.flatMap((player, seat) => (seat >= seats && player.yusuf ? [{ seat, name: 'Yusuf', ...look(seat), bot: true, here: true }] : []));
}
/** A record knows bots by their spec. */
export function seatsOfRecord(names: string[], players: number): Seat[] {
  const seats = Array.from({ length: players }, (_, seat) => ({
    seat,
    name: botName(names[seat] || null) || t('seat.nobody', { n: seat + 1 }),
    ...look(seat),
    bot: false,
    here: true,
  }));
  return apart(seats);
}
