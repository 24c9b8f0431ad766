"""Reports about the balance of a game: what is counted, and a page that stands alone."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest

from caravanserai.cli import main
from caravanserai.sim.balance import balance, difference, mean
from caravanserai.sim.many import Match, play_many


class Pairs(HTMLParser):
    """Notes tags that are not closed, and whatever is fetched from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.foreign: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.foreign += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_it_counts_the_games_of_sim() -> None:
    match = Match("sabika", 2, ("fancy", "random"), seed=5)
    found, summary = balance(match, 6), play_many(match, 6)
    assert [round(6 * one.value, 2) for one in found.seats] == summary.wins
    assert sum(found.lengths) == summary.decisions == sum(found.branching.values())
    assert all(one.low <= one.value <= one.high for one in [*found.seats, *[part.share for part in found.components]])
    assert len(found.scores[0]) + len(found.scores[1]) == 12


def test_intervals_are_the_textbook_ones() -> None:
    one = mean([1.0, 2.0, 3.0, 4.0])
    assert one.value == 2.5 and one.high - one.value == pytest.approx(1.96 * (5 / 3 / 4) ** 0.5)
    two = difference([1.0] * 56 + [0.0] * 14, [1.0] * 48 + [0.0] * 32)  # Newcombe's own example: 56 of 70 against 48 of 80
    assert (round(two.value, 4), round(two.low, 4), round(two.high, 4)) == (0.2, 0.0524, 0.3339)


@pytest.mark.parametrize(("game", "players"), [("istanbul", 2), ("marrakesh", 2), ("sabika", 1)])
def test_the_page_stands_alone(game: str, players: int, tmp_path: Path) -> None:
    words = [
        "report",
        game,
        "--players",
        str(players),
        "--games",
        "2",
        "--bots",
        "random",
        "--out",
        str(tmp_path / "page.html"),
    ]
    assert main(words) == 0
    page = Pairs()
    page.feed((tmp_path / "page.html").read_text("utf-8"))
    assert not page.open and not page.foreign and page.tags.count("svg") >= 5 and page.tags.count("tr") > 10
