"""What a client and the house agree on, and what the house never agrees to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from server.open_house import OpenHouse
from server.ssh.login import GUEST_LOGIN
from tests.server.ssh.support import connect, new_key, opened, play

UNREAD_AT_MOST = 65_536
"""Bytes, as docs/hosting.md tells."""
WITH_A_MAC = "aes256-ctr"
"""A cipher that has no authentication of its own."""

KEYS_ARE_EXCHANGED_BY = ("curve25519-sha256", "curve25519-sha256@libssh.org")
NO_KEYS_ARE_EXCHANGED_BY = (
    "diffie-hellman-group1-sha1",
    "diffie-hellman-group14-sha1",
    "diffie-hellman-group14-sha256",
    "diffie-hellman-group16-sha512",
    "diffie-hellman-group-exchange-sha256",
    "ecdh-sha2-nistp256",
    "ecdh-sha2-nistp521",
    "rsa2048-sha256",
)
CIPHERS = (
    "chacha20-poly1305@openssh.com",
    "aes256-gcm@openssh.com",
    "aes128-gcm@openssh.com",
    "aes256-ctr",
    "aes128-ctr",
)
NO_CIPHERS = ("aes192-ctr", "aes256-cbc", "aes128-cbc", "3des-cbc")
MACS = ("hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com")
NO_MACS = (
    "umac-64-etm@openssh.com",
    "umac-128-etm@openssh.com",
    "hmac-sha1-etm@openssh.com",
    "hmac-sha2-256",
    "hmac-sha2-512",
    "hmac-sha1",
    "hmac-md5",
)


async def shake_hands(
    house: OpenHouse,
    *,
    kex: str = KEYS_ARE_EXCHANGED_BY[0],
    cipher: str = WITH_A_MAC,
    mac: str = MACS[0],
    compression: Sequence[str] = ("none",),
) -> asyncssh.SSHClientConnection:
    """Come in with a client that knows nothing but these."""
    return await asyncssh.connect(
        "127.0.0.1",
        house.listener.port,
        username=GUEST_LOGIN,
        client_keys=None,
        known_hosts=None,
        agent_path=None,
        config=None,
        kex_algs=[kex],
        encryption_algs=[cipher],
        mac_algs=[mac],
        compression_algs=list(compression),
    )


def each(**names: Sequence[str]) -> list[dict[str, Any]]:
    """Return one offer for each algorithm, the rest of it being fine."""
    return [{kind: name} for kind in names for name in names[kind]]


def told(offer: dict[str, Any]) -> str:
    return str(*offer.values())


@pytest.mark.parametrize(
    "offer", each(kex=NO_KEYS_ARE_EXCHANGED_BY, cipher=NO_CIPHERS, mac=NO_MACS), ids=told
)
async def test_an_algorithm_that_is_not_of_the_best_is_refused(
    tmp_path: Path, offer: dict[str, Any]
) -> None:
    async with opened(tmp_path) as house:
        with pytest.raises(asyncssh.KeyExchangeFailed):
            await shake_hands(house, **offer)


@pytest.mark.parametrize(
    "offer", each(kex=KEYS_ARE_EXCHANGED_BY, cipher=CIPHERS, mac=MACS), ids=told
)
async def test_a_client_that_knows_just_one_of_the_best_comes_in(
    tmp_path: Path, offer: dict[str, Any]
) -> None:
    async with opened(tmp_path) as house, await shake_hands(house, **offer) as conn:
        assert (await conn.run("help")).exit_status == 0


@pytest.mark.parametrize("wish", ["zlib@openssh.com", "zlib"])
async def test_nothing_is_compressed(tmp_path: Path, wish: str) -> None:
    async with opened(tmp_path) as house:
        with pytest.raises(asyncssh.KeyExchangeFailed):
            await shake_hands(house, compression=[wish])
        async with await shake_hands(house, compression=[wish, "none"]) as conn:
            for way in ("send_compression", "recv_compression"):
                assert conn.get_extra_info(way) == "none"


async def test_a_client_can_send_only_so_much_before_it_is_read(tmp_path: Path) -> None:
    async with opened(tmp_path) as house, await connect(house, new_key()) as conn:
        channel, _ = await play(conn)
        channel.write(bytes(10 * UNREAD_AT_MOST))
        # Nothing of it can have been read yet: this is the first that waits since.
        assert channel.get_write_buffer_size() == 9 * UNREAD_AT_MOST
