"""What people decide together: the record of it, and what ends it; the rest is in `model.py`."""

from __future__ import annotations

import pytest

from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, Stage, VoteKind
from bot.store.redis.scripts import Client
from bot.tables.tables import Tables
from engine.record import loads
from engine.replay import replay
from tests.bot.people import FRIENDS, done, four_playing, held_of, keeps_order, refused, tables_of
from tests.bot.toys import (
    Clock,
    jobs_in,
    toy_playing,
    toy_tables,
)

NORTH, EAST, SOUTH, WEST = FRIENDS


@pytest.fixture
def tables(redis_client: Client) -> Tables:
    return toy_tables(redis_client, Clock())


async def voted(tables: Tables, table: str, *votes: tuple[int, bool]) -> Snapshot:
    """The table after so many votes."""
    for seat, yes in votes:
        await done(tables, table, FRIENDS[seat], want.Cast(yes))
    return await held_of(tables, table)


async def test_a_side_concedes_when_all_its_people_agree(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    table = await four_playing(tables)
    await done(tables, table, SOUTH, want.Propose(VoteKind.CONCEDE))
    held = await held_of(tables, table)
    assert held.table.vote is not None
    assert held.table.vote.electors == (0, 2)
    for person in (EAST, WEST):
        assert (await refused(tables, table, person, want.Cast(True))).code == "NO_ELECTOR"
    held = await voted(tables, table, (0, True))
    assert (held.table.stage, held.table.conceded, held.table.vote) == (Stage.OVER, 0, None)
    assert await jobs_in(tables, "move", "time-up", "remind") == []
    lines = await tables.store.record_lines(table, 1)
    assert lines[-1] == "# side 0 concedes"
    *_, last = replay(loads("\n".join(lines) + "\n"))
    assert last.after == held.state, "what was played can be replayed"
    for person in FRIENDS:
        await done(tables, table, person, want.Ready())
    again = (await held_of(tables, table)).table
    assert (again.stage, again.match, again.conceded) == (Stage.PLAYING, 2, -1)


async def test_a_match_that_is_given_up_in_a_pause_is_not_paused(redis_client: Client) -> None:
    """Else nobody could be ready for the next one."""
    tables = tables_of(redis_client)
    table = await four_playing(tables)
    await keeps_order(tables, table, want.Pause())
    await done(tables, table, SOUTH, want.Propose(VoteKind.CONCEDE))
    await voted(tables, table, (0, True))
    await done(tables, table, NORTH, want.Ready())


async def test_a_vote_to_pause_ends_when_an_administrator_pauses(tables: Tables) -> None:
    """Else the votes for a pause would end the pause."""
    table = await toy_playing(tables)
    for change in (want.Pause(), want.Resume()):
        await done(tables, table, EAST, want.Propose(VoteKind.PAUSE))
        await keeps_order(tables, table, change)
        assert (await held_of(tables, table)).table.vote is None
        assert (await refused(tables, table, SOUTH, want.Cast(True))).code == "NO_VOTE"
    await done(tables, table, EAST, want.Propose(VoteKind.CLOSE))
    await keeps_order(tables, table, want.Pause())
    assert (await held_of(tables, table)).table.vote is not None
