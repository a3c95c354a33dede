"""Who plays on this machine, and what is kept of them between games."""

from __future__ import annotations

import errno
import json
from dataclasses import replace
from pathlib import Path

import pytest

from server.home import OwnersVisit
from server.owner import Owner, SettingsFile, for_now, known_owner, login_name, name_problem
from tests.tui.fake_house import FakeVisit
from tui.house import Rename, SaveSettings, Settings

ANN = Owner("Ann", Settings(theme="paper", skin="ascii", colours="256", motion=False, bell=True))
SOMEBODY = Owner("Somebody", Settings())


@pytest.mark.parametrize(
    ("login", "name"),
    [
        ("alice", "Alice"),
        ("jörg", "Jorg"),
        ("bob smith", "Bobsmith"),
        ("x" * 40, "X" + "x" * 15),
        ("root", "Player"),
        ("", "Player"),
        ("界", "Player"),
    ],
)
def test_a_login_name_becomes_a_name_that_the_house_takes(login: str, name: str) -> None:
    assert login_name(login) == name
    assert name_problem(name) == ""


@pytest.mark.parametrize("name", ["", "two words", "house", "[b]", "x" * 17, "guest-1", "Olive"])
def test_names_that_will_not_do_get_a_sentence(name: str) -> None:
    assert name_problem(name).endswith(".")


def test_what_is_saved_is_loaded_again(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "new" / "folder")
    assert file.load(SOMEBODY) == (SOMEBODY, "")
    assert file.save(ANN) == ""
    assert file.load(SOMEBODY) == (ANN, "")
    assert [path.name for path in file.folder.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{",
        '{"bell": "yes"}',
        '{"motion": 1}',
        '{"colours": "pink"}',
        "[" * 5000,
        "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
    ],
)
def test_a_file_that_is_wrong_is_not_used_and_that_is_said(text: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(text, encoding="latin-1")
    owner, problem = SettingsFile(tmp_path).load(SOMEBODY)
    assert owner == SOMEBODY
    assert "settings.json" in problem


def test_missing_values_and_bad_names_are_as_without_a_file(tmp_path: Path) -> None:
    kept = {"theme": "paper", "name": "two words", "more": 1}
    (tmp_path / "settings.json").write_text(json.dumps(kept))
    owner, problem = SettingsFile(tmp_path).load(SOMEBODY)
    assert owner == Owner("Somebody", Settings(theme="paper"))
    assert problem == ""


def test_a_folder_that_cannot_be_written_gives_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    problem = SettingsFile(tmp_path / "file").save(ANN)
    assert problem.startswith("Your settings cannot be kept in ")


def test_flags_win_over_the_file_for_now(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.save(ANN)
    kept, _ = known_owner(file, "zoe")
    owner = for_now(kept, name="Zoe", theme="contrast")
    assert (owner.name, owner.settings.theme, owner.settings.skin) == ("Zoe", "contrast", "ascii")
    assert kept == for_now(kept, name=None, theme=None) == ANN
    assert known_owner(SettingsFile(tmp_path / "none"), "zoe")[0] == Owner("Zoe", Settings())


async def test_settings_and_names_are_kept_as_soon_as_the_house_knows_them(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    inner = FakeVisit("Ann")
    visit = OwnersVisit(inner, file, Owner("Ann", Settings()), "")
    inner.show(person=inner.person())
    await visit.news()
    assert not (tmp_path / "settings.json").exists()
    visit.ask(SaveSettings(ANN.settings))
    await visit.news()
    assert file.load(SOMEBODY) == (ANN, "")
    visit.ask(Rename("Zoe"))
    await visit.news()
    assert file.load(SOMEBODY)[0].name == "Zoe"


async def test_what_holds_for_now_is_not_written_over_what_is_kept(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.save(ANN)
    now = for_now(ANN, name="Zoe", theme="contrast")
    inner = FakeVisit(now.name)
    inner.ask(SaveSettings(now.settings))
    visit = OwnersVisit(inner, file, ANN, "")
    await visit.news()
    assert file.load(SOMEBODY)[0] == ANN
    visit.ask(SaveSettings(replace(now.settings, bell=False)))
    await visit.news()
    kept = replace(ANN.settings, bell=False)
    assert file.load(SOMEBODY)[0] == Owner("Ann", kept)


def test_a_save_that_fails_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    file = SettingsFile(tmp_path)
    file.save(ANN)
    monkeypatch.setattr("server.owner.json.dump", no_room)
    assert "No space left" in file.save(SOMEBODY)
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
    assert file.load(SOMEBODY)[0] == ANN


async def test_what_the_disk_refuses_is_said_once_in_the_news(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    inner = FakeVisit("Ann")
    visit = OwnersVisit(inner, SettingsFile(tmp_path / "file"), Owner("Ann", Settings()), "Oh.")
    inner.note("hello")
    news = await visit.news()
    assert [note.text for note in news.notes] == ["hello", "Oh."]
    visit.ask(SaveSettings(ANN.settings))
    news = await visit.news()
    (note,) = news.notes
    assert "cannot be kept" in note.text
    assert not note.refused
    inner.note("hello")
    assert len((await visit.news()).notes) == 1
