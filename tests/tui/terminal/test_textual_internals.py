"""What is private in Textual is there, or its absence is told by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.app import App
from textual.message_pump import MessagePump

from tui.terminal import textual_internals
from tui.terminal.textual_internals import self_test


def test_this_version_has_all_that_is_relied_on() -> None:
    assert self_test() == []


def test_what_is_gone_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(App, "_fatal_error")
    monkeypatch.delattr(MessagePump, "_close_messages_no_wait")
    monkeypatch.setattr(textual_internals, "_ATTRIBUTES", ("_registry", "_gone"))
    assert self_test() == [
        "This version of Textual has no App._fatal_error, which is relied on.",
        "This version of Textual has no MessagePump._close_messages_no_wait, which is relied on.",
        "This version of Textual has no App()._gone, which is relied on.",
    ]


def test_no_other_module_imports_or_calls_private_parts() -> None:
    folder = Path(textual_internals.__file__).parent
    private = re.compile(r"from textual\._|import _|\b(?!self\b|cls\b)\w+\._[a-z]")
    for module in folder.glob("*.py"):
        if module.name != "textual_internals.py":
            assert not private.findall(module.read_text(encoding="utf-8")), module.name
