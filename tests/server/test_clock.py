"""The clock is put back: a one-time code is good for no second longer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from browsers import Browser
from test_broken import House

from caravanserai.server.store.rows import CODE_SECONDS


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    one = House(tmp_path)
    yield one
    one.close()


def code_at(house: House) -> str:
    return str(house.browser.post(f"/api/tables/{house.browser.make(('Ann',), 'open')}/code")["code"])


def test_a_code_does_not_outlive_its_minutes(house: House) -> None:
    phone, tables = Browser.at(house.port), house.tables
    fresh, old = code_at(house), code_at(house)
    phone.post("/api/move", {"code": fresh})
    tables.codes = dict.fromkeys(
        tables.codes, time.monotonic() - 1
    )  # its minutes are over, though the clock was put back meanwhile
    assert phone.post("/api/move", {"code": old}, 403)["error"] == "bad_code"


@pytest.mark.parametrize("seconds", [-3600, CODE_SECONDS + 1])
def test_a_code_from_before_a_restart_has_only_the_clock(house: House, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """If the clock says that it was made in the future, or too long ago, it is not good."""
    phone, code, now = Browser.at(house.port), code_at(house), time.time
    house.tables.codes.clear()
    monkeypatch.setattr(time, "time", lambda: now() + seconds)
    assert phone.post("/api/move", {"code": code}, 403)["error"] == "bad_code"
