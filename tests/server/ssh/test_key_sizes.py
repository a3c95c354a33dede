"""How long a client's RSA key may be: one that is too long costs more to check than it proves."""

from __future__ import annotations

import asyncssh
import pytest
from asyncssh.packet import MPInt, String

from server.ssh.login import is_acceptable


def rsa_key(bits: int) -> asyncssh.SSHKey:
    """Return a public key of that length; to find the primes of such a one would take long."""
    modulus = (1 << (bits - 1)) + 1
    encoded = String("ssh-rsa") + MPInt(65_537) + MPInt(modulus)
    return asyncssh.public_key.decode_ssh_public_key(encoded)


@pytest.mark.parametrize("bits", [2048, 3072, 4096, 8192])
def test_an_rsa_key_of_2048_to_8192_bits_is_acceptable(bits: int) -> None:
    assert is_acceptable(rsa_key(bits))


@pytest.mark.parametrize("bits", [1024, 2047, 8193, 16_384])
def test_an_rsa_key_that_is_shorter_or_longer_is_not(bits: int) -> None:
    assert not is_acceptable(rsa_key(bits))
