"""What thinks: worker processes, and the bots, hints and analyses that work in them."""
