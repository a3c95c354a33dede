"""Who somebody is: the key that really authenticated, or a guest.

asyncssh asks `validate` about a key that a client merely offers, as well as about one whose
signature it has checked. So nothing may be remembered there: what `validate` returns becomes the
connection's key options, which hold only for the attempt that succeeded, and are read when login
is complete.
"""

from __future__ import annotations

from collections.abc import Callable

import asyncssh

GUEST_LOGIN = "guest"
"""The login name that comes in without any authentication, for scripts without a key."""
_FINGERPRINT = "mint-tin-key"
_OFFERED_AT_MOST = 20
"""Distinct keys on one connection: agents with many keys are common, 300 of them are not."""
_ASKED_AT_MOST = 60
"""Questions about keys on one connection: each key is asked about twice, once with a signature."""
_ALGORITHMS = frozenset(
    {
        "ssh-ed25519",
        "sk-ssh-ed25519@openssh.com",
        "ecdsa-sha2-nistp256",
        "ecdsa-sha2-nistp384",
        "ecdsa-sha2-nistp521",
        "ssh-rsa",
    }
)
_RSA_BITS = range(2048, 8193)
UNACCEPTABLE = (
    "A key of yours does not count here. The house knows people by Ed25519 and ECDSA keys, and by "
    "RSA keys of 2048 to 8192 bits; without one of these you are a guest."
)


def is_acceptable(key: asyncssh.SSHKey) -> bool:
    """Whether a client's key is of a kind and size whose checking costs little and proves much."""
    algorithm = key.get_algorithm()
    if algorithm not in _ALGORITHMS:
        return False
    return algorithm != "ssh-rsa" or getattr(key.pyca_key, "key_size", 0) in _RSA_BITS


class AnyKey:
    """Takes the place of an authorized_keys file: whoever proves a key is who that key says.

    It belongs to one connection, whatever login names are tried on it. `on_too_many` is called
    when more than 20 distinct keys have been offered there, or some of them over and over;
    `on_unacceptable` when a key is offered that can be nobody's here, once.
    """

    def __init__(
        self, on_too_many: Callable[[], None], on_unacceptable: Callable[[], None]
    ) -> None:
        self._asked = 0
        self._offered: set[str] = set()
        self._has_told = False
        self._on_too_many = on_too_many
        self._on_unacceptable = on_unacceptable

    def validate(
        self,
        key: asyncssh.SSHKey,
        client_host: str,  # noqa: ARG002 - asyncssh's signature
        client_addr: str,  # noqa: ARG002
        cert_principals: object = None,  # noqa: ARG002
        ca: bool = False,
    ) -> dict[str, object] | None:
        """Return the options that come with `key`, its fingerprint; None to refuse it."""
        fingerprint = key.get_fingerprint()
        self._asked += 1
        self._offered.add(fingerprint)
        if len(self._offered) > _OFFERED_AT_MOST or self._asked > _ASKED_AT_MOST:
            self._on_too_many()
            return None
        if not ca and is_acceptable(key):
            return {_FINGERPRINT: fingerprint}
        if not self._has_told:
            self._has_told = True
            self._on_unacceptable()
        return None

    def validate_x509(self, *_args: object, **_options: object) -> tuple[None, None]:
        """Refuse every X.509 certificate."""
        return None, None


def fingerprint_of(conn: asyncssh.SSHServerConnection) -> str | None:
    """Return the fingerprint, "SHA256:…", of the key that authenticated `conn`; None is a guest.

    To be asked only after login is complete.
    """
    fingerprint = conn.get_key_option(_FINGERPRINT)
    return fingerprint if isinstance(fingerprint, str) else None
