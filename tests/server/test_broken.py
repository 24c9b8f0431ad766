"""Our own mistakes: rules that stumble are noted with table and step, a preview is left out, and a table that cannot be shown says so."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from caravanserai.kernel.game import Game
from caravanserai.server.app import make_app
from caravanserai.server.settings import Settings
from caravanserai.server.store.database import Store


class Stumbling:
    """A game that is as it is, but for one thing that goes wrong."""

    def __init__(self, game: Game[Any], wrong: str) -> None:
        self.game = game
        self.wrong = wrong
        self.asked = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def view(self, t: Any, seat: int | None) -> Any:
        if self.wrong == "view":
            raise KeyError("a piece that is not there")
        return self.game.view(t, seat)

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


def opened(client: TestClient, wrong: str) -> tuple[str, Any]:
    """A table whose rules stumble from now on."""
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Amy"}]
    table = client.post("/api/tables", json={"game": "istanbul", "seats": seats, "start": True}).json()["table"]
    live = client.app.state.tables.live[table]  # type: ignore[attr-defined]  # it is a Starlette
    live.history.game = Stumbling(live.history.game, wrong)
    return table, live


@pytest.fixture
def client(tmp_path: Path) -> Any:
    settings = Settings(tmp_path)
    with TestClient(make_app(settings, Store(settings.data)), base_url="http://127.0.0.1") as one:
        yield one


def test_a_table_that_cannot_be_shown_says_so_once(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    table, live = opened(client, "view")
    with caplog.at_level(logging.ERROR), client.websocket_connect(f"/api/tables/{table}/socket") as socket:
        assert socket.receive_json()["type"] == "table"
        with pytest.raises(WebSocketDisconnect) as gone:
            socket.receive_json()
    assert gone.value.code == 4500
    assert f"table {table} (istanbul), step {live.history.step}" in caplog.text and "a piece that is not there" in caplog.text


def test_a_preview_that_stumbles_is_left_out(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    table, live = opened(client, "option")
    cookie = {"Cookie": f"caravanserai={client.cookies['caravanserai']}"}
    address = f"/api/tables/{table}/socket?previews=1"
    with caplog.at_level(logging.ERROR), client.websocket_connect(address, headers=cookie) as socket:
        assert [socket.receive_json()["type"] for _ in range(2)] == ["table", "state"]
        socket.send_json({"type": "look", "id": "1", "seat": live.turn().asked})
        state = socket.receive_json()
        while state["type"] == "table":
            state = socket.receive_json()
    assert state["menu"][0] not in state["previews"] and state["version"] == live.history.version
    assert f"table {table} (istanbul), step {live.history.step}" in caplog.text and "nobody expected that" in caplog.text
