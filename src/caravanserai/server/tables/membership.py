"""This process among others on the same database: which tables are its own, who else is there, and what they tell each other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Protocol

import msgspec
from msgspec import Struct

from caravanserai.server.shares import Sharer, Shares
from caravanserai.server.store import leases, rows
from caravanserai.server.store.database import Db, Store
from caravanserai.server.store.leases import Beat, Elsewhere
from caravanserai.server.store.remote_jobs import HEARD
from caravanserai.server.store.rows import Fence
from caravanserai.server.tables.live import LiveTable
from caravanserai.server.tables.remote_work import Errands
from caravanserai.server.wire.errors import Refused

log = logging.getLogger("caravanserai")

HURRY_EVERY = 0.2  # seconds between two reasons to hurry


class Pulse(Protocol):
    """What renews the leases (`store.heartbeat.Heart`)."""

    me: str
    seconds: float  # of a lease
    news: Callable[[], str]
    told: Callable[[Beat], None]
    called: Callable[[list[str]], None]

    def start(self) -> None: ...
    def stop(self) -> None: ...


class News(Struct):
    shares: list[Shares] = []


class Membership:
    def __init__(self, heart: Pulse, store: Store, live: dict[str, LiveTable], wake: Callable[[list[str]], None]) -> None:
        self.heart = heart
        self.store = store
        self.live = live
        self.wake = wake  # the bots at tables of these processes
        self.peers: dict[str, str] = {}  # the addresses of the others, by their names
        self.parted: Callable[[set[str]], None] = lambda left: None  # only these addresses are alive
        self.sharers: list[Sharer] = []
        self.errands = Errands(store, lambda: heart.me)
        self.helped: Callable[[Errands], None] = lambda errands: None  # so many think for us elsewhere
        self.hurried = 0.0
        self.said = "{}"
        self.loop = asyncio.get_running_loop()
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self.heart.news = lambda: self.said
        self.heart.told = self.hear
        self.heart.called = self.called
        self.heart.start()

    def hear(self, beat: Beat) -> None:
        """In the heart's thread."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.learn, beat)

    def called(self, words: list[str]) -> None:
        """In the heart's thread: something was called out."""
        if words[1:2] != [self.heart.me] or self.loop.is_closed():
            return
        if words[0] == HEARD:
            self.loop.call_soon_threadsafe(self.errands.heard, int(words[2]))
        elif words[0] == leases.TAKEN:
            self.loop.call_soon_threadsafe(lambda: self.do(self.look_again()))

    def hurry(self) -> None:
        """The others should hear our news before the next beat."""
        if self.loop.time() >= self.hurried:
            self.hurried = self.loop.time() + HURRY_EVERY
            self.said = self.news()
            self.store.post(lambda db: leases.notify(db, leases.HURRY, self.heart.me))

    async def claim(self, table: str) -> Fence:
        """The table is ours from now on, or it is elsewhere."""
        found = await self.store.write(lambda db: leases.claim(db, table, self.heart.me, self.heart.seconds))
        if found is None:
            raise Refused("no_table", "there is no such table")
        if isinstance(found, str):
            raise Elsewhere(found)
        return found

    def own(self, db: Db, table: str) -> None:
        """A table that is being made."""
        leases.own(db, table, self.heart.me, self.heart.seconds)

    def let_go(self, live: LiveTable) -> None:
        table, me, epoch = live.row.id, self.heart.me, live.fence.epoch
        self.store.post(lambda db: leases.let_go(db, table, me, epoch))

    # what the heart has learnt

    def learn(self, beat: Beat) -> None:
        if not beat.known:
            log.warning("this process was struck off: its tables are opened anew")
            for live in list(self.live.values()):
                live.abandon()
        elif beat.late:
            log.warning("the lease had run out: looking whether tables were claimed meanwhile")
            self.do(self.look_again())
        if beat.orphans:
            self.wake(beat.orphans)
        self.errands.learn(beat.helpers)
        self.helped(self.errands)
        self.share(beat)

    def do(self, work: Coroutine[None, None, None]) -> None:
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def look_again(self) -> None:
        """Part with the tables that others have taken over."""
        before = list(self.live.values())
        ours = await self.store.read(lambda db: leases.owned(db, self.heart.me))
        for live in before:
            if (live.row.id, live.fence.epoch) not in ours and not live.gone_elsewhere:
                live.abandon()

    def share(self, beat: Beat) -> None:
        self.peers = {peer.id: peer.address for peer in beat.peers}
        self.parted(set(self.peers.values()))
        for peer in beat.peers:
            for sharer, shares in zip(self.sharers, msgspec.json.decode(peer.news, type=News).shares):
                sharer.heard(peer.id, shares)
        for sharer in self.sharers:
            sharer.forget(set(self.peers))
        self.said = self.news()

    def news(self) -> str:
        return msgspec.json.encode(News([sharer.news() for sharer in self.sharers])).decode()

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await self.loop.run_in_executor(None, self.heart.stop)


def waiting_for_bots(db: Db, of: list[str] | None = None) -> list[str]:
    """Tables that go on by themselves and that nobody looks after: all such, or those of these processes."""
    alive = f"EXISTS (SELECT 1 FROM processes WHERE id = owner AND expires > {leases.NOW})"
    free = f"owner IS NULL OR tables.expires <= {leases.NOW} OR NOT {alive}"
    where = f"({free})" if of is None else f"owner IN ({', '.join('?' for _ in of)})"
    return rows.waiting_for_bots(db, where, tuple(of or ()))
