"""The bots people meet: a name and a character instead of a budget, weakest first. Their words live in text/{en,de,nl}.toml.

Who plays a level says each game, by the number of players (`Thinking.levels`): a greedy bot is a beginner where turns are long, and
a good merchant where one sees all there is to see.
"""

from __future__ import annotations

from typing import Final

LEVELS: Final = ["porter", "apprentice", "merchant", "caravaneer", "vizier"]
BY_CLOCK: Final = {
    "vizier": "mcts:1500ms"
}  # who takes the same time everywhere; the game's word for him stands in where it must not depend on it
EARLIER: Final = {  # what tables and records begun before call them
    "porter": ["fancy"],
    "apprentice": ["greedy"],
    "merchant": ["mcts:little", "mcts:60"],
    "caravaneer": ["mcts:much", "mcts:300"],
    "vizier": ["mcts:1500ms"],
}
