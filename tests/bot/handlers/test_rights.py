"""Nobody reads, writes, sends or rings anything at a table where they have no part."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple

import pytest
from msgspec.structs import replace

from bench.hostile.scene import ASKS, CUP, OVER, Scene, friends_of
from bot.handlers.routes import Where, find_routes
from bot.model.ids import is_table_id, table_id
from bot.model.people import Person
from bot.model.tables.rights import Part, Right, may, part_of
from bot.model.tables.table import Follower, Kept, Meeting, Place, Seat, Table
from bot.ports.chat import Event, Reply
from bot.ports.inputs import Dropped, Picked, Pressed, Said, Typed
from bot.ports.screen import Copy, Link
from bot.ports.tokens import read_token
from bot.store.redis.scripts import Client
from bot.tables.rules.lobby.lobby import new_table
from bot.views.table.table import ONLOOKER
from bot.words.text import plain_of
from engine.registry import GAMES
from tests.bot.application import wording
from tests.bot.handlers import rights
from tests.bot.people import FRIENDS
from tests.bot.views.text import written
from tests.lanes import volume

ROUTES: Final = find_routes().tables

pytestmark = pytest.mark.slow

TRIED: Final = volume(250, night=100_000)
"""Tokens that each kind of stranger tries."""
UNKNOWN: Final = "7zqw4m1x"
"""The id of no table."""
_ID: Final = re.compile(r"[0-9a-hjkmnp-tv-z]{8}")


def test_the_page_is_as_the_code() -> None:
    assert rights.page() == rights.PAGE.read_text(encoding="utf-8"), "read it, then --write"


def test_a_control_of_a_table_asks_for_a_right() -> None:
    """And one that needs no table for none that only a table could give."""
    for name, control in ROUTES.items():
        if control.where is Where.NOWHERE:
            assert control.right in {Right.OWN, Right.PLACE, Right.MATCH}, name
        elif control.where is Where.TABLE:
            assert control.right in {Right.LOOK, Right.PART, Right.KEEP, Right.PLACE}, name


def test_an_onlooker_is_shown_what_they_may_press() -> None:
    may_press = {
        name.rstrip("[]?=>")
        for name, control in ROUTES.items()
        if control.right in {Right.LOOK, Right.OWN} and name[0] not in "/-"
    }
    assert may_press >= ONLOOKER
    assert {name for name, one in ROUTES.items() if one.right is Right.LOOK if name[0] != "/"} <= (
        ONLOOKER
    )


# --- what a person is to a table ---------------------------------------------------------------

ROOM: Final = "test:room"
ANN: Final = FRIENDS[0]
EVE: Final = Person("test:eve", "Eve")
TABLE: Final = new_table(GAMES, id="00abcdef", place=ROOM, host=ANN, game="belot", now=0)


def _with(**fields: Any) -> Table:
    return replace(TABLE, **fields)


@pytest.mark.parametrize(
    ("table", "person", "place", "more", "part"),
    [
        (TABLE, EVE, ROOM, {}, Part.MEMBER),
        (TABLE, EVE, ROOM, {"governs": True}, Part.MEMBER | Part.GOVERNS),
        (TABLE, EVE, "test:other", {"governs": True}, Part.GUEST),
        (TABLE, EVE, "", {}, Part.GUEST),
        (TABLE, EVE, "", {"links": False}, Part.NOBODY),
        (TABLE, Person("other:eve", "Eve"), "other:room", {}, Part.NOBODY),
        (TABLE, Person("other:eve", "Eve"), "", {}, Part.NOBODY),
        (TABLE, Person("other:eve", "Eve"), ROOM, {}, Part.MEMBER),
        (TABLE, ANN, "", {}, Part.HOST),
        (TABLE.with_seat(1, Seat(EVE)), EVE, "", {}, Part.SEATED),
        (TABLE.with_seat(1, Seat(kept=Kept(EVE, 1))), EVE, "", {}, Part.EXPECTED),
        (TABLE.with_seat(1, Seat(ANN, offered=EVE.id)), EVE, "", {}, Part.EXPECTED),
        (TABLE.with_seat(1, Seat(ANN, offered="*")), EVE, "", {}, Part.GUEST),
        (_with(invited=(EVE.id,)), EVE, "", {}, Part.EXPECTED),
        (_with(replaced=(EVE,)), EVE, "", {}, Part.EXPECTED),
        (_with(knocks=(EVE,), meeting=Meeting(elsewhere=(EVE.id,))), EVE, "", {}, Part.GUEST),
        (_with(followers=(Follower(EVE),)), EVE, "", {}, Part.FOLLOWER),
        (_with(places=(Place("test:@eve"),), host=EVE), EVE, "test:room", {}, Part.OWNER),
        (
            _with(places=(Place("test:@eve"),), host=EVE),
            ANN,
            "test:@eve",
            {"governs": True},
            Part.NOBODY,
        ),
        (_with(places=(Place("test:@eve"),), invited=(ANN.id,)), ANN, "", {}, Part.NOBODY),
        (TABLE, EVE, ROOM, {"blocked": True}, Part.BLOCKED | Part.MEMBER),
        (TABLE, EVE, "", {"blocked": True}, Part.BLOCKED),
        (TABLE.with_seat(1, Seat(EVE)), EVE, "", {"blocked": True}, Part.SEATED),
    ],
)
def test_what_a_person_is(
    table: Table, person: Person, place: str, more: dict[str, bool], part: Part
) -> None:
    assert part_of(table, person.id, place, **more) == part


def test_whom_another_place_blocks_keeps_only_their_own_place_in_order() -> None:
    """A place must be able to get rid of a table whatever the others have decided about people."""
    table = _with(places=(Place(ROOM), Place("other:den", number=1)))
    boss = {"governs": True, "blocked": True}
    part = part_of(table, "other:eve", "other:den", **boss)
    assert part == rights.BANISHED
    assert {right for right in Right if may(part, right)} == {Right.LOOK, Right.KEEP}
    alone = part_of(TABLE, EVE.id, ROOM, **boss)
    assert not any([may(alone, right) for right in Right]), "in one place nobody else blocks them"


def test_a_table_in_several_places() -> None:
    """Nothing asks whether a person and a table are of one platform."""
    table = _with(places=(Place("test:room"), Place("other:den", number=1)))
    stranger = "other:eve"
    assert part_of(table, stranger, "other:den") == Part.MEMBER
    assert part_of(table, stranger, "other:elsewhere") == Part.GUEST
    assert part_of(table, "third:eve", "third:den") == Part.NOBODY
    assert not may(Part.NOBODY, Right.LOOK)


# --- strangers at the door ----------------------------------------------------------------------


class Stranger(NamedTuple):
    """A person without a part in any table but those of their own chat, and how they act."""

    name: str
    person: Person
    place: str
    private: bool = False
    admin: bool = False


MALLORY: Final = Person("other:mallory", "Mallory")
STRANGERS: Final = (
    Stranger("of another chat", MALLORY, "other:den"),
    Stranger("who governs another chat", MALLORY, "other:den", admin=True),
    Stranger("in private", MALLORY, "other:42", private=True),
    Stranger("on a page from nowhere", MALLORY, ""),
)
OUTSIDE: Final = (
    Stranger("of a place that asks", Person(f"{ASKS}:mallory", "M"), f"{ASKS}:belot", admin=True),
    Stranger("of a third chat", MALLORY, "other:den", admin=True),
)
"""At tables that several places share."""


def _told(reply: Any) -> tuple[str, str, bool]:
    assert isinstance(reply, Reply)
    screen = "" if reply.screen is None else written(reply.screen)
    return plain_of(reply.toast), screen, reply.refused or reply.file is not None


_READS: Final = {
    *("info", "get", "hget", "hmget", "hgetall", "mget", "lrange", "smembers", "zrange", "zcard"),
    *("evalsha", "zrevrange", "exists"),
}
"""What reads; a script that writes is seen by the commands in it."""


class Watch:
    """Counts what is asked of the store and sent to the chat."""

    def __init__(self, scene: Scene) -> None:
        self._scene: Final = scene

    async def of(self, does: Callable[[], Any]) -> tuple[Any, Counter[str], int]:
        """Return an answer, the commands that the store was given for it, and the number of
        messages."""
        wall = self._scene.app.wall
        before, told = await self._commands(), len(wall.requests)
        answer = await does()
        after = await self._commands()
        return answer, after - before, len(wall.requests) - told

    async def _commands(self) -> Counter[str]:
        found = await self._scene.client.info("commandstats")
        counted = {name.removeprefix("cmdstat_"): one["calls"] for name, one in found.items()}
        return Counter({name: calls for name, calls in counted.items() if name != "info"})


def written_by(commands: Counter[str]) -> dict[str, int]:
    """Return how often each command was given that may write."""
    return {name: calls for name, calls in commands.items() if calls and name not in _READS}


def _unknown(token: str) -> str:
    """Return the same token about a table that does not exist."""
    return _ID.sub(lambda found: UNKNOWN if is_table_id(found[0]) else found[0], token)


def _tokens(scene: Scene, random: Random) -> list[str]:
    """Return what screens of these tables carry, and every control for every table."""
    tables = [*scene.tables]
    over = next((one for one in scene.tables.values() if one.place == OVER), None)
    made = [token for token in scene.tokens if _unknown(token) != token]
    for name, control in ROUTES.items():
        what = name.rstrip("[]?=>")
        if name[0] in "/-" or control.right is Right.OWN:
            continue
        if control.where is Where.NOWHERE and control.right is not Right.MATCH:
            continue  # it names no table
        for table in tables:
            if control.where is Where.NOWHERE:
                made += [f"-:{what}:{table}:1:1:0", f"-:{what}:here:0:{table}:1"]
            else:
                made += [f"{table}:{what}:0:1", f"{table}:{what}:-1"]
    if over is not None:
        made += [f"-:{what}:{over.id}:1:1" for what in ("match", "replay", "fair", "record")]
    random.shuffle(made)
    return list(dict.fromkeys(made))[:TRIED]


def _ways(scene: Scene, token: str) -> Iterator[tuple[str, Callable[[Event, str], Any]]]:
    dispatcher = scene.app.bot.dispatcher
    keys = scene.picks.get(token, ("0",))[:1]
    yield "press", lambda event, one: dispatcher.handle(event, Pressed(one))
    yield "pick", lambda event, one: dispatcher.handle(event, Picked(one, keys))
    yield "answer", lambda event, one: dispatcher.handle(event, Typed(one, "pass"))


@pytest.mark.parametrize("stranger", [*STRANGERS, *OUTSIDE], ids=lambda one: one.name)
async def test_a_table_of_others_does_not_exist(redis_client: Client, stranger: Stranger) -> None:
    """Every control of every table, in every stage: the answer, what is written and what is sent
    are those of an id that nobody has."""
    scene = Scene(redis_client, shared=stranger in OUTSIDE)
    await scene.open(moves=4)
    watch, random = Watch(scene), Random(7)
    events = iter(range(10**9))

    def event() -> Event:
        return Event(
            id=f"s{next(events)}",
            person=stranger.person,
            place=stranger.place,
            private=stranger.private,
            admin=stranger.admin,
            language="en",
        )

    tried = 0
    for token in _tokens(scene, random):
        if read_token(token) is None:
            continue
        for way, does in _ways(scene, token):
            said, commands, sent = await watch.of(lambda: does(event(), token))  # noqa: B023
            other, usual, _ = await watch.of(lambda: does(event(), _unknown(token)))  # noqa: B023
            assert _told(said) == _told(other), (way, token)
            assert written_by(commands) == written_by(usual), (way, token)
            assert not sent, (way, token)
            tried += 1
    assert tried > min(TRIED, 200)
    bot = scene.app.bot
    for table in scene.tables:
        for cards in ((), ("KD",)):
            preview = await bot.dispatcher.preview(event(), table, 3, cards)
            assert preview == await bot.dispatcher.preview(event(), UNKNOWN, 3, cards)
            dropped = await bot.dispatcher.handle(event(), Dropped(table, 3, "trick", cards))
            unknown = await bot.dispatcher.handle(event(), Dropped(UNKNOWN, 3, "trick", cards))
            assert _told(dropped) == _told(unknown)
        assert await bot.boards.frame(table, stranger.person, "en", 0, stranger.place) is None
        assert not await bot.boards.may_look(table, stranger.person, stranger.place)
        assert await bot.services.screens.public(table, event()) is None
        assert await bot.services.screens.hand(table, stranger.person.id) is None
    assert await bot.dispatcher.private_screens(event()) == ()


async def test_a_link_lets_a_person_look_on_and_ask_for_a_seat(redis_client: Client) -> None:
    """A person of the same chat who is in no place of the table: nothing else, in every stage."""
    scene = Scene(redis_client)
    await scene.open(moves=4)
    watch, app = Watch(scene), scene.app
    eve = Person("test:eve", "Eve")
    here = wording("refusal-NOT_OF_HERE")
    practised = {one.id for one in scene.tables.values() if one.only_for}
    for table in scene.tables.values():
        if table.id in practised:
            continue
        for name, control in sorted(ROUTES.items()):
            what = name.rstrip("[]?=>")
            if name[0] in "/-" or control.where is Where.NOWHERE or what == "sit":
                continue
            for place, private in (("", False), ("test:elsewhere", False), ("test:9", True)):
                event = app.event(eve, place, private=private)
                token = f"{table.id}:{what}:0:1"
                handled = partial(app.handle, event, Pressed(token))
                reply, commands, sent = await watch.of(handled)
                if control.right is not Right.LOOK and ROUTES.get(what) is control:
                    assert plain_of(reply.toast) == here, (name, place)
                if what not in {"show", "sort"}:  # a lesson and settings of their own
                    assert not written_by(commands), (name, place)
                assert not sent, (name, place)
                shown = () if reply.screen is None else reply.screen.controls
                for one in shown:
                    read = None if isinstance(one, Link | Copy) else read_token(one.token)
                    if read is not None and read.table == table.id:
                        assert read.what in ONLOOKER, (name, one)
        frame = await app.bot.boards.frame(table.id, eve, "en")
        if frame is not None:
            assert frame.hand is None
            for one in frame.public.controls:
                read = None if isinstance(one, Link | Copy) else read_token(one.token)
                assert read is None or read.what in ONLOOKER
    for line in ("/history here", "/top", "/play belot", "/tournament", "/server"):
        reply = await app.handle(app.event(eve, "", admin=True), Said(line))
        assert plain_of(reply.toast) == here, line


async def test_a_person_by_a_link_knocks_also_at_an_open_table(redis_client: Client) -> None:
    scene = Scene(redis_client)
    await scene.open(moves=4)
    app, eve = scene.app, Person("test:eve", "Eve")
    (table,) = [one for one in scene.tables.values() if one.place == "test:lobby"]
    assert not table.private
    reply = await app.handle(app.event(eve, ""), Pressed(f"{table.id}:sit:-1"))
    assert plain_of(reply.toast) == wording("done-KNOCKED", who=table.host.name)
    now = (await app.held("test:lobby")).table
    assert [one.id for one in now.knocks] == [eve.id]
    assert now.seat_of(eve.id) is None
    host = friends_of("test:lobby")[0]
    (letin,) = [one for one in (await app.public("test:lobby")).controls if ":letin:" in str(one)]
    await app.press(host, letin, place="test:lobby")
    now = (await app.held("test:lobby")).table
    assert now.seat_of(eve.id) is not None
    reply = await app.handle(app.event(eve, ""), Pressed(f"{table.id}:up"))
    assert not reply.refused
    reply = await app.handle(app.event(eve, ""), Pressed(f"{table.id}:sit:-1"))
    assert not reply.refused, "who was let in once is expected"
    assert (await app.held("test:lobby")).table.seat_of(eve.id) is not None


async def test_a_tournament_is_for_its_place_and_its_people(redis_client: Client) -> None:
    scene = Scene(redis_client)
    await scene.open(moves=4)
    app, eve = scene.app, Person("test:eve", "Eve")
    found = await app.bot.tournaments.at(CUP)
    assert found is not None
    gone = wording("refusal-NO_TOURNAMENT")
    for what in ("tour", "tenter", "tleave", "tbegin", "tend", "tnew"):
        for place in ("", "test:elsewhere"):
            event = app.event(eve, place, admin=True)
            reply = await app.handle(event, Pressed(f"-:{what}:{found.id}"))
            assert plain_of(reply.toast) == gone, what
    reply = await app.handle(app.event(eve, CUP), Pressed(f"-:tenter:{found.id}"))
    assert not reply.refused
    reply = await app.handle(app.event(eve, ""), Pressed(f"-:tour:{found.id}"))
    assert not reply.refused, "an entrant looks from anywhere"


async def test_what_was_asked_in_a_place_is_read_on_in_private(redis_client: Client) -> None:
    """For an hour; some chats answer in private. It gives no other right."""
    scene = Scene(redis_client)
    await scene.open(moves=4)
    app, eve = scene.app, Person("test:eve", "Eve")
    (table,) = [one for one in scene.tables.values() if one.place == OVER]

    async def press(token: str) -> Reply:
        return await app.handle(app.event(eve, "test:9", private=True), Pressed(token))

    match = f"-:replay:{table.id}:1:1"
    assert plain_of((await press(match)).toast) == wording("details-gone")
    await app.say(eve, "/history here", OVER)
    shown = await press("-:past:here:0")
    assert shown.screen is not None
    assert not (await press(match)).refused
    reply = await press(f"{table.id}:presets")
    assert plain_of(reply.toast) == wording("refusal-NOT_OF_HERE")
    ttl = await redis_client.pttl(f"person:{{{eve.id}}}:vouched")
    assert 0 < ttl <= 3600 * 1000


def test_ids_cannot_be_computed() -> None:
    assert table_id("tg:-100/7", b"one" * 11) == table_id("tg:-100/7", b"one" * 11)
    assert table_id("tg:-100/7", b"one" * 11) != table_id("tg:-100/7", b"two" * 11)
    assert is_table_id(table_id("tg:-100/7", b"two" * 11))
