"""The tests of games.ten_thousand.solving."""
