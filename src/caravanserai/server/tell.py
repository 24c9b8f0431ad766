"""What is told to whom. `game.view` for one seat is the only picture of the table that leaves the server."""

from __future__ import annotations

from typing import Any

import msgspec

import caravanserai as cs
from caravanserai.kernel.game import Game
from caravanserai.kernel.save import rule_words
from caravanserai.kernel.table import ASK, EVERYONE, Ask, Table
from caravanserai.server import guests
from caravanserai.server.line import FATE, Line, facts
from caravanserai.server.room import Room
from caravanserai.server.rows import Fact, SeatRow, Summary
from caravanserai.server.undo import mark, reach
from caravanserai.server.votes import needed, voters

MOST_PREVIEWS = 60  # options
LONGEST_STORY = 1000  # steps told at once
Json = dict[str, object]


def question(ask: Ask[Any] | None, seat: int | None, open_book: bool = False) -> Json | None:
    """Who is asked, to everybody; what, only to that seat: that a question comes up at all can tell what somebody holds."""
    if ask is None:
        return None
    return {"rule": rule_words(ask) if open_book or ask.who == seat else None, "who": ask.who}


def heard(told: list[Fact], seat: int | None, step: int) -> list[Json]:
    """The news of one step that this seat may hear."""
    return [{"key": one.key, "args": one.args, "step": step} for one in told if one.to in (EVERYONE, seat)]


def scores(game: Game[Any], t: Table) -> list[Json]:
    return [score.as_json() for score in game.scores(t)]


def news(line: Line, seat: int | None, known: int) -> Json:
    """The story after step `known`."""
    first = max(known + 1, line.step + 1 - LONGEST_STORY)
    items = [item for step in range(first, line.step + 1) for item in heard(line.told(step), seat, step)]
    return {"from": known, "items": items}


def state(room: Room, holder: bytes | None, seat: int | None, known: int, with_previews: bool) -> Json:
    """The state message for somebody who looks with the eyes of `seat` and knows the story up to step `known`."""
    line = room.line
    assert line is not None
    t, hold = line.t, room.held()
    asked = t.ask is not None and t.ask.who == seat and hold is None and seat is not None
    over = t.ask is None and hold is None
    return {
        "type": "state",
        "table": room.row.id,
        "version": line.version,
        "step": line.step,
        "seat": seat,
        "mine": room.mine(holder),
        "view": once(room, seat, lambda: line.game.view(t, seat)),
        "ask": question(t.ask, seat),
        "menu": [line.game.notation(option) for option in t.menu] if asked else None,
        "previews": once(room, ("previews", seat), lambda: previews(line.game, t, seat)) if asked and with_previews else None,
        "news": news(line, seat, known),
        "mark": 0 if seat is None else mark(line.entries, seat),
        "undo": None if seat is None or over else reach(line.entries, seat),
        "hold": hold,
        "over": over,
        "scores": scores(line.game, t) if over else None,
    }


def once(room: Room, key: object, work: Any) -> msgspec.Raw:
    """Work it out and encode it once per version."""
    found = room.shown.get(key)
    if found is None:
        found = room.shown[key] = msgspec.Raw(msgspec.json.encode(work()))
    return found


def previews(game: Game[Any], t: Table, seat: int | None) -> Json:
    """What each option would do, up to the next question or word of fate.

    Worked out on tables that this seat could believe in, never on the real one, and left out where two of them disagree
    or something hidden would be turned over: so nothing hidden can shine through.
    """
    if len(t.menu) > MOST_PREVIEWS:
        return {}
    believed = [game.sample(t, seat, FATE.randrange(1 << 30)) for _ in range(2)]
    found: Json = {}
    for option in t.menu:
        one, two = (outcome(table, option, seat) for table in believed)
        if one is not None and one == two:
            found[game.notation(option)] = one
    return found


def outcome(believed: Table, option: int, seat: int | None) -> list[Json] | None:
    if option not in believed.menu:
        return None
    t = believed.clone()
    t.chance = ASK
    t.news = []
    t.decide(option)
    if t.reveals != believed.reveals:
        return None
    return [{"key": one.key, "args": one.args} for one in facts(t.news) if one.to in (EVERYONE, seat)]


# about the table


def seat_info(room: Room, seat: int, one: SeatRow) -> Json:
    away = room.away(one)
    return {
        "seat": seat,
        "kind": one.kind,
        "name": one.name,
        "bot": one.bot,
        "title": guests.title(one.bot) if one.bot is not None else None,
        "online": one.holder is not None and room.online(one.holder),
        "away": None if away is None else round(away),
        "ready": one.ready,
        "confirm": one.confirm,
        "stand_in": one.kind == "bot" and one.holder is not None,
    }


def table(room: Room, holder: bytes | None) -> Json:
    """TableInfo as this browser may have it."""
    row, mine = room.row, room.mine(holder)
    is_host = room.is_host(holder)
    hosts = [seat for seat, one in enumerate(room.seats) if room.is_host(one.holder)]
    return {
        "table": row.id,
        "game": row.game,
        "rules": row.rules,
        "options": row.options,
        "players": row.players,
        "status": room.status(),
        "listed": row.listed,
        "hints": row.hints,
        "shuffle": row.shuffle,
        "host": hosts[0] if hosts else None,
        "mine": mine,
        "is_host": is_host,
        "invite": f"/t/{row.id}?invite={row.invite}" if mine or is_host else None,
        "version": room.line.version if room.line is not None else 0,
        "step": row.step,
        "seats": [seat_info(room, seat, one) for seat, one in enumerate(room.seats)],
        "proposal": proposal(room),
        "watchers": sum(1 for visitor in room.visitors if not room.mine(visitor.holder)),
        "rematch": row.rematch,
        "origin": row.origin,
        "absent_after": room.settings.absent_after,
    }


def proposal(room: Room) -> Json | None:
    vote = room.row.proposal
    if vote is None:
        return None
    asked = voters(room.seats, vote.what, vote.seat)
    return {**msgspec.to_builtins(vote), "voters": asked, "needed": needed(vote.what, len(asked))}


def brief(summary: Summary, holder: bytes | None, room: Room | None) -> Json:
    """One line in a list of tables."""
    row, seats, updated = summary
    mine = [seat for seat, one in enumerate(seats) if holder is not None and one.holder == holder]
    turn = room.turn() if room is not None else row.turn
    status = row.status if row.rules == cs.game(row.game).version else "other_rules"
    return {
        "table": row.id,
        "game": row.game,
        "status": status,
        "seats": [
            {"kind": one.kind, "name": one.name, "bot": one.bot,
             "online": room is not None and one.holder is not None and room.online(one.holder)}
            for one in seats
        ],
        "mine": mine,
        "turn": turn if status == "running" else None,
        "my_turn": status == "running" and turn in mine,
        "listed": row.listed,
        "open": sum(1 for one in seats if one.kind == "open"),
        "step": row.step,
        "updated": updated,
    }  # fmt: skip
