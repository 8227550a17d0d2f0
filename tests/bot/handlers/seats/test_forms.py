"""Forms: what was changed is set in one commit, or nothing is and the field is named."""

from __future__ import annotations

from typing import Final

import pytest
from redis.asyncio import Redis

from bot.ports.inputs import Filled, Picked, Pressed
from bot.words.text import plain_of
from tests.bot.application import App, wording
from tests.bot.people import FRIENDS

HOST: Final = FRIENDS[0]
OTHER: Final = FRIENDS[1]


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def test_a_form_is_one_commit(app: App) -> None:
    await app.say(HOST, "/play belot")
    held = await app.held()
    table = held.table.id
    inputs = (
        Picked(f"{table}:opt:0", ("101",)),
        Picked(f"{table}:speed", ("slow",)),
        Pressed(f"{table}:private"),
    )
    reply = await app.handle(app.event(HOST), Filled(f"{table}:options:match:1", inputs))
    assert not reply.refused
    assert reply.screen is not None
    now = await app.held()
    assert now.version.number == held.version.number + 1
    assert now.table.options["length"] == "101"
    assert now.table.speed.value == "slow"
    assert now.table.private


async def test_a_wrong_field_is_named_and_nothing_is_set(app: App) -> None:
    await app.say(HOST, "/play belot")
    held = await app.held()
    table = held.table.id
    inputs = (Picked(f"{table}:speed", ("slow",)), Picked(f"{table}:opt:0", ("7",)))
    reply = await app.handle(app.event(HOST), Filled(f"{table}:options:match:1", inputs))
    assert reply.refused
    assert plain_of(reply.toast).startswith(f"{wording('option-length')}: ")
    assert (await app.held()).version == held.version


@pytest.mark.parametrize("wrong", ["0other00:calm", "{table}:start", "{table}:opt:99", "?"])
async def test_what_is_no_option_of_the_table_is_refused(app: App, wrong: str) -> None:
    await app.say(HOST, "/play belot")
    held = await app.held()
    table = held.table.id
    form = Filled(f"{table}:options:seats:1", (Pressed(wrong.format(table=table)),))
    assert (await app.handle(app.event(HOST), form)).refused
    assert (await app.held()).version == held.version


async def test_others_set_nothing(app: App) -> None:
    await app.say(HOST, "/play belot")
    held = await app.held()
    table = held.table.id
    form = Filled(f"{table}:options:pace:1", (Picked(f"{table}:speed", ("slow",)),))
    reply = await app.handle(app.event(OTHER), form)
    assert wording("refusal-NOT_HOST-who", who=HOST.name) in plain_of(reply.toast)
    assert (await app.held()).version == held.version


async def test_fields_of_a_person_are_set_up_to_the_first_that_is_refused(app: App) -> None:
    inputs = (Pressed("-:mysort:suit"), Pressed("-:mysort:?"), Pressed("-:mypictures:off"))
    reply = await app.handle(app.event(HOST), Filled("-:settings:look", inputs))
    assert reply.refused
    kept = await app.bot.settings.read_settings(HOST.id)
    assert (kept.sort, kept.text_only) == ("suit", False)
