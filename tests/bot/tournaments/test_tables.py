"""The tables of a tournament are as it was arranged."""

from __future__ import annotations

from typing import Any

import pytest
from redis.asyncio import Redis

from bot.model.clock import Speed
from bot.model.people import Person
from bot.model.tournament import Phase
from bot.ports.screen import Press
from tests.bot.application import ROOM, App, control, has
from tests.bot.tournaments.playing import PEOPLE, Event


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "speed"),
    [("en", Speed.LIVELY), ("bg", Speed.RELAXED), ("hu", Speed.SLOW)],
)
async def test_each_table_is_as_arranged(redis_client: Redis, language: str, speed: Speed) -> None:
    """In the language of whoever opened it, at its speed; nobody else may sit there, and who is
    late is only helped out."""
    event = Event(App(redis_client))
    await event.screen(PEOPLE[0], "/tournament belot", language=language, title="Hall")
    await event.begun(7, deals="3", rounds="2", speed=speed.value)
    tables = [held.table for held in await event.tables()]
    assert [one.duplicate.number for one in tables if one.duplicate] == [1, 2]
    levels = []
    for table in tables:
        assert (table.game, table.language, table.speed) == ("belot", language, speed)
        assert (table.private, table.replace_after, table.place) == (True, 0, ROOM)
        assert table.places[0].title == "Hall"
        assert table.host.id == ""
        assert table.duplicate is not None
        assert (table.duplicate.round, len(table.duplicate.seeds)) == (1, 3)
        levels += [seat.level for seat in table.seats]
    assert sorted(levels) == [""] * 7 + ["normal"]


@pytest.mark.slow
@pytest.mark.parametrize(("place", "title"), [(ROOM, "Hall"), ("test:room/thread", "")])
async def test_another_tournament_has_the_title_of_its_own_place(
    redis_client: Redis, place: str, title: str
) -> None:
    """Not that of the thread where it was asked for."""
    event = Event(App(redis_client))
    await event.entered(4)
    await event.press(PEOPLE[0], "tend")
    new = control(await event.screen(PEOPLE[0]), "tnew")
    where = {"place": place, "around": ROOM, "title": "Hall"}
    assert not (await event.app.press(PEOPLE[0], new, **where)).refused
    found = await event.now()
    assert (found.phase, found.place, found.title) == (Phase.ENTERING, ROOM, title)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("person", "acts", "governs"),
    [
        (PEOPLE[0], {}, True),
        (PEOPLE[0], {"place": "test:elsewhere"}, True),
        (PEOPLE[1], {}, False),
        (PEOPLE[1], {"admin": True}, True),
        (PEOPLE[1], {"admin": True, "place": "test:room/thread", "around": ROOM}, True),
        (PEOPLE[1], {"admin": True, "place": "test:elsewhere"}, False),
        (PEOPLE[1], {"admin": True, "place": "test:@p1", "private": True}, False),
    ],
)
async def test_who_opened_it_and_the_administrators_of_its_place_govern_it(
    redis_client: Redis, person: Person, acts: dict[str, Any], governs: bool
) -> None:
    """Who governs another place is there as anybody else."""
    event = Event(App(redis_client))
    found = await event.entered(4)
    shows = Press(f"-:tour:{found.id}", "")
    reply = await event.app.press(person, shows, **acts)
    assert reply.screen is not None
    assert has(reply.screen, "tbegin") is governs
    begins = await event.app.press(person, Press(f"-:tbegin:{found.id}", ""), **acts)
    assert begins.refused is not governs
