from __future__ import annotations

from collections.abc import Iterator

import pytest
from inn import CHROMIUM, FLAGS, ROOT, WAIT, Inn, Server
from playwright.sync_api import Browser, expect, sync_playwright

expect.set_options(timeout=WAIT)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    assert (ROOT / "web" / "dist" / "index.html").exists(), "build the client first: make client"
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("browser") / "games.db")
    yield one
    one.stop()


@pytest.fixture
def inn(chromium: Browser, server: Server) -> Iterator[Inn]:
    one = Inn(chromium, server)
    yield one
    one.close()


@pytest.fixture(scope="session")
def slow(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose advisers think for longer than anybody waits, and where nobody may be absent for a moment."""
    server = Server(
        tmp_path_factory.mktemp("slow") / "games.db", HINT_BOT="mcts:25000ms", ANALYSIS_BOT="mcts:5000", ABSENT_AFTER="0"
    )
    yield server
    server.stop()


@pytest.fixture
def patient(chromium: Browser, slow: Server) -> Iterator[Inn]:
    one = Inn(chromium, slow)
    yield one
    one.close()
