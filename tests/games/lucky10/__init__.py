"""Tests of Lucky 10."""
