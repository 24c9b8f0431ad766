"""Our own mistakes: rules that stumble are noted with table and step, a preview is left out, and a table that cannot be shown says so."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import stores
import uvicorn
from browsers import Browser, free_port

from caravanserai.kernel.game import Game
from caravanserai.server.run import config, listen
from caravanserai.server.settings import Settings
from caravanserai.server.store.database import open_store
from caravanserai.server.tables.tables import Tables


class Stumbling:
    """A game that is as it is, but for one thing that goes wrong."""

    def __init__(self, game: Game[Any], wrong: str) -> None:
        self.game = game
        self.wrong = wrong
        self.asked = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def open_view(self, t: Any) -> Any:
        if self.wrong == "view":
            raise KeyError("a piece that is not there")
        return self.game.open_view(t)

    def sample(self, t: Any, seat: int | None, seed: int) -> Any:
        return Wobbly(self.game.sample(t, seat, seed)) if self.wrong == "option" else self.game.sample(t, seat, seed)


class Wobbly:
    """A table on which the first option of the menu falls over."""

    def __init__(self, t: Any) -> None:
        self.t = t
        self.menu = t.menu
        self.reveals = t.reveals
        self.ask = t.ask

    def clone(self) -> Any:
        return Falling(self.t.clone())


class Falling:
    def __init__(self, t: Any) -> None:
        self.t = t
        self.first = t.menu[0]

    def decide(self, option: int) -> None:
        if option == self.first:
            raise ZeroDivisionError("nobody expected that")
        self.t.news = []
        self.t.decide(option)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.t, name)


class House:
    """A real server in a thread of this process, so that its tables can be reached."""

    def __init__(self, data: Path) -> None:
        settings = Settings(data, database=stores.fresh())
        self.config = config(settings, open_store(settings.data, settings.database))
        self.port = free_port()
        self.server = uvicorn.Server(self.config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listen("127.0.0.1", self.port)]})
        self.thread.start()
        self.browser = Browser.at(self.port)

    def opened(self, wrong: str) -> tuple[str, Any]:
        """A table whose rules stumble from now on."""
        table = self.browser.make(("Ann",), ("Amy",), start=True)
        live = self.tables.live[table]
        assert live.history is not None
        live.history.game = Stumbling(live.history.game, wrong)  # type: ignore[assignment]  # as good as a game here
        return table, live

    @property
    def tables(self) -> Tables:
        app: Any = self.config.app
        tables: Tables = app.state.tables
        return tables

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    one = House(tmp_path)
    yield one
    one.close()


def test_a_table_that_cannot_be_shown_says_so_once(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table, live = house.opened("view")
    with caplog.at_level(logging.ERROR):
        assert house.browser.sit(table).closed() == 4500
    assert f"table {table} (istanbul), step {live.history.step}" in caplog.text and "a piece that is not there" in caplog.text


def test_a_preview_that_stumbles_is_left_out(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table, live = house.opened("option")
    with caplog.at_level(logging.ERROR):
        here = house.browser.sit(table, "?previews=1")
        here.ask("look", seat=live.turn().asked)
        state = here.until(lambda s: s.state.get("menu"))
        here.close()
    assert state["menu"][0] not in state["previews"] and state["version"] == live.history.version
    assert f"table {table} (istanbul), step {live.history.step}" in caplog.text and "nobody expected that" in caplog.text
