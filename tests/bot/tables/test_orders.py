"""Two processes at one table, or in one place, in every order of their commands to Redis."""

from __future__ import annotations

from typing import Any

import pytest

from bot.model.clock import Speed
from bot.model.jobs import MOVE, TIME_UP, Job
from bot.model.outcomes import TABLE_NEWER, Done, Outcome, Refusal
from bot.model.tables import intents as want
from bot.model.tables.table import SCHEMA
from bot.model.tables.waiting import Wait, jobs_of
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.store.tables.documents import Documents
from bot.store.tables.tables import Store
from bot.tables.job_guard import NOBODY
from bot.tables.tables import Opening, Tables
from tests.bot.people import FRIENDS, MODERATOR, QUICK, acted, done, event, held_of
from tests.bot.toys import (
    TOYS,
    Clock,
    Hands,
    jobs_in,
    play_on,
    toy_playing,
    toy_table,
    toy_tables,
    waits_of,
)
from tests.orders.loop import BY_HAND
from tests.orders.plan import Stage as Actors
from tests.orders.plan import in_every_order

HOST, GUEST, THIRD, _ = FRIENDS
TOY = Opening("toy", seats=4)

pytestmark = [BY_HAND, pytest.mark.slow]


class Two:
    """Two processes on one Redis, and a place where nothing has happened yet."""

    def __init__(self, client: Client) -> None:
        self.clock = Clock()
        self.one, self.other = toy_tables(client, self.clock), toy_tables(client, self.clock)
        self.client = client
        self.place = "test:room"

    async def shown(self) -> str | None:
        """The table that the place points to, repaired or not."""
        found: Any = await self.client.get(keys.place(self.place))
        return None if found is None else str(found.decode())

    async def exists(self, table: str) -> bool:
        return await toy_tables(self.client, self.clock).read_table(table) is not None

    async def lacking(self, table: str) -> set[Job]:
        """The jobs that a table wants and nobody would do."""
        held = await held_of(toy_tables(self.client, self.clock), table)
        wanted = jobs_of(held.table, held.game, held.state, QUICK, self.clock())
        return set(wanted) - {job for _, job in await jobs_in(self.one)}


async def fresh(client: Client) -> Two:
    """Two processes on a Redis without keys."""
    await client.flushall()
    return Two(client)


# --- opening --------------------------------------------------------------------------------


async def test_of_two_openings_one_wins_and_the_other_leaves_nothing(redis_client: Client) -> None:
    async def scene(actors: Actors) -> None:
        two, events = await fresh(redis_client), (event(), event())
        actors.actor(two.one.open(two.place, events[0], HOST, TOY))
        actors.actor(two.other.open(two.place, events[1], GUEST, TOY))
        outcomes: list[Outcome] = await actors.play()
        ((won,), (lost,)) = (
            [number for number, one in enumerate(outcomes) if isinstance(one, Done)],
            [number for number, one in enumerate(outcomes) if isinstance(one, Refusal)],
        )
        tables = [await two.one.id_of(one) for one in events]
        assert await two.shown() == tables[won]
        assert outcomes[lost] == Refusal("TABLE_HERE_ALREADY", {"table": tables[won]})
        assert await two.exists(tables[won])
        assert not await two.exists(tables[lost]), "an orphan"

    assert len(await in_every_order(scene, "GET", "commit", "SET", "delete", most=5)) > 40


async def test_a_table_that_lost_its_place_is_not_deleted_from_under_who_sits_there(
    redis_client: Client,
) -> None:
    """Somebody sits down at it before its process learns that another has the place."""

    async def scene(actors: Actors) -> None:
        two, events = await fresh(redis_client), (event(), event())
        table = await two.one.id_of(events[0])

        async def open_and_sit_at_the_other() -> Outcome:
            await two.other.open(two.place, events[1], GUEST, TOY)
            return await acted(two.other, table, THIRD, want.Sit(2))

        actors.actor(two.one.open(two.place, events[0], HOST, TOY))
        actors.actor(open_and_sit_at_the_other())
        _, sat = await actors.play()
        if isinstance(sat, Done):
            held = await held_of(two.other, table)
            assert held.table.seat_of(THIRD.id) == 2
            kept.append(actors.order)

    kept: list[str] = []
    orders = await in_every_order(scene, "GET", "commit", "SET", "delete", most=6)
    assert len(kept) > 10
    assert len(orders) > len(kept), "in the others the table was gone before"


async def test_an_opening_that_comes_again_deletes_no_table_where_people_sit(
    redis_client: Client,
) -> None:
    """Its first process died before it took the place; people sit there, and another is faster."""

    async def scene(actors: Actors) -> None:
        two, name = await fresh(redis_client), event()
        table = await two.one.id_of(name)
        await two.one.open(two.place, name, HOST, TOY)
        await done(two.one, table, THIRD, want.Sit(2))
        await redis_client.delete(keys.place(two.place))
        actors.actor(toy_tables(redis_client, two.clock).open(two.place, name, HOST, TOY))
        actors.actor(two.other.open(two.place, event(), GUEST, TOY))
        outcomes = await actors.play()
        assert (await held_of(two.one, table)).table.seat_of(THIRD.id) == 2
        assert [isinstance(one, Done) for one in outcomes].count(True) == 1
        lost.append(isinstance(outcomes[0], Refusal))

    lost: list[bool] = []
    assert len(await in_every_order(scene, "GET", "commit", "SET")) >= 20
    assert set(lost) == {True, False}


# --- acting ---------------------------------------------------------------------------------


async def test_a_seat_has_one_sitter(redis_client: Client) -> None:
    async def scene(actors: Actors) -> None:
        two = await fresh(redis_client)
        table = await toy_table(toy_tables(redis_client, two.clock), 0, two.place)
        actors.actor(acted(two.one, table, HOST, want.Sit(1)))
        actors.actor(acted(two.other, table, GUEST, want.Sit(1)))
        outcomes = await actors.play()
        held = await held_of(two.one, table)
        sitter = held.table.seats[1].person
        assert [isinstance(one, Done) for one in outcomes] == [sitter == HOST, sitter == GUEST]
        assert {one.code for one in outcomes if isinstance(one, Refusal)} == {"SEAT_TAKEN"}
        assert [one.id for one in held.table.people] == [sitter.id if sitter else ""]

    assert len(await in_every_order(scene, "read", "commit", "refuse")) >= 6


async def test_a_computers_move_is_judged_on_the_newest_table(redis_client: Client) -> None:
    """One process remembers the table of before the person's move, the other commits that move."""

    async def played() -> tuple[Two, str]:
        two = await fresh(redis_client)
        table = await toy_playing(two.one, 1)
        assert await waits_of(two.one, table) == {0: Wait.ACT}
        return two, table

    two, table = await played()  # a rehearsal: what the computer does next
    await play_on(two.one, table)
    held = await held_of(two.one, table)
    (seat,) = held.game.to_act(held.state)
    text = str(held.game.stand_in(held.game.view(held.state, seat)))
    move = want.ComputerMoves(seat, held.table.prompts[seat], text)

    async def scene(actors: Actors) -> None:
        two, table = await played()
        actors.actor(two.one.act(table, "", NOBODY, move))
        actors.actor(play_on(two.other, table))
        moved, _ = await actors.play()
        steps = [turn[:2] for turn in actors.played]
        newest = steps.index(("B", "commit")) < steps.index(("A", "read"))
        assert isinstance(moved, Done) == newest, moved
        in_time.append(newest)

    in_time: list[bool] = []
    assert len(await in_every_order(scene, "read", "commit")) >= 3
    assert set(in_time) == {True, False}


async def test_two_processes_that_do_one_computers_move_do_it_once(redis_client: Client) -> None:
    """A lease ended while its taker was slow: the job is another's as well."""

    async def scene(actors: Actors) -> None:
        two = await fresh(redis_client)
        table = await toy_playing(two.one, 1)
        await play_on(two.one, table)
        before = await held_of(two.other, table)
        ((_, job),) = await jobs_in(two.one, MOVE)
        for tables in (two.one, two.other):
            actors.actor(Hands(tables).by_kind[MOVE](job))
        await actors.play()
        held = await held_of(two.one, table)
        assert held.version.number == before.version.number + 1
        assert held.table.prompts[job.seat] == job.prompt + 1
        left = [one for _, one in await jobs_in(two.one, MOVE)]
        assert job not in left
        assert len(left) == 1, "the next computer's"

    assert len(await in_every_order(scene, "read", "commit", "drawn", most=3)) >= 6


# --- jobs -----------------------------------------------------------------------------------


@pytest.mark.parametrize("wish", [want.Resume(), want.ComeBack()])
async def test_a_job_that_is_wanted_again_stays(redis_client: Client, wish: Any) -> None:
    """Time is up in a match that is paused (or whose person is away), and just then it goes on."""

    async def scene(actors: Actors) -> None:
        two = await fresh(redis_client)
        table = await toy_playing(two.one, speed=Speed.LIVELY)
        ((_, job),) = await jobs_in(two.one, TIME_UP)
        pauses = isinstance(wish, want.Resume)
        before = want.Pause() if pauses else want.GoAway()
        await done(two.one, table, MODERATOR if pauses else HOST, before, admin=pauses)
        await two.one.jobs.put(two.clock(), job)  # it was claimed before
        actors.actor(Hands(two.one).by_kind[TIME_UP](job))
        actors.actor(done(two.other, table, MODERATOR if pauses else HOST, wish, admin=pauses))
        await actors.play()
        assert await two.lacking(table) == set()

    assert len(await in_every_order(scene, "read", "commit", "drawn", "keep")) >= 5


# --- moving ---------------------------------------------------------------------------------


async def test_a_table_that_moves_is_shown_where_it_is(redis_client: Client) -> None:
    """Two chats are told at once; it is in one of them, and each pointer is right or repaired."""

    async def scene(actors: Actors) -> None:
        two = await fresh(redis_client)
        table = await toy_table(two.one, 1, two.place)
        targets = [f"{two.place}-{letter}" for letter in "ab"]
        actors.actor(two.one.move(table, targets[0]))
        actors.actor(two.other.move(table, targets[1]))
        await actors.play()
        place = (await held_of(two.one, table)).table.place
        assert place in targets
        for one in (two.place, *targets):
            here = await two.other.at(one)
            assert (here is not None) == (one == place), f"{one} of {place}"

    assert len(await in_every_order(scene, "read", "commit", "SET", "release")) >= 20


async def test_a_table_that_moves_is_not_lost_to_who_looks_there(redis_client: Client) -> None:
    """Somebody says something in a supergroup while its table is on the way there."""

    async def scene(actors: Actors) -> None:
        two = await fresh(redis_client)
        table, there = await toy_table(two.one, 1, two.place), f"{two.place}-a"
        actors.actor(two.one.move(table, there))
        actors.actor(two.other.at(there))
        await actors.play()
        assert await two.one.at(there) is not None
        assert await two.other.at(two.place) is None

    assert len(await in_every_order(scene, "GET", "read", "commit", "SET", "release")) >= 8


async def test_a_move_that_is_refused_leaves_the_table_where_it_was(redis_client: Client) -> None:
    """A newer bot writes the table meanwhile; this one does not touch it any more."""

    async def scene(actors: Actors) -> None:
        two = await fresh(redis_client)
        documents = Documents(TOYS, SCHEMA + 1, {SCHEMA: lambda data: data})
        newer = Tables(Store(redis_client, documents), pace=QUICK, clock=two.clock)
        table = await toy_table(two.one, 1, two.place)
        actors.actor(two.one.move(table, f"{two.place}-a"))
        actors.actor(done(newer, table, HOST, want.SetLanguage("bg")))
        moved, _ = await actors.play()
        place = (await held_of(newer, table)).table.place
        assert (place != two.place) == isinstance(moved, Done)
        here = await newer.at(place)
        assert here is not None, "its place does not show it any more"
        outcomes.append(moved)

    outcomes: list[Outcome] = []
    await in_every_order(scene, "read", "commit", "SET", "release")
    assert TABLE_NEWER in outcomes
    assert any(isinstance(one, Done) for one in outcomes)
