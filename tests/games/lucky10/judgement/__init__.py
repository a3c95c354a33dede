"""The tests of games.lucky10.judgement."""
