"""How long each key lives that goes away by itself, what renews it, and what does not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.model.blocks import Listing, PlaceRules
from bot.model.outcomes import Refusal
from bot.model.people import Person
from bot.model.presets import Presets
from bot.model.server import Server
from bot.model.tournament import Tournament
from bot.store.lessons import Lesson, Lessons
from bot.store.people.active import ActivePeople
from bot.store.people.blocks import Blocks
from bot.store.people.called import Called
from bot.store.people.generations import Generations
from bot.store.people.ties import Ties
from bot.store.places import Places
from bot.store.presets import PresetStore
from bot.store.redis.scripts import Client
from bot.store.redis.trip import together
from bot.store.servers import Servers
from bot.store.tables.drafts import Drafts
from bot.store.tables.presence import Presence
from bot.store.tournaments import TournamentStore
from bot.store.uptime import Uptime
from tests.bot.model.waiting import HAND, holding

MINUTE: Final = 60_000
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
YEAR: Final = 400 * DAY
ROOM: Final = "test:room"
ANN: Final = Person("test:ann", "Ann")
BEN: Final = Person("test:ben", "Ben")
CUP: Final = Tournament("03abcdef", ROOM, ANN, "belot", 1, 1)
HELD: Final = holding(HAND)
SLOW_MACHINE: Final = MINUTE // 2
Do = Callable[[Any], Awaitable[object]]


def cups(client: Client) -> TournamentStore:
    """The tournaments, whose jobs nobody hears of."""
    return TournamentStore(client, lambda *_: None)


async def written_cup(client: Client) -> None:
    """Write a tournament once more."""
    store = cups(client)
    known = await store.read_tournament(CUP.id)
    assert await store.write_tournament(CUP if known is None else replace(known, changed=2))


async def written_rules(client: Client) -> None:
    """Write the presets of a place once more."""
    store = PresetStore(client)
    version = (await store.read_presets(ROOM)).version
    assert await store.write_presets(ROOM, Presets(version=version))


def listed(which: str, empty: Listing | PlaceRules) -> Do:
    """Write a list of people once more."""

    async def write(client: Client) -> None:
        store = getattr(Blocks(client), which)
        version = (await store.read_list(ANN.id)).version
        assert await store.write_list(ANN.id, replace(empty, version=version))

    return write


async def beats(client: Client) -> None:
    """Two beats with a silence between them, later ones each time."""
    uptime = Uptime(client)
    last = max([until for _, until in await uptime.beat(lambda: 0)], default=1000)
    await uptime.beat(lambda: last)
    await uptime.beat(lambda: last + 2 * MINUTE)


async def counted(client: Client) -> None:
    """Somebody else does something in the same quarter of an hour."""
    people = ActivePeople(client)
    people.note(f"test:{await client.dbsize()}", 1000)
    await people.write(1000)


def asked_together(*asks: Any) -> Do:
    """Some reads or writes as the dispatcher makes them."""

    async def ask(client: Client) -> None:
        for answer in await together(client, *asks):
            answer()

    return ask


async def offered(client: Client) -> None:
    """Another account types the code of an account."""
    ties = Ties(client)
    code, offer = await ties.make_code(ANN)
    assert await ties.ask(code, offer, BEN)


def drafted(event: str) -> Do:
    """Choose a card."""
    return lambda c: Drafts(c).change(HELD, 0, event, lambda draft: replace(draft, page=1))


LIVES: Final[dict[str, tuple[str, int, Do, Do | None, Do | None]]] = {
    # name: pattern, life, the call that writes the key, one that renews its life, one that does not
    "a tournament": (
        "*:u:03abcdef",
        YEAR,
        written_cup,
        written_cup,
        lambda c: cups(c).read_tournament(CUP.id),
    ),
    "the tournament of a place": (
        "place:*:tournament",
        YEAR,
        lambda c: cups(c).claim(ROOM, CUP.id),
        lambda c: cups(c).claim(ROOM, "03abcdeg", CUP.id),
        lambda c: cups(c).claim(ROOM, "03abcdeg"),
    ),
    "presets that are written": (
        "place:*:house",
        YEAR,
        written_rules,
        written_rules,
        lambda c: PresetStore(c).read_presets(ROOM),
    ),
    "presets that are used": (
        "place:*:house",
        YEAR,
        written_rules,
        lambda c: PresetStore(c).used(ROOM),
        None,
    ),
    "settings of a server where tables open": (
        "server:*",
        YEAR,
        lambda c: Servers(c).write_server(ROOM, Server(places=(ROOM,))),
        lambda c: Servers(c).read_server(ROOM),
        lambda c: Servers(c).read_server("test:elsewhere"),
    ),
    "rules of a place": (
        "server:*:rules",
        YEAR,
        listed("places", PlaceRules()),
        lambda c: Blocks(c).places.used(ANN.id),
        lambda c: Blocks(c).places.read_list(ANN.id),
    ),
    "people who are avoided": (
        "person:*:avoided",
        YEAR,
        listed("avoided", Listing()),
        lambda c: Blocks(c).avoided.used(ANN.id),
        lambda c: Blocks(c).unheard(ANN.id),
    ),
    "people who are muted": (
        "person:*:muted",
        YEAR,
        listed("muted", Listing()),
        lambda c: Blocks(c).muted.used(ANN.id),
        lambda c: Blocks(c).unheard(ANN.id),
    ),
    "a code of a table": (
        "share:*",
        DAY,
        lambda c: Places(c).keep_code("abc", "03abcdef"),
        None,
        lambda c: Places(c).table_of_code("abc"),
    ),
    "a table that a place asked for": (
        "place:*:asked",
        DAY,
        lambda c: Places(c).keep_asked(ROOM, "03abcdef"),
        lambda c: Places(c).keep_asked(ROOM, "03abcdeg"),
        lambda c: Places(c).asked_for(ROOM),
    ),
    "tables opened within the hour": (
        "place:*:openings",
        HOUR,
        lambda c: Places(c).count_opening(ROOM),
        None,
        lambda c: Places(c).count_opening(ROOM),
    ),
    "a room that is opened": (
        "place:*:room:*",
        15 * MINUTE,
        lambda c: Places(c).may_open_room(ROOM, "e"),
        None,
        lambda c: Places(c).may_open_room(ROOM, "e"),
    ),
    "an answer to an event that opened nothing": (
        "place:*:refused:*",
        15 * MINUTE,
        lambda c: Places(c).keep_refusal(ROOM, "e", Refusal("TOO_FAST")),
        None,
        lambda c: Places(c).keep_refusal(ROOM, "e", Refusal("TOO_FAST")),
    ),
    "the place of a person": (
        "person:*:vouched",
        HOUR,
        asked_together(Presence.vouching(ANN.id, ROOM)),
        asked_together(Presence.vouching(ANN.id, ROOM)),
        asked_together(Presence.vouched(ANN.id)),
    ),
    "presence by a control": (
        "*:t:03abcdef:p",
        HOUR,
        asked_together(*Presence.noting("03abcdef", ANN.id, 1)),
        asked_together(*Presence.noting("03abcdef", BEN.id, 2)),
        lambda c: Presence(c).gone("03abcdef", BEN.id),
    ),
    "presence by a move": (
        "*:t:03abcdef:p",
        HOUR,
        lambda c: Presence(c).touch("03abcdef", ANN.id, 1),
        lambda c: Presence(c).touch("03abcdef", ANN.id, 2),
        lambda c: Presence(c).last("03abcdef", ANN.id),
    ),
    "the last call of a person": (
        "person:*:called",
        10 * MINUTE,
        lambda c: Called(c).claim(ANN.id, "03abcdef", 1000),
        lambda c: Called(c).claim(ANN.id, "03abcdef", 2000),
        lambda c: Called(c).claim(ANN.id, "03abcdeg", 3000),
    ),
    "progress in a lesson": (
        "person:*:lesson",
        DAY,
        lambda c: Lessons(c).write_lesson(ANN.id, Lesson("one")),
        lambda c: Lessons(c).write_lesson(ANN.id, Lesson("two")),
        lambda c: Lessons(c).read_lesson(ANN.id, "one"),
    ),
    "what a seat has chosen": (
        "*:t:*:d0",
        8 * DAY,
        drafted("a"),
        drafted("b"),
        lambda c: Drafts(c).read_draft(HELD, 0),
    ),
    "the code of an account": (
        "person:*:offered",
        15 * MINUTE,
        lambda c: Ties(c).make_code(ANN),
        None,
        lambda c: Ties(c).make_code(ANN),
    ),
    "whom a code is of": (
        "offer:*",
        15 * MINUTE,
        lambda c: Ties(c).make_code(ANN),
        None,
        offered,
    ),
    "codes that an account has typed": (
        "person:*:guesses",
        15 * MINUTE,
        lambda c: Ties(c).try_code(ANN.id, "1"),
        None,
        lambda c: Ties(c).try_code(ANN.id, "2"),
    ),
    "when tickets were made void": (
        "generation:*",
        31 * DAY,
        lambda c: Generations(c).raised(ANN.id),
        lambda c: Generations(c).read_generation(ANN.id),
        lambda c: Generations(c).read_generation(BEN.id),
    ),
    "when the bot was not there": ("*:gaps", 30 * DAY, beats, beats, None),
    "how many people do something": (
        "{active}:*",
        2 * DAY,
        counted,
        counted,
        lambda c: ActivePeople(c).count(1000),
    ),
}


async def left(client: Any, pattern: str) -> tuple[bytes, int]:
    """The only key of a pattern, and how long it lives (ms)."""
    (name,) = await client.keys(pattern)
    return name, await client.pttl(name)


@pytest.mark.parametrize("name", LIVES)
async def test_a_key_lives_as_long_as_it_should(redis_client: Client, name: str) -> None:
    pattern, life, make, renew, keep = LIVES[name]
    await make(redis_client)
    key, ms = await left(redis_client, pattern)
    assert life - SLOW_MACHINE < ms <= life
    # a life that is half over is told from a whole one, and from the shorter half
    for use, least, most in ((keep, 0, life // 2), (renew, life // 2, life)):
        if use is not None:
            await redis_client.pexpire(key, life // 2)
            await use(redis_client)
            assert least < (await left(redis_client, pattern))[1] <= most, use
