"""What somebody who belongs at the table tried beyond the rules, by what they press and type.

Each was seen to work once. The rules of it are in `tests/bot/tables/rules/test_powers.py`; here it
is what the buttons, the words and *Forget me* lead to.
"""

from __future__ import annotations

from typing import Any

import pytest
from redis.asyncio import Redis

from bot.model.clock import CEILING, DAY, HOUR, LIMITS, SECOND, Speed
from bot.model.outcomes import Done, Refusal
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, Stage, VoteKind
from bot.ports.inputs import Picked, Pressed
from bot.tables.rules.actor import Actor
from tests.bot.application import App, control, has, quick, said, wording
from tests.bot.people import FRIENDS
from tests.bot.tournaments.playing import Event

NORTH, EAST, SOUTH, WEST = FRIENDS


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def outcome(app: App, person: Person, intent: Any, **who: Any) -> Any:
    """What becomes of an intent."""
    table, name = (await app.held()).table.id, app.event(person).id
    return await app.bot.tables.act(table, name, Actor(person, **who), intent)


async def refusal(app: App, person: Person, intent: Any, **who: Any) -> str:
    found = await outcome(app, person, intent, **who)
    assert isinstance(found, Refusal), found
    return found.code


async def begun(app: App, people: int, *before: Any, game: str = "belot") -> Snapshot:
    """So many people sit, North is the host, and computers have the other seats."""
    await app.say(NORTH, f"/play {game}")
    for intent in before:
        await app.act(NORTH, intent)
    for seat, person in enumerate(FRIENDS[:people]):
        await app.act(person, want.Sit(seat))
    await app.act(NORTH, want.PlayWithComputers("normal", sit=False))
    return await app.held()


def token(held: Snapshot, *parts: object) -> str:
    return ":".join([held.table.id, *map(str, parts)])


async def test_a_present_opponent_is_not_put_away(app: App) -> None:
    held = await begun(app, 2)
    assert held.game.side_of(0) != held.game.side_of(1)
    more = await app.handle(app.event(NORTH), Pressed(token(held, "more")))
    assert more.screen is not None
    assert not has(more.screen, "replace")
    reply = await app.handle(app.event(NORTH), Pressed(token(held, "replace", 1)))
    assert wording("refusal-CANNOT_REPLACE") in said(reply)
    assert not (await app.held()).table.seats[1].away


async def test_taking_back_shows_no_card_of_somebody_absent(app: App) -> None:
    """With the opponent away, each card was tried and the replies were noted."""
    await begun(app, 2, want.SetTakeBack(True))
    player = quick("normal")

    def mine(held: Snapshot) -> bool:
        playing = getattr(held.state.table, "phase", "") == "play"
        return playing and 0 in held.game.to_act(held.state)

    held = await app.play(player, mine)
    await app.act(EAST, want.GoAway())
    card = str(player(held.game, held.game.view(held.state, 0)))
    await app.act(NORTH, want.Act(0, card))
    held = await app.held()
    if 1 not in held.game.to_act(held.state):  # North has won the trick or is last in it
        held = await app.play(player, lambda held: 1 in held.game.to_act(held.state))
    action = str(player(held.game, held.game.view(held.state, 1)))
    await app.bot.tables.act(
        held.table.id, "stands-in", Actor(), want.ComputerMoves(1, held.table.prompts[1], action)
    )
    code = await refusal(app, NORTH, want.Propose(VoteKind.TAKE_BACK))
    assert code in {"ABSENT_PLAYED", "NOTHING_TO_TAKE_BACK"}
    assert await refusal(app, NORTH, want.SetTakeBack(False)) == "MATCH_RUNNING"


async def test_forget_me_opens_no_other_seat_and_undoes_no_removal(app: App) -> None:
    held = await begun(app, 2)
    await app.act(EAST, want.StandUp())
    for _ in range(2):
        assert await refusal(app, EAST, want.Sit(2)) == "SEEN_OTHER_CARDS"
        await app.handle(app.event(EAST), Pressed(":forget"))
    await app.act(EAST, want.Sit(1))
    moderator = Person("test:moderator", "Moderator")
    await app.act(moderator, want.Kick(1), admin=True)
    for _ in range(2):
        assert await refusal(app, EAST, want.Sit(1)) == "BARRED"
        await app.handle(app.event(EAST), Pressed(":forget"))
    now = await app.bot.tables.read_table(held.table.id)
    assert now is not None
    assert EAST.id not in str(now.table)
    await app.act(NORTH, want.StandUp())  # the table is closed; the next one knows nothing of it
    await app.say(NORTH, "/play belot")
    await app.act(EAST, want.Sit(1))


async def test_the_host_exchanges_no_computer_in_the_middle(app: App) -> None:
    held = await begun(app, 2)
    before = [seat.level for seat in held.table.seats]
    for what, key in (("computer", "3.random"), ("computer", "2.strong"), ("levels", "random")):
        reply = await app.handle(app.event(NORTH), Picked(token(held, what), (key,)))
        assert wording("refusal-MATCH_RUNNING") in said(reply)
    assert [seat.level for seat in (await app.held()).table.seats] == before
    screen = (await app.say(NORTH, "/speed")).screen
    assert screen is not None
    assert not [what for what in ("levels", "computer", "allowback") if has(screen, what)]
    assert has(screen, "calm"), "looks are the host's"


@pytest.mark.parametrize("line", ["/close", "/pause"])
async def test_the_host_asks_before_a_match_is_closed_or_paused(app: App, line: str) -> None:
    """Bad cards are not thrown away, and nothing that is being lost ends."""
    await begun(app, 2)
    await app.say(NORTH, line)
    held = await app.held()
    assert (held.table.stage, held.table.paused) == (Stage.PLAYING, False)
    assert held.table.vote is not None
    await app.act(EAST, want.Cast(False))
    assert await refusal(app, NORTH, want.Propose(held.table.vote.kind)) == "ASKED_LATELY"


async def test_a_vote_of_the_absent_is_waited_for(app: App) -> None:
    """East, who is not the host, closes nothing while the host is away."""
    await begun(app, 2)
    await app.act(NORTH, want.GoAway())
    await app.say(EAST, "/close")
    assert (await app.held()).table.stage is Stage.PLAYING


async def test_quiet_hours_do_not_stop_the_clock(app: App) -> None:
    await begun(app, 2)
    await app.redraw()
    for line in ("/quiet 0:01-0:00", "/quiet 8-21"):
        assert wording("refusal-TOO_QUIET", hours=12) in said(await app.say(EAST, line))
    reply = await app.handle(app.event(EAST), Pressed(":myquiet:1:0"))
    assert reply.refused
    held = await app.play(quick("normal"), lambda held: 1 in held.game.to_act(held.state))
    before = held.table.deadline(held.table.turn(1), 1)
    assert not (await app.say(EAST, "/quiet 0-12")).refused
    held = await app.held()
    assert held.table.seats[1].calls.quiet == (0, 12 * 60)
    assert held.table.deadline(held.table.turn(1), 1) == before, "from the next turn on"


async def test_one_does_not_hold_up_a_tournament(app: App) -> None:
    """Whatever rests the clock of a seat, a turn ends after three times its limit."""
    event = Event(app)
    await event.begun(8, "belot", rounds="1", deals="1")
    table, _ = await event.tables()
    await app.bot.tables.places.project(None, table.table)
    seat = table.game.to_act(table.state)[0]
    who = table.table.seats[seat].person
    assert who is not None
    for line in ("/quiet 20-8", "/vacation 20"):
        assert not (await app.say(who, line)).refused
    now = await app.bot.tables.read_table(table.table.id)
    assert now is not None
    turn, limit = now.table.turn(seat), LIMITS[Speed.RELAXED] * SECOND
    assert now.table.seats[seat].calls.vacation is not None
    up = now.table.deadline(turn, seat)
    assert up == turn.began + CEILING * limit
    assert up - turn.began == DAY == 24 * HOUR


async def test_nobody_leaves_a_series_behind_that_is_being_lost(app: App) -> None:
    """Neither by another number of matches, nor by a match that begins without the others."""
    await begun(app, 4, want.SetSeries(3, True), game="belot")
    await app.act(NORTH, want.Propose(VoteKind.CONCEDE))
    await app.act(SOUTH, want.Cast(True))
    held = await app.held()
    assert held.table.series.runs
    for intent in (
        want.SetSeries(5, True),
        want.SetSpeed(Speed.LIVELY),
        want.SetGame("belot"),
        want.SwapSeats(0, 1),
        want.ChangePartners(),
        want.SetPrivate(True),
    ):
        assert await refusal(app, NORTH, intent) == "SERIES_RUNNING"
    assert await refusal(app, NORTH, want.Start()) == "NOT_ALL_READY"
    assert await refusal(app, NORTH, want.Kick(1)) == "NEEDS_VOTE"
    options = (await app.press(NORTH, control(await app.public(), "more"))).screen
    assert options is not None
    await app.press(NORTH, control(options, "close"))
    for person in (EAST, SOUTH, WEST):
        assert (await app.held()).table.stage is Stage.OVER
        assert isinstance(await outcome(app, person, want.Cast(True)), Done)
    now = await app.bot.tables.read_table(held.table.id)
    assert now is not None
    assert now.table.stage is Stage.CLOSED
