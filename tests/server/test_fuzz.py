"""Well-formed nonsense, a lot of it: every command is carried out or refused, and nothing ever breaks."""

from __future__ import annotations

import random
from typing import Any

import pytest
from browsers import Browser, Server, Socket
from websockets.exceptions import ConnectionClosed

BOTS = ["random", "greedy", "liar", "oracle", "mcts:1", ":", "", None]


def nonsense(chooser: random.Random, sitting: Socket) -> tuple[str, dict[str, Any]]:
    """Any command, with fields that are sometimes right."""
    seat, version = chooser.choice([0, 0, 1, 1, 2, 15]), sitting.state.get("version", 0)
    near = chooser.choice([version, version, version, max(0, version - 1), 0, 10**6])
    option = chooser.choice([*(sitting.state.get("menu") or ["place 1"]), "pass", "", "x" * 80, "place 99"])
    turn = {"seat": seat, "version": near}
    commands: dict[str, dict[str, Any]] = {
        "decide": {**turn, "option": option},
        "undo": turn,
        "restart": turn,
        "confirm": turn,
        "look": {"seat": chooser.choice([None, seat])},
        "settings": {"seat": seat, "confirm": chooser.random() < 0.5},
        "ready": {"seat": seat, "ready": chooser.random() < 0.8},
        "start": {},
        "seat": {"seat": seat, "kind": chooser.choice(["open", "bot"]), "bot": chooser.choice(BOTS)},
        "list": {"listed": chooser.random() < 0.5},
        "replace": {"seat": seat, "bot": chooser.choice(BOTS)},
        "return": {"seat": seat},
        "propose": {"what": chooser.choice(["undo", "replace"]), "seat": chooser.choice([None, seat]), "to": chooser.choice([None, 0, 9, 10**6])},
        "vote": {"proposal": chooser.choice([0, 1, 2, 3]), "yes": chooser.random() < 0.7},
        "rematch": {},
        "cancel": {"hint": "nothing"},
    }  # fmt: skip
    verb = chooser.choice([*commands, "decide", "decide", "decide", "decide"])
    return verb, commands[verb]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nonsense_breaks_nothing(server: Server, seed: int) -> None:
    chooser = random.Random(seed)
    people = [Browser(server) for _ in range(3)]
    table = people[0].make(("A",), "open", "random", listed=True)
    people[1].join(people[0], table, "B")
    sockets = [one.sit(table) for one in people]
    sockets[1].ask("ready", seat=1, ready=True)
    if seed > 1:
        sockets[0].ask("start")
    answers: dict[str, int] = {}
    for _ in range(250):
        number = chooser.randrange(3)
        verb, fields = nonsense(chooser, sockets[number])
        try:
            answer = sockets[number].send(verb, **fields)
        except ConnectionClosed:
            raise AssertionError(f"{verb} {fields} closed the socket") from None
        answers[answer.get("error", "done")] = answers.get(answer.get("error", "done"), 0) + 1
        assert answer.get("error") != "broken", (verb, fields)
        if chooser.random() < 0.05:
            sockets[number].close()
            sockets[number] = people[number].sit(table, f"?since={chooser.choice([0, 5, 10**6])}")
    assert answers["done"] > 20 and len(answers) > 5
    for one in sockets:
        one.close()
    fresh = Browser(server).sit(table)
    fresh.until(lambda s: s.table)
