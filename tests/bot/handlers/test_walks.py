"""The walks of a press and of a tap: how often they go to Redis, and through which files.

The walks are written in docs/architecture.md, under the first and the second way.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from redis.asyncio import Redis
from redis.asyncio.client import Pipeline

from bot.model.jobs import REDRAW
from bot.model.people import Person
from bot.ports.inputs import Pressed
from bot.ports.screen import Picker, Press
from bot.views.hand import hand as hands
from tests.bot.application import App, control, quick, said
from tests.bot.people import FRIENDS, let_in
from tests.bot.toys import jobs_in
from tests.paths import ROOT

pytestmark = pytest.mark.slow

PAGE = (ROOT / "docs/architecture.md").read_text("utf-8")
VALUES = {"bot/handlers/request.py", "bot/handlers/limits.py", "bot/handlers/__init__.py"}
"""Files of the front that are no station: the request itself, and the buckets of the door."""


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


@pytest.fixture
def trips(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is sent to Redis, a trip an entry; nothing here is sent side by side."""
    sent: list[str] = []
    alone: Any = Redis.execute_command
    many: Any = Pipeline.execute

    async def one(self: Any, *command: Any, **more: Any) -> Any:
        sent.append(str(command[0]))
        return await alone(self, *command, **more)

    async def some(self: Any, *args: Any, **more: Any) -> Any:
        sent.append("+".join([str(command[0][0]) for command in self.command_stack]))
        return await many(self, *args, **more)

    monkeypatch.setattr(Redis, "execute_command", one)
    monkeypatch.setattr(Pipeline, "execute", some)
    return sent


def walk_of(way: int) -> list[str]:
    """The functions that the page says a way enters, by file and in their order."""
    line = re.search(rf"### {way}\. [^\n]*\n\nWalk: ([^\n]*)\n", PAGE)
    assert line is not None
    return re.findall(r"`([\w/.:]+)`", line[1])


async def taken(deed: Callable[[], Awaitable[Any]], way: int) -> list[str]:
    """The functions of a walk in the order in which they are called, and every other file of the
    front that is entered."""
    wanted = set(walk_of(way))
    stations = {name.partition(":")[0] for name in wanted}
    found: list[str] = []
    begun: set[FrameType] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event != "call" or frame in begun or not code.co_filename.startswith(str(ROOT)):
            return
        begun.add(frame)  # a coroutine that goes on is no new call
        file = str(Path(code.co_filename).relative_to(ROOT))
        name = f"{file}:{code.co_qualname}"
        if name in wanted:
            found.append(name)
        elif file.startswith("bot/handlers/") and file not in stations | VALUES:
            found.append(file)

    sys.setprofile(note)
    try:
        await deed()
    finally:
        sys.setprofile(None)
    return found


async def ready(app: App, kind: type, what: str) -> tuple[Any, Any]:
    """Somebody's turn, with a control of their hand; everything is on screen."""
    await app.four()
    await app.play(quick(), lambda held: held.state.table.phase == "draw")
    await app.redraw()
    held = await app.held()
    person = FRIENDS[held.state.table.seat]
    hand = await app.hand(person)
    if what == "c":
        await app.press(person, hand.controls[0])
        await app.redraw()
        hand = await app.hand(person)
    found = control(hand, what)
    assert isinstance(found, kind)
    return person, found


async def test_a_press_is_two_trips(app: App, trips: list[str]) -> None:
    """One that reads everything, one that commits; one more for a process that has never seen the
    table."""
    person, draw = await ready(app, Press, "p")
    trips.clear()
    reply = await app.press(person, draw)
    assert not reply.refused, said(reply)
    assert trips == ["HGET+HGET+EVALSHA+HMGET+HSET+PEXPIRE+HGETALL", "EVALSHA"]
    hand = await app.hand(person)
    again = App(app.bot.tables.store.client)
    trips.clear()
    reply = await again.press(person, next(one for one in hand.controls if isinstance(one, Press)))
    assert not reply.refused, said(reply)
    assert len(trips) == 3


@pytest.mark.parametrize("what", ["options", "/score"])
async def test_a_shared_table_is_no_trip_more(app: App, trips: list[str], what: str) -> None:
    """Unless this process has not seen the table in all its places: then one for their rules."""
    await app.four()
    guest = Person("test:zoe", "Zoe")

    async def does(by: App) -> int:
        trips.clear()
        if what[0] == "/":
            reply = await by.say(guest, what)
        else:
            reply = await by.handle(by.event(guest), Pressed(f"{table}:{what}"))
        assert not reply.refused, said(reply)
        return len(trips)

    table = (await app.held()).table.id
    alone = await does(app)
    await let_in(app.bot.tables, table, "club:hall")
    assert await does(app) == alone
    fresh = App(app.bot.tables.store.client)
    first = await does(fresh)
    assert await does(fresh) == alone
    assert first <= alone + 1


async def test_to_sit_down_is_five_trips_more(app: App, trips: list[str]) -> None:
    """Beside those of a press: whom they avoid and their other accounts, at how many tables they
    sit, the entry of the index (all of them in one), how often they have sat down (the first
    times), and that they are there. Their settings are kept once for ever."""
    await app.say(FRIENDS[0], "/play")
    await app.press(FRIENDS[0], control(await app.public(), "sit:0"))
    sit = control(await app.public(), "sit:1")
    trips.clear()
    assert not (await app.press(FRIENDS[1], sit)).refused
    read, avoided, settings, sits, index, commit, sat, there = trips
    assert (avoided, settings, sits) == ("HMGET+HMGET+GET", "EVALSHA", "SMEMBERS")
    assert (index, commit, sat, there) == ("ZADD", "EVALSHA", "EVALSHA", "HSET+PEXPIRE")
    assert read.startswith("HGET+HGET+EVALSHA")


@pytest.mark.parametrize("waits", [False, True], ids=["my turn", "another's"])
async def test_a_tap_is_three_trips_and_one_screen(
    app: App, trips: list[str], monkeypatch: pytest.MonkeyPatch, waits: bool
) -> None:
    """The third stores which draft the message shows; nothing is redrawn for it later."""
    person, picker = await ready(app, Picker, "c")
    if waits:
        person = next(one for one in FRIENDS if one != person)
        picker = control(await app.hand(person), "c")
        assert isinstance(picker, Picker)
    before = await jobs_in(app.bot.tables, REDRAW)
    made, made_of = [], hands.hand_screen

    def counted(*args: Any) -> Any:
        made.append(args)
        return made_of(*args)

    monkeypatch.setattr("bot.outbox.table_contents.hand_screen", counted)
    monkeypatch.setattr("bot.outbox.table_contents.table_screen", counted)
    await app.pick(person, picker, picker.items[2].key)  # the server learns the script
    for item in picker.items[:2]:
        trips.clear()
        made.clear()
        assert not (await app.pick(person, picker, item.key)).refused
        assert len(made) == 1
        assert trips == ["HGET+HGET+EVALSHA+HMGET+HSET+PEXPIRE+HGETALL", "EVALSHA", "EVALSHA"]
        shown = app.wall.of(person.id)[-1]
        tapped = control(shown, "c")
        assert isinstance(tapped, Picker)
        assert [one.key for one in tapped.items if one.chosen] == [item.key]
    assert await jobs_in(app.bot.tables, REDRAW) == before


async def test_a_press_takes_the_walk_of_the_page(app: App) -> None:
    """Eight files, none of them twice."""
    person, draw = await ready(app, Press, "p")
    assert await taken(lambda: app.press(person, draw), 1) == walk_of(1)
    assert len({name.partition(":")[0] for name in walk_of(1)}) == 8


async def test_a_tap_takes_the_walk_of_the_page(app: App) -> None:
    person, picker = await ready(app, Picker, "c")
    tap = picker.items[0].key
    assert await taken(lambda: app.pick(person, picker, tap), 2) == walk_of(2)
    assert len({name.partition(":")[0] for name in walk_of(2)}) == 9
