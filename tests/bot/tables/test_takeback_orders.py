"""The last yes to taking back, and the next move, in every order of their commands to Redis."""

from __future__ import annotations

import pytest

from bot.model.outcomes import Done, Outcome, Refusal
from bot.model.tables import intents as want
from bot.model.tables.table import VoteKind
from bot.store.redis.scripts import Client
from bot.tables.past import past_of
from tests.bot.people import FRIENDS, acted, done, held_of
from tests.bot.toys import Clock, toy_playing, toy_tables
from tests.orders.loop import BY_HAND
from tests.orders.plan import Stage as Actors
from tests.orders.plan import in_every_order

pytestmark = [BY_HAND, pytest.mark.slow]


async def test_either_the_turn_is_back_or_the_next_one_has_moved(redis_client: Client) -> None:
    """Never both, and never a record that says otherwise than the table."""
    first: set[int] = set()

    async def scene(actors: Actors) -> None:
        await redis_client.flushall()
        one, other = (toy_tables(redis_client, Clock()) for _ in range(2))
        table = await toy_playing(one, 4, want.SetTakeBack(True))
        before = await held_of(one, table)
        await done(one, table, FRIENDS[0], want.Act(0, "bid 1"))
        bid = await held_of(one, table)
        await done(one, table, FRIENDS[0], want.Propose(VoteKind.TAKE_BACK))
        for friend in FRIENDS[1:3]:
            await done(one, table, friend, want.Cast(True))
        await held_of(other, table)
        actors.actor(acted(one, table, FRIENDS[3], want.Cast(True)))
        actors.actor(acted(other, table, FRIENDS[1], want.Act(bid.table.prompts[1], "bid 2")))
        outcomes: list[Outcome] = await actors.play()
        ((won,), (lost,)) = (
            [number for number, what in enumerate(outcomes) if isinstance(what, kind)]
            for kind in (Done, Refusal)
        )
        first.add(won)
        assert outcomes[lost] == (Refusal("NO_VOTE") if lost == 0 else Refusal("OLD_CONTROL"))
        held = await held_of(toy_tables(redis_client, Clock()), table)
        assert held.table.vote is None
        assert held.state == before.state or lost == 0
        past = await past_of(one.store, held)
        assert past.steps, "the record leads to the position"
        assert [str(step.action) for step in past.steps[1:]] == (["bid 1", "bid 2"] * (lost == 0))

    orders = await in_every_order(scene, "LRANGE", "commit", "refuse", "read")
    assert len(orders) == 3
    assert first == {0, 1}
