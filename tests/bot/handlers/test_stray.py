"""A word or a person that a command doesn't use is named, and nothing is done."""

from __future__ import annotations

from typing import Any, Final

import pytest
from redis.asyncio import Redis

from bot.handlers.routes import Route, find_routes
from bot.model.people import Person
from bot.model.tables.table import Stage
from bot.typed.kinds import PERSON
from tests.bot.application import ROOM, App, quick, said, seen, stored, wording
from tests.bot.people import FRIENDS

NORTH, EAST, SOUTH, WEST = FRIENDS
ANN: Final = Person("test:ann", "Ann")
STRAY: Final = "xyzzy"
ADMIN: Final[dict[str, Any]] = {"server": ROOM, "admin": True}
GOOD: Final = {
    "/block": ("East",),
    "/unblock": ("East",),
    "/allow": ("East",),
    "/opener": ("East",),
    "/server": ("", "game=belot"),
    "/kick": ("East", "2"),
    "/speed": ("slow", "90 min"),
    "/quiet": ("22-8", "off"),
    "/vacation": ("10", "off"),
    "/zone": ("18:40", "London"),
    "/tie": ("123456789", "off"),
    "/results": ("", "North"),
    "/": ("discard kd", "draw"),
}
"""What is typed after each command whose handler reads the words itself; after ``/``: moves."""
COMMANDS: Final = sorted(name for name in find_routes().tables if name.startswith("/"))


def _free() -> dict[str, Route]:
    """The commands whose handlers read words themselves."""
    routes = find_routes()
    every = {**routes.tables, **routes.others}
    return {name: one for name, one in every.items() if one.free and name[0] == "/"}


def test_every_free_command_is_walked() -> None:
    says = {"/say"}  # takes any words
    assert set(GOOD) == set(_free()) - says


@pytest.mark.slow
async def test_a_stray_word_of_a_free_command_is_named(redis_client: Redis) -> None:
    app = App(redis_client)
    await app.four()
    await app.play(quick(), lambda held: held.table.stage is Stage.PLAYING)
    before = await stored(redis_client)
    for name, lines in GOOD.items():
        for good in lines:
            line = f"{name} {good} {STRAY}" if name != "/" else f"/{good} {STRAY}"
            reply = await app.say(NORTH, line, **ADMIN)
            assert reply.refused, line
            assert STRAY in (said(reply) or seen(reply.screen)), (line, said(reply))
    after = await stored(redis_client)
    assert {key for key in before | after if before.get(key) != after.get(key)} == set()


@pytest.mark.slow
@pytest.mark.parametrize("name", COMMANDS)
async def test_a_person_is_a_word_of_a_command(redis_client: Redis, name: str) -> None:
    """``/leave @Ann`` left, and said nothing of Ann."""
    app = App(redis_client)
    await app.four()
    found = find_routes().tables[name]
    before = await stored(redis_client)
    words = name if PERSON not in found.takes else f"{name} East"
    people = (ANN, WEST) if PERSON in found.takes else (ANN,)
    if name == "/play":
        return
    reply = await app.say(NORTH, words, named=people, **ADMIN)
    assert reply.refused
    assert any(one.name in (said(reply) or seen(reply.screen)) for one in people), said(reply)
    after = await stored(redis_client)
    assert {key for key in before | after if before.get(key) != after.get(key)} == set()


async def test_the_author_of_an_answered_message_is_no_word(redis_client: Redis) -> None:
    app = App(redis_client)
    await app.four()
    assert not (await app.say(EAST, "/away", answered=WEST)).refused
    assert not (await app.say(NORTH, "/kick", answered=WEST)).refused
    vote = (await app.held()).table.vote
    assert vote is not None
    assert vote.subject == 3


async def test_marks_around_a_name_are_ignored(redis_client: Redis) -> None:
    app = App(redis_client)
    await app.say(NORTH, "/play")
    for person in (NORTH, EAST, SOUTH):
        await app.say(person, "/join")
    for typed in ("East!", "“South”,"):
        assert not (await app.say(NORTH, f"/kick {typed}")).refused
    unknown = await app.say(NORTH, "/kick nobody!")
    assert said(unknown) == wording("refusal-NOT_ONE_PERSON", who="nobody!")


async def test_a_question_about_a_line_with_people_says_to_type_it_again(
    redis_client: Redis,
) -> None:
    """No button can carry people, and the question had none and said nothing of it."""
    app = App(redis_client)
    for more in ({"named": (EAST,)}, {"answered": EAST}):
        reply = await app.say(NORTH, "/play beloot", **more)
        assert reply.refused
        assert reply.screen is None
        assert said(reply).endswith(wording("line-again"))
    assert await app.bot.tables.at(ROOM) is None
