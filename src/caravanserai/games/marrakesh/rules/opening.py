"""What fate and the players settle before the first season: tiles, gates, displays, the oasis track, discs, provisions.

Asks: ArrangeStorage, TurnDiscAtStart. Fate: DrawFace, CoverInner, DrawGate, DrawOpenOasis, DrawTown, DrawStored,
DealProvision, DrawFirst. Options: keshi, disc, face, staircase, gate, oasis, town, provision, seat.
News: face(season, face), staircase(space, bonus), town_open(town), open_oasis(oasis), stored(who, colour), disc(who, turned),
dealt(tile) to its owner, first(who).
"""

from __future__ import annotations

from caravanserai.games.marrakesh.actions import DISC, FACE, GATE, KESHI, OASIS, PROVISION, SEAT, STAIRCASE, TOWN
from caravanserai.games.marrakesh.data import (
    COVERABLE,
    DESERT_TOWNS,
    GATES_PER_WORKSHOP,
    OPEN_OASES,
    PROVISION_TILES,
    PROVISIONS_EACH,
    RIVER_FACES,
    STAIRCASE_TILES,
    STORED_COLOURS,
    STORED_KESHIS,
    TOWNS_OPEN,
    WORKSHOPS,
)
from caravanserai.games.marrakesh.rules.displays import RefillDisplays
from caravanserai.games.marrakesh.rules.provisions import FlipProvision
from caravanserai.games.marrakesh.rules.season import DrawOffice
from caravanserai.games.marrakesh.table import Ask, Chance, Marrakesh, Step, add, put, without
from caravanserai.games.marrakesh.things import COLOURS, SEASONS
from caravanserai.kernel.chance import counts_in, kinds_in


class SetUpBoard(Step):
    """River tiles, staircase tiles, gates, displays, exchange office, desert towns."""

    staircase: bool

    def __init__(self, staircase: bool) -> None:
        self.staircase = staircase

    def run(self, t: Marrakesh) -> None:
        if t.has_towns:
            for _ in range(TOWNS_OPEN[t.seats]):
                t.then(DrawTown())
        t.then(DrawFaces(), RefillDisplays(), DrawOffice())
        for workshop in reversed(WORKSHOPS):
            for _ in range(GATES_PER_WORKSHOP):
                t.then(DrawGate(workshop.number))
        if self.staircase:
            for space in range(COVERABLE - 1, -1, -1):
                t.then(CoverInner(space))


class DrawFaces(Step):
    """A river tile for each season; face 02 lays out three oases."""

    def run(self, t: Marrakesh) -> None:
        if len(t.faces) < SEASONS:
            t.then(DrawFace(), self)
        elif 2 in t.faces:
            t.then(DrawOpenOasis(), DrawOpenOasis(), DrawOpenOasis())


class DrawFace(Chance):
    """A tile and its side for the next season, at random."""

    def options(self, t: Marrakesh) -> list[int]:
        season = len(t.faces) + 1
        return [FACE + face.number for face in RIVER_FACES if face.season == season]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.faces = [*t.faces, option - FACE]
        t.tell("face", len(t.faces), option - FACE)


class DrawOpenOasis(Chance):
    """An oasis that face 02 lays out."""

    def options(self, t: Marrakesh) -> list[int]:
        return kinds_in(t.oasis_bag, OASIS) if len(t.open_oases) < OPEN_OASES else []

    def answer(self, t: Marrakesh, option: int) -> None:
        t.oasis_bag = put(t.oasis_bag, option - OASIS, 0)
        t.open_oases = [*t.open_oases, option - OASIS]
        t.tell("open_oasis", option - OASIS)


class CoverInner(Chance):
    """Module 1: a staircase tile, either side up, covers an inner space."""

    space: int

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def options(self, t: Marrakesh) -> list[int]:
        used = t.covers
        return [STAIRCASE + 2 * tile.number + side for tile in STAIRCASE_TILES for side in range(2) if tile.number not in used]

    def answer(self, t: Marrakesh, option: int) -> None:
        number, side = divmod(option - STAIRCASE, 2)
        tile = STAIRCASE_TILES[number - 1]
        bonus = tile.back if side else tile.front
        t.covers = [*t.covers, number]
        t.inner = [*t.inner[: self.space], bonus, *t.inner[self.space + 1 :]]
        t.tell("staircase", self.space, bonus)


class DrawGate(Chance):
    """A gate for a workshop."""

    workshop: int

    def __init__(self, workshop: int) -> None:
        super().__init__()
        self.workshop = workshop

    def options(self, t: Marrakesh) -> list[int]:
        return kinds_in(t.gate_bag, GATE + COLOURS * self.workshop)

    def weights(self, t: Marrakesh) -> list[int]:
        return counts_in(t.gate_bag)

    def answer(self, t: Marrakesh, option: int) -> None:
        place = option - GATE - COLOURS
        t.workshops = add(t.workshops, place, 1)
        t.gate_bag = add(t.gate_bag, place % COLOURS, -1)


class DrawTown(Chance):
    """Module 5: a desert town for the display."""

    def options(self, t: Marrakesh) -> list[int]:
        return [TOWN + town for town in range(1, DESERT_TOWNS + 1) if town not in t.towns]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.towns = [*t.towns, option - TOWN]
        t.tell("town_open", option - TOWN)


class SetUpPlayers(Step):
    """Everybody draws keshis for the oasis track and orders them, sets the audience disc, and gets provision tiles."""

    def run(self, t: Marrakesh) -> None:
        for who in range(t.seats - 1, -1, -1):
            t.then(ArrangeStorage(who, 0), TurnDiscAtStart(who), FlipProvision(who))
        for who in range(t.seats - 1, -1, -1):
            for _ in range(PROVISIONS_EACH):
                t.then(DealProvision(who))
        for who in range(t.seats - 1, -1, -1):
            for _ in range(STORED_KESHIS[t.seats]):
                t.then(DrawStored(who))


class DrawStored(Chance):
    """A keshi from the bag for a player's oasis track."""

    seat: int

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def options(self, t: Marrakesh) -> list[int]:
        taken = [colour for p in t.players for colour in p.storage]
        return [KESHI + colour for colour in STORED_COLOURS if colour not in taken]

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.seat]
        p.storage = [*p.storage, option - KESHI]
        t.tell("stored", self.seat, option - KESHI)


class ArrangeStorage(Ask):
    """Order the keshis on your oasis track: say which stands on the next space from the left."""

    place: int

    def __init__(self, who: int, place: int) -> None:
        self.who = who
        self.place = place

    def options(self, t: Marrakesh) -> list[int]:
        return [KESHI + colour for colour in t.players[self.who].storage[self.place :]]

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.who]
        storage = without(p.storage, option - KESHI)
        storage.insert(self.place, option - KESHI)
        p.storage = storage
        if self.place + 2 < len(storage):
            t.then(ArrangeStorage(self.who, self.place + 1))


class TurnDiscAtStart(Ask):
    """Lay your audience disc on the main square, turned as you like."""

    def options(self, t: Marrakesh) -> list[int]:
        return [DISC + turned for turned in range(len(t.disc))]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.players[self.who].turned = option - DISC
        t.tell("disc", self.who, option - DISC)


class DealProvision(Chance):
    """A provision tile, for its owner's eyes only."""

    seat: int

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def seen_by(self) -> int:
        return self.seat

    def options(self, t: Marrakesh) -> list[int]:
        dealt = [tile for p in t.players for tile in p.provisions]
        return [PROVISION + tile.number for tile in PROVISION_TILES[1:] if tile.number not in dealt]

    def possible(self, t: Marrakesh) -> list[int]:
        own = t.players[self.seat].provisions
        return [PROVISION + tile.number for tile in PROVISION_TILES[1:] if tile.number not in own]

    def answer(self, t: Marrakesh, option: int) -> None:
        p = t.players[self.seat]
        p.provisions = [*p.provisions, option - PROVISION]
        t.tell("dealt", option - PROVISION, to=self.seat)


class DrawFirst(Chance):
    """The start player, at random, takes both trackers."""

    def options(self, t: Marrakesh) -> list[int]:
        return [SEAT + seat for seat in range(t.seats)]

    def answer(self, t: Marrakesh, option: int) -> None:
        t.season_first = option - SEAT
        t.first = option - SEAT
        t.tell("first", option - SEAT)
