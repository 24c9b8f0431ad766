"""What one player cannot do alone: take back further than the own turn, replace an absent player, delete the table."""

from __future__ import annotations

from copy import copy

from msgspec import structs

from caravanserai.server import lobby, rows, wire
from caravanserai.server.room import Room
from caravanserai.server.rows import Proposal, SeatRow
from caravanserai.server.wire import Refused


def voters(seats: list[SeatRow], what: str, target: int | None) -> list[int]:
    """The persons who are asked: all, but not the one it is about."""
    about = target if what == "replace" else None
    return [seat for seat, one in enumerate(seats) if one.kind == "person" and one.holder is not None and seat != about]


def needed(what: str, asked: int) -> int:
    return asked // 2 + 1 if what == "replace" else asked


async def propose(room: Room, holder: bytes, command: wire.Propose) -> None:
    async with room.lock:
        mine = room.mine(holder)
        if not mine and not (command.what == "delete" and room.is_host(holder)):
            raise Refused("not_seated", "only those seated here may propose something")
        if room.row.proposal is not None:
            raise Refused("open_proposal", "a vote is going on already")
        check(room, command)
        yes = [seat for seat in mine if seat in voters(room.seats, command.what, command.seat)]
        number = room.row.proposals + 1
        vote = Proposal(number, command.what, mine[0] if mine else -1, command.seat, command.bot, command.to, yes)
        await count(room, vote)


def check(room: Room, command: wire.Propose) -> None:
    if command.what == "undo":
        line = room.running()
        if command.to is None or not 0 <= command.to < line.step:
            raise Refused("no_step", f"a step before {line.step} is needed in 'to'")
    elif command.what == "replace":
        if command.seat is None:
            raise Refused("malformed", "'seat' is needed to replace somebody")
        lobby.check_replaceable(room, command.seat, command.bot)


async def vote(room: Room, holder: bytes, command: wire.Vote) -> None:
    async with room.lock:
        open_vote = room.row.proposal
        if open_vote is None or open_vote.id != command.proposal:
            raise Refused("no_proposal", "that vote is no longer open")
        asked = voters(room.seats, open_vote.what, open_vote.seat)
        mine = [seat for seat in room.mine(holder) if seat in asked]
        if not mine:
            raise Refused("not_seated", "this browser has no say in this vote")
        if command.yes:
            await count(room, structs.replace(open_vote, yes=sorted({*open_vote.yes, *mine})))
        elif open_vote.what != "replace":
            await close(room)
        else:
            left = structs.replace(open_vote, yes=[seat for seat in open_vote.yes if seat not in mine])
            await (count(room, left) if left.yes else close(room))


async def close(room: Room) -> None:
    row, seats = room.copies()
    row.proposal = None
    await room.change(row, seats)


async def count(room: Room, vote: Proposal) -> None:
    """Carry it out if enough have agreed, else let everybody see how it stands."""
    asked = voters(room.seats, vote.what, vote.seat)
    if len([seat for seat in vote.yes if seat in asked]) >= needed(vote.what, len(asked)):
        await carry_out(room, vote)
        return
    row, seats = room.copies()
    row.proposal, row.proposals = vote, max(row.proposals, vote.id)
    await room.change(row, seats)


async def carry_out(room: Room, vote: Proposal) -> None:
    if vote.what == "delete":
        table = room.row.id
        await room.store.write(lambda book: rows.delete_table(book, table))
        room.close()
    elif vote.what == "undo":
        line = room.running()
        assert vote.to is not None
        room.row = copy(room.row)
        room.row.proposals = max(room.row.proposals, vote.id)
        await room.commit(line.undo(vote.to, vote.by, None))
    elif vote.seat is not None:
        row, seats = room.copies()
        row.proposal, row.proposals = None, max(row.proposals, vote.id)
        lobby.stand_in(seats[vote.seat], vote.bot)
        await room.change(row, seats)
