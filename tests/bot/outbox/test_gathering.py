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
from tests.bot.house import House, control, has, seen, wording
from tests.bot.people import FRIENDS

NORTH, EAST, SOUTH, _ = FRIENDS
EVE = Person("test:eve", "Eve")


@pytest.fixture
def house(redis_client: Redis) -> House:
    return House(redis_client)


async def off(house: House, person: Person) -> None:
    """Somebody wants no calls."""
    await house.bot.settings.put(person.id, Settings(calls=Calls(off=True)))


async def test_whoever_wants_no_calls_is_expected_without_a_ring(house: House) -> None:
    """The line names them, and rings the others; also when it is time."""
    await off(house, EAST)
    await house.say(NORTH, "/play belot at 12:00", named=(EAST, SOUTH))
    await house.redraw()
    assert [one.person for one in house.wall.rang] == [SOUTH.id]
    assert EAST.name in seen(house.wall.rang[0].screen)
    held = await house.held()
    table = replace(held.table, meeting=replace(held.table.meeting, rung=True))
    shown = await house.bot.contents.make_all(replace(held, table=table))
    (now,) = [one for slot, one in shown.items() if slot.startswith("meeting:")]
    assert now.screen.notify == (NORTH.id, SOUTH.id)
    await off(house, SOUTH)
    shown = await house.bot.contents.make_all(held)
    (asked,) = [one for slot, one in shown.items() if slot.startswith("asked:")]
    assert (asked.rings, asked.screen.notify) == (False, ())
    assert has(asked.screen, "decline")


async def let_in(house: House) -> list[Screen]:
    """Eve asks in her own chat for a seat and is let in; what she is shown there."""
    await house.say(NORTH, "/play belot")
    await house.say(NORTH, "/sit 1")
    await house.act(NORTH, want.SetPrivate(True))
    table = (await house.held()).table.id
    asks = Press(token(table, "sit", -1), "")
    asked = await house.press(EVE, asks, place="test:@eve", private=True)
    assert not asked.refused
    await house.redraw()
    assert house.wall.of(EVE.id) == []
    await house.press(NORTH, control(await house.public(), "letin"))
    await house.redraw()
    return house.wall.of(EVE.id)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_whoever_asked_elsewhere_is_told_there_that_they_are_let_in(
    house: House, language: str
) -> None:
    """Once, in their own words, and until the match begins."""
    await house.bot.settings.put(EVE.id, Settings(language))
    (told,) = await let_in(house)
    assert wording("gather-let-in", language) in seen(told)
    assert [(one.person, one.by) for one in house.wall.rang] == [(EVE.id, "hand")]
    await house.redraw()
    await house.act(NORTH, want.PlayWithComputers())
    await house.redraw()
    assert told not in house.wall.of(EVE.id)
    assert len(house.wall.rang) == 1


async def test_whoever_wants_no_calls_is_told_without_a_ring(house: House) -> None:
    await off(house, EVE)
    assert len(await let_in(house)) == 1
    assert house.wall.rang == []
    await house.act(EVE, want.StandUp())
    await house.redraw()
    (told,) = house.wall.of(EVE.id)
    assert wording("gather-may-sit") in seen(told)
    assert has(told, "sit")
    await house.act(EVE, want.Forget())
    await house.redraw()
    assert house.wall.of(EVE.id) == []


async def test_whoever_asked_at_the_table_sees_it_there(house: House) -> None:
    await house.say(NORTH, "/play belot")
    await house.act(NORTH, want.SetPrivate(True))
    await house.press(EVE, control(await house.public(), "sit"))
    await house.press(NORTH, control(await house.public(), "letin"))
    await house.redraw()
    assert (await house.held()).table.seat_of(EVE.id) is not None
    assert house.wall.of(EVE.id) == []
