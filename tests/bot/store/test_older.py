"""Stores that earlier commits have written (`older/`), and today's bot on them.

uv run python -m bench.upgrade COMMIT --keep tests/bot/store/older

`COMMIT.exports.json.gz` has what `kafene export` of that commit wrote of the same store, for each
table with `--secrets` (`TABLE-whole`) and without (`TABLE-open`).
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any, Final

import pytest
from redis.asyncio import Redis

from bot.app.checks import all_ids, why_unreadable
from bot.model.jobs import REDRAW, Job
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, Stage
from bot.model.tables.waiting import awaited, between_deals
from bot.store.redis import keys
from bot.store.redis.errors import BadDocument
from bot.tables.records import last_state, record_of
from bot.tables.rules.actor import Actor
from bot.tables.transfer import put_back
from engine.players import computer_player
from engine.registry import GAMES
from tests.bot.application import App, said, wording
from tests.bot.people import let_in
from tests.faces.wall import Wall
from tests.lanes import volume

pytestmark = pytest.mark.slow

OLDER: Final = Path(__file__).with_name("older")
READ: Final = ("e85ed800", "6b3c0416")
"""Of the day of 0.2.0, shortly before it; the last in which a table had one place (schema 1)."""
BEFORE: Final = "902b7865"
"""Two days before: positions had another form, and nobody had promised to keep it."""
MOVES: Final = volume(40, night=2000)
"""How far each match goes on: by night to the end of the deal."""
ROOMS: Final = ("bulgarian", "belot", "classic", "decorated", "lobby")


async def put(client: Redis, commit: str) -> dict[str, Any]:
    """Put into a store what a commit had written; return it."""
    data = json.loads(gzip.decompress((OLDER / f"{commit}.json.gz").read_bytes()))
    async with client.pipeline(transaction=False) as trip:
        for name, (kind, value) in data.items():
            match kind:
                case "string":
                    trip.set(name, value)
                case "hash":
                    trip.hset(name, mapping=value)
                case "list":
                    trip.rpush(name, *value)
                case "set":
                    trip.sadd(name, *value)
                case _:
                    trip.zadd(name, dict(value))
        await trip.execute()
    found: dict[str, Any] = data
    return found


async def value_of(client: Any, name: str) -> object:
    """Equal for equal values. A `DUMP` is not: Redis 8 writes the fields of a hash in any order."""
    return await client.execute_command("DEBUG", "DIGEST-VALUE", name)


async def step(app: App, held: Snapshot, number: int) -> None:
    """Whoever is awaited decides, a person or a computer player."""
    seat = next(iter(awaited(held.table, held.game, held.state)))
    view = held.game.view(held.state, seat)
    action = str(computer_player(held.game, "easy").decide(view, number, 5))
    who = held.table.seats[seat]
    intent: Any = want.Act(0, action)
    if who.computer:
        intent = want.ComputerMoves(seat, held.table.prompts[seat], action)
    somebody = Actor() if who.computer else Actor(who.person)
    outcome = await app.bot.tables.act(held.table.id, f"older-{number}", somebody, intent)
    assert isinstance(outcome, Done), outcome


@pytest.mark.parametrize("commit", READ)
async def test_what_an_earlier_bot_stored_is_read_and_played_on(
    redis_client: Redis, commit: str
) -> None:
    await put(redis_client, commit)
    app = App(redis_client)
    app.bot.platforms["local"] = wall = Wall("local")
    games = set()
    for room in ROOMS:
        held = await app.held(f"local:{room}")
        games.add(held.table.game)
        await app.bot.outbox.redraw_all(app.bot.tables, held.table.id)  # it may be as it was
        await app.bot.outbox.redraw(Job(held.table.id, REDRAW))
        assert wall.of(f"local:{room}"), "everybody sees it"
        if room == "lobby":
            assert held.table.stage is Stage.LOBBY
            continue
        for number in range(MOVES):
            if held.table.stage is not Stage.PLAYING or between_deals(held.game, held.state):
                break
            await step(app, held, number)
            held = await app.held(f"local:{room}")
        await app.bot.outbox.redraw(Job(held.table.id, REDRAW))
        assert number > 30 or between_deals(held.game, held.state)
        record = await record_of(app.bot.tables, held.table.id, held.table.match)
        assert record is not None
        assert last_state(held.game, record, GAMES) == held.state
    assert games == set(GAMES)


@pytest.mark.parametrize("commit", READ)
async def test_an_older_table_has_one_place_and_may_get_others(
    redis_client: Any, commit: str
) -> None:
    """It is written in the new form when something happens there; an older bot then leaves it
    alone, and goes on with the others."""
    await put(redis_client, commit)
    app = App(redis_client)
    tables = {room: (await app.held(f"local:{room}")).table for room in ROOMS}
    for room, table in tables.items():
        assert [(one.id, one.number) for one in table.places] == [(f"local:{room}", 0)]
        assert {seat.by for seat in table.seats} == {0}
        assert (table.numbered, table.codes, table.asking) == (1, {}, ())
        assert await app.bot.tables.places.table_at(f"local:{room}") == table.id
    lobby = tables["lobby"]
    await let_in(app.bot.tables, lobby.id, "local:club", "Club")
    for room, table in tables.items():
        schema = await redis_client.hget(keys.table(table.id), "schema")
        assert schema == (b"2" if room == "lobby" else b"1")
    assert (await app.held("local:club")).table.place_ids == ("local:lobby", "local:club")


@pytest.mark.parametrize("kind", ["whole", "open"])
@pytest.mark.parametrize("commit", READ)
async def test_what_an_earlier_bot_exported_is_imported_and_played_on(
    redis_client: Redis, commit: str, kind: str
) -> None:
    exports = json.loads(gzip.decompress((OLDER / f"{commit}.exports.json.gz").read_bytes()))
    app = App(redis_client)
    games, lobbies = set(), 0
    for name, text in exports.items():
        if not name.endswith(kind):
            continue
        held = await put_back(app.bot.tables, text.encode())
        games.add(held.table.game)
        if held.table.stage is Stage.LOBBY:
            lobbies += 1
            continue
        record = await record_of(app.bot.tables, held.table.id, held.table.match)
        assert record is not None
        assert last_state(held.game, record, GAMES) == held.state, "it is replayed and verified"
        for number in range(10):
            await step(app, held, number)
            held = await app.held(held.table.place)
    assert games == set(GAMES)
    assert lobbies == 1


async def test_what_is_from_before_is_refused_in_words_and_left_alone(redis_client: Redis) -> None:
    data = await put(redis_client, BEFORE)
    app = App(redis_client)
    before = {name: await value_of(redis_client, name) for name in data if ":t:" in name}
    tables = [table async for table in all_ids(app.bot)]
    assert len(tables) == len(ROOMS)
    for table in tables:
        with pytest.raises(BadDocument) as error:
            await app.bot.tables.read_table(table)
        assert "cannot be read: " in why_unreadable(error.value), "what the operator is told"
    for room in ROOMS:
        person = Person("local:aaaaaaaaaaaaaaaa", "Ani")
        reply = await app.say(person, "/table", f"local:{room}")
        assert said(reply) == wording("refusal-TABLE_BROKEN")
    kept = {name: await value_of(redis_client, name) for name in before if name != keys.UPTIME}
    assert kept == before
    assert not await app.bot.tables.at("local:elsewhere"), "other rooms have theirs"
