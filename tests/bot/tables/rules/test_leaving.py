"""Who is away for long: missed turns, a vote to replace them for good, what they find on return."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.model.clock import HOUR, Speed
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, Stage, VoteKind
from bot.model.tables.waiting import awaited
from bot.store.redis.scripts import Client
from bot.tables.rules import votes
from bot.tables.rules.actor import Actor
from bot.tables.tables import Tables
from tests.bot.people import FRIENDS, done, held_of, keeps_order, refused
from tests.bot.toys import STRANGER, Clock, play_on, toy_playing, toy_table, toy_tables

NORTH, EAST, SOUTH, WEST = FRIENDS


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tables(redis_client: Client, clock: Clock) -> Tables:
    return toy_tables(redis_client, clock)


async def miss(tables: Tables, clock: Clock, table: str, seat: int, turns: int) -> Snapshot:
    """The time of a seat's turn is up, and a computer plays so many turns; the others play on."""
    while True:
        held = await held_of(tables, table)
        one = held.table.seats[seat]
        if one.away and one.missed >= turns:
            return held
        waits = awaited(held.table, held.game, held.state)
        if seat not in waits:
            await play_on(tables, table)
        elif one.away:
            clock.now += 9 * HOUR
            action = held.game.stand_in(held.game.view(held.state, seat))
            intent = want.ComputerMoves(seat, held.table.prompts[seat], str(action))
            await tables.act(table, "", Actor(), intent)
        else:
            clock.now += 9 * HOUR
            turn = held.table.turn(seat).number
            await tables.act(table, "", Actor(), want.TimeIsUp(seat, turn))


async def test_turns_are_missed_when_the_time_was_up(tables: Tables, clock: Clock) -> None:
    table = await toy_playing(tables)
    held = await miss(tables, clock, table, 1, 1)
    seat = held.table.seats[1]
    assert (seat.late, seat.missed) == (True, 1)
    assert seat.left is not None
    assert not held.table.overdue(1)
    await done(tables, table, EAST, want.ComeBack())
    seat = (await held_of(tables, table)).table.seats[1]
    assert (seat.late, seat.missed) == (False, 0)


async def test_what_was_known_on_leaving_stays_until_one_has_acted(
    tables: Tables, clock: Clock
) -> None:
    table = await toy_playing(tables)
    held = await miss(tables, clock, table, 1, 1)
    left = held.table.seats[1].left
    await done(tables, table, EAST, want.ComeBack())
    assert (await held_of(tables, table)).table.seats[1].left == left
    while (await held_of(tables, table)).table.seats[1].left is not None:
        held = await held_of(tables, table)
        assert held.table.stage is Stage.PLAYING
        await play_on(tables, table)
    last = held.table
    assert 1 in awaited(last, held.game, held.state), "it goes with the first act"


async def test_an_away_seat_may_be_replaced_after_so_many_turns(
    tables: Tables, clock: Clock
) -> None:
    table = await toy_table(tables)
    await done(tables, table, NORTH, want.SetReplaceAfter(2))
    await done(tables, table, NORTH, want.Start())
    await miss(tables, clock, table, 1, 1)
    asked = want.Propose(VoteKind.REPLACE, 1)
    assert (await refused(tables, table, NORTH, asked)).code == "CANNOT_REPLACE"
    await miss(tables, clock, table, 1, 2)
    assert (await held_of(tables, table)).table.overdue(1)
    await done(tables, table, NORTH, asked)
    vote = (await held_of(tables, table)).table.vote
    assert vote is not None
    assert (vote.electors, vote.needed) == ((0, 2, 3), 2)
    await done(tables, table, SOUTH, want.Cast(True))
    held = await held_of(tables, table)
    seat = held.table.seats[1]
    assert (seat.person, bool(seat.level), seat.offered) == (None, True, "*")
    assert held.table.replaced == (EAST,)
    assert held.table.left[EAST.id] == 1
    await tables.places.project(None, held.table)
    assert await tables.of_person(EAST.id) == []
    assert len(await tables.of_person(EAST.id, replaced=True)) == 1


async def test_a_computer_stands_in_for_whom_has_left_a_company(
    tables: Tables, clock: Clock
) -> None:
    """At their turn, after some minutes, by a vote of the others; they come back when they like."""
    table = await toy_playing(tables)
    held = await held_of(tables, table)
    (on_turn,) = awaited(held.table, held.game, held.state)
    people = [NORTH, EAST, SOUTH, WEST]
    gone, *others = people[on_turn:] + people[:on_turn]
    asked = want.Propose(VoteKind.REPLACE, on_turn, missing=True)
    claimed = replace(asked, missing=False)
    assert (await refused(tables, table, others[0], asked)).code == "REPLACE_LATER"
    clock.now += votes.PATIENCE
    assert (await refused(tables, table, others[0], claimed)).code == "CANNOT_REPLACE"
    not_waited = want.Propose(VoteKind.REPLACE, (on_turn + 1) % 4, missing=True)
    assert (await refused(tables, table, others[1], not_waited)).code == "CANNOT_REPLACE"
    await done(tables, table, others[0], asked)
    assert not (await held_of(tables, table)).table.seats[on_turn].away, "nobody decides alone"
    await done(tables, table, others[1], want.Cast(True))
    seat = (await held_of(tables, table)).table.seats[on_turn]
    assert (seat.person, seat.away, seat.offered) == (gone, True, "")
    await done(tables, table, gone, want.ComeBack())
    assert not (await held_of(tables, table)).table.seats[on_turn].away


async def test_where_turns_take_long_nobody_stands_in_sooner(tables: Tables, clock: Clock) -> None:
    table = await toy_table(tables)
    await done(tables, table, NORTH, want.SetSpeed(Speed.SLOW))
    await done(tables, table, NORTH, want.Start())
    held = await held_of(tables, table)
    (on_turn,) = awaited(held.table, held.game, held.state)
    clock.now += votes.PATIENCE
    asked = want.Propose(VoteKind.REPLACE, on_turn, missing=True)
    other = [NORTH, EAST, SOUTH, WEST][(on_turn + 1) % 4]
    assert (await refused(tables, table, other, asked)).code == "CANNOT_REPLACE"


async def test_a_host_who_is_replaced_hosts_no_more(tables: Tables, clock: Clock) -> None:
    """Else nobody who plays could arrange the table."""
    table = await toy_playing(tables)
    await miss(tables, clock, table, 0, 3)
    await done(tables, table, SOUTH, want.Propose(VoteKind.REPLACE, 0))
    await done(tables, table, WEST, want.Cast(True))
    held = await held_of(tables, table)
    assert (held.table.seats[0].person, held.table.host) == (None, EAST)
    await done(tables, table, EAST, want.SetCalm(True))


async def replaced(tables: Tables, clock: Clock) -> str:
    """A table that has given East's seat to a computer player."""
    table = await toy_playing(tables)
    await miss(tables, clock, table, 1, 3)
    await done(tables, table, NORTH, want.Propose(VoteKind.REPLACE, 1))
    await done(tables, table, SOUTH, want.Cast(True))
    return table


async def test_a_seat_that_is_given_away_at_a_private_table(tables: Tables, clock: Clock) -> None:
    """It is for the invited and for the one who had it, not for the whole channel."""
    table = await replaced(tables, clock)
    await keeps_order(tables, table, want.SetPrivate(True))
    assert (await done(tables, table, STRANGER, want.Sit(1))).code == "KNOCKED"
    await done(tables, table, EAST, want.Sit(1))
