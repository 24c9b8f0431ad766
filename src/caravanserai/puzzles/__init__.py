"""Find the turn: positions from games between bots in which one way to play the turn is clearly the best."""
