"""A house's file to read, for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.books.reading import Reader
from tests.server.books.house_file import HouseFile


@pytest.fixture
def house(tmp_path: Path) -> Iterator[HouseFile]:
    house = HouseFile(tmp_path)
    yield house
    house.close()


@pytest.fixture
def reader(house: HouseFile) -> Reader:
    return Reader(house.folder)
