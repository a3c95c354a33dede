"""A house for the tests of a module, keys to come in with, and the promise that nothing broke."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.end_to_end.serving import ServedHouse


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedHouse]:
    """A house that stays open for all tests of a module, and closes in good order."""
    house = ServedHouse(tmp_path_factory.mktemp("house"))
    yield house
    assert house.close() == 0
    assert house.complaints() == ""


@pytest.fixture
def house(served: ServedHouse) -> Iterator[ServedHouse]:
    """The house of the module; whatever a test does to it, it has nothing to complain about."""
    yield served
    assert served.complaints() == ""


@pytest.fixture
def new_key(tmp_path: Path) -> Callable[[str], Path]:
    """Makes an SSH key as anybody makes theirs; each time another one."""
    made = count()

    def make(name: str) -> Path:
        path = tmp_path / f"{name}-{next(made)}"
        command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(path)]
        subprocess.run(command, check=True)
        return path

    return make
