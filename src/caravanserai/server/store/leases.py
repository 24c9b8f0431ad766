"""Who owns which table, and until when: owner, epoch and expiry stand in the table's line, and its owner renews the lease all the time.

What counts is the clock of the database. A lease that has run out costs its holder nothing until somebody else claims the table: that raises
the table's epoch, and whoever had it before can no longer write, for every change names the epoch it belongs to. A process has a line with an
expiry as well: by it the others know who is there, and all that somebody had is free as soon as he is gone.
"""

from __future__ import annotations

from msgspec import Struct

from caravanserai.server.store.rows import Fence
from caravanserai.server.store.work import Db

NOW = "EXTRACT(EPOCH FROM clock_timestamp())::float8"
CHANNEL = "'caravanserai ' || current_schema()"  # where our own are heard, and nobody else who uses the same PostgreSQL
NEWS, HURRY = "news", "hurry"  # a process has something to tell; wants its own heart to beat at once
TAKEN = "taken"  # a process has lost a table to another
FRESH, STALE = 0.7, 0.3  # parts of a lease: as long as more is left it need not be renewed; when less is left it must be
FORGOTTEN = 600  # seconds after which a process that was not heard of is struck off


class Elsewhere(Exception):
    """Another process has the table; this is where it can be reached."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Peer(Struct):
    """Another process that is alive, and what it lets the others know."""

    id: str
    address: str
    news: str


class Beat(Struct):
    """What a process learns when it renews its lease."""

    known: bool  # it has not been struck off
    late: bool  # the lease had run out: tables may have been claimed
    peers: list[Peer]
    orphans: list[str]  # processes whose leases have run out; it is for us to look after their tables
    helpers: dict[str, int]  # who thinks for us elsewhere, and how many jobs at a time


def sign_on(db: Db, me: str, address: str, seconds: float) -> None:
    db.execute(f"INSERT INTO processes (id, address, expires) VALUES (?, ?, {NOW} + ?)", (me, address, seconds))


def sign_off(db: Db, me: str) -> None:
    """Its tables are free at once, and the others look after them."""
    db.execute(f"UPDATE processes SET expires = {NOW} WHERE id = ?", (me,))
    notify(db, NEWS)


# what is called out to all processes on this database


def listen(db: Db) -> None:
    (channel,) = db.execute(f"SELECT {CHANNEL}").fetchone()
    db.execute(f'LISTEN "{channel}"')


def notify(db: Db, *words: str) -> None:
    """A few words to everybody, heard when the transaction is committed; what is more than that stands in the tables."""
    db.execute(f"SELECT pg_notify({CHANNEL}, ?)", (" ".join(words),))


def renew(db: Db, me: str, seconds: float, news: str) -> Beat:
    found = db.execute(f"SELECT expires <= {NOW} FROM processes WHERE id = ? FOR UPDATE", (me,)).fetchone()
    lease = f"UPDATE processes SET expires = {NOW} + ?, buried = FALSE, news = ? WHERE id = ?"
    db.execute(lease, (seconds, news, me))
    db.execute(f"DELETE FROM processes WHERE id IN ({silent(f'expires < {NOW} - {FORGOTTEN}')})")
    bury = f"UPDATE processes SET buried = TRUE WHERE id IN ({silent(f'expires <= {NOW} AND NOT buried')}) RETURNING id"
    buried = db.execute(bury).fetchall()
    others = db.execute(f"SELECT id, address, news FROM processes WHERE expires > {NOW} AND id != ?", (me,)).fetchall()
    peers = [Peer(*one) for one in others]
    orphans = [one for (one,) in buried]
    for one in orphans:
        db.execute("DELETE FROM errands WHERE process = ?", (one,))
    helpers = dict(db.execute(f"SELECT id, slots FROM helpers WHERE expires > {NOW}").fetchall())
    return Beat(found is not None, found is not None and found[0], peers, orphans, helpers)


def silent(which: str) -> str:
    """Those whose lines nobody holds: who renews a lease just now is alive, and nobody waits for another in a circle."""
    return f"SELECT id FROM processes WHERE {which} FOR UPDATE SKIP LOCKED"


def own(db: Db, table: str, me: str, seconds: float) -> None:
    """A table that has just been made."""
    db.execute(f"UPDATE tables SET owner = ?, expires = {NOW} + ? WHERE id = ?", (me, seconds, table))


def claim(db: Db, table: str, me: str, seconds: float) -> Fence | str | None:
    """Make the table ours, unless somebody alive has it: then that process's address. None: there is no such table.

    A table that somebody has is not locked by asking: two processes that want each other's tables do not wait in a circle.
    """
    alive = f"LEFT JOIN processes p ON p.id = t.owner AND p.expires > {NOW} AND t.expires > {NOW}"
    owner_of = f"SELECT t.owner, t.epoch, p.address FROM tables t {alive} WHERE t.id = ?"
    take = f"UPDATE tables SET owner = ?, epoch = epoch + 1, expires = {NOW} + ? WHERE id = ? AND epoch = ?"
    while (had := db.execute(owner_of, (table,)).fetchone()) is not None:
        owner, epoch, address = had
        if address is not None and owner != me:
            return str(address)
        ours = db.execute(f"{take} RETURNING epoch, revision", (me, seconds, table, epoch)).fetchone()
        if ours is not None:
            if owner not in (None, me):
                notify(db, TAKEN, owner)
            return Fence(*ours)
    return None


def renew_tables(db: Db, me: str, seconds: float) -> None:
    """All of ours whose leases are no longer fresh, at once, but for those that are being written just now: so nobody waits in a circle.

    Whichever was passed over until its lease is stale is waited for a little, one at a time.
    """
    due = f"SELECT id FROM tables WHERE owner = ? AND expires < {NOW} + ?"
    renewed = f"UPDATE tables SET expires = {NOW} + ?"
    db.execute(f"{renewed} WHERE id IN ({due} FOR UPDATE SKIP LOCKED)", (seconds, me, FRESH * seconds))
    for (table,) in db.execute(due, (me, STALE * seconds)).fetchall():
        db.execute(f"{renewed} WHERE id = ? AND owner = ?", (seconds, table, me))


def owned(db: Db, me: str) -> set[tuple[str, int]]:
    """The tables that are ours, and their epochs."""
    return {(table, epoch) for table, epoch in db.execute("SELECT id, epoch FROM tables WHERE owner = ?", (me,)).fetchall()}


def let_go(db: Db, table: str, me: str, epoch: int) -> None:
    """Nobody looks at it any more: whoever is asked for it next may have it."""
    db.execute("UPDATE tables SET owner = NULL WHERE id = ? AND owner = ? AND epoch = ?", (table, me, epoch))
