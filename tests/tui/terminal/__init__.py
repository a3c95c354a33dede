"""Tests of what lies between an app and a client's terminal."""
