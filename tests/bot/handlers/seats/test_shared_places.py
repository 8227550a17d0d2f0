"""What a table in several places does in each, who decides that, and who is asked."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.model.ids import digest
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.ports.inputs import Picked, Pressed
from bot.ports.screen import Picker
from bot.tables.rules.actor import Actor
from tests.bot.application import ROOM, App, control, has, seen, wording
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
from tests.bot.people import done


@pytest.fixture
def app(redis_client: Redis) -> App:
    return two_chats(redis_client)


async def test_the_host_sees_all_places_and_takes_the_table_away(app: App) -> None:
    await shared(app)
    screen = await listed(app, NORTH, ROOM)
    chat = wording("place-in-chat", place="Family", chat="Club")
    assert chat in seen(screen)
    remove = control(screen, wording("button-remove-place", where=chat))
    reply = await app.press(NORTH, remove)
    assert wording("said-left-place", where=chat) in seen(reply.screen)
    assert (await table_in(app)).place_ids == (ROOM,)
    assert await app.bot.tables.at(CLUB) is None


async def test_who_governs_a_place_governs_what_the_table_does_there(app: App) -> None:
    await shared(app)
    screen = await listed(app, MAX, CLUB, admin=True)
    picker = control(screen, "placelang")
    assert isinstance(picker, Picker)
    await app.pick(MAX, picker, "hu", place=CLUB, admin=True)
    await app.press(MAX, control(screen, "placetalk"), place=CLUB, admin=True)
    place = (await table_in(app)).places[1]
    assert (place.language, place.quiet) == ("hu", True)
    assert not has(screen, "share")
    assert not has(screen, wording("button-remove-place", where="room"))
    await app.press(MAX, control(screen, "leaveplace"), place=CLUB, admin=True)
    assert (await table_in(app)).place_ids == (ROOM,)


@pytest.mark.parametrize("private", [False, True])
async def test_the_host_arranges_every_place(app: App, private: bool) -> None:
    table = await shared(app)
    await done(app.bot.tables, table.id, NORTH, want.Say("good luck"))
    own = app.event(NORTH, "test:@north", private=True) if private else app.event(NORTH)
    screen = (await app.handle(own, Pressed(f"{table.id}:places"))).screen
    assert screen is not None
    assert has(screen, "placelang") is not private, "nothing is chosen"
    screen = (await app.pick(NORTH, control(screen, "place"), "1")).screen
    assert screen is not None
    screen = (await app.pick(NORTH, control(screen, "placelang:1"), "hu")).screen
    assert screen is not None
    screen = (await app.press(NORTH, control(screen, "placetalk:1"))).screen
    assert screen is not None
    chosen = control(screen, "place")
    assert isinstance(chosen, Picker)
    assert [one.key for one in chosen.items if one.chosen] == ["1"]
    room, club = (await table_in(app)).places
    assert (club.language, club.quiet) == ("hu", True)
    assert (room.language, room.quiet) == ("", False), "and no other"


async def test_only_the_host_chooses_a_place(app: App) -> None:
    table = await shared(app)
    screen = await listed(app, MAX, CLUB, admin=True)
    assert not has(screen, "place")
    event = app.event(MAX, CLUB, admin=True)
    screen = (await app.handle(event, Picked(f"{table.id}:place", ("0",)))).screen
    assert screen is not None
    assert not has(screen, "placelang:0"), "the administrator of the club arranges the club"
    assert has(screen, "placelang:1")


async def test_nobody_else_arranges_a_place(app: App) -> None:
    await shared(app)
    screen = await listed(app, MAX, CLUB, admin=True)
    for person, place, admin in ((EVE, CLUB, False), (EAST, ROOM, True)):
        more = {"place": place, "admin": admin}
        refused(
            await app.pick(person, control(screen, "placelang"), "bg", **more),
            "NOT_HOST-who",
            who="North",
        )
        for what in ("placetalk", "leaveplace"):
            refused(
                await app.press(person, control(screen, what), **more), "NOT_HOST-who", who="North"
            )
    assert (await table_in(app)).place_ids == (ROOM, CLUB)


async def test_no_control_carries_a_digest_of_a_place(app: App) -> None:
    """Who has one finds the id of a room by trying names, and whoever knows that is in the room."""
    await app.say(NORTH, "/play")
    await asks(app, await code_of(app))
    answers = [control(await app.public(), what) for what in ("letplace", "keepplace")]
    await app.press(NORTH, answers[0])
    await app.act(NORTH, want.Sit(0))
    await app.act(NORTH, want.Say("hello"))
    table = await table_in(app)
    screen = await listed(app, NORTH, CLUB)
    about = ("letplace", "keepplace", "placelang", "placetalk", "hidelines", "leaveplace")
    tokens = [one.token for one in (*answers, *screen.controls) if hasattr(one, "token")]
    named = [one.split(":") for one in tokens if one.split(":")[1] in about]
    assert {one[1] for one in named} == {*about}
    assert {one[2] for one in named} == {"0", "1"}
    for what, code in (("letplace", "NOT_ASKING"), ("leaveplace", "OLD_CONTROL")):
        for number in (digest(CLUB, 7), "", "2", "-1", "01"):
            token = f"{table.id}:{what}:{number}"
            refused(await app.handle(app.event(NORTH), Pressed(token)), code)


async def test_only_who_plays_or_governs_reads_the_other_places(app: App) -> None:
    """The people of a place see what the table does there, and nothing of the others."""
    table = await shared(app)
    screen = await listed(app, EVE, CLUB)
    assert "Family" in seen(screen)
    assert "2." in seen(screen)
    assert "1." not in seen(screen)
    assert "1." in seen(await listed(app, MAX, CLUB, admin=True))
    await app.handle(app.event(EVE, CLUB), Pressed(f"{table.id}:follow:on"))
    event = app.event(EVE, "club:@eve", private=True)
    refused(await app.handle(event, Pressed(f"{table.id}:places")), "NOT_OF_HERE")
    await app.handle(app.event(EVE, CLUB), Pressed(f"{table.id}:sit:1"))
    assert "1." in seen(await listed(app, EVE, CLUB))


async def test_who_asks_learns_nothing_of_the_table(app: App) -> None:
    """Not even the game, neither at once nor when they look again."""
    await app.say(NORTH, "/play belot")
    reply = await asks(app, await code_of(app))
    again = await app.say(EVE, "/table", CLUB)
    for one in (reply, again):
        assert wording("game-belot") not in seen(one.screen)
        assert wording("asked-title") in seen(one.screen)


async def test_what_has_become_of_a_request_is_told_as_it_is(app: App) -> None:
    """A place that had the table was refused nothing, and who is asked about a closed table does
    not answer any more."""
    table = await shared(app)
    await app.bot.tables.act(table.id, "gone", Actor(MAX, True, "", CLUB), want.LeavePlace(CLUB))
    refused(await app.say(EVE, "/table", CLUB), "NO_TABLE_HERE")
    await asks(app, await code_of(app))
    await app.act(NORTH, want.Close())
    told = await app.say(EVE, "/table", CLUB)
    assert wording("asked-waits", who="North") not in seen(told.screen)


async def test_each_request_has_a_number_of_its_own(app: App) -> None:
    """An answer to one is none to another, however often places come and go."""
    await app.say(NORTH, "/play")
    await asks(app, await code_of(app))
    late = control(await app.public(), "letplace")
    await press(app, NORTH, "keepplace")
    await asks(app, await code_of(app), MAX, OTHER)
    refused(await app.press(NORTH, late), "NOT_ASKING")
    assert (await table_in(app)).place_ids == (ROOM,)
    await press(app, NORTH, "letplace")
    assert [one.number for one in (await table_in(app)).places] == [0, 2]


async def test_only_the_place_of_the_host_is_asked(app: App) -> None:
    table, more = await shared(app), wording("asks-more", count=1)
    for place in (OTHER, "club:attic"):
        await asks(app, await code_of(app), place=place)
    for at, asked in zip(table.places, (True, False), strict=True):
        screen = app.bot.contents.public(await app.held(), at)
        assert (more in seen(screen)) is asked
        assert [has(screen, one) for one in ("letplace", "keepplace")] == [asked] * 2
    await press(app, NORTH, "letplace")
    assert more not in seen(await app.public())


async def test_the_last_place_stays(app: App) -> None:
    await shared(app)
    screen = await listed(app, NORTH, ROOM)
    leave, remove = [one for one in screen.controls if "leaveplace" in getattr(one, "token", "")]
    await app.press(NORTH, leave)
    assert (await table_in(app, CLUB)).place_ids == (CLUB,)
    refused(await app.press(NORTH, remove, place="test:@north", private=True), "LAST_PLACE")
    assert (await table_in(app, CLUB)).stage is Stage.LOBBY


async def test_a_place_that_left_may_have_the_table_again(app: App) -> None:
    await shared(app)
    screen = await listed(app, NORTH, CLUB)
    leave = control(screen, wording("button-leave-place"))
    await app.press(NORTH, leave, place=CLUB)
    await asks(app, await code_of(app))
    await press(app, NORTH, "letplace")
    place = (await table_in(app, CLUB)).places[1]
    assert place.number == 2, "no message of before is taken for a new one"


async def test_who_comes_to_a_running_match_takes_a_computers_seat(app: App) -> None:
    await shared(app)
    await press(app, NORTH, "fill")
    table = await table_in(app, CLUB)
    assert table.stage is Stage.PLAYING
    more = await app.handle(app.event(EVE, place=CLUB), Pressed(f"{table.id}:more"))
    assert more.screen is not None
    assert not (await app.press(EVE, control(more.screen, "sit"), place=CLUB)).refused
    assert (await table_in(app, CLUB)).seat_of(EVE.id) is not None


async def test_one_who_comes_by_a_link_is_asked_for_by_name(app: App) -> None:
    await app.say(NORTH, "/play")
    home = "local:coffee-walnut-k4wd7xqa"
    reply = await asks(app, await code_of(app), place=home, title="coffee walnut")
    assert not reply.refused
    public = await app.public()
    chat = wording("chat-local")
    assert wording("asks-in-local", who="Eve", chat=chat) in seen(public)
    assert "coffee" not in seen(public)
    assert control(public, "letplace").label == wording("button-let-place-local")
    assert control(public, "keepplace").label == wording("button-keep-place-local")
    assert not (await press(app, NORTH, "letplace")).refused
    assert (await table_in(app)).place_ids == (ROOM, home)
