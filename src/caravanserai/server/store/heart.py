"""Renews this process's lease, from a thread and by a connection of its own: a busy process is not a dead one."""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable
from contextlib import suppress

import psycopg

from caravanserai.server.store import leases
from caravanserai.server.store.leases import Beat
from caravanserai.server.store.postgres import Connection, PostgresDb, connect

log = logging.getLogger("caravanserai")

BEATS = 5  # in the time of a lease


class Heart:
    """Beats until it is stopped. What it learns it tells, from its thread."""

    def __init__(self, database: str, address: str, seconds: float) -> None:
        self.database = database
        self.address = address  # where the other processes reach this one
        self.seconds = seconds
        self.me = secrets.token_hex(8)
        self.news: Callable[[], str] = lambda: "{}"
        self.told: Callable[[Beat], None] = lambda beat: None
        self.stopping = threading.Event()
        self.connection = self.connected()
        leases.sign_on(PostgresDb(self.connection), self.me, address, seconds)
        self.thread = threading.Thread(target=self.beat_on, name="heart", daemon=True)

    def connected(self) -> Connection:
        connection = connect(self.database)
        connection.execute("SET synchronous_commit TO off")  # a lease that a crash forgets has run out a little earlier
        return connection

    def start(self) -> None:
        self.thread.start()

    def beat_on(self) -> None:
        while not self.stopping.wait(self.seconds / BEATS):
            try:
                with self.connection.transaction():
                    beat = leases.renew(PostgresDb(self.connection), self.me, self.seconds, self.news())
            except psycopg.Error as why:
                log.warning("the lease could not be renewed: %s", why)
                with suppress(psycopg.Error):
                    self.connection.close()
                    self.connection = self.connected()
                continue
            if not beat.known:
                self.begin_anew()
            self.told(beat)

    def begin_anew(self) -> None:
        """Struck off after a long silence: what we had is not ours any more."""
        self.me = secrets.token_hex(8)
        with suppress(psycopg.Error):
            leases.sign_on(PostgresDb(self.connection), self.me, self.address, self.seconds)

    def stop(self) -> None:
        self.stopping.set()
        if self.thread.is_alive():
            self.thread.join(5)
        with suppress(psycopg.Error):
            leases.sign_off(PostgresDb(self.connection), self.me)
        self.connection.close()
