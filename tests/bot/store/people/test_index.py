"""The index of people and places: nothing that names somebody is missing, whoever dies or races."""

from __future__ import annotations

import time
from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.outcomes import Done
from bot.model.tables.change import Change
from bot.model.tables.table import Place
from bot.store.people import index as index_of
from bot.store.people.index import Entry, Index, ids_in
from bot.store.people.indexing import QUIET_MS, Indexing
from bot.store.people.mentions import Mentions
from bot.store.places import Places
from bot.store.redis import keys
from bot.store.redis.scripts import COMMIT, Client
from bot.store.tables.tables import Store, Stored
from bot.store.uptime import Uptime
from tests.bot.people import FRIENDS
from tests.bot.store.naming import CHATS
from tests.bot.toys import Clock, toy_table, toy_tables

ANN = FRIENDS[0].id
OLD_BEAT = """
redis.call('SET', KEYS[1], ARGV[1])
"""
"""What an older version does at a beat: it knows nothing of the index."""


async def beats(client: Client, now: int, *, old: bool = False) -> None:
    if old:
        asked: Any = client.eval(OLD_BEAT, 1, keys.UPTIME, str(now))
        await asked
    else:
        await Uptime(client).beat(lambda: now)


async def led(client: Client, person: str = ANN) -> list[str]:
    """Which keys the index of a person leads to."""
    return sorted([one.key for one in await Index(client).of(person)])


def aged(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on each entry is old enough to go."""
    monkeypatch.setattr(index_of, "YOUNG_MS", -1)


async def test_an_entry_comes_back_as_it_was_noted(redis_client: Client) -> None:
    index = Index(redis_client)
    await index.note("place:{test:a/1}:x", ["test:a/1"])
    await index.note("telegram:panel:{42/7}", ["telegram:42"], 60_000)
    await index.note("a", ["test:x"], index_of.LONGEST_MS + 1)
    (place,) = await index.of("test:a/1")
    assert (place.key, place.until) == ("place:{test:a/1}:x", 0)
    assert abs(place.noted - time.time() * 1000) < 60_000
    (panel,) = await index.of("telegram:42")
    assert panel.key == "telegram:panel:{42/7}"
    assert panel.until > time.time() * 1000 + 60_000
    assert [one.until for one in await index.of("test:x")] == [0]
    stored = b"".join([key async for key in redis_client.scan_iter()])
    assert b"42" not in stored.replace(keys.known("telegram:42").encode(), b"")


async def test_what_lives_shortly_goes_by_itself(redis_client: Client) -> None:
    index = Index(redis_client)
    await index.note("a", [ANN], 60_000)
    soon: Any = redis_client
    await soon.zadd(keys.known_soon(ANN), {"old": 1})
    await index.note("b", [ANN], 60_000)
    assert await led(redis_client) == ["a", "b"]
    assert 0 < await soon.pttl(keys.known_soon(ANN)) <= index_of.LONGEST_MS + index_of.YOUNG_MS


async def test_the_entry_is_there_before_the_table(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process may die between the entry and the commit: the entry leads to nothing, and is
    harmless. Never is there a table without its entry."""
    tables = toy_tables(redis_client, Clock())
    before: list[bool] = []
    run = COMMIT.run

    async def spied(client: Client, names: Any, args: Any) -> Any:
        noted = [names[0] in await led(client, one) for one in (ANN, "test:One")]
        before.append(all(noted))
        return await run(client, names, args)

    monkeypatch.setattr(COMMIT, "run", spied)
    table = await toy_table(tables, 0, "test:One")
    assert before
    assert all(before)
    assert keys.table(table) in await led(redis_client)


async def test_a_commit_notes_whom_the_table_did_not_name(redis_client: Client) -> None:
    """What this process has read or written last tells whom the table names. On another version all
    are noted."""
    tables = toy_tables(redis_client, Clock())
    table = await toy_table(tables, 0, "test:One")
    mine, other = tables.store, Store(redis_client, tables.store.documents)
    for store, place, wanted in (
        (mine, "test:One", set[str]()),
        (mine, "test:Two", {"test:Two"}),
        (mine, "test:Two", set[str]()),
        (other, "test:Two", {ANN, "test:Two"}),  # has neither read nor written it
        (other, "test:Two", set[str]()),
        (mine, "test:Two", set[str]()),  # has read what the other wrote
        (mine, "test:One", {"test:One"}),
    ):
        held = await tables.read_table(table)
        assert held is not None
        asked: Any = redis_client
        names = [keys.known(one) for one in (ANN, "test:One", "test:Two")]
        for name in names:
            await asked.zadd(name, {keys.table(table): 1})
        change = Change(
            replace(held.table, places=(Place(place),)), held.game, held.state, same_state=True
        )
        assert isinstance(await store.commit(held.version, change, "", Done(1, "ACTED")), Stored)
        scores = [await asked.zscore(name, keys.table(table)) for name in names]
        noted = [
            one
            for one, score in zip((ANN, "test:One", "test:Two"), scores, strict=True)
            if score != 1
        ]
        assert set(noted) == wanted


async def test_a_place_is_noted_for_what_is_around_it_alone(redis_client: Client) -> None:
    """Which table a place shows is found by its name."""
    place, server = "discord:1/2", "discord:1"
    await Index(redis_client).note(keys.place(place), [place])
    assert await led(redis_client, place) == []
    assert await led(redis_client, server) == [keys.place(place)]


async def test_the_pointers_of_places_are_in_the_index_for_ever(redis_client: Client) -> None:
    await Places(redis_client).note(["discord:1/2", "discord:1/3"])
    entries = await Index(redis_client).of("discord:1")
    found = sorted([(one.key, one.until) for one in entries])
    assert found == [("place:{discord:1/2}", 0), ("place:{discord:1/3}", 0)]


async def test_stale_entries_go_when_they_are_read(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not those that are young: whoever noted them may be about to write."""
    await Indexing(redis_client, CHATS).build()
    await Index(redis_client).note("person:{test:Eve}:statistics", [ANN], owner="test:Eve")
    assert [one async for one in Mentions(redis_client, ANN, CHATS).all()] == []
    assert await led(redis_client) == ["person:{test:Eve}:statistics"]
    aged(monkeypatch)
    monkeypatch.setattr(Index.prune, "__defaults__", (-1,))
    assert [one async for one in Mentions(redis_client, ANN, CHATS).all()] == []
    assert await led(redis_client) == []


async def test_an_entry_that_is_noted_again_stays(redis_client: Client) -> None:
    """Somebody reads an entry that leads to nothing; before they remove it another notes it."""
    index = Index(redis_client)
    await index.note("a", [ANN])
    (read,) = await index.of(ANN)
    again: Any = redis_client
    await again.zadd(keys.known(ANN), {"a": read.noted + 1})
    await index.prune(ANN, [read], -1)
    assert await led(redis_client) == ["a"]
    await index.prune(ANN, [Entry("a", read.noted + 1)], -1)
    assert await led(redis_client) == []


async def test_a_deleted_table_is_in_no_index(redis_client: Client) -> None:
    tables = toy_tables(redis_client, Clock())
    table = await toy_table(tables, 0, "test:One")
    held = await tables.read_table(table)
    assert held is not None
    assert await tables.store.delete(held, [])
    for one in (ANN, "test:One"):
        assert keys.table(table) not in await led(redis_client, one)


def test_ids_are_found_in_any_document() -> None:
    found = ids_in(b'{"a":"telegram:-1/2","b":{"local:ab":1},"c":["x:"," d:e","gone:1","no"]}')
    assert found == {"telegram:-1/2", "local:ab"}


# --- an older version ----------------------------------------------------------------------------


async def test_a_store_without_an_index_is_searched_until_it_has_one(
    redis_client: Client,
) -> None:
    index, built = Index(redis_client), Indexing(redis_client, CHATS)
    await beats(redis_client, 1_000, old=True)
    plain: Any = redis_client
    document = '{"games":{"belot":{"partners":{"ANN":{"name":"Ann"}}}}}'.replace("ANN", ANN)
    await plain.set("person:{test:Eve}:statistics", document)
    mentions = Mentions(redis_client, ANN, CHATS)
    assert [one.key async for one in mentions.all()] == ["person:{test:Eve}:statistics"]
    assert not await built.build_if_due()  # an old one may live still
    await beats(redis_client, 2_000)
    assert not await built.build_if_due()  # it has lived a moment ago
    since = int(await plain.hget(keys.INDEXED, "since"))
    await plain.hset(keys.INDEXED, "since", since - QUIET_MS - 1)
    assert not await index.is_whole()
    assert await built.build_if_due()
    assert await index.is_whole()
    assert not await built.build_if_due()
    assert [one.key async for one in mentions.all()] == ["person:{test:Eve}:statistics"]


async def test_a_return_to_an_older_version_is_noticed(redis_client: Client) -> None:
    """What it writes is in no index. It is noticed before the first beat of the newer one, and
    after it; beside a newer one, too."""
    index, built = Index(redis_client), Indexing(redis_client, CHATS)
    await beats(redis_client, 1_000)
    await built.build()
    await beats(redis_client, 11_000)
    assert await index.is_whole()
    await beats(redis_client, 21_000, old=True)
    assert not await index.is_whole()
    await beats(redis_client, 31_000)
    assert not await index.is_whole()
    assert not await built.build_if_due()
    await built.build()
    assert await index.is_whole()
    await beats(redis_client, 41_000)
    await beats(redis_client, 41_001)
    assert await index.is_whole()


async def test_what_an_old_bot_wrote_while_the_index_was_built_is_not_missed(
    redis_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    index, built = Index(redis_client), Indexing(redis_client, CHATS)
    await beats(redis_client, 1_000)
    note = built._note

    async def meanwhile(names: Any) -> int:
        await beats(redis_client, 11_000, old=True)
        await beats(redis_client, 21_000)
        return await note(names)

    monkeypatch.setattr(built, "_note", meanwhile)
    await built.build()
    assert not await index.is_whole()
