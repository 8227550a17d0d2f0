"""Lively games, games played in one go, several tables: nobody is rung twice, or while there."""

from __future__ import annotations

from itertools import pairwise

import pytest
from redis.asyncio import Redis

from bot.model.clock import DAY, HOUR, MINUTE, SECOND, Calls, Speed
from bot.model.jobs import CALL, REDRAW, REMIND, TIME_UP, Job
from bot.model.tables import intents as want
from bot.model.tables.table import VoteKind
from bot.ports.chat import Later
from tests.bot.toys import jobs_in
from tests.lanes import mostly_by_night
from tests.notifications.world import FACES, Turned, World, person

pytestmark = pytest.mark.slow


@pytest.fixture
async def world(redis_client: Redis) -> World:
    return World(redis_client)


@pytest.mark.parametrize("face", mostly_by_night(FACES, "discord"))
async def test_a_lively_evening(world: World, face: str) -> None:
    """Who moves within 20 seconds is left in peace; who is silent is called, and reminded once 30
    seconds before the time is up, unless the call was just then."""
    table = await world.table(face, speed=Speed.LIVELY)
    seconds = {0: 5, 1: 25, 2: 19, 3: 100}

    async def when(turn: Turned) -> float | None:
        return seconds[turn.seat]

    await world.play(table, 30, when)
    expected = [
        (turn.began + after * SECOND, turn.person)
        for turn in world.turns
        for after in (20, 90)
        if turn.began + after * SECOND < (turn.ended or world.clock.now + 1)
    ]
    assert sorted([(one.at, one.person) for one in world.rang]) == sorted(expected)
    assert all([one.by == "hand" for one in world.rang])


@pytest.mark.parametrize("face", mostly_by_night(FACES, "local"))
async def test_a_slow_game_played_in_one_go_rings_nobody(world: World, face: str) -> None:
    table = await world.table(face, game="bulgarian-canasta")

    async def when(turn: Turned) -> float | None:
        return 3 + turn.number % 15

    await world.play(table, 40, when)
    assert len(world.turns) > 40
    assert world.rang == []


async def test_one_person_waited_for_at_five_tables(world: World) -> None:
    """The first table calls at once; the others that begin to wait within ten minutes are one
    digest; each reminds for itself."""
    face, north = "discord", person("discord", 0).id
    calls = {seat: Calls(off=True) for seat in (1, 2, 3)}
    tables = []
    for number in range(5):
        tables.append(await world.table(face, f"room{number}", calls=calls, speed=Speed.SLOW))
        await world.passes(60)
    begun = []
    for table in tables:  # until each waits for North
        for _ in range(8):
            held = await world.held(table)
            if held.table.turn(0).runs:
                break
            seat = next(seat for seat in range(4) if held.table.turn(seat).runs)
            await world.finish_turn(table, seat)
        begun.append((await world.held(table)).table.turn(0).began)
        await world.passes(90)
    await world.passes(3 * 3600)
    calls_made = [one.at for one in world.rang if one.person == north]
    assert 2 <= len(calls_made) < 5, "fewer messages than tables"
    apart = [later - one for one, later in pairwise(calls_made)]
    assert min(apart) >= 10 * MINUTE
    for table, since in zip(tables, begun, strict=True):
        told = (await world.held(table)).table.turn(0).told[CALL]
        assert since <= told <= since + 10 * MINUTE + 20 * SECOND
        assert told in calls_made, "each table was told by a message that rang"
    await world.passes(17 * 3600)
    rang = [one.at for one in world.rang if one.person == north]
    assert len(rang) == len(calls_made) + 5, "each table's reminder is its own"


async def test_who_wants_no_digest_is_called_by_each_table(world: World) -> None:
    calls = {0: Calls(digest=False), **{seat: Calls(off=True) for seat in (1, 2, 3)}}
    for number in range(2):
        await world.table("telegram", f"room{number}", calls=calls)
    await world.passes(3600)
    waits = [one for one in world.turns if one.seat == 0 and one.ended is None]
    assert len([one for one in world.rang if one.person == person("telegram", 0).id]) == len(waits)


async def test_without_a_digest_two_calls_at_the_same_moment_are_two(world: World) -> None:
    """When quiet hours end, both tables have waited for the same person."""
    early = Calls(digest=False, quiet=(7 * 60, 9 * 60), zone="+00:00")  # it is eight o'clock
    calls = {0: early, **{seat: Calls(off=True) for seat in (1, 2, 3)}}
    for number in range(2):
        table = await world.table("telegram", f"room{number}", calls=calls)
        while not (await world.held(table)).table.turn(0).runs:
            await world.next_turn(table)
    assert world.rang == []
    await world.passes(2 * 3600)
    assert len([one for one in world.rang if one.person == person("telegram", 0).id]) == 2


async def test_undo_and_melds_never_move_the_clock(world: World) -> None:
    """The clock counts turns: draw after 23 hours, then whatever one does, the time is up."""
    table = await world.table("local", game="bulgarian-canasta")
    while (await world.held(table)).state.table.phase != "draw":
        held = await world.held(table)
        await world.act(table, held.game.to_act(held.state)[0])
        await world.work()
    held = await world.held(table)
    seat = held.game.to_act(held.state)[0]
    turn = held.table.turn(seat)
    up = [due for due, job in await jobs_in(world.bot.tables, TIME_UP) if job.seat == seat]
    assert up == [turn.began + DAY]
    await world.passes(23 * 3600)
    await world.does(table, seat, want.Act(0, "draw"))
    await world.work()
    after = (await world.held(table)).table.turn(seat)
    assert (after.number, after.began) == (turn.number, turn.began)
    assert [due for due, job in await jobs_in(world.bot.tables, TIME_UP)] == up
    await world.passes(3600)
    assert (await world.held(table)).table.seats[seat].away, "a computer player stands in"
    rang = [one for one in world.rang if one.person == person("local", seat).id]
    assert len([one for one in rang if one.at >= turn.began]) <= 2


@pytest.mark.parametrize("called", [True, False])
async def test_time_when_the_bot_was_down_is_given_back(world: World, called: bool) -> None:
    """Also where no call comes first: the turn hears of the gap when its time would be up."""
    calls = {seat: Calls(off=not called) for seat in range(4)}
    table = await world.table("telegram", calls=calls)
    turn = next(one for one in world.turns if one.ended is None)
    await world.passes(3600)
    await world.beat()
    world.clock.move(30 * 3600)  # nobody is there
    world.start()
    await world.beat()
    await world.work()
    held = await world.held(table)
    assert not held.table.seats[turn.seat].away
    up = [due for due, job in await jobs_in(world.bot.tables, TIME_UP) if job.seat == turn.seat]
    assert up == [turn.began + DAY + 30 * HOUR]
    await world.until(up[0] - 1)
    assert not (await world.held(table)).table.seats[turn.seat].away
    await world.until(up[0])
    assert (await world.held(table)).table.seats[turn.seat].away


async def test_a_pause_rests_the_clock_and_silences_it(world: World) -> None:
    table = await world.table("discord")
    turn = next(one for one in world.turns if one.ended is None)
    await world.passes(3600)
    rang = len(world.rang)
    await world.keeps_order(table, want.Pause())
    await world.passes(40 * 3600)
    assert len(world.rang) == rang
    await world.keeps_order(table, want.Resume())
    up = [due for due, job in await jobs_in(world.bot.tables, TIME_UP) if job.seat == turn.seat]
    assert up == [turn.began + DAY + 40 * HOUR]


async def test_a_vote_changes_the_speed_of_a_running_match(world: World) -> None:
    table = await world.table("discord")
    turn = next(one for one in world.turns if one.ended is None)
    propose = want.Propose(VoteKind.SPEED, limit=3 * 24 * 3600)
    await world.does(table, 0, propose)
    await world.does(table, 1, want.Cast(True))
    assert (await world.held(table)).table.limit == 0
    await world.does(table, 2, want.Cast(True))
    held = await world.held(table)
    assert held.table.limit == 3 * 24 * 3600
    up = [due for due, job in await jobs_in(world.bot.tables, TIME_UP) if job.seat == turn.seat]
    assert up == [turn.began + 3 * DAY]


async def test_a_called_line_vanishes_when_they_move_and_a_chat_that_opens_does_not_ring_again(
    world: World,
) -> None:
    face = "discord"
    chat = world.chats[face]
    chat.closed |= {person(face, seat).id for seat in range(4)}
    table = await world.table(face)
    turn = next(one for one in world.turns if one.ended is None)
    await world.passes(60)
    lines = [one for one in chat.of("discord:x") if one.kind == "call"]
    assert [line.notify for line in lines] == [(turn.person,)]
    assert len(world.rang) == 1
    chat.closed.clear()
    await world.bot.outbox.reopen(table, f"hand:{turn.seat}")
    await world.bot.outbox.redraw(Job(table, REDRAW))
    assert [one.kind for one in chat.of(turn.person)] == ["hand"]
    assert len(world.rang) == 1, "the hand came in silence"
    assert [one for one in chat.of("discord:x") if one.kind == "call"] == lines
    await world.finish_turn(table, turn.seat)
    assert [one for one in chat.of("discord:x") if one.kind == "call"] == []
    assert len(world.rang) == 1


async def test_calls_switched_off(world: World) -> None:
    off = {seat: Calls(off=True) for seat in range(4)}
    table = await world.table("telegram", calls=off)
    await world.passes(23 * 3600)
    assert world.rang == []
    assert [job.kind for _, job in await jobs_in(world.bot.tables, CALL, REMIND)] == []
    await world.does(table, 0, want.SetCalls(Calls()))
    held = await world.held(table)
    assert held.table.seats[0].calls == Calls()


@pytest.mark.parametrize("shut", [False, True])
async def test_a_call_that_an_outage_delays_into_quiet_hours_waits_for_their_end(
    world: World, shut: bool
) -> None:
    begins = world.clock() // MINUTE % 1440
    hours = ((begins + 120) % 1440, (begins + 480) % 1440)
    calls = {seat: Calls(quiet=hours, zone="+00:00") for seat in range(4)}
    chat = world.chats["local"]
    table = await world.table("local", calls=calls)
    (turn,) = [one for one in world.turns if one.ended is None]
    if shut:
        chat.closed.add(person("local", turn.seat).id)
    chat.down = Later(30)
    began = world.clock()
    await world.until(began + 121 * MINUTE)
    assert CALL in (await world.held(table)).table.turn(turn.seat).told
    chat.down = None
    await world.until(began + 479 * MINUTE)
    assert world.rang == [], "the hand is there, and silent"
    assert any(one.kind == "hand" for one in chat.of(person("local", turn.seat).id))
    await world.until(began + 481 * MINUTE)
    assert [one.by for one in world.rang] == ["line" if shut else "hand"]


async def test_the_table_stays_at_the_bottom_of_the_talk_and_pinned(world: World) -> None:
    face = "telegram"
    chat = world.chats[face]
    table = await world.table(face)

    def message() -> str:
        shown = chat.shown.items()
        (found,) = [one for (_, one), (_, screen) in shown if screen.kind == "table"]
        return found

    first = message()
    assert chat.pins == {"telegram:x": first}
    await world.passes(60)
    chat.talks("telegram:x", 100)
    await world.next_turn(table)
    assert message() == first, "not twice within two minutes"
    await world.passes(61)
    chat.talks("telegram:x", 1)
    await world.next_turn(table)
    second = message()
    assert second != first, "much stood below it"
    assert chat.pins == {"telegram:x": second}
    await world.passes(300)
    chat.talks("telegram:x", 10)
    await world.next_turn(table)
    assert message() == second, "little stands below it, and it was not long silent"
    await world.passes(601)
    await world.next_turn(table)
    assert message() not in {first, second}, "ten quiet minutes"
    assert all([one.by == "hand" for one in world.rang]), "no table has rung"


@pytest.mark.parametrize(
    ("speed", "seconds"), [(Speed.LIVELY, 20), (Speed.RELAXED, 600), (Speed.SLOW, 600)]
)
async def test_chance_cuts_where_nobody_does(world: World, speed: Speed, seconds: int) -> None:
    """Three ceremonies of Bulgarian canasta, and nobody has pressed anything."""
    table = await world.table("discord", game="bulgarian-canasta", speed=speed, options={})
    assert (await world.held(table)).state.table.phase == "cut_for_deal"
    await world.passes(seconds - 1)
    assert (await world.held(table)).state.table.phase == "cut_for_deal"
    for _ in range(8):  # the highest may be equal, and are cut again
        await world.passes(seconds)
        if (await world.held(table)).state.table.phase == "draw":
            break
    held = await world.held(table)
    assert held.state.table.phase == "draw"
    assert not any([seat.away for seat in held.table.seats])
    began = min([turn.began for turn in held.table.turns if turn.runs])
    early = [one for one in world.rang if one.at < began]
    assert early == [], "nobody is called for what chance does just then"


async def test_a_cut_stays_possible_by_hand(world: World) -> None:
    table = await world.table("discord", game="belot", options={})
    held = await world.held(table)
    (seat,) = held.game.to_act(held.state)
    await world.passes(300)
    await world.does(table, seat, want.Act(0, "cut 12"))
    assert (await world.held(table)).state.table.phase == "auction"
