"""A running table of older rules is compared with its snapshot as today's rules would have written it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import caravanserai as cs
from caravanserai.server.tables.replay import reopen

SWAPPED = ("Market", "Warehouse", "Mosque")  # their two last fields changed places in version 2


def as_before(value: Any) -> Any:
    """As version 1 wrote it."""
    if isinstance(value, list):
        return [as_before(one) for one in value]
    if not isinstance(value, dict):
        return value
    if value.get("rule", [""])[0] in SWAPPED:
        name, who, first, second = value["rule"]
        return {"rule": [name, who, second, first]}
    return {key: as_before(one) for key, one in value.items()}


def stands_at(question: str) -> tuple[list[tuple[int, str]], Any, Any]:
    """Decisions that lead to that question with two different fields, its save, and the table."""
    game = cs.game("istanbul")
    for seed in range(50):
        t: Any = game.start(players=2, seed=seed, chance=cs.ASK)
        chooser = random.Random(seed)
        decisions: list[tuple[int, str]] = []
        while t.ask is not None and len(decisions) < 300:
            if type(t.ask).__name__ == question:
                save = game.save(t)
                if as_before(save["table"]) != save["table"]:
                    return decisions, save, t
            option = chooser.choice(t.menu)
            decisions.append((t.ask.who, game.notation(option)))
            t.decide(option)
    raise AssertionError(f"{question} is never asked")


@pytest.mark.parametrize("question", SWAPPED)
@pytest.mark.parametrize("spoilt", [False, True])
def test_a_snapshot_of_version_1_at_a_place_is_understood(question: str, spoilt: bool) -> None:
    decisions, save, t = stands_at(question)
    old = {**save, "version": 1, "table": as_before(save["table"])}
    if spoilt:
        old["table"]["players"][0]["lira"] += 1
    job = {
        "game": "istanbul",
        "players": 2,
        "options": {},
        "lesson": None,
        "decisions": decisions,
        "seen": (len(decisions), old),
    }
    found = reopen(job)
    if spoilt:
        assert found.stop is not None and found.stop.why == "the table would look different"
    else:
        assert found.stop is None
        assert type(cs.game("istanbul").load(found.save).ask) is type(t.ask)


def test_a_snapshot_nobody_understands_decides_nothing() -> None:
    decisions, save, _ = stands_at("Market")
    job = {
        "game": "istanbul",
        "players": 2,
        "options": {},
        "lesson": None,
        "decisions": decisions,
        "seen": (1, {**save, "version": 0}),
    }
    assert reopen(job).stop is None
