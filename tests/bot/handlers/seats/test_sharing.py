"""A table is brought to another place by a code: who may, who is asked, and what goes wrong."""

from __future__ import annotations

import asyncio

import pytest
from redis.asyncio import Redis

from bot.model.ids import read_code, shown_code
from bot.model.jobs import UNKEEP, Job
from bot.model.server import Server
from bot.model.tables import intents as want
from bot.model.tables.meeting import ASKED
from bot.model.tables.table import MOST_PLACES
from bot.ports.chat import Missing
from bot.ports.inputs import Pressed, Said
from bot.store.redis import keys
from bot.store.servers import Servers
from bot.tables.tables import now_ms
from bot.tables.upkeep import Upkeep
from tests.bot.application import ROOM, App, control, has, said, seen, wording
from tests.bot.handlers.seats.sharing import (
    CLUB,
    EAST,
    EVE,
    MAX,
    NORTH,
    OTHER,
    asks,
    code_of,
    listed,
    press,
    refused,
    shared,
    table_in,
    two_chats,
)
from tests.bot.people import let_in
from tests.faces.wall import Wall


@pytest.fixture
def app(redis_client: Redis) -> App:
    return two_chats(redis_client)


# --- from the code to the table in another place --------------------------------------------------


@pytest.mark.parametrize("playing", [False, True])
async def test_a_code_brings_the_table_to_another_place(app: App, playing: bool) -> None:
    if playing:
        await app.four()
    else:
        await app.say(NORTH, "/play")
    code = await code_of(app)
    assert shown_code(read_code(code)) == code
    reply = await asks(app, code)
    assert wording("done-ASKED_IN", who="North") in seen(reply.screen)
    public = await app.public()
    chat = wording("place-in-chat", place="Family", chat="Club")
    assert wording("asks-in", who="Eve", where=chat) in seen(public)
    assert not (await press(app, NORTH, "letplace")).refused
    table = await table_in(app, CLUB)
    assert table.place_ids == (ROOM, CLUB)
    assert (table.places[1].title, table.places[1].language) == ("Family", "en")
    assert not table.codes
    assert not table.asking
    assert not has(await app.public(), "letplace")
    await app.redraw(CLUB)
    wall = app.bot.platforms["club"]
    assert isinstance(wall, Wall)
    assert [target.place for target, _ in wall.shown.values()] == [CLUB], "it is shown there"


async def test_a_code_is_read_as_people_type_it(app: App) -> None:
    await app.say(NORTH, "/play")
    code = (await code_of(app)).lower().replace("-", " ")
    assert not (await asks(app, f" {code} ")).refused


async def test_the_same_event_again_makes_the_same_code(app: App) -> None:
    await app.say(NORTH, "/play")
    table, event = await table_in(app), app.event(NORTH)
    first = await app.handle(event, Pressed(f"{table.id}:share"))
    again = await app.handle(event, Pressed(f"{table.id}:share"))
    assert seen(first.screen) == seen(again.screen)
    assert len((await table_in(app)).codes) == 1


async def test_only_the_host_makes_codes_and_answers(app: App) -> None:
    await app.four()
    table = await table_in(app)
    reply = await app.handle(app.event(EAST), Pressed(f"{table.id}:share"))
    refused(reply, "NOT_HOST-who", who="North")
    assert not [one async for one in app.bot.tables.store.client.scan_iter("share:*")]
    await asks(app, await code_of(app))
    for what in ("letplace", "keepplace"):
        refused(await press(app, EAST, what), "NOT_HOST-who", who="North")
    assert (await table_in(app)).asking


async def test_the_host_says_no_and_the_asker_hears_it_once(app: App) -> None:
    await app.say(NORTH, "/play")
    await asks(app, await code_of(app))
    waits = await app.say(EVE, "/table", CLUB)
    assert wording("asked-waits", who="North") in seen(waits.screen)
    assert not (await press(app, NORTH, "keepplace")).refused
    told = await app.say(EVE, "/table", CLUB)
    assert wording("asked-refused", who="North") in seen(told.screen)
    refused(await app.say(EVE, "/table", CLUB), "NO_TABLE_HERE")
    table = await table_in(app)
    assert table.place_ids == (ROOM,)
    assert not table.asking


# --- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["nonsense", "0000-0000", "K7QD 2MX9"])
async def test_a_wrong_code_brings_nothing(app: App, typed: str) -> None:
    await app.say(NORTH, "/play")
    await code_of(app)
    refused(await asks(app, typed), "NO_SUCH_CODE")


@pytest.mark.parametrize("typed", ["K7QD-2MX", "{} xyzzy"])
async def test_what_is_no_code_is_named(app: App, typed: str) -> None:
    await app.say(NORTH, "/play")
    typed = typed.format(await code_of(app))
    reply = await asks(app, typed)
    assert reply.refused
    assert typed.split()[-1].lower() in said(reply).lower()
    assert not (await table_in(app)).asking


async def test_a_code_is_used_up(app: App) -> None:
    await app.say(NORTH, "/play")
    code = await code_of(app)
    await asks(app, code)
    refused(await asks(app, code, MAX, OTHER), "NO_SUCH_CODE")


async def test_a_code_ends_after_a_day(redis_client: Redis) -> None:
    now = now_ms()
    app = App(redis_client, clock=lambda: now)
    await app.say(NORTH, "/play")
    code = await code_of(app)
    now += keys.share.ms
    refused(await asks(app, code), "NO_SUCH_CODE")


async def test_a_request_ends_after_a_day(redis_client: Redis) -> None:
    now = now_ms()
    app = App(redis_client, clock=lambda: now)
    await app.say(NORTH, "/play")
    await asks(app, await code_of(app))
    button, table = control(await app.public(), "letplace"), await table_in(app)
    job = Job(table.id, UNKEEP)
    assert (now + ASKED, job) in await app.bot.tables.jobs.of_table(table.id)
    now += ASKED
    await Upkeep(app.bot.tables).unkeep(job)
    assert not (await table_in(app)).asking
    refused(await app.press(NORTH, button), "NOT_ASKING")


async def test_a_code_of_a_closed_table_brings_nothing(app: App) -> None:
    await app.say(NORTH, "/play")
    code = await code_of(app)
    await app.act(NORTH, want.Close())
    refused(await asks(app, code), "NO_SUCH_CODE")


async def test_a_table_comes_to_no_place_twice(app: App) -> None:
    await shared(app)
    code = await code_of(app)
    refused(await asks(app, code), "SHOWN_HERE_ALREADY")
    refused(await asks(app, code, NORTH, ROOM), "SHOWN_HERE_ALREADY")


async def test_a_place_asks_once(app: App) -> None:
    await app.say(NORTH, "/play")
    await asks(app, await code_of(app))
    refused(await asks(app, await code_of(app), MAX), "ASKED_ALREADY")


async def test_a_place_with_a_table_gets_no_other(app: App) -> None:
    await app.say(NORTH, "/play")
    await app.say(EVE, "/play", CLUB)
    refused(await asks(app, await code_of(app)), "TABLE_HERE_ALREADY")


async def test_a_table_that_was_opened_meanwhile_stays(app: App) -> None:
    await app.say(NORTH, "/play")
    await asks(app, await code_of(app))
    await app.say(EVE, "/play", CLUB)
    before = (await app.held()).version.number
    refused(await press(app, NORTH, "letplace"), "SHOWS_ANOTHER")
    assert (await app.held()).version.number == before + 1
    table = await table_in(app)
    assert table.place_ids == (ROOM,)
    assert not table.asking
    assert (await table_in(app, CLUB)).host == EVE


async def test_in_private_a_code_brings_nothing(app: App) -> None:
    await app.say(NORTH, "/play")
    code = await code_of(app)
    refused(await asks(app, code, place="club:@eve", private=True), "SHARE_IN_PRIVATE")
    assert not (await asks(app, code)).refused


async def test_a_place_may_want_no_tables_from_elsewhere(app: App) -> None:
    await app.say(NORTH, "/play")
    servers = Servers(app.bot.tables.store.client)
    code = await code_of(app)
    await servers.write_server(CLUB, Server(elsewhere=False))
    refused(await asks(app, code, server=CLUB), "NOT_FROM_ELSEWHERE")
    await servers.write_server(CLUB, Server())
    assert not (await asks(app, code, server=CLUB)).refused
    await servers.write_server(CLUB, Server(elsewhere=False))
    refused(await press(app, NORTH, "letplace"), "NOT_FROM_ELSEWHERE")
    assert not (await table_in(app)).asking


async def test_the_operator_may_want_no_tables_in_several_places(redis_client: Redis) -> None:
    app = App(redis_client, shared=False)
    await app.say(NORTH, "/play")
    table = await table_in(app)
    reply = await app.handle(app.event(NORTH), Pressed(f"{table.id}:share"))
    refused(reply, "SHARING_OFF")
    refused(await asks(app, "K7QD-2MX9"), "SHARING_OFF")
    for panel in ("options", "places"):
        screen = (await app.handle(app.event(NORTH), Pressed(f"{table.id}:{panel}"))).screen
        assert screen is not None
        assert not has(screen, "share")


async def test_tables_shared_before_stay_shared_when_the_operator_ends_it(
    app: App, redis_client: Redis
) -> None:
    await shared(app)
    await asks(app, await code_of(app), place=OTHER)
    assert has(await app.public(), "letplace")
    after = App(redis_client, shared=False)
    after.bot.platforms["club"] = Wall("club")
    table = await table_in(after, CLUB)
    assert table.place_ids == (ROOM, CLUB)
    public = after.bot.contents.public(await after.held(CLUB), table.places[0])
    assert not has(public, "letplace"), "no control that is refused looks possible"
    assert has(public, "keepplace")
    screen = await listed(after, NORTH, ROOM)
    assert has(screen, "leaveplace")
    assert not has(screen, "share")
    assert wording("refusal-SHARING_OFF") in seen(screen)


async def test_a_table_of_as_many_places_as_may_be_is_not_offered_another(app: App) -> None:
    table = await shared(app)
    for number in range(MOST_PLACES - 2):
        await let_in(app.bot.tables, table.id, f"club:{number}")
    options = await app.handle(app.event(NORTH), Pressed(f"{table.id}:options"))
    screen = await listed(app, NORTH, ROOM)
    for one in (options.screen, screen):
        assert one is not None
        assert not has(one, "share")
    full = wording("refusal-TOO_MANY_PLACES", most=str(MOST_PLACES))
    assert full in seen(await listed(app, NORTH, ROOM))


async def test_where_the_bot_may_not_write_no_table_comes(app: App) -> None:
    await app.say(NORTH, "/play")
    wall = app.bot.platforms["club"]
    assert isinstance(wall, Wall)
    wall.muted[CLUB] = Missing.SEND
    code = await code_of(app)
    reply = await asks(app, code)
    assert reply.refused
    assert said(reply) == f"{wording('share-stays')} {wording('missing-send')}"
    del wall.muted[CLUB]
    assert not (await asks(app, code)).refused
    assert not wall.shown, "what was tried is gone"


async def test_whoever_is_blocked_at_the_table_brings_it_nowhere(app: App) -> None:
    await app.say(NORTH, "/play")
    await app.say(NORTH, "/block", ROOM, named=(EVE,), server=ROOM, admin=True)
    refused(await asks(app, await code_of(app)), "BLOCKED_AT_TABLE")


async def test_whoever_is_blocked_in_the_place_brings_nothing_there(app: App) -> None:
    await app.say(NORTH, "/play")
    await app.say(MAX, "/block", CLUB, named=(EVE,), server=CLUB, admin=True)
    refused(await asks(app, await code_of(app), server=CLUB), "BLOCKED_HERE")


async def test_a_table_with_somebody_who_is_blocked_there_does_not_come(app: App) -> None:
    await app.four()
    await app.say(MAX, "/block", CLUB, named=(EAST,), server=CLUB, admin=True)
    refused(await asks(app, await code_of(app), server=CLUB), "BLOCKED_THERE", who="East", count=1)


async def test_where_only_some_may_open_tables_only_they_bring_them(app: App) -> None:
    await app.say(NORTH, "/play")
    await app.say(MAX, "/server opens=admins", CLUB, server=CLUB, admin=True)
    refused(await asks(app, await code_of(app), server=CLUB), "OPENING_LIMITED")


async def test_ones_own_table_is_shared_with_nobody(app: App) -> None:
    await app.say(NORTH, "/practice", "test:@north", private=True)
    table = await table_in(app, "test:@north")
    event = app.event(NORTH, "test:@north", private=True)
    refused(await app.handle(event, Pressed(f"{table.id}:share")), "STAYS_PRIVATE")


# --- races and repeated events --------------------------------------------------------------------


async def test_of_two_who_use_a_code_at_once_one_asks(app: App) -> None:
    await app.say(NORTH, "/play")
    code = await code_of(app)
    replies = await asyncio.gather(asks(app, code), asks(app, code, MAX, OTHER))
    assert sorted([one.refused for one in replies]) == [False, True]
    refused(next(one for one in replies if one.refused), "NO_SUCH_CODE")
    assert len((await table_in(app)).asking) == 1


async def test_two_presses_at_once_let_it_in_once(app: App) -> None:
    await app.say(NORTH, "/play")
    await asks(app, await code_of(app))
    button = control(await app.public(), "letplace")
    await asyncio.gather(*[app.press(NORTH, button) for _ in range(3)])
    table = await table_in(app, CLUB)
    assert table.place_ids == (ROOM, CLUB)
    assert not (await app.press(NORTH, button)).refused, "a late press is no error"


async def test_yes_and_no_at_once_are_one_answer(app: App) -> None:
    await app.say(NORTH, "/play")
    await asks(app, await code_of(app))
    public = await app.public()
    await asyncio.gather(
        *[app.press(NORTH, control(public, what)) for what in ("letplace", "keepplace")]
    )
    table = await table_in(app)
    assert not table.asking
    shown = await app.bot.tables.at(CLUB)
    assert (shown is not None) == (CLUB in table.place_ids)


async def test_a_repeated_request_is_one(app: App) -> None:
    await app.say(NORTH, "/play")
    code, event = await code_of(app), app.event(EVE, CLUB, title="Family")
    first = await app.handle(event, Said(f"/table {code}"))
    again = await app.handle(event, Said(f"/table {code}"))
    assert not first.refused
    assert seen(first.screen) == seen(again.screen)
    assert len((await table_in(app)).asking) == 1


async def test_a_table_opened_at_the_same_moment(app: App) -> None:
    await app.say(NORTH, "/play")
    await asks(app, await code_of(app))
    button = control(await app.public(), "letplace")
    await asyncio.gather(app.press(NORTH, button), app.say(EVE, "/play", CLUB))
    table, here = await table_in(app), await table_in(app, CLUB)
    assert (CLUB in table.place_ids) == (here.id == table.id)
    if table.asking:  # the other one was a moment earlier; the next press finds it there
        refused(await app.press(NORTH, button), "SHOWS_ANOTHER")
    assert not (await table_in(app)).asking
