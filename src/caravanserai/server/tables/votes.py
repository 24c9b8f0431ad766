"""What one player cannot do alone: take back further than the own turn, replace an absent player, delete the table."""

from __future__ import annotations

from copy import copy

from msgspec import structs

from caravanserai.server.store.rows import Proposal
from caravanserai.server.tables import lobby
from caravanserai.server.tables.live import COMMAND, LiveTable
from caravanserai.server.wire import incoming
from caravanserai.server.wire.errors import Refused


def voters(live: LiveTable, what: str, target: int | None) -> list[int]:
    """The persons who are asked: all, but not the one it is about. A running game is not deleted without those a bot stands in for."""
    about = target if what == "replace" else None
    running = live.row.status == "running" and what == "delete"
    return [
        seat
        for seat, one in enumerate(live.seats)
        if one.holder is not None
        and seat != about
        and (one.kind == "person" or running)
        and not (running and live.long_away(one))
    ]


def needed(what: str, asked: int) -> int:
    return asked // 2 + 1 if what == "replace" else asked


async def propose(live: LiveTable, holder: bytes, command: incoming.Propose) -> None:
    async with live.lock:
        mine = live.mine(holder)
        if not mine and not (command.what == "delete" and live.is_host(holder)):
            raise Refused("not_seated", "only those seated here may propose something")
        if live.row.proposal is not None:
            raise Refused("open_proposal", "a vote is going on already")
        check(live, command)
        yes = [seat for seat in mine if seat in voters(live, command.what, command.seat)]
        number = live.row.proposals + 1
        vote = Proposal(number, command.what, mine[0] if mine else -1, command.seat, command.bot, command.to, yes)
        await count(live, vote)


def check(live: LiveTable, command: incoming.Propose) -> None:
    if command.what == "undo":
        history = live.running()
        if command.to is None or not 0 <= command.to < history.step:
            raise Refused("no_step", f"a step before {history.step} is needed in 'to'")
    elif command.what == "replace":
        if command.seat is None:
            raise Refused("malformed", "'seat' is needed to replace somebody")
        lobby.check_replaceable(live, command.seat, command.bot)


async def vote(live: LiveTable, holder: bytes, command: incoming.Vote) -> None:
    async with live.lock:
        open_vote = live.row.proposal
        if open_vote is None or open_vote.id != command.proposal:
            raise Refused("no_proposal", "that vote is no longer open")
        asked = voters(live, open_vote.what, open_vote.seat)
        mine = [seat for seat in live.mine(holder) if seat in asked]
        if not mine:
            raise Refused("not_seated", "this browser has no say in this vote")
        if command.yes:
            await count(live, structs.replace(open_vote, yes=sorted({*open_vote.yes, *mine})))
        elif open_vote.what != "replace":
            await close(live)
        else:
            left = structs.replace(open_vote, yes=[seat for seat in open_vote.yes if seat not in mine])
            await (count(live, left) if left.yes else close(live))


async def close(live: LiveTable) -> None:
    row, seats = live.copies()
    row.proposal = None
    await live.change(row, seats)


async def count(live: LiveTable, vote: Proposal) -> None:
    """Carry it out if enough have agreed, else let everybody see how it stands."""
    asked = voters(live, vote.what, vote.seat)
    if len([seat for seat in vote.yes if seat in asked]) >= needed(vote.what, len(asked)):
        await carry_out(live, vote)
        return
    row, seats = live.copies()
    row.proposal, row.proposals = vote, max(row.proposals, vote.id)
    await live.change(row, seats)


async def carry_out(live: LiveTable, vote: Proposal) -> None:
    if vote.what == "delete":
        await live.delete()
    elif vote.what == "undo":
        history = live.running()
        assert vote.to is not None
        live.row = copy(live.row)
        live.row.proposals = max(live.row.proposals, vote.id)
        await live.commit(history.undo(vote.to, vote.by, None), COMMAND.get())
    elif vote.seat is not None:
        row, seats = live.copies()
        row.proposal, row.proposals = None, max(row.proposals, vote.id)
        lobby.stand_in(seats[vote.seat], vote.bot)
        await live.change(row, seats)
