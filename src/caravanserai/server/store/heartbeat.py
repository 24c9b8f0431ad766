"""Renews the leases of this process and its tables, from a thread and by a connection of its own: a busy process is not a dead one.

The same thread hears what is called out to all processes on the database, in between.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress

import psycopg
from psycopg.errors import LockNotAvailable

from caravanserai.server.store import leases
from caravanserai.server.store.leases import HURRY, NEWS, Beat
from caravanserai.server.store.postgres import Connection, PostgresDb, connect

log = logging.getLogger("caravanserai")

BEATS = 5  # in the time of a lease
LISTEN = 0.2  # seconds after which it looks whether it should stop
PATIENCE = "100ms"  # for a line that somebody else writes
SOON = 0.05  # seconds between two beats at least, whoever hurries


class Ear:
    """A thread with a connection of its own that hears what is called out, and does something now and then."""

    def __init__(self, database: str, every: float) -> None:
        self.database = database
        self.every = every
        self.me = secrets.token_hex(8)
        self.called: Callable[[list[str]], None] = lambda words: None  # what it hears, in its thread
        self.stopping = threading.Event()
        self.connection = self.connected()
        self.due = 0.0
        self.thread = threading.Thread(target=self.go_on, name=type(self).__name__.lower(), daemon=True)

    def connected(self) -> Connection:
        connection = connect(self.database)
        connection.execute("SET synchronous_commit TO off")  # a lease that a crash forgets has run out a little earlier
        connection.execute(f"SET lock_timeout TO '{PATIENCE}'")
        leases.listen(PostgresDb(connection))
        return connection

    @property
    def db(self) -> PostgresDb:
        return PostgresDb(self.connection)

    def start(self) -> None:
        self.thread.start()

    def go_on(self) -> None:
        while not self.stopping.is_set():
            try:
                if time.monotonic() >= self.due:
                    self.due = time.monotonic() + self.every
                    self.beat()
                for call in self.connection.notifies(timeout=min(LISTEN, max(0.0, self.due - time.monotonic())), stop_after=1):
                    self.hear(call.payload.split(" "))
            except psycopg.Error as why:
                log.warning("the lease could not be renewed: %s", why)
                self.stopping.wait(LISTEN)
                with suppress(psycopg.Error):
                    self.connection.close()
                    self.connection = self.connected()
                    self.due = 0.0

    def beat(self) -> None:
        raise NotImplementedError

    def hear(self, words: list[str]) -> None:
        self.called(words)

    def hurry(self) -> None:
        """Beat soon, however many have reason to."""
        self.due = min(self.due, time.monotonic() + SOON)

    def stop(self) -> None:
        self.stopping.set()
        if self.thread.is_alive():
            self.thread.join(5)
        with suppress(psycopg.Error):
            self.sign_off()
        self.connection.close()

    def sign_off(self) -> None:
        raise NotImplementedError


class Heart(Ear):
    """A server's. What it learns it tells, from its thread."""

    def __init__(self, database: str, address: str, seconds: float) -> None:
        super().__init__(database, seconds / BEATS)
        self.address = address  # where the other processes reach this one
        self.seconds = seconds
        self.news: Callable[[], str] = lambda: "{}"
        self.told: Callable[[Beat], None] = lambda beat: None
        self.urgent = False  # the others are to hear of our news at once
        leases.sign_on(self.db, self.me, address, seconds)

    def beat(self) -> None:
        with suppress(LockNotAvailable):  # somebody takes long to write it: at the next beat
            leases.renew_tables(self.db, self.me, self.seconds)
        with self.connection.transaction():
            beat = leases.renew(self.db, self.me, self.seconds, self.news())
            if self.urgent:
                self.urgent = False
                leases.notify(self.db, NEWS)
        if not beat.known:
            self.begin_anew()
        self.told(beat)

    def hear(self, words: list[str]) -> None:
        if words[0] == NEWS:
            self.hurry()
        elif words == [HURRY, self.me]:
            self.urgent = True
            self.hurry()
        else:
            self.called(words)

    def begin_anew(self) -> None:
        """Struck off after a long silence: what we had is not ours any more."""
        self.me = secrets.token_hex(8)
        with suppress(psycopg.Error):
            leases.sign_on(self.db, self.me, self.address, self.seconds)

    def sign_off(self) -> None:
        leases.sign_off(self.db, self.me)
