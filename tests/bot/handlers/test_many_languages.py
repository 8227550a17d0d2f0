"""Four people of four languages at a table in a place of a fifth: what is private is in their own
language, what is public in that of the place; two places of a table each in theirs."""

from __future__ import annotations

from random import Random

import pytest
from redis.asyncio import Redis

from bot.model.languages import LANGUAGES
from tests.bot.application import ROOM, App, said, wording
from tests.bot.people import FRIENDS

OF_PLACE, *OF_PEOPLE = Random(7).sample(LANGUAGES, 5)


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def test_each_reads_in_their_own_language_and_the_place_in_its_own(app: App) -> None:
    await app.say(FRIENDS[0], f"/play bulgarian canasta {OF_PLACE}")
    for person, language in zip(FRIENDS, OF_PEOPLE, strict=True):
        reply = await app.say(person, f"/language {language}")
        assert reply.screen is not None
        assert reply.screen.language == language
    await app.four()
    held = await app.held()
    assert (await app.public()).language == OF_PLACE == held.table.language
    for person, language in zip(FRIENDS, OF_PEOPLE, strict=True):
        hand = await app.hand(person)
        assert hand.language == language
        refused = await app.say(person, "/sit")
        assert refused.refused
        assert said(refused) == wording("refusal-ALREADY_SEATED", language)


async def test_who_has_said_nothing_reads_as_the_service_says(app: App) -> None:
    """Own, else the place's, else that of the service."""
    person = FRIENDS[1]
    await app.say(FRIENDS[0], f"/play bulgarian canasta {OF_PLACE}")
    for language in LANGUAGES:
        reply = await app.say(person, "/help", language=language)
        assert reply.screen is not None
        assert reply.screen.language == language
    await app.say(person, f"/language {OF_PEOPLE[0]}")
    reply = await app.say(person, "/help", language="en")
    assert reply.screen is not None
    assert reply.screen.language == OF_PEOPLE[0]
    assert (await app.public(ROOM)).language == OF_PLACE
