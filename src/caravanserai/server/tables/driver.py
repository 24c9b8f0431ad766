"""Lets bots move: at a human pace, thought out in a worker, with a simple move when one does not answer."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from caravanserai.bots import meant
from caravanserai.kernel.table import CHANCE
from caravanserai.server.meter import Meter
from caravanserai.server.store.database import Lost
from caravanserai.server.tables.history import Draft, History
from caravanserai.server.tables.live import LiveTable
from caravanserai.server.think import bots
from caravanserai.server.think.pool import Failed, Pool
from caravanserai.server.wire import outgoing
from caravanserai.server.wire.errors import Refused
from caravanserai.text import learn

log = logging.getLogger("caravanserai")

RETRY = 2.0  # seconds until a bot tries again to have its move written


class Driver:
    """Watches over the bots of all tables."""

    def __init__(self, pool: Pool, meter: Meter) -> None:
        self.pool = pool
        self.meter = meter
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def nudge(self, live: LiveTable) -> None:
        """Something changed at this table: if a bot must move now, let it."""
        if self.bot_to_move(live) is not None and live.row.id not in self.tasks:
            task = asyncio.get_running_loop().create_task(self.play(live))
            self.tasks[live.row.id] = task
            task.add_done_callback(lambda done: self.ended(live, done))

    def ended(self, live: LiveTable, task: asyncio.Task[None]) -> None:
        del self.tasks[live.row.id]
        if not task.cancelled() and task.exception() is not None:
            log.error("the bots of %s stopped", live.row.id, exc_info=task.exception())
        elif not task.cancelled():
            self.nudge(live)

    def bot_to_move(self, live: LiveTable) -> int | None:
        """Bots play while somebody watches or a person has a seat."""
        if live.deleted or live.gone_elsewhere or live.status() != "running":
            return None
        asked = live.turn().asked
        if asked is None or asked == CHANCE or live.seats[asked].kind != "bot":
            return None
        alive = live.visitors or any(one.kind == "person" for one in live.seats)
        return asked if alive else None

    async def play(self, live: LiveTable) -> None:
        before = None
        while (seat := self.bot_to_move(live)) is not None:
            assert live.history is not None
            settings = live.settings
            await asyncio.sleep(settings.pace_more if before == seat else settings.pace)
            before = seat
            try:
                await self.move(live, live.history, seat)
            except Lost:
                return  # whoever has the table now lets its bots move
            except Refused as why:
                if why.error not in ("disk_full", "no_database"):
                    raise
                await asyncio.sleep(RETRY)  # until there is room again, or a database

    async def move(self, live: LiveTable, history: History, seat: int) -> None:
        version, spec = history.version, live.seats[seat].bot
        if self.bot_to_move(live) != seat:
            return
        late = False
        try:
            notation = rehearsed(history, seat) or await self.thought(live, history, seat, spec)
        except Failed as why:
            log.warning("bot %s at table %s: %s", spec, live.row.id, why)
            late = True
        async with live.lock:
            if self.bot_to_move(live) != seat or history.version != version:
                return  # taken back, or a person returned
            if late:
                notation = history.game.notation(history.fate.choice(history.t.menu))
            await asyncio.shield(live.commit(self.decided(live, history, seat, notation)))
        self.meter.bots += 1
        if late:
            live.tell_all(outgoing.Notice("bot_late", seat))

    async def thought(self, live: LiveTable, history: History, seat: int, spec: str | None) -> str:
        """What the bot of this seat answers."""
        ahead = self.pool.bots.queue.ahead_of(live.address)
        thinks = bots.shrunk(meant(spec or bots.middle(), history.game, history.t.seats), ahead)
        if ahead:
            live.tell_all(outgoing.Notice("bot_waits", seat, ahead))
        after = history.answered(seat)
        job = {**job_for(history, seat, thinks), "table": live.row.id, "version": history.version, "after": after}
        answer = await self.pool.bots.run(job, live.settings.bot_seconds, owner=live.address)
        return msgspec.json.decode(answer, type=str)

    def decided(self, live: LiveTable, history: History, seat: int, notation: str) -> Draft:
        try:
            return live.decision(history, seat, [notation])
        except Refused as why:
            log.warning("bot %s at table %s: %s", live.seats[seat].bot, live.row.id, why.message)
            return live.decision(history, seat, [history.game.notation(history.fate.choice(history.t.menu))])

    async def close(self) -> None:
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


def rehearsed(history: History, seat: int) -> str:
    """What a lesson lets its bots answer at first, so that it teaches the same however well bots play; else empty."""
    lesson = learn.plan(history.game.name, "lesson") if history.lesson is not None else None
    if lesson is None or "others" not in lesson:
        return ""
    answers = [entry.who for entry in history.entries if entry.who != CHANCE][len(lesson["prepared"]) :].count(seat)
    notation = "".join(lesson["others"][answers : answers + 1])
    return notation if notation and history.game.parse(notation) in history.t.menu else ""


def job_for(history: History, seat: int, spec: str | None) -> dict[str, object]:
    """Not the real table but one this seat could believe in: a bot cannot know more than its seat."""
    luck = history.fate
    believed = history.game.sample(history.t, seat, luck.getrandbits(30))
    return {
        "do": "choose",
        "game": history.game.name,
        "save": history.game.save(believed),
        "seat": seat,
        "bot": spec,
        "seed": luck.getrandbits(30),
    }
