"""A journal of any version that there ever was opens, and its games go on.

`versions/N.sql` is what a house of version N had written when it was killed: Cleo has played a
game of Ten Thousand, and at a private table of Lucky 10 Bo has just called a steal of a bot's Yard,
which Ann may join. Such a file is never changed; whoever adds a migration adds one for its version.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from games.verify import verify
from server.errors import CannotStart
from server.journal.care import back_up, put_back
from server.journal.database import FILE, open_to_write, version_of
from server.journal.schema import MIGRATIONS, VERSION
from tests.server.house.on_disk import HouseOnDisk, one_move, open_on_disk
from tests.server.house.support import FakeTime
from tests.server.journal.changes import NOW
from tui.house import Said, Settings

VERSIONS = Path(__file__).with_name("versions")
NEWS_SINCE = 2
NEWS = (
    "Cleo opened a table of Ten Thousand: Cleo's table.",
    "Cleo won a game of Ten Thousand at Cleo's table.",
)
EACH = pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))


def make(file: Path, version: int) -> None:
    """Make the journal that a house of that version left."""
    with closing(sqlite3.connect(file)) as journal:
        journal.executescript((VERSIONS / f"{version}.sql").read_text(encoding="utf-8"))
        assert version_of(journal) == version


@EACH
async def test_a_house_goes_on_from_a_journal_of_each_version(tmp_path: Path, version: int) -> None:
    make(tmp_path / FILE, version)
    on_disk = await open_on_disk(tmp_path, FakeTime())
    assert on_disk.problems == ()
    ann, bo, cleo = (on_disk.house.enter(name) for name in ("Ann", "Bo", "Cleo"))
    assert cleo.visit.lobby().news == (NEWS if version >= NEWS_SINCE else ())
    await on_disk.house.advance(0)
    assert (ann.name, cleo.name) == ("Ann", "Cleo")
    assert ann.person.settings == Settings(theme="paper", bell=True)
    assert [said.text for said in ann.table.log if isinstance(said, Said)] == ["hello"]
    assert ann.events[-1].kind == "steal_called"
    assert ann.table.terms.is_private
    random = Random(1)
    while ann.stage() == "playing":
        await one_move(on_disk.house, [ann, bo], random)
    assert verify(record(on_disk, "g3u7syed2")).players[0].name == "Ann"
    assert verify(record(on_disk, "gfjb3pxtq")).players[0].name == "Cleo"
    on_disk.journal.connection.close()


def record(on_disk: HouseOnDisk, game_id: str) -> list[str]:
    found = on_disk.journal.ask("SELECT line FROM lines WHERE game=? ORDER BY n", game_id)
    return [str(text) for (text,) in found]


@EACH
def test_a_backup_of_each_version_can_be_put_back(tmp_path: Path, version: int) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy.db"
    folder.mkdir()
    make(copy, version)
    put_back(folder, copy, NOW)
    with closing(open_to_write(folder)) as journal:
        assert version_of(journal) == VERSION
        assert journal.execute("SELECT count(*) FROM games").fetchone() == (2,)
    back_up(folder, tmp_path / "again.db")


@EACH
def test_each_version_that_is_damaged_is_left_as_it_is(tmp_path: Path, version: int) -> None:
    make(tmp_path / FILE, version)
    content = bytearray((tmp_path / FILE).read_bytes())
    del content[-4096:]
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(CannotStart, match="minttin restore"):
        open_to_write(tmp_path)
    assert (tmp_path / FILE).read_bytes() == content


def test_there_is_a_file_of_every_version() -> None:
    files = {int(file.stem) for file in VERSIONS.glob("*.sql")}
    assert files == set(range(1, VERSION + 1))
