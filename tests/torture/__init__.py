"""The torture: a house that is killed again and again while people play, and what it may not lose.

`python -m tests.torture --kills 1000 --players 8 --seed 1`; docs/torture.md says what it does.
"""
