"""Starts of sessions are counted: 1,000 a day, and one more resets the token."""

from __future__ import annotations

import threading
import time

import pytest
import structlog

from adapters.discord.doctor import examine
from adapters.discord.gateway.starts import FEW, KEPT, Starts, starts_of
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.standin import TOKEN, Standin
from tests.adapters.discord.traffic import Starts as Counted

MINUTE, DAY = 60, 86_400
HEARTBEAT = 500
pytestmark = pytest.mark.slow


@pytest.mark.parametrize("life", [20, MINUTE, 10 * MINUTE])
def test_a_process_that_dies_again_and_again_keeps_its_token(standin: Standin, life: int) -> None:
    """It lives for a minute, say, and is started again at once, for three days."""
    counted, at, began = Counted(standin.facts), 0, 0
    while at < 3 * DAY:
        told = starts_of(counted.told())
        if told.wait < life:
            assert counted.counts(), f"the token is reset after {at} s"
            began += 1
        at += life
        counted.goes_by(life)
    assert counted.left >= KEPT - 1
    assert began > 3 * 0.8 * min(1000, DAY / life), "it starts while there are enough"


def test_waits() -> None:
    assert Starts(1000, 1000, 0).wait == 0
    assert Starts(FEW + 1, 1000, DAY).wait == 0
    assert Starts(FEW, 1000, DAY).wait == DAY / (FEW - KEPT)
    assert Starts(KEPT, 1000, DAY).wait == Starts(0, 1000, DAY).wait == DAY


async def test_a_bot_with_few_starts_waits(running_later: Running) -> None:
    """It says so, and serves people when the time has come."""
    starts = running_later.standin.starts
    starts.counts()
    starts.left = KEPT
    starts.goes_by(DAY - 2)
    with structlog.testing.capture_logs() as logs:
        began = time.monotonic()
        await running_later.start()
        assert time.monotonic() - began > 1
    (said,) = [one for one in logs if "few more starts" in one["event"]]
    assert (said["left"], said["of"], said["wait_seconds"]) == (KEPT, 1000, 2)
    assert starts.left == 999


def _beating() -> list[threading.Thread]:
    """The threads of discord.py that keep a line open."""
    return [one for one in threading.enumerate() if one.name.startswith("keep-alive-handler")]


async def test_a_session_that_is_lost_waits_as_well(running: Running) -> None:
    """Discord no longer knows it, so it would have to start again; a resumed one is none."""
    standin = running.standin
    standin.heartbeat_ms = HEARTBEAT
    await standin.cut()
    await standin.until(lambda: standin.resumed, what="a resumed session")
    before = len(standin.identified)
    standin.starts.left = KEPT
    with structlog.testing.capture_logs() as logs:
        await standin.cut(lasting=False)
        await standin.until(
            lambda: [one for one in logs if "few more starts" in one["event"]], what="a wait"
        )
    assert len(standin.identified) == before
    assert standin.starts.left == KEPT
    await running.close()
    # the line of a session that may not begin is closed, else its thread would keep it open
    await standin.until(lambda: not _beating(), what="the end of the heartbeats")


async def test_one_start_too_many_resets_the_token(running: Running) -> None:
    """That is what the stand-in does, so that a bot that does not count would be seen."""
    standin = running.standin
    standin.starts.left = 0
    assert not standin.starts.counts()
    found = await examine(TOKEN, uploads=False)
    assert [fine for fine, _ in found] == [False]


async def test_the_doctor_says_how_many_are_left(standin: Standin) -> None:
    standin.starts.counts()
    for left, fine in ((999, True), (FEW, False)):
        standin.starts.left = left
        (said,) = [one for one in await examine(TOKEN, uploads=False) if "starts" in one[1]]
        assert said[0] is fine
        assert f"{left} of 1000 starts are left, all of them again in 24.0 h" in said[1]
