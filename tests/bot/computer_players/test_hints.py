"""Hints on demand: asked for once, waited for a while, kept, and never too many at a time."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.computer_players.hints import MOST_WAITING, Hints
from engine.contract.game import AnyGame
from engine.registry import make_game

GAME = make_game("belot")


class Slow:
    """A thinker that answers when it is let."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, str]] = []
        self.go = asyncio.Event()
        self.error: Exception | None = None

    async def advised(self, game: AnyGame, view: Any, nonce: str) -> str:
        """Wait to be let go, then pass."""
        assert game is GAME
        self.asked.append((view, nonce))
        await self.go.wait()
        if self.error is not None:
            raise self.error
        return "pass"


async def test_whoever_asks_again_gets_what_was_thought_out_meanwhile() -> None:
    slow = Slow()
    hints = Hints(slow, seconds=0.0)
    assert await hints.find_hint(GAME, "view", "a") is None
    assert await hints.find_hint(GAME, "view", "a") is None, "it thinks on, once"
    slow.go.set()
    waiting = Hints(slow)
    assert str(await waiting.find_hint(GAME, "view", "b")) == "pass"
    await asyncio.sleep(0)
    assert str(await hints.find_hint(GAME, "view", "a")) == "pass"
    assert slow.asked == [("view", "hint a"), ("view", "hint b")]


async def test_only_some_are_thought_about_and_what_fails_is_asked_for_again() -> None:
    slow = Slow()
    hints = Hints(slow, seconds=0.0)
    for number in range(MOST_WAITING + 3):
        assert await hints.find_hint(GAME, "view", str(number)) is None
    await asyncio.sleep(0)
    assert len(slow.asked) == MOST_WAITING
    slow.error = TimeoutError()
    slow.go.set()
    patient = Hints(slow)
    assert await patient.find_hint(GAME, "view", "x") is None
    slow.error = None
    assert str(await patient.find_hint(GAME, "view", "x")) == "pass"
    await hints.close()
    assert not [one for one in asyncio.all_tasks() if one is not asyncio.current_task()]


async def test_a_fault_of_a_player_is_no_thinking_that_takes_long() -> None:
    """Whoever asks is told that something is wrong, not to ask again."""
    slow = Slow()
    slow.go.set()
    slow.error = KeyError("a fault")
    hints = Hints(slow)
    with pytest.raises(KeyError, match="a fault"):
        await hints.find_hint(GAME, "view", "x")
