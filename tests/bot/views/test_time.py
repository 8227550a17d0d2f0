"""The time that is left stands wherever the turn is shown, as a moment that never moves; a message
that called somebody says so first."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.model.clock import DAY, HOUR, MINUTE, Calls
from bot.model.languages import LANGUAGES
from bot.model.people import Person, place_of_own
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.ports.screen import Screen
from bot.tables.rules.actor import Actor
from bot.views.table.call import call_screen
from bot.words.text import TimeSpan
from bot.words.words import words_in
from tests.bot.application import App, control, has, quick, seen, wording
from tests.bot.people import FRIENDS, MODERATOR
from tests.bot.readers import reader_of
from tests.bot.toys import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(redis_client: Redis, clock: Clock) -> App:
    return App(redis_client, clock=clock)


def moments(screen: Screen) -> list[int]:
    """Every moment that a screen tells."""
    return [
        span.at
        for block in screen.blocks
        for line in block.lines
        for span in line
        if isinstance(span, TimeSpan)
    ]


async def to_act(app: App) -> tuple[Snapshot, Person, int]:
    """The table, and whose turn it is once the pack is cut."""
    await app.to_draw()
    held = await app.held()
    seat = held.state.table.seat
    return held, FRIENDS[seat], seat


async def tell(app: App, seat: int, kind: str) -> None:
    """Somebody is called or reminded."""
    table = (await app.held()).table
    intent = want.Tell(seat, table.turn(seat).number, kind)
    await app.bot.tables.act(table.id, "", Actor(), intent)


async def test_the_turn_tells_when_its_time_is_up(app: App, clock: Clock) -> None:
    await app.four()
    held, person, seat = await to_act(app)
    up = held.table.turn(seat).began + 8 * HOUR
    assert moments(await app.public()) == [up]
    assert moments(await app.hand(person)) == [up]
    for other in FRIENDS:
        assert other == person or moments(await app.hand(other)) == []
    clock.now += HOUR
    assert moments(await app.public()) == [up], "the screen does not change with the time"


async def test_several_seats_are_told_the_first_to_be_up(app: App, clock: Clock) -> None:
    await app.four(first_dealer="cut")
    held = await app.held()
    assert len(held.game.to_act(held.state)) == 4, "all cut for the dealer"
    now = clock.now
    await app.act(FRIENDS[2], want.SetCalls(Calls(vacation=(now, now + DAY))))
    chance = now + 10 * MINUTE  # which cuts before the time of a turn is up
    assert moments(await app.public()) == moments(await app.hand(FRIENDS[2])) == [chance]
    await app.redraw()
    for person, up in ((FRIENDS[0], now + 8 * HOUR), (FRIENDS[2], now + 8 * HOUR + DAY)):
        mine = (await app.say(person, "/games")).screen
        assert mine is not None
        assert moments(mine) == [up], "my own time"


async def test_a_clock_that_rests_tells_nothing(app: App) -> None:
    await app.four()
    _, person, _ = await to_act(app)
    await app.act(MODERATOR, want.Pause(), admin=True)
    assert moments(await app.public()) == moments(await app.hand(person)) == []
    await app.act(MODERATOR, want.Resume(), admin=True)
    assert moments(await app.public())


async def test_without_a_clock_there_is_no_time(app: App) -> None:
    await app.say(FRIENDS[0], "/practice")
    own = place_of_own(FRIENDS[0].id)
    assert moments(await app.public(own)) == moments(await app.hand(FRIENDS[0], own)) == []


async def test_between_deals_too(app: App) -> None:
    await app.four(length="three_deals")
    await app.play(quick(), lambda held: bool(held.state.standing.written))
    assert len(moments(await app.public())) == 1
    assert len(moments(await app.hand(FRIENDS[1]))) == 1


# --- calls --------------------------------------------------------------------------------------


async def test_a_hand_that_called_says_so_first(app: App) -> None:
    await app.four()
    held, person, seat = await to_act(app)
    up = held.table.turn(seat).began + 8 * HOUR
    assert wording("hand-called") not in seen(await app.hand(person))
    await tell(app, seat, "call")
    hand = await app.hand(person)
    assert "Fri 16:00" in seen(hand)
    assert seen(hand).index("It's your turn") < seen(hand).index("Deal 1")
    assert moments(hand) == [up]
    await tell(app, seat, "remind")
    assert wording("hand-reminded-until", time="Fri 16:00") in seen(await app.hand(person))


async def test_a_call_tells_of_other_tables_that_wait(app: App) -> None:
    for room in ("test:one", "test:two"):
        for line in ("/play", "/sit 1", "/computers"):
            await app.say(FRIENDS[0], line, room)
        await app.redraw(room)
    held = await app.held("test:one")
    seat = held.table.seat_of(FRIENDS[0].id)
    assert seat is not None
    hand = await app.hand(FRIENDS[0], "test:one")
    assert wording("digest-also") not in seen(hand)
    intent = want.Tell(seat, held.table.turn(seat).number, "call")
    await app.bot.tables.act(held.table.id, "", Actor(), intent)
    hand = await app.hand(FRIENDS[0], "test:one")
    assert wording("digest-also") in seen(hand)
    assert "Bulgarian canasta · two" in seen(hand)
    other = (await app.held("test:two")).table.id
    assert any(getattr(one, "token", "") == f"{other}:hand" for one in hand.controls)
    settings = (await app.say(FRIENDS[0], "/calls")).screen
    assert settings is not None
    await app.press(FRIENDS[0], control(settings, "mydigest:off"))
    assert wording("digest-also") not in seen(await app.hand(FRIENDS[0], "test:one"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_line_in_the_channel(app: App, language: str) -> None:
    await app.four()
    held, person, seat = await to_act(app)
    await tell(app, seat, "call")
    held = await app.held()
    reader = reader_of(words_in(language), held)
    line = call_screen(reader, seat)
    assert line.notify == (person.id,)
    assert len(moments(line)) == 1
    assert has(line, "hand")
    assert not has(line, "mine")
    more = call_screen(reader, seat, 2)
    assert wording("call-more", language, count=2) in seen(more)
    assert has(more, "mine"), "which tables they are is told in private"
    await tell(app, seat, "remind")
    reminded = call_screen(reader_of(words_in(language), await app.held()), seat)
    assert seen(reminded) != seen(line)
