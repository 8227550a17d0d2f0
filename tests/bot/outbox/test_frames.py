"""Frames: what a page gets of a table, for whom, and when it hears that there is a newer one."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.model.people import Person, place_of_own
from bot.ports.board import Frame
from tests.bot.application import App, control, has, quick
from tests.bot.people import FRIENDS
from tests.bot.views.leaks import check_board, check_known

NORTH, EAST, SOUTH, WEST = FRIENDS
EVE = Person("test:eve", "Eve")


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def frame_of(app: App, person: Person, language: str = "en") -> Frame:
    table = (await app.held()).table.id
    found = await app.bot.boards.frame(table, person, language)
    assert found is not None
    return found


async def test_a_lobby_and_then_a_hand(app: App) -> None:
    await app.say(NORTH, "/play")
    lobby = await frame_of(app, NORTH)
    assert lobby.board.seat is None
    assert not lobby.board.hand
    assert lobby.hand is None
    assert [seat.number for seat in lobby.board.seats] == [0, 1, 2, 3]
    await app.press(NORTH, control(lobby.public, "fill"))
    dealt = await frame_of(app, NORTH)
    assert dealt.board.seat == 0
    assert dealt.board.version > lobby.board.version
    assert dealt.board.seats[0].name == "North"
    assert dealt.hand is not None
    spectator = await frame_of(app, EVE, "bg")
    assert spectator.board.language == spectator.public.language == "bg", "the page's"
    assert spectator.hand is None
    assert spectator.board.seat is None


async def test_nobody_is_shown_in_a_lobby_what_would_be_refused(app: App) -> None:
    """Whoever neither sits nor governs looks, and sits down; a lobby of nobody is there to begin.
    A closed table says so to all."""
    await app.say(NORTH, "/play belot")
    table, place = (await app.held()).table.id, (await app.held()).table.place

    async def frame(person: Person) -> Frame:
        found = await app.bot.boards.frame(table, person, "en", place=place)
        assert found is not None
        return found

    assert has((await frame(EVE)).public, "fill")
    await app.press(WEST, control(await app.public(), "sit:3"))
    may: dict[str, set[str]] = {
        EVE.name: set(),
        NORTH.name: {"fill", "up", "game"},
        WEST.name: {"fill", "up"},
    }
    for watcher in (EVE, NORTH, WEST):
        public = (await frame(watcher)).public
        for what in ("fill", "up", "game"):
            assert has(public, what) is (what in may[watcher.name]), (watcher.name, what)
        assert has(public, "sit:0")
        assert has(public, "options")
    await app.say(NORTH, "/close")
    for one in (EVE, WEST):
        assert (await frame(one)).board.closed


async def test_where_a_person_sits_and_what_a_place_shows(app: App) -> None:
    assert await app.bot.boards.tables(NORTH.id) == ()
    await app.say(NORTH, "/play")
    held = await app.held()
    assert await app.bot.boards.at(held.table.place) == held.table.id
    assert await app.bot.boards.at("test:nowhere") == ""
    await app.press(NORTH, control(await app.public(), "sit:0"))
    await app.redraw()  # brings the index of the tables up to date
    (shown,) = await app.bot.boards.tables(NORTH.id)
    assert (shown.table, shown.place) == (held.table.id, held.table.place)
    assert await app.bot.boards.frame("00000000", NORTH, "en") is None


async def test_whoever_follows_hears_of_a_change(app: App) -> None:
    await app.say(NORTH, "/play")
    table = (await app.held()).table.id
    async with app.bot.boards.followed(table) as changed:
        changed.clear()
        await app.press(NORTH, control(await app.public(), "sit:0"))
        assert changed.is_set()


async def test_cards_fly_from_a_version_that_was_shown(app: App) -> None:
    await app.four()
    held = await app.play(quick(), lambda held: held.state.table.phase == "draw")
    table = held.table.id
    shown = await frame_of(app, EVE)
    assert shown.board.flights == ()
    held = await app.play(quick(), lambda now: now.state.table.phase == "play")
    since = shown.board.version
    later = await app.bot.boards.frame(table, EVE, "en", since)
    assert later is not None
    flight = later.board.flights[-1]
    assert flight.goal == f"seat:{held.state.table.seat}"
    assert flight.source in {"stock", "pile"}
    assert flight.source == "pile" or flight.cards == ("",), "nobody sees a drawn card"
    unknown = await app.bot.boards.frame(table, EVE, "en", since - 1)
    assert unknown is not None
    assert unknown.board.flights == (), "what the page has shown is not known"


async def test_a_frame_holds_no_card_that_its_reader_may_not_see(app: App) -> None:
    await app.four()
    held = await app.play(quick(), lambda held: held.state.table.phase == "play")
    for person in (*FRIENDS, EVE):
        frame = await frame_of(app, person)
        view = held.game.view(held.state, held.table.seat_of(person.id))
        check_board(frame.board, view)
        for screen in (frame.public, frame.hand):
            if screen is not None:
                check_known(screen, view)


async def test_somebody_elses_practice_is_not_shown(app: App) -> None:
    place = place_of_own(NORTH.id)
    await app.say(NORTH, "/practice", place, private=True)
    table = (await app.held(place)).table.id
    assert await app.bot.boards.frame(table, NORTH, "en") is not None
    assert await app.bot.boards.frame(table, EVE, "en") is None
