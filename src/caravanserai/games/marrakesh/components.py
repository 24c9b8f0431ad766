"""The component reference: every table of Marrakesh with where its values come from."""

from __future__ import annotations

from typing import Any

from caravanserai.games.marrakesh.data import (
    CLAIMS,
    CROCODILE,
    GATE_COUNTS,
    GATE_SPACES,
    INNER,
    JETTY,
    JETTY_POINTS,
    LAYERS,
    LINE_DINARS,
    LINE_POINTS,
    LINES,
    LUXURIES,
    OASIS_TILES,
    OFFICES,
    PINK_DISC,
    PROVISION_TILES,
    PURPLE_DISC,
    RAPIDS,
    RING,
    RIVER_FACES,
    SCROLL_KINDS,
    SCROLL_TILES,
    SEGMENTS,
    STAIRCASE_TILES,
    STORAGE,
    STORAGE_FOR_TWO,
    WOODEN,
    WORKSHOPS,
)
from caravanserai.games.marrakesh.things import BONUS_NAMES, COLOUR_NAMES, LUXURY_NAMES
from caravanserai.kernel.game import PRINTED, RECONSTRUCTED, Sheet

ICONS = ["", "keshi", "exchange", "scroll"]


def named(bonuses: list[list[int]]) -> str:
    """Bonuses with their counts, in words."""
    return ", ".join([f"{count} {BONUS_NAMES[bonus]}" for bonus, count in bonuses])


def colours(numbers: list[int]) -> str:
    return " ".join([COLOUR_NAMES[number] for number in numbers])


def sheets() -> list[Sheet]:
    return [*board_sheets(), *stair_sheets(), *tile_sheets()]


def board_sheets() -> list[Sheet]:
    """Keshis, gates, main square, river, Sahara, tower."""
    pieces: list[list[Any]] = [[name, WOODEN[i], GATE_COUNTS[i]] for i, name in enumerate(COLOUR_NAMES)]
    workshops: list[list[Any]] = [[one.number, one.dinars, one.points, one.known] for one in WORKSHOPS]
    ring: list[list[Any]] = [[i, named([[one.bonus, one.count]]), PINK_DISC[i], PURPLE_DISC[i]] for i, one in enumerate(RING)]
    river: list[list[Any]] = [[i + 1, one.after, named([[one.bonus, one.count]])] for i, one in enumerate(RAPIDS)]
    jetty: list[list[Any]] = [[JETTY, " ".join([str(points) for points in JETTY_POINTS]), CROCODILE]]
    claims: list[list[Any]] = [
        ["left" if i < 3 else "right", i % 3 + 1, one.water, one.dates, one.dinars, one.known] for i, one in enumerate(CLAIMS)
    ]
    track: list[list[Any]] = [[i + 1, ICONS[STORAGE_FOR_TWO[i]], ICONS[STORAGE[i]]] for i in range(len(STORAGE))]
    layers: list[list[Any]] = [[one.name, one.stick, one.fall] for one in LAYERS]
    return [
        Sheet("keshis", PRINTED, ["colour", "wooden", "gates"], pieces),
        Sheet("workshops", RECONSTRUCTED, ["workshop", "dinars", "points", "known"], workshops),
        Sheet("gate_spaces", RECONSTRUCTED, ["space", "colours"], [[i, colours(one)] for i, one in enumerate(GATE_SPACES)]),
        Sheet("main_square", RECONSTRUCTED, ["space", "bonus", "pink disc", "purple disc"], ring),
        Sheet("rapids", RECONSTRUCTED, ["rapid", "after space", "bonus"], river),
        Sheet("jetty", RECONSTRUCTED, ["space", "spots", "crocodile"], jetty),
        Sheet("claims", RECONSTRUCTED, ["path", "oasis", "water", "dates", "dinars", "known"], claims),
        Sheet("oasis_track", RECONSTRUCTED, ["space", "two players", "three or four"], track),
        Sheet("tower", RECONSTRUCTED, ["layer", "sticks of 100", "falls of 100"], layers),
    ]


def stair_sheets() -> list[Sheet]:
    """Stairs, lines and the tiles that cover their inner spaces."""
    stairs: list[list[Any]] = [[stair, segment] for stair, segment in enumerate(SEGMENTS)]
    lines: list[list[Any]] = [
        [
            palace,
            mosque,
            LINE_DINARS[palace],
            ", ".join([BONUS_NAMES[INNER[space]] for space in LINES[palace][mosque]]),
            LINE_POINTS[mosque],
        ]
        for palace in range(1, 6)
        for mosque in range(1, 6)
    ]
    tiles: list[list[Any]] = [[one.number, BONUS_NAMES[one.front], BONUS_NAMES[one.back]] for one in STAIRCASE_TILES]
    return [
        Sheet("stairs", RECONSTRUCTED, ["stair", "segment"], stairs),
        Sheet("lines", RECONSTRUCTED, ["palace", "mosque", "dinars", "inner spaces", "points"], lines),
        Sheet("staircase", RECONSTRUCTED, ["tile", "front", "back"], tiles),
    ]


def tile_sheets() -> list[Sheet]:
    """Scrolls, luxury goods, exchange offices, provisions, river tiles, oases."""
    scrolls: list[list[Any]] = [
        [one.number, kind.name, kind.scholars, kind.dates, one.timing, named(one.bonuses), one.known]
        for kind in SCROLL_KINDS
        for one in SCROLL_TILES[kind.first : kind.last + 1]
    ]
    luxuries: list[list[Any]] = [
        [one.number, LUXURY_NAMES[one.kind], *one.cost, one.points, one.water, one.dates, one.known] for one in LUXURIES[1:]
    ]
    offices: list[list[Any]] = [
        [one.number, named(one.purple), named(one.orange), named(one.yellow), one.known] for one in OFFICES[1:]
    ]
    provisions: list[list[Any]] = [[one.number, one.water, one.dates, one.dinars, -one.penalty] for one in PROVISION_TILES[1:]]
    faces: list[list[Any]] = [[one.number, one.season, named(one.first), named(one.second)] for one in RIVER_FACES[1:]]
    oases: list[list[Any]] = [
        [one.number, one.counts, among(one.counts, one.among), one.base, one.rate, one.known] for one in OASIS_TILES[1:]
    ]
    return [
        Sheet("scroll", RECONSTRUCTED, ["scroll", "colour", "scholars", "dates", "works", "bonus", "known"], scrolls),
        Sheet(
            "luxury",
            RECONSTRUCTED,
            ["luxury", "kind", "purple", "orange", "yellow", "points", "water", "dates", "known"],
            luxuries,
        ),
        Sheet("office", RECONSTRUCTED, ["office", "purple", "orange", "yellow", "known"], offices),
        Sheet("provision", RECONSTRUCTED, ["provision", "water", "dates", "dinars", "points"], provisions),
        Sheet("face", PRINTED, ["face", "season", "first", "second"], faces),
        Sheet("oasis", RECONSTRUCTED, ["oasis", "counts", "among", "base", "each", "known"], oases),
        Sheet("town", PRINTED, ["town"], [[number] for number in range(1, 13)]),
    ]


def among(counts: str, numbers: list[int]) -> str:
    """What an oasis looks at, in words."""
    names = LUXURY_NAMES if counts == "luxuries_of" else BONUS_NAMES
    return " ".join([names[number] for number in numbers])
