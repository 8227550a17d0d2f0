"""The clock that all processes share, and the gaps when nobody was there."""

from __future__ import annotations

import time

import pytest
import structlog

from bot.jobs.claims import Jobs
from bot.model.jobs import MOVE, Job
from bot.store import uptime
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.store.uptime import BEAT_SECONDS, ServerClock, Uptime

HOUR = 3_600_000
START = 1_800_000_000_000
JOB = Job("0000zzzz", MOVE, 0, 1)


class Machine:
    """A process beside a server, both with a clock of their own."""

    def __init__(self) -> None:
        self.monotonic = 100.0
        self.server = START
        self.clock = ServerClock(lambda: self.monotonic)
        self.beat()

    def beat(self, travels: float = 0.0) -> None:
        """The server is asked; its answer is on its way for some seconds."""
        asked, said = self.clock.asks(), self.server
        self.passes(travels)
        self.clock.follow(said, 0, asked)

    def passes(self, seconds: float) -> None:
        self.monotonic += seconds
        self.server += round(seconds * 1000)


@pytest.fixture
def machine() -> Machine:
    return Machine()


async def server_ms(client: Client) -> int:
    seconds, micro = await client.time()
    return int(seconds) * 1000 + int(micro) // 1000


def test_it_counts_on_between_beats(machine: Machine) -> None:
    assert machine.clock() == START
    machine.passes(7.5)
    assert machine.clock() == machine.server


def test_an_answer_that_was_long_on_its_way_changes_nothing(machine: Machine) -> None:
    for _ in range(5):
        machine.passes(BEAT_SECONDS)
        machine.beat(travels=2)
        assert machine.clock() == machine.server


def test_it_follows_a_server_that_is_ahead_at_once(machine: Machine) -> None:
    machine.server += HOUR
    machine.beat()
    assert machine.clock() == machine.server


def test_it_runs_slower_until_a_server_that_was_set_back_has_caught_up(machine: Machine) -> None:
    machine.server -= HOUR
    with structlog.testing.capture_logs() as lines:
        beats = 0
        while machine.clock() > machine.server:
            before = machine.clock()
            machine.passes(BEAT_SECONDS)
            machine.beat()
            assert BEAT_SECONDS * 900 <= machine.clock() - before <= BEAT_SECONDS * 1000
            beats += 1
    assert beats == HOUR / 1000 / (BEAT_SECONDS / 10)
    assert [(line["event"], line["seconds"]) for line in lines] == [
        ("the server's clock was set back", 3600)
    ]


async def test_processes_on_machines_with_wrong_clocks_count_the_same_time(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    clocks = []
    for wrong in (-3600, 0, 86_400):
        monkeypatch.setattr(uptime, "time", _Time(wrong))
        clock = ServerClock()
        assert abs(clock() - (time.time() + wrong) * 1000) < 1000, "before the server is asked"
        assert await Uptime(redis_client).beat(clock) == ()
        clocks.append(clock)
    asked = await server_ms(redis_client)
    read = [clock() for clock in clocks]
    heard = await server_ms(redis_client)
    for one in read:
        assert asked - 500 <= one <= heard + 500


class _Time:
    """The module `time` on a machine whose clock is wrong by some seconds."""

    monotonic = staticmethod(time.monotonic)

    def __init__(self, wrong: float) -> None:
        self._wrong = wrong

    def time(self) -> float:
        return time.time() + self._wrong


async def test_what_was_due_in_a_second_is_so_after_the_clock_was_set_back_and_a_restart(
    redis_client: Client,
) -> None:
    """Before, tables stood still for as long as the clock was set back."""
    now = await server_ms(redis_client)
    await redis_client.set(keys.UPTIME, now + HOUR)  # the last process lived by the old clock
    jobs, clock = Jobs(redis_client), ServerClock()
    await jobs.put(now + HOUR, JOB)
    await Uptime(redis_client).set(clock)
    assert clock() >= now + HOUR
    assert (await jobs.claim(0, clock(), clock() + 10_000, {MOVE: 1})).jobs == [JOB]
    assert await Uptime(redis_client).beat(clock) == ()


async def test_whoever_asks_how_late_it_is_does_not_live(redis_client: Client) -> None:
    """A command of the operator's is not the bot."""
    clock = ServerClock()
    await Uptime(redis_client).set(clock)
    assert abs(clock() - await server_ms(redis_client)) < 1000
    assert await redis_client.dbsize() == 0


async def test_a_gap_is_measured_by_the_servers_clock(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uptime, "time", _Time(5 * 3600))
    clock = ServerClock()
    last = await server_ms(redis_client) - HOUR
    await redis_client.set(keys.UPTIME, last)
    ((first, until),) = await Uptime(redis_client).beat(clock)
    assert first == last
    assert abs(until - last - HOUR) < 1000
    assert await Uptime(redis_client).beat(clock) == ((first, until),)
