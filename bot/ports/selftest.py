"""Trying a real service: what ``kafene doctor --try`` does there, and what came of it.

A chat has rows. A row does one thing on the real service and says what it found; the service may
answer otherwise than Kafene counts on, or than the stand-ins of the tests believe (`Row.fact`).
Whatever a row makes is noted in `Made` and removed at the end, however the trial ends.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Generic, Protocol, TypeVar

T = TypeVar("T")
Scene = TypeVar("Scene")
"""What the rows of a chat share: the connection, the channel, the messages made so far."""

REMOVE_SECONDS: Final = 30.0
"""Seconds for removing everything."""
FINISH_SECONDS: Final = 20.0
"""Seconds for a request that makes something while the trial is interrupted."""


class Verdict(Enum):
    """What came of a row. Different: Kafene works with that too, the stand-ins believe otherwise.
    Wrong: Kafene counts on the other answer."""

    AS_EXPECTED = "as expected"
    DIFFERENT = "different"
    WRONG = "WRONG"
    NOT_TRIED = "not tried"


class NotTried(Exception):
    """A row could not be tried, or its answer says nothing; the message says why."""


class CannotTry(Exception):
    """Nothing (more) can be tried: the token is wrong, the channel is not there. The message says
    what to do."""


@dataclass(frozen=True)
class Row(Generic[Scene]):
    """One thing to try.

    `does`: what is done, in a sentence. `expected`: the answer that is believed. `run`: does it and
    returns the answer, in the form of the fact. `fact`: its name in the stand-ins' ``facts.json``;
    empty if no stand-in depends on it. `needed`: Kafene does not work with another answer.
    """

    name: str
    does: str
    expected: object
    run: Callable[[Scene], Awaitable[object]]
    fact: str = ""
    needed: bool = False


@dataclass(frozen=True)
class Line:
    """What came of a row; `why`: what to do about it, or why it was not tried."""

    name: str
    does: str
    expected: object
    verdict: Verdict
    found: object = None
    fact: str = ""
    why: str = ""


class Told(Protocol):
    """Hears what a trial finds while it runs."""

    def line(self, line: Line) -> None:
        """Take what came of a row."""

    def note(self, text: str) -> None:
        """Tell the operator something, such as to press a button now."""


class Made:
    """What a trial has made on the service and must remove."""

    def __init__(self) -> None:
        self._left: Final[dict[str, Callable[[], Awaitable[str]]]] = {}
        self._removed = 0

    def note(self, what: str, remove: Callable[[], Awaitable[str]]) -> None:
        """Note something; `remove` removes it and returns why it could not (empty: it is gone)."""
        self._left[what] = remove

    async def sure(self, making: Coroutine[Any, Any, T]) -> T:
        """Make something and note it, even if the trial is interrupted meanwhile."""
        task = asyncio.ensure_future(making)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait([task], timeout=FINISH_SECONDS)
            raise

    async def remove(self, what: str) -> str:
        """Remove one thing; return why it could not be removed, empty if it is gone."""
        why = await self._left[what]()
        if not why:
            del self._left[what]
            self._removed += 1
        return why

    async def remove_all(self) -> Line:
        """Remove what is left, the newest first, and say what came of it. What could not be removed
        is tried once more: it may have gone with something older that it was in."""
        failed: dict[str, str] = {}
        for what in [*reversed(self._left), *reversed(self._left)]:
            if what not in self._left:
                continue
            try:
                async with asyncio.timeout(REMOVE_SECONDS):
                    failed[what] = await self.remove(what)
            except (OSError, TimeoutError) as error:
                failed[what] = type(error).__name__
        failed = {what: why for what, why in failed.items() if why}
        if failed:
            text = ", ".join([f"{what} ({why})" for what, why in failed.items()])
            return _removed(Verdict.WRONG, f"all but {len(failed)}", f"remove by hand: {text}")
        return _removed(Verdict.AS_EXPECTED, "all", f"{self._removed} things")


def untried(why: str) -> Callable[[object], Awaitable[object]]:
    """Return a `Row.run` for what the bot cannot try alone."""

    async def run(_: object) -> object:
        raise NotTried(why)

    return run


def _removed(verdict: Verdict, found: str, why: str) -> Line:
    return Line(
        "what was made is removed", "Everything is removed.", "all", verdict, found, "", why
    )


async def try_rows(rows: Sequence[Row[Scene]], scene: Scene, made: Made, told: Told) -> None:
    """Try the rows in order and tell of each; remove at the end what they made, also when the
    trial is cancelled or fails. Only who cancels the removal twice leaves something behind.

    Raises:
        CannotTry: nothing more can be tried.
    """
    try:
        for row in rows:
            told.line(await _tried(row, scene))
    finally:
        removing = asyncio.ensure_future(made.remove_all())
        try:
            await asyncio.shield(removing)
        finally:
            told.line(await removing)


async def _tried(row: Row[Scene], scene: Scene) -> Line:
    def line(verdict: Verdict, found: object = None, why: str = "") -> Line:
        return Line(row.name, row.does, row.expected, verdict, found, row.fact, why)

    try:
        found = await row.run(scene)
    except NotTried as error:
        return line(Verdict.NOT_TRIED, why=str(error))
    except OSError as error:
        raise CannotTry(f"the connection is lost: {type(error).__name__}") from error
    if found == row.expected:
        return line(Verdict.AS_EXPECTED, found)
    return line(Verdict.WRONG if row.needed else Verdict.DIFFERENT, found)
