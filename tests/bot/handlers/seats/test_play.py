"""Everything that ``/play`` and ``/practice`` may be told, and the table that comes of it: by the
words of the line, else by what the server says, else by the person, else by their chat."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from random import Random
from typing import Any, Final, TypeVar
from zoneinfo import ZoneInfo

import pytest
from redis.asyncio import Redis

from bot.model.clock import SECOND, Calls, Speed, zone_of
from bot.model.languages import FACTS, LANGUAGES
from bot.model.people import Person, place_of_own
from bot.model.presets import Preset, Presets
from bot.model.server import Server
from bot.model.settings import Settings
from bot.model.tables.table import Meeting, Stage, Table
from bot.ports.chat import Reply
from bot.ports.screen import Press
from bot.store.presets import PresetStore
from bot.store.servers import Servers
from tests.bot.application import App, control, said, seen, wording
from tests.bot.people import FRIENDS
from tests.bot.toys import Clock
from tests.lanes import volume

pytestmark = pytest.mark.slow

NORTH, EAST, *_ = FRIENDS
SERVER: Final = "test:server"
CAPITALS: Final = {tag: facts.zone for tag, facts in FACTS.items()}
MIXED: Final = volume(60, night=2000)
FOUR: Final = ("bulgarian-canasta", 4)
TWO: Final = ("classic-canasta", 2)
NOTHING: Final = ""


@pytest.fixture
def clock() -> Clock:
    """1800000000 is Friday, 15 January 2027, 8:00 in London."""
    return Clock()


@pytest.fixture
def app(redis_client: Redis, clock: Clock) -> App:
    return App(redis_client, clock=clock, openings=10**9, hosted=10**9, seats=10**9)


class Place:
    """Places, each new, on a server with settings of its own, and people whom nobody knows yet."""

    def __init__(self, app: App) -> None:
        self.app: Final = app
        self._numbers: Final = itertools.count()

    async def told(
        self,
        line: str,
        server: Server | None = None,
        stored: str = NOTHING,
        zone: str = NOTHING,
        **event: Any,
    ) -> tuple[Table | None, Reply, Person]:
        """The table that a line opens, what is answered, and the person who typed it: one with a
        stored language and zone. `server`: its settings."""
        number = next(self._numbers)
        place, there = f"test:{number}", f"{SERVER}{number}"
        person = Person(f"test:p{number}", "P")
        app = self.app
        if server is not None:
            await Servers(app.bot.tables.store.client).write_server(there, server)
        if stored or zone:
            settings = Settings(language=stored, calls=Calls(zone=zone))
            await app.bot.settings.write_settings(person.id, settings)
        reply = await app.say(person, line, place, server=there, **event)
        held = await app.bot.tables.at(place)
        return None if held is None else held.table, reply, person


@pytest.fixture
def place(app: App) -> Place:
    return Place(app)


Case = TypeVar("Case")


def some(cases: Iterable[Case]) -> list[Case]:
    """Sixty of the cases by day, all of them by night."""
    found = list(cases)
    return Random(53).sample(found, min(len(found), volume(60, night=10**6)))


def first(*said: str) -> str:
    """The first of several that says something."""
    return next(filter(None, said))


def line_of(*words: str) -> str:
    return " ".join(filter(None, ("/play", *words)))


async def test_the_language_is_that_of_the_line_the_server_the_person_the_chat(
    place: Place,
) -> None:
    """And the answer is always in the person's own."""
    known = (NOTHING, *LANGUAGES)
    chats = (NOTHING, "bg", "hu-HU", "de")
    for line, server, stored, chat in some(itertools.product(known, known, known, chats)):
        its = chat[:2] if chat[:2] in LANGUAGES else "en"
        # by its name: *fr* is Friday for a German
        told = line_of(FACTS[line].name if line else line, "at 8 pm")
        table, reply, _ = await place.told(told, Server(language=server), stored, language=chat)
        case = (line, server, stored, chat)
        assert table is not None, case
        assert table.language == first(line, server, stored, its), case
        begins, _, _ = wording("lobby-begins", first(stored, its), time="|").partition("|")
        assert said(reply).startswith(begins), case


async def test_the_speed_is_that_of_the_line_or_the_server(place: Place) -> None:
    """A time of a turn in the line is that of a slow game, whatever the server says."""
    speeds = {NOTHING: None, **{("fast" if one == "lively" else str(one)): one for one in Speed}}
    speeds["no limit"] = speeds.pop("unlimited")
    for (line, its), server in itertools.product(speeds.items(), (None, *Speed)):
        table, _, _ = await place.told(line_of(line), Server(speed=server))
        assert table is not None
        assert (table.speed, table.limit) == (its or server or Speed.RELAXED, 0), (line, server)
    for span, seconds in (("3 hours a turn", 10800), ("2 minutes per turn", 120)):
        for server in (None, *Speed):
            for speed in (NOTHING, "slow"):
                table, _, _ = await place.told(line_of(speed, span), Server(speed=server))
                assert table is not None
                assert (table.speed, table.limit) == (Speed.SLOW, seconds), (span, server)
        for speed in ("fast", "relaxed", "no limit"):
            table, reply, _ = await place.told(line_of(speed, span))
            assert (table, reply.refused) == (None, True), (speed, span)


GAMES: Final = [
    # line, server's game, the table's game and seats; None: it asks or refuses, naming these
    ("", "", FOUR),
    ("", "belot", ("belot", 4)),
    ("", "classic-canasta", ("classic-canasta", 4)),
    ("", "decorated-canasta", ("decorated-canasta", 4)),
    ("", "gone", FOUR),
    ("belot", "classic-canasta", ("belot", 4)),
    ("classic", "belot", ("classic-canasta", 4)),
    ("2", "", TWO),
    ("2", "belot", TWO),
    ("2", "decorated-canasta", ("decorated-canasta", 2)),
    ("3", "classic-canasta", ("decorated-canasta", 3)),
    ("4", "", FOUR),
    ("4", "belot", ("belot", 4)),
    ("5", "belot", ("decorated-canasta", 5)),
    ("6", "classic-canasta", ("classic-canasta", 6)),
    ("6", "decorated-canasta", ("decorated-canasta", 6)),
    ("7", "belot", ("decorated-canasta", 7)),
    ("8", "belot", "2 3 4 5 6 7"),
    ("classic 2", "decorated-canasta", TWO),
    ("classic 3", "decorated-canasta", "2 4 6"),
    ("classic 6", "belot", ("classic-canasta", 6)),
    ("belot 2", "classic-canasta", "4"),
    ("canasta", "classic-canasta", "?"),
    ("canasta 2", "classic-canasta", "?"),
    ("canasta 3", "belot", ("decorated-canasta", 3)),
    ("canasta 5", "", ("decorated-canasta", 5)),
    ("canasta 6", "", "?"),
    ("canasta 7", "", ("decorated-canasta", 7)),
    ("canasta 8", "", "2 3 4 5 6 7"),
]


@pytest.mark.parametrize(("line", "server", "found"), GAMES)
async def test_the_game_is_that_of_the_line_the_server_or_the_first_for_the_number(
    place: Place, line: str, server: str, found: tuple[str, int] | str
) -> None:
    table, reply, _ = await place.told(line_of(line), Server(game=server))
    if isinstance(found, tuple):
        assert table is not None, said(reply)
        assert (table.game, len(table.seats)) == found
        assert not reply.refused
    else:
        assert (table, reply.refused) == (None, True)
        if found == "?":
            assert wording("refusal-WHICH_GAME", token="canasta") in (
                said(reply) or seen(reply.screen)
            )
        else:
            count = int(line.rsplit(maxsplit=1)[-1])
            assert said(reply) == wording("refusal-BAD_SEATS", seats=count, choices=found)


# --- the time -------------------------------------------------------------------------------------

FAR: Final = ("Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "-03:30", "-05:00")
"""Zones where it is another day, or not a whole hour, when it is Friday morning in London."""
CLOCKS: Final = {
    # typed: (days ahead, hour, minute); without a day: the next time that the clock shows it
    "at 8 pm": (None, 20, 0),
    "20:15": (None, 20, 15),
    "at 7:59": (None, 7, 59),
    "at 8:01": (None, 8, 1),
    "tomorrow 20:00": (1, 20, 0),
    "today at 23:59": (0, 23, 59),
    "утре в 7": (1, 7, 0),
    "довечера в 9": (0, 21, 0),
    "holnap este 8-kor": (1, 20, 0),
}
TYPED: Final = {
    NOTHING: NOTHING,
    "CET": "Europe/Budapest",
    "UTC-11": "-11:00",
    "GMT+5:45": "+05:45",
    "Asia/Tokyo": "Asia/Tokyo",
    "New York time": "America/New_York",
}


def moment(clock: Clock, zone: str, ahead: int | None, hour: int, minute: int) -> int | None:
    """The time (ms) that a clock on the wall of a zone shows next; None if it is past there."""
    wall = zone_of(zone) if zone[0] in "+-" else ZoneInfo(zone)
    now = clock() // SECOND
    today: date = datetime.fromtimestamp(now, wall).date()
    for day in (0, 1) if ahead is None else (ahead,):
        there = today + timedelta(days=day)
        at = datetime(there.year, there.month, there.day, hour, minute, tzinfo=wall).timestamp()
        if at > now:
            return int(at) * SECOND
    return None


def zones() -> Iterable[tuple[str, str, str, str]]:
    """Every zone in the line by every zone of the person, by the language of each of them."""
    for typed, own in itertools.product(TYPED, (NOTHING, *FAR)):
        for language in LANGUAGES:
            yield typed, own, language, "hu" if language == "bg" else "bg"


async def test_the_time_is_by_the_zone_of_the_line_the_person_or_their_language(
    place: Place, clock: Clock
) -> None:
    """That of the person, whatever the table's and the server's languages are."""
    clocks = itertools.cycle(CLOCKS.items())
    for (typed, own, language, other), (told, when) in zip(some(zones()), clocks, strict=False):
        line = line_of("belot", other, f"{told} {typed}")
        table, reply, _ = await place.told(
            line, Server(language=other), zone=own, language=language
        )
        zone = first(TYPED[typed], own, CAPITALS[language])
        at = moment(clock, zone, *when)
        case = (line, own, language)
        if at is None:
            assert (table, reply.refused) == (None, True), case
            continue
        assert table is not None, (case, said(reply))
        assert (table.meeting.begins, table.meeting.zone) == (at, zone), case
        shown = datetime.fromtimestamp(at / SECOND, zone_of(own or zone))
        assert f"{shown:%H:%M}" in said(reply), (case, said(reply))


@pytest.mark.parametrize("zone", [NOTHING, *FAR])
async def test_a_number_alone_is_an_hour_where_a_time_is_asked_for(
    app: App, clock: Clock, zone: str
) -> None:
    """In the line it is a number of players."""
    await app.bot.settings.write_settings(NORTH.id, Settings("bg", calls=Calls(zone=zone)))
    await app.say(NORTH, "/play 4", language="en")
    assert (await app.held()).table.meeting == Meeting()
    await app.say(NORTH, "/play tomorrow 20:00")
    screen = (await app.press(NORTH, control(await app.public(), "meet"))).screen
    assert screen is not None
    for typed, hour in (("20", 20), ("at 9", 9), ("8 pm", 20)):
        await app.answer(NORTH, control(screen, "meet"), typed)
        own = zone or CAPITALS["bg"]
        meeting = (await app.held()).table.meeting
        assert meeting.begins == moment(clock, own, None, hour, 0), typed
        assert meeting.zone == own


async def test_no_time_is_what_is_said_of_none(place: Place) -> None:
    for line in ("/play belot", "/play belot now", "/play belot any time"):
        table, reply, _ = await place.told(line)
        assert table is not None, line
        assert (table.meeting, reply.refused, said(reply)) == (Meeting(), False, "")


# --- all together, typed, as options, and by the button of a question -----------------------------

KINDS: Final = {
    "game": (NOTHING, "belot", "classic", "decorated"),
    "players": (NOTHING, "2", "4"),
    "speed": (NOTHING, "fast", "relaxed", "slow", "no limit"),
    "limit": (NOTHING, "2 minutes a turn", "90 minutes a turn", "14 days a turn"),
    "language": (NOTHING, *LANGUAGES),
    "at": (
        NOTHING,
        "tomorrow 20:00",
        "sunday 8 pm America/Argentina/Buenos_Aires",
        "at 20:15 Australia/Adelaide",
        "in 90 minutes",
        "at 21:00 UTC-3:30",
        "any time",
    ),
    "computers": (NOTHING, "against computers"),
}


def mixed(random: Random) -> dict[str, str]:
    """Values of some kinds; those that exclude each other are not together."""
    found = {kind: random.choice(values) for kind, values in KINDS.items()}
    if found["limit"] and found["speed"] != "slow":
        found["speed"] = NOTHING
    if found["at"] not in {NOTHING, "any time"}:
        found["computers"] = NOTHING
    if found["game"] == "belot":
        found["players"] = random.choice((NOTHING, "4"))
    return found


def told_by(table: Table) -> tuple[Any, ...]:
    """All that a line may say of a table."""
    begins, zone = table.meeting.begins, table.meeting.zone
    there = datetime.fromtimestamp(begins / SECOND, zone_of(zone)).utcoffset() if begins else None
    kind = (table.game, len(table.seats), dict(table.options), table.preset)
    return (*kind, table.speed, table.limit, table.language, begins, there, table.stage)


async def test_a_line_is_the_same_typed_as_options_and_by_a_button(place: Place, app: App) -> None:
    """The button of a question carries all of the line: it opens the table that the line would have
    opened, with the offset that the zone has at the meeting."""
    random = Random(53)
    for _ in range(MIXED):
        words = mixed(random)
        server = Server(
            game=random.choice(("", "belot", "decorated-canasta")),
            speed=random.choice((None, *Speed)),
            language=random.choice((NOTHING, *LANGUAGES)),
        )
        zone = random.choice((NOTHING, "America/St_Johns", "Asia/Kolkata", "+12:45"))
        language = random.choice(LANGUAGES)
        about: dict[str, Any] = {"server": server, "zone": zone, "language": language}
        line = line_of(*words.values())
        table, reply, _ = await place.told(line, **about)
        assert table is not None, (line, said(reply))
        if words["computers"]:
            assert table.stage is Stage.PLAYING, line
        if not words["game"]:
            continue
        wrong = {"belot": "beloot", "classic": "clasic", "decorated": "decorateed"}[words["game"]]
        nothing, asked, person = await place.told(
            line_of(*{**words, "game": wrong}.values()), **about
        )
        assert nothing is None, line
        assert asked.screen is not None, (line, said(asked))
        (button,) = asked.screen.controls
        assert isinstance(button, Press)
        where = f"test:{person.id.removeprefix('test:p')}"
        event = app.event(
            person,
            where,
            server=f"{SERVER}{where.removeprefix('test:')}",
            language=about["language"],
        )
        assert not (await app.press(person, button, **_fields(event))).refused
        assert told_by((await app.held(where)).table) == told_by(table), (line, button.token)


def _fields(event: Any) -> dict[str, Any]:
    return {name: getattr(event, name) for name in ("place", "server", "language")}


async def test_an_own_table_becomes_what_the_line_says_and_nothing_else(place: Place) -> None:
    """Each subset of what a line may say, at a table that had something else of each; what the
    server says is for new tables."""
    app = place.app
    says = {"classic 2": 0, "no limit": 4, "bg": 6, "at 21:00 UTC-3": 7}
    for words in itertools.product(*[(NOTHING, one) for one in says]):
        before, _, person = await place.told("/play belot slow hu tomorrow 20:00", Server())
        assert before is not None
        where = before.place
        server = f"{SERVER}{where.removeprefix('test:')}"
        decoy = Server(game="decorated-canasta", speed=Speed.LIVELY, language="en")
        await Servers(app.bot.tables.store.client).write_server(server, decoy)
        fresh, _, _ = await place.told(line_of(*words), Server())
        assert fresh is not None
        reply = await app.say(person, line_of(*words), where, server=server)
        now = (await app.held(where)).table
        assert (now.id, reply.refused, reply.opens) == (before.id, False, before.id)
        game, speed, language, at = map(bool, words)
        kind = fresh if game else before
        assert (now.game, len(now.seats)) == (kind.game, len(kind.seats)), words
        assert now.speed == (fresh if speed else before).speed, words
        assert now.language == ("bg" if language else "hu"), words
        assert now.meeting.begins == (fresh if at else before).meeting.begins, words
        assert now.meeting.zone == (fresh if at else before).meeting.zone, words


async def test_no_time_ends_the_meeting_of_an_own_table(place: Place) -> None:
    table, _, person = await place.told("/play belot tomorrow 20:00")
    assert table is not None
    reply = await place.app.say(person, "/play any time", table.place)
    assert said(reply) == wording("meet-none")
    assert not (await place.app.held(table.place)).table.meeting.begins


@pytest.mark.parametrize("around", [NOTHING, "test:around"])
async def test_the_rules_are_those_of_the_place_or_the_channel_around_a_thread(
    app: App, around: str
) -> None:
    """For the game that is opened, whoever named it."""
    store = PresetStore(app.bot.tables.store.client)
    for where, name in (("test:here", "Here"), ("test:around", "Around")):
        kept = tuple(
            [
                Preset(f"{name}{n}", f"{name} {game}", game, {})
                for n, game in enumerate(("belot", "classic-canasta"))
            ]
        )
        await store.write_presets(where, Presets(kept, {one.game: one.id for one in kept}))
    await Servers(app.bot.tables.store.client).write_server(SERVER, Server(game="belot"))
    name = "Around" if around else "Here"
    for line, preset in (("/play", "belot"), ("/play classic", "classic-canasta")):
        await app.say(NORTH, line, "test:here", around=around, server=SERVER)
        assert (await app.held("test:here")).table.preset == f"{name} {preset}"
    await app.say(NORTH, "/play decorated", "test:here", around=around, server=SERVER)
    assert (await app.held("test:here")).table.preset == ""


# --- practice -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "game", "level"),
    [
        ("", FOUR, "easy"),
        ("belot", ("belot", 4), "easy"),
        ("classic 2 strong", TWO, "strong"),
        ("2 normal", TWO, "normal"),
        ("3", ("decorated-canasta", 3), "easy"),
        ("decorated random", ("decorated-canasta", 4), "random"),
        ("canasta 5", ("decorated-canasta", 5), "easy"),
        ("belot alone", ("belot", 4), "easy"),
    ],
)
@pytest.mark.parametrize("stored", [NOTHING, "hu"])
async def test_practice_takes_a_game_a_number_and_a_level_and_nothing_of_the_server(
    app: App, line: str, game: tuple[str, int], level: str, stored: str
) -> None:
    decoy = Server(game="decorated-canasta", speed=Speed.SLOW, language="en")
    await Servers(app.bot.tables.store.client).write_server(SERVER, decoy)
    if stored:
        await app.bot.settings.write_settings(NORTH.id, Settings(stored))
    reply = await app.say(NORTH, f"/practice {line}", server=SERVER, language="bg")
    assert await app.bot.tables.at("test:room") is None, "nothing of it is in the place"
    table = (await app.held(place_of_own(NORTH.id))).table
    language = stored or "bg"
    seats = [one for one in table.seats if one.computer]
    assert (table.game, len(table.seats)) == game
    assert (table.stage, table.speed, table.limit) == (Stage.PLAYING, Speed.UNLIMITED, 0)
    assert (table.language, table.private, table.practice) == (language, True, True)
    assert {one.level for one in seats} == {level}
    assert len(seats) == game[1] - 1
    assert said(reply) == wording("practice-line", language, count=len(seats))
    assert reply.opens == table.id


@pytest.mark.parametrize(
    "line", ["fast", "hu", "at 8 pm", "3 hours a turn", "8", "belot 3", "canasta", "nonsense"]
)
async def test_practice_refuses_what_it_does_not_take(app: App, line: str) -> None:
    reply = await app.say(NORTH, f"/practice {line}")
    assert reply.refused
    assert await app.bot.tables.at(place_of_own(NORTH.id)) is None
