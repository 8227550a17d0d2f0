"""Several questions in one round trip, on one server and on a cluster."""

from __future__ import annotations

from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.model.settings import Settings
from bot.model.tables import intents as want
from bot.store.people.settings import PeopleSettings
from bot.store.redis import keys
from bot.store.redis.errors import StoreError, Unreachable
from bot.store.redis.scripts import Client
from bot.store.redis.trip import Ask, together
from bot.store.tables.drafts import Drafts
from tests.bot.people import FRIENDS, done, held_of, opened, tables_of


async def test_each_question_has_its_own_answer(any_client: Client) -> None:
    """In whichever slots the keys are; one that is spoilt says nothing about the others."""
    tables, settings = tables_of(any_client), PeopleSettings(any_client)
    north, east, south = [person.id for person in FRIENDS[:3]]
    first, second = await opened(tables), await opened(tables, "test:second")
    await done(tables, first, FRIENDS[0], want.Sit(0))
    await settings.write_settings(north, replace(Settings(), language="bg"))
    await cast(Any, any_client.set(keys.settings(east), "spoilt"))
    await cast(Any, any_client.set(keys.draft(second, 0), "spoilt"))
    fresh = tables_of(any_client)
    if hasattr(any_client, "script_flush"):
        await any_client.script_flush()  # the scripts are sent whole then
    answers = await together(
        any_client,
        settings.ask_settings(north),
        fresh.ask_table(first),
        settings.ask_settings(east),
        Drafts.ask_draft(first, 0),
        Drafts.ask_draft(second, 0),
        fresh.ask_table("00nobody"),
        settings.ask_settings(south),
    )
    assert answers[0]().language == "bg"
    assert answers[1]().table == (await held_of(tables, first)).table
    for spoilt in (answers[2], answers[4]):
        with pytest.raises(StoreError) as error:
            spoilt()
        assert not isinstance(error.value, Unreachable)
    assert answers[3]().revision == 0
    assert answers[5]() is None
    assert answers[6]() == Settings()


async def test_a_question_alone(any_client: Client) -> None:
    tables = tables_of(any_client)
    table = await opened(tables)
    fresh = tables_of(any_client)
    held = await fresh.ask_table(table).alone(any_client)
    assert held is not None
    assert held.table == (await held_of(tables, table)).table
    assert await fresh.ask_table(table).alone(any_client) is held, "it is what this process holds"
    assert await Ask(int, "EXISTS", keys.table(table)).alone(any_client) == 1
