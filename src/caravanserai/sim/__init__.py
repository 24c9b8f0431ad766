"""The counting-house: many games, quickly, and what came of them."""
