"""Computer players think in processes of their own; whatever happens to those, the game goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, ClassVar

import pytest

from bot.app.wiring import Kafene, handlers_of
from bot.computer_players.pool import Players, _judged, _seed_of
from bot.model.jobs import MOVE
from bot.model.tables import intents as want
from bot.store.redis.scripts import Client
from engine.contract.notation import Action
from tests.bot.computer_players.thinking import GAME, dealt, pids
from tests.bot.people import FRIENDS, NO_CUT, QUICK, done, held_of, opened, tables_of
from tests.bot.servers import is_running
from tests.bot.toys import Hands, NothingToShow, jobs_in
from tests.paths import ROOT
from tests.until import until, until_now

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a process may take longer than that to start."""
    monkeypatch.setattr("bot.computer_players.pool._GRACE_SECONDS", 90.0)


@pytest.fixture
async def players() -> AsyncIterator[Players]:
    made = Players(workers=1, budget=20)
    yield made
    await made.close()


async def test_a_decision_is_made_in_another_process(players: Players) -> None:
    text = await players.decide(GAME, "normal", dealt(), "first")
    assert GAME.check(dealt(), GAME.parse(text)) is None
    (pid,) = pids(players)
    assert pid != os.getpid()
    again = [await players.decide(GAME, "normal", dealt(), "first") for _ in range(3)]
    assert set(again) == {text}, "the same name, the same action"
    assert pids(players) == [pid]
    random = [await players.decide(GAME, "random", dealt(), f"n{number}") for number in range(9)]
    assert len(set(random)) > 1, "another name, perhaps another action"
    more = Players(1, 20)
    assert await more.decide(GAME, "random", dealt(), "n3") == random[3]
    await more.close()


async def test_who_is_closed_starts_no_process(players: Players) -> None:
    """As a hint does that somebody asks for while the bot stops."""
    await players.decide(GAME, "random", dealt(), "before")
    await players.close()
    with pytest.raises(BrokenProcessPool):
        await players.advised(GAME, dealt(), "after")
    assert players._pool is None


def _legal(state: Any) -> tuple[Action, ...]:
    (seat,) = GAME.to_act(state)
    return GAME.legal(GAME.view(state, seat)).actions


async def test_a_decision_is_judged_in_another_process(players: Players) -> None:
    """As it is judged here, for the same name."""
    state, _ = GAME.apply(GAME.start(), -1, GAME.parse(f"shuffle {'5a' * 32}"))
    while "discard" not in {one.verb for one in _legal(state)}:
        (seat,) = GAME.to_act(state)
        state, _ = GAME.apply(state, seat, GAME.stand_in(GAME.view(state, seat)))
    (seat,) = GAME.to_act(state)
    view, action = GAME.view(state, seat), _legal(state)[-1]
    found = await players.judged(GAME, view, action, "one", 3)
    assert found is not None
    assert len(pids(players)) == 1
    assert found == _judged(GAME, view, str(action), _seed_of("one"), 3)


@pytest.mark.slow
async def test_a_process_that_dies_in_idleness_is_replaced(players: Players) -> None:
    """The broken pool must not be asked for ever."""
    await players.decide(GAME, "normal", dealt(), "first")
    (pid,) = pids(players)
    os.kill(pid, signal.SIGKILL)
    await until(lambda: not is_running(pid), "it is dead")
    pool: Any = players._pool
    await until(lambda: pool._broken, "its pool knows")
    with pytest.raises(BrokenProcessPool):
        await players.decide(GAME, "normal", dealt(), "second")
    assert await players.decide(GAME, "normal", dealt(), "second")
    assert pids(players) != [pid]


async def test_a_process_that_dies_in_mid_thought(players: Players) -> None:
    await players.decide(GAME, "normal", dealt(), "first")
    (pid,) = pids(players)
    os.kill(pid, signal.SIGSTOP)
    thoughts = [
        asyncio.create_task(players.decide(GAME, "normal", dealt(), f"t{number}"))
        for number in range(4)
    ]
    await asyncio.sleep(0)  # they have begun
    os.kill(pid, signal.SIGKILL)
    found = await asyncio.gather(*thoughts, return_exceptions=True)
    assert all(isinstance(one, BrokenProcessPool) for one in found)
    texts = await asyncio.gather(
        *[players.decide(GAME, "normal", dealt(), f"t{number}") for number in range(4)]
    )
    assert len(texts) == 4, "one new pool for all of them, and nobody ends it"


async def test_who_hears_late_of_a_dead_pool_leaves_the_new_one_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else each would start processes, and nobody would end those given up."""
    made: list[object] = []

    class Pool:
        """The first one is broken."""

        _processes: ClassVar[dict[int, Any]] = {}

        def __init__(self, *_: object) -> None:
            made.append(self)

        def submit(self, *_: object) -> Future[str]:
            found = Future[str]()
            if made[0] is self:
                found.set_exception(BrokenProcessPool())
            else:
                found.set_result("draw")
            return found

        def shutdown(self, **_: object) -> None:
            pass

    monkeypatch.setattr("bot.computer_players.pool.ProcessPoolExecutor", Pool)
    players = Players()

    async def asks_again() -> str:
        with pytest.raises(BrokenProcessPool):
            await players.decide(GAME, "normal", dealt(), "first")
        return await players.decide(GAME, "normal", dealt(), "second")

    assert await asyncio.gather(*[asks_again() for _ in range(4)]) == ["draw"] * 4
    assert len(made) == 2


async def test_one_that_is_slow_to_start_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine each was ended before it could think, and the next one had to start."""
    players = Players(1, 0)
    with monkeypatch.context() as patch:
        patch.setattr("bot.computer_players.pool._GRACE_SECONDS", 0.001)
        with pytest.raises(TimeoutError):
            await players.decide(GAME, "normal", dealt(), "first")
        (pid,) = pids(players)
    assert await players.decide(GAME, "normal", dealt(), "first")
    assert pids(players) == [pid]
    await players.close()


@pytest.mark.slow
async def test_one_that_thinks_for_ever_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    players = Players(1, 20)
    await players.decide(GAME, "normal", dealt(), "first")
    monkeypatch.setattr("bot.computer_players.pool._GRACE_SECONDS", 0.2)
    (pid,) = pids(players)
    os.kill(pid, signal.SIGSTOP)
    began = time.monotonic()
    with pytest.raises(TimeoutError):
        await players.decide(GAME, "normal", dealt(), "second")
    assert time.monotonic() - began < 15, "its budget is in milliseconds"
    monkeypatch.setattr("bot.computer_players.pool._GRACE_SECONDS", 90.0)
    assert await players.decide(GAME, "normal", dealt(), "second")
    assert not is_running(pid)
    await players.close()


@pytest.mark.slow
async def test_closing_does_not_wait_for_ever(players: Players) -> None:
    await players.decide(GAME, "normal", dealt(), "first")
    (pid,) = pids(players)
    os.kill(pid, signal.SIGSTOP)
    began = time.monotonic()
    await players.close()
    assert time.monotonic() - began < 30
    await players.close()


async def goes_on(bot: Kafene, table: str) -> None:
    """Ten more versions of the table."""
    version = (await held_of(bot.tables, table)).version.number

    async def later() -> bool:
        return (await held_of(bot.tables, table)).version.number >= version + 10

    await until(later, "ten more versions")


@pytest.mark.slow
async def test_the_game_goes_on_when_a_thinking_process_is_killed(redis_client: Client) -> None:
    players = Players(1, 20)
    bot = Kafene(redis_client, pace=QUICK, players=players, sweep=0.2, lease=1.0)
    table = await opened(bot.tables, options=NO_CUT)
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as group, asyncio.timeout(30):
        group.create_task(bot.run(stop, NothingToShow()))
        try:
            await done(bot.tables, table, FRIENDS[0], want.PlayWithComputers(sit=False))
            for _ in range(2):
                await goes_on(bot, table)
                for pid in pids(players):
                    os.kill(pid, signal.SIGKILL)
            await goes_on(bot, table)
        finally:
            stop.set()
    lines = await bot.tables.store.record_lines(table, 1)
    assert len(lines) > 20


async def test_a_level_that_is_gone_does_not_stop_the_table(redis_client: Client) -> None:
    """A newer bot has dropped it, or its player has a fault: somebody stands in."""
    tables = tables_of(redis_client)
    table = await opened(tables, options=NO_CUT)
    await done(tables, table, FRIENDS[0], want.PlayWithComputers("random", sit=False))
    version = (await held_of(tables, table)).version.number

    async def decide(*_: object) -> str:
        raise LookupError("no such level")

    players = Players()
    players.decide = decide  # type: ignore[assignment, method-assign]
    handlers = handlers_of(tables, players, Hands(tables).outbox)
    ((_, job),) = await jobs_in(tables, MOVE)
    await handlers[MOVE](job)
    assert (await held_of(tables, table)).version.number == version + 1


CHILD = """
import asyncio, sys
from bot.computer_players import pool
from bot.app.wiring import handlers_of
from bot.computer_players.pool import Players, _judged, _seed_of
from tests.bot.computer_players.thinking import GAME, dealt, pids

async def main():
    pool._GRACE_SECONDS = 90.0  # on a busy machine
    players = Players(2, 20)
    await asyncio.gather(*[players.decide(GAME, "normal", dealt(), f"{n}") for n in range(4)])
    print(*pids(players), flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.slow
def test_the_processes_die_with_the_bot_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "child.py"
    script.write_text(CHILD)
    with subprocess.Popen(
        [sys.executable, str(script)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    ) as bot:
        assert bot.stdout is not None
        children = [int(pid) for pid in bot.stdout.readline().split()]
        assert children
        assert all(map(is_running, children))
        bot.kill()
        bot.wait()
    until_now(lambda: not any(map(is_running, children)))
