"""What fails is tried again, later each time."""

from __future__ import annotations

import asyncio

import pytest

from bot.util.retry import retried
from tests.orders.loop import BY_HAND, running

pytestmark = BY_HAND


class Service:
    """Fails some times, and notes when it was asked."""

    def __init__(self, failures: int, error: type[Exception] = OSError) -> None:
        self.failures = failures
        self.error = error
        self.asked: list[float] = []

    async def ask(self) -> int:
        self.asked.append(running().time())
        if len(self.asked) <= self.failures:
            raise self.error
        return len(self.asked)

    @property
    def pauses(self) -> list[float]:
        return [b - a for a, b in zip(self.asked, self.asked[1:], strict=False)]


def nothing(_: Exception) -> None:
    """Hears of an error."""


async def test_pauses_double_up_to_the_longest_and_differ_a_little() -> None:
    service = Service(6)
    assert await retried(service.ask, OSError, nothing, first=1.0, longest=10.0) == 7
    for pause, whole in zip(service.pauses, (1, 2, 4, 8, 10, 10), strict=True):
        assert 0.75 * whole <= pause <= whole + 0.001
    assert len({pause / whole for pause, whole in zip(service.pauses, (1, 2), strict=False)}) == 2


async def test_it_goes_on_for_weeks() -> None:
    service = Service(5000)
    assert await retried(service.ask, OSError, nothing, first=1.0, longest=60.0) == 5001


async def test_a_number_of_tries() -> None:
    heard: list[Exception] = []
    service = Service(9)
    with pytest.raises(OSError):  # noqa: PT011  as it was raised
        await retried(service.ask, OSError, heard.append, first=1.0, longest=2.0, tries=3)
    assert len(service.asked) == len(heard) == 3


async def test_other_errors_come_out_at_once() -> None:
    service = Service(1, LookupError)
    with pytest.raises(LookupError):
        await retried(service.ask, OSError, nothing, first=1.0, longest=2.0)
    assert len(service.asked) == 1


async def test_whoever_hears_of_it_may_end_it_or_ask_for_a_longer_pause() -> None:
    def failed(error: Exception) -> float:
        if len(service.asked) == 3:
            raise error
        return 30.0

    service = Service(9)
    with pytest.raises(OSError):  # noqa: PT011  as it was raised
        await retried(service.ask, OSError, failed, first=1.0, longest=2.0)
    assert [round(pause) for pause in service.pauses] == [30, 30]


@pytest.mark.parametrize("seconds", [0.0, 5.0])
async def test_it_is_cancelled(seconds: float) -> None:
    service = Service(1000)
    task = asyncio.create_task(retried(service.ask, OSError, nothing, first=1.0, longest=2.0))
    await asyncio.sleep(seconds)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
