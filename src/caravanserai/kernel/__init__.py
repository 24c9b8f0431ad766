"""The well: rules that wait on a stack until somebody has to choose. Knows no game."""
