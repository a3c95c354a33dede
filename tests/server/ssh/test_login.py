"""Which keys count."""

from __future__ import annotations

import asyncssh
import pytest

from server.ssh.login import AnyKey, is_acceptable


@pytest.mark.parametrize("algorithm", ["ssh-ed25519", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp521"])
def test_usual_keys_are_acceptable(algorithm: str) -> None:
    assert is_acceptable(asyncssh.generate_private_key(algorithm))


@pytest.mark.parametrize(("bits", "acceptable"), [(1024, False), (2048, True)])
def test_rsa_keys_must_be_long_enough(bits: int, acceptable: bool) -> None:
    key = asyncssh.generate_private_key("ssh-rsa", key_size=bits)
    assert is_acceptable(key) is acceptable


def test_each_key_is_taken_for_itself_up_to_twenty_distinct_ones() -> None:
    refused: list[bool] = []
    keys = AnyKey(lambda: refused.append(True), lambda: None)
    distinct = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(21)]
    for key in distinct[:20] * 2:
        options = keys.validate(key, "host", "address")
        assert options is not None
        assert key.get_fingerprint() in options.values()
    assert not refused
    assert keys.validate(distinct[20], "host", "address") is None
    assert refused


def test_keys_that_are_refused_count_as_well() -> None:
    refused: list[bool] = []
    keys = AnyKey(lambda: refused.append(True), lambda: None)
    for _ in range(21):
        short = asyncssh.generate_private_key("ssh-rsa", key_size=1024)
        assert keys.validate(short, "host", "address") is None
    assert refused == [True]


def test_one_key_over_and_over_is_too_much_at_last() -> None:
    refused: list[bool] = []
    keys = AnyKey(lambda: refused.append(True), lambda: None)
    key = asyncssh.generate_private_key("ssh-ed25519")
    for _ in range(60):
        assert keys.validate(key, "host", "address") is not None
    assert not refused
    assert keys.validate(key, "host", "address") is None
    assert refused == [True]


def test_a_certificate_authority_is_nobody() -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    assert AnyKey(lambda: None, lambda: None).validate(key, "host", "address", ca=True) is None
