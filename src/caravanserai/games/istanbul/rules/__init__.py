"""The rules of Istanbul, a file per chapter."""
