"""A signal is handled in the loop until the end of the block."""

from __future__ import annotations

import asyncio
import signal

import pytest

from bot.util.signals import on_signals

QUIET = signal.SIGCHLD, signal.SIGURG
"""Signals that end no process, whether they are handled or not."""


@pytest.mark.parametrize("number", QUIET)
async def test_each_signal_is_heard_until_the_end_of_the_block(number: signal.Signals) -> None:
    heard: list[signal.Signals] = []

    async def comes() -> list[signal.Signals]:
        heard.clear()
        signal.raise_signal(number)
        for _ in range(3):  # the loop reads its own pipe first
            await asyncio.sleep(0)
        return heard

    with on_signals(heard.append, *QUIET):
        assert await comes() == [number]
        assert await comes() == [number]
    assert await comes() == []
