"""One's own table from another place: the place where it is may be gone."""

from __future__ import annotations

from typing import Any

import pytest
from redis.asyncio import Redis

from bot.model.outcomes import Refusal
from bot.model.people import Person, place_of_own
from bot.model.server import Server
from bot.model.tables import intents as want
from bot.model.tables.table import Stage, Table
from bot.ports.chat import Missing, Reply
from bot.ports.inputs import Pressed
from bot.ports.screen import Press
from bot.store.servers import Servers
from bot.views.answers import places_text
from bot.words.text import plain_of
from tests.bot.application import ROOM, App, control, has, said, seen, wording
from tests.bot.people import FRIENDS, let_in
from tests.bot.views.text import written

ANN, BOB, *_ = FRIENDS
EVE = Person("test:eve", "Eve")
OTHER = "test:other"
PRIVATE = "test:private"
ELSEWHERE = pytest.mark.parametrize(("place", "private"), [(OTHER, False), (PRIVATE, True)])


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def table_of(app: App, id: str) -> Table:
    """The table as it is stored."""
    held = await app.bot.tables.read_table(id)
    assert held is not None
    return held.table


async def shut(app: App) -> str:
    """A match runs, and its place takes no messages any more; the id of its table."""
    held = await app.four()
    await app.redraw()
    app.wall.muted[ROOM] = Missing.GONE
    await app.bot.outbox.redraw_all(app.bot.tables, held.table.id)
    await app.redraw()
    assert await app.bot.outbox.is_closed(held.table.id, "table")
    return held.table.id


@ELSEWHERE
async def test_who_sits_at_one_table_leaves_it_from_anywhere(
    app: App, place: str, private: bool
) -> None:
    held = await app.four()
    await app.redraw()
    reply = await app.say(BOB, "/leave", place, private=private)
    assert wording("game-bulgarian-canasta") in seen(reply.screen), "they hear at which table"
    assert reply.screen is not None
    await app.press(BOB, control(reply.screen, "up"), place=place, private=private)
    assert (await table_of(app, held.table.id)).seat_of(BOB.id) is None


@ELSEWHERE
async def test_the_host_closes_it_from_anywhere_by_the_same_vote(
    app: App, place: str, private: bool
) -> None:
    held = await app.four()
    await app.redraw()
    reply = await app.say(ANN, "/close", place, private=private)
    assert not reply.refused, said(reply)
    table = await table_of(app, held.table.id)
    assert table.vote is not None, "others play: they vote"
    for person in FRIENDS[1:]:
        look = await app.say(person, "/table", place, private=private)
        assert look.screen is not None
        await app.press(person, control(look.screen, "vote"), place=place, private=private)
    assert (await table_of(app, held.table.id)).stage is Stage.CLOSED


@ELSEWHERE
async def test_it_is_seen_from_anywhere(app: App, place: str, private: bool) -> None:
    await app.four()
    await app.redraw()
    reply = await app.say(BOB, "/table", place, private=private)
    assert wording("button-look-again") in seen(reply.screen)


async def test_a_table_where_one_does_not_sit_hides_none_of_ones_own(app: App) -> None:
    held = await app.four()
    await app.redraw()
    eva = Person("test:eva", "Eva")
    await app.say(eva, "/play", OTHER)
    asked = (await app.say(BOB, "/leave", OTHER)).screen
    assert asked is not None
    await app.press(BOB, control(asked, "up"), place=OTHER)
    assert (await table_of(app, held.table.id)).seat_of(BOB.id) is None
    assert (await app.held(OTHER)).table.host == eva
    refused = await app.say(BOB, "/leave", OTHER)
    assert said(refused) == wording("refusal-NOT_SEATED"), "now only the table here can be meant"


async def two_tables(app: App) -> tuple[str, str]:
    """Bob sits at two tables, and hosts the second."""
    held = await app.four()
    await app.redraw()
    await app.say(BOB, "/play", OTHER)
    await app.say(BOB, "/join", OTHER)
    await app.redraw(OTHER)
    return held.table.id, (await app.held(OTHER)).table.id


@pytest.mark.parametrize("command", ["leave", "close", "away", "pause", "begin", "speed", "table"])
async def test_of_several_tables_they_are_asked_which(app: App, command: str) -> None:
    tables = await two_tables(app)
    before = [await table_of(app, one) for one in tables]
    reply = await app.say(BOB, f"/{command}", PRIVATE, private=True)
    assert wording("which-table") in seen(reply.screen)
    assert reply.screen is not None
    asked = {one.token.partition(":")[0] for one in reply.screen.controls if hasattr(one, "token")}
    assert asked == set(tables)
    assert [await table_of(app, one) for one in tables] == before, "nothing has happened yet"
    answer = await app.press(BOB, reply.screen.controls[0], place=PRIVATE, private=True)
    assert said(answer) != wording("refusal-UNKNOWN_CONTROL")


async def test_my_tables_offers_more_than_the_hand(app: App) -> None:
    first, second = await two_tables(app)
    reply = await app.say(BOB, "/games", PRIVATE, private=True)
    assert reply.screen is not None
    offered = {one.token for one in reply.screen.controls if hasattr(one, "token")}
    assert {f"{first}:up", f"{first}:look", f"{first}:close"} <= offered
    assert f"{first}:movehere" not in offered, "the host moves it"
    assert {f"{second}:up", f"{second}:close"} <= offered
    assert f"{second}:movehere" not in offered, "into a private chat it does not go"


async def test_a_match_moves_if_its_place_is_shut(app: App) -> None:
    """Others play: else it stays where it is."""
    held = await app.four()
    await app.redraw()
    refused = await app.say(ANN, "/movetable", OTHER)
    assert said(refused) == wording("refusal-MATCH_RUNNING")
    app.wall.muted[ROOM] = Missing.GONE
    await app.bot.outbox.redraw_all(app.bot.tables, held.table.id)
    await app.redraw()
    id = held.table.id
    refused = await app.say(BOB, "/movetable", OTHER)
    assert said(refused) == wording("refusal-NOT_HOST-who", who=ANN.name)
    nowhere = await app.say(ANN, "/movetable", PRIVATE, private=True)
    assert said(nowhere) == wording("refusal-MOVE_WHERE")
    reply = await app.say(ANN, "/movetable", OTHER, title="Elsewhere")
    assert not reply.refused, said(reply)
    table = await table_of(app, id)
    assert (table.place, table.title) == (OTHER, "Elsewhere")
    assert not await app.bot.outbox.is_closed(id, "table")


@pytest.mark.parametrize("missing", [Missing.SEND, Missing.GONE])
@pytest.mark.parametrize("line", ["/movetable", "press"])
async def test_the_host_moves_it_before_a_message_has_failed(
    app: App, missing: Missing, line: str
) -> None:
    """The place refuses messages, but nothing has been sent there since: the bot asks."""
    held = await app.four()
    await app.redraw()
    app.wall.muted[ROOM] = missing
    id = held.table.id
    refused = await app.say(BOB, "/movetable", OTHER)
    assert said(refused) == wording("refusal-NOT_HOST-who", who=ANN.name)
    assert not await app.bot.outbox.is_closed(id, "table"), "only the host's wish asks"
    if line == "press":
        reply = await app.handle(app.event(ANN, OTHER), Pressed(f"{id}:movehere"))
    else:
        reply = await app.say(ANN, line, OTHER)
    assert not reply.refused, said(reply)
    assert (await table_of(app, id)).place == OTHER


async def test_a_button_moves_it_here(app: App) -> None:
    id = await shut(app)
    reply = await app.say(ANN, "/games", OTHER)
    assert reply.screen is not None
    moved = await app.press(ANN, control(reply.screen, "movehere"), place=OTHER)
    assert not moved.refused, said(moved)
    assert (await table_of(app, id)).place == OTHER


async def test_its_people_are_told_once_in_private(app: App) -> None:
    """Each of them, with what the bot lacks and the buttons; no more when it is open again."""
    id = await shut(app)
    for person in FRIENDS:
        (told,) = [one for one in app.wall.of(person.id) if wording("missing-gone") in written(one)]
        assert has(told, "up")
        assert not has(told, "movehere"), "into a private chat it does not go"
    await app.redraw()
    await app.say(ANN, "/table", PRIVATE, private=True)
    await app.redraw()
    rang = [one for one in app.wall.rang if wording("missing-gone") in written(one.screen)]
    assert sorted(one.person for one in rang) == sorted(one.id for one in FRIENDS)
    app.wall.muted.clear()
    await app.bot.outbox.redraw_all(app.bot.tables, id)
    await app.redraw()
    assert not [one for one in app.wall.of(BOB.id) if wording("missing-gone") in written(one)]


@pytest.mark.parametrize("line", ["/games", "/table", "/hand"])
@ELSEWHERE
async def test_whose_private_chat_is_closed_hears_it_with_their_next_command(
    app: App, line: str, place: str, private: bool
) -> None:
    """Once: the message in private was refused."""
    app.wall.closed.add(BOB.id)
    await shut(app)
    assert not app.wall.of(BOB.id)
    reply = await app.say(BOB, line, place, private=private)
    for words in ("shut-line", "missing-gone"):
        assert wording(words) in seen(reply.screen)
    await app.redraw()
    for again in ("/games", "/table", "/hand"):
        reply = await app.say(BOB, again, place, private=private)
        assert wording("missing-gone") not in seen(reply.screen)
    heard = await app.say(ANN, "/games", place, private=private)
    assert wording("missing-gone") not in seen(heard.screen), "she was told in private"


async def test_a_vote_at_a_shut_table_is_held_in_private(app: App) -> None:
    id = await shut(app)
    await app.say(ANN, "/close", PRIVATE, private=True)
    await app.redraw()
    for person in FRIENDS[1:]:
        (told,) = [one for one in app.wall.of(person.id) if wording("missing-gone") in written(one)]
        assert wording("vote-close", who=ANN.name) in written(told)
        await app.press(person, control(told, "vote"), place=PRIVATE, private=True)
    assert (await table_of(app, id)).stage is Stage.CLOSED


async def test_a_lobby_that_is_shut_tells_its_people_too(app: App) -> None:
    await app.say(ANN, "/play")
    await app.say(BOB, "/join")
    await app.redraw()
    app.wall.muted[ROOM] = Missing.GONE
    held = await app.held()
    await app.bot.outbox.redraw_all(app.bot.tables, held.table.id)
    await app.redraw()
    for person in (ANN, BOB):  # the host may not sit there
        (told,) = app.wall.of(person.id)
        assert wording("missing-gone") in written(told)


async def test_a_typed_command_asks_what_its_button_asks(app: App) -> None:
    """In a match: whoever leaves or closes by a word is asked first, and both are answered."""
    assert not (await app.say(ANN, "/play")).refused
    for person in (ANN, BOB):
        assert said(await app.say(person, "/join")) == wording("said-sat-down")
    assert said(await app.say(BOB, "/leave")) == wording("said-seat-free")
    await app.say(BOB, "/join")
    await app.say(ANN, "/computers")

    asked = (await app.say(BOB, "/leave")).screen
    assert asked is not None
    assert wording("confirm-stand-up") in seen(asked)
    assert (await app.held()).table.seat_of(BOB.id) is not None
    gone = await app.press(BOB, control(asked, "up"))
    assert gone.screen is not None
    assert wording("done-STOOD_UP") in seen(gone.screen)
    assert (await app.held()).table.seat_of(BOB.id) is None
    assert (await app.say(BOB, "/leave")).refused, "there is nothing to ask"
    assert said(await app.say(BOB, "/join")) == wording("said-back")

    assert (await app.say(ANN, "/close")).screen is None, "a vote asks the others"
    await app.press(BOB, control(await app.public(), "Against"))
    await app.act(BOB, want.StandUp())
    asked = (await app.say(ANN, "/close")).screen
    assert asked is not None
    assert wording("confirm-close-table") in seen(asked)
    assert (await app.held()).table.stage is Stage.PLAYING
    table = (await app.held()).table.id
    await app.press(ANN, control(asked, "close"))
    closed = await app.bot.tables.read_table(table)
    assert closed is not None
    assert closed.table.stage is Stage.CLOSED


@pytest.mark.parametrize("missing", [Missing.SEND, Missing.GONE])
async def test_a_place_that_refuses_messages_gets_no_table(app: App, missing: Missing) -> None:
    """Asked before the table leaves the old place, which keeps its message."""
    await app.say(ANN, "/play")
    await app.redraw()
    held, before = await app.held(), len(app.wall.of(ROOM))
    app.wall.muted[OTHER] = missing
    reply = await app.say(ANN, "/movetable", OTHER)
    assert reply.refused
    why = wording(f"missing-{missing.value}")
    assert said(reply) == f"{wording('table-stays')} {why}"
    await app.redraw()
    assert (await table_of(app, held.table.id)).place == ROOM
    assert len(app.wall.of(ROOM)) == before
    del app.wall.muted[OTHER]
    assert not (await app.say(ANN, "/movetable", OTHER)).refused
    assert (await table_of(app, held.table.id)).place == OTHER
    await app.redraw(OTHER)
    assert len(app.wall.of(OTHER)) == 1, "what was tried is gone"


async def test_a_table_of_two_places_says_which_of_them_it_has_left(app: App) -> None:
    await app.say(ANN, "/play")
    id = (await app.held()).table.id
    await let_in(app.bot.tables, id, "test:club", "Club")
    await app.redraw()
    reply = await app.say(ANN, "/movetable", OTHER)
    left = wording("place-in-chat", place="room", chat="Test")
    where = plain_of(places_text((OTHER,)))
    assert wording("table-moved-from", where=where, before=left) in seen(reply.screen)
    assert (await table_of(app, id)).place_ids == (OTHER, "test:club")


async def test_the_table_shown_elsewhere_has_the_way_to_bring_it_here(app: App) -> None:
    """For its host, where it can go; in private there is none."""
    await app.say(ANN, "/play")
    await app.press(BOB, control(await app.public(), "sit:1"))
    await app.redraw()
    id = (await app.held()).table.id
    for who, where, private, brings in (
        (ANN, PRIVATE, True, False),
        (BOB, OTHER, False, False),
        (ANN, OTHER, False, True),
    ):
        for line in ("/table", "/games"):
            screen = (await app.say(who, line, where, private=private)).screen
            assert screen is not None
            assert has(screen, "movehere") is brings, (who.name, where, line)
    screen = (await app.say(ANN, "/table", OTHER)).screen
    assert screen is not None
    reply = await app.press(ANN, control(screen, wording("button-bring-here")), place=OTHER)
    assert not reply.refused
    assert reply.screen is not None
    assert not has(reply.screen, "movehere"), "it has done its work"
    assert wording("table-moved", where=plain_of(places_text((OTHER,)))) in seen(reply.screen)
    assert (await table_of(app, id)).place == OTHER


@pytest.mark.parametrize("what", ["movehere", "play"])
async def test_a_host_whose_match_is_shut_is_asked_before_another_table_opens(
    app: App, what: str
) -> None:
    id = await shut(app)
    reply = await app.say(ANN, "/play belot slow", OTHER)
    assert reply.screen is not None
    assert await app.bot.tables.places.table_at(OTHER) is None
    assert not (await app.press(ANN, control(reply.screen, what), place=OTHER)).refused
    held = (await app.held(OTHER)).table
    if what == "movehere":
        assert held.id == id
    else:
        assert (held.game, held.speed) == ("belot", "slow")
    await app.say(BOB, "/play", "test:third")
    assert (await app.held("test:third")).table.host == BOB, "others are not asked"


@ELSEWHERE
@pytest.mark.parametrize("complete", [False, True])
async def test_a_copy_of_the_lobby_offers_nothing_that_only_the_host_may_do(
    app: App, place: str, private: bool, complete: bool
) -> None:
    await app.say(ANN, "/play")
    for number, person in enumerate(FRIENDS if complete else FRIENDS[:2]):
        await app.press(person, control(await app.public(), f"sit:{number}"))
    await app.redraw()
    everybody = await app.public()
    of_host = (await app.say(ANN, "/table", place, private=private)).screen
    of_guest = (await app.say(BOB, "/table", place, private=private)).screen
    assert of_host is not None
    assert of_guest is not None
    for what in ("start" if complete else "fill", "game"):
        assert has(everybody, what), "the message of the place is for all"
        assert has(of_host, what)
        assert not has(of_guest, what)
    assert has(of_guest, "up")
    for one in of_guest.controls:
        if isinstance(one, Press):
            reply = await app.press(BOB, one, place=place, private=private)
            assert said(reply) != wording("refusal-NOT_HOST-who", who=ANN.name), one.label


@pytest.mark.parametrize("line", ["/movetable", "press"])
async def test_a_private_table_stays_private(app: App, line: str) -> None:
    """Nobody else sees a practice table: it goes to no place, by command or a forged button."""
    await app.say(ANN, "/practice belot", PRIVATE, private=True)
    held = await app.held(place_of_own(ANN.id))
    await app.redraw(place_of_own(ANN.id))
    if line == "press":
        event = app.event(ANN, OTHER)
        reply = await app.handle(event, Pressed(f"{held.table.id}:movehere"))
    else:
        reply = await app.say(ANN, line, OTHER)
    assert said(reply) == wording("refusal-STAYS_PRIVATE")
    table = await table_of(app, held.table.id)
    assert (table.only_for, table.practice) == (ANN.id, True)
    assert await app.bot.tables.at(OTHER) is None
    outcome = await app.bot.tables.move(table.id, OTHER)
    assert isinstance(outcome, Refusal)
    assert outcome.code == "STAYS_PRIVATE", "the rule says so too"


@pytest.mark.parametrize("kept", [True, False])
async def test_no_table_comes_with_somebody_who_may_not_play_there(app: App, kept: bool) -> None:
    """A table is no way around a block."""
    there: Any = {"place": "test:2/there", "server": "test:2"}
    await app.say(EVE, "/block", named=(BOB,), admin=True, **there)
    await app.say(ANN, "/play", named=(BOB,) if kept else ())
    if not kept:
        await app.press(BOB, control(await app.public(), "sit:1"))
    await app.redraw()
    id = (await app.held()).table.id
    reply = await app.say(ANN, "/movetable", **there)
    assert said(reply) == wording("refusal-BLOCKED_THERE", who=BOB.name)
    assert (await table_of(app, id)).place == ROOM
    await app.say(EVE, "/unblock", named=(BOB,), admin=True, **there)
    assert not (await app.say(ANN, "/movetable", **there)).refused


@pytest.mark.parametrize("line", ["/movetable", "press"])
async def test_no_table_comes_where_none_is_wanted_from_elsewhere(app: App, line: str) -> None:
    """Neither by a code nor like this; within the server tables still move."""
    there: Any = {"place": "test:2/there", "server": "test:2"}
    servers = Servers(app.bot.tables.store.client)
    await servers.write_server("test:2", Server(elsewhere=False))
    await app.say(ANN, "/play")
    await app.redraw()
    id = (await app.held()).table.id

    async def moves() -> Reply:
        if line == "press":
            event = app.event(ANN, there["place"], server="test:2")
            return await app.handle(event, Pressed(f"{id}:movehere"))
        return await app.say(ANN, line, **there)

    assert said(await moves()) == wording("refusal-NOT_FROM_ELSEWHERE")
    assert (await table_of(app, id)).place == ROOM
    assert not app.wall.of(there["place"]), "nothing is said there"
    await servers.write_server("test:2", Server())
    assert not (await moves()).refused
    await servers.write_server("test:2", Server(elsewhere=False))
    there["place"] = "test:2/garden"
    assert not (await moves()).refused
    assert (await table_of(app, id)).place_ids == ("test:2/garden",)


async def test_a_match_with_others_is_brought_only_from_a_place_that_is_shut(app: App) -> None:
    """A control that would be refused is not offered."""
    held = await app.four()
    await app.redraw()
    for line in ("/table", "/games"):
        screen = (await app.say(ANN, line, OTHER)).screen
        assert screen is not None
        assert not has(screen, "movehere"), line
    app.wall.muted[ROOM] = Missing.GONE
    await app.bot.outbox.redraw_all(app.bot.tables, held.table.id)
    await app.redraw()
    for line in ("/table", "/games"):
        screen = (await app.say(ANN, line, OTHER)).screen
        assert screen is not None
        assert has(screen, "movehere"), line
