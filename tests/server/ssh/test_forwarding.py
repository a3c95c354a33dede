"""Neither an agent nor a display is ever forwarded, whatever a client asks for."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from asyncssh.packet import Boolean, String, UInt32

from tests.server.ssh.support import LONG_ENOUGH, connect, new_key, opened, play

AGENT = (b"auth-agent-req@openssh.com", ())
DISPLAY = (
    b"x11-req",
    (Boolean(False), String(b"MIT-MAGIC-COOKIE-1"), String(b"00" * 16), UInt32(0)),
)


@pytest.mark.parametrize("request_", [AGENT, DISPLAY], ids=["agent", "display"])
async def test_a_request_to_forward_is_refused_and_the_session_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request_: tuple[bytes, tuple[bytes, ...]]
) -> None:
    # A house that granted it would write here.
    monkeypatch.setenv("XAUTHORITY", str(tmp_path / "xauthority"))
    kind, details = request_
    async with opened(tmp_path) as house, await connect(house, new_key()) as conn:
        channel, terminal = await play(conn)
        async with asyncio.timeout(LONG_ENOUGH):
            assert await channel._make_request(kind, *details) is False
        assert not terminal.closed.is_set()
        assert not (tmp_path / "xauthority").exists()
