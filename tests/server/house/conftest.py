"""What the tests of the house share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.server.house.on_disk import HouseOnDisk, open_on_disk
from tests.server.house.support import House, make_house


@pytest_asyncio.fixture
async def house() -> AsyncIterator[House]:
    """Return an empty house, which is closed in the end."""
    made = make_house()
    yield made
    await made.hall.close("The test is over.")


@pytest_asyncio.fixture
async def open_house(tmp_path: Path) -> HouseOnDisk:
    """Return a house on disk; whichever it is in the end is not closed, as if killed."""
    return await open_on_disk(tmp_path)
