"""Tests of the journal on disk."""
