"""What people look at and decide together through the `Front`, and when the store is down."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.people import Person, place_of_own
from bot.model.settings import LANGUAGES
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.ports.chat import Event
from bot.ports.screen import Confirm, Press
from bot.ports.tokens import token
from bot.store.redis.connection import connect
from bot.words.text import plain_of
from engine.contract.moves import Shuffle
from engine.record import Move, Record, Score
from engine.replay import Verification, verify
from tests.bot.house import ROOM, House, control, has, quick, said, seen, wording
from tests.bot.people import FRIENDS, held_of
from tests.bot.proxy import Proxy
from tests.bot.servers import Server, valkey_server

pytestmark = pytest.mark.slow

NORTH, EAST, SOUTH, WEST = FRIENDS
EVE = Person("test:eve", "Eve")


@pytest.fixture
def house(redis_client: Redis) -> House:
    return House(redis_client)


# --- looking -----------------------------------------------------------------------------------


async def test_my_tables_those_that_wait_first(house: House) -> None:
    for place in ("test:one", "test:two", "test:three"):
        await house.say(NORTH, "/play", place)
        await house.say(NORTH, "/sit 1", place)
    await house.say(EAST, "/sit 2", "test:two")
    await house.say(NORTH, "/computers", "test:two")
    for place in ("test:one", "test:two", "test:three"):
        await house.redraw(place)
    games = (await house.say(NORTH, "/games")).screen
    assert games is not None
    lines = seen(games).splitlines()
    assert lines[2].startswith("Bulgarian canasta · two: waits for you · ⏳ ")
    assert sorted(lines[3:5]) == [
        f"Bulgarian canasta · one: {wording('my-tables-lobby')}",
        f"Bulgarian canasta · three: {wording('my-tables-lobby')}",
    ]
    reply = await house.press(NORTH, games.controls[0])
    assert wording("phase-cut_for_deal") in seen(reply.screen)
    assert len(await house.bot.front.private(house.event(NORTH))) == 1


async def test_a_place_is_called_as_people_call_it(house: House) -> None:
    """Never by a number; a title given elsewhere, or by nobody, changes nothing."""
    place = "test:-42"

    async def listed() -> list[str]:
        reply = await house.say(NORTH, "/games", "test:private", title="Private chat")
        buttons = [] if reply.screen is None else reply.screen.controls
        return [seen(reply.screen).splitlines()[2], *[one.label for one in buttons]]

    await house.say(NORTH, "/play", place)
    await house.say(NORTH, "/sit 1", place)
    await house.redraw(place)
    lobby = wording("my-tables-lobby")
    assert await listed() == [f"Bulgarian canasta: {lobby}"]
    await house.say(EAST, "/sit 2", place, title="The\n café " + "é" * 99)
    assert await listed() == [f"Bulgarian canasta · The café {'é' * 31}: {lobby}"]
    await house.say(EAST, "/leave", place, title="The café")
    await house.say(NORTH, "/computers", place)
    (found,) = await house.bot.tables.of_person(NORTH.id)
    private = house.event(NORTH, "test:private", title="Private chat")
    assert not (await house.bot.front.press(private, token(found.table.id, "away"))).refused
    assert " · The café\n" in seen(await house.hand(NORTH, place))
    assert (await listed())[1] == "Bulgarian canasta · The café"


async def test_a_lobby_that_is_closed_has_no_buttons(house: House) -> None:
    await house.say(NORTH, "/play")
    table = (await house.held()).table.id
    assert (await house.public()).controls
    await house.say(NORTH, "/close")
    held = await house.bot.tables.read(table)
    assert held is not None
    closed = house.bot.contents.public(held)
    assert not closed.controls
    assert wording("table-closed") in seen(closed)


async def test_a_finished_deal(house: House) -> None:
    await house.four(length="three_deals")
    held = await house.play(quick(), lambda held: bool(held.state.standing.written))
    public = await house.public()
    assert "Ready for the next deal: 0 of 4" in seen(public)
    for person in FRIENDS:
        history = (await house.press(person, control(public, "more"))).screen
        assert history is not None
        history = (await house.press(person, control(history, "history"))).screen
        assert history is not None
        assert "for this deal" in seen(history)
        checked = (await house.press(person, control(history, "check"))).screen
        assert wording("check-verified") in seen(checked)
        assert held.game.view(held.state, None).commitment in seen(checked)
    score = (await house.press(EVE, control(public, "score"))).screen
    assert wording("score-total") in seen(score)
    await house.redraw()
    sheets = [one for one in house.wall.of(ROOM) if one.kind == "sheet"]
    assert len(sheets) == 1
    assert "Seed after the deal" in seen(sheets[0])
    for number, person in enumerate(FRIENDS):
        hand = await house.hand(person)
        assert f"{number} of 4" in seen(await house.public())
        assert not (await house.press(person, control(hand, "next"))).refused
        if number < 3:
            assert not has(await house.hand(person), "next")
    assert (await house.held()).state.standing.deal_number == 2
    await house.redraw()
    assert [one for one in house.wall.of(ROOM) if one.kind == "sheet"] == sheets
    # the sheet of the first deal leads to its details for anybody, while the second is played
    beside = [plain_of(line) for block in sheets[0].beside(True) for line in block.lines]
    assert len(beside) == 2
    details = (await house.press(EVE, control(sheets[0], "details"))).screen
    assert details is not None
    whole = seen(details)
    assert wording("score-total") in whole
    assert wording("check-verified") in whole
    assert "Seed after the deal" in whole
    commitment = held.game.view(held.state, None).commitment
    assert commitment in whole
    assert sheets[0].picture is not None
    assert commitment in sheets[0].picture.alt
    later = Press(token(held.table.id, "details", 1, 9), "Details")
    assert said(await house.press(EVE, later)) == wording("details-gone")


async def test_a_match_and_another(house: House) -> None:
    await house.four()
    held = await house.play(quick(), lambda held: held.table.stage is Stage.OVER)
    assert held.state.standing.winner is not None
    public = await house.public()
    assert "The match goes to" in seen(public)
    assert "another match" in seen(public)
    for person in FRIENDS:
        await house.press(person, control(await house.public(), "next"))
    held = await house.held()
    assert (held.table.stage, held.table.match) == (Stage.PLAYING, 2)


async def test_the_sheet_of_a_running_deal_is_empty(house: House) -> None:
    await house.four()
    score = (await house.say(EVE, "/score")).screen
    assert wording("score-total") not in seen(score)
    checked = (await house.press(NORTH, control(await _more(house, NORTH), "check"))).screen
    assert "The seed is shown when the deal is over" in seen(checked)


async def _more(house: House, person: Person, **who: Any) -> Any:
    reply = await house.press(person, control(await house.public(), "more"), **who)
    assert reply.screen is not None
    return reply.screen


# --- together ----------------------------------------------------------------------------------


async def test_who_governs_another_place_governs_no_table_by_that(house: House) -> None:
    """On Telegram everybody governs their private chat, and buttons work there too."""
    await house.four()
    table = (await house.held()).table.id
    private = {"place": "test:private", "admin": True, "private": True}
    more = await _more(house, EAST, **private)
    pause = control(more, "pause")
    await house.press(EAST, pause, **private)
    held = await house.held()
    assert not held.table.paused
    assert held.table.vote is not None  # as for any player
    reply = await house.press(EVE, Press(token(table, "close"), "Close"), **private)
    assert reply.refused
    assert (await house.held()).table.stage is Stage.PLAYING


async def test_an_administrator_who_plays_asks_and_another_one_keeps_order(house: House) -> None:
    """Whoever governs the place governs its table, host or not; a match that they play themselves
    is decided by all who play it."""
    await house.four()
    for what in ("pause", "close"):
        for person, admin in ((NORTH, False), (EAST, True)):
            more = await _more(house, person, admin=admin)
            await house.press(person, control(more, what), admin=admin)
            held = await house.held()
            assert held.table.vote is not None
            assert not held.table.paused
            await house.press(person, control(await house.public(), "Against"), admin=admin)
    for what in ("pause", "resume", "close"):
        more = await _more(house, EVE, admin=True)
        assert not (await house.press(EVE, control(more, what), admin=True)).refused
        held = await held_of(house.bot.tables, more.table)
        assert held.table.paused == (what == "pause")
        assert (held.table.stage is Stage.CLOSED) == (what == "close")
        assert held.table.vote is None


async def test_what_is_checked_holds_nothing_of_the_running_deal(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seed and the moves of a deal that is played stay in the store. A long match takes a
    second to check, in which others are served."""
    checked: list[Record] = []

    def verified(record: Record, games: Any) -> Verification:
        assert threading.current_thread() is not threading.main_thread()
        checked.append(record)
        return verify(record, games)

    monkeypatch.setattr("bot.handlers.reading.reading.verify", verified)
    await house.four(length="three_deals")
    await house.play(quick(), lambda held: bool(held.state.standing.written))
    for person in FRIENDS:
        await house.press(person, control(await house.hand(person), "next"))
    held = await house.held()
    assert held.state.standing.deal_number == 2
    await house.press(NORTH, control(await _more(house, NORTH), "check"))
    (record,) = checked
    shuffles = [
        one.content
        for one in record.entries
        if isinstance(one.content, Move) and isinstance(one.content.action, Shuffle)
    ]
    assert len(shuffles) == 1, "the first deal, which is over"
    assert isinstance(record.entries[-1].content, Score)


async def test_who_does_not_govern_asks_the_others(house: House) -> None:
    await house.four()
    more = await _more(house, EAST)
    assert not said(await house.press(EAST, control(more, "pause"))), "the table shows it"
    public = await house.public()
    assert "East would like to pause" in seen(public)
    assert "In favour: 1, needed: 3" in seen(public)
    assert (await house.press(EVE, control(public, "vote"))).refused
    assert (await house.press(EAST, control(public, "vote"))).refused
    for person in (SOUTH, WEST):
        await house.press(person, control(public, "In favour"))
    assert (await house.held()).table.paused
    assert "paused" in seen(await house.hand(NORTH))
    await house.press(NORTH, control(await house.public(), "resume"))
    assert (await house.held()).table.paused, "the host asks, too"
    for person in (EAST, SOUTH):
        await house.press(person, control(await house.public(), "In favour"))
    assert not (await house.held()).table.paused
    more = await _more(house, EAST)
    await house.press(EAST, control(more, "close"))
    await house.press(NORTH, control(await house.public(), "Against"))
    assert (await house.held()).table.vote is None


async def test_conceding_and_closing(house: House) -> None:
    await house.four()
    more = await _more(house, EAST)
    concede = control(more, "concede")
    assert isinstance(concede, Confirm)
    await house.press(EAST, concede)
    await house.press(WEST, control(await house.public(), "In favour"))
    held = await house.held()
    assert held.table.stage is Stage.OVER
    assert "North and South" in seen(await house.public())
    more = await _more(house, NORTH)
    await house.press(NORTH, control(more, "close"))
    assert await house.bot.tables.at(ROOM) is None


async def test_a_lobby_with_friends_is_not_closed_by_one_press(house: House) -> None:
    await house.say(NORTH, "/play")
    for number, person in enumerate((NORTH, EAST)):
        options = (await house.press(NORTH, control(await house.public(), "options"))).screen
        assert options is not None
        close = control(options, "close")
        assert isinstance(close, Press), "alone, nothing is lost"
        await house.press(person, control(await house.public(), f"sit:{number}"))
    options = (await house.press(NORTH, control(await house.public(), "options"))).screen
    assert options is not None
    close = control(options, "close")
    assert isinstance(close, Confirm)
    assert plain_of(close.consequence) == wording("confirm-close-lobby")


async def test_whoever_has_left_is_offered_their_own_seat_alone(house: House) -> None:
    await house.four()
    await house.press(WEST, control(await _more(house, WEST), "up"))
    await house.press(EAST, control(await _more(house, EAST), "up"))
    more = await _more(house, EAST)
    assert has(more, "sit:1")
    assert not has(more, "sit:3"), "they have seen other cards"
    assert not (await house.press(EAST, control(more, "sit:1"))).refused


async def test_away_back_and_a_seat_for_another(house: House) -> None:
    await house.four()
    asks = control(await _more(house, EAST), "away")
    assert isinstance(asks, Confirm), "nobody gives their cards away by a slip"
    await house.press(EAST, asks)
    assert "East is away" in seen(await house.public())
    hand = await house.hand(EAST)
    assert hand.controls[0].label == wording("button-come-back")
    await house.press(EAST, hand.controls[0])
    assert "away" not in seen(await house.public())
    await house.press(EAST, control(await _more(house, EAST), "offer"))
    assert "East is offering their seat" in seen(await house.public())
    await house.press(EAST, control(await _more(house, EAST), "keep"))
    assert not has(await house.public(), "sit:1")
    await house.press(EAST, control(await _more(house, EAST), "offer"))
    assert not (await house.press(EVE, control(await house.public(), "sit:1"))).refused
    assert (await house.held()).table.seat_of(EVE.id) == 1
    await house.press(WEST, control(await _more(house, WEST), "up"))
    assert not has(await house.public(), "sit:3"), "computers' seats do not crowd the table"
    assert has(await _more(house, WEST), "sit:3")


async def test_whoever_is_away_between_deals_is_not_waited_for(house: House) -> None:
    await house.four(length="three_deals")
    await house.play(quick(), lambda held: bool(held.state.standing.written))
    for person in (EAST, WEST):
        await house.press(person, control(await _more(house, person), "away"))
    for number, person in enumerate((NORTH, SOUTH)):
        assert f"Ready for the next deal: {number} of 2" in seen(await house.public())
        await house.press(person, control(await house.hand(person), "next"))
    assert (await house.held()).state.standing.deal_number == 2


async def test_a_new_host_and_nobody_is_replaced_who_is_here(house: House) -> None:
    held = await house.four()
    assert not has(await _more(house, NORTH), "replace"), "who is here is not put away"
    reply = await house.bot.front.press(house.event(NORTH), f"{held.table.id}:replace:3")
    assert wording("refusal-CANNOT_REPLACE") in said(reply), "nor by a token of before"
    assert not has(await _more(house, EAST), "host")
    await house.pick(NORTH, control(await _more(house, NORTH), "host"), "1")
    assert (await house.held()).table.host == EAST
    await house.press(EVE, control(await _more(house, EVE, admin=True), "close"), admin=True)
    assert await house.bot.tables.at(ROOM) is None


async def test_the_menu_is_never_older_than_what_was_pressed_in_it(house: House) -> None:
    await house.four()
    menu = await _more(house, EVE, admin=True)
    for what, after in (("pause", "resume"), ("resume", "pause")):
        shown = (await house.press(EVE, control(menu, what), admin=True)).screen
        assert shown is not None
        menu = shown
        assert has(menu, after)
        assert not has(menu, what)
    menu = await _more(house, NORTH)
    for what, after in (
        ("away", "back"),
        ("back", "away"),
        ("offer", "keep"),
        ("keep", "offer"),
    ):
        shown = (await house.press(NORTH, control(menu, what))).screen
        assert shown is not None
        menu = shown
        assert has(menu, after)
        assert not has(menu, what)
    await house.act(EVE, want.Pause(), admin=True)
    reply = await house.press(NORTH, control(await house.public(), "resume"))
    assert reply.screen is None, "pressed at the table it opens no menu"


async def test_a_person_alone_with_computers_is_told_what_is_so(house: House) -> None:
    """Nobody else is to be ready, and nobody plays on at a table without people."""
    await house.say(NORTH, "/play")
    for what in ("sit:0", "fill"):
        await house.press(NORTH, control(await house.public(), what))
    menu = await _more(house, NORTH)
    leave = control(menu, "up")
    assert isinstance(leave, Confirm)
    assert plain_of(leave.consequence) == wording("confirm-stand-up-last")
    await house.play(quick(), lambda held: bool(held.state.standing.written))
    public = seen(await house.public())
    assert wording("phase-shuffle") in public
    assert "Ready for" not in public
    await house.press(NORTH, control(await _more(house, NORTH), "up"))
    held = await house.bot.tables.read(menu.table)
    assert held is not None
    assert wording("table-closed") in seen(house.bot.contents.public(held))


async def test_the_lobby_says_who_partners_whom_and_offers_only_what_can_be(house: House) -> None:
    await house.say(NORTH, "/play")
    lobby = await house.public()
    teams = "North and South · East and West"
    assert wording("lobby-partners", teams=teams) in seen(lobby)
    assert not has(lobby, "up"), "nobody sits"
    assert "invites you" not in seen(lobby)
    await house.press(NORTH, control(lobby, "sit:2"))
    assert has(await house.public(), "up")
    await house.say(NORTH, "/play decorated 3", "test:other")
    assert wording("lobby-partners", teams="") not in seen(await house.public("test:other"))


async def test_whoever_watches_is_told_who_may(house: House) -> None:
    held = await house.four()
    await house.play(quick(), lambda held: bool(held.state.standing.written))
    assert held.table.seat_of(EVE.id) is None
    public = await house.public()
    for what, why in (("next", "refusal-NOT_SEATED"), ("hand", "hand-not-seated")):
        if has(public, what):
            reply = await house.press(EVE, control(public, what))
            assert reply.refused
            assert said(reply) == wording(why)
            assert "welcome to watch" in said(reply)


async def test_table_words(house: House) -> None:
    await house.say(NORTH, "/play")
    assert not (await house.say(NORTH, "/sit 3")).refused
    assert (await house.held()).table.seat_of(NORTH.id) == 2
    assert (await house.say(EAST, "/sit 3")).refused
    assert (await house.say(EAST, "/sit 99")).refused
    assert not (await house.say(EAST, "/join")).refused
    assert (await house.say(NORTH, "/begin")).refused
    assert not (await house.say(NORTH, "/computers")).refused
    for line in ("/pause", "/resume"):
        assert not (await house.say(NORTH, line)).refused
        await house.press(EAST, control(await house.public(), "In favour"))
        assert (await house.held()).table.paused == (line == "/pause")
    assert not (await house.say(NORTH, "/away")).refused
    assert not (await house.say(NORTH, "/back")).refused
    assert (await house.say(NORTH, "/ready")).refused
    assert not (await house.say(EAST, "/leave")).refused
    assert not (await house.say(NORTH, "/table")).refused
    assert not (await house.say(NORTH, "/close")).refused


# --- one's own --------------------------------------------------------------------------------


async def test_language_and_order_are_ones_own(house: House) -> None:
    await house.four()
    settings = (await house.say(NORTH, "/settings")).screen
    assert settings is not None
    reply = await house.press(NORTH, control(settings, "Български"))
    assert "Настройки" in seen(reply.screen)
    assert (await house.hand(NORTH)).language == "bg"
    assert (await house.hand(EAST)).language == "en"
    assert (await house.public()).language == "en"
    assert (await house.say(NORTH, "/language hu")).screen is not None
    assert (await house.hand(NORTH)).language == "hu"
    assert (await house.say(NORTH, "/language xx")).screen is not None
    person, hand = await house.to_draw()
    assert hand.picture is not None
    before = [item.key for item in hand.picture.cards]
    await house.press(person, control(hand, "sort"))
    sorted_hand = await house.hand(person)
    assert sorted_hand.picture is not None
    after = [item.key for item in sorted_hand.picture.cards]
    assert sorted(after) == sorted(before)
    assert after != before
    drawn = house.wall.of(person.id)
    assert drawn[-1] == replace(sorted_hand, table_at=("", "")), "the wall does not lead back"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_platforms_language_is_the_first_guess(house: House, language: str) -> None:
    await house.say(EVE, "/play", "test:here", language=f"{language}-XX")
    assert (await house.held("test:here")).table.language == language


async def test_practice_from_the_tutorial(house: House) -> None:
    screen = (await house.say(EVE, "/help")).screen
    assert screen is not None
    screen = (await house.press(EVE, control(screen, "show"))).screen
    for page in range(1, 5):
        assert screen is not None
        assert f"{page} of 5" in seen(screen)
        screen = (await house.press(EVE, control(screen, wording("button-later")))).screen
    assert screen is not None
    assert has(screen, wording("button-earlier"))
    reply = await house.press(EVE, control(screen, "practice"))
    assert said(reply).startswith("You and 3 computers, one deal, no clock.")
    held = await house.held(place_of_own(EVE.id))
    assert (held.table.options["length"], held.table.speed) == ("one_deal", "unlimited")
    assert held.table.options["cut"] == "chance"
    assert held.state.deal.kept == 0
    assert not (await house.press(EVE, control(screen, "practice"))).refused
    assert (await house.held(place_of_own(EVE.id))).table.id == held.table.id, "shown again"


async def test_my_cards_by_any_road(house: House) -> None:
    await house.four()
    reply = await house.press(NORTH, control(await house.public(), "hand"))
    assert reply.screen == await house.hand(NORTH)
    assert (await house.say(NORTH, "/h")).screen == reply.screen
    reply = await house.press(EVE, control(await house.public(), "hand"))
    assert reply.refused
    assert "welcome to watch" in said(reply)
    await house.redraw()
    assert [one.seat for one in await house.bot.front.private(house.event(NORTH))] == [0]
    assert await house.bot.front.private(house.event(EVE)) == ()


# --- the store -------------------------------------------------------------------------------


@pytest.mark.slow
async def test_without_the_store_everybody_gets_a_kind_word(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with valkey_server(tmp_path_factory.mktemp("down")) as server:
        async with server.client() as client:
            await House(client).four()
            house = House(client, patience=0.5)
            held = await house.held()
            public = await house.public()
            _down(server)
            event: Event = house.event(NORTH)
            front = house.bot.front
            token = f"{held.table.id}:sort"
            for reply in (
                await front.press(event, token),
                await house.press(NORTH, control(public, "hand")),
                await house.press(EAST, control(public, "score")),
                await house.say(NORTH, "/play"),
                await house.say(NORTH, "/games"),
                await front.pick(event, token, ("1",)),
                await front.answer(event, token, "draw"),
            ):
                assert reply.refused
                assert said(reply) == wording("refusal-STORE_UNAVAILABLE")
            assert await front.complete(event, "dr") == ()


async def test_a_store_that_hangs_is_told_when_our_patience_ends(
    redis_client: Redis, redis_proxy: Proxy
) -> None:
    """Whatever somebody does: redis-py would try the first question for twenty seconds."""
    house = House(redis_client)
    await house.four()
    north, hand = await house.to_draw()
    async with connect(redis_proxy.url) as client:
        far = House(client, patience=0.3)
        await far.held()
        redis_proxy.blackhole()
        began = asyncio.get_running_loop().time()
        table = (await house.held()).table.id
        replies = await asyncio.gather(
            far.press(north, hand.controls[0]),
            far.press(SOUTH, control(await house.public(), "hand")),
            far.bot.front.pick(far.event(WEST), f"{table}:c:1", ("1",)),
            far.say(EAST, "/games"),
        )
        assert asyncio.get_running_loop().time() - began < 10
        for reply in replies:
            assert reply.refused
            assert said(reply) == wording("refusal-STORE_UNAVAILABLE")
        redis_proxy.restore()
        assert not (await far.press(north, hand.controls[0])).refused


async def test_a_fault_of_ours_is_answered_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.four()
    public = await house.public()

    def spoilt(*_: object) -> None:
        raise AttributeError("nobody foresaw it")

    monkeypatch.setattr(house.bot.settings, "ask", spoilt)
    for reply in (
        await house.press(NORTH, control(public, "score")),
        await house.say(NORTH, "/games"),
    ):
        assert reply.refused
        assert said(reply) == wording("refusal-OUR_FAULT")


def _down(server: Server) -> None:
    assert server.process is not None
    server.process.kill()
    server.process.wait()
