"""Who may play, open tables and look on in a place; people who are blocked; not at my table."""

from __future__ import annotations

from typing import Any, Final

import pytest
from redis.asyncio import Redis

from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.ports.chat import Reply
from bot.ports.inputs import Picked, Pressed
from bot.ports.screen import Picker, Screen
from tests.bot.application import ROOM, App, control, has, quick, said, seen, wording
from tests.bot.people import FRIENDS
from tests.bot.store.naming import contents
from tests.bot.tournaments.playing import Event as Tourney

NORTH, EAST, SOUTH, WEST = FRIENDS
BOSS: Final = Person("test:boss", "Boss")
GOVERNS: Final[dict[str, Any]] = {"server": ROOM, "admin": True}
ROLE: Final = Person("test:&7", "Players")


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def does(app: App, line: str, *named: Person) -> Reply:
    """Whoever governs the place types a line."""
    return await app.say(BOSS, line, named=named, **GOVERNS)


async def sits(app: App, person: Person, **more: Any) -> Reply:
    """Somebody presses any free seat."""
    table = (await app.held()).table.id
    return await app.handle(app.event(person, **more), Pressed(f"{table}:sit:-1"))


def picker(screen: Screen | None, what: str) -> Picker:
    assert screen is not None
    found = control(screen, what)
    assert isinstance(found, Picker)
    return found


# --- blocked ----------------------------------------------------------------------------------


async def test_whoever_is_blocked_neither_sits_nor_opens_nor_enters_nor_looks(app: App) -> None:
    await app.say(NORTH, "/play")
    assert not (await does(app, "/block", EAST)).refused
    why = wording("refusal-BLOCKED_HERE")
    assert said(await sits(app, EAST)) == why
    assert said(await app.say(EAST, "/computers")) == why
    assert said(await app.say(EAST, "/play")) == why
    await app.say(NORTH, "/tournament belot")
    assert said(await app.say(EAST, "/tournament enter")) == why
    table = (await app.held()).table.id
    look = await app.handle(app.event(EAST, "test:own"), Pressed(f"{table}:look"))
    assert said(look) == wording("refusal-NO_TABLE"), "as if there were no such table"
    unknown = await app.handle(app.event(EAST, "test:own"), Pressed("00000000:look"))
    assert look == unknown
    assert not (await sits(app, SOUTH)).refused
    assert not (await does(app, "/unblock East")).refused
    assert not (await sits(app, EAST)).refused


async def test_a_block_removes_from_a_running_match(app: App) -> None:
    await app.four()
    await app.redraw()
    await does(app, "/block East")
    table = (await app.held()).table
    assert table.seat_of(EAST.id) is None
    assert table.seats[1].level, "a computer plays on"
    assert table.stage is Stage.PLAYING
    assert said(await sits(app, EAST)) == wording("refusal-BLOCKED_HERE")
    await does(app, "/unblock East")
    assert not (await sits(app, EAST)).refused
    assert (await app.held()).table.seat_of(EAST.id) == 1, "they have seen these cards"


async def test_who_plays_a_tournament_blocks_no_rival_out_of_it(app: App) -> None:
    """Not at their own table, and not at another one; the block counts for what comes then."""
    event = Tourney(app)
    await event.begun(8, rounds="2", deals="1")
    one, two = [held.table for held in await event.tables()]
    for table in (one, two):
        await app.bot.tables.places.project(None, table)
    admin = one.seats[0].person
    assert admin is not None
    rivals = [seat.person for seat in (one.seats[1], two.seats[0]) if seat.person is not None]
    assert len(rivals) == 2
    for rival in rivals:
        reply = await app.say(admin, "/block", named=(rival,), **GOVERNS)
        assert said(reply) == wording("people-blocked-later", who=rival.name)
        assert (await event.now()).plays(rival.id)
        found = await app.say(rival, "/tournament", server=ROOM)
        assert not found.refused, "they go on playing, and see how they stand"
    assert [held.table.seats for held in await event.tables()] == [one.seats, two.seats]
    fair = two.seats[1].person
    assert fair is not None
    assert said(await does(app, "/block", fair)) == wording("people-blocked-now", who=fair.name)
    assert not (await event.now()).plays(fair.id), "whoever plays no card there decides"
    await event.played()
    for rival in rivals:
        assert said(await app.say(rival, "/play", server=ROOM)) == wording("refusal-BLOCKED_HERE")


async def test_who_plays_a_match_blocks_nobody_out_of_it(app: App) -> None:
    await app.four()
    reply = await app.say(NORTH, "/block", named=(EAST,), **GOVERNS)
    assert said(reply) == wording("people-blocked-later", who="East")
    assert (await app.held()).table.seat_of(EAST.id) == 1


async def test_a_blocked_person_is_out_at_all_tables_of_the_server(app: App) -> None:
    """Also where they only follow, and whichever channel the block is from."""
    await app.four()
    table = (await app.held()).table.id
    zoe = Person("test:zoe", "Zoe")
    assert not (await app.handle(app.event(zoe), Pressed(f"{table}:follow:on"))).refused
    other = {"place": f"{ROOM}/other", **GOVERNS}
    assert not (await app.say(BOSS, "/block", named=(zoe,), **other)).refused
    assert (await app.held()).table.followers == ()
    assert not (await app.say(BOSS, "/block", named=(SOUTH,), **other)).refused
    assert (await app.held()).table.seat_of(SOUTH.id) is None


@pytest.mark.parametrize("place", [ROOM, "test:@zoe"])
async def test_whoever_is_blocked_reads_no_record(app: App, place: str) -> None:
    """Of a running match, of one that is over, of the place, of a tournament."""
    event = Tourney(app)
    tournament = (await event.entered(4)).id
    await app.four()
    player = quick()
    held = await app.play(player, lambda held: len(held.state.standing.written) > 0)
    zoe, table = Person("test:zoe", "Zoe"), held.table.id
    there: dict[str, Any] = {"place": place, "private": place != ROOM}
    records = [f":{one}:{table}:1:1" for one in ("replay", "record", "moments", "fair")]
    records += [f":tour:{tournament}"]
    for one in records:
        reply = await app.handle(app.event(zoe, server=ROOM), Pressed(one))
        assert not reply.refused, one
    await does(app, "/block", zoe)
    for one in [*records, f"{table}:look", *([":top", ":past:here:0"] if place == ROOM else [])]:
        reply = await app.handle(app.event(zoe, **there), Pressed(one))
        assert reply.refused, one
        assert (reply.screen, reply.file) == (None, None), one
    if place == ROOM:
        assert said(await app.say(zoe, "/tournament")) == wording("refusal-BLOCKED_HERE")


async def test_a_blocked_role_looks_nowhere_without_its_roles(app: App) -> None:
    """A page says nothing of roles; a private chat neither."""
    await app.four()
    table = (await app.held()).table.id
    await does(app, "/block", ROLE)
    has_none: dict[str, Any] = {"server": ROOM, "roles": ("test:&1",)}
    zoe = Person("test:zoe", "Zoe")
    for what in ("look", "follow:on", "score"):
        pressed = Pressed(f"{table}:{what}")
        handle = app.handle
        assert not (await handle(app.event(zoe, **has_none), pressed)).refused, what
        unknown = await handle(app.event(zoe), pressed)
        assert said(unknown) == wording("refusal-NOT_ADMITTED"), what
        linked = await handle(app.event(zoe, "test:own"), pressed)
        assert said(linked) == wording("refusal-NO_TABLE"), what
    assert await app.bot.boards.frame(table, zoe, "en", 0, ROOM) is None
    assert await app.bot.boards.frame(table, EAST, "en", 0, ROOM) is not None, "who sits plays on"
    public = app.bot.services.screens.public
    assert await public(table, app.event(zoe)) is None
    assert await public(table, app.event(zoe, **has_none)) is not None
    await does(app, "/allow", zoe)
    assert await app.bot.boards.frame(table, zoe, "en", 0, ROOM) is not None


async def test_who_governs_a_channel_governs_no_server(app: App) -> None:
    """On Discord somebody may manage one channel alone."""
    own: dict[str, Any] = {
        "place": f"{ROOM}/own",
        "server": ROOM,
        "admin": True,
        "channel_only": True,
    }
    why = wording("refusal-NOT_ADMIN")
    for line in ("/block", "/unblock", "/allow", "/opener", "/server opens=admins"):
        assert said(await app.say(BOSS, line, named=(EAST,), **own)) == why, line
    for token in (":people", ":peoplelinks:off"):
        assert said(await app.handle(app.event(BOSS, **own), Pressed(token))) == why, token
    await does(app, "/block", SOUTH)
    assert said(await app.say(SOUTH, "/play", **own)) == wording("refusal-BLOCKED_HERE")


async def test_a_blocked_host_governs_nothing_any_more(app: App) -> None:
    await app.say(NORTH, "/play")
    await sits(app, EAST)
    await does(app, "/block North")
    assert (await app.held()).table.host == EAST
    await does(app, "/block East")
    assert (await app.held()).table.host == BOSS


async def test_a_blocked_person_leaves_the_tournament(app: App) -> None:
    event = Tourney(app)
    found = await event.entered(4)
    gone = found.entrants[1].person
    await does(app, "/block", gone)
    assert (await event.now()).entrant(gone.id) is None


async def test_a_block_during_a_round_gives_the_seat_to_a_computer(app: App) -> None:
    event = Tourney(app)
    found = await event.begun(4)
    gone = found.entrants[1].person
    for held in await event.tables():
        await app.bot.tables.places.project(None, held.table)
    await does(app, "/block", gone)
    own = (await event.now()).entrant(gone.id)
    assert own is not None
    assert own.gone
    assert [one.table.seat_of(gone.id) for one in await event.tables()] == [None]


async def test_nobody_who_is_blocked_gets_a_seat_by_others(app: App) -> None:
    await app.say(NORTH, "/play")
    table = (await app.held()).table.id
    await app.handle(app.event(NORTH), Pressed(f"{table}:private"))
    assert said(await sits(app, EAST)) == wording("done-KNOCKED", who="North")
    await does(app, "/block", EAST)
    assert (await app.held()).table.knocks == ()
    asked = await app.say(NORTH, "/play at 20:30", named=(EAST,))
    assert said(asked) == wording("refusal-THEY_ARE_BLOCKED")


async def test_only_whoever_governs_a_place_blocks(app: App) -> None:
    await app.say(NORTH, "/play")
    for line in ("/block East", "/unblock East", "/allow East", "/opener East", "/server"):
        stranger = await app.say(WEST, line, named=(EAST,), server=ROOM)
        assert said(stranger) == wording("refusal-NOT_ADMIN")
        private = await app.say(WEST, line, named=(EAST,), admin=True)
        assert said(private) == wording("refusal-NO_SERVER")
    for what in ("-:people", "-:peoplelinks:off"):
        pressed = await app.handle(app.event(WEST, server=ROOM), Pressed(what))
        assert said(pressed) == wording("refusal-NOT_ADMIN")
    for what in ("-:peopleopens", "-:peopleblock", "-:peoplelift:blocked"):
        event = app.event(WEST, server=ROOM)
        picked = await app.handle(event, Picked(what, ("admins",)))
        assert said(picked) == wording("refusal-NOT_ADMIN")
    assert not (await sits(app, EAST)).refused


async def test_nobody_blocks_themselves_or_nobody(app: App) -> None:
    await app.say(NORTH, "/play")
    for line in ("/block", "/block boss"):
        named = (BOSS,) if line == "/block" else ()
        assert said(await does(app, line, *named)) == wording("refusal-BLOCK_YOURSELF")
    for line in ("/block", "/allow", "/opener", "/unblock"):
        assert said(await does(app, line)) == wording("refusal-BLOCK_WHOM")
    unclear = said(await does(app, "/block @North"))
    assert unclear == wording("refusal-NOT_ONE_PERSON", who="@North")
    for line in ("/block Nobody", "/allow Nobody", "/opener Nobody"):
        told = await does(app, line)
        assert told.refused
        assert said(told) == wording("refusal-NOBODY_CALLED", who="Nobody")
    told = await does(app, "/unblock North")
    assert said(told) == wording("refusal-NOBODY_BLOCKED", who="North")


async def test_a_block_of_another_place_counts_there_alone(app: App) -> None:
    await app.say(BOSS, "/block", place="test:other", server="test:other", admin=True)
    await app.say(
        BOSS, "/block", place="test:other", server="test:other", admin=True, named=(EAST,)
    )
    await app.say(NORTH, "/play")
    assert not (await sits(app, EAST)).refused


# --- roles and lists --------------------------------------------------------------------------


async def test_roles_are_allowed_and_forbidden(app: App) -> None:
    await app.say(NORTH, "/play")
    has_role = {"server": ROOM, "roles": ("test:&1", ROLE.id)}
    has_none: dict[str, Any] = {"server": ROOM, "roles": ("test:&1",)}
    why = wording("refusal-BLOCKED_HERE")
    await does(app, f"/server allow={ROLE.id}", ROLE)
    shut = wording("refusal-NOT_ADMITTED")
    assert said(await sits(app, EAST, **has_none)) == shut
    assert said(await sits(app, EAST)) == shut, "roles are not known there"
    assert not (await sits(app, EAST, **has_role)).refused
    await does(app, f"/server allow={ROLE.id}", ROLE)
    assert not (await sits(app, SOUTH, **has_none)).refused
    await does(app, "/block", ROLE)
    assert said(await sits(app, WEST, **has_role)) == why
    assert not (await sits(app, WEST, **has_none)).refused


async def test_who_opens_tables(app: App) -> None:
    why = wording("refusal-OPENING_LIMITED")
    await does(app, "/server opens=admins")
    assert said(await app.say(NORTH, "/play", server=ROOM)) == why
    assert said(await app.say(NORTH, "/tournament belot", server=ROOM)) == why
    await does(app, f"/server opener={ROLE.id}", ROLE)
    await does(app, "/opener", EAST)
    assert said(await app.say(NORTH, "/play", server=ROOM)) == why
    assert not (await app.say(EAST, "/play", server=ROOM)).refused
    again = await app.say(NORTH, "/play", server=ROOM)
    assert not again.refused, "the table that is here is shown to everybody"
    assert not (await sits(app, NORTH)).refused
    table = (await app.held()).table.id
    await app.handle(app.event(EAST), Pressed(f"{table}:close"))
    opened = await app.say(SOUTH, "/play", server=ROOM, roles=("test:&1", ROLE.id))
    assert not opened.refused
    assert (await app.held()).table.host == SOUTH


async def test_when_no_opener_is_left_everybody_opens_tables(app: App) -> None:
    """By the command that had named the first one, and by a press."""
    everybody = wording("people-opens", value=wording("people-opens-everybody"))
    nobody = wording("people-openers", value=wording("people-nobody"))
    listed = wording("people-opens", value=wording("people-opens-listed"))
    for pressed in (False, True):
        shown = await does(app, "/opener", EAST)
        assert listed in seen(shown.screen)
        assert wording("people-openers", value="East") in seen(shown.screen)
        if pressed:
            off = picker(shown.screen, "peoplelift:openers")
            shown = await app.pick(BOSS, off, off.items[0].key, **GOVERNS)
        else:
            shown = await does(app, "/opener", EAST)
        assert everybody in seen(shown.screen)
        assert nobody not in seen(shown.screen)
    await does(app, "/opener", EAST)
    await does(app, "/server opens=admins")
    shown = await does(app, "/opener", EAST)
    admins = wording("people-opens", value=wording("people-opens-admins"))
    assert admins in seen(shown.screen), "the list did not say who opens"


async def test_links_are_shut(app: App) -> None:
    await app.say(NORTH, "/play")
    await sits(app, EAST)
    table = (await app.held()).table.id

    async def looks(person: Person, what: str = "look") -> Reply:
        return await app.handle(app.event(person, "test:own"), Pressed(f"{table}:{what}"))

    assert not (await looks(WEST)).refused
    await does(app, "/server links=off")
    for what in ("look", "follow:on", "sit:-1"):
        assert said(await looks(WEST, what)) == wording("refusal-NO_TABLE"), what
    assert not (await looks(EAST)).refused, "they have a seat"
    assert not (await sits(app, SOUTH)).refused, "they are in the place"


# --- the screen -------------------------------------------------------------------------------


async def test_all_of_it_is_done_by_pressing(app: App) -> None:
    await app.say(NORTH, "/play")
    await sits(app, EAST)
    screen = (await does(app, "/server")).screen
    assert screen is not None
    screen = (await app.press(BOSS, control(screen, "people"), **GOVERNS)).screen
    opens = picker(screen, "peopleopens")
    screen = (await app.pick(BOSS, opens, "admins", **GOVERNS)).screen
    assert wording("people-opens-admins") in seen(screen)
    assert screen is not None
    screen = (await app.press(BOSS, control(screen, "peoplelinks"), **GOVERNS)).screen
    assert wording("people-links-off") in seen(screen)
    people = picker(screen, "peopleblock")
    east = next(one for one in people.items if one.label == "East")
    screen = (await app.pick(BOSS, people, east.key, **GOVERNS)).screen
    assert "East" in seen(screen)
    assert (await app.held()).table.seat_of(EAST.id) is None
    blocked = picker(screen, "peoplelift:blocked")
    screen = (await app.pick(BOSS, blocked, blocked.items[0].key, **GOVERNS)).screen
    assert screen is not None
    assert not has(screen, "peoplelift:blocked")
    await does(app, "/allow", SOUTH)
    screen = (await app.handle(app.event(BOSS, **GOVERNS), Pressed("-:people"))).screen
    allowed = picker(screen, "peoplelift:allowed")
    screen = (await app.pick(BOSS, allowed, allowed.items[0].key, **GOVERNS)).screen
    assert wording("people-allowed", value=wording("people-everybody")) in seen(screen)


async def test_what_is_forged_changes_nothing(app: App, redis_client: Redis) -> None:
    await does(app, "/block", EAST)
    before = await contents(redis_client)
    for what, key in (
        ("-:peopleopens", "all"),
        ("-:peopleblock", "zzzzzzz"),
        ("-:peoplelift:salt", "x"),
        ("-:peoplelift", "x"),
    ):
        reply = await app.handle(app.event(BOSS, **GOVERNS), Picked(what, (key,)))
        assert reply.refused, what
    for line in ("/server opens=all", "/server links=maybe", "/server allow="):
        assert (await does(app, line)).refused, line
    assert await contents(redis_client) == before


# --- not at my table --------------------------------------------------------------------------


async def avoids(app: App, person: Person, other: Person) -> Reply:
    """Somebody puts another, who sits at the table, on their list."""
    table = (await app.held()).table.id
    more = await app.handle(app.event(person), Pressed(f"{table}:more"))
    people = picker(more.screen, "avoid")
    key = next(one.key for one in people.items if one.label == other.name)
    asked = await app.pick(person, people, key)
    assert asked.screen is not None
    return await app.press(person, control(asked.screen, "avoid"))


async def test_whom_i_avoid_cannot_join_me_and_nobody_is_told(app: App) -> None:
    await app.say(NORTH, "/play")
    for person in (NORTH, EAST):
        await sits(app, person)
    before = await app.held()
    told = await avoids(app, NORTH, EAST)
    assert said(told) == wording("avoided-now", who="East")
    assert await app.held() == before, "nothing happens at the table"
    await app.say(EAST, "/leave")
    why = wording("refusal-NOT_INVITED")
    for at in ("-1", "1", "2"):
        table = (await app.held()).table.id
        answer = await app.handle(app.event(EAST), Pressed(f"{table}:sit:{at}"))
        assert said(answer) == why
        assert "North" not in said(answer)
    assert not (await sits(app, SOUTH)).refused


async def test_nobody_is_offered_who_is_on_my_list(app: App) -> None:
    """Neither in the answer, nor in the menu when it is opened or changed later."""
    for person in (NORTH, EAST, SOUTH):
        await (app.say(person, "/play") if person == NORTH else sits(app, person))
    table = (await app.held()).table.id
    more = await app.handle(app.event(NORTH), Pressed(f"{table}:more"))
    asked = await app.pick(NORTH, people := picker(more.screen, "avoid"), people.items[0].key)
    assert not said(asked), "it asks first"
    again = await app.handle(app.event(NORTH), Pressed(f"{table}:more"))
    assert len(picker(again.screen, "avoid").items) == 2
    answers = [await avoids(app, NORTH, EAST)]
    answers += [await app.handle(app.event(NORTH), Pressed(f"{table}:more"))]
    answers += [await app.handle(app.event(NORTH), Pressed(f"{table}:private:menu"))]
    for told in answers:
        assert [one.label for one in picker(told.screen, "avoid").items] == ["South"]


async def test_i_am_told_before_i_sit_with_whom_i_avoid(app: App) -> None:
    await app.say(NORTH, "/play")
    for person in (NORTH, EAST):
        await sits(app, person)
    await avoids(app, EAST, NORTH)
    await app.say(EAST, "/leave")
    assert said(await sits(app, EAST)) == wording("refusal-AVOIDED_HERE", who="North")
    screen = (await app.say(EAST, "/settings")).screen
    assert screen is not None
    screen = (await app.press(EAST, control(screen, "myavoided"))).screen
    listed = picker(screen, "myavoided")
    assert [one.label for one in listed.items] == ["North"]
    await app.pick(EAST, listed, listed.items[0].key)
    assert not (await sits(app, EAST)).refused


async def test_a_seat_that_the_host_keeps_says_that_they_want_them(app: App) -> None:
    await app.say(NORTH, "/play")
    for person in (NORTH, EAST):
        await sits(app, person)
    await avoids(app, NORTH, EAST)
    await app.say(EAST, "/leave")
    await app.say(NORTH, "/leave")
    assert said(await sits(app, EAST)) == wording("refusal-NOT_INVITED"), "North is the host"
    await app.say(NORTH, "/play", named=(EAST,))
    await app.say(NORTH, "/leave")
    assert not (await sits(app, EAST)).refused


async def test_letting_in_seats_nobody_with_whom_they_avoid(app: App) -> None:
    await app.say(NORTH, "/play")
    for person in (NORTH, EAST, SOUTH):
        await sits(app, person)
    await avoids(app, SOUTH, EAST)
    await app.say(EAST, "/leave")
    table = (await app.held()).table.id
    await app.handle(app.event(NORTH), Pressed(f"{table}:private"))
    asked = await sits(app, EAST)
    assert said(asked) == wording("done-KNOCKED", who="North"), "as anybody else is answered"
    let_in = await app.press(NORTH, control(await app.public(), "letin"))
    assert not let_in.refused
    found = (await app.held()).table
    assert found.seat_of(EAST.id) is None
    assert EAST.id in found.invited
    assert said(await sits(app, EAST)) == wording("refusal-NOT_INVITED")


async def test_what_is_stored_of_a_person_does_not_tell_who_avoids_them(app: App) -> None:
    await app.say(NORTH, "/play")
    for person in (NORTH, EAST):
        await sits(app, person)
    await avoids(app, NORTH, EAST)
    shown = (await app.say(EAST, "/me")).screen
    assert shown is not None
    assert "avoided" not in seen(shown)
    reply = await app.press(EAST, control(shown, "mydata"))
    assert reply.file is not None
    assert b"avoided" not in reply.file.data
    own = (await app.say(NORTH, "/me")).screen
    assert "avoided" in seen(own), "the list is North's"


async def test_a_list_made_during_a_match_does_not_take_a_seat_away(app: App) -> None:
    await app.four()
    await app.act(EAST, want.StandUp())
    table = (await app.held()).table.id
    more = await app.handle(app.event(NORTH), Pressed(f"{table}:more"))
    assert "East" not in [one.label for one in picker(more.screen, "avoid").items]
    await avoids(app, SOUTH, NORTH)
    await app.act(NORTH, want.StandUp())
    back = await app.handle(app.event(NORTH), Pressed(f"{table}:sit:0"))
    assert not back.refused, "they belong to this match"


async def test_a_partner_who_avoids_somebody_looks_for_none(app: App) -> None:
    await app.say(NORTH, "/play")
    for person in (NORTH, EAST):
        await sits(app, person)
    await avoids(app, NORTH, EAST)
    await app.say(NORTH, "/tournament belot")
    await app.say(NORTH, "/tournament enter")
    found = await app.bot.tournaments.at(ROOM)
    assert found is not None
    shown = (await app.say(EAST, "/tournament enter")).screen
    assert shown is not None
    form = picker((await app.say(NORTH, "/tournament")).screen, f"tset:{found.id}:form")
    assert not (await app.pick(NORTH, form, "pairs")).refused
    shown = (await app.say(EAST, "/tournament")).screen
    assert shown is not None
    partner = next(
        one
        for one in shown.controls
        if getattr(one, "token", "").startswith(f"-:tenter:{found.id}:")
    )
    answer = await app.press(EAST, partner)
    assert said(answer) == wording("refusal-NO_SUCH_PARTNER")


# --- forgetting -------------------------------------------------------------------------------


async def test_a_block_stays_when_a_person_is_forgotten(app: App, redis_client: Redis) -> None:
    await app.say(NORTH, "/play")
    for person in (NORTH, EAST):
        await sits(app, person)
    await avoids(app, NORTH, EAST)
    await does(app, "/allow", EAST)
    await does(app, "/opener", EAST)
    await does(app, "/block", EAST)
    await does(app, "/server opens=everybody")
    await does(app, "/allow", SOUTH)
    await does(app, "/allow", NORTH)
    screen = (await app.say(EAST, "/me")).screen
    assert screen is not None
    await app.press(EAST, control(screen, "forget"))
    for key, value in (await contents(redis_client)).items():
        assert EAST.id not in f"{key} {value}"
        assert "East" not in f"{value}"
    assert said(await sits(app, EAST)) == wording("refusal-BLOCKED_HERE")
    screen = (await app.handle(app.event(BOSS, **GOVERNS), Pressed("-:people"))).screen
    assert wording("people-forgotten") in seen(screen)
    blocked = picker(screen, "peoplelift:blocked")
    await app.pick(BOSS, blocked, blocked.items[0].key, **GOVERNS)
    await does(app, "/allow", SOUTH)
    await does(app, "/allow", NORTH)
    assert said(await sits(app, EAST)) == wording("refusal-NOT_INVITED"), "North's list stays"
    screen = (await app.say(NORTH, "/me")).screen
    assert screen is not None
    await app.press(NORTH, control(screen, "forget"))
    assert not [key for key in await contents(redis_client) if NORTH.id in str(key)]


async def test_rules_that_cannot_be_read_stop_nobody(app: App, redis_client: Redis) -> None:
    await does(app, "/block", EAST)
    await redis_client.hset(f"server:{{{ROOM}}}:rules", "document", b"{")
    await app.say(NORTH, "/play")
    assert not (await sits(app, EAST)).refused
    assert not (await does(app, "/block", SOUTH)).refused
    assert said(await sits(app, SOUTH)) == wording("refusal-BLOCKED_HERE")
