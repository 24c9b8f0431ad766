"""The bots people meet: a name and a character instead of a budget. Their words live in text/{en,de,nl}.toml."""

from __future__ import annotations

LEVELS: list[dict[str, str]] = [
    {"name": "apprentice", "spec": "greedy"},
    {"name": "merchant", "spec": "mcts:200"},
    {"name": "vizier", "spec": "mcts:1000ms"},
]
