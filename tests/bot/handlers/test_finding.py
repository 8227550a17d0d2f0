"""Which table a line is about that is typed where there is none."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.model.people import Person
from bot.model.tables import intents as want
from bot.ports.chat import Reply
from bot.tables.rules.actor import Actor
from tests.bot.application import App, said, wording
from tests.bot.people import FRIENDS

PLACES = ("test:one", "test:two")
PRIVATE = "test:private"
NORTH = FRIENDS[0]


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def two_tables(app: App) -> None:
    """The same four sit at two tables; both matches have begun."""
    for place in PLACES:
        await app.say(NORTH, "/play", place)
        for number, person in enumerate(FRIENDS, 1):
            await app.say(person, f"/sit {number}", place)
        await app.say(NORTH, "/begin", place)
        await app.redraw(place)  # brings the index of people up to date


async def play_until(app: App, place: str, person: Person, *, waits: bool) -> None:
    """Play at a table until it waits for a person, or for others."""
    while True:
        held = await app.held(place)
        seats = held.game.to_act(held.state)
        if (held.table.seat_of(person.id) in seats) is waits:
            return
        seat = seats[0] if waits else held.table.seat_of(person.id)
        assert seat is not None
        action = held.game.stand_in(held.game.view(held.state, seat))
        event, who = f"{place} {held.version}", Actor(FRIENDS[seat])
        await app.bot.tables.act(held.table.id, event, who, want.Act(0, str(action)))


async def test_a_typed_move_goes_to_the_table_that_waits(app: App) -> None:
    """Not to the first of one's tables: "discard kd" would be a move in the wrong match."""
    await two_tables(app)
    for waiting in PLACES:
        for place in PLACES:
            await play_until(app, place, NORTH, waits=place == waiting)
        before = {place: (await app.held(place)).version for place in PLACES}
        held = await app.held(waiting)
        seat = held.table.seat_of(NORTH.id)
        assert seat is not None
        line = str(held.game.stand_in(held.game.view(held.state, seat)))
        reply = await app.say(NORTH, line, PRIVATE, private=True)
        assert not reply.refused, said(reply)
        after = {place: (await app.held(place)).version for place in PLACES}
        assert [place for place in PLACES if after[place] != before[place]] == [waiting]


async def test_a_line_where_one_sits_is_about_that_table(app: App) -> None:
    """Also when another one waits."""
    await two_tables(app)
    await play_until(app, PLACES[0], NORTH, waits=False)
    await play_until(app, PLACES[1], NORTH, waits=True)
    held = await app.held(PLACES[1])
    before = held.version
    seat = held.table.seat_of(NORTH.id)
    assert seat is not None
    line = str(held.game.stand_in(held.game.view(held.state, seat)))
    reply = await app.say(NORTH, f"/{line}", PLACES[0])
    assert reply.refused
    assert (await app.held(PLACES[1])).version == before


async def test_who_sits_nowhere_is_told_so(app: App) -> None:
    assert said(await app.say(NORTH, "/draw", PRIVATE)) == wording("refusal-NO_TABLE_HERE")
    await app.say(NORTH, "/play", PRIVATE)
    assert said(await app.say(NORTH, "/draw", PRIVATE)) == wording("refusal-NOT_SEATED")
    for line, why in (("draw", "NOT_SEATED"), ("change the time to 9 pm", "UNKNOWN_LINE")):
        reply = await app.say(NORTH, line, PRIVATE, private=True)
        assert said(reply) == wording(f"refusal-{why}"), line
        assert await app.say(NORTH, line, PRIVATE, private=False) == Reply()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("anna", "Anna"),
        ("jo", "Joanna"),
        ("ann", None),  # the beginning of two names
        ("@anna", None),  # the user name of anybody
        ("nna", ""),
        ("anna's", ""),
        ("ben", ""),
    ],
)
async def test_whom_a_name_means(app: App, typed: str, found: str | None) -> None:
    """The one whose name it begins; not clear if it begins two, nobody if it only ends one."""
    people = [Person(f"test:{name}", name) for name in ("Anna", "Annika", "Joanna", "Zoe")]
    await app.say(people[0], "/play")
    for seat, person in enumerate(people):
        await app.act(person, want.Sit(seat))
    boss = Person("test:boss", "Boss")
    reply = await app.say(boss, f"/block {typed}", server="test:server", admin=True)
    if found:
        assert said(reply) == wording("people-blocked-now", who=found)
    else:
        why = "NOT_ONE_PERSON" if found is None else "NOBODY_CALLED"
        assert said(reply) == wording(f"refusal-{why}", who=typed)
