"""Tests of the replay of a game."""
