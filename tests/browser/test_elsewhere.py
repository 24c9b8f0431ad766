"""A game of another package on its generic board, and a row of `data.py` that the owner of a box corrected."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from corrected import corrected
from inn import ROOT, Inn, Server, bot, person
from inn_package import install
from playwright.sync_api import Browser, expect


@pytest.fixture(scope="module")
def guesthouse(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inn]:
    """A server that also knows the example game and its bot."""
    folder = tmp_path_factory.mktemp("guesthouse")
    server = Server(folder / "games.db", install(folder)["PYTHONPATH"])
    one = Inn(chromium, server)
    yield one
    one.close()
    server.stop()


@pytest.fixture(scope="module")
def owner(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inn]:
    """A server of somebody who corrected a row."""
    folder = tmp_path_factory.mktemp("owner")
    source = Path(corrected(folder)["PYTHONPATH"])
    (source / "caravanserai" / "client").symlink_to(ROOT / "web" / "dist")
    server = Server(folder / "games.db", str(source))
    one = Inn(chromium, server)
    yield one
    one.close()
    server.stop()


def test_a_game_of_another_package_is_on_the_home_page(guesthouse: Inn) -> None:
    ann = guesthouse.guest(language="de")
    expect(ann.go("/").get_by_text("Die Herberge").first).to_be_visible()
    ann.look_for_faults()


@pytest.mark.parametrize("spec", ["greedy", "innkeeper", "mcts:20"])
def test_a_game_of_another_package_is_played_on_the_generic_board(guesthouse: Inn, spec: str) -> None:
    ann = guesthouse.guest()
    ann.table(game="inn", start=True, seats=[person(), bot(spec)])
    assert ann.play_on(ann.click_something, seed=2) >= 3
    expect(ann.page.locator(".end h1")).to_be_visible()
    expect(ann.page.locator(".end").get_by_text("Good company").first).to_be_visible()
    ann.look_for_faults()


def test_a_corrected_row_is_drawn(owner: Inn) -> None:
    ann = owner.guest()
    ann.table(game="istanbul", start=True, seats=[person(), bot(), bot()])
    ann.ready()
    ann.page.locator(".board [class^=tint-]").filter(has_text="Palace").first.hover()
    expect(ann.page.get_by_text("2 fabric, 1 spice, 1 fruit, 1 ?")).to_be_visible()
    ann.look_for_faults()
