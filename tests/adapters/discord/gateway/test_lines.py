"""The gateway ends line after line: the bot does not storm it, and comes back."""

from __future__ import annotations

import asyncio

import pytest
import structlog

from adapters.discord.gateway import library
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.outages import INVALID

pytestmark = pytest.mark.slow

WATCHED = 4.0
"""Seconds: time for lines at once, after 1, after 2 more, and no other one."""
SAID = "a line to Discord was short, the next one waits"


@pytest.mark.parametrize("code", [1000, 4001, 4003, 4005, 4007, 4008, 4009, 4999, INVALID])
async def test_a_gateway_that_ends_every_session(running: Running, code: int) -> None:
    standin = running.standin
    standin.lines.ends = code
    with structlog.testing.capture_logs() as logs:
        opened = standin.lines.opened
        await standin.cut()
        await asyncio.sleep(WATCHED)
        assert 1 <= standin.lines.opened - opened <= 3, "a storm"
        waits = [one["wait_seconds"] for one in logs if one["event"] == SAID]
        assert waits == [1, 2, 4][: len(waits)]
        assert waits
    standin.lines.ends = 0
    await standin.until(lambda: standin.connected, what="the line")


async def test_a_long_line_is_resumed_at_once(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "SHORT_SECONDS", 0.0)
    standin = running.standin
    with structlog.testing.capture_logs() as logs:
        for number in range(1, 6):
            await standin.cut()
            await standin.until(
                lambda: standin.connected and standin.resumed == number,  # noqa: B023
                seconds=10.0,
                what="a resumed session",
            )
        assert not [one for one in logs if one["event"] == SAID]
