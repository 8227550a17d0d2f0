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
from tests.bot.application import App, control, quick, said, wording
from tests.bot.people import FRIENDS

pytestmark = pytest.mark.slow

EVE = Person("test:eve", "Eve")


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def to_throw(app: App) -> tuple[Person, Board]:
    """Somebody who is to lay and throw, and what their page shows."""
    held = await app.four()
    held = await app.play(quick(), lambda held: held.state.table.phase == "play")
    person = FRIENDS[held.state.table.seat]
    return person, await board_of(app, person)


async def board_of(app: App, person: Person) -> Board:
    found = await app.bot.boards.frame((await app.held()).table.id, person, "en")
    assert found is not None
    return found.board


async def drop(
    app: App, person: Person, board: Board, play: Play, event: Event | None = None
) -> Reply:
    return await app.handle(
        event or app.event(person), Dropped(board.table, board.version, play.target, play.cards)
    )


async def test_a_tap_on_the_stock_draws(app: App) -> None:
    await app.four()
    held = await app.play(quick(), lambda held: held.state.table.phase == "draw")
    person = FRIENDS[held.state.table.seat]
    stock = next(one for one in (await board_of(app, person)).stacks if one.id == "stock")
    reply = await app.handle(app.event(person), Pressed(stock.press))
    assert not reply.refused
    assert (await app.held()).state.table.phase == "play"
    for other in FRIENDS:
        board = await board_of(app, other)
        assert [one.press for one in board.stacks if one.id == "stock"] == [""]


async def test_own_melds_have_the_number_that_buttons_call_them_by(app: App) -> None:
    await app.four()
    await app.play(quick(), lambda held: any(held.state.table.melds))
    for person in FRIENDS:
        board = await board_of(app, person)
        assert board.seat is not None
        for one in board.stacks:
            if one.kind == "meld":
                number = one.id.split(":")[-1]
                assert one.caption.startswith(f"{number} · ") == (one.side == board.seat % 2)


def throw(board: Board) -> Play:
    return next(play for play in board.plays if play.target == "pile")


async def test_a_throw_is_dropped_once(app: App) -> None:
    person, board = await to_throw(app)
    event = app.event(person)
    assert not (await drop(app, person, board, throw(board), event)).refused
    held = await app.held()
    assert held.version.number > board.version
    again = await drop(app, person, board, throw(board), event)
    assert not again.refused, "the same event gets its first answer"
    assert (await app.held()).version == held.version
    late = await drop(app, person, board, throw(board))
    assert late.refused
    assert said(late) == wording("refusal-OLD_CONTROL")
    assert (await app.held()).version == held.version


async def test_what_others_do_does_not_make_a_drop_old(app: App) -> None:
    person, board = await to_throw(app)
    other = next(one for one in FRIENDS if one != person)
    await app.say(other, "/away")
    assert (await app.held()).version.number > board.version
    assert not (await drop(app, person, board, throw(board))).refused


async def test_an_unknown_version_is_old(app: App) -> None:
    person, board = await to_throw(app)
    reply = await app.handle(
        app.event(person), Dropped(board.table, board.version - 1, "pile", throw(board).cards)
    )
    assert reply.refused, "nobody knows what the page has shown"


async def test_a_preview_writes_nothing(app: App, redis_client: Redis) -> None:
    person, board = await to_throw(app)
    dispatcher, event = app.bot.dispatcher, app.event(person)
    before = await _written(redis_client)
    for cards in ((board.hand[0],), board.hand[:3], board.hand[-2:]):
        found = await dispatcher.preview(event, board.table, board.version, cards)
        assert found.version == board.version
        assert {one.target for one in found.verdicts} >= {"new", "pile"}
    assert await _written(redis_client) == before
    old = await dispatcher.preview(event, board.table, board.version - 1, board.hand[:1])
    assert (old.version, old.verdicts) == (board.version, ()), "the page hears which is the newest"
    for who, cards in ((EVE, board.hand[:1]), (person, ("XX",)), (person, ())):
        none = await dispatcher.preview(app.event(who), board.table, board.version, cards)
        assert none.verdicts == ()


async def test_a_preview_speaks_the_language_of_its_reader(app: App) -> None:
    person, board = await to_throw(app)
    await app.say(person, "/language bg")
    event = app.event(person)
    found = await app.bot.dispatcher.preview(event, board.table, board.version, board.hand[:1])
    pile = next(one for one in found.verdicts if one.target == "pile")
    assert "Хвърли" in pile.line or not pile.fits


async def test_whoever_asks_too_much_gets_no_verdicts(redis_client: Redis) -> None:
    app = App(redis_client, buckets=Floods(1000, 1000, clock=lambda: 0.0))
    person, board = await to_throw(app)
    event = app.event(person)
    asked = [
        await app.bot.dispatcher.preview(event, board.table, board.version, board.hand[:1])
        for _ in range(200)
    ]
    assert asked[0].verdicts
    assert asked[-1].verdicts == ()


async def test_nonsense_is_refused(app: App) -> None:
    person, board = await to_throw(app)
    card = board.hand[0]
    for target, cards in (
        ("nowhere", (card,)),
        ("meld:0:99", (card,)),
        ("new", ()),
        ("new", ("?",)),
        ("pile", (card, f"meld:0:1/{card}")),
        ("new", (card,) * 200),
    ):
        held = await app.held()
        reply = await drop(app, person, board, Play(target, tuple(cards)))
        assert reply.refused, target
        assert (await app.held()).version == held.version
    assert (await drop(app, EVE, board, throw(board))).refused


async def test_a_drop_that_costs_something_asks_first(app: App) -> None:
    """Taking a pile may bind the player to go out: the answer is the question."""
    await app.say(FRIENDS[0], "/play classic 2")
    for number in range(2):
        await app.press(FRIENDS[number], control(await app.public(), f"sit:{number}"))
    await app.press(FRIENDS[0], control(await app.public(), "start"))
    held = await app.play(quick(), lambda held: held.state.table.phase == "play")
    person = FRIENDS[held.state.table.seat]
    board = await board_of(app, person)
    game: Any = type(held.game)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(game, "consequence", lambda *_: "BINDS_TO_GO_OUT")
        reply = await drop(app, person, board, throw(board))
        assert (await app.held()).version == held.version
        assert reply.screen is not None
        (ask,) = reply.screen.controls
        assert isinstance(ask, Confirm)
        assert not (await app.press(person, ask)).refused
    assert (await app.held()).version.number > held.version.number


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
