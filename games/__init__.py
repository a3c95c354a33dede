"""The rules of the house's games, pure: no I/O, no clock, no randomness of their own.

A game is a value that implements `games.game.Game`; `games.registry` lists them. Events are the
one truth: a state is what folding `evolve` over a game's events gives, live and in replay alike.
"""
