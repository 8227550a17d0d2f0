"""Before a match: who is rung about kept seats and the time to meet, and who is told that they were
let in."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.clock import Calls
from bot.model.people import Person
from bot.model.settings import LANGUAGES, Settings
from bot.model.tables import intents as want
from bot.ports.screen import Press, Screen
from bot.ports.tokens import token
from tests.bot.application import App, control, has, seen, wording
from tests.bot.people import FRIENDS

NORTH, EAST, SOUTH, _ = FRIENDS
EVE = Person("test:eve", "Eve")


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def off(app: App, person: Person) -> None:
    """Somebody wants no calls."""
    await app.bot.settings.write_settings(person.id, Settings(calls=Calls(off=True)))


async def test_whoever_wants_no_calls_is_expected_without_a_ring(app: App) -> None:
    """The line names them, and rings the others; also when it is time."""
    await off(app, EAST)
    await app.say(NORTH, "/play belot at 12:00", named=(EAST, SOUTH))
    await app.redraw()
    assert [one.person for one in app.wall.rang] == [SOUTH.id]
    assert EAST.name in seen(app.wall.rang[0].screen)
    held = await app.held()
    table = replace(held.table, meeting=replace(held.table.meeting, rung=True))
    shown = await app.bot.contents.make_all(replace(held, table=table))
    (now,) = [one for slot, one in shown.items() if slot.startswith("meeting:")]
    assert now.screen.notify == (NORTH.id, SOUTH.id)
    await off(app, SOUTH)
    shown = await app.bot.contents.make_all(held)
    (asked,) = [one for slot, one in shown.items() if slot.startswith("asked:")]
    assert (asked.rings, asked.screen.notify) == (False, ())
    assert has(asked.screen, "decline")


async def let_in(app: App) -> list[Screen]:
    """Eve asks in her own chat for a seat and is let in; what she is shown there."""
    await app.say(NORTH, "/play belot")
    await app.say(NORTH, "/sit 1")
    await app.act(NORTH, want.SetPrivate(True))
    table = (await app.held()).table.id
    asks = Press(token(table, "sit", -1), "")
    asked = await app.press(EVE, asks, place="test:@eve", private=True)
    assert not asked.refused
    await app.redraw()
    assert app.wall.of(EVE.id) == []
    await app.press(NORTH, control(await app.public(), "letin"))
    await app.redraw()
    return app.wall.of(EVE.id)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_asked_elsewhere_is_told_there_that_they_are_let_in(
    app: App, language: str
) -> None:
    """Once, in their own words, and until the match begins."""
    await app.bot.settings.write_settings(EVE.id, Settings(language))
    (told,) = await let_in(app)
    assert wording("gather-let-in", language) in seen(told)
    assert [(one.person, one.by) for one in app.wall.rang] == [(EVE.id, "hand")]
    await app.redraw()
    await app.act(NORTH, want.PlayWithComputers())
    await app.redraw()
    assert told not in app.wall.of(EVE.id)
    assert len(app.wall.rang) == 1


async def test_whoever_wants_no_calls_is_told_without_a_ring(app: App) -> None:
    await off(app, EVE)
    assert len(await let_in(app)) == 1
    assert app.wall.rang == []
    await app.act(EVE, want.StandUp())
    await app.redraw()
    (told,) = app.wall.of(EVE.id)
    assert wording("gather-may-sit") in seen(told)
    assert has(told, "sit")
    await app.act(EVE, want.Forget())
    await app.redraw()
    assert app.wall.of(EVE.id) == []


async def test_whoever_asked_at_the_table_sees_it_there(app: App) -> None:
    await app.say(NORTH, "/play belot")
    await app.act(NORTH, want.SetPrivate(True))
    await app.press(EVE, control(await app.public(), "sit"))
    await app.press(NORTH, control(await app.public(), "letin"))
    await app.redraw()
    assert (await app.held()).table.seat_of(EVE.id) is not None
    assert app.wall.of(EVE.id) == []
