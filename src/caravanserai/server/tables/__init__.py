"""The live tables: their history, undo, votes, lobby, and what is told to whom."""
