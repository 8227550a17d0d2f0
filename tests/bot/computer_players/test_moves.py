"""A computer player's turn where the store refuses what was decided."""

from __future__ import annotations

import pytest

from bot.computer_players.pool import Players
from bot.model.jobs import MOVE
from bot.model.tables import intents as want
from bot.store.redis.errors import Full, ReadOnly, StoreError
from bot.store.redis.scripts import Client
from tests.bot.people import FRIENDS, done, held_of, opened
from tests.bot.toys import Clock, Hands, jobs_in, toy_tables


@pytest.mark.parametrize("refuses", [Full, ReadOnly])
async def test_a_move_that_the_store_refuses_comes_back_as_it_is(
    redis_client: Client, clock: Clock, monkeypatch: pytest.MonkeyPatch, refuses: type[StoreError]
) -> None:
    """Before, it counted as refused by a rule, and a stand-in moved instead."""
    tables = toy_tables(redis_client, clock)
    table = await opened(tables, game="toy", seats=2)
    await done(tables, table, FRIENDS[0], want.PlayWithComputers("random", sit=False))
    before = await held_of(tables, table)
    ((_, job),) = await jobs_in(tables, MOVE)
    hands, commit = Hands(tables), tables.store.commit
    view = before.game.view(before.state, job.seat)
    stand_in = str(before.game.stand_in(view))
    other = next(str(one) for one in before.game.legal(view).actions if str(one) != stand_in)

    async def decide(*_: object) -> str:
        return other

    async def refused_once(*_: object) -> object:
        monkeypatch.setattr(tables.store, "commit", commit)
        raise refuses

    monkeypatch.setattr(Players, "decide", decide)
    monkeypatch.setattr(tables.store, "commit", refused_once)
    with pytest.raises(refuses):  # the worker tries it again
        await hands.by_kind[MOVE](job)
    assert (await held_of(tables, table)).version == before.version
    assert [one for _, one in await jobs_in(tables, MOVE)] == [job]
    await hands.by_kind[MOVE](job)
    assert (await held_of(tables, table)).version.number == before.version.number + 1
    line = (await tables.store.record_lines(table, 1))[-1]
    assert other in line, "what was decided, not what a stand-in does"
