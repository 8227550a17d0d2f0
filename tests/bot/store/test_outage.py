"""Redis fails in every way we know of: the person gets the true outcome, nothing is doubled."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.model.outcomes import Done, Outcome, Refusal
from bot.model.tables import intents as want
from bot.store.redis.scripts import COMMIT, REFUSE, Client
from bot.tables.rules.actor import Actor
from bot.tables.rules.decide import decide
from bot.tables.tables import Limits, Tables
from engine.record import loads
from engine.replay import replay
from tests.bot.people import (
    FRIENDS,
    NO_CUT,
    done,
    event,
    four_playing,
    held_of,
    tables_of,
    to_act,
)
from tests.bot.proxy import Proxy
from tests.bot.servers import impatient, valkey_server

pytestmark = pytest.mark.slow

ACTIONS = 40
CUT_OFF = 6.0
"""Seconds without an answer after which a client whose line is cut would count it as lost."""
UNAVAILABLE = {"STORE_UNAVAILABLE", "STORE_READ_ONLY", "STORE_FULL"}


async def check(tables: Tables, table: str) -> None:
    """The record is the stored game."""
    held = await held_of(tables, table)
    text = "\n".join(await tables.store.record_lines(table, 1)) + "\n"
    *_, last = replay(loads(text))
    assert last.after == held.state


async def next_action(tables: Tables, table: str) -> tuple[int, want.Act]:
    """Who is to act, and what a stand-in would do."""
    held = await held_of(tables, table)
    seat = held.game.to_act(held.state)[0]
    action = held.game.stand_in(held.game.view(held.state, seat))
    return seat, want.Act(held.table.prompts[seat], str(action))


async def acting_through(
    tables: Tables, sane: Tables, trouble: Callable[[], Awaitable[None]]
) -> set[str]:
    """Plays while trouble happens: an action that is not known to have happened is done again as
    the same event. The refusals that there were. `sane` looks at the table beside the trouble."""
    table = await four_playing(sane, options=NO_CUT)
    begun = len(await sane.store.record_lines(table, 1))
    refusals: set[str] = set()
    running = asyncio.create_task(asyncio.sleep(0))
    for number in range(ACTIONS):
        if number == ACTIONS // 4:
            running = asyncio.ensure_future(trouble())
        seat, intent = await when_up(sane, table)
        name = event()
        while True:
            outcome = await tables.act(table, name, Actor(FRIENDS[seat]), intent)
            if isinstance(outcome, Done):
                break
            assert outcome.code in UNAVAILABLE, outcome
            refusals.add(outcome.code)
            await asyncio.sleep(0.05)
    await running
    await check(sane, table)
    moves = [
        line for line in (await sane.store.record_lines(table, 1))[begun:] if line[:1].isdigit()
    ]
    assert len(moves) == ACTIONS, "lost or doubled"
    return refusals


async def when_up(tables: Tables, table: str) -> tuple[int, want.Act]:
    """The next action, as soon as the server can be read."""
    from bot.store.redis.errors import StoreError  # noqa: PLC0415

    async with asyncio.timeout(30):
        while True:
            try:
                return await next_action(tables, table)
            except StoreError:
                await asyncio.sleep(0.05)


# --- connections that are lost ---------------------------------------------------------------


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("times", [1, 3])
async def test_a_commit_whose_connection_is_cut(
    redis_client: Client, redis_proxy: Proxy, when: str, times: int
) -> None:
    """Before and after the server ran the script: it acts once, and the person hears so."""
    sane = tables_of(redis_client)
    table = await four_playing(sane, options=NO_CUT)
    async with impatient(redis_proxy.port, CUT_OFF) as client:
        tables = tables_of(client)
        _, person, prompt = await to_act(tables, table)
        version = (await held_of(tables, table)).version.number
        for text in ("keep -", "cut 40", "draw"):
            cut = redis_proxy.cut_before if when == "before" else redis_proxy.cut_after
            cut(COMMIT.sha.encode(), times)
            before = redis_proxy.cuts
            outcome = await tables.act(table, event(), Actor(person), want.Act(0, text))
            version += 1
            assert outcome == Done(version, "ACTED", {"action": text})
            assert redis_proxy.cuts == before + times
    assert (await held_of(sane, table)).version.number == version
    assert prompt
    await check(sane, table)


async def test_a_refusal_whose_connection_is_cut(redis_client: Client, redis_proxy: Proxy) -> None:
    sane = tables_of(redis_client)
    table = await four_playing(sane, options=NO_CUT)
    async with impatient(redis_proxy.port, CUT_OFF) as client:
        tables = tables_of(client)
        seat, _, _ = await to_act(tables, table)
        redis_proxy.cut_after(REFUSE.sha.encode())
        other = FRIENDS[(seat + 1) % 4]
        outcome = await tables.act(table, event(), Actor(other), want.Act(0, "draw"))
        assert isinstance(outcome, Refusal)
        assert outcome.code == "NOT_YOUR_TURN"


async def test_redis_pys_own_retries_do_not_act_twice(
    redis_client: Client, redis_proxy: Proxy
) -> None:
    """redis-py sends a command again whose answer was lost: the script knows the event."""
    sane = tables_of(redis_client)
    table = await four_playing(sane, options=NO_CUT)
    async with Redis(port=redis_proxy.port, protocol=3) as client:
        tables = tables_of(client)
        _, person, _ = await to_act(tables, table)
        version = (await held_of(tables, table)).version.number
        redis_proxy.cut_after(COMMIT.sha.encode(), 2)
        outcome = await tables.act(table, event(), Actor(person), want.Act(0, "keep -"))
        assert outcome == Done(version + 1, "ACTED", {"action": "keep -"})


async def test_connections_lost_at_any_time(redis_client: Client, redis_proxy: Proxy) -> None:
    async def trouble() -> None:
        for _ in range(30):
            await asyncio.sleep(0.02)
            redis_proxy.cut_all()

    async with impatient(redis_proxy.port) as client:
        await acting_through(tables_of(client), tables_of(redis_client), trouble)


async def test_a_black_hole_is_answered_in_time(redis_client: Client, redis_proxy: Proxy) -> None:
    """No answer for longer than our patience: the person hears so, and the same event later gets
    the truth."""
    sane = tables_of(redis_client)
    table = await four_playing(sane, options=NO_CUT)
    async with impatient(redis_proxy.port) as client:
        tables = tables_of(client, limits=Limits(patience=1.0))
        _, person, _ = await to_act(tables, table)
        redis_proxy.blackhole()
        name = event()
        began = asyncio.get_running_loop().time()
        outcome: Outcome = await tables.act(table, name, Actor(person), want.Act(0, "keep -"))
        assert asyncio.get_running_loop().time() - began < 10
        assert outcome == Refusal("STORE_UNAVAILABLE")
        redis_proxy.restore()
        outcome = await tables.act(table, name, Actor(person), want.Act(0, "keep -"))
        assert isinstance(outcome, Done)
    await check(sane, table)


# --- servers that fail -----------------------------------------------------------------------


async def test_valkey_killed_and_restarted(tmp_path: Path) -> None:
    with valkey_server(tmp_path) as server:

        async def trouble() -> None:
            server.kill()
            await asyncio.sleep(0.5)
            await asyncio.to_thread(server.start)

        async with impatient(server.port) as client:
            await acting_through(tables_of(client), tables_of(client), trouble)


async def test_an_action_is_not_decided_for_ever_while_the_server_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is asked for first: with many tables, deciding again and again took so much of the
    processor that no connection could be made in time, for ever."""
    tries, decisions = list[str](), list[str]()
    with valkey_server(tmp_path) as server:
        async with impatient(server.port) as client:
            tables = tables_of(client, limits=Limits(patience=1.2))
            table = await four_playing(tables, options=NO_CUT)
            seat, intent = await next_action(tables, table)
            through, deciding = tables._decided, decide

            async def tried(*args: Any) -> Outcome:
                tries.append(table)
                return await through(*args)

            def decided(*args: Any) -> Any:
                decisions.append(table)
                return deciding(*args)

            monkeypatch.setattr(tables, "_decided", tried)
            monkeypatch.setattr("bot.tables.tables.decide", decided)
            server.kill()
            outcome = await tables.act(table, event(), Actor(FRIENDS[seat]), intent)
            assert outcome == Refusal("STORE_UNAVAILABLE")
            assert len(tries) > len(decisions) == 4


@pytest.mark.slow
async def test_valkey_paused_for_five_seconds(tmp_path: Path) -> None:
    with valkey_server(tmp_path) as server:

        async def trouble() -> None:
            await server.pause(5)

        async with impatient(server.port) as client:
            tables = tables_of(client, limits=Limits(patience=1.0))
            refusals = await acting_through(tables, tables_of(client), trouble)
    assert refusals <= {"STORE_UNAVAILABLE"}


async def test_valkey_read_only(tmp_path: Path) -> None:
    """A replica that was promoted elsewhere: it says READONLY, and nothing has happened."""
    with valkey_server(tmp_path / "one") as server, valkey_server(tmp_path / "two") as master:
        async with server.client() as client:
            tables = tables_of(client)
            table = await four_playing(tables, options=NO_CUT)
            _, person, _ = await to_act(tables, table)
            before = await held_of(tables, table)
            await client.config_set("replica-read-only", "yes")
            await client.replicaof("127.0.0.1", master.port)
            name = event()
            outcome = await tables.act(table, name, Actor(person), want.Act(0, "keep -"))
            assert isinstance(outcome, Refusal)
            assert outcome.code == "STORE_READ_ONLY"
            await client.replicaof("NO", "ONE")
            if await tables.read_table(table) is None:  # the master's emptiness has arrived
                pytest.fail("the replica was emptied before it could be asked")
            assert (await held_of(tables, table)).version.number == before.version.number
            assert isinstance(
                await tables.act(table, name, Actor(person), want.Act(0, "keep -")), Done
            )


async def test_valkey_out_of_memory(tmp_path: Path) -> None:
    """Nothing is half done, and when there is room again play goes on."""
    with valkey_server(tmp_path) as server:
        async with server.client() as client:
            tables = tables_of(client)
            table = await four_playing(tables, options=NO_CUT)
            _, person, _ = await to_act(tables, table)
            before = await held_of(tables, table)
            await client.config_set("maxmemory", 1)
            name = event()
            for _ in range(3):
                outcome = await tables.act(table, name, Actor(person), want.Act(0, "keep -"))
                assert outcome == Refusal("STORE_FULL")
            after = await held_of(tables_of(client), table)
            assert (after.version.number, after.state) == (before.version.number, before.state)
            await client.config_set("maxmemory", 0)
            await done(tables, table, person, want.Act(0, "keep -"))
            await check(tables, table)


async def test_valkey_without_the_replicas_it_must_have(tmp_path: Path) -> None:
    """NOREPLICAS: it takes no writes, and nothing has happened."""
    with valkey_server(tmp_path) as server:
        async with server.client() as client:
            tables = tables_of(client)
            table = await four_playing(tables, options=NO_CUT)
            _, person, _ = await to_act(tables, table)
            await client.config_set("min-replicas-to-write", 1)
            outcome = await tables.act(table, event(), Actor(person), want.Act(0, "keep -"))
            assert outcome == Refusal("STORE_READ_ONLY")


@pytest.mark.parametrize(
    "error",
    [
        AttributeError("'NoneType' object has no attribute 'writelines'"),
        KeyError(12182),
        RuntimeError("TCPTransport closed=True"),
    ],
    ids=lambda error: type(error).__name__,
)
async def test_whatever_the_driver_raises_the_action_is_tried_again(
    redis_client: Redis, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    tables = tables_of(redis_client)
    table = await four_playing(tables, options=NO_CUT)
    seat, action = await next_action(tables, table)
    through: Any = redis_client.execute_command
    errors = [error, error]

    async def failing(*args: Any, **options: Any) -> Any:
        if errors:
            raise errors.pop()
        return await through(*args, **options)

    monkeypatch.setattr(redis_client, "execute_command", failing)
    assert isinstance(await tables.act(table, event(), Actor(FRIENDS[seat]), action), Done)
    assert not errors
