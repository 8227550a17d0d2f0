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
from tests.bot.application import App, quick
from tests.bot.people import FRIENDS

NORTH, EAST, SOUTH, WEST = FRIENDS
EVE: Final = Person("test:eve", "Eve")
OTHERS: Final = (NORTH, SOUTH, WEST, EVE)


def plans(held: Snapshot) -> tuple[str, ...]:
    found: tuple[str, ...] = held.game.premoves(held.game.view(held.state, 1))
    return found


async def seen_by_others(app: App) -> list[Any]:
    """All that pages and chats show those who are not East."""
    held = await app.held()
    frames = [await app.bot.boards.frame(held.table.id, one, "en") for one in OTHERS]
    shown = await app.bot.contents.make_all(held)
    screens = {slot: one for slot, one in shown.items() if slot != "hand:1"}
    return [*map(msgspec.to_builtins, frames), screens]


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def frame_of_east(app: App) -> Frame:
    frame = await app.bot.boards.frame((await app.held()).table.id, EAST, "en")
    assert frame is not None
    return frame


async def belot(app: App) -> Snapshot:
    """Four play belot, and East may decide something beforehand."""
    await app.say(NORTH, "/play belot")
    for seat, person in enumerate(FRIENDS):
        await app.act(person, want.Sit(seat))
    await app.act(NORTH, want.Start())

    def may(held: Snapshot) -> bool:
        return 1 not in held.game.to_act(held.state) and bool(plans(held))

    return await app.play(quick("easy"), may)


async def test_what_is_ones_own_shows_nobody_else(app: App) -> None:
    held = await belot(app)
    before, own = await seen_by_others(app), await frame_of_east(app)
    for intent in (
        want.SetPremove(plans(held)[0]),
        want.SetPremove(""),
        want.SetAutomations(AUTOMATIONS),
        want.SetCalls(Calls(quiet=(60, 120), zone="Europe/Sofia")),
        want.SetCalls(Calls()),
        want.SetAutomations(()),
    ):
        number = (await app.held()).version.number
        await app.act(EAST, intent)
        assert (await app.held()).version.number == number + 1, "it is committed as before"
        assert await seen_by_others(app) == before, intent
    assert (await frame_of_east(app)).board.version == own.board.version
    held = await app.held()
    await app.bot.tables.act(held.table.id, "f", Actor(EVE), want.Follow(follows=True))
    assert await seen_by_others(app) == before


async def test_a_pre_move_is_held_like_any_other_act(app: App) -> None:
    """Its owner sees it, it plays in its turn, and what others see then is the card alone."""
    held = await belot(app)
    plan = plans(held)[0]
    shown = held.shown
    await app.act(EAST, want.SetPremove(plan))
    held = await app.held()
    assert (held.table.seats[1].premove, held.shown) == (plan, shown)
    seat = held.game.to_act(held.state)[0]
    action = str(quick("easy")(held.game, held.game.view(held.state, seat)))
    person = held.table.seats[seat].person
    assert person is not None
    await app.act(person, want.Act(0, action))
    assert (await app.held()).shown == shown + 1
