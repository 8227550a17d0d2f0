"""Cards that are dropped on a page: previews that only read, drops that play once."""

from __future__ import annotations

from typing import Any

import pytest
from redis.asyncio import Redis

from bot.handlers.limits import Floods
from bot.model.people import Person
from bot.ports.board import Board, Play
from bot.ports.chat import Event, Reply
from bot.ports.inputs import Dropped, Pressed
from bot.ports.screen import Confirm
from tests.bot.house import House, control, quick, said, wording
from tests.bot.people import FRIENDS

pytestmark = [pytest.mark.slow, pytest.mark.budget(10)]

EVE = Person("test:eve", "Eve")


@pytest.fixture
def house(redis_client: Redis) -> House:
    return House(redis_client)


async def to_throw(house: House) -> tuple[Person, Board]:
    """Somebody who is to lay and throw, and what their page shows."""
    held = await house.four()
    held = await house.play(quick(), lambda held: held.state.table.phase == "play")
    person = FRIENDS[held.state.table.seat]
    return person, await board_of(house, person)


async def board_of(house: House, person: Person) -> Board:
    found = await house.bot.boards.frame((await house.held()).table.id, person, "en")
    assert found is not None
    return found.board


async def drop(
    house: House, person: Person, board: Board, play: Play, event: Event | None = None
) -> Reply:
    return await house.handle(
        event or house.event(person), Dropped(board.table, board.version, play.target, play.cards)
    )


async def test_a_tap_on_the_stock_draws(house: House) -> None:
    await house.four()
    held = await house.play(quick(), lambda held: held.state.table.phase == "draw")
    person = FRIENDS[held.state.table.seat]
    stock = next(one for one in (await board_of(house, person)).stacks if one.id == "stock")
    reply = await house.handle(house.event(person), Pressed(stock.press))
    assert not reply.refused
    assert (await house.held()).state.table.phase == "play"
    for other in FRIENDS:
        board = await board_of(house, other)
        assert [one.press for one in board.stacks if one.id == "stock"] == [""]


async def test_own_melds_have_the_number_that_buttons_call_them_by(house: House) -> None:
    await house.four()
    await house.play(quick(), lambda held: any(held.state.table.melds))
    for person in FRIENDS:
        board = await board_of(house, person)
        assert board.seat is not None
        for one in board.stacks:
            if one.kind == "meld":
                number = one.id.split(":")[-1]
                assert one.caption.startswith(f"{number} · ") == (one.side == board.seat % 2)


def throw(board: Board) -> Play:
    return next(play for play in board.plays if play.target == "pile")


async def test_a_throw_is_dropped_once(house: House) -> None:
    person, board = await to_throw(house)
    event = house.event(person)
    assert not (await drop(house, person, board, throw(board), event)).refused
    held = await house.held()
    assert held.version.number > board.version
    again = await drop(house, person, board, throw(board), event)
    assert not again.refused, "the same event gets its first answer"
    assert (await house.held()).version == held.version
    late = await drop(house, person, board, throw(board))
    assert late.refused
    assert said(late) == wording("refusal-OLD_CONTROL")
    assert (await house.held()).version == held.version


async def test_what_others_do_does_not_make_a_drop_old(house: House) -> None:
    person, board = await to_throw(house)
    other = next(one for one in FRIENDS if one != person)
    await house.say(other, "/away")
    assert (await house.held()).version.number > board.version
    assert not (await drop(house, person, board, throw(board))).refused


async def test_an_unknown_version_is_old(house: House) -> None:
    person, board = await to_throw(house)
    reply = await house.handle(
        house.event(person), Dropped(board.table, board.version - 1, "pile", throw(board).cards)
    )
    assert reply.refused, "nobody knows what the page has shown"


async def test_a_preview_writes_nothing(house: House, redis_client: Redis) -> None:
    person, board = await to_throw(house)
    dispatcher, event = house.bot.dispatcher, house.event(person)
    before = await _written(redis_client)
    for cards in ((board.hand[0],), board.hand[:3], board.hand[-2:]):
        found = await dispatcher.preview(event, board.table, board.version, cards)
        assert found.version == board.version
        assert {one.target for one in found.verdicts} >= {"new", "pile"}
    assert await _written(redis_client) == before
    old = await dispatcher.preview(event, board.table, board.version - 1, board.hand[:1])
    assert (old.version, old.verdicts) == (board.version, ()), "the page hears which is the newest"
    for who, cards in ((EVE, board.hand[:1]), (person, ("XX",)), (person, ())):
        none = await dispatcher.preview(house.event(who), board.table, board.version, cards)
        assert none.verdicts == ()


async def test_a_preview_speaks_the_language_of_its_reader(house: House) -> None:
    person, board = await to_throw(house)
    await house.say(person, "/language bg")
    event = house.event(person)
    found = await house.bot.dispatcher.preview(event, board.table, board.version, board.hand[:1])
    pile = next(one for one in found.verdicts if one.target == "pile")
    assert "Хвърли" in pile.line or not pile.fits


async def test_whoever_asks_too_much_gets_no_verdicts(redis_client: Redis) -> None:
    house = House(redis_client, buckets=Floods(1000, 1000, clock=lambda: 0.0))
    person, board = await to_throw(house)
    event = house.event(person)
    asked = [
        await house.bot.dispatcher.preview(event, board.table, board.version, board.hand[:1])
        for _ in range(200)
    ]
    assert asked[0].verdicts
    assert asked[-1].verdicts == ()


async def test_nonsense_is_refused(house: House) -> None:
    person, board = await to_throw(house)
    card = board.hand[0]
    for target, cards in (
        ("nowhere", (card,)),
        ("meld:0:99", (card,)),
        ("new", ()),
        ("new", ("?",)),
        ("pile", (card, f"meld:0:1/{card}")),
        ("new", (card,) * 200),
    ):
        held = await house.held()
        reply = await drop(house, person, board, Play(target, tuple(cards)))
        assert reply.refused, target
        assert (await house.held()).version == held.version
    assert (await drop(house, EVE, board, throw(board))).refused


async def test_a_drop_that_costs_something_asks_first(house: House) -> None:
    """Taking a pile may bind the player to go out: the answer is the question."""
    await house.say(FRIENDS[0], "/play classic 2")
    for number in range(2):
        await house.press(FRIENDS[number], control(await house.public(), f"sit:{number}"))
    await house.press(FRIENDS[0], control(await house.public(), "start"))
    held = await house.play(quick(), lambda held: held.state.table.phase == "play")
    person = FRIENDS[held.state.table.seat]
    board = await board_of(house, person)
    game: Any = type(held.game)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(game, "consequence", lambda *_: "BINDS_TO_GO_OUT")
        reply = await drop(house, person, board, throw(board))
        assert (await house.held()).version == held.version
        assert reply.screen is not None
        (ask,) = reply.screen.controls
        assert isinstance(ask, Confirm)
        assert not (await house.press(person, ask)).refused
    assert (await house.held()).version.number > held.version.number


async def _written(client: Redis) -> tuple[int, dict[str, Any]]:
    """Commands that have written anything so far."""
    stats = await client.info("commandstats")
    writing = ("set", "hset", "del", "zadd", "lpush", "eval", "expire", "pexpire", "rpush")
    calls = {
        name: value["calls"]
        for name, value in stats.items()
        if name.removeprefix("cmdstat_") in writing
    }
    return await client.dbsize(), calls
