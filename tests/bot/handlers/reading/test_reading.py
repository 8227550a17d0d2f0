"""What is only looked at is always answered: with a full store, and next to a spoilt table."""

from __future__ import annotations

from typing import Any, cast

import pytest
from redis.asyncio import Redis

from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.ports.commands import COMMANDS
from bot.ports.screen import Picker
from bot.store.redis import keys
from bot.words.text import CommandSpan
from tests.bot.application import App, control, has, quick, said, seen, wording
from tests.bot.people import FRIENDS
from tests.bot.servers import valkey_server

pytestmark = pytest.mark.slow

NORTH = FRIENDS[0]
PLACES = ("test:one", "test:two", "test:three")


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def test_a_full_store_is_said_as_that_and_can_be_read(tmp_path: Any) -> None:
    """Somebody new reads the score; whoever taps or opens a table hears what is the matter."""
    with valkey_server(tmp_path) as server:
        async with server.client() as client:
            app = App(client)
            await app.four()
            held = await app.play(quick(), lambda held: held.state.table.phase == "play")
            person = FRIENDS[held.state.table.seat]
            picker = control(await app.hand(person), "c")
            assert isinstance(picker, Picker)
            score = control(await app.public(), "score")
            await client.config_set("maxmemory", 1)
            new = Person("test:new", "New")
            reply = await app.press(new, score, language="bg")
            assert reply.screen is not None
            assert reply.screen.language == "bg"
            for what in ("score", "more", "hand"):
                shown = await app.press(person, control(await app.public(), what))
                assert shown.screen is not None, what
            tap = await app.pick(person, picker, picker.items[0].key)
            opened = await app.say(new, "/play", "test:elsewhere")
            for reply in (tap, opened):
                assert said(reply) == wording("refusal-STORE_FULL")
            await client.config_set("maxmemory", 0)
            assert not (await app.pick(person, picker, picker.items[0].key)).refused


async def test_a_table_that_cannot_be_read_does_not_hide_the_others(app: App) -> None:
    """Its key is of a wrong type, or a draft of it is: each hides one hand at most."""
    client = app.bot.tables.store.client
    for place in PLACES:
        await app.say(NORTH, "/play", place)
        await app.say(NORTH, "/sit 1", place)
        await app.say(NORTH, "/computers", place)
        await app.redraw(place)
    event = app.event(NORTH)
    assert len(await app.bot.dispatcher.private_screens(event)) == 3
    first, second, third = [(await app.held(place)).table for place in PLACES]
    fine = App(client)
    await client.delete(keys.table(first.id))
    await cast(Any, client.rpush(keys.table(first.id), "spoilt"))
    await client.delete(keys.draft(second.id, 0))
    await client.set(keys.draft(second.id, 0), "spoilt")
    for one in (app, fine):
        (left,) = await one.bot.dispatcher.private_screens(event)
        assert left.table == third.id
        games = await one.say(NORTH, "/games")
        assert not games.refused
        assert seen(games.screen).count(": waits for you") == 2
        reply = await one.say(NORTH, "/hand", PLACES[2])
        assert not reply.refused, said(reply)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_rules_are_read_before_there_is_a_table(app: App, language: str) -> None:
    """Before, /rules was answered with: there is no table here."""
    new = Person("test:new", "New")
    await app.say(new, f"/language {language}")
    which = await app.say(new, "/rules", "test:nowhere")
    assert wording("rules-which", language) in seen(which.screen)
    assert which.screen is not None
    assert len(which.screen.controls) == len(app.bot.catalogue.games)
    for button in which.screen.controls:
        read = await app.press(new, button)
        assert seen(read.screen)
    assert (await app.say(new, "/rules 3", "test:nowhere")).refused, "3 of which game?"


GOVERN = {"block", "unblock", "allow", "opener"}
AT_TABLE = {"join", "leave", "pause", "resume", "takeback", "hint", "kick", "close"}


@pytest.mark.parametrize(
    ("platform", "own"),
    [
        ("local", {"mute", "unmute", "room", *GOVERN, *AT_TABLE}),
        ("telegram", {"group", "topic", *GOVERN}),
        ("discord", {"server", "block", "unblock"}),
    ],
)
async def test_the_help_has_what_only_one_chat_has(app: App, platform: str, own: set[str]) -> None:
    """And what is for those who govern a place, in a line of its own."""
    reply = await app.say(Person(f"{platform}:1", "Ann"), "/help", f"{platform}:room")
    assert reply.screen is not None
    spans = [span for block in reply.screen.blocks for line in block.lines for span in line]
    found = {span.command for span in spans if isinstance(span, CommandSpan)}
    assert found - {*COMMANDS} == own


async def test_my_tables_list_those_that_i_only_host(redis_client: Redis) -> None:
    """They count against the limit of open tables, so they can be closed from the list."""
    app = App(redis_client)
    await app.say(NORTH, "/play belot")
    screen = (await app.say(NORTH, "/games", "test:elsewhere")).screen
    assert screen is not None
    assert wording("my-tables-lobby") in seen(screen)
    close = control(screen, "close")
    assert not has(screen, "up")
    assert not (await app.press(NORTH, close, place="test:elsewhere")).refused
    screen = (await app.say(NORTH, "/games", "test:elsewhere")).screen
    assert screen is not None
    assert not has(screen, "close")
