"""The life of a table, from its opening to the day it goes away."""

from __future__ import annotations

import asyncio

import pytest

from bot.model import ids
from bot.model.clock import Speed
from bot.model.outcomes import Done, Outcome, Refusal
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.model.tables.waiting import Pace, Wait
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.tables.tables import Limits, Opening, Tables
from engine.games.classic_canasta import ClassicCanasta
from engine.record import loads
from engine.replay import replay
from tests.bot.people import FRIENDS, done, event, held_of, keeps_order, opened, refused, tables_of
from tests.bot.toys import (
    DAY,
    TOYS,
    Clock,
    Hands,
    jobs_in,
    play_deal,
    play_match,
    play_on,
    toy_playing,
    toy_table,
    toy_tables,
    waits_of,
)

pytestmark = pytest.mark.slow

HOST, GUEST, *_ = FRIENDS


# --- opening --------------------------------------------------------------------------------


async def test_a_table_is_opened_with_what_was_asked_for(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    table = await opened(
        tables,
        options={"first_dealer": "random"},
        language="bg",
        speed=Speed.LIVELY,
        private=True,
    )
    doc = (await held_of(tables, table)).table
    assert ids.is_table_id(table)
    assert (doc.stage, doc.host, doc.place) == (Stage.LOBBY, HOST, "test:room")
    assert (doc.language, doc.speed, doc.private) == ("bg", Speed.LIVELY, True)
    assert doc.options["first_dealer"] == "random"
    assert len(doc.options) > 1, "an option that nobody named is written down too"
    assert doc.people == ()
    assert await tables.at("test:room") == await held_of(tables, table)


@pytest.mark.parametrize(
    ("opening", "code"),
    [
        (Opening("tarot"), "UNKNOWN_GAME"),
        (Opening("os:PathLike"), "UNKNOWN_GAME"),
        (Opening("tests.engine.games.toy:ToyGame"), "UNKNOWN_GAME"),
        (Opening("bulgarian-canasta", {"first_dealer": "me"}), "BAD_OPTION"),
        (Opening("bulgarian-canasta", {"colour": "red"}), "UNKNOWN_OPTION"),
        (Opening("bulgarian-canasta", seats=3), "BAD_SEATS"),
        (Opening("bulgarian-canasta", language="tlh"), "BAD_LANGUAGE"),
    ],
)
async def test_an_opening_that_cannot_be(redis_client: Client, opening: Opening, code: str) -> None:
    tables = tables_of(redis_client)
    outcome = await tables.open("test:room", event(), HOST, opening)
    assert isinstance(outcome, Refusal)
    assert outcome.code == code
    assert await tables.at("test:room") is None
    await opened(tables)


async def test_what_people_type_imports_no_module(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    table = await opened(tables)
    for game in ("this:s", "tests.engine.games.toy:ToyGame"):
        assert (await refused(tables, table, HOST, want.SetGame(game))).code == "UNKNOWN_GAME"


async def test_of_two_openings_in_one_place_one_wins(any_client: Client) -> None:
    limits = Limits(hosted=100)
    tables = [tables_of(any_client, limits=limits) for _ in range(2)]
    for number in range(20):
        place = f"test:room{number}"
        outcomes = await asyncio.gather(
            *[
                one.open(place, event(), FRIENDS[at % 4], Opening("bulgarian-canasta"))
                for at, one in enumerate(tables * 2)
            ]
        )
        won = [outcome for outcome in outcomes if isinstance(outcome, Done)]
        lost = {outcome.code for outcome in outcomes if isinstance(outcome, Refusal)}
        assert (len(won), lost) == (1, {"TABLE_HERE_ALREADY"})
        table = str(won[0].params["table"])
        here = await tables[1].at(place)
        assert here is not None
        assert here.table.id == table
        for outcome in outcomes:
            if isinstance(outcome, Refusal):
                assert outcome.params["table"] == table
    scan = [key async for key in any_client.scan_iter(match=keys.TABLES_PATTERN)]
    assert len(scan) == 20, "the tables of those who lost are gone"


async def test_the_same_opening_twice_is_one_table(any_client: Client) -> None:
    tables = [tables_of(any_client) for _ in range(2)]
    name = event()
    outcomes = await asyncio.gather(
        *[one.open("test:room", name, HOST, Opening("bulgarian-canasta")) for one in tables * 3]
    )
    assert len(set(map(repr, outcomes))) == 1
    assert isinstance(outcomes[0], Done)
    other = await tables[0].open("test:room", event(), HOST, Opening("bulgarian-canasta"))
    assert isinstance(other, Refusal)
    again = await tables[1].open("test:room", name, HOST, Opening("bulgarian-canasta"))
    assert again == outcomes[0]


async def test_a_refused_opening_stays_refused_when_it_comes_again(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    table, name = await opened(tables), event()
    first = await tables.open("test:room", name, GUEST, Opening("bulgarian-canasta"))
    await done(tables, table, HOST, want.Close())
    assert await tables.open("test:room", name, GUEST, Opening("bulgarian-canasta")) == first
    await opened(tables)


async def test_an_old_opening_that_comes_again_leaves_the_place_alone(
    redis_client: Client, clock: Clock
) -> None:
    """Its table was closed or has moved: it gets its first answer and nothing else."""
    tables = toy_tables(redis_client, clock)
    name = event()
    first: Outcome = await tables.open("test:a", name, HOST, Opening("toy"))
    table = str(first.params["table"])
    assert isinstance(await tables.move(table, "test:b"), Done)
    assert await tables.open("test:a", name, HOST, Opening("toy")) == first
    assert await tables.at("test:a") is None
    assert await redis_client.get(keys.place("test:a")) is None
    await done(tables, table, HOST, want.Close())
    assert await tables.open("test:a", name, HOST, Opening("toy")) == first
    assert await redis_client.get(keys.place("test:a")) is None


async def test_many_tables_in_many_places(redis_client: Client) -> None:
    tables = tables_of(redis_client)
    ids = [await opened(tables, f"test:room{number}", FRIENDS[number % 4]) for number in range(8)]
    assert len(set(ids)) == 8
    for table in ids:
        await done(tables, table, GUEST, want.Sit())
    await Hands(tables).work()
    mine = await tables.of_person(GUEST.id)
    assert {held.table.id for held in mine} == set(ids)


# --- arranging ------------------------------------------------------------------------------


async def test_game_options_language_and_speed_are_arranged_in_the_lobby(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await opened(tables)
    await done(tables, table, HOST, want.SetOption("first_dealer", "random"))
    await done(tables, table, HOST, want.SetLanguage("hu"))
    await done(tables, table, HOST, want.SetSpeed(Speed.SLOW))
    await done(tables, table, HOST, want.SetPrivate(True))
    doc = (await held_of(tables, table)).table
    assert doc.options["first_dealer"] == "random"
    assert (doc.language, doc.speed, doc.private) == ("hu", Speed.SLOW, True)
    for intent, code in (
        (want.SetOption("first_dealer", "x"), "BAD_OPTION"),
        (want.SetOption("x", "x"), "UNKNOWN_OPTION"),
        (want.SetLanguage("x"), "BAD_LANGUAGE"),
        (want.SetGame("x"), "UNKNOWN_GAME"),
        (want.SetGame("toy", 7), "BAD_SEATS"),
    ):
        assert (await refused(tables, table, HOST, intent)).code == code
    await done(tables, table, HOST, want.SetPrivate(False))
    for seat, person in enumerate(FRIENDS):
        await done(tables, table, person, want.Sit(seat))
    assert (await refused(tables, table, HOST, want.SetGame("toy", 2))).code == "TOO_MANY_PEOPLE"
    await done(tables, table, FRIENDS[1], want.StandUp())
    await done(tables, table, FRIENDS[2], want.StandUp())
    await done(tables, table, HOST, want.AddComputer(1))
    await done(tables, table, HOST, want.SetGame("toy", 2))
    held = await held_of(tables, table)
    assert held.game.id == "toy"
    assert [seat.person for seat in held.table.seats] == [HOST, FRIENDS[3]]
    await done(tables, table, HOST, want.SetGame("toy", 6))
    held = await held_of(toy_tables(redis_client, clock), table)
    assert held.table.people == (HOST, FRIENDS[3])
    assert len(held.table.prompts) == len(held.table.seats) == 6
    await done(tables, table, HOST, want.PlayWithComputers("random"))
    late: want.Intent
    for late in (
        want.SetGame("toy"),
        want.SetOption("first_dealer", "random"),
        want.SetSpeed(Speed.LIVELY),
        want.SwapSeats(0, 1),
        want.PlayWithComputers(),
        want.RemoveComputer(1),
    ):
        assert (await refused(tables, table, HOST, late)).code in {
            "MATCH_RUNNING",
            "ALREADY_STARTED",
        }
    await done(tables, table, HOST, want.SetLanguage("en"))


async def test_the_same_game_for_more_players_keeps_what_was_chosen(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock, {"classic-canasta": ClassicCanasta})
    table = await toy_table(tables, 1, game="classic-canasta")
    await done(tables, table, HOST, want.SetOption("length", "one_deal"))
    await done(tables, table, HOST, want.AddComputer(1, "easy"))
    await done(tables, table, HOST, want.AddComputer(3, "easy"))
    for seats in (2, 4):
        await done(tables, table, HOST, want.SetGame("classic-canasta", seats))
        held = await held_of(tables, table)
        assert held.game.seats == len(held.table.seats) == seats
        assert held.table.options["length"] == "one_deal"
        assert [(seat.person, seat.level) for seat in held.table.seats[:2]] == [
            (HOST, ""),
            (None, "easy"),
        ]
    held = await held_of(tables, table)
    assert all(seat.is_free for seat in held.table.seats[2:])


async def test_another_game_after_a_match_takes_nothing_of_it_along(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables)
    await done(tables, table, FRIENDS[3], want.GoAway())
    await Hands(tables).work()
    while (await held_of(tables, table)).table.stage is Stage.PLAYING:
        await play_on(tables, table)
        clock.move(1)
        await Hands(tables).work()
    await done(tables, table, HOST, want.SetGame("bulgarian-canasta"))
    held = await held_of(toy_tables(redis_client, clock), table)
    assert (held.table.stage, held.state, held.table.rules) == (Stage.LOBBY, None, None)
    assert held.table.people == FRIENDS
    assert not any(seat.away or seat.level for seat in held.table.seats)
    await done(tables, table, HOST, want.Start())
    assert (await held_of(tables, table)).table.match == 2


# --- starting -------------------------------------------------------------------------------


async def test_a_match_starts_when_every_seat_is_taken(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_table(tables, 2)
    assert await refused(tables, table, HOST, want.Start()) == Refusal("SEATS_EMPTY", {"count": 2})
    await done(tables, table, HOST, want.AddComputer(2))
    await done(tables, table, HOST, want.AddComputer())
    await done(tables, table, HOST, want.Start())
    held = await held_of(tables, table)
    assert (held.table.stage, held.table.match, held.table.rules) == (Stage.PLAYING, 1, 1)
    assert held.state.standing.deal_number == 1
    assert (await refused(tables, table, HOST, want.Start())).code == "ALREADY_STARTED"


@pytest.mark.parametrize("sits", [True, False])
async def test_play_with_computers_fills_the_seats_and_starts(
    redis_client: Client, clock: Clock, sits: bool
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await opened(tables, game="toy", seats=3)
    await done(tables, table, HOST, want.PlayWithComputers("random", sit=sits))
    doc = (await held_of(tables, table)).table
    assert doc.stage is Stage.PLAYING
    assert doc.people == ((HOST,) if sits else ())
    assert [seat.level for seat in doc.seats] == (
        ["", "random", "random"] if sits else ["random"] * 3
    )


async def test_computers_alone_play_a_match_to_its_end(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock, pace=Pace(computer_delay=500))
    table = await opened(tables, game="toy", seats=2)
    await done(tables, table, HOST, want.PlayWithComputers("random", sit=False))
    hands = Hands(tables)
    while (await held_of(tables, table)).table.stage is Stage.PLAYING:
        await hands.work()
        clock.move(0.5)
    text = "\n".join(await tables.store.record_lines(table, 1)) + "\n"
    *_, last = replay(loads(text, TOYS), TOYS)
    held = await held_of(tables, table)
    assert last.after == held.state
    assert held.state.standing.deal_number == 2
    moves = [job for job in hands.done if job.kind == "move"]
    assert len(moves) == len(set(moves))


async def claim_and_move(tables: Tables) -> None:
    """One move of a computer player."""
    ((_, job),) = await jobs_in(tables, "move")
    await Hands(tables).by_kind["move"](job)


# --- pausing --------------------------------------------------------------------------------


async def test_pausing_takes_the_jobs_away_and_resuming_brings_them_back(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables, 4, speed=Speed.LIVELY)
    await done(tables, table, FRIENDS[3], want.GoAway())
    await play_on(tables, table, 3)
    await claim_and_move(tables)  # and now all four throw at once
    kinds = ("move", "remind", "time-up")
    before = [job for _, job in await jobs_in(tables, *kinds)]
    assert len(before) == 7
    prompts = (await held_of(tables, table)).table.prompts
    await keeps_order(tables, table, want.Pause())
    assert await jobs_in(tables, *kinds) == []
    for person, intent in (
        (HOST, want.Act(0, "lay -")),
        (HOST, want.Pause()),
        (HOST, want.GoAway()),
    ):
        assert (await refused(tables, table, person, intent)).code == "PAUSED"
    clock.move(DAY)
    await keeps_order(tables, table, want.Resume())
    assert (await refused(tables, table, HOST, want.Resume())).code == "NOT_PAUSED"
    after = await jobs_in(tables, *kinds)
    assert {job for _, job in after} == set(before)
    assert min(due for due, _ in after) >= clock.now, "the whole time again"
    assert (await held_of(tables, table)).table.prompts == prompts, "the same decisions"


async def test_between_deals_a_paused_table_deals_when_it_is_resumed(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables)
    await play_deal(tables, table)
    for person in FRIENDS[:3]:
        await done(tables, table, person, want.Ready())
    await keeps_order(tables, table, want.Pause())
    assert (await refused(tables, table, FRIENDS[3], want.Ready())).code == "PAUSED"
    await done(tables, table, FRIENDS[3], want.StandUp())
    assert (await held_of(tables, table)).state.standing.deal_number == 1
    await keeps_order(tables, table, want.Resume())
    assert (await held_of(tables, table)).state.standing.deal_number == 2


# --- the next deal, another match --------------------------------------------------------------


async def test_the_next_deal_begins_when_everybody_is_ready(
    redis_client: Client, clock: Clock
) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables)
    await play_deal(tables, table)
    assert await waits_of(tables, table) == dict.fromkeys(range(4), Wait.READY)
    assert (await refused(tables, table, HOST, want.Act(0, "bid 1"))).code == "BETWEEN_DEALS"
    for person in FRIENDS:
        assert (await held_of(tables, table)).state.standing.deal_number == 1
        await done(tables, table, person, want.Ready())
    assert (await held_of(tables, table)).state.standing.deal_number == 2
    assert (await refused(tables, table, HOST, want.Ready())).code == "NOTHING_TO_DO"


async def test_a_rematch_of_the_same_people(redis_client: Client, clock: Clock) -> None:
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables)
    assert (await refused(tables, table, HOST, want.Ready())).code == "NOTHING_TO_DO"
    await play_match(tables, table)
    over = (await held_of(tables, table)).table
    assert over.stage is Stage.OVER
    assert (await refused(tables, table, HOST, want.Act(0, "lay -"))).code == "MATCH_OVER"
    for person in FRIENDS:
        assert (await held_of(tables, table)).table.match == 1
        await done(tables, table, person, want.Ready())
    held = await held_of(tables, table)
    assert (held.table.stage, held.table.match, held.table.ready) == (Stage.PLAYING, 2, ())
    assert held.table.people == FRIENDS
    assert held.state.standing.deal_number == 1
    for match in (1, 2):
        text = "\n".join(await tables.store.record_lines(table, match)) + "\n"
        assert loads(text, TOYS).game == "toy"
    ttl = await redis_client.pttl(keys.record(table, 1))
    assert ttl == -1, "without a retention setting records stay"


async def test_a_computer_player_completes_a_table_that_is_ready(
    redis_client: Client, clock: Clock
) -> None:
    """Three are ready when the fourth leaves: nobody is asked any more, so nobody could begin."""
    tables = toy_tables(redis_client, clock)
    table = await toy_playing(tables)
    await play_match(tables, table)
    for person in FRIENDS[:3]:
        await done(tables, table, person, want.Ready())
    await done(tables, table, FRIENDS[3], want.StandUp())
    await done(tables, table, HOST, want.AddComputer(3))
    doc = (await held_of(tables, table)).table
    assert (doc.stage, doc.match) == (Stage.PLAYING, 2)
