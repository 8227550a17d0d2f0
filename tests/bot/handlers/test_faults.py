"""Whatever fails while somebody is answered, each gets a sentence about it, in their language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
import redis.exceptions as of_redis
from redis.asyncio import Redis

from bot.model.languages import LANGUAGES
from bot.model.people import Person, place_of_own
from bot.model.settings import Settings
from bot.ports.inputs import Input, Picked, Pressed, Said, Typed
from tests.bot.application import ROOM, App, said, wording
from tests.bot.people import FRIENDS

pytestmark = pytest.mark.slow

SEATED, WATCHER, STRANGER, ADMIN, NEW, FOREIGN = (
    FRIENDS[0],
    *[Person(f"test:{name}", name) for name in ("watcher", "stranger", "admin", "new", "foreign")],
)
PEOPLE: Final[dict[str, tuple[Person, dict[str, Any], str, str]]] = {
    # who; how they act; their language before anything of theirs was read, and then
    "seated": (SEATED, {"language": "bg"}, "bg", "hu"),
    "watcher": (WATCHER, {"language": "bg"}, "bg", "hu"),
    "administrator": (ADMIN, {"language": "en", "admin": True}, "en", "bg"),
    "stranger": (STRANGER, {"language": "hu", "place": "test:elsewhere"}, "hu", "bg"),
    "alone": (
        STRANGER,
        {"language": "hu", "place": place_of_own(STRANGER.id), "private": True},
        "hu",
        "bg",
    ),
    "of whom nothing is known": (NEW, {"language": "hu"}, "hu", "hu"),
    "of another language": (FOREIGN, {"language": "xx"}, "en", "en"),
    "of no language": (FOREIGN, {"language": ""}, "en", "en"),
}
OWN: Final = {SEATED: "hu", WATCHER: "hu", ADMIN: "bg", STRANGER: "bg"}
"""The language that each has chosen."""
AWAY: Final[dict[str, Exception]] = {
    "STORE_UNAVAILABLE": of_redis.ConnectionError("away"),
    "STORE_READ_ONLY": of_redis.ReadOnlyError("a replica"),
    "STORE_FULL": of_redis.OutOfMemoryError("full"),
}
INPUTS: Final[dict[str, Callable[[str], Input]]] = {
    "a button": lambda table: Pressed(f"{table}:more"),
    "a seat": lambda table: Pressed(f"{table}:sit:2"),
    "a picker": lambda table: Picked(f"{table}:lang", ("bg",)),
    "a prompt": lambda table: Typed(f"{table}:type", "draw"),
    "a command": lambda _: Said("/games"),
    "a new table": lambda _: Said("/play belot"),
    "a help": lambda _: Pressed("-:help"),
}


class Failing:
    """A client that raises an error, once it was asked a number of times."""

    def __init__(self, client: Any) -> None:
        self._client: Final = client
        self.left = 1_000_000
        self.error: Exception = of_redis.RedisError()

    def __getattr__(self, name: str) -> Any:
        if self.left <= 0:
            raise self.error
        self.left -= 1
        return getattr(self._client, name)


async def opened(app: App) -> str:
    """A table where nobody of them is but who opened it; all have chosen their language."""
    await app.say(SEATED, "/play")
    for person, language in OWN.items():
        await app.bot.settings.write_settings(person.id, Settings(language))
    return (await app.held()).table.id


def told_in(code: str, language: str) -> str:
    """The sentence about what has failed."""
    return wording(f"refusal-{code}", language)


@pytest.mark.parametrize("what", INPUTS)
async def test_each_hears_in_their_language_that_the_store_is_away(
    redis_client: Redis, what: str
) -> None:
    """Before anything of them is read it is that of their chat, and afterwards their own."""
    client = Failing(redis_client)
    app = App(client)
    table = await opened(app)
    client.error = AWAY["STORE_UNAVAILABLE"]
    for who, (person, acts, *languages) in PEOPLE.items():
        for trips, language in enumerate(languages):
            client.left = trips
            event = app.event(person, **{"place": ROOM, **acts})
            reply = await app.handle(event, INPUTS[what](table))
            told = said(reply)
            if not trips or told in {told_in("STORE_UNAVAILABLE", one) for one in LANGUAGES}:
                assert told == told_in("STORE_UNAVAILABLE", language), (who, trips)
                assert reply.refused, (who, trips)


@pytest.mark.parametrize("code", AWAY)
async def test_each_kind_of_outage_has_its_sentence(redis_client: Redis, code: str) -> None:
    client = Failing(redis_client)
    app = App(client)
    client.left, client.error = 0, AWAY[code]
    reply = await app.say(SEATED, "/games", language="hu")
    assert (said(reply), reply.refused) == (told_in(code, "hu"), True)


@pytest.mark.parametrize("who", PEOPLE)
async def test_each_hears_in_their_language_of_a_fault_of_ours(
    redis_client: Redis, who: str
) -> None:
    faulty = False

    def clock() -> int:
        if faulty:
            raise KeyError("nobody foresaw it")
        return 1_800_000_000_000

    app = App(redis_client, clock=clock)
    table = await opened(app)
    person, acts, _, language = PEOPLE[who]
    faulty = True
    for make in (INPUTS["a command"], INPUTS["a help"]):
        event = app.event(person, **{"place": ROOM, **acts})
        reply = await app.handle(event, make(table))
        assert (said(reply), reply.refused) == (told_in("OUR_FAULT", language), True)


async def test_a_fault_before_anything_is_read_is_answered_too(
    redis_client: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App(redis_client)
    table = await opened(app)

    def spoilt(*_: object) -> None:
        raise AttributeError("nobody foresaw it")

    monkeypatch.setattr(app.bot.settings, "ask_settings", spoilt)
    for what in ("a button", "a command"):
        reply = await app.handle(app.event(SEATED, place=ROOM), INPUTS[what](table))
        assert (said(reply), reply.refused) == (told_in("OUR_FAULT", "en"), True)
