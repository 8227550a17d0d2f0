"""What concerns one person alone nobody else can see: no frame, no message and no version of theirs
tells that it has happened."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest
from redis.asyncio import Redis

from bot.model.clock import Calls
from bot.model.people import Person
from bot.model.settings import AUTOMATIONS
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.ports.board import Frame
from bot.tables.rules.actor import Actor
from tests.bot.house import House, quick
from tests.bot.people import FRIENDS

pytestmark = pytest.mark.budget(20)
NORTH, EAST, SOUTH, WEST = FRIENDS
EVE: Final = Person("test:eve", "Eve")
OTHERS: Final = (NORTH, SOUTH, WEST, EVE)


def plans(held: Snapshot) -> tuple[str, ...]:
    found: tuple[str, ...] = held.game.premoves(held.game.view(held.state, 1))
    return found


async def seen_by_others(house: House) -> list[Any]:
    """All that pages and chats show those who are not East."""
    held = await house.held()
    frames = [await house.bot.boards.frame(held.table.id, one, "en") for one in OTHERS]
    shown = await house.bot.contents.make_all(held)
    screens = {slot: one for slot, one in shown.items() if slot != "hand:1"}
    return [*map(msgspec.to_builtins, frames), screens]


@pytest.fixture
def house(redis_client: Redis) -> House:
    return House(redis_client)


async def frame_of_east(house: House) -> Frame:
    frame = await house.bot.boards.frame((await house.held()).table.id, EAST, "en")
    assert frame is not None
    return frame


async def belot(house: House) -> Snapshot:
    """Four play belot, and East may decide something beforehand."""
    await house.say(NORTH, "/play belot")
    for seat, person in enumerate(FRIENDS):
        await house.act(person, want.Sit(seat))
    await house.act(NORTH, want.Start())

    def may(held: Snapshot) -> bool:
        return 1 not in held.game.to_act(held.state) and bool(plans(held))

    return await house.play(quick("easy"), may)


async def test_what_is_ones_own_shows_nobody_else(house: House) -> None:
    held = await belot(house)
    before, own = await seen_by_others(house), await frame_of_east(house)
    for intent in (
        want.SetPremove(plans(held)[0]),
        want.SetPremove(""),
        want.SetAutomations(AUTOMATIONS),
        want.SetCalls(Calls(quiet=(60, 120), zone="Europe/Sofia")),
        want.SetCalls(Calls()),
        want.SetAutomations(()),
    ):
        number = (await house.held()).version.number
        await house.act(EAST, intent)
        assert (await house.held()).version.number == number + 1, "it is committed as before"
        assert await seen_by_others(house) == before, intent
    assert (await frame_of_east(house)).board.version == own.board.version
    held = await house.held()
    await house.bot.tables.act(held.table.id, "f", Actor(EVE), want.Follow(follows=True))
    assert await seen_by_others(house) == before


async def test_a_pre_move_is_held_like_any_other_act(house: House) -> None:
    """Its owner sees it, it plays in its turn, and what others see then is the card alone."""
    held = await belot(house)
    plan = plans(held)[0]
    shown = held.shown
    await house.act(EAST, want.SetPremove(plan))
    held = await house.held()
    assert (held.table.seats[1].premove, held.shown) == (plan, shown)
    seat = held.game.to_act(held.state)[0]
    action = str(quick("easy")(held.game, held.game.view(held.state, seat)))
    person = held.table.seats[seat].person
    assert person is not None
    await house.act(person, want.Act(0, action))
    assert (await house.held()).shown == shown + 1
