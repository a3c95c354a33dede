"""Tests of the house itself: people, hall, tables."""
