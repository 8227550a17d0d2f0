"""Who has seen cards of a match takes no other seat in it; in the next match they may."""

from __future__ import annotations

import pytest

from bot.model.outcomes import Refusal
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.store.redis.scripts import Client
from tests.bot.people import FRIENDS, done, held_of, refused
from tests.bot.toys import (
    STRANGER,
    Clock,
    Hands,
    play_on,
    toy_playing,
    toy_tables,
    waits_of,
)

HOST, GUEST, THIRD, FOURTH = FRIENDS


@pytest.mark.parametrize("how", ["stands up", "hands over"])
@pytest.mark.slow
async def test_nobody_comes_back_to_other_cards(
    redis_client: Client, clock: Clock, how: str
) -> None:
    """Who has seen cards of this match takes no other seat in it, however the first was left."""
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, 3)
    if how == "stands up":
        await done(tables, table, GUEST, want.StandUp())
    else:
        await done(tables, table, GUEST, want.OfferSeat(STRANGER.id))
        await done(tables, table, STRANGER, want.Sit(1))
    seen = Refusal("SEEN_OTHER_CARDS", {"seat": 2})
    assert await refused(tables, table, GUEST, want.Sit(3)) == seen
    await done(tables, table, THIRD, want.OfferSeat())
    assert await refused(tables, table, GUEST, want.Sit(2)) == seen
    if how == "stands up":
        await done(tables, table, GUEST, want.Sit())  # one's own again
        assert (await held_of(tables, table)).table.seats[1].person == GUEST
        await done(tables, table, GUEST, want.StandUp())
        await done(tables, table, STRANGER, want.Sit(1))
    assert await refused(tables, table, GUEST, want.Sit()) == seen
    await done(tables, table, STRANGER, want.StandUp())
    await done(tables, table, GUEST, want.Sit(1))
    await done(tables, table, GUEST, want.StandUp())
    while (await held_of(tables, table)).table.stage is Stage.PLAYING:
        waits = await waits_of(tables, table)
        if waits and min(waits) in {0, 2}:
            await play_on(tables, table)
        await Hands(tables).work()
    for person in (HOST, THIRD):
        await done(tables, table, person, want.Ready())
    assert (await held_of(tables, table)).table.match == 2
    await done(tables, table, GUEST, want.Sit(3))  # another match, other cards
