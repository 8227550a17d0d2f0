"""Taking back a throw as people meet it: the button, typed words, what the others see, the pace."""

from __future__ import annotations

from typing import Any, Final

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.clock import CALL, Speed
from bot.model.jobs import MOVE
from bot.model.languages import LANGUAGES
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import CALM, TIME_TO_TAKE_BACK, Pace, awaited, jobs_of
from bot.outbox.reach import rings
from bot.ports.chat import Reply
from bot.ports.screen import Press
from bot.tables.job_guard import NOBODY
from bot.words.words import words_in
from engine.games.bulgarian_canasta import state as bulgarian_state
from tests.bot.application import App, control, has, said, seen, wording
from tests.bot.games.seated import in_position, plays
from tests.bot.people import FRIENDS
from tests.engine.games.bulgarian_canasta import table as bulgarian
from tests.engine.games.classic_canasta import table as classic
from tests.engine.games.decorated_canasta import table as decorated

pytestmark = pytest.mark.slow

NORTH, EAST, *_ = FRIENDS
HAND: Final = "KC KD KH AC AD AH AS 7S 9C"
POSITIONS: Final = {
    "bulgarian-canasta": bulgarian.playing(HAND),
    "classic-canasta": classic.playing(HAND),
    "decorated-canasta": decorated.playing(HAND),
}
BACK: Final = "Take back 7♠"


async def thrown(app: App, game: str = "bulgarian-canasta", **options: str) -> None:
    """North has thrown the seven of spades; East is to draw."""
    await in_position(app, game, POSITIONS[game], **options)
    await plays(app, NORTH, "Throw 7♠")


@pytest.mark.parametrize("game", POSITIONS)
async def test_the_button_is_there_until_the_next_player_acts(
    redis_client: Redis, game: str
) -> None:
    app = App(redis_client)
    await thrown(app, game)
    hand = await app.hand(NORTH)
    assert isinstance(control(hand, BACK), Press)
    assert not hand.waits
    assert (await app.hand(EAST)).waits
    assert not has(await app.hand(EAST), BACK)
    old = control(hand, BACK)
    await plays(app, EAST, "draw" if has(await app.hand(EAST), "draw") else "Draw")
    assert not has(await app.hand(NORTH), BACK)
    before = await app.held()
    reply = await app.press(NORTH, old)
    assert reply.refused
    assert wording("refusal-THROW_STANDS")[:40] in said(reply)
    assert (await app.held()).version == before.version


@pytest.mark.parametrize("game", POSITIONS)
async def test_all_are_told_and_the_turn_goes_back(redis_client: Redis, game: str) -> None:
    app = App(redis_client)
    await thrown(app, game)
    await plays(app, NORTH, BACK)
    assert "North: takes back 7♠" in seen(await app.public())
    hand = await app.hand(NORTH)
    assert hand.waits
    assert has(hand, "Throw 7♠")
    east = await app.hand(EAST)
    assert not east.waits
    assert not has(east, "Draw")
    await plays(app, NORTH, "Throw 9♣")
    assert not has(await app.hand(NORTH), "Take back 9♣")  # once a turn
    assert "takes back 7♠, threw 9♣" in seen(await app.public())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_in_every_language(language: str) -> None:
    words = words_in(language)
    card = bulgarian.GAME.parse("discard 7S").card  # type: ignore[attr-defined]
    for key in ("action-unthrow", "did-took-back"):
        assert "7♠" in words.plain(key, card=card)


@pytest.mark.parametrize("line", ["take back", "unthrow", "върни си хвърлената", "dobás vissza"])
async def test_it_is_typed(redis_client: Redis, line: str) -> None:
    app = App(redis_client)
    await thrown(app)
    reply = await app.say(NORTH, line)
    assert not reply.refused, said(reply)
    assert (await app.held()).state.table.seat == 0


async def test_a_word_alone_is_talk_where_nobody_waits_for_it(redis_client: Redis) -> None:
    """*back* in the room is no move of who has thrown; in their private chat it is."""
    app = App(redis_client)
    await thrown(app)
    before = await app.held()
    for word in ("back", "undo", "върни"):
        assert await app.say(NORTH, word) == Reply()
    assert (await app.held()).version == before.version
    await app.bot.tables.places.project(None, before.table)
    reply = await app.say(NORTH, "undo", "test:private", private=True)
    assert not reply.refused, said(reply)
    assert (await app.held()).state.table.seat == 0


async def test_in_the_own_turn_the_same_words_undo_melds(redis_client: Redis) -> None:
    app = App(redis_client)
    await in_position(app, "bulgarian-canasta", POSITIONS["bulgarian-canasta"])
    for line in ("lay kc kd kh", "take back"):
        reply = await app.say(NORTH, line)
        assert not reply.refused, said(reply)
    held = await app.held()
    assert held.state.turn == bulgarian_state.Turn(held.state.hidden.hands[0], ())


async def test_a_refusal_says_why(redis_client: Redis) -> None:
    app = App(redis_client)
    await thrown(app)
    reply = await app.say(EAST, "unthrow")
    assert reply.refused
    assert wording("refusal-THROW_STANDS")[:40] in said(reply)


async def test_by_option_a_throw_stands(redis_client: Redis) -> None:
    app = App(redis_client)
    await thrown(app, take_back_throw="off")
    assert not has(await app.hand(NORTH), BACK)
    reply = await app.say(NORTH, "take back my throw")
    assert wording("refusal-TAKE_BACK_OFF")[:30] in said(reply)


async def test_the_clock_of_the_next_player_stops(redis_client: Redis) -> None:
    """Who was rung is no longer waited for: their turn ends, and with it ring, line and clock."""
    app = App(redis_client)
    await thrown(app)
    held = await app.held()
    east = held.table.turn(1)
    assert east.runs
    told = want.Tell(1, east.number, CALL, rings=True)
    await app.bot.tables.act(held.table.id, "", NOBODY, told)
    assert [one.seat for one in rings((await app.held()).table, {1})] == [1]
    await plays(app, NORTH, BACK)
    held = await app.held()
    assert set(awaited(held.table, held.game, held.state)) == {0}
    assert not held.table.turn(1).runs
    assert not rings(held.table, {1})
    assert held.table.turn(0).runs
    jobs = jobs_of(held.table, held.game, held.state, Pace(), 0)
    assert {job.seat for job in jobs} == {0}


def pace_after(held: Snapshot, computer: int, state: Any, level: str = "easy") -> int:
    """How long a computer player at a seat waits before it moves (ms)."""
    seats = list(held.table.seats)
    seats[computer] = replace(seats[computer], person=None, level=level)
    table = replace(held.table, seats=tuple(seats), speed=Speed.LIVELY)
    jobs = jobs_of(table, held.game, state, Pace(computer_delay=800), 5000)
    (due,) = [due for job, due in jobs.items() if job.kind == MOVE]
    return due - 5000


async def test_a_computer_waits_until_a_person_could_take_a_throw_back(
    redis_client: Redis,
) -> None:
    app = App(redis_client)
    await thrown(app)
    held = await app.held()
    assert pace_after(held, 1, held.state) == 800 * TIME_TO_TAKE_BACK == 2400
    by_computer = replace(held.table.seats[0], person=None, level="easy")
    alone = held.table.with_seat(0, by_computer)
    assert pace_after(replace(held, table=alone), 1, held.state) == 800
    calm = replace(held.table, calm=True)
    assert pace_after(replace(held, table=calm), 1, held.state) == 800 * CALM == 3200
    drawn, _ = held.game.apply(held.state, 1, held.game.parse("draw"))
    assert pace_after(held, 1, drawn) == 800


async def test_a_computer_like_a_person_takes_its_time(redis_client: Redis) -> None:
    """The more choices everybody can see, the longer, and never longer than calm ones. Nothing in
    its hand makes a difference: a spectator's view alone decides."""
    app = App(redis_client)
    await thrown(app)
    held = await app.held()
    alone = held.table.with_seat(0, replace(held.table.seats[0], person=None, level="easy"))
    held = replace(held, table=alone)
    draws = pace_after(held, 1, held.state, "human")
    drawn, _ = held.game.apply(held.state, 1, held.game.parse("draw"))
    throws = pace_after(held, 1, drawn, "human")
    assert 800 < draws < throws <= 800 * CALM
    assert throws == pace_after(held, 1, drawn, "human"), "the same decision, the same time"
    calm = replace(held, table=replace(held.table, calm=True))
    assert pace_after(calm, 1, drawn, "human") == 800 * CALM
    again = replace(held, table=replace(held.table, prompts=(9, 9, 9, 9)))
    assert pace_after(again, 1, drawn, "human") != throws, "the next time another one"
