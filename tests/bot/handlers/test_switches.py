"""Pages of settings: everything that they set can be set, and set back, by the controls they show.

A page is walked as its reader would: each switch is pressed twice, each choice is chosen and then
the one before it, each item of a list is picked; after that all is as it was. What each page must
be able to change is written here, so a page without its controls is found, too.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.handlers.routes import find_routes
from bot.model.people import Person
from bot.model.tables.table import Table
from bot.ports.inputs import Picked, Pressed, Said
from bot.ports.screen import Confirm, Control, Picker, Press, Screen, in_place
from bot.ports.tokens import read_token
from bot.store.servers import Servers
from tests.bot.application import App, control, said, stored
from tests.bot.people import FRIENDS, let_in
from tests.bot.toys import Clock

pytestmark = pytest.mark.slow

NORTH, EAST, *_ = FRIENDS
SERVER: Final = "test:server"
State = Callable[[], Awaitable[Any]]
Do = Callable[[Pressed | Picked], Awaitable[Screen | None]]


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client, clock=Clock())


def name_of(one: Control) -> str:
    """What a control sets, without the value: ``mysort``, ``opt:3``."""
    read = read_token(getattr(one, "token", ""))
    if read is None:
        return ""
    return f"{read.what}:{read.word(0)}" if read.what in {"opt", "mycomfort"} else read.what


def chosen(one: Picker) -> list[str]:
    return [item.key for item in one.items if item.chosen]


async def walk(screen: Screen, do: Do, state: State, leave: frozenset[str]) -> set[str]:
    """Change everything on a page, and back; what was changed. `leave`: what leads elsewhere, or
    does not come back."""
    changed = set[str]()
    first = await state()
    for at in range(len(in_place(screen.controls))):
        one = in_place(screen.controls)[at]
        name = name_of(one)
        if name in leave or not name:
            continue
        inputs: list[Pressed | Picked] = []
        if isinstance(one, Picker):
            kept = chosen(one)
            inputs = [Picked(one.token, (item.key,)) for item in one.items if item.key not in kept]
        elif isinstance(one, Press | Confirm):
            inputs = [Pressed(one.token)]
        for input in inputs:
            shown = await do(input)
            now = await state()
            if now == first:
                continue  # chosen already, or it only shows something
            assert shown is not None, name
            changed.add(name)
            again = [each for each in in_place(shown.controls) if name_of(each) == name]
            assert again, f"{name} is not shown any more"
            if isinstance(input, Picked):
                (same,) = [each for each in again if isinstance(each, Picker)]
                assert chosen(same) == list(input.keys), f"{name}: not what was picked"
            assert await _back(one, again, do, state, first), f"{name} does not come back"
    return changed


async def _back(one: Control, again: list[Control], do: Do, state: State, first: Any) -> bool:
    """Set something back by the controls that are shown for it now."""
    for each in again:
        if isinstance(each, Picker):
            assert isinstance(one, Picker)
            ways: list[Pressed | Picked] = [Picked(each.token, (key,)) for key in chosen(one)]
        else:
            ways = [Pressed(getattr(each, "token", ""))]
        for way in ways:
            await do(way)
            if await state() == first:
                return True
    return False


def doing(app: App, person: Person, **event: Any) -> Do:
    """A person's presses and picks, none of which is refused."""

    async def do(input: Pressed | Picked) -> Screen | None:
        reply = await app.handle(app.event(person, **event), input)
        assert not reply.refused, (input, said(reply))
        return reply.screen

    return do


async def shown(app: App, line: str, person: Person = NORTH, **event: Any) -> Screen:
    reply = await app.say(person, line, **event)
    assert reply.screen is not None, said(reply)
    return reply.screen


# --- a person's own -------------------------------------------------------------------------------

AUTOMATIONS: Final = {
    f"mycomfort:{one}"
    for one in ("sort", "next", "forced", "cuts", "announce", "passes", "premoves")
}


async def test_settings_of_a_person(app: App) -> None:
    async def state() -> Any:
        now = await app.bot.settings.read_settings(NORTH.id)
        felt = now.felt or "green"
        return replace(now, turned_off=now.automations_off, chosen=True, felt=felt)

    screen = await shown(app, "/language bg")
    found = await walk(screen, doing(app, NORTH), state, frozenset())
    assert {one for one in found if ":" not in one} == {
        *("mylang", "mysort", "mysuits", "myfelt", "myletters", "mypictures")
    }
    switches = {name_of(one) for one in in_place(screen.controls) if "mycomfort" in name_of(one)}
    assert switches
    assert switches <= found


async def test_calls_of_a_person(app: App) -> None:
    async def state() -> Any:
        calls = (await app.bot.settings.read_settings(NORTH.id)).calls
        until = calls.vacation and calls.vacation[1] > app.bot.tables.clock()
        return calls.off, calls.digest, calls.quiet, bool(until)

    await app.say(NORTH, "/zone 8:00")  # else whoever sets quiet hours is asked for it
    screen = await shown(app, "/calls")
    found = await walk(screen, doing(app, NORTH), state, frozenset())
    assert found == {"mycalls", "mydigest", "myquiet", "myvacation"}


async def test_the_zone_of_a_person(app: App) -> None:
    """Every zone that is offered is the one that is kept."""
    screen = await shown(app, "/zone")
    kept = set[str]()
    for one in in_place(screen.controls):
        for input in (
            [Picked(one.token, (item.key,)) for item in one.items]
            if isinstance(one, Picker)
            else [Pressed(one.token)]
            if isinstance(one, Press) and name_of(one) in {"myzone", "myoffset"}
            else []
        ):
            await doing(app, NORTH)(input)
            calls = (await app.bot.settings.read_settings(NORTH.id)).calls
            assert calls.zone
            assert not calls.guessed
            assert calls.zone not in kept or isinstance(input, Pressed)
            if isinstance(input, Picked):
                assert calls.zone == input.keys[0]
            kept.add(calls.zone)
    assert len(kept) > 20


# --- a server's -----------------------------------------------------------------------------------


async def test_settings_of_a_server(app: App) -> None:
    servers = Servers(app.bot.tables.store.client)

    async def state() -> Any:
        return await servers.read_server(SERVER)

    here: dict[str, Any] = {"server": SERVER, "admin": True}
    screen = await shown(app, "/server", **here)
    found = await walk(screen, doing(app, NORTH, **here), state, frozenset({"people"}))
    assert found == {
        *("servergame", "serverspeed", "serverlang", "serverelsewhere", "serverthreads")
    }


async def test_a_server_forgets_the_oldest_of_too_many_channels(app: App) -> None:
    here: dict[str, Any] = {"server": SERVER, "admin": True}
    for number in range(27):
        await app.say(NORTH, f"/server channel=test:{number}", **here)
    found = await Servers(app.bot.tables.store.client).read_server(SERVER)
    assert found.places == tuple([f"test:{number}" for number in range(2, 27)])


@pytest.mark.parametrize(
    "options", [{"channel": "test:a"}, {"channel": "test:b"}, {"role": "test:&1"}]
)
async def test_what_a_command_sets_of_a_server_the_same_command_ends(
    app: App, options: dict[str, str]
) -> None:
    """And so does the button that is shown for it."""
    servers = Servers(app.bot.tables.store.client)
    here: dict[str, Any] = {"server": SERVER, "admin": True}
    await app.say(NORTH, "/server channel=test:other role=test:&9", **here)
    before = now = await servers.read_server(SERVER)
    (name, value), *_ = options.items()
    for _ in range(2):
        await app.say(NORTH, f"/server {name}={value}", **here)
        now = await servers.read_server(SERVER)
        if name == "channel":
            assert set(now.places) ^ set(before.places) in (set(), {value})
        before = now
    assert value not in {*now.places, now.role}
    await app.say(NORTH, f"/server {name}={value}", **here)
    screen = await shown(app, "/server", **here)
    button = "serverplaces" if name == "channel" else "serverrole"
    await app.press(NORTH, control(screen, button), **here)
    now = await servers.read_server(SERVER)
    assert value not in {*now.places, now.role}
    assert button not in {name_of(one) for one in (await shown(app, "/server", **here)).controls}


async def test_who_may_what_in_a_place(app: App) -> None:
    here: dict[str, Any] = {"server": SERVER, "admin": True}

    async def state() -> Any:
        return replace(await app.bot.blocks.places.read_list(SERVER), version=0)

    first = await shown(app, "/server", **here)
    screen = (await app.press(NORTH, control(first, "people"), **here)).screen
    assert screen is not None
    found = await walk(screen, doing(app, NORTH, **here), state, frozenset({"server"}))
    assert found == {"peopleopens", "peoplelinks"}


@pytest.mark.parametrize(
    ("options", "field", "value"),
    [
        ({"opens": "admins"}, "opens", "admins"),
        ({"opens": "listed"}, "opens", "listed"),
        ({"links": "off"}, "links", False),
        ({"links": "on"}, "links", True),
    ],
)
async def test_what_a_command_says_of_a_place_is_what_is_kept(
    app: App, options: dict[str, str], field: str, value: object
) -> None:
    """As words of a line and as options of a platform, beside other settings."""
    rules = app.bot.blocks.places
    here: dict[str, Any] = {"server": SERVER, "admin": True}
    (name, word), *_ = options.items()
    for input in (Said("/server", {**options, "speed": "slow"}), Said(f"/server {name}={word}")):
        reply = await app.handle(app.event(NORTH, **here), input)
        assert not reply.refused, said(reply)
        assert getattr(await rules.read_list(SERVER), field) == value


@pytest.mark.parametrize(("name", "listing"), [("allow", "allowed"), ("opener", "openers")])
async def test_whom_a_command_names_for_a_place_is_whom_is_kept(
    app: App, name: str, listing: str
) -> None:
    """The same person again is taken off; a role is nobody's name."""
    here: dict[str, Any] = {"server": SERVER, "admin": True}
    for person in (EAST, Person("test:&role", "")):
        for kept in (True, False):
            named = (person,) if person.name else ()
            event = app.event(NORTH, named=named, **here)
            reply = await app.handle(event, Said("/server", {name: person.id}))
            assert not reply.refused, said(reply)
            rules = await app.bot.blocks.places.read_list(SERVER)
            assert getattr(rules, listing).has(person.id) is kept
            if kept:
                assert getattr(rules, listing).people[0].person == person


SETTINGS: Final = sorted(
    name
    for name in find_routes().tables
    if name.startswith(("my", "server", "people")) and name[-1] not in "?>="
)


@pytest.mark.parametrize("name", SETTINGS)
async def test_a_value_that_no_control_carries_sets_nothing(app: App, name: str) -> None:
    """People can send any token; what it says of one setting is no value of another."""
    here: dict[str, Any] = {"server": SERVER, "admin": True}
    await app.say(NORTH, "/settings", **here)
    await app.say(NORTH, "/language en", **here)
    before = await stored(app.bot.tables.store.client)
    what = name.rstrip("[]")
    for word in ("zzz", "on.", "-1", "99999", "warp", "en.bg"):
        if name.endswith("[]"):
            await app.handle(app.event(NORTH, **here), Picked(f"-:{what}", (word,)))
        elif what not in {"mycomfort", "mytop", "myavoided", "myoffset"}:
            await app.handle(app.event(NORTH, **here), Pressed(f"-:{what}:{word}"))
    if name.endswith(("places", "role", "links", "threads", "elsewhere")):
        return  # what is not *on* is *off*
    after = await stored(app.bot.tables.store.client)
    assert {key for key in after if after[key] != before.get(key)} == set()


# --- a table's ------------------------------------------------------------------------------------


def _settings_of(table: Table) -> Any:
    """Everything of a table as it counts, but what counts its changes."""
    seats = tuple([(one.person, one.level, one.kept) for one in table.seats])
    shown = [replace(one, language=one.language or table.language) for one in table.places]
    table = replace(table, hints=table.advises, places=tuple(shown))
    return replace(
        table, changed=0, hidden=0, prompts=(), turns=(), seats=(), said=(), numbered=0
    ), seats


@pytest.mark.parametrize("game", ["classic", "belot"])
async def test_options_of_a_table(app: App, game: str) -> None:
    await app.say(NORTH, f"/play {game}")
    await app.press(NORTH, control(await app.public(), "sit:0"))

    async def state() -> Any:
        return _settings_of((await app.held()).table)

    reply = await app.press(NORTH, control(await app.public(), "options"))
    assert reply.screen is not None
    names = {name_of(one) for one in in_place(reply.screen.controls)}
    options = {name for name in names if name.startswith("opt:")}
    wanted = {
        *("private", "text", "calm", "talks", "allowhints", "allowback", "speed", "lang", "series"),
        "replaceafter",
    } | ({"rotating"} if game != "decorated" else set())
    assert wanted <= names
    assert options
    away = frozenset(names - wanted - options)
    assert await walk(reply.screen, doing(app, NORTH), state, away) == wanted | options


async def test_what_a_table_does_in_a_place(app: App) -> None:
    await app.say(NORTH, "/play belot")
    table = (await app.held()).table.id
    await let_in(app.bot.tables, table, "club:hall")

    async def state() -> Any:
        return _settings_of((await app.held()).table)

    reply = await app.handle(app.event(NORTH), Pressed(f"{table}:places"))
    assert reply.screen is not None
    leave = frozenset({"leaveplace", "share", "letplace", "hidelines"})
    do = doing(app, NORTH)
    found = set[str]()
    for one in in_place(reply.screen.controls):
        if isinstance(one, Picker) and name_of(one) == "place":
            for item in one.items:
                screen = await do(Picked(one.token, (item.key,)))
                assert screen is not None
                found |= await walk(screen, do, state, leave | {"place"})
    assert found == {"placelang", "placetalk"}
