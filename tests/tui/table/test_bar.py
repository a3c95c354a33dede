"""The keys at the foot of a table: what can be done has room before all else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.table.reading import SKIN
from tests.tui.table.scenes import lucky10, moment_of
from tests.tui.table.views import BIDDING, with_choices
from tui.table.draft import Draft, situation
from tui.table.keys.key import Key, Keys
from tui.table.painters.foot import bar_of, paint_bar
from tui.table.scenes.part import Moment


def bar(now: Moment, width: int) -> str:
    (line,) = paint_bar(bar_of(now.keys), width, 1, SKIN).lines
    return "".join(span.text for span in line)


def test_labels_become_brief_from_the_last_on() -> None:
    caps = [Key((key,), key, f"{key * 9}", "", lit=True, brief=key * 4) for key in "abc"]
    bars = []
    for width in range(60, 20, -1):
        (line,) = paint_bar(bar_of(Keys(tuple(caps))), width, 1, SKIN).lines
        text = "".join(span.text for span in line)
        bars.append("".join("L" if key * 9 in text else "b" for key in "abc"))
    assert list(dict.fromkeys(bars)) == ["LLL", "LLb", "Lbb", "bbb"]


def test_the_bar_drops_what_is_dim_before_what_can_be_done() -> None:
    now = moment_of(with_choices(lucky10("auction"), BIDDING))
    assert "STEAL" in bar(now, 120)
    assert "STEAL" not in bar(now, 62)
    for width in (60, 62, 70, 80, 120):
        assert "Pass" in bar(now, width)
        assert " b " in bar(now, width)
        assert " q " in bar(now, width)


@pytest.mark.parametrize("phase", ["auction", "reroll", "last_call", "steal_call", "steal_auction"])
def test_all_that_can_be_done_fits_on_the_narrowest_bar(phase: str) -> None:
    view = lucky10(phase)
    draft = Draft(situation(view))
    draft = draft.toggled(1).toggled(2) if phase == "reroll" else replace(draft, amount="10")
    now = moment_of(view, draft)
    text = bar(now, 60)
    for key in now.keys.main:
        if key.lit and key.on_bar and key.shown != "t":
            assert f" {key.shown} " in text
