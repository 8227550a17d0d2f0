"""Exports: nothing hidden unless asked for, and a table that goes on after it was put back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from bot.model.tables import intents as want
from bot.model.tables.table import Place, Stage
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.tables.tables import Tables
from bot.tables.transfer import BadExport, export, put_back
from engine.contract.cards import text_of
from tests.bot.people import (
    FRIENDS,
    NO_CUT,
    done,
    four_playing,
    four_seated,
    held_of,
    keeps_order,
    let_in,
    tables_of,
    to_act,
)


async def dealt(client: Client) -> tuple[Tables, str]:
    tables = tables_of(client)
    table = await four_playing(tables, options=NO_CUT)
    _, person, _ = await to_act(tables, table)
    for text in ("keep -", "cut 40", "draw"):
        await done(tables, table, person, want.Act(0, text))
    return tables, table


async def test_an_export_of_a_live_table_holds_neither_seed_nor_hand(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    _, table = await dealt(redis_client)
    held = await held_of(tables, table)
    data = await export(tables, table)
    assert data is not None
    text = data.decode()
    assert held.state.hidden.seed not in text
    for hand in (*held.state.hidden.hands, held.state.hidden.stock):
        assert text_of(hand) not in text
        assert text_of(sorted(hand)) not in text
    assert held.state.deal.commitment in text


async def test_with_secrets_the_table_goes_on_where_it_was(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    _, table = await dealt(redis_client)
    held = await held_of(tables, table)
    data = await export(tables, table, secrets=True)
    assert data is not None
    with pytest.raises(BadExport):
        await put_back(tables, data)
    await redis_client.flushall()
    tables = tables_of(redis_client)
    back = await put_back(tables, data)
    assert back.state == held.state
    assert await tables.at("test:room") == await held_of(tables, table)
    seat, person, _ = await to_act(tables, table)
    hand = back.state.hidden.hands[seat]
    await done(tables, table, person, want.Act(0, f"discard {hand[-1]!s}"))


async def test_a_table_that_was_closed_by_mistake_is_brought_back(redis_client: Client) -> None:
    """As long as the closed one is still there it was in the way."""
    tables = tables_of(redis_client)
    _, table = await dealt(redis_client)
    held = await held_of(tables, table)
    data = await export(tables, table, secrets=True)
    assert data is not None
    await keeps_order(tables, table, want.Close())
    assert (await held_of(tables, table)).table.stage is Stage.CLOSED
    await tables.places.claim("test:taken", "another")
    with pytest.raises(BadExport, match="shows table another"):
        await put_back(tables, data, "test:taken")
    assert (await held_of(tables, table)).table.stage is Stage.CLOSED
    back = await put_back(tables, data)
    assert back.state == held.state
    assert await tables.at("test:room") == await held_of(tables, table)
    seat, person, _ = await to_act(tables, table)
    await done(tables, table, person, want.Act(0, f"discard {back.state.hidden.hands[seat][-1]!s}"))
    with pytest.raises(BadExport, match="here already"):
        await put_back(tables, data)


async def test_a_table_comes_back_in_all_its_places_or_in_one(redis_client: Client) -> None:
    """Its codes and requests are of another time."""
    tables = tables_of(redis_client)
    _, table = await dealt(redis_client)
    await let_in(tables, table, "test:club", "Club")
    await done(tables, table, FRIENDS[0], want.Share("secret-code", tables.clock() + 60_000))
    await done(tables, table, FRIENDS[0], want.Share("other-code", tables.clock() + 60_000))
    await done(tables, table, FRIENDS[1], want.AskIn("other-code", "test:asking"))
    places = (await held_of(tables, table)).table.places
    data = await export(tables, table, secrets=True)
    assert data is not None
    assert not any([word in data for word in (b"secret-code", b"other-code", b"test:asking")])
    await redis_client.flushall()
    tables = tables_of(redis_client)
    await tables.places.claim("test:club", "another")
    with pytest.raises(BadExport, match="test:club shows table another"):
        await put_back(tables, data)
    assert await redis_client.get(keys.place("test:room")) is None, "all or none"
    assert await tables.read_table(table) is None
    await tables.places.release("test:club", "another")
    code = data.replace(b'"numbered"', b'"codes": {"secret-code": 9999999999999}, "numbered"')
    assert code != data
    back = await put_back(tables, code)
    assert (back.table.places, back.table.codes) == (places, {})
    for place in ("test:room", "test:club"):
        assert await tables.at(place) == await held_of(tables, table)
    await redis_client.flushall()
    tables = tables_of(redis_client)
    back = await put_back(tables, data, "test:elsewhere")
    assert back.table.places == (Place("test:elsewhere"),)
    assert [await tables.places.table_at(one.id) for one in places] == [None, None]
    await let_in(tables, table, "test:club")
    assert (await held_of(tables, table)).table.places[1].number == 3, "no number comes twice"


async def test_without_secrets_the_running_deal_begins_anew(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    _, table = await dealt(redis_client)
    data = await export(tables, table)
    assert data is not None
    await redis_client.flushall()
    tables = tables_of(redis_client)
    back = await put_back(tables, data, "test:elsewhere")
    assert back.table.stage is Stage.PLAYING
    assert back.state.standing.deal_number == 1
    assert back.state.deal.commitment is not None
    _, person, _ = await to_act(tables, table)
    await done(tables, table, person, want.Act(0, "keep -"))


async def test_a_lobby_can_be_exported_and_rubbish_is_refused(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    table = await four_seated(tables)
    data = await export(tables, table)
    assert data is not None
    await redis_client.flushall()
    tables = tables_of(redis_client)
    assert (await put_back(tables, data)).table.people == FRIENDS
    assert await export(tables, "zzzzzzzz") is None
    for rubbish in (b"", b"{}", b"[]", data.replace(b"bulgarian", b"martian")):
        with pytest.raises(BadExport):
            await put_back(tables, rubbish)
    later = data.replace(b'"kafene_export": 1', b'"kafene_export": 2')
    with pytest.raises(BadExport, match="written by a newer bot"):
        await put_back(tables, later)


RUBBISH: tuple[Any, ...] = (None, -1, 10**30, "", "no\x1b[2J", [], [[]], {}, {"a": 1})


def spoilt(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every place of a JSON document with what may be written there instead."""
    if isinstance(data, dict):
        for name, one in data.items():
            yield from spoilt(one, (*path, name))
    elif isinstance(data, list):
        for number, one in enumerate(data):
            yield from spoilt(one, (*path, number))
    for rubbish in RUBBISH:
        yield path, rubbish


@pytest.mark.slow
async def test_a_spoilt_export_is_refused_and_never_stored_unreadable(redis_client: Client) -> None:
    tables, table = await dealt(redis_client)
    exported = await export(tables, table, secrets=True)
    assert exported is not None
    accepted = 0
    for path, rubbish in list(spoilt(json.loads(exported))):
        if not path:
            continue
        document = json.loads(exported)
        *way, last = path
        inner = document
        for step in way:
            inner = inner[step]
        inner[last] = rubbish
        await redis_client.flushall()
        tables = tables_of(redis_client)
        try:
            back = await put_back(tables, json.dumps(document).encode())
        except BadExport:
            continue
        accepted += 1
        stored = await held_of(tables_of(redis_client), back.table.id)
        assert (stored.table, stored.state) == (back.table, back.state), (path, rubbish)
    print(f"{accepted} changes are no fault")
