"""The benchmark: `python -m tests.bench` prints each budget beside the figure that was reached.

The house runs in a process of its own, and so do its players, who come in over real SSH
connections on loopback. Nothing here is a test: a slow machine fails nothing.
"""
