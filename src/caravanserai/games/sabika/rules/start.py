"""What fate lays out once, and the start tiles (p. 4 and 5).

Asks: KeepStartTile(who).
Chances: DealWish(), DealCity(city), DealTrade(), DealGreatPoem(left), DealMosaic(seat), DealStartTile(seat).
News: dealt_start(tile) to its seat only, kept(who), start_player(who), start_tile(who, tile).
"""

from __future__ import annotations

from caravanserai.games.sabika.actions import (
    DRAW_CITY,
    DRAW_GREAT_POEM,
    DRAW_MOSAIC,
    DRAW_START,
    DRAW_TRADE,
    DRAW_WISH,
    KEEP,
)
from caravanserai.games.sabika.charts import MOSAIC_CARD
from caravanserai.games.sabika.data import CITY_TILES, F1, GREAT_POEMS, START_DINARS, START_TILES, TRADE_CARDS, WISHES
from caravanserai.games.sabika.rules.gain import gain
from caravanserai.games.sabika.rules.turn import PlayRound
from caravanserai.games.sabika.rules.yusuf_acts import YUSUF
from caravanserai.games.sabika.table import Ask, Chance, Sabika, Step, turn_order
from caravanserai.kernel.chance import bits


class DealWish(Chance):
    """A wish of a letter not yet drawn goes to the next marked space of the round track."""

    def options(self, t: Sabika) -> list[int]:
        letters = [WISHES[row].name[0] for row in t.wishes]
        return [DRAW_WISH + row for row, wish in enumerate(WISHES) if wish.name[0] not in letters]

    def answer(self, t: Sabika, option: int) -> None:
        t.wishes.append(option - DRAW_WISH)


class DealCity(Chance):
    """A city gets its tile."""

    city: int

    def __init__(self, city: int) -> None:
        super().__init__()
        self.city = city

    def options(self, t: Sabika) -> list[int]:
        return [DRAW_CITY + tile.number for tile in CITY_TILES if tile.number not in t.cities]

    def answer(self, t: Sabika, option: int) -> None:
        t.cities.append(option - DRAW_CITY)


class DealTrade(Chance):
    """One trade card is used."""

    def options(self, t: Sabika) -> list[int]:
        return [DRAW_TRADE + card.number for card in TRADE_CARDS]

    def answer(self, t: Sabika, option: int) -> None:
        t.trade = option - DRAW_TRADE


class DealGreatPoem(Chance):
    """Great poems are laid out, each with a letter of its own."""

    left: int

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left

    def options(self, t: Sabika) -> list[int]:
        letters = [poem.name[0] for row, poem in enumerate(GREAT_POEMS) if t.great_poems >> row & 1]
        return [
            DRAW_GREAT_POEM + row
            for row, poem in enumerate(GREAT_POEMS)
            if poem.name[0] not in letters and not (row == F1 and t.seats == 1)
        ]

    def answer(self, t: Sabika, option: int) -> None:
        t.great_poems |= 1 << (option - DRAW_GREAT_POEM)
        if self.left > 1:
            t.then(DealGreatPoem(self.left - 1))


class DealMosaic(Chance):
    """A player gets a mosaic bonus card."""

    seat: int

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def options(self, t: Sabika) -> list[int]:
        return bits(t.mosaic_bag, DRAW_MOSAIC)

    def answer(self, t: Sabika, option: int) -> None:
        colour = option - DRAW_MOSAIC
        t.mosaic_bag &= ~(1 << colour)
        t.players[self.seat].row = [MOSAIC_CARD + colour]


class DealStartTile(Chance):
    """A player draws a start tile in secret; each draws two."""

    seat: int

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def seen_by(self) -> int:
        return self.seat

    def options(self, t: Sabika) -> list[int]:
        return bits(t.start_bag, DRAW_START)

    def possible(self, t: Sabika) -> list[int]:
        own = t.players[self.seat].tile
        return [DRAW_START + number for number in range(1, len(START_TILES) + 1) if number != own]

    def answer(self, t: Sabika, option: int) -> None:
        p = t.players[self.seat]
        tile = option - DRAW_START
        t.start_bag &= ~(1 << tile)
        if p.tile:
            p.other = tile
        else:
            p.tile = tile
        t.tell("dealt_start", tile, to=self.seat)


class KeepStartTile(Ask):
    """You keep one of your two start tiles in secret."""

    def is_secret(self) -> bool:
        return True

    def options(self, t: Sabika) -> list[int]:
        p = t.players[self.who]
        return [KEEP + min(p.tile, p.other), KEEP + max(p.tile, p.other)]

    def answer(self, t: Sabika, option: int) -> None:
        p = t.players[self.who]
        if option - KEEP != p.tile:
            p.tile, p.other = p.other, p.tile
        t.tell("kept", self.who)


class Begin(Step):
    """The start tiles are turned over: the highest begins, markers are stacked in turn order, and everyone takes what is shown."""

    def run(self, t: Sabika) -> None:
        t.reveal()
        t.round = 1
        count = len(t.players)
        t.start = YUSUF if t.seats == 1 else max(range(count), key=[p.tile for p in t.players].__getitem__)
        t.clock = count
        t.tell("start_player", t.start)
        rules: list[Step] = []
        for place, seat in enumerate(turn_order(t)):
            p = t.players[seat]
            p.stamp = count - place
            if seat < t.seats:
                t.tell("start_tile", seat, p.tile)
                rules.append(TakeStartTile(seat, START_DINARS[place]))
        t.then(*rules, PlayRound())


class TakeStartTile(Step):
    """You take what your start tile shows, and dinars by your place in turn order."""

    who: int
    dinars: int

    def __init__(self, who: int, dinars: int) -> None:
        self.who = who
        self.dinars = dinars

    def run(self, t: Sabika) -> None:
        p = t.players[self.who]
        p.dinars += self.dinars
        gain(t, self.who, START_TILES[p.tile - 1].bonus)
