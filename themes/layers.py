"""A theme or skin as a stack of files: each says what differs from the one it extends.

The last layer is always the house's own default, which is complete. So whatever is missing or wrong
in the files above it, there is something to use, and a sentence that says what was wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from themes.files import SHIPPED, FileProblem, Kind, Names, find_table, is_name, list_names
from themes.sentences import Mistake, guess, listed, quoted

T = TypeVar("T")

MAX_LAYERS = 5
_MAX_DEPTH = 3
_MAX_PROBLEMS = 12
_WORD: dict[Kind, str] = {"colours": "theme", "skins": "skin"}


@dataclass(frozen=True, slots=True)
class Layer:
    """One file: its values by dotted key, "paint.felt" for example, not checked yet.

    `extends` is what the file says it extends; None when it says nothing.
    """

    name: str
    values: Mapping[str, object]
    extends: object


@dataclass(slots=True)
class Stack:
    """The layers of one theme or skin, the most special first, and what was wrong with them.

    `name` is what was loaded in the end: the name asked for, or the default's.
    """

    name: str
    layers: list[Layer] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def resolve(
        self, vocabulary: Collection[str], parse: Callable[[str, object], T]
    ) -> dict[str, T]:
        """Return the value of each key of `vocabulary`, from the first layer that has a good one.

        `parse` gets the key and the raw value, and raises `Mistake` with a sentence.
        """
        values: dict[str, T] = {}
        for layer in reversed(self.layers):
            for key in vocabulary:
                if key not in layer.values:
                    continue
                try:
                    values[key] = parse(key, layer.values[key])
                except Mistake as error:
                    self.complain(layer, f"{key}: {error}")
        return values

    def check_keys(self, vocabulary: Collection[str], free: str | None = None) -> None:
        """Complain about keys outside `vocabulary` that do not begin with `free` either."""
        known = frozenset(vocabulary)
        for layer in self.layers:
            for key in layer.values:
                if key in known or (free and key.startswith(free)):
                    continue
                # Guessing takes a while, and what is not shown needs no guess.
                shown = len(self.problems) < _MAX_PROBLEMS
                meant = guess(key, vocabulary) if shown else ""
                self.complain(layer, f"there is no {quoted(key)}{meant}")

    def check_complete(self, vocabulary: Collection[str]) -> None:
        """Complain about what a file leaves out without saying what it extends."""
        default = self.layers[-1]
        for layer in self.layers[:-1]:
            missing = [key for key in vocabulary if key not in layer.values]
            if layer.extends is None and missing:
                self.complain(
                    layer,
                    f"{listed(missing)} taken from {default.name}; "
                    f"say extends = '{default.name}' if that is meant",
                )

    @property
    def names(self) -> frozenset[str]:
        """The names of the files that it was read from."""
        return frozenset(layer.name for layer in self.layers)

    def complain(self, layer: Layer, sentence: str) -> None:
        """Note what is wrong in a layer's file."""
        stop = "" if sentence.endswith("?") else "."
        self.problems.append(f"{layer.name}.toml: {sentence}{stop}")

    def few_problems(self) -> tuple[str, ...]:
        """Return the problems, the first dozen of them when there are many more."""
        more = len(self.problems) - _MAX_PROBLEMS
        if more <= 0:
            return tuple(self.problems)
        return (*self.problems[:_MAX_PROBLEMS], f"And {more} more of the kind.")


def all_names(kind: Kind, folders: Sequence[Path], default: str) -> Names:
    """List one kind: the default, the house's other ones, then those in `folders`."""
    shipped = list_names(kind, SHIPPED).names
    found = [list_names(kind, folder) for folder in folders]
    own = {name for listing in found for name in listing.names}.difference(shipped)
    names = (*sorted(shipped, key=lambda name: (name != default, name)), *sorted(own))
    return Names(names, tuple(problem for listing in found for problem in listing.problems))


def stack_layers(kind: Kind, name: str, folders: Sequence[Path], default: str) -> Stack:
    """Read the file `name` and what it extends; the house's own `default` is always the last.

    Never raises for what a person or a file got wrong: that is told in the stack's problems.
    """
    stack = Stack(name)
    _read_chain(stack, kind, folders, default)
    base = _layer(kind, default, [SHIPPED])
    if base is None:
        raise RuntimeError(f"the {_WORD[kind]} {default} is missing from the installation")
    if not stack.layers:
        stack.name = default
        stack.problems.append(f"The {_WORD[kind]} {default} is used instead.")
    if not stack.layers or stack.layers[-1] != base:
        stack.layers.append(base)
    return stack


def _read_chain(stack: Stack, kind: Kind, folders: Sequence[Path], default: str) -> None:
    name: object = stack.name
    places: Sequence[Path] = [*folders, SHIPPED]
    while len(stack.layers) < MAX_LAYERS:
        if not isinstance(name, str) or not is_name(name):
            stack.problems.append(f"{quoted(name)} is not the name of a {_WORD[kind]}.")
            return
        try:
            layer = _layer(kind, name, places)
        except FileProblem as problem:
            stack.problems.append(f"{name}.toml: {problem}.")
            return
        if layer is None:
            known = listed(all_names(kind, folders, default).names)
            stack.problems.append(f"There is no {_WORD[kind]} {quoted(name)}; there are {known}.")
            return
        if layer in stack.layers:
            stack.complain(layer, "it extends itself")
            return
        stack.layers.append(layer)
        if layer.extends is None:
            return
        # A file may change a shipped one and keep its name: it then extends that one, not itself.
        places = [SHIPPED] if layer.extends == name else [*folders, SHIPPED]
        name = layer.extends
    stack.problems.append(f"{stack.name}.toml: it extends through more than {MAX_LAYERS} files.")


def _layer(kind: Kind, name: str, folders: Sequence[Path]) -> Layer | None:
    table = find_table(kind, name, folders)
    if table is None:
        return None
    extends = table.pop("extends", None)
    return Layer(name, dict(_flatten(table)), extends)


def _flatten(
    table: Mapping[str, object], before: str = "", depth: int = 1
) -> Iterator[tuple[str, object]]:
    for key, value in table.items():
        if isinstance(value, dict) and depth < _MAX_DEPTH:
            yield from _flatten(value, f"{before}{key}.", depth + 1)
        else:
            yield before + key, value
