"""What a host can set. Every number can be set in the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields
from pathlib import Path

PREFIX = "CARAVANSERAI_"


@dataclass
class Settings:
    """`requests=50` is set from outside by CARAVANSERAI_REQUESTS=50."""

    data: Path = field(default_factory=Path)
    database: str = ""  # postgresql://…; empty: SQLite in the data folder
    lease: float = 2.0  # seconds until the tables of a process that is not heard of may be taken over
    inside: str = "127.0.0.1"  # the address at which the other processes reach this one
    requests: float = 30.0  # API requests a second and address
    burst: float = 120.0
    messages: float = 20.0  # socket messages a second and socket
    message_burst: float = 60.0
    address_messages: float = 100.0  # socket messages a second and address, all its sockets together
    address_burst: float = 300.0
    sockets: int = 100  # open sockets per address
    all_sockets: int = 4000  # open sockets in all
    silence: float = 15.0  # seconds until a connection that has asked for nothing, or only half, is closed
    tables: int = 100  # unfinished tables per address
    guesses: float = 0.2  # one-time codes tried, a second and address
    body: int = 65_536  # bytes
    record: int = 400_000  # bytes of an uploaded record
    record_quota: int = 100  # uploaded records kept per address
    record_bytes: int = 8_000_000  # of all of them
    record_days: float = 180.0  # an uploaded record is kept for
    replay_seconds: float = 30.0  # a game that takes longer to replay is refused
    frame: int = 16_384  # bytes of a socket message
    pace: float = 0.2  # seconds before a bot's first move of a turn; clients show moves at a pace of their own
    pace_more: float = 0.05  # before each further one
    bot_seconds: float = 20.0  # after that a bot is killed and a simple move made
    hint_bot: str = "mcts:1500ms"  # who thinks about hints
    hint_seconds: float = 30.0
    analysis_bot: str = "mcts:200"
    analysis_seconds: float = 900.0
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    absent_after: float = 60.0  # seconds away until a player may be replaced
    absent_days: float = 3.0  # days away until a host may be replaced, or a running game deleted without this player
    idle: float = 600.0  # seconds until a table nobody looks at is put away
    lobby_days: float = 14.0  # a table that never began is cleared away after
    send_seconds: float = 20.0  # a client that does not read for so long is cut off
    metrics: str = ""  # the word that opens /metrics, sent as a bearer token; empty: closed
    hosts: str = ""  # allowed Host names, separated by commas; empty: any
    luck: str = ""  # with one, luck and bots do the same at every table: for tests and demonstrations; empty: the operating system's randomness
    proxies: str = "127.0.0.1,::1,::ffff:127.0.0.1"  # whose X-Forwarded-For is believed: this machine's, in all its names

    @classmethod
    def from_environment(cls, data: Path) -> Settings:
        settings = cls(data=data)
        for one in fields(cls):
            given = os.environ.get(PREFIX + one.name.upper())
            if given is not None and one.name != "data":
                kind = type(getattr(settings, one.name))
                try:
                    setattr(settings, one.name, kind(given))
                except ValueError:
                    raise SystemExit(f"{PREFIX}{one.name.upper()} must be a {kind.__name__}, not {given!r}") from None
        return settings
