"""The pieces of Marrakesh that must stay as many as they are: every tile in one place, gates by colour, wooden keshis."""

from __future__ import annotations

from typing import Any

from caravanserai.games.marrakesh.rules.medina import BuildGate
from caravanserai.games.marrakesh.table import Marrakesh
from caravanserai.games.marrakesh.things import COLOURS


def pieces(t: Marrakesh) -> dict[str, Any]:
    counted: dict[str, Any] = {
        "scrolls": sorted(
            numbers(t.scroll_bag)
            + [scroll for scroll in t.scrolls if scroll]
            + [scroll for under in t.scrolls_under for scroll in under]
            + [scroll for p in t.players for scroll in p.scrolls]
        ),
        "luxuries": sorted(
            numbers(t.luxury_bag)
            + [luxury for luxury in t.luxuries if luxury]
            + [luxury for p in t.players for luxury in p.luxuries]
        ),
        "oases": sorted(
            numbers(t.oasis_bag)
            + t.open_oases
            + [oasis for p in t.players for oasis in p.oases if oasis > 0]
            + [oasis for p in t.players for oasis in p.claimed]
        ),
        "towns": sorted(t.towns + [town for p in t.players for town in p.towns + p.claimed_towns]),
        "provisions": sorted(tile for p in t.players for tile in p.provisions + p.active),
        "gates": [gates(t, colour) for colour in range(COLOURS)],
        "unseen scrolls in stacks": not t.classic or sum(t.scrolls_hidden) == sum(t.scroll_bag),
        "unseen luxuries in shops": not t.classic or sum(t.luxuries_hidden) == sum(t.luxury_bag),
    }
    if not t.classic:
        counted["wood"] = [wood(t, colour) for colour in range(COLOURS)]
    return counted


def numbers(bag: list[int]) -> list[int]:
    return [number for number, count in enumerate(bag) if count]


def gates(t: Marrakesh, colour: int) -> int:
    """In workshops, on boards, and in hand on the way between them."""
    in_hand = [rule for rule in [*t.stack, t.ask] if isinstance(rule, BuildGate) and rule.colour == colour]
    return sum(t.workshops[colour::COLOURS]) + sum(p.gates.count(colour) for p in t.players) + len(in_hand)


def wood(t: Marrakesh, colour: int) -> int:
    """In the supply, the tower and its base, behind screens and beside boards; markers apart."""
    behind = sum(p.hand >> colour & 1 for p in t.players)
    beside = sum(p.waiting[colour] for p in t.players)
    return t.supply[colour] + t.tower[colour] + t.thrown[colour] + t.base[colour] + behind + beside
