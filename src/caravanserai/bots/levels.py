"""The bots people meet: a name and a character instead of a budget, weakest first. Their words live in text/{en,de,nl}.toml."""

from __future__ import annotations

LEVELS: list[dict[str, str]] = [
    {"name": "porter", "spec": "fancy"},
    {"name": "apprentice", "spec": "greedy"},
    {"name": "merchant", "spec": "mcts:little"},
    {"name": "caravaneer", "spec": "mcts:much"},
    {"name": "vizier", "spec": "mcts:1500ms"},
]
