"""Identity comes only from a key that has really authenticated."""

from __future__ import annotations

from pathlib import Path

import asyncssh
import pytest

from server.open_house import OpenHouse
from server.ssh.login import GUEST_LOGIN, UNACCEPTABLE
from tests.server.ssh.support import Anybody, connect, new_key, opened, play, until


class ForgedKeyPair(asyncssh.SSHKeyPair):
    """The public key of somebody else, with signatures that prove nothing."""

    def __init__(self, key: asyncssh.SSHKey) -> None:
        algorithm = key.algorithm
        super().__init__(algorithm, algorithm, (algorithm,), (algorithm,), key.public_data, None)

    def sign(self, data: bytes) -> bytes:
        del data
        return asyncssh.packet.String(self.algorithm) + asyncssh.packet.String(bytes(64))


class Pretender(Anybody):
    """Offers keys that are not theirs, one after another, each under the next of `logins`."""

    def __init__(self, keys: list[asyncssh.SSHKey], logins: list[str]) -> None:
        self._keys = keys
        self._logins = logins
        self._conn: asyncssh.SSHClientConnection | None = None
        self.offered = 0

    def connection_made(self, conn: asyncssh.SSHClientConnection) -> None:
        self._conn = conn

    def public_key_auth_requested(self) -> ForgedKeyPair | None:
        self._take_next_login()
        if self.offered == len(self._keys):
            return None
        self.offered += 1
        return ForgedKeyPair(self._keys[self.offered - 1])

    def _take_next_login(self) -> None:
        if self._logins:
            assert self._conn is not None
            self._conn._username = self._logins.pop(0)


def keys_of_people_here(house: OpenHouse) -> list[str | None]:
    return [next(iter(p.keys), None) for p in house.hall.people if p.is_here]


async def test_who_proves_a_key_is_known_by_it_whatever_the_login_name(tmp_path: Path) -> None:
    key = new_key()
    async with opened(tmp_path) as house:
        for login in ("ann", "bo"):
            async with await connect(house, key, login=login) as conn:
                channel, terminal = await play(conn)
                assert keys_of_people_here(house) == [key.get_fingerprint()]
                assert [patron.name for patron in house.hall.people] == ["ann"]
                if login == "ann":  # a key alone, without a name taken, is not remembered
                    await terminal.until(b"What shall we call you?")
                    channel.write(b"\r")
                    await until(lambda: not any(patron.is_new for patron in house.hall.people))


@pytest.mark.smoke
@pytest.mark.parametrize("logins", [[], ["ann", "bo"], ["ann", GUEST_LOGIN]])
async def test_who_offers_the_key_of_another_is_a_guest(tmp_path: Path, logins: list[str]) -> None:
    victim = new_key()
    async with opened(tmp_path) as house:
        pretender = Pretender([victim], logins)
        async with await connect(house, client=lambda: pretender, login="ann") as conn:
            await play(conn)
            assert pretender.offered == 1
            assert keys_of_people_here(house) == [None]


async def test_who_offers_the_key_of_another_and_proves_their_own_is_known_by_their_own(
    tmp_path: Path,
) -> None:
    victim, own = new_key(), new_key()
    async with (
        opened(tmp_path) as house,
        await connect(house, ForgedKeyPair(victim), own, login="ann") as conn,
    ):
        await play(conn)
        assert keys_of_people_here(house) == [own.get_fingerprint()]


async def test_more_than_twenty_keys_are_too_many_under_however_many_login_names(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as house:
        pretender = Pretender([new_key() for _ in range(30)], [f"login{n}" for n in range(30)])
        with pytest.raises(asyncssh.DisconnectError, match="a lot of keys"):
            await connect(house, client=lambda: pretender)
        assert pretender.offered == 21


async def test_a_certificate_of_an_authority_of_ones_own_is_worth_nothing(tmp_path: Path) -> None:
    authority, key = new_key(), new_key()
    certificate = authority.generate_user_certificate(key, "ann", principals=["ann"])
    async with opened(tmp_path) as house:
        pair = asyncssh.load_keypairs([(key, certificate)])[0]
        async with await connect(house, pair, login="ann") as conn:
            await play(conn)
            assert keys_of_people_here(house) == [None]


class Reader(Anybody):
    """Reads what is said while logging in."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def auth_banner_received(self, msg: str, lang: str) -> None:
        del lang
        self.told.append(msg)


async def test_whose_key_does_not_count_is_told_so_once_and_comes_in_as_a_guest(
    tmp_path: Path,
) -> None:
    short = [asyncssh.generate_private_key("ssh-rsa", key_size=1024) for _ in range(2)]
    reader = Reader()
    async with (
        opened(tmp_path) as house,
        await connect(house, *short, client=lambda: reader) as conn,
    ):
        channel, _ = await play(conn)
        assert keys_of_people_here(house) == [None]
        assert reader.told == [f"{UNACCEPTABLE}\r\n"]
        channel.close()


async def test_whose_key_counts_is_told_nothing(tmp_path: Path) -> None:
    reader = Reader()
    async with opened(tmp_path) as house:
        async with await connect(house, new_key(), client=lambda: reader):
            assert reader.told == []
        async with await connect(house, client=lambda: reader):
            assert reader.told == []
