"""Taking back by agreement: who agrees, what comes back, what stays true of the record."""

from __future__ import annotations

from typing import Any, Final

import pytest

from bot.history.replay import deal_of
from bot.model.clock import LIMITS, Speed
from bot.model.outcomes import Done
from bot.model.tables import intents as want
from bot.model.tables.intents import Intent
from bot.model.tables.table import Snapshot, VoteKind
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.store.tables.documents import Documents
from bot.store.tables.tables import Store
from bot.tables.past import past_of
from bot.tables.rules.actor import Actor
from bot.tables.tables import Tables
from bot.tables.upkeep import Upkeep
from engine.record import loads
from engine.registry import GAMES
from engine.replay import replay, verify
from tests.bot.people import (
    FRIENDS,
    acted,
    done,
    event,
    four_playing,
    held_of,
    opened,
    refused,
    tables_of,
    to_act,
)
from tests.bot.toys import Clock, jobs_in

ASK = want.Propose(VoteKind.TAKE_BACK)
YES, NO = want.Cast(True), want.Cast(False)
ROOM = "test:room"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tables(redis_client: Client, clock: Clock) -> Tables:
    return tables_of(redis_client, clock=clock)


async def belot(tables: Tables, **opening: Any) -> str:
    """A table of belot in its auction, where taking back is allowed."""
    table = await four_playing(tables, ROOM, want.SetTakeBack(True), game="belot", **opening)
    await plays(tables, table, "cut 9")
    return table


async def plays(tables: Tables, table: str, *actions: str) -> int:
    """Actions of those whose turn it is; the seat of the last."""
    seat = -1
    for action in actions:
        seat, person, prompt = await to_act(tables, table)
        await done(tables, table, person, want.Act(prompt, action))
    return seat


async def lines_of(tables: Tables, table: str) -> list[str]:
    return await tables.store.record_lines(table, 1)


async def replayed(tables: Tables, table: str) -> Snapshot:
    """The table, whose record leads to its position and is verified."""
    held = await held_of(tables, table)
    record = loads("\n".join(await lines_of(tables, table)) + "\n", GAMES)
    *_, last = replay(record)
    assert last.after == held.state, "the record is of what was really played"
    assert not verify(record).unverifiable
    deal = deal_of(record, 1, GAMES)
    assert deal is not None
    assert deal.states[-1] == held.state, "the replay of the running deal ends here"
    fresh = await Store(tables.store.client, Documents()).read_table(table)
    assert fresh is not None
    assert (fresh.state, fresh.table) == (held.state, held.table), "the log is stored anew"
    return held


async def test_all_agree_and_it_is_as_it_was(tables: Tables, clock: Clock) -> None:
    table = await belot(tables)
    await plays(tables, table, "pass")
    before = await held_of(tables, table)
    lines = await lines_of(tables, table)
    bidder = await plays(tables, table, "bid C")
    await plays(tables, table, "pass")
    now = await held_of(tables, table)
    clock.move(30)
    await done(tables, table, FRIENDS[bidder], ASK)
    asked = await held_of(tables, table)
    vote = asked.table.vote
    assert vote is not None
    assert (vote.kind, vote.electors, vote.needed, vote.yes) == (
        VoteKind.TAKE_BACK,
        (0, 1, 2, 3),
        4,
        (bidder,),
    )
    assert asked.state == now.state
    codes = [
        (await done(tables, table, FRIENDS[one], YES)).code
        for one in vote.electors
        if one != bidder
    ]
    assert codes == ["VOTED", "VOTED", "TAKEN_BACK"]
    held = await replayed(tables, table)
    assert held.state == before.state
    for seat in (*range(4), None):
        assert held.game.view(held.state, seat) == before.game.view(before.state, seat)
    added = (await lines_of(tables, table))[len(lines) :]
    assert added == [f"# seat {bidder} took back: {bidder} bid C, {(bidder + 1) % 4} pass"]
    assert all(new > old for new, old in zip(held.table.prompts, now.table.prompts, strict=True))
    turn = held.table.turn(bidder)
    assert (turn.began, turn.number) == (clock(), held.table.turn_number), "their clock is new"
    old = want.Act(before.table.prompts[bidder], "bid C")
    assert (await refused(tables, table, FRIENDS[bidder], old)).code == "OLD_CONTROL"
    await plays(tables, table, "bid H", "pass", "pass", "pass")
    await replayed(tables, table)


async def test_what_was_taken_back_before_stays_written(tables: Tables) -> None:
    """The second time goes further back than the first; both stay written, in their order."""
    table = await belot(tables)
    seat = await plays(tables, table, "pass", "bid C")
    await agreed(tables, table, seat)
    await agreed(tables, table, (seat - 1) % 4)
    held = await replayed(tables, table)
    assert held.game.to_act(held.state) == ((seat - 1) % 4,)
    said = [line for line in await lines_of(tables, table) if line.startswith("#")]
    first = (seat - 1) % 4
    assert said == [
        f"# seat {seat} took back: {seat} bid C",
        f"# seat {first} took back: {first} pass",
    ]


async def agreed(tables: Tables, table: str, seat: int) -> None:
    await done(tables, table, FRIENDS[seat], ASK)
    for other in range(4):
        if other != seat:
            await done(tables, table, FRIENDS[other], YES)


async def test_one_refusal_a_move_or_the_time_end_it(tables: Tables, clock: Clock) -> None:
    table = await belot(tables)
    seat = await plays(tables, table, "pass")
    await done(tables, table, FRIENDS[seat], ASK)
    other = FRIENDS[(seat + 1) % 4]
    assert (await done(tables, table, other, NO)).code == "VOTE_FAILED"
    again = await refused(tables, table, FRIENDS[seat], ASK)
    assert (again.code, again.params) == ("ASKED_LATELY", {"minutes": 5})
    clock.now += 5 * 60 * 1000
    await done(tables, table, FRIENDS[seat], ASK)
    await plays(tables, table, "pass")
    assert (await held_of(tables, table)).table.vote is None
    assert (await refused(tables, table, FRIENDS[0], YES)).code == "NO_VOTE"
    await done(tables, table, FRIENDS[seat], ASK)
    ((due, job),) = await jobs_in(tables, "lapse")
    assert due == clock() + LIMITS[Speed.RELAXED] * 1000
    upkeep = Upkeep(tables)
    await upkeep.lapse(job)
    assert (await held_of(tables, table)).table.vote is not None, "it is not due"
    clock.now = due
    await upkeep.lapse(job)
    assert (await held_of(tables, table)).table.vote is None
    assert await jobs_in(tables, "lapse") == []
    early = want.Lapse(1)
    assert (await refused(tables, table, FRIENDS[0], early)).code == "NOT_ALLOWED"


async def test_computers_agree_and_wait_for_the_answer(tables: Tables) -> None:
    """An absent person is asked like the others, and no computer agrees for them."""
    table = await belot(tables)
    seat = await plays(tables, table, "pass")
    after = (seat + 1) % 4
    for one in range(4):
        if one not in {seat, (seat + 2) % 4}:
            await done(tables, table, FRIENDS[one], want.GoAway())
    assert len(await jobs_in(tables, "move")) == 1
    await done(tables, table, FRIENDS[seat], ASK)
    asked = await held_of(tables, table)
    assert asked.table.vote is not None
    assert asked.table.vote.electors == (0, 1, 2, 3)
    assert await jobs_in(tables, "move") == [], "a move would end the request"
    away = asked.table.seats[after].left
    assert away is not None
    for one in range(4):
        if one != seat:
            await done(tables, table, FRIENDS[one], YES)
    held = await replayed(tables, table)
    assert held.game.to_act(held.state) == (seat,)
    assert held.table.seats[after].away, "who has agreed need not be back"
    left = held.table.seats[after].left
    assert left is not None
    assert left.events < away.events, "what is played anew is told to who was away"


LEAVE: Final = {"away": (want.GoAway(), want.ComeBack()), "left": (want.StandUp(), want.Sit(-1))}


@pytest.mark.parametrize(("leaves", "back"), LEAVE.values(), ids=LEAVE)
async def test_what_was_played_for_somebody_absent_stays(
    tables: Tables, leaves: Intent, back: Intent
) -> None:
    """They have not shown that card, and cannot say no."""
    table = await belot(tables)
    seat = await plays(tables, table, "pass")
    after = (seat + 1) % 4
    await done(tables, table, FRIENDS[after], leaves)
    held = await held_of(tables, table)
    moves = want.ComputerMoves(after, held.table.prompts[after], "pass")
    assert isinstance(await tables.act(table, event(), Actor(), moves), Done)
    assert (await refused(tables, table, FRIENDS[seat], ASK)).code == "ABSENT_PLAYED"
    await done(tables, table, FRIENDS[after], back)
    await done(tables, table, FRIENDS[seat], ASK)


async def test_nothing_is_replayed_for_what_is_refused_anyway(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody may ask, and a lobby has no record: to read it was logged as a fault of ours."""

    async def read(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr("bot.tables.tables.past_of", read)
    lobby = await opened(tables, game="belot")
    assert (await refused(tables, lobby, FRIENDS[0], ASK)).code == "NOT_STARTED"
    table = await four_playing(tables, "test:other", game="belot")
    assert (await refused(tables, table, FRIENDS[1], ASK)).code == "NO_TAKING_BACK"


async def test_what_is_refused(tables: Tables) -> None:
    other = await four_playing(tables, "test:other", game="belot")
    assert (await refused(tables, other, FRIENDS[1], ASK)).code == "NO_TAKING_BACK"
    allow = want.SetTakeBack(True)
    assert (await refused(tables, other, FRIENDS[1], allow)).code == "NOT_HOST"
    assert (await refused(tables, other, FRIENDS[0], allow)).code == "MATCH_RUNNING"
    table = await four_playing(tables, ROOM, allow, game="belot")
    cutter = await plays(tables, table, "cut 9")
    nothing = await refused(tables, table, FRIENDS[cutter], ASK)
    assert nothing.code == "NOTHING_TO_TAKE_BACK", "cards were dealt after the cut"
    await done(tables, table, FRIENDS[0], want.StandUp())
    assert (await refused(tables, table, FRIENDS[0], ASK)).code == "NOT_SEATED"


async def test_cards_that_were_drawn_stay(tables: Tables) -> None:
    """In a canasta the throw and what was laid with it come back, the draw does not; what nobody
    else has seen yet needs nobody's leave."""
    options = {"take_back_throw": "off"}
    allow = want.SetTakeBack(True)
    table = await four_playing(tables, ROOM, allow, game="classic-canasta", options=options)
    seat = await plays(tables, table, "draw")
    assert (await refused(tables, table, FRIENDS[seat], ASK)).code == "NOTHING_TO_TAKE_BACK"
    drawn = await held_of(tables, table)
    card = drawn.game.view(drawn.state, seat).hand[0]
    await plays(tables, table, f"discard {card}")
    await agreed(tables, table, seat)
    assert (await replayed(tables, table)).state == drawn.state
    await plays(tables, table, f"discard {card}", "draw")
    assert (await refused(tables, table, FRIENDS[seat], ASK)).code == "NOTHING_TO_TAKE_BACK"


async def test_the_same_press_takes_back_once(tables: Tables, redis_client: Client) -> None:
    """Another process, and the same event again, find it done."""
    table = await belot(tables)
    seat = await plays(tables, table, "pass", "pass")
    await done(tables, table, FRIENDS[seat], ASK)
    others = [one for one in range(4) if one != seat]
    for one in others[:2]:
        await done(tables, table, FRIENDS[one], YES)
    again = tables_of(redis_client)
    last, name = Actor(FRIENDS[others[2]]), event()
    first = await again.act(table, name, last, YES)
    assert isinstance(first, Done)
    assert await tables.act(table, name, last, YES) == first
    assert (await acted(tables, table, FRIENDS[others[2]], YES)).code == "NO_VOTE"
    held = await replayed(tables, table)
    assert held.game.to_act(held.state) == (seat,)
    assert (await lines_of(tables, table))[-1].startswith(f"# seat {seat} took back")


async def test_a_record_that_does_not_lead_here_takes_nothing_back(tables: Tables) -> None:
    table = await belot(tables)
    seat = await plays(tables, table, "pass")
    held = await held_of(tables, table)
    assert len((await past_of(tables.store, held)).steps) == 3
    key, client = keys.record(table, 1), tables.store.client
    await client.rpop(key)
    assert (await past_of(tables.store, held)).steps == ()
    assert (await refused(tables, table, FRIENDS[seat], ASK)).code == "NOTHING_TO_TAKE_BACK"
    await client.rpush(key, "0 nonsense")
    assert (await past_of(tables.store, held)).steps == ()
