"""A question to the books: asked by a screen, answered when the house has looked it up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from games.errors import MintTinError

LOOKING = "Looking it up…"
Answer = TypeVar("Answer")


class Question(Generic[Answer]):
    """`answer` is None until there is one; until then, and where it can't be answered, `words` say
    so in a sentence."""

    def __init__(self) -> None:
        self.answer: Answer | None = None
        self.words = ""

    def begin(self) -> bool:
        """Return whether it is to be asked now: it has not been before."""
        is_new = self.answer is None and not self.words
        if is_new:
            self.words = LOOKING
        return is_new

    async def ask(self, look_up: Callable[[], Awaitable[Answer]]) -> None:
        """Ask, and keep the answer or the sentence of why there is none."""
        try:
            self.answer = await look_up()
            self.words = ""
        except MintTinError as error:
            self.words = str(error)
