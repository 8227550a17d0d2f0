"""What Discord refuses at the start is tried again soon, then later each time, for as long as it
takes; if Discord names a time, not before."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import pytest

from adapters.discord.menu import register
from adapters.discord.rendering.emoji import CardEmoji, wanted
from bot.ports.chat import Later
from tests.orders.loop import BY_HAND, running

pytestmark = BY_HAND


class Discord:
    """Discord and a store of which the first requests fail."""

    application = 1
    for_users = False

    def __init__(self, *failures: Exception) -> None:
        self._failures = list(failures)
        self._asked: list[float] = []
        self.command_ids: dict[str, str] = {}

    @property
    def pauses(self) -> list[float]:
        """Seconds between two requests."""
        return [b - a for a, b in zip(self._asked, self._asked[1:], strict=False)]

    def _ask(self) -> None:
        self._asked.append(running().time())
        if self._failures:
            raise self._failures.pop(0)

    async def emojis(self) -> dict[str, str]:
        self._ask()
        return dict.fromkeys(wanted(), "1")

    async def read_commands_hash(self, _: int) -> str:
        self._ask()
        return ""

    async def commands(self) -> list[Any]:
        return []

    async def put_commands(self, some: list[Any]) -> list[Any]:
        return [{**one, "id": "1"} for one in some]

    async def write_command_ids(self, *_: object) -> None:
        return

    async def write_commands_hash(self, *_: object) -> None:
        return


def faces(discord: Any) -> Awaitable[None]:
    return CardEmoji().load(discord)


def menu(discord: Any) -> Awaitable[None]:
    return register(discord, discord, ())


WAITS: Final = [
    # what is tried, the pauses in seconds
    (faces, (5, 10, 20, 40, 80, 160, 320, 600, 600)),
    (menu, (0.5, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600)),
]


@pytest.mark.parametrize(("work", "waits"), WAITS)
async def test_pauses(work: Callable[[Any], Awaitable[None]], waits: tuple[float, ...]) -> None:
    discord = Discord(*[ConnectionError()] * len(waits))
    await work(discord)
    for pause, whole in zip(discord.pauses, waits, strict=True):
        assert 0.75 * whole <= pause <= whole + 0.01


@pytest.mark.parametrize("work", [faces, menu])
async def test_discord_names_a_time(work: Callable[[Any], Awaitable[None]]) -> None:
    discord = Discord(Later(1000.0))
    await work(discord)
    (pause,) = discord.pauses
    assert 1000 <= pause < 1001
