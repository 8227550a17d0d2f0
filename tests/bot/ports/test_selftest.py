"""What a trial has made goes away, however it ends; each row says what came of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.ports.selftest import CannotTry, Made, NotTried, Row, Verdict, try_rows
from tests.bot.ports.heard import Heard


class Service:
    """Holds things; refuses to remove some for a while."""

    def __init__(self) -> None:
        self.made = Made()
        self.things: list[str] = []
        self.held: dict[str, list[str]] = {}
        self.removed: list[str] = []

    async def make(self, name: str) -> str:
        await asyncio.sleep(0)
        self.things.append(name)
        self.made.note(name, self._remover(name))
        return name

    def _remover(self, name: str) -> Callable[[], Awaitable[str]]:
        async def remove() -> str:
            whys = self.held.get(name, [])
            if whys:
                why = whys.pop()
                if why == "OSError":
                    raise OSError(why)
                return why
            self.things.remove(name)
            self.removed.append(name)
            return ""

        return remove


def row(
    run: Callable[[Service], Awaitable[object]], *, expected: object = "fine", needed: bool = False
) -> Row[Service]:
    return Row("a row", "Does it.", expected, run, "a_fact", needed)


async def _two(service: Service) -> object:
    await service.made.sure(service.make("older"))
    await service.made.sure(service.make("newer"))
    return "fine"


async def test_what_came_of_each_row() -> None:
    async def not_tried(_: Service) -> object:
        raise NotTried("nobody is there")

    service, heard = Service(), Heard()
    rows = [row(_two), row(_two, expected="x"), row(_two, expected="x", needed=True)]
    await try_rows([*rows, row(not_tried)], service, service.made, heard)
    *lines, last = heard.lines
    assert [one.verdict for one in lines] == [
        Verdict.AS_EXPECTED,
        Verdict.DIFFERENT,
        Verdict.WRONG,
        Verdict.NOT_TRIED,
    ]
    assert (lines[1].expected, lines[1].found, lines[1].fact) == ("x", "fine", "a_fact")
    assert lines[3].why == "nobody is there"
    assert last.verdict is Verdict.AS_EXPECTED


async def test_the_newest_goes_first_and_what_stays_is_tried_again() -> None:
    service, heard = Service(), Heard()
    service.held["newer"] = ["it is archived"]
    await try_rows([row(_two)], service, service.made, heard)
    assert service.removed == ["older", "newer"]
    service.held["older"] = ["OSError", "forbidden"]
    service.removed.clear()
    await try_rows([row(_two)], service, service.made, heard)
    assert service.removed == ["newer"]
    assert heard.lines[-1].verdict is Verdict.WRONG
    assert "older (OSError)" in heard.lines[-1].why


async def test_a_lost_connection_ends_it() -> None:
    async def lost(_: Service) -> object:
        raise ConnectionResetError

    service, heard = Service(), Heard()
    with pytest.raises(CannotTry, match="ConnectionResetError"):
        await try_rows([row(_two), row(lost), row(_two)], service, service.made, heard)
    assert not service.things
    assert len(heard.lines) == 2


async def test_what_is_being_made_while_it_is_cancelled_goes_too() -> None:
    service, heard = Service(), Heard()
    task = asyncio.create_task(try_rows([row(_two)], service, service.made, heard))
    await asyncio.sleep(0)  # the row has begun to make the first
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert service.removed == ["older"]
    assert [one.name for one in heard.lines] == ["what was made is removed"]
