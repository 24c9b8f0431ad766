"""Thinking that a server gives out of the house: a line per job, taken by whoever has time, on whatever machine (`caravanserai work`).

A helper has a lease like a server's, and takes what is fair: the job of whoever has least running. Nothing here outlives a crash, nor has to.
"""

from __future__ import annotations

from msgspec import Struct

from caravanserai.server.store.leases import NOW, notify
from caravanserai.server.store.work import Db

WANTED, HEARD, WITHDRAWN = "wanted", "heard", "withdrawn"  # what is called out


class Errand(Struct):
    """A job that a helper has taken."""

    id: int
    process: str  # who wants to know
    job: str
    seconds: float


class Word(Struct):
    """What is known of a job."""

    helper: str | None
    done: int
    of: int
    answer: str | None


# servers


def offer(db: Db, process: str, address: bytes, job: str, seconds: float) -> int:
    sql = "INSERT INTO errands (process, address, job, seconds) VALUES (?, ?, ?, ?) RETURNING id"
    number = int(db.execute(sql, (process, address, job, seconds)).fetchone()[0])
    notify(db, WANTED)
    return number


def word_of(db: Db, errand: int) -> Word | None:
    found = db.execute("SELECT helper, done, total, answer FROM errands WHERE id = ?", (errand,)).fetchone()
    return Word(*found) if found is not None else None


def withdraw(db: Db, errand: int) -> None:
    """Answered, or no longer wanted."""
    db.execute("DELETE FROM errands WHERE id = ?", (errand,))
    notify(db, WITHDRAWN, str(errand))


# helpers


def take(db: Db, helper: str) -> Errand | None:
    """The job of an address that has least running; of several the oldest."""
    running = "SELECT COUNT(*) FROM errands o WHERE o.address = e.address AND o.helper IS NOT NULL AND o.answer IS NULL"
    alive = f"EXISTS (SELECT 1 FROM processes p WHERE p.id = e.process AND p.expires > {NOW})"
    next_one = (
        f"SELECT id FROM errands e WHERE helper IS NULL AND {alive} ORDER BY ({running}), id LIMIT 1 FOR UPDATE SKIP LOCKED"
    )
    sql = f"UPDATE errands SET helper = ? WHERE id = ({next_one}) RETURNING id, process, job, seconds"
    found = db.execute(sql, (helper,)).fetchone()
    if found is None:
        return None
    errand = Errand(*found)
    notify(db, HEARD, errand.process, str(errand.id))
    return errand


def tell(db: Db, errand: Errand, done: int, of: int) -> None:
    db.execute("UPDATE errands SET done = ?, total = ? WHERE id = ?", (done, of, errand.id))
    notify(db, HEARD, errand.process, str(errand.id))


def answer(db: Db, errand: Errand, text: str) -> None:
    db.execute("UPDATE errands SET answer = ? WHERE id = ?", (text, errand.id))
    notify(db, HEARD, errand.process, str(errand.id))


def sign_on(db: Db, helper: str, slots: int, seconds: float) -> None:
    again = "ON CONFLICT (id) DO UPDATE SET expires = excluded.expires"
    db.execute(f"INSERT INTO helpers (id, slots, expires) VALUES (?, ?, {NOW} + ?) {again}", (helper, slots, seconds))


def sign_off(db: Db, helper: str) -> None:
    db.execute("DELETE FROM helpers WHERE id = ?", (helper,))
