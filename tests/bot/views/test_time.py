"""The time that is left stands wherever the turn is shown, as a moment that never moves; a message
that called somebody says so first."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.model.clock import DAY, HOUR, MINUTE, Calls, Speed
from bot.model.people import Person, place_of_own
from bot.model.settings import LANGUAGES, Settings
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot
from bot.ports.screen import Screen
from bot.tables.rules.actor import Actor
from bot.views.clock import date_of, moment_of, span, speed_name
from bot.views.table.call import call_screen
from bot.words.text import TimeSpan
from bot.words.words import words_in
from tests.bot.house import House, control, has, quick, seen, wording
from tests.bot.people import FRIENDS, MODERATOR
from tests.bot.readers import reader_of
from tests.bot.toys import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(redis_client: Redis, clock: Clock) -> House:
    return House(redis_client, clock=clock)


def moments(screen: Screen) -> list[int]:
    """Every moment that a screen tells."""
    return [
        span.at
        for block in screen.blocks
        for line in block.lines
        for span in line
        if isinstance(span, TimeSpan)
    ]


async def to_act(house: House) -> tuple[Snapshot, Person, int]:
    """The table, and whose turn it is once the pack is cut."""
    await house.to_draw()
    held = await house.held()
    seat = held.state.table.seat
    return held, FRIENDS[seat], seat


async def tell(house: House, seat: int, kind: str) -> None:
    """Somebody is called or reminded."""
    table = (await house.held()).table
    intent = want.Tell(seat, table.turn(seat).number, kind)
    await house.bot.tables.act(table.id, "", Actor(), intent)


async def test_the_turn_tells_when_its_time_is_up(house: House, clock: Clock) -> None:
    await house.four()
    held, person, seat = await to_act(house)
    up = held.table.turn(seat).began + 8 * HOUR
    assert moments(await house.public()) == [up]
    assert moments(await house.hand(person)) == [up]
    for other in FRIENDS:
        assert other == person or moments(await house.hand(other)) == []
    clock.now += HOUR
    assert moments(await house.public()) == [up], "the screen does not change with the time"


async def test_several_seats_are_told_the_first_to_be_up(house: House, clock: Clock) -> None:
    await house.four(first_dealer="cut")
    held = await house.held()
    assert len(held.game.to_act(held.state)) == 4, "all cut for the dealer"
    now = clock.now
    await house.act(FRIENDS[2], want.SetCalls(Calls(vacation=(now, now + DAY))))
    assert moments(await house.public()) == [now + 8 * HOUR]
    assert moments(await house.hand(FRIENDS[2])) == [now + 8 * HOUR + DAY]
    await house.redraw()
    for person, up in ((FRIENDS[0], now + 8 * HOUR), (FRIENDS[2], now + 8 * HOUR + DAY)):
        mine = (await house.say(person, "/games")).screen
        assert mine is not None
        assert moments(mine) == [up], "my own time"


async def test_a_clock_that_rests_tells_nothing(house: House) -> None:
    await house.four()
    _, person, _ = await to_act(house)
    await house.act(MODERATOR, want.Pause(), admin=True)
    assert moments(await house.public()) == moments(await house.hand(person)) == []
    await house.act(MODERATOR, want.Resume(), admin=True)
    assert moments(await house.public())


async def test_without_a_clock_there_is_no_time(house: House) -> None:
    await house.say(FRIENDS[0], "/practice")
    own = place_of_own(FRIENDS[0].id)
    assert moments(await house.public(own)) == moments(await house.hand(FRIENDS[0], own)) == []


async def test_between_deals_too(house: House) -> None:
    await house.four(length="three_deals")
    await house.play(quick(), lambda held: bool(held.state.standing.written))
    assert len(moments(await house.public())) == 1
    assert len(moments(await house.hand(FRIENDS[1]))) == 1


# --- calls --------------------------------------------------------------------------------------


async def test_a_hand_that_called_says_so_first(house: House) -> None:
    await house.four()
    held, person, seat = await to_act(house)
    up = held.table.turn(seat).began + 8 * HOUR
    assert wording("hand-called") not in seen(await house.hand(person))
    await tell(house, seat, "call")
    hand = await house.hand(person)
    assert "Fri 16:00" in seen(hand)
    assert seen(hand).index("It's your turn") < seen(hand).index("Deal 1")
    assert moments(hand) == [up]
    await tell(house, seat, "remind")
    assert wording("hand-reminded-until", time="Fri 16:00") in seen(await house.hand(person))


async def test_a_call_tells_of_other_tables_that_wait(house: House) -> None:
    for room in ("test:one", "test:two"):
        for line in ("/play", "/sit 1", "/computers"):
            await house.say(FRIENDS[0], line, room)
        await house.redraw(room)
    held = await house.held("test:one")
    seat = held.table.seat_of(FRIENDS[0].id)
    assert seat is not None
    hand = await house.hand(FRIENDS[0], "test:one")
    assert wording("digest-also") not in seen(hand)
    intent = want.Tell(seat, held.table.turn(seat).number, "call")
    await house.bot.tables.act(held.table.id, "", Actor(), intent)
    hand = await house.hand(FRIENDS[0], "test:one")
    assert wording("digest-also") in seen(hand)
    assert "Bulgarian canasta · two" in seen(hand)
    other = (await house.held("test:two")).table.id
    assert any(getattr(one, "token", "") == f"{other}:hand" for one in hand.controls)
    settings = (await house.say(FRIENDS[0], "/calls")).screen
    assert settings is not None
    await house.press(FRIENDS[0], control(settings, "mydigest:off"))
    assert wording("digest-also") not in seen(await house.hand(FRIENDS[0], "test:one"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_line_in_the_channel(house: House, language: str) -> None:
    await house.four()
    held, person, seat = await to_act(house)
    await tell(house, seat, "call")
    held = await house.held()
    reader = reader_of(words_in(language), held)
    line = call_screen(reader, seat)
    assert line.notify == (person.id,)
    assert len(moments(line)) == 1
    assert has(line, "hand")
    assert not has(line, "mine")
    more = call_screen(reader, seat, 2)
    assert wording("call-more", language, count=2) in seen(more)
    assert has(more, "mine"), "which tables they are is told in private"
    await tell(house, seat, "remind")
    reminded = call_screen(reader_of(words_in(language), await house.held()), seat)
    assert seen(reminded) != seen(line)


# --- words of time ------------------------------------------------------------------------------


def test_a_moment_is_told_on_the_readers_clock() -> None:
    at = 1_800_000_000_000
    words = words_in("bg")
    assert moment_of(words, Settings(), at, False).text == "10:00"
    assert moment_of(words, Settings(), at, True).text == "пт 10:00"
    away = Settings(calls=Calls(zone="-05:00"))
    assert moment_of(words_in("en"), away, at, True).text == "Fri 03:00"
    assert date_of(words_in("en"), Settings(), at) == "15 January"
    assert date_of(words_in("hu"), Settings(), at) == "január 15."


def test_lengths_of_time_are_not_rounded() -> None:
    words = words_in("en")
    assert [span(words, one) for one in (120, 5400, 7200, 50 * 3600, 3 * 86400)] == [
        "2 min",
        "90 min",
        "2 h",
        "50 h",
        "3 days",
    ]
    assert speed_name(words, Speed.LIVELY, 0) == "lively"
    assert speed_name(words, Speed.SLOW, 5 * MINUTE // 1000) == "5 min a turn"
