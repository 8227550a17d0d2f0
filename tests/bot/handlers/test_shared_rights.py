"""Who may what at a table that several places share: its host, the administrators of each place,
the people of each, and everybody else."""

from __future__ import annotations

from typing import Any, Final

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Stage, Table
from bot.ports.chat import Reply
from bot.ports.inputs import Pressed
from bot.ports.screen import Confirm, Copy, Press, Screen
from bot.ports.tokens import read_token
from bot.tables.rules.actor import Actor
from bot.views.table.table import ONLOOKER
from tests.bot.application import ROOM, App, control, has, said, seen, wording
from tests.bot.people import FRIENDS, done, held_of, let_in
from tests.faces.wall import Wall

NORTH, EAST, SOUTH, WEST = FRIENDS
CLUB, OTHER_ROOM = "club:hall", "club:garden"
EVE: Final = Person("club:eve", "Eve")
MAX: Final = Person("club:max", "Max")
"""Governs the club."""
BOSS: Final = Person("test:boss", "Boss")
"""Governs the room."""
MALLORY: Final = Person("third:mallory", "Mallory")
IN_CLUB: Final[dict[str, Any]] = {"place": CLUB, "server": CLUB}
GOVERNS: Final[dict[str, Any]] = {"server": ROOM, "admin": True}
CLUB_ADMIN: Final[dict[str, Any]] = {**IN_CLUB, "admin": True}


@pytest.fixture
def app(redis_client: Redis) -> App:
    app = App(redis_client)
    for name in ("club", "third"):
        app.bot.platforms[name] = Wall(name)
    return app


async def table_in(app: App, place: str = ROOM) -> Table:
    return (await app.held(place)).table


async def shared(app: App, *, playing: bool = False) -> Table:
    """North's table, which is shown in the room and in the club. Eve of the club sits on seat 2; in
    a match East and West play too."""
    await app.say(NORTH, "/play")
    table = await table_in(app)
    await let_in(app.bot.tables, table.id, CLUB)
    for seat, person in enumerate((NORTH, EVE, EAST, WEST) if playing else (NORTH, EVE)):
        where = IN_CLUB if person is EVE else {}
        await sits(app, person, seat, **where)
    if playing:
        await done(app.bot.tables, table.id, NORTH, want.Start())
    table = await table_in(app)
    assert [one.by for one in table.seats[:2]] == [0, 1]
    return table


async def press(app: App, person: Person, what: str, **more: Any) -> Reply:
    """A button of the table that the club and the room share."""
    table = await table_in(app) if await app.bot.tables.at(ROOM) else await table_in(app, CLUB)
    return await app.handle(app.event(person, **more), Pressed(f"{table.id}:{what}"))


async def sits(app: App, person: Person, seat: int = -1, **more: Any) -> Reply:
    return await press(app, person, f"sit:{seat}", **more)


def refused(reply: Reply, code: str, **params: Any) -> None:
    assert reply.refused
    assert said(reply) == wording(f"refusal-{code}", **params)


def token_of(screen: Screen | None, what: str) -> str:
    """The token of a button."""
    assert screen is not None
    found = control(screen, what)
    assert isinstance(found, Press | Confirm)
    return found.token


def tokens_of(screen: Screen | None, table: Table) -> set[str]:
    """What the controls of a table on a screen do."""
    found = () if screen is None else screen.controls
    read = [read_token(getattr(one, "token", "")) for one in found]
    return {one.what for one in read if one is not None and one.table == table.id}


# --- the people of each place ---------------------------------------------------------------------


async def test_the_people_of_every_place_do_the_same(app: App) -> None:
    """A person of the club presses what stands in the room, in the club and in private."""
    await shared(app)
    assert not (await press(app, EVE, "up", place=ROOM)).refused, "copied out of the other place"
    assert (await table_in(app)).seat_of(EVE.id) is None
    assert not (await sits(app, EVE, 2, **IN_CLUB)).refused
    assert not (await press(app, EVE, "up", place="club:9", private=True)).refused
    for person, where in ((EVE, IN_CLUB), (EAST, {})):
        for line in ("/table", "/score"):
            reply = await app.say(person, line, **where)
            assert said(reply) != wording("refusal-NO_TABLE_HERE"), line


async def test_a_person_of_no_place_finds_no_table(app: App) -> None:
    table = await shared(app)
    for place in ("third:den", "", OTHER_ROOM):
        for token in (f"{table.id}:start", f"{table.id}:options", f"{table.id}:places"):
            for admin in (False, True):
                event = app.event(MALLORY, place, admin=admin)
                reply = await app.handle(event, Pressed(token))
                unknown = await app.handle(event, Pressed(token.replace(table.id, "7zqw4m1x")))
                assert said(reply) == wording("refusal-NO_TABLE"), (place, token)
                assert reply == unknown
    assert await app.bot.boards.frame(table.id, MALLORY, "en", 0, "third:den") is None
    assert not await app.bot.boards.may_look(table.id, MALLORY, "")


async def test_a_place_that_only_asks_gives_no_right(app: App) -> None:
    table = await shared(app)
    await done(app.bot.tables, table.id, NORTH, want.Share("CODE", 2**50))
    await done(app.bot.tables, table.id, MALLORY, want.AskIn("CODE", "third:den"))
    for what in ("start", "letplace:x", "leaveplace:x", "places", "sit:-1", "close"):
        reply = await press(app, MALLORY, what, place="third:den", server="third:den", admin=True)
        assert said(reply) == wording("refusal-NO_TABLE"), what
    await done(app.bot.tables, table.id, NORTH, want.KeepOut("third:den"))
    refused(await sits(app, MALLORY, place="third:den"), "NO_TABLE")


async def test_a_place_that_has_left_gives_no_right(app: App) -> None:
    """Its people keep their seats, and what these give."""
    await shared(app, playing=True)
    late = Person("club:zoe", "Zoe")
    assert not (await press(app, late, "options", **IN_CLUB)).refused
    await done(app.bot.tables, (await table_in(app)).id, MAX, want.LeavePlace(CLUB), **_admin(CLUB))
    refused(await press(app, late, "options", **IN_CLUB), "NO_TABLE")
    refused(await press(app, MAX, "close", **CLUB_ADMIN), "NO_TABLE")
    refused(await app.say(late, "/table", **IN_CLUB), "NO_TABLE_HERE")
    assert (await table_in(app)).seat_of(EVE.id) == 1
    assert not (await press(app, EVE, "away", **IN_CLUB)).refused
    assert (await table_in(app)).seats[1].away


def _admin(place: str) -> dict[str, Any]:
    return {"admin": True, "place": place}


async def test_a_person_by_a_link_only_looks_on(app: App) -> None:
    """In each chat where the table is shown, and only if no place has forbidden it."""
    table = await shared(app)
    for person in (Person("club:zoe", "Zoe"), SOUTH):
        reply = await press(app, person, "options", place="")
        assert tokens_of(reply.screen, table) <= ONLOOKER
        refused(await press(app, person, "start", place=""), "NOT_OF_HERE")
    await app.bot.dispatcher.handle(app.event(MAX, **CLUB_ADMIN), Pressed("-:peoplelinks:off"))
    for person in (Person("club:zoe", "Zoe"), SOUTH):
        refused(await press(app, person, "options", place=""), "NO_TABLE")
    assert not (await press(app, SOUTH, "options")).refused, "who is there looks"


async def test_a_page_is_for_whom_a_place_vouches(app: App) -> None:
    """A ticket of either place; without one a chat of the table lets them look on."""
    table, zoe = await shared(app), Person("club:zoe", "Zoe")
    boards = app.bot.boards
    for person, place in ((zoe, CLUB), (SOUTH, ROOM)):
        frame = await boards.frame(table.id, person, "en", 0, place)
        assert frame is not None
        assert frame.hand is None
        guest = await boards.frame(table.id, person, "en", 0, "")
        assert guest is not None
        assert tokens_of(guest.public, table) <= ONLOOKER
    await done(app.bot.tables, table.id, MAX, want.LeavePlace(CLUB), **_admin(CLUB))
    for place in (CLUB, ""):
        assert await boards.frame(table.id, zoe, "en", 0, place) is None
        assert not await boards.may_look(table.id, zoe, place)
    assert await boards.frame(table.id, EVE, "en", 0, CLUB) is not None, "she sits there"


# --- administrators -------------------------------------------------------------------------------


@pytest.mark.parametrize("playing", [False, True])
@pytest.mark.parametrize(("boss", "where"), [(MAX, CLUB_ADMIN), (BOSS, GOVERNS)])
async def test_an_administrator_of_one_place_does_not_govern_the_table(
    app: App, playing: bool, boss: Person, where: dict[str, Any]
) -> None:
    """Nor is shown what only the host presses; in one place they govern it as ever."""
    table = await shared(app, playing=playing)
    only = wording("refusal-NOT_HOST-who", who="North")
    for what in ("close", "share", *(() if playing else ("start", "fill"))):
        assert said(await press(app, boss, what, **where)) == only, what
    for line in ("/kick Eve", "/begin", "/movetable"):
        reply = await app.say(boss, line, **{"place": ROOM, "to": OTHER_ROOM, **where})
        assert said(reply) == only, line
    for line in ("/movetable", "/close"):
        reply = await app.say(boss, line, place=OTHER_ROOM, admin=True)
        assert said(reply) == wording("refusal-NO_TABLE_HERE"), line
    now = await table_in(app)
    assert (now.stage, now.place_ids, now.people) == (table.stage, table.place_ids, table.people)
    shown = await press(app, boss, "options", **where)
    assert not tokens_of(shown.screen, table) & {"close", "start", "option", "private", "series"}
    other = ROOM if boss is MAX else CLUB
    await done(app.bot.tables, table.id, BOSS, want.LeavePlace(other), **_admin(other))
    place = CLUB if boss is MAX else ROOM
    table = await table_in(app, place)
    shown = await press(app, boss, "options", **where)
    assert playing or "close" in tokens_of(shown.screen, table)
    assert not (await press(app, boss, "close", **where)).refused
    assert await app.bot.tables.at(place) is None


async def test_an_administrator_governs_what_the_table_does_in_their_place(app: App) -> None:
    await shared(app)
    shown = await press(app, MAX, "places", **CLUB_ADMIN)
    assert shown.screen is not None
    assert not has(shown.screen, "share")
    quiet = control(shown.screen, "placetalk")
    assert not (await app.press(MAX, quiet, **CLUB_ADMIN)).refused
    picker = control(shown.screen, "placelang")
    reply = await app.pick(MAX, picker, "hu", **CLUB_ADMIN)
    assert not reply.refused
    table = await table_in(app)
    assert [one.language for one in table.places] == ["", "hu"]
    assert [one.quiet for one in table.places] == [False, True]
    own = token_of(shown.screen, "leaveplace")
    theirs = token_of((await press(app, BOSS, "places", **GOVERNS)).screen, "leaveplace")
    assert own != theirs
    copied = await app.handle(app.event(MAX, **CLUB_ADMIN), Pressed(theirs))
    refused(copied, "NOT_HOST-who", who="North")
    assert not (await app.handle(app.event(MAX, **CLUB_ADMIN), Pressed(own))).refused
    assert (await table_in(app)).place_ids == (ROOM,)


async def test_to_claim_another_place_in_a_press_is_in_vain(app: App) -> None:
    """The place is the one that the chat confirms, whatever the control says."""
    await shared(app)
    own = token_of((await press(app, MAX, "places", **CLUB_ADMIN)).screen, "leaveplace")
    for event in (
        app.event(MAX, ROOM, server=ROOM, admin=False),
        app.event(MAX, OTHER_ROOM, server=OTHER_ROOM, admin=True),
        app.event(MAX, "club:@max", private=True, admin=True),
        app.event(BOSS, ROOM, **GOVERNS),
    ):
        assert (await app.handle(event, Pressed(own))).refused
    assert (await table_in(app)).place_ids == (ROOM, CLUB)


async def test_the_host_takes_nobodys_place_away_in_a_match(app: App) -> None:
    """Who plays by a place goes on seeing the table there. The place itself may leave."""
    table = await shared(app, playing=True)
    shown = (await press(app, NORTH, "places")).screen
    assert shown is not None
    tokens = [getattr(one, "token", "") for one in shown.controls]
    assert not [one for one in tokens if ":leaveplace:" in one], "and sees no button for it"
    outcome = await app.bot.tables.act(
        table.id, "x", Actor(NORTH, place=ROOM), want.LeavePlace(CLUB)
    )
    assert outcome.code == "MATCH_RUNNING"
    own = (await press(app, MAX, "places", **CLUB_ADMIN)).screen
    assert own is not None
    assert not (await app.press(MAX, control(own, "leaveplace"), **CLUB_ADMIN)).refused
    assert (await table_in(app)).place_ids == (ROOM,)


async def code_of(app: App) -> str:
    """A fresh code of the table, as its host gets it."""
    reply = await press(app, NORTH, "share")
    assert reply.screen is not None
    return next(one.text for one in reply.screen.controls if isinstance(one, Copy))


async def test_a_place_that_came_back_still_has_its_players(app: App) -> None:
    """The host does not take it from them in a match, and no other place removes them."""
    table = await shared(app, playing=True)
    await done(app.bot.tables, table.id, MAX, want.LeavePlace(CLUB), **_admin(CLUB))
    await let_in(app.bot.tables, table.id, CLUB)
    host = Actor(NORTH, place=ROOM)
    outcome = await app.bot.tables.act(table.id, "y", host, want.LeavePlace(CLUB))
    assert outcome.code == "MATCH_RUNNING"
    reply = await blocks(app, EVE, BOSS, GOVERNS)
    assert said(reply) == wording("people-blocked-later", who="Eve")
    assert (await table_in(app)).seat_of(EVE.id) is not None


async def test_an_answer_goes_to_whoever_has_pressed(app: App) -> None:
    """Nothing is said anywhere else for it, in no chat."""
    await shared(app, playing=True)
    await app.redraw()
    walls = [app.bot.platforms[name] for name in ("test", "club", "third")]
    before = [len(wall.requests) for wall in walls if isinstance(wall, Wall)]
    for person, where in ((EVE, IN_CLUB), (EAST, {}), (MAX, CLUB_ADMIN)):
        for what in ("hand", "score", "options", "places", "more", "share", "letplace:x"):
            await press(app, person, what, **where)
        await app.say(person, "/hand", **where)
    assert [len(wall.requests) for wall in walls if isinstance(wall, Wall)] == before


# --- blocks ---------------------------------------------------------------------------------------


async def blocks(app: App, person: Person, boss: Person, where: dict[str, Any]) -> Reply:
    """The administrator of a place blocks somebody there."""
    return await app.say(boss, "/block", named=(person,), **{"place": ROOM, **where})


@pytest.mark.parametrize("person", [SOUTH, Person("club:zoe", "Zoe")])
@pytest.mark.parametrize(("boss", "where"), [(MAX, CLUB_ADMIN), (BOSS, GOVERNS)])
async def test_a_block_of_any_place_counts_at_the_table(
    app: App, person: Person, boss: Person, where: dict[str, Any]
) -> None:
    """Wherever the blocked person acts, until it is lifted or the place has left."""
    table = await shared(app)
    assert not (await blocks(app, person, boss, where)).refused
    own = IN_CLUB if person.platform == "club" else {"place": ROOM, "server": ROOM}
    code = "BLOCKED_HERE" if own["place"] == where.get("place", ROOM) else "BLOCKED_ELSEWHERE"
    for what in ("sit:-1", "options", "follow:on"):
        refused(await press(app, person, what, **own), code)
    for line in ("/join", "/table", "/score"):
        refused(await app.say(person, line, **own), code)
        fresh = App(app.bot.tables.store.client)
        refused(await fresh.say(person, line, **own), code)
    refused(await sits(app, person, place=""), "NO_TABLE")
    assert await app.bot.boards.frame(table.id, person, "en", 0, own["place"]) is None
    assert not await app.bot.boards.may_look(table.id, person, own["place"])
    gone = where.get("place", ROOM)
    await done(app.bot.tables, table.id, boss, want.LeavePlace(gone), **_admin(gone))
    if own["place"] != gone:
        assert not (await sits(app, person, **own)).refused


async def test_who_is_blocked_elsewhere_still_reads_the_records_of_their_place(app: App) -> None:
    """They are of the place alone; the running match is the table's."""
    table = await shared(app, playing=True)
    await blocks(app, SOUTH, MAX, CLUB_ADMIN)
    reply = await app.say(SOUTH, "/history here")
    assert not reply.refused
    reply = await app.say(SOUTH, "/history")
    assert reply.screen is not None
    assert reply.screen.table != table.id, "no report of the running deal"
    replay = f"-:replay:{table.id}:1:1"
    assert said(await app.handle(app.event(SOUTH), Pressed(replay))) == wording("details-gone")
    refused(await app.say(SOUTH, "/score"), "BLOCKED_ELSEWHERE")


async def test_a_block_is_lifted_where_it_was_set(app: App) -> None:
    await shared(app)
    await blocks(app, SOUTH, MAX, CLUB_ADMIN)
    refused(await sits(app, SOUTH), "BLOCKED_ELSEWHERE")
    await app.say(BOSS, "/unblock South", ROOM, **GOVERNS)
    refused(await sits(app, SOUTH), "BLOCKED_ELSEWHERE")
    assert not (await app.say(MAX, "/unblock South", **CLUB_ADMIN)).refused
    assert not (await sits(app, SOUTH)).refused


async def test_a_place_removes_only_those_from_a_match_who_came_by_it(app: App) -> None:
    await shared(app, playing=True)
    reply = await blocks(app, EAST, MAX, CLUB_ADMIN)
    assert said(reply) == wording("people-blocked-later", who="East")
    assert (await table_in(app)).seat_of(EAST.id) is not None
    hint = await press(app, EAST, "away")
    assert not hint.refused, "who sits plays on"
    assert said(await blocks(app, EVE, MAX, CLUB_ADMIN)) == wording("people-blocked-now", who="Eve")
    now = await table_in(app)
    assert now.seat_of(EVE.id) is None
    assert now.stage is Stage.PLAYING
    await press(app, EAST, "back")
    await press(app, EAST, "up")
    refused(await sits(app, EAST), "BLOCKED_ELSEWHERE")


async def test_no_place_takes_the_table_from_its_host(app: App) -> None:
    """Who does not want the host lets the table leave; the host can take it away too."""
    table = await shared(app)
    assert said(await blocks(app, NORTH, MAX, CLUB_ADMIN)) == wording(
        "people-blocked-later", who="North"
    )
    assert (await table_in(app)).host == NORTH
    for person in (EVE, NORTH):
        assert not (await press(app, person, "up")).refused
    assert not (await sits(app, NORTH)).refused
    assert not (await press(app, NORTH, "up")).refused
    await blocks(app, NORTH, MAX, CLUB_ADMIN)
    assert (await table_in(app)).host == NORTH, "nor while they stand"
    await done(app.bot.tables, table.id, NORTH, want.LeavePlace(CLUB))
    await blocks(app, NORTH, BOSS, GOVERNS)
    assert (await table_in(app)).host != NORTH, "their own place does"


async def test_no_administrator_becomes_host_by_a_block(app: App) -> None:
    """Nobody sits at the shared table when the administrator of its host's place blocks the host:
    nobody governs it, until somebody sits down."""
    await app.say(NORTH, "/play")
    table = await table_in(app)
    await let_in(app.bot.tables, table.id, CLUB)
    await blocks(app, NORTH, BOSS, GOVERNS)
    assert (await table_in(app)).host == Person("", "")
    refused(await press(app, BOSS, "close", **GOVERNS), "NOT_HOST")
    assert wording("lobby-nobody") in seen(await app.public())
    assert await app.bot.tables.hosted_by(BOSS.id) == []
    await sits(app, EVE, **IN_CLUB)
    assert (await table_in(app)).host == EVE
    assert wording("lobby-host", who="Eve") in seen(await app.public())


async def test_the_last_place_governs_a_table_without_a_host(app: App) -> None:
    await app.say(NORTH, "/play")
    table = await table_in(app)
    await let_in(app.bot.tables, table.id, CLUB)
    await blocks(app, NORTH, BOSS, GOVERNS)
    await press(app, BOSS, "leaveplace:0", **GOVERNS)
    assert (await table_in(app, CLUB)).place_ids == (CLUB,)
    assert not (await press(app, MAX, "close", **CLUB_ADMIN)).refused


async def test_whoever_has_a_kept_seat_takes_over_from_a_blocked_host(app: App) -> None:
    await app.say(NORTH, "/play")
    table = await table_in(app)
    await let_in(app.bot.tables, table.id, CLUB)
    await done(app.bot.tables, table.id, NORTH, want.Gather((EAST,)))
    await press(app, NORTH, "up")
    await blocks(app, NORTH, BOSS, GOVERNS)
    assert (await table_in(app)).host == EAST


@pytest.mark.parametrize("back", [False, True])
async def test_no_administrator_inherits_a_table_of_several_places(app: App, back: bool) -> None:
    """Neither from a host of their place, at whose table nobody sits, nor from one of another place
    of the chat."""
    await app.say(EVE, "/play", **IN_CLUB)
    table = (await table_in(app, CLUB)).id
    boss, where = MAX, CLUB_ADMIN
    await let_in(app.bot.tables, table, OTHER_ROOM if back else ROOM)
    if back:
        await done(app.bot.tables, table, EVE, want.LeavePlace(CLUB))
        await let_in(app.bot.tables, table, CLUB)
        where = {"place": OTHER_ROOM, "server": OTHER_ROOM, "admin": True}
    await blocks(app, EVE, boss, where)
    now = await table_in(app, CLUB)
    assert now.host == (EVE if back else Person("", ""))
    named = {"who": "Eve"} if back else {}
    refused(await press(app, boss, "close", **where), f"NOT_HOST{'-who' * back}", **named)
    assert (await table_in(app, CLUB)).stage is Stage.LOBBY
    if back:
        assert not (await press(app, EVE, "sit:0", **IN_CLUB)).refused, "the host goes on"
    gone = where["place"]
    await done(app.bot.tables, table, boss, want.LeavePlace(gone), **_admin(gone))
    assert len((await held_of(app.bot.tables, table)).table.places) == 1


async def test_whom_another_place_blocks_still_rids_their_place_of_the_table(app: App) -> None:
    await shared(app)
    await blocks(app, MAX, BOSS, GOVERNS)
    refused(await sits(app, MAX, **CLUB_ADMIN), "BLOCKED_ELSEWHERE")
    refused(await press(app, MAX, "follow:on", **CLUB_ADMIN), "BLOCKED_ELSEWHERE")
    refused(await press(app, MAX, "places", **IN_CLUB), "BLOCKED_ELSEWHERE")
    shown = await press(app, MAX, "options", **CLUB_ADMIN)
    assert shown.screen is not None
    listed = await app.press(MAX, control(shown.screen, "places"), **CLUB_ADMIN)
    assert listed.screen is not None
    await app.press(MAX, control(listed.screen, "leaveplace"), **CLUB_ADMIN)
    assert (await table_in(app)).place_ids == (ROOM,)


async def test_roles_count_only_in_their_own_server(app: App) -> None:
    """A role of the club is nothing in the room, and the other way round."""
    table = await shared(app)
    role = Person("test:&7", "Muted")
    await blocks(app, role, BOSS, GOVERNS)
    zoe = Person("club:zoe", "Zoe")
    refused(await sits(app, SOUTH, server=ROOM, roles=(role.id,)), "BLOCKED_HERE")
    refused(await sits(app, SOUTH, server=ROOM), "NOT_ADMITTED")
    assert not (await sits(app, zoe, roles=(role.id,), **IN_CLUB)).refused
    await press(app, zoe, "up", **IN_CLUB)
    assert not (await sits(app, SOUTH, server=ROOM, roles=("test:&1",))).refused
    await press(app, SOUTH, "up")
    await app.say(MAX, "/allow", named=(EVE,), **CLUB_ADMIN)
    refused(await sits(app, zoe, **IN_CLUB), "NOT_ADMITTED")
    assert not (await sits(app, SOUTH, server=ROOM, roles=("test:&1",))).refused, table.id


async def test_who_is_blocked_is_neither_let_in_nor_kept_a_seat(app: App) -> None:
    table = await shared(app)
    await blocks(app, SOUTH, MAX, CLUB_ADMIN)
    await done(app.bot.tables, table.id, NORTH, want.SetPrivate(private=True))
    refused(await app.say(NORTH, "/play", named=(SOUTH,)), "THEY_ARE_BLOCKED")
    assert (await table_in(app)).kept_for(SOUTH.id) is None
    await sits(app, WEST)
    rules = await app.bot.blocks.places.read_list(CLUB)
    rules = replace(rules, blocked=rules.blocked.plus(WEST, "salt"))
    assert await app.bot.blocks.places.write_list(CLUB, rules)
    reply = await app.press(NORTH, control(await app.public(), "letin"))
    refused(reply, "THEY_ARE_BLOCKED")
    assert (await table_in(app)).seat_of(WEST.id) is None


async def test_nobody_brings_a_table_where_its_people_are_blocked(app: App) -> None:
    """Asked when the code is typed, and again when the host answers."""
    await shared(app)
    third: dict[str, Any] = {"place": "third:den", "server": "third:den"}
    for blocked, stands in ((EVE, ()), (NORTH, (EVE, NORTH))):  # the host need not sit
        for person in stands:
            await press(app, person, "up")
        code = await code_of(app)
        await app.say(MALLORY, "/block", named=(blocked,), admin=True, **third)
        refused(
            await app.say(MALLORY, f"/table {code}", **third), "BLOCKED_THERE", who=blocked.name
        )
        await app.say(MALLORY, "/unblock", named=(blocked,), admin=True, **third)
    await sits(app, EVE, **IN_CLUB)
    assert not (await app.say(MALLORY, f"/table {await code_of(app)}", **third)).refused
    await app.say(MALLORY, "/block", named=(EVE,), admin=True, **third)
    reply = await app.press(NORTH, control(await app.public(), "letplace"))
    refused(reply, "BLOCKED_THERE", who="Eve")
    assert (await table_in(app)).place_ids == (ROOM, CLUB)


async def test_who_is_blocked_brings_the_table_nowhere(app: App) -> None:
    await shared(app)
    code = await code_of(app)
    await blocks(app, MALLORY, MAX, CLUB_ADMIN)
    refused(await app.say(MALLORY, f"/table {code}", "third:den"), "BLOCKED_AT_TABLE")
