"""A second place costs its own messages, and nothing else."""

from __future__ import annotations

from typing import Final

import pytest

from bot.store.redis.connection import connect
from tests.across.costs import PLACES, Costs, table_in
from tests.across.world import Across
from tests.bot.servers import Server

pytestmark = pytest.mark.slow

MOVES: Final = 16


@pytest.mark.parametrize("game", ["belot", "classic-canasta"])
async def test_another_place_costs_only_its_own_messages(redis_server: Server, game: str) -> None:
    found: dict[int, Costs] = {}
    for places in PLACES:
        redis_server.flush()
        async with connect(redis_server.url) as client:
            table = await table_in(Across(client, seed=1), places, game)
            for _ in range(MOVES):
                await table.move()
            found[places] = table.costs
    one = found[1]
    assert one.of_places >= 4
    for places, costs in found.items():
        assert costs.press_trips == one.press_trips, "a press knows nothing of places"
        assert costs.of_people == one.of_people
        assert costs.of_places == places * one.of_places
        assert costs.pictures - one.pictures == (places - 1) * (found[2].pictures - one.pictures)
        # a note before and after each message, at most
        extra = 3 * (places - 1) * one.of_places
        assert costs.redraw_trips <= one.redraw_trips + extra, (costs, one)
