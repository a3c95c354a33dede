"""People's own theme files: found first, checked, mended, and never able to do any harm."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from themes import DEFAULT_SKIN, DEFAULT_THEME, load_skin, load_theme, skin_names, theme_names
from themes.files import MAX_BYTES, MAX_FILES
from themes.meanings import MEANINGS

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return a function that puts a file into a themes folder, and returns that folder."""

    def put(text: str | bytes, name: str = "night", kind: str = "colours") -> Path:
        folder = tmp_path / "own"
        (folder / kind).mkdir(parents=True, exist_ok=True)
        data = text.encode() if isinstance(text, str) else text
        (folder / kind / f"{name}.toml").write_bytes(data)
        return folder

    return put


NIGHT = (
    'about = "Late."\nextends = "mint"\n[palette]\ngold = "#ffffff"\n[paint]\nink = "gold bold"\n'
)


def test_a_theme_that_extends_another_changes_what_it_says_and_keeps_the_rest(write: Write) -> None:
    loaded = load_theme("night", [write(NIGHT)])
    night, mint = loaded.value, load_theme("mint").value
    assert loaded.problems == ()
    assert (night.name, night.about, night.dark) == ("night", "Late.", True)
    assert (night.paints["ink"].fg, night.paints["ink"].bold) == ("#ffffff", True)
    assert night.paints["felt"] == mint.paints["felt"]


def test_a_file_is_read_again_only_when_it_or_one_that_it_extends_has_changed(
    write: Write,
) -> None:
    write(NIGHT)
    folder = write('extends = "night"\n', "later")
    first = load_theme("later", [folder])
    assert load_theme("later", [folder]).value is first.value
    assert load_theme("later", [folder, folder / "none"]).value is not first.value
    write(NIGHT.replace("#ffffff", "#fffff0"))
    changed = load_theme("later", [folder]).value
    assert changed.paints["ink"].fg == "#fffff0"
    os.utime(write(NIGHT.replace("#ffffff", "#fffff1")) / "colours" / "night.toml", ns=(1, 1))
    assert load_theme("later", [folder]).value.paints["ink"].fg == "#fffff1"
    (folder / "colours" / "later.toml").unlink()
    assert load_theme("later", [folder]).value.name == DEFAULT_THEME


def test_a_file_that_comes_before_another_is_seen_at_once(write: Write, tmp_path: Path) -> None:
    folders = [tmp_path / "first", write(NIGHT)]
    assert load_theme("night", folders).value.paints["ink"].fg == "#ffffff"
    (tmp_path / "first" / "colours").mkdir(parents=True)
    (tmp_path / "first" / "colours" / "night.toml").write_text('extends = "paper"\n')
    assert not load_theme("night", folders).value.dark


def test_a_skin_is_read_again_only_when_its_file_has_changed(write: Write) -> None:
    folder = write('extends = "ascii"\nabout = "Mine."\n', "mine", "skins")
    first = load_skin("mine", [folder]).value
    assert load_skin("mine", [folder]).value is first
    write('extends = "ascii"\nabout = "Mine too."\n', "mine", "skins")
    assert load_skin("mine", [folder]).value.about == "Mine too."


def test_a_changed_palette_changes_the_paints_of_the_theme_it_extends(write: Write) -> None:
    night = load_theme("night", [write(NIGHT)]).value
    assert night.paints["chip-yellow"].fg == "#ffffff"


def test_a_theme_can_extend_one_that_extends_another(write: Write) -> None:
    write(NIGHT)
    folder = write('extends = "night"\n[paint]\nmuted = "gold"\n', "later")
    loaded = load_theme("later", [folder])
    assert loaded.problems == ()
    assert loaded.value.about == "Like night, with changes."
    assert loaded.value.paints["muted"].fg == "#ffffff"


def test_own_files_come_before_the_houses_and_may_extend_their_namesake(write: Write) -> None:
    folder = write('extends = "mint"\n[paint]\nink = "#123456"\n', "mint")
    loaded = load_theme("mint", [folder])
    assert loaded.problems == ()
    assert loaded.value.paints["ink"].fg == "#123456"
    assert load_theme("mint").value.paints["ink"].fg != "#123456"


def test_the_first_folder_that_has_the_file_is_taken(write: Write, tmp_path: Path) -> None:
    assert load_theme("night", [tmp_path / "empty", write(NIGHT)]).value.name == "night"


def test_a_file_is_read_again_after_it_was_changed(write: Write) -> None:
    folder = write(NIGHT)
    load_theme("night", [folder])
    write(NIGHT.replace("#ffffff", "#eeeeee"))
    assert load_theme("night", [folder]).value.paints["ink"].fg == "#eeeeee"


def test_all_who_use_a_theme_of_the_house_share_one(tmp_path: Path) -> None:
    assert load_theme("paper", [tmp_path]).value is load_theme("paper").value
    assert load_skin("ascii", [tmp_path]).value is load_skin("ascii").value


MENDED = [
    (
        '[paint]\nhigh-bidd = "#ffffff"',
        "there is no 'paint.high-bidd'; did you mean 'paint.high-bid'?",
    ),
    ('[paints]\nink = "#ffffff"', "there is no 'paints.ink'; did you mean 'paint.ink'?"),
    ('[paint]\nink = "golf"', "paint.ink: the palette has no colour 'golf'; did you mean 'gold'?"),
    ('[paint]\nink = "#12"', "paint.ink: '#12' is no colour; write one as '#2f6b4f'."),
    ("[paint]\nink = 7", "paint.ink: a number is no paint"),
    ("[paint.ink]\na.b.c.d = 1", "there is no 'paint.ink.a'"),
    ('[palette]\ngold = "yellow"', "palette.gold: 'yellow' is no colour"),
    ('[palette]\n"on" = "#ffffff"', "palette.on: 'on' cannot name a colour"),
    ('dark = "no"', "dark: 'no' is neither true nor false."),
    ('about = "a\\u001b[2Jb"', "about: write one line of at most 70 characters."),
    (f'about = "{"x" * 71}"', "about: write one line of at most 70 characters."),
    ('wallpaper = "roses"', "there is no 'wallpaper'"),
]


@pytest.mark.parametrize(("text", "sentence"), MENDED)
def test_a_mistake_gets_a_sentence_and_the_rest_of_the_file_stands(
    write: Write, text: str, sentence: str
) -> None:
    head = "" if text.startswith(("about", "dark", "wallpaper")) else 'about = "Mine."\n'
    folder = write(f'extends = "mint"\n{head}{text}\n')
    loaded = load_theme("night", [folder])
    assert loaded.value.name == "night"
    assert loaded.value.paints["ink"] == load_theme("mint").value.paints["ink"]
    assert len(loaded.problems) == 1
    assert loaded.problems[0].startswith("night.toml: ")
    assert sentence in loaded.problems[0]


def test_what_is_missing_comes_from_the_default_and_is_named(write: Write) -> None:
    loaded = load_theme("night", [write('[paint]\nink = "#ffffff"\n')])
    assert loaded.value.paints["ink"].fg == "#ffffff"
    assert loaded.value.paints["felt"] == load_theme(DEFAULT_THEME).value.paints["felt"]
    (problem,) = loaded.problems
    assert problem.startswith("night.toml: paint.room, paint.felt, ")
    assert f"and {len(MEANINGS) - 1 - 8} more taken from mint; say extends = 'mint'" in problem


UNUSABLE: list[tuple[str | bytes, str]] = [
    ("ink = ", "night.toml: it is not TOML: "),
    ("[" * 20, "night.toml: it is not TOML: "),
    ("a = " + "[\n" * 20_000, "night.toml: its lists or tables are nested too deep."),
    (b'about = "ok"\n# \xff\xfe\n', "night.toml: line 2 is not UTF-8."),
    (b"\x00" * 100, "night.toml: it is not TOML: "),
    ("# " + "x" * 600, "night.toml: line 1 is longer than 200 bytes."),
    ("# x\n" * (MAX_BYTES // 4 + 1), "night.toml: it is larger than 64 KiB."),
    ("a.b = 1\n\n" + "a." * 400 + "a = 1", "night.toml: line 3 is longer than 200 bytes."),
]


@pytest.mark.parametrize(("text", "sentence"), UNUSABLE)
def test_a_file_that_cannot_be_used_gives_the_default_and_says_why(
    write: Write, text: str | bytes, sentence: str
) -> None:
    loaded = load_theme("night", [write(text)])
    assert loaded.value is load_theme(DEFAULT_THEME).value
    assert loaded.problems[0].startswith(sentence)
    assert loaded.problems[1:] == ("The theme mint is used instead.",)
    assert all(problem.isprintable() and len(problem) < 250 for problem in loaded.problems)


@pytest.mark.parametrize(
    "name",
    ["", "..", "../../etc/passwd", "/etc/passwd", "a/b", "night.toml", "Night", "nïght", "a\0b",
     "\x1b[2J", "x" * 33, "x" * 100_000, "night\n", "-night"],
)  # fmt: skip
def test_a_name_that_is_no_name_opens_nothing(write: Write, name: str) -> None:
    loaded = load_theme(name, [write(NIGHT)])
    assert loaded.value is load_theme(DEFAULT_THEME).value
    assert "is not the name of a theme." in loaded.problems[0]
    assert len(loaded.problems[0]) < 100
    assert loaded.problems[0].isascii()
    assert loaded.problems[0].isprintable()


def test_an_unknown_name_is_answered_with_those_there_are(write: Write) -> None:
    loaded = load_theme("nigth", [write(NIGHT)])
    assert loaded.problems == (
        "There is no theme 'nigth'; there are mint, contrast, mono, paper, night.",
        "The theme mint is used instead.",
    )


@pytest.mark.parametrize(
    ("extends", "sentence"),
    [
        ('"midnight"', "There is no theme 'midnight'; there are mint, "),
        ('"../secret"', "'../secret' is not the name of a theme."),
        ('["mint"]', "a list is not the name of a theme."),
        ('"night"', "There is no theme 'night'"),
        ('"other"', "night.toml: it extends itself."),
    ],
)
def test_a_wrong_base_gets_a_sentence_and_the_default_stands_in(
    write: Write, extends: str, sentence: str
) -> None:
    write('extends = "night"\n', "other")
    folder = write(f'extends = {extends}\n[paint]\nink = "#ffffff"\n')
    loaded = load_theme("night", [folder])
    assert loaded.value.paints["ink"].fg == "#ffffff"
    assert loaded.value.paints["felt"] == load_theme(DEFAULT_THEME).value.paints["felt"]
    assert any(problem.startswith(sentence) for problem in loaded.problems)


def test_a_long_chain_of_files_is_cut(write: Write) -> None:
    for number in range(9):
        folder = write(f'extends = "t{number + 1}"\n', f"t{number}")
    loaded = load_theme("t0", [folder])
    assert loaded.problems == ("t0.toml: it extends through more than 5 files.",)


def test_a_link_out_of_the_folder_is_not_followed(write: Write, tmp_path: Path) -> None:
    folder = write(NIGHT)
    secret = tmp_path / "secret.toml"
    secret.write_text(NIGHT)
    (folder / "colours" / "leak.toml").symlink_to(secret)
    loaded = load_theme("leak", [folder])
    assert loaded.value is load_theme(DEFAULT_THEME).value
    assert loaded.problems[0] == "leak.toml: it is a link that leads out of its folder."


def test_a_link_within_the_folder_is_fine(write: Write) -> None:
    folder = write(NIGHT)
    (folder / "colours" / "dusk.toml").symlink_to("night.toml")
    assert load_theme("dusk", [folder]).problems == ()


def test_links_in_a_circle_or_to_nowhere_get_a_sentence(write: Write) -> None:
    folder = write(NIGHT)
    (folder / "colours" / "loop.toml").symlink_to("loop.toml")
    (folder / "colours" / "gone.toml").symlink_to("nowhere.toml")
    for name in ("loop", "gone"):
        assert load_theme(name, [folder]).problems[0].startswith(f"{name}.toml: it cannot be read")


def test_a_pipe_or_a_folder_in_place_of_a_file_does_not_block(write: Write) -> None:
    folder = write(NIGHT)
    os.mkfifo(folder / "colours" / "pipe.toml")
    (folder / "colours" / "box.toml").mkdir()
    for name in ("pipe", "box"):
        assert load_theme(name, [folder]).problems[0] == f"{name}.toml: it is not a file."


def test_a_file_full_of_mistakes_gets_a_dozen_sentences(write: Write) -> None:
    lines = "".join(f'wrong-{number} = "x"\n' for number in range(500))
    loaded = load_theme("night", [write(f'extends = "mint"\n{lines}')])
    assert len(loaded.problems) == 13
    assert loaded.problems[-1] == "And 488 more of the kind."


def test_names_are_listed_once_and_odd_files_passed_over(write: Write) -> None:
    write(NIGHT)
    write(NIGHT, "mint")
    folder = write(NIGHT, "My Theme \x1b")
    (folder / "colours" / "notes.txt").write_text("no theme")
    names = theme_names([folder, folder.parent / "nowhere"])
    assert names.value == ("mint", "contrast", "mono", "paper", "night")
    (problem,) = names.problems
    assert problem.startswith("'My Theme \\x1b.toml' is passed over: a name has small letters")


def test_a_folder_with_too_many_files_is_listed_in_part(write: Write) -> None:
    for number in range(MAX_FILES + 5):
        folder = write(NIGHT, f"t{number}")
    names = theme_names([folder])
    assert len(names.value) == 4 + MAX_FILES
    assert names.problems[0].endswith(f"has more than {MAX_FILES} files; the rest is not shown.")


SKIN_MISTAKES = [
    ('[chips]\nyellow = "🪙"', "chips.yellow: '\\U0001fa99' does not take exactly one cell"),
    ('[chips]\nred = "<>"', "chips.red: '<>' is not 1 character long."),
    ('[chips]\ncount = "many"', "chips.count: 'many' is neither 'heap' nor 'figure'."),
    ('[glyphs]\nturn = "\\u001b"', "glyphs.turn: '\\x1b' does not take exactly one cell"),
    ('[frames]\npanel = "+-+"', "frames.panel: '+-+' is not 8 characters long."),
    ('[large]\nplain = "[]"', "large.plain: '[]' is not 8 characters long."),
    ('[small]\nplain = "[-]"', "small.plain: '[-]' is not 2 characters long."),
    ('[large.faces]\n1 = ["o"]', "large.faces.1: a face of this size is a list of 3 lines."),
    ('[small.faces]\n1 = "1"', "small.faces.1: a face of this size is a list of 1 line."),
    ("[large.faces]\n7 = []", "there is no 'large.faces.7'"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), SKIN_MISTAKES)
def test_a_mistake_in_a_skin_gets_a_sentence_and_is_mended(
    write: Write, text: str, sentence: str
) -> None:
    folder = write(f'extends = "pips"\nabout = "Mine."\n{text}\n', "mine", "skins")
    loaded = load_skin("mine", [folder])
    pips = load_skin("pips").value
    assert len(loaded.problems) == 1
    assert loaded.problems[0].startswith(f"mine.toml: {sentence}")
    assert loaded.value.name == "mine"
    assert loaded.value.chip_glyphs == pips.chip_glyphs
    assert loaded.value.die(1, "large") == pips.die(1, "large")


def test_an_own_skin_is_listed_and_changes_what_it_says(write: Write) -> None:
    folder = write('extends = "digits"\n[chips]\nyellow = "$"\n', "coins", "skins")
    loaded = load_skin("coins", [folder])
    assert loaded.problems == ()
    assert loaded.value.chips("yellow", 3, 20) == "3 $"
    assert loaded.value.die(4, "large") == load_skin("digits").value.die(4, "large")
    assert skin_names([folder]).value == ("pips", "ascii", "digits", "coins")


def test_an_unusable_skin_gives_the_default(write: Write) -> None:
    loaded = load_skin("mine", [write("[[", "mine", "skins")])
    assert loaded.value is load_skin(DEFAULT_SKIN).value
    assert loaded.problems[-1] == "The skin pips is used instead."
