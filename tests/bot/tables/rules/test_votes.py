"""What people decide together."""

from __future__ import annotations

import pytest

from bot.model import intents as want
from bot.model.outcomes import Refusal
from bot.model.table import Held, Stage, VoteKind
from bot.store.scripts import Client
from bot.tables.tables import Tables
from engine.record import loads
from engine.replay import replay
from tests.bot.people import FRIENDS, done, four_playing, held_of, refused, tables_of
from tests.bot.toys import (
    ADMIN,
    STRANGER,
    Clock,
    jobs_in,
    toy_playing,
    toy_table,
    toy_tables,
    waits_of,
)

NORTH, EAST, SOUTH, WEST = FRIENDS


@pytest.fixture
def tables(redis_client: Client) -> Tables:
    return toy_tables(redis_client, Clock())


async def voted(tables: Tables, table: str, *votes: tuple[int, bool]) -> Held:
    """The table after so many votes."""
    for seat, yes in votes:
        await done(tables, table, FRIENDS[seat], want.Cast(yes))
    return await held_of(tables, table)


# --- conceding --------------------------------------------------------------------------------


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
    await done(tables, table, NORTH, want.Pause())
    await done(tables, table, SOUTH, want.Propose(VoteKind.CONCEDE))
    await voted(tables, table, (0, True))
    await done(tables, table, NORTH, want.Ready())


async def test_one_no_keeps_the_side_in_the_match(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    table = await four_playing(tables)
    await done(tables, table, EAST, want.Propose(VoteKind.CONCEDE))
    outcome = await done(tables, table, WEST, want.Cast(False))
    assert outcome.code == "VOTE_FAILED"
    held = await held_of(tables, table)
    assert (held.table.stage, held.table.vote) == (Stage.PLAYING, None)


async def test_who_plays_with_a_computer_partner_concedes_alone(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    table = await four_playing(tables)
    await done(tables, table, SOUTH, want.StandUp())
    await done(tables, table, NORTH, want.Propose(VoteKind.CONCEDE))
    assert (await held_of(tables, table)).table.conceded == 0


async def test_nobody_concedes_for_others(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    table = await four_playing(tables)
    concede = want.Propose(VoteKind.CONCEDE)
    assert (await refused(tables, table, STRANGER, concede)).code == "NOT_HOST"
    assert (await refused(tables, table, ADMIN, concede, admin=True)).code == "NOT_SEATED"


# --- closing, pausing, replacing -----------------------------------------------------------------


async def test_closing_needs_everybody(tables: Tables) -> None:
    table = await toy_playing(tables)
    await done(tables, table, EAST, want.Propose(VoteKind.CLOSE))
    held = await voted(tables, table, (0, True), (2, True))
    assert held.table.stage is Stage.PLAYING
    held = await voted(tables, table, (3, True))
    assert held.table.stage is Stage.CLOSED


@pytest.mark.parametrize("noes", [1, 2])
async def test_pausing_needs_more_than_half(tables: Tables, noes: int) -> None:
    table = await toy_playing(tables)
    await done(tables, table, EAST, want.Propose(VoteKind.PAUSE))
    held = await voted(tables, table, *[(seat, False) for seat in (0, 2)[:noes]])
    if noes == 2:
        assert held.table.vote is None
        assert not held.table.paused
        return
    held = await voted(tables, table, (2, True), (3, True))
    assert held.table.paused
    assert await jobs_in(tables, "time-up", "remind") == []
    await done(tables, table, EAST, want.Propose(VoteKind.PAUSE))  # on again
    held = await voted(tables, table, (0, True), (2, True))
    assert not held.table.paused
    assert len(await jobs_in(tables, "time-up")) == 1


async def test_the_others_replace_somebody_who_is_absent(tables: Tables) -> None:
    table = await toy_playing(tables)
    replace = want.Propose(VoteKind.REPLACE, 0)
    assert (await refused(tables, table, NORTH, replace)).code == "NO_ELECTOR"
    await done(tables, table, EAST, replace)
    assert (await refused(tables, table, NORTH, want.Cast(False))).code == "NO_ELECTOR"
    held = await voted(tables, table, (2, True))
    assert held.table.seats[0].away
    assert [job.kind for _, job in await jobs_in(tables, "move", "time-up")] == ["move"]
    for seat in (0, 7, -1):
        again = want.Propose(VoteKind.REPLACE, seat)
        assert (await refused(tables, table, EAST, again)).code == "CANNOT_REPLACE"
    await done(tables, table, NORTH, want.ComeBack())


async def test_who_acts_is_not_absent(tables: Tables) -> None:
    table = await toy_playing(tables)
    await done(tables, table, EAST, want.Propose(VoteKind.REPLACE, 0))
    await done(tables, table, NORTH, want.Act(0, "bid 1"))
    assert (await held_of(tables, table)).table.vote is None


# --- the course of a vote ----------------------------------------------------------------------


async def test_one_vote_at_a_time_and_one_voice_each(tables: Tables) -> None:
    table = await toy_playing(tables)
    close = want.Propose(VoteKind.CLOSE)
    assert (await refused(tables, table, EAST, want.Cast(True))).code == "NO_VOTE"
    await done(tables, table, EAST, close)
    number = (await held_of(tables, table)).table.vote_number
    assert (await refused(tables, table, WEST, close)).code == "VOTE_RUNNING"
    assert (await refused(tables, table, EAST, want.Cast(True))).code == "ALREADY_VOTED"
    assert (await refused(tables, table, STRANGER, want.Cast(True))).code == "NOT_SEATED"
    await done(tables, table, WEST, want.Cast(True, number))
    assert (await refused(tables, table, WEST, want.Cast(False))).code == "ALREADY_VOTED"
    await done(tables, table, SOUTH, want.Cast(False, number))
    await done(tables, table, WEST, close)
    assert (await refused(tables, table, EAST, want.Cast(True, number))).code == "NO_VOTE"
    assert (await held_of(tables, table)).table.vote_number == number + 1


async def test_a_vote_can_be_withdrawn(tables: Tables) -> None:
    """Else one that waits for somebody who never answers would stand in the way of the vote to
    replace him."""
    table = await toy_playing(tables)
    await done(tables, table, EAST, want.Propose(VoteKind.PAUSE))
    assert (await done(tables, table, EAST, want.Cast(False))).code == "VOTE_FAILED"
    await done(tables, table, ADMIN, want.Propose(VoteKind.CLOSE), admin=True)
    assert (await refused(tables, table, STRANGER, want.Cast(False))).code == "NOT_HOST"
    assert (await refused(tables, table, ADMIN, want.Cast(True), admin=True)).code == "NO_ELECTOR"
    await done(tables, table, ADMIN, want.Cast(False), admin=True)
    assert (await held_of(tables, table)).table.vote is None


async def test_a_vote_to_pause_ends_when_the_host_pauses(tables: Tables) -> None:
    """Else the votes for a pause would end the pause."""
    table = await toy_playing(tables)
    for change in (want.Pause(), want.Resume()):
        await done(tables, table, EAST, want.Propose(VoteKind.PAUSE))
        await done(tables, table, NORTH, change)
        assert (await held_of(tables, table)).table.vote is None
        assert (await refused(tables, table, SOUTH, want.Cast(True))).code == "NO_VOTE"
    await done(tables, table, EAST, want.Propose(VoteKind.CLOSE))
    await done(tables, table, NORTH, want.Pause())
    assert (await held_of(tables, table)).table.vote is not None


@pytest.mark.parametrize("leaves", [want.StandUp(), want.GoAway()])
async def test_a_vote_ends_when_one_who_may_vote_leaves(
    tables: Tables, leaves: want.StandUp | want.GoAway
) -> None:
    """It could not be decided any more; those who are left propose again."""
    table = await toy_playing(tables)
    await done(tables, table, EAST, want.Propose(VoteKind.CLOSE))
    await done(tables, table, WEST, leaves)
    assert (await held_of(tables, table)).table.vote is None
    await done(tables, table, EAST, want.Propose(VoteKind.CLOSE))
    held = await voted(tables, table, (0, True), (2, True))
    assert held.table.stage is Stage.CLOSED


async def test_a_new_owner_of_a_seat_has_not_voted(tables: Tables) -> None:
    table = await toy_playing(tables)
    await done(tables, table, EAST, want.Propose(VoteKind.CLOSE))
    await done(tables, table, EAST, want.OfferSeat())
    await done(tables, table, STRANGER, want.Sit(1))
    assert (await held_of(tables, table)).table.vote is None


async def test_votes_belong_to_a_match(tables: Tables) -> None:
    table = await toy_table(tables)
    pause = want.Propose(VoteKind.PAUSE)
    assert await refused(tables, table, NORTH, pause) == Refusal("NOT_STARTED")
    await done(tables, table, NORTH, want.Start())
    await done(tables, table, NORTH, pause)
    await done(tables, table, NORTH, want.Close())
    assert (await held_of(tables, table)).table.vote is None
    assert await waits_of(tables, table) == {}
