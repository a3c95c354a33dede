"""Judging a game of Lucky 10: what it is worth to a seat that things stand as they do.

`outlook` says what a seat can expect between two sessions, by prices of points and chips that were
fitted to many games (`prices`, `fitting`). From that `yards`, `stealing` and `controlling` look
ahead to the end of a session, and `weighing` compares what a seat may do.
"""
