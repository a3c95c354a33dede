"""Tests of the table's screen."""
