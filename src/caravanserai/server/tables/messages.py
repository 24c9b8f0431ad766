"""What is told to whom. `game.view` for one seat is the only picture of the table that leaves the server."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

from msgspec import Raw

import caravanserai as cs
from caravanserai.kernel.game import Game
from caravanserai.kernel.table import ASK, CHANCE, EVERYONE, Chance, Table, rule_words
from caravanserai.server.store.rows import Event, SeatRow, Summary, TableRow
from caravanserai.server.tables import visibility
from caravanserai.server.tables.history import FATE, MOST_OBVIOUS, History
from caravanserai.server.tables.live import TABLE, LiveTable
from caravanserai.server.tables.picture import Picture
from caravanserai.server.tables.undo import mark
from caravanserai.server.tables.votes import needed, voters
from caravanserai.server.think import bots
from caravanserai.server.wire import outgoing
from caravanserai.server.wire.frame import framed

log = logging.getLogger("caravanserai")

MOST_PREVIEWS = 60  # options
THEN = "then"  # in a preview: the next question
LONGEST_STORY = 1000  # steps told at once
MOST_SHOWN = 20  # messages of one version that are kept for whoever asks next
LAST_ENTRIES = 30  # shown at a companion table
Info = TypeVar("Info", bound=outgoing.TableInfo)


def news(history: History, seat: int | None, known: int) -> outgoing.Story:
    """The story after step `known`."""
    first = max(known + 1, history.step + 1 - LONGEST_STORY)
    items = [item for step in range(first, history.step + 1) for item in visibility.heard(history.told(step), seat, step)]
    return outgoing.Story(known, items)


class Wants:
    """What a client asked for when it opened its socket."""

    def __init__(self, previews: bool, obvious: bool) -> None:
        self.previews = previews
        self.obvious = obvious  # previews go on with the obvious steps that would follow


def state(live: LiveTable, holder: bytes | None, seat: int | None, known: int, wants: Wants) -> outgoing.State:
    """The state message for somebody who looks with the eyes of `seat` and knows the story up to step `known`."""
    history = live.history
    assert history is not None
    game, t, turn = history.game, history.t, live.turn()
    eyes = seat
    if eyes is None:
        seat = openly(live, holder)
    anybody = turn.asked == CHANCE and bool(live.mine(holder))
    asked = anybody or (seat is not None and turn.asked == seat)
    foresees = asked and wants.previews and not isinstance(t.ask, Chance)
    if live.picture is None:
        live.picture = Picture(game, t)

    def would() -> object:
        return previews(live, seat, eyes, wants.obvious)

    return outgoing.State(
        table=live.row.id,
        version=history.version,
        step=history.step,
        seat=seat,
        open=seat != eyes,
        hidden=seat is not None and seat != eyes and game.hides(t, seat),
        mine=live.mine(holder),
        view=live.picture.view(eyes),
        ask=visibility.question(t.ask, seat),
        menu=[game.notation(option) for option in visibility.offered(t)] if asked else None,
        previews=once(live, ("previews", seat, eyes, wants.obvious), would) if foresees else None,
        news=news(history, eyes, known),
        mark=0 if seat is None else mark(history.entries, seat),
        undo=live.reach(history, seat, live.mine(holder)) if not turn.over else None,
        hold=turn.hold,
        turn=turn.seat,
        over=turn.over,
        scores=visibility.scores(game, t) if turn.over else None,
        draws=history.companion and visibility.lies_open(t),
        entries=entries(history, history.entries[-LAST_ENTRIES:], eyes) if history.companion else None,
        back=taken_back(history, eyes) if history.companion else None,
    )


def entries(history: History, events: list[Event], seat: int | None) -> list[outgoing.Entry]:
    told = zip(events, history.asked(events), entered_by(events))
    return [visibility.entry(event, ask, seat, by) for event, ask, by in told]


def entered_by(events: list[Event]) -> list[int | None]:
    """The seats that sent them: a command begins with its seat, and stands at its first event."""
    found: list[int | None] = []
    first, by = -1, None
    for event in events:
        if event.command is not None:
            first, by = event.first, int(event.command.partition(":")[0])
        found.append(by if event.first == first else event.who if event.who != CHANCE else None)
    return found


def taken_back(history: History, seat: int | None) -> outgoing.TakenBack | None:
    if history.back is None:
        return None
    by, events = history.back
    return outgoing.TakenBack(by, entries(history, events, seat)[-LAST_ENTRIES:])


def openly(live: LiveTable, holder: bytes | None) -> int | None:
    """The seat that goes on while everybody at this browser looks on: several people, and no secret to it."""
    history, mine, turn = live.history, live.mine(holder), live.turn()
    if history is None or len(mine) < 2 or turn.seat not in mine:
        return None
    return turn.seat if turn.hold is not None or history.game.is_open(history.t) else None


def once(live: LiveTable, key: object, work: Callable[[], object]) -> Raw:
    """Work it out and encode it once per version."""
    found = live.parts.get(key)
    if found is None:
        found = live.parts[key] = Raw(outgoing.encode(work()))
    return found


def state_frame(live: LiveTable, holder: bytes | None, seat: int | None, known: int, wants: Wants) -> bytes:
    """The state message as it is sent; all who see and know the same share one."""
    key = (seat, known, *live.mine(holder), wants.previews, wants.obvious)
    found = live.shown.get(key)
    if found is None:
        if len(live.shown) >= MOST_SHOWN:
            live.shown.clear()
        found = live.shown[key] = framed(outgoing.encode(state(live, holder, seat, known, wants)))
    return found


def table_frame(live: LiveTable, holder: bytes | None) -> bytes:
    """The table message as it is sent; all who hold no seat share one."""
    if live.mine(holder) or live.is_host(holder):
        return framed(outgoing.encode(table(live, holder, outgoing.TableMessage)))
    found = live.shown.get(TABLE)
    if found is None:
        found = live.shown[TABLE] = framed(outgoing.encode(table(live, holder, outgoing.TableMessage)))
    return found


# what would happen


def previews(live: LiveTable, seat: int | None, eyes: int | None, obvious: bool) -> dict[str, list[outgoing.Foreseen]]:
    """What each option would do; one that the rules stumble over is left out and noted."""
    history = live.history
    assert history is not None and seat is not None

    def stumbled(option: str) -> None:
        log.exception("table %s (%s), step %d: the preview of %r", live.row.id, live.row.game, history.step, option)

    return foreseen(history.game, history.t, seat, eyes, obvious, stumbled, history.fate)


def foreseen(
    game: Game[Any],
    t: Table,
    seat: int,
    eyes: int | None,
    obvious: bool = False,
    stumbled: Callable[[str], None] | None = None,
    luck: Random = FATE,
) -> dict[str, list[outgoing.Foreseen]]:
    """What each option of `seat` would do, up to the next question or word of fate, for somebody who sees what `eyes` sees.

    Worked out on tables that these eyes could believe in, never on the real one, and left out where two of them disagree
    or something hidden would be turned over: so nothing hidden can shine through.
    """
    if len(t.menu) > MOST_PREVIEWS:
        return {}
    believed = [game.sample(t, eyes, luck.randrange(1 << 30)) for _ in range(2)]
    found: dict[str, list[outgoing.Foreseen]] = {}
    for option in t.menu:
        try:
            one, two = (outcome(table, option, seat, eyes, obvious) for table in believed)
        except Exception:
            if stumbled is None:
                raise
            stumbled(game.notation(option))
            continue
        if one is not None and one == two:
            found[game.notation(option)] = one
    return found


def outcome(believed: Table, option: int, seat: int, eyes: int | None, obvious: bool = False) -> list[outgoing.Foreseen] | None:
    if option not in believed.menu:
        return None
    t = believed.clone()
    t.chance = ASK
    t.news = []
    t.decide(option)
    for _ in range(MOST_OBVIOUS if obvious else 0):
        if t.ask is None or t.ask.who != seat or t.reveals != believed.reveals:
            break
        step = t.ask.obvious(t)
        if step not in t.menu:
            break
        t.decide(step)
    if t.reveals != believed.reveals:
        return None
    told = [outgoing.Foreseen(one.key, [*one.args]) for one in t.news if one.to in (EVERYONE, eyes)]
    if t.ask is not None and t.ask.who == seat and type(t.ask) is not type(believed.ask):
        told.append(outgoing.Foreseen(THEN, rule_words(t.ask)))
    return told


# about the table


def seat_info(live: LiveTable, seat: int, one: SeatRow) -> outgoing.SeatInfo:
    away = live.away(one)
    return outgoing.SeatInfo(
        seat=seat,
        kind=one.kind,
        name=one.name,
        bot=one.bot,
        title=bots.title(one.bot) if one.bot is not None else None,
        online=live.online(one.holder),
        away=None if away is None else round(away),
        ready=one.ready,
        confirm=one.confirm,
        stand_in=one.kind == "bot" and one.holder is not None,
    )


def table(live: LiveTable, holder: bytes | None, kind: type[Info]) -> Info:
    """All about the table as this browser may have it."""
    row, mine = live.row, live.mine(holder)
    is_host = live.is_host(holder)
    hosts = [seat for seat, one in enumerate(live.seats) if live.is_host(one.holder)]
    return kind(
        table=row.id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        players=row.players,
        status=live.status(),
        listed=row.listed,
        hints=row.hints,
        shuffle=row.shuffle,
        host=hosts[0] if hosts else None,
        mine=mine,
        is_host=is_host,
        invite=f"/t/{row.id}?invite={row.invite}" if mine or is_host else None,
        version=live.version(),
        step=row.step,
        seats=[seat_info(live, seat, one) for seat, one in enumerate(live.seats)],
        proposal=proposal(live),
        watchers=live.watchers(),
        rematch=row.rematch,
        origin=row.origin,
        lesson=row.lesson is not None,
        companion=row.companion,
        absent_after=live.settings.absent_after,
        absent_long=live.settings.absent_days * 86400,
        stop=live.stop,
    )


def proposal(live: LiveTable) -> outgoing.Proposal | None:
    vote = live.row.proposal
    if vote is None:
        return None
    asked = voters(live, vote.what, vote.seat)
    return outgoing.Proposal(
        vote.id, vote.what, vote.by, vote.seat, vote.bot, vote.to, vote.yes, asked, needed(vote.what, len(asked))
    )


def online(live: LiveTable) -> list[int]:
    """The seats whose players look at the table."""
    return [seat for seat, one in enumerate(live.seats) if live.online(one.holder)]


def brief(found: Summary, holder: bytes | None, live: LiveTable | None, elsewhere: Sequence[int] = ()) -> outgoing.Brief:
    """One line in a list of tables; one that cannot be read is shown as such. `elsewhere`: who is there, at a table of another process."""
    row, seats = found.row, found.seats
    status = status_of(row)
    turn = live.turn().seat if live is not None else row.turn if row is not None else None
    mine = [seat for seat, one in enumerate(seats) if holder is not None and one.holder == holder]
    there = online(live) if live is not None else elsewhere
    return outgoing.Brief(
        table=found.id,
        game=row.game if row is not None else "",
        status=status,
        seats=[outgoing.BriefSeat(one.kind, one.name, one.bot, seat in there) for seat, one in enumerate(seats)],
        mine=mine,
        turn=turn if status == "running" else None,
        my_turn=status == "running" and (turn in mine or (turn == CHANCE and bool(mine))),
        listed=row.listed if row is not None else False,
        lesson=row is not None and row.lesson is not None,
        companion=row is not None and row.companion,
        open=sum(1 for one in seats if one.kind == "open"),
        step=row.step if row is not None else 0,
        updated=found.updated,
    )


def status_of(row: TableRow | None) -> outgoing.Status:
    """As far as the row tells."""
    if row is None:
        return "damaged"
    try:
        rules = cs.game(row.game).version
    except (cs.CaravanseraiError, ImportError):
        return "damaged"
    return row.status if row.rules == rules or row.status == "running" else "other_rules"
