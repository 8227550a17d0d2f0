"""Runs commands and looks at tables beside them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import pytest

from bot.app.cli import main
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.store.redis.connection import connect
from bot.tables.tables import Tables
from engine.contract.cards import text_of
from tests.bot.app.run_child import open_chats
from tests.bot.people import NO_CUT, done, four_playing, held_of, tables_of, to_act

Result = TypeVar("Result")
_LOGGED: Final = re.compile(r"\d{4}-\d\d-\d\dT\S+ \[")


class Run:
    """A command that was run in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.out = self.err = ""

    def __call__(self, *words: str) -> int:
        """Runs it: its exit code."""
        self._capsys.readouterr()
        code = main(words, open_chats)
        self.out, self.err = self._capsys.readouterr()
        assert "Traceback" not in self.err
        return code

    @property
    def complaint(self) -> str:
        """The one line on stderr, besides those of the log: an outage is logged when it begins."""
        (line,) = [line for line in self.err.splitlines() if not _LOGGED.match(line)]
        assert line.startswith("kafene: "), line
        return line.removeprefix("kafene: ")


def on(url: str, what: Callable[[Tables], Awaitable[Result]]) -> Result:
    """Does something with the tables there, beside the command."""

    async def run() -> Result:
        async with connect(url) as client:
            return await what(tables_of(client))

    return asyncio.run(run())


async def playing(tables: Tables) -> Snapshot:
    """A table where four play and have their cards."""
    table = await four_playing(tables, options=NO_CUT)
    _, person, _ = await to_act(tables, table)
    for text in ("keep -", "cut 40", "draw"):
        await done(tables, table, person, want.Act(0, text))
    return await held_of(tables, table)


def hidden_in(held: Snapshot) -> set[str]:
    """What nobody but its owner may see, as it might be printed."""
    hidden = held.state.hidden
    lists = [list(cards) for cards in (*hidden.hands, hidden.stock)]
    texts = {text_of(cards) for cards in (*lists, *map(sorted, lists))}
    return texts | {hidden.seed} | {str(list(map(str, cards))) for cards in lists}


def shows_no_hand(run: Run, held: Snapshot) -> None:
    for text in hidden_in(held):
        assert text not in run.out
        assert text not in run.err
    assert not re.search(r"(?:\b[2-9TJQKA][CDHS]\b[ ,']+){4}", run.out), "a list of cards"
