"""What people look at and decide together through the dispatcher, and when the store is down."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest
from msgspec.structs import replace
from redis.asyncio import Redis

from bot.model.languages import LANGUAGES
from bot.model.people import Person, place_of_own
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.ports.chat import Event
from bot.ports.inputs import Picked, Pressed, Typed
from bot.ports.screen import Confirm, Press
from bot.ports.tokens import token
from bot.store.redis.connection import connect
from bot.words.text import plain_of
from engine.contract.moves import Shuffle
from engine.record import Move, Record, Score
from engine.replay import Verification, verify
from tests.bot.application import ROOM, App, control, has, quick, said, seen, wording
from tests.bot.people import FRIENDS, held_of
from tests.bot.proxy import Proxy
from tests.bot.servers import Server, valkey_server

pytestmark = pytest.mark.slow

NORTH, EAST, SOUTH, WEST = FRIENDS
EVE = Person("test:eve", "Eve")


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


# --- looking -----------------------------------------------------------------------------------


async def test_my_tables_those_that_wait_first(app: App) -> None:
    for place in ("test:one", "test:two", "test:three"):
        await app.say(NORTH, "/play", place)
        await app.say(NORTH, "/sit 1", place)
    await app.say(EAST, "/sit 2", "test:two")
    await app.say(NORTH, "/computers", "test:two")
    for place in ("test:one", "test:two", "test:three"):
        await app.redraw(place)
    games = (await app.say(NORTH, "/games")).screen
    assert games is not None
    lines = seen(games).splitlines()
    assert lines[2].startswith("Bulgarian canasta · two: waits for you · ⏳ ")
    assert sorted(lines[3:5]) == [
        f"Bulgarian canasta · one: {wording('my-tables-lobby')}",
        f"Bulgarian canasta · three: {wording('my-tables-lobby')}",
    ]
    reply = await app.press(NORTH, games.controls[0])
    assert wording("phase-cut_for_deal") in seen(reply.screen)
    assert len(await app.bot.dispatcher.private_screens(app.event(NORTH))) == 1


async def test_a_finished_match_waits_for_nobody(redis_client: Redis) -> None:
    """Whoever wants another one presses it; that is no turn."""
    app = App(redis_client)
    await app.say(NORTH, "/play belot")
    await app.act(NORTH, want.SetOption("length", "one_deal"))
    await app.act(NORTH, want.Sit(0))
    await app.act(NORTH, want.PlayWithComputers())
    await app.play(quick("easy"), lambda held: held.table.stage is Stage.OVER)
    await app.redraw()
    games = seen((await app.say(NORTH, "/games")).screen)
    assert wording("my-tables-over") in games
    assert wording("my-tables-waits-for-you") not in games
    assert [one.waits for one in await app.bot.boards.tables(NORTH.id)] == [False]


async def test_a_place_is_called_as_people_call_it(app: App) -> None:
    """Never by a number; a title given elsewhere, or by nobody, changes nothing."""
    place = "test:-42"

    async def listed() -> list[str]:
        reply = await app.say(NORTH, "/games", "test:private", title="Private chat")
        every = [] if reply.screen is None else reply.screen.controls
        buttons = [one for one in every if getattr(one, "token", "").endswith(":hand")]
        return [seen(reply.screen).splitlines()[2], *[one.label for one in buttons]]

    await app.say(NORTH, "/play", place)
    await app.say(NORTH, "/sit 1", place)
    await app.redraw(place)
    lobby = wording("my-tables-lobby")
    assert await listed() == [f"Bulgarian canasta: {lobby}"]
    await app.say(EAST, "/sit 2", place, title="The\n café " + "é" * 99)
    assert await listed() == [f"Bulgarian canasta · The café {'é' * 31}: {lobby}"]
    await app.say(EAST, "/leave", place, title="The café")
    await app.say(NORTH, "/computers", place)
    (found,) = await app.bot.tables.of_person(NORTH.id)
    private = app.event(NORTH, "test:private", title="Private chat")
    assert not (await app.handle(private, Pressed(token(found.table.id, "away")))).refused
    assert " · The café\n" in seen(await app.hand(NORTH, place))
    assert (await listed())[1] == "Bulgarian canasta · The café"


async def test_a_lobby_that_is_closed_has_no_buttons(app: App) -> None:
    await app.say(NORTH, "/play")
    table = (await app.held()).table.id
    assert (await app.public()).controls
    await app.say(NORTH, "/close")
    held = await app.bot.tables.read_table(table)
    assert held is not None
    closed = app.bot.contents.public(held)
    assert not closed.controls
    assert wording("table-closed") in seen(closed)


async def test_a_finished_deal(app: App) -> None:
    await app.four(length="three_deals")
    held = await app.play(quick(), lambda held: bool(held.state.standing.written))
    public = await app.public()
    assert "Ready for the next deal: 0 of 4" in seen(public)
    for person in FRIENDS:
        history = (await app.press(person, control(public, "more"))).screen
        assert history is not None
        history = (await app.press(person, control(history, "history"))).screen
        assert history is not None
        assert "for this deal" in seen(history)
        checked = (await app.press(person, control(history, "check"))).screen
        assert wording("check-verified") in seen(checked)
        assert held.game.view(held.state, None).commitment in seen(checked)
    score = (await app.press(EVE, control(public, "score"))).screen
    assert wording("score-total") in seen(score)
    await app.redraw()
    sheets = [one for one in app.wall.of(ROOM) if one.kind == "sheet"]
    assert len(sheets) == 1
    assert "Seed after the deal" in seen(sheets[0])
    for number, person in enumerate(FRIENDS):
        hand = await app.hand(person)
        assert f"{number} of 4" in seen(await app.public())
        assert not (await app.press(person, control(hand, "next"))).refused
        if number < 3:
            assert not has(await app.hand(person), "next")
    assert (await app.held()).state.standing.deal_number == 2
    await app.redraw()
    assert [one for one in app.wall.of(ROOM) if one.kind == "sheet"] == sheets
    # the sheet of the first deal leads to its details for anybody, while the second is played
    beside = [plain_of(line) for block in sheets[0].beside(True) for line in block.lines]
    assert len(beside) == 1
    details = (await app.press(EVE, control(sheets[0], "details"))).screen
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
    assert said(await app.press(EVE, later)) == wording("details-gone")


async def test_a_match_and_another(app: App) -> None:
    await app.four()
    held = await app.play(quick(), lambda held: held.table.stage is Stage.OVER)
    assert held.state.standing.winner is not None
    public = await app.public()
    assert "The match goes to" in seen(public)
    assert "another match" in seen(public)
    for person in FRIENDS:
        await app.press(person, control(await app.public(), "next"))
    held = await app.held()
    assert (held.table.stage, held.table.match) == (Stage.PLAYING, 2)


async def test_the_sheet_of_a_running_deal_is_empty(app: App) -> None:
    await app.four()
    score = (await app.say(EVE, "/score")).screen
    assert wording("score-total") not in seen(score)
    checked = (await app.press(NORTH, control(await _more(app, NORTH), "check"))).screen
    assert "The seed is shown when the deal is over" in seen(checked)


async def _more(app: App, person: Person, **who: Any) -> Any:
    reply = await app.press(person, control(await app.public(), "more"), **who)
    assert reply.screen is not None
    return reply.screen


# --- together ----------------------------------------------------------------------------------


async def test_who_governs_another_place_governs_no_table_by_that(app: App) -> None:
    """On Telegram everybody governs their private chat, and buttons work there too."""
    await app.four()
    table = (await app.held()).table.id
    private = {"place": "test:private", "admin": True, "private": True}
    more = await _more(app, EAST, **private)
    pause = control(more, "pause")
    await app.press(EAST, pause, **private)
    held = await app.held()
    assert not held.table.paused
    assert held.table.vote is not None  # as for any player
    reply = await app.press(EVE, Press(token(table, "close"), "Close"), **private)
    assert reply.refused
    assert (await app.held()).table.stage is Stage.PLAYING


async def test_an_administrator_who_plays_asks_and_another_one_keeps_order(app: App) -> None:
    """Whoever governs the place governs its table, host or not; a match that they play themselves
    is decided by all who play it."""
    await app.four()
    for what in ("pause", "close"):
        for person, admin in ((NORTH, False), (EAST, True)):
            more = await _more(app, person, admin=admin)
            await app.press(person, control(more, what), admin=admin)
            held = await app.held()
            assert held.table.vote is not None
            assert not held.table.paused
            await app.press(person, control(await app.public(), "Against"), admin=admin)
    for what in ("pause", "resume", "close"):
        more = await _more(app, EVE, admin=True)
        assert not (await app.press(EVE, control(more, what), admin=True)).refused
        held = await held_of(app.bot.tables, more.table)
        assert held.table.paused == (what == "pause")
        assert (held.table.stage is Stage.CLOSED) == (what == "close")
        assert held.table.vote is None


async def test_what_is_checked_holds_nothing_of_the_running_deal(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seed and the moves of a deal that is played stay in the store. A long match takes a
    second to check, in which others are served."""
    checked: list[Record] = []

    def verified(record: Record, games: Any) -> Verification:
        assert threading.current_thread() is not threading.main_thread()
        checked.append(record)
        return verify(record, games)

    monkeypatch.setattr("bot.handlers.reading.reading.verify", verified)
    await app.four(length="three_deals")
    await app.play(quick(), lambda held: bool(held.state.standing.written))
    for person in FRIENDS:
        await app.press(person, control(await app.hand(person), "next"))
    held = await app.held()
    assert held.state.standing.deal_number == 2
    await app.press(NORTH, control(await _more(app, NORTH), "check"))
    (record,) = checked
    shuffles = [
        one.content
        for one in record.entries
        if isinstance(one.content, Move) and isinstance(one.content.action, Shuffle)
    ]
    assert len(shuffles) == 1, "the first deal, which is over"
    assert isinstance(record.entries[-1].content, Score)


async def test_who_does_not_govern_asks_the_others(app: App) -> None:
    await app.four()
    more = await _more(app, EAST)
    assert not said(await app.press(EAST, control(more, "pause"))), "the table shows it"
    public = await app.public()
    assert "East would like to pause" in seen(public)
    assert "In favour: 1, needed: 3" in seen(public)
    assert (await app.press(EVE, control(public, "vote"))).refused
    assert (await app.press(EAST, control(public, "vote"))).refused
    for person in (SOUTH, WEST):
        await app.press(person, control(public, "In favour"))
    assert (await app.held()).table.paused
    assert "paused" in seen(await app.hand(NORTH))
    await app.press(NORTH, control(await app.public(), "resume"))
    assert (await app.held()).table.paused, "the host asks, too"
    for person in (EAST, SOUTH):
        await app.press(person, control(await app.public(), "In favour"))
    assert not (await app.held()).table.paused
    more = await _more(app, EAST)
    await app.press(EAST, control(more, "close"))
    await app.press(NORTH, control(await app.public(), "Against"))
    assert (await app.held()).table.vote is None


async def test_conceding_and_closing(app: App) -> None:
    await app.four()
    more = await _more(app, EAST)
    concede = control(more, "concede")
    assert isinstance(concede, Confirm)
    await app.press(EAST, concede)
    await app.press(WEST, control(await app.public(), "In favour"))
    held = await app.held()
    assert held.table.stage is Stage.OVER
    assert "North and South" in seen(await app.public())
    more = await _more(app, NORTH)
    await app.press(NORTH, control(more, "close"))
    assert await app.bot.tables.at(ROOM) is None


async def test_a_lobby_with_friends_is_not_closed_by_one_press(app: App) -> None:
    await app.say(NORTH, "/play")
    for number, person in enumerate((NORTH, EAST)):
        options = (await app.press(NORTH, control(await app.public(), "options"))).screen
        assert options is not None
        close = control(options, "close")
        assert isinstance(close, Press), "alone, nothing is lost"
        await app.press(person, control(await app.public(), f"sit:{number}"))
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    close = control(options, "close")
    assert isinstance(close, Confirm)
    assert plain_of(close.consequence) == wording("confirm-close-lobby")


async def test_whoever_has_left_is_offered_their_own_seat_alone(app: App) -> None:
    await app.four()
    await app.press(WEST, control(await _more(app, WEST), "up"))
    await app.press(EAST, control(await _more(app, EAST), "up"))
    more = await _more(app, EAST)
    assert has(more, "sit:1")
    assert not has(more, "sit:3"), "they have seen other cards"
    assert not (await app.press(EAST, control(more, "sit:1"))).refused


async def test_away_back_and_a_seat_for_another(app: App) -> None:
    await app.four()
    asks = control(await _more(app, EAST), "away")
    assert isinstance(asks, Confirm), "nobody gives their cards away by a slip"
    await app.press(EAST, asks)
    assert "East is away" in seen(await app.public())
    hand = await app.hand(EAST)
    assert hand.controls[0].label == wording("button-come-back")
    await app.press(EAST, hand.controls[0])
    assert "away" not in seen(await app.public())
    await app.press(EAST, control(await _more(app, EAST), "offer"))
    assert "East is offering their seat" in seen(await app.public())
    await app.press(EAST, control(await _more(app, EAST), "keep"))
    assert not has(await app.public(), "sit:1")
    await app.press(EAST, control(await _more(app, EAST), "offer"))
    assert not (await app.press(EVE, control(await app.public(), "sit:1"))).refused
    assert (await app.held()).table.seat_of(EVE.id) == 1
    await app.press(WEST, control(await _more(app, WEST), "up"))
    assert not has(await app.public(), "sit:3"), "computers' seats do not crowd the table"
    assert has(await _more(app, WEST), "sit:3")


async def test_whoever_is_away_between_deals_is_not_waited_for(app: App) -> None:
    await app.four(length="three_deals")
    await app.play(quick(), lambda held: bool(held.state.standing.written))
    for person in (EAST, WEST):
        await app.press(person, control(await _more(app, person), "away"))
    for number, person in enumerate((NORTH, SOUTH)):
        assert f"Ready for the next deal: {number} of 2" in seen(await app.public())
        await app.press(person, control(await app.hand(person), "next"))
    assert (await app.held()).state.standing.deal_number == 2


async def test_a_new_host_and_nobody_is_replaced_who_is_here(app: App) -> None:
    held = await app.four()
    assert not has(await _more(app, NORTH), "replace"), "who is here is not put away"
    reply = await app.handle(app.event(NORTH), Pressed(f"{held.table.id}:replace:3"))
    assert wording("refusal-CANNOT_REPLACE") in said(reply), "nor by a token of before"
    assert not has(await _more(app, EAST), "host")
    await app.pick(NORTH, control(await _more(app, NORTH), "host"), "1")
    assert (await app.held()).table.host == EAST
    await app.press(EVE, control(await _more(app, EVE, admin=True), "close"), admin=True)
    assert await app.bot.tables.at(ROOM) is None


async def test_the_menu_is_never_older_than_what_was_pressed_in_it(app: App) -> None:
    await app.four()
    menu = await _more(app, EVE, admin=True)
    for what, after in (("pause", "resume"), ("resume", "pause")):
        shown = (await app.press(EVE, control(menu, what), admin=True)).screen
        assert shown is not None
        menu = shown
        assert has(menu, after)
        assert not has(menu, what)
    menu = await _more(app, NORTH)
    for what, after in (
        ("away", "back"),
        ("back", "away"),
        ("offer", "keep"),
        ("keep", "offer"),
    ):
        shown = (await app.press(NORTH, control(menu, what))).screen
        assert shown is not None
        menu = shown
        assert has(menu, after)
        assert not has(menu, what)
    await app.act(EVE, want.Pause(), admin=True)
    reply = await app.press(NORTH, control(await app.public(), "resume"))
    assert reply.screen is None, "pressed at the table it opens no menu"


async def test_a_person_alone_with_computers_is_told_what_is_so(app: App) -> None:
    """Nobody else is to be ready, and nobody plays on at a table without people."""
    await app.say(NORTH, "/play")
    for what in ("sit:0", "fill"):
        await app.press(NORTH, control(await app.public(), what))
    menu = await _more(app, NORTH)
    leave = control(menu, "up")
    assert isinstance(leave, Confirm)
    assert plain_of(leave.consequence) == wording("confirm-stand-up-last")
    await app.play(quick(), lambda held: bool(held.state.standing.written))
    public = seen(await app.public())
    assert wording("phase-shuffle") in public
    assert "Ready for" not in public
    await app.press(NORTH, control(await _more(app, NORTH), "up"))
    held = await app.bot.tables.read_table(menu.table)
    assert held is not None
    assert wording("table-closed") in seen(app.bot.contents.public(held))


async def test_the_lobby_says_who_partners_whom_and_offers_only_what_can_be(app: App) -> None:
    await app.say(NORTH, "/play")
    lobby = await app.public()
    assert "North and South: free · free" in seen(lobby)
    assert not has(lobby, "up"), "nobody sits"
    assert "invites you" not in seen(lobby)
    await app.press(NORTH, control(lobby, "sit:2"))
    assert has(await app.public(), "up")
    await app.say(NORTH, "/play decorated 3", "test:other")
    assert "North and South" not in seen(await app.public("test:other"))


async def test_whoever_watches_is_told_who_may(app: App) -> None:
    held = await app.four()
    await app.play(quick(), lambda held: bool(held.state.standing.written))
    assert held.table.seat_of(EVE.id) is None
    public = await app.public()
    for what, why in (("next", "refusal-NOT_SEATED"), ("hand", "hand-not-seated")):
        if has(public, what):
            reply = await app.press(EVE, control(public, what))
            assert reply.refused
            assert said(reply) == wording(why)
            assert "welcome to watch" in said(reply)


async def test_table_words(app: App) -> None:
    await app.say(NORTH, "/play")
    zero = await app.say(NORTH, "/sit 0")
    assert zero.refused
    assert "1 2 3 4" in said(zero)
    assert not (await app.say(NORTH, "/sit 3")).refused
    assert (await app.held()).table.seat_of(NORTH.id) == 2
    assert (await app.say(EAST, "/sit 3")).refused
    assert "1 2 4" in said(await app.say(EAST, "/sit 99"))
    assert (await app.say(EAST, "/sit south")).refused
    assert not (await app.say(EAST, "/join")).refused
    assert (await app.say(NORTH, "/begin")).refused
    assert not (await app.say(NORTH, "/computers")).refused
    for line in ("/pause", "/resume"):
        assert not (await app.say(NORTH, line)).refused
        await app.press(EAST, control(await app.public(), "In favour"))
        assert (await app.held()).table.paused == (line == "/pause")
    assert not (await app.say(NORTH, "/away")).refused
    assert not (await app.say(NORTH, "/back")).refused
    assert (await app.say(NORTH, "/ready")).refused
    assert not (await app.say(EAST, "/leave")).refused
    assert not (await app.say(NORTH, "/table")).refused
    assert not (await app.say(NORTH, "/close")).refused


# --- one's own --------------------------------------------------------------------------------


async def test_language_and_order_are_ones_own(app: App) -> None:
    await app.four()
    settings = (await app.say(NORTH, "/settings")).screen
    assert settings is not None
    reply = await app.pick(NORTH, control(settings, "mylang"), "bg")
    assert "Настройки" in seen(reply.screen)
    assert (await app.hand(NORTH)).language == "bg"
    assert (await app.hand(EAST)).language == "en"
    assert (await app.public()).language == "en"
    assert (await app.say(NORTH, "/language hu")).screen is not None
    assert (await app.hand(NORTH)).language == "hu"
    assert (await app.say(NORTH, "/language xx")).screen is not None
    person, hand = await app.to_draw()
    assert hand.picture is not None
    before = [item.key for item in hand.picture.cards]
    await app.press(person, control(hand, "sort"))
    sorted_hand = await app.hand(person)
    assert sorted_hand.picture is not None
    after = [item.key for item in sorted_hand.picture.cards]
    assert sorted(after) == sorted(before)
    assert after != before
    drawn = app.wall.of(person.id)
    assert drawn[-1] == replace(sorted_hand, table_at=("", "")), "the wall does not lead back"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_platforms_language_is_the_first_guess(app: App, language: str) -> None:
    await app.say(EVE, "/play", "test:here", language=f"{language}-XX")
    assert (await app.held("test:here")).table.language == language


async def test_practice_from_the_tutorial(app: App) -> None:
    screen = (await app.say(EVE, "/help")).screen
    assert screen is not None
    screen = (await app.press(EVE, control(screen, "show"))).screen
    for page in range(1, 5):
        assert screen is not None
        assert f"{page} of 5" in seen(screen)
        screen = (await app.press(EVE, control(screen, wording("button-later")))).screen
    assert screen is not None
    assert has(screen, wording("button-earlier"))
    reply = await app.press(EVE, control(screen, "practice"))
    assert said(reply).startswith("You and 3 computers, one deal, no clock.")
    held = await app.held(place_of_own(EVE.id))
    assert (held.table.options["length"], held.table.speed) == ("one_deal", "unlimited")
    assert held.table.options["cut"] == "chance"
    assert held.state.deal.kept == 0
    assert not (await app.press(EVE, control(screen, "practice"))).refused
    assert (await app.held(place_of_own(EVE.id))).table.id == held.table.id, "shown again"


async def test_my_cards_by_any_road(app: App) -> None:
    await app.four()
    reply = await app.press(NORTH, control(await app.public(), "hand"))
    assert reply.screen == await app.hand(NORTH)
    assert (await app.say(NORTH, "/h")).screen == reply.screen
    reply = await app.press(EVE, control(await app.public(), "hand"))
    assert reply.refused
    assert "welcome to watch" in said(reply)
    await app.redraw()
    assert [one.seat for one in await app.bot.dispatcher.private_screens(app.event(NORTH))] == [0]
    assert await app.bot.dispatcher.private_screens(app.event(EVE)) == ()


# --- the store -------------------------------------------------------------------------------


@pytest.mark.slow
async def test_without_the_store_everybody_gets_a_kind_word(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with valkey_server(tmp_path_factory.mktemp("down")) as server:
        async with server.client() as client:
            await App(client).four()
            app = App(client, patience=0.5)
            held = await app.held()
            public = await app.public()
            _down(server)
            event: Event = app.event(NORTH)
            dispatcher = app.bot.dispatcher
            token = f"{held.table.id}:sort"
            for reply in (
                await dispatcher.handle(event, Pressed(token)),
                await app.press(NORTH, control(public, "hand")),
                await app.press(EAST, control(public, "score")),
                await app.say(NORTH, "/play"),
                await app.say(NORTH, "/games"),
                await dispatcher.handle(event, Picked(token, ("1",))),
                await dispatcher.handle(event, Typed(token, "draw")),
            ):
                assert reply.refused
                assert said(reply) == wording("refusal-STORE_UNAVAILABLE")
            assert await dispatcher.complete(event, "dr") == ()


async def test_a_store_that_hangs_is_told_when_our_patience_ends(
    redis_client: Redis, redis_proxy: Proxy
) -> None:
    """Whatever somebody does: redis-py would try the first question for twenty seconds."""
    app = App(redis_client)
    await app.four()
    north, hand = await app.to_draw()
    async with connect(redis_proxy.url) as client:
        far = App(client, patience=0.3)
        await far.held()
        redis_proxy.blackhole()
        began = asyncio.get_running_loop().time()
        table = (await app.held()).table.id
        replies = await asyncio.gather(
            far.press(north, hand.controls[0]),
            far.press(SOUTH, control(await app.public(), "hand")),
            far.bot.dispatcher.handle(far.event(WEST), Picked(f"{table}:c:1", ("1",))),
            far.say(EAST, "/games"),
        )
        assert asyncio.get_running_loop().time() - began < 10
        for reply in replies:
            assert reply.refused
            assert said(reply) == wording("refusal-STORE_UNAVAILABLE")
        redis_proxy.restore()
        assert not (await far.press(north, hand.controls[0])).refused


def _down(server: Server) -> None:
    assert server.process is not None
    server.process.kill()
    server.process.wait()
