"""What the tests of the house share."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.server.house.support import House, make_house


@pytest_asyncio.fixture
async def house() -> AsyncIterator[House]:
    """Return an empty house, which is closed in the end."""
    made = make_house()
    yield made
    await made.hall.close("The test is over.")
