"""What learners see: as many numbers as the layout has slots, in their ranges, own seat first, and nothing hidden."""

from __future__ import annotations

import random

import pytest
from contract_walk import CONFIGS, NAMES, Config, begin, label, sometimes, walk, who_settles

import caravanserai as cs

every_config = pytest.mark.parametrize("config", CONFIGS, ids=label)
every_game = pytest.mark.parametrize("name", NAMES)

PUBLIC = {  # what everybody sees of a seat: its slot before and after the number of the seat
    "istanbul": ("seat", ".lira"),
    "marrakesh": ("seat", ".points.0"),
    "sabika": ("seat", ".prestige.0"),
    "inn": ("players.", ".waiting"),
}


@every_config
def test_observations_fill_their_layout_and_tell_nothing_hidden(config: Config) -> None:
    game, t = begin(config, 6, who_settles(config, 6))
    layout = game.layout(t.seats)
    highest = [slot.high for slot in layout]
    for number in walk(t, random.Random(6)):
        if not sometimes(number, 11):
            continue
        for seat in range(t.seats):
            row = game.observe(t, seat)
            wrong = [slot.name for slot, value, high in zip(layout, row, highest, strict=True) if not 0 <= value <= high]
            assert not wrong and len(bytes(row)) == len(layout)
            assert game.observe(game.sample(t, seat, seed=number), seat) == row
    assert len(game.observe(t, 0)) == len(layout)


@every_config
def test_observations_begin_with_the_own_seat_and_the_open_question(config: Config) -> None:
    game, t = begin(config, 7)
    names = [slot.name for slot in game.layout(t.seats)]
    before, after = PUBLIC[config[0]]
    places = [names.index(f"{before}{place}{after}") for place in range(t.seats)]
    for number in walk(t, random.Random(7)):
        if not sometimes(number, 7):
            continue
        rows = [game.observe(t, seat) for seat in range(t.seats)]
        for seat, row in enumerate(rows):
            assert [row[place] for place in places] == [rows[(seat + at) % t.seats][places[0]] for at in range(t.seats)]
            assert row[names.index("turn")] == 1 + (t.ask.who - seat) % t.seats
            asked = game.questions[type(t.ask)] if seat == t.ask.who else 0
            assert row[names.index("question")] == asked


@every_game
def test_every_slot_has_a_name_a_range_and_a_meaning(name: str) -> None:
    game = cs.game(name)
    for players in game.players:
        layout = game.layout(players)
        assert len({slot.name for slot in layout}) == len(layout)
        assert all(slot.about and 0 < slot.high <= 255 for slot in layout)


@every_game
def test_observations_tell_positions_apart(name: str) -> None:
    """Of the decisions of a game hardly two look alike to the seat that makes them."""
    game = cs.game(name)
    t = game.start(players=2, seed=3)
    seen = []
    for number in walk(t, random.Random(3)):
        seen.append(bytes(game.observe(t, t.ask.who)))
        if number == 200:
            break
    assert len(set(seen)) > 0.9 * len(seen)
