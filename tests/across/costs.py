"""What a move costs at tables in one, two and three places: counted, and by the processor."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from bot.model.clock import Speed
from bot.model.people import platform_of
from bot.model.tables import intents as want
from bot.model.tables.waiting import Wait, awaited
from bot.store.redis.connection import Dependable
from engine.players import computer_player
from tests.across.world import Across
from tests.notifications.world import FACES

PLACES = (1, 2, 3)


@dataclass
class Costs:
    """The costs of moves: what was sent to Redis for presses and for redraws, what was asked of the
    chats for places and for people, pictures, and seconds of the processor."""

    moves: int = 0
    press_trips: int = 0
    redraw_trips: int = 0
    of_places: int = 0
    of_people: int = 0
    deletions: int = 0
    pictures: int = 0
    press_seconds: float = 0.0
    redraw_seconds: float = 0.0


class Moves:
    """A table whose people move, the same at each table that plays the same deal."""

    def __init__(self, world: Across, table: str) -> None:
        self.world = world
        self.table = table
        self.costs = Costs()

    async def move(self, pause: float = 5) -> None:
        """One press and the redraw that follows it; some seconds pass."""
        world, costs = self.world, self.costs
        held = await world.held(self.table)
        seat, wait = next(iter(awaited(held.table, held.game, held.state).items()))
        wanted: want.Intent = want.Ready()
        if wait is Wait.ACT:
            view = held.game.view(held.state, seat)
            wanted = want.Act(0, str(computer_player(held.game, "easy").decide(view, 7, 5)))
        before = {name: (len(one.told), len(one.requests)) for name, one in world.chats.items()}
        pictures = sum([one.pictures for one in world.chats.values()])
        with counted() as sent:
            began = time.process_time()
            await world.does(self.table, seat, wanted)
            costs.press_seconds += time.process_time() - began
        costs.press_trips += sent[0]
        with counted() as sent:
            began = time.process_time()
            await world.work()
            costs.redraw_seconds += time.process_time() - began
        costs.redraw_trips += sent[0]
        for name, one in world.chats.items():
            told, requests = before[name]
            places = len([where for where, _ in one.told[told:] if _is_place(where)])
            costs.of_places += places
            costs.of_people += len(one.told) - told - places
            costs.deletions += [what for what, _ in one.requests[requests:]].count("delete")
        costs.pictures += sum([one.pictures for one in world.chats.values()]) - pictures
        costs.moves += 1
        if pause:
            await world.passes(pause)


def _is_place(where: str) -> bool:
    return not where.removeprefix(f"{platform_of(where)}:").isdecimal()


@contextmanager
def counted() -> Iterator[list[int]]:
    """Count how often something is sent to Redis."""
    sent, send = [0], Dependable.send_packed_command

    async def counting(self: Dependable, *args: Any, **more: Any) -> Any:
        sent[0] += 1
        return await send(self, *args, **more)

    with patch.object(Dependable, "send_packed_command", counting):
        yield sent


async def table_in(world: Across, places: int, game: str = "belot", room: str = "x") -> Moves:
    """A table in so many places, whose people all come by the first chat."""
    table = await world.shared(
        *FACES[:places], game=game, speed=Speed.LIVELY, room=room, people=FACES[:1]
    )
    return Moves(world, table)
