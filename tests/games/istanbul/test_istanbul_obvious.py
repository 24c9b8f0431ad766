"""Steps nobody has to think about: assistants, and actions without cost or choice. Everything else stays a question."""

from __future__ import annotations

from istanbul_build import GAME, asked, bazaar, go, outs, say

from caravanserai.games.istanbul.data import CARAVANSARY, DEALER, GAIN_LIRA, POST_OFFICE, RECALL_TILE
from caravanserai.games.istanbul.rules.turn import Meet, Move, NextTurn, UseAssistant
from caravanserai.games.istanbul.table import Istanbul


def obvious(t: Istanbul) -> str:
    """The obvious option in words; empty: a real choice."""
    assert t.ask is not None
    option = t.ask.obvious(t)
    assert option == -1 or option in t.menu
    return "" if option == -1 else GAME.notation(option)


def go_on(t: Istanbul, seat: int = 0) -> list[str]:
    """Take every obvious step of a seat."""
    done: list[str] = []
    while t.ask is not None and t.ask.who == seat and (words := obvious(t)):
        say(t, words)
        done.append(words)
    return done


def test_an_ordinary_turn_is_one_choice() -> None:
    t = bazaar(place=7, then=[Move(0), NextTurn(0)])
    say(t, "place 4")
    assert go_on(t) == ["leave", "act"] and t.players[0].goods[2] == 2 and outs(t) == [4]
    assert t.ask is not None and t.ask.who == 1


def test_the_own_assistant_is_picked_up_and_the_mail_collected() -> None:
    t = bazaar(place=7, out=[POST_OFFICE], stack=[0], hand=[GAIN_LIRA], then=[Move(0), NextTurn(0)])
    say(t, f"place {POST_OFFICE}")
    assert go_on(t) == ["pick", "act"] and outs(t) == [] and t.players[0].lira == 2


def test_a_neutral_assistant_beside_is_a_choice() -> None:
    t = bazaar(place=4, variant="neutral_assistants")
    t.neutral_assistants[4] = 1
    go(t, UseAssistant(0))
    assert obvious(t) == ""


def test_no_assistant_is_left_where_merchants_cannot_be_paid() -> None:
    t = bazaar(place=4, lira=1)
    t.players[1].place = 4
    go(t, UseAssistant(0))
    assert obvious(t) == ""


def test_paying_merchants_is_a_cost() -> None:
    t = bazaar(place=7, lira=5, then=[Move(0)])
    t.players[1].place = 4
    say(t, "place 4")
    assert go_on(t) == ["leave"] and asked(t) == "PayMerchants" and obvious(t) == ""


def test_costs_cards_and_dice_are_never_obvious() -> None:
    for place in (1, CARAVANSARY, 8, 9, DEALER):
        t = bazaar(place=7, lira=30, layout="short", then=[Move(0)])
        t.players[0].place = place
        go(t, UseAssistant(0))
        assert asked(t) and obvious(t) in ("", "leave")
        t = bazaar(place=place, lira=30, then=[UseAssistant(0)])
        assert go_on(t) == ["leave"] and t.ask is not None and t.ask.who == 0


def test_when_nobody_is_here_the_turn_ends() -> None:
    t = bazaar(place=4, out=[3], lira=5, tiles=[RECALL_TILE], hand=[GAIN_LIRA], then=[Meet(0), NextTurn(0)])
    assert asked(t) == "Meet" and obvious(t) == "pass"


def test_somebody_to_meet_and_the_last_round_are_asked() -> None:
    t = bazaar(place=4, governor=4, lira=2, then=[Meet(0), NextTurn(0)])
    assert asked(t) == "Meet" and obvious(t) == ""
    t = bazaar(place=4, hand=[GAIN_LIRA], last_round=True, then=[Meet(0), NextTurn(0)])
    assert asked(t) == "Meet" and obvious(t) == ""


def test_the_fountain_asks_only_when_somebody_is_out() -> None:
    t = bazaar(place=11, stack=[0], out=[4], then=[Move(0)])
    say(t, "place 7")
    assert asked(t) == "Fountain" and obvious(t) == ""
    t = bazaar(place=11, hand=[GAIN_LIRA], then=[Move(0), NextTurn(0)])
    say(t, "place 7")
    assert go_on(t) == ["pass"]
