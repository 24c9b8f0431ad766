"""Lets bots move: at a human pace, thought out in a worker, with a simple move when one does not answer."""

from __future__ import annotations

import asyncio
import logging

from caravanserai.server.line import FATE, Draft, Line
from caravanserai.server.room import Room
from caravanserai.server.wire import Refused
from caravanserai.server.workers import Failed, Pool

log = logging.getLogger("caravanserai")


class Driver:
    """Watches over the bots of all tables."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def nudge(self, room: Room) -> None:
        """Something changed at this table: if a bot must move now, let it."""
        if self.bot_to_move(room) is not None and room.row.id not in self.tasks:
            task = asyncio.get_running_loop().create_task(self.play(room))
            self.tasks[room.row.id] = task
            task.add_done_callback(lambda done: self.ended(room, done))

    def ended(self, room: Room, task: asyncio.Task[None]) -> None:
        del self.tasks[room.row.id]
        if not task.cancelled() and task.exception() is not None:
            log.error("the bots of %s stopped", room.row.id, exc_info=task.exception())
        elif not task.cancelled():
            self.nudge(room)

    def bot_to_move(self, room: Room) -> int | None:
        """Bots play while somebody watches or a person has a seat."""
        if room.line is None or room.deleted or room.status() != "running" or room.held() is not None:
            return None
        ask = room.line.t.ask
        if ask is None or room.seats[ask.who].kind != "bot":
            return None
        alive = room.visitors or any(one.kind == "person" for one in room.seats)
        return ask.who if alive else None

    async def play(self, room: Room) -> None:
        before = None
        while (seat := self.bot_to_move(room)) is not None:
            assert room.line is not None
            settings = room.settings
            await asyncio.sleep(settings.pace_more if before == seat else settings.pace)
            before = seat
            await self.move(room, room.line, seat)

    async def move(self, room: Room, line: Line, seat: int) -> None:
        version, spec = line.version, room.seats[seat].bot
        if self.bot_to_move(room) != seat:
            return
        late = False
        try:
            job = {**job_for(line, seat, spec), "table": room.row.id, "version": version, "after": line.answered(seat)}
            answer = await self.pool.bots.run(job, room.settings.bot_seconds)
            word = str(answer["option"])
        except Failed as why:
            log.warning("bot %s at table %s: %s", spec, room.row.id, why)
            late = True
        async with room.lock:
            if self.bot_to_move(room) != seat or line.version != version:
                return  # taken back, or a person returned
            if late:
                word = line.game.notation(FATE.choice(line.t.menu))
            await asyncio.shield(room.commit(self.decided(room, line, seat, word)))
        if late:
            for visitor in list(room.visitors):
                visitor.say({"type": "notice", "key": "bot_late", "seat": seat})

    def decided(self, room: Room, line: Line, seat: int, word: str) -> Draft:
        try:
            return room.decision(line, seat, word, None)
        except Refused as why:
            log.warning("bot %s at table %s: %s", room.seats[seat].bot, room.row.id, why.message)
            return room.decision(line, seat, line.game.notation(FATE.choice(line.t.menu)), None)

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


def job_for(line: Line, seat: int, spec: str | None) -> dict[str, object]:
    """Not the real table but one this seat could believe in: a bot cannot know more than its seat."""
    believed = line.game.sample(line.t, seat, FATE.getrandbits(30))
    return {
        "do": "choose",
        "game": line.game.name,
        "save": line.game.save(believed),
        "seat": seat,
        "bot": spec,
        "seed": FATE.getrandbits(30),
    }
