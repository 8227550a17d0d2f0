"""*Practise*: a table that only one person sees, and that teaches a deal."""

from __future__ import annotations

from typing import Any

import pytest
from redis.asyncio import Redis

from bot.model.jobs import REDRAW, Job
from bot.model.outcomes import Done
from bot.model.people import Person, place_of_own
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.ports.chat import Event, Reply
from bot.ports.inputs import Pressed
from bot.ports.services import Gathering, Shown
from bot.tables.rules.actor import Actor
from bot.views.reading.help import lessons
from bot.words.text import plain_of
from bot.words.words import words_in
from engine.playthrough import Player
from tests.bot.application import ROOM, App, control, quick, said, seen, wording
from tests.bot.people import FRIENDS
from tests.lanes import mostly_by_night

pytestmark = pytest.mark.slow

NORTH, EAST, *_ = FRIENDS
EVE = Person("test:eve", "Eve")
OWN = place_of_own(EVE.id)
GAMES = ("bulgarian-canasta", "classic-canasta", "decorated-canasta", "belot")


@pytest.fixture
def app(redis_client: Redis) -> App:
    """A bot that nobody has asked for anything yet."""
    return App(redis_client)


async def drawn(app: App) -> None:
    """Eve's table is drawn as it is now."""
    await app.bot.outbox.redraw(Job((await app.held(OWN)).table.id, REDRAW))


async def move(app: App, play: Player) -> None:
    """Whoever is to act at Eve's table plays."""
    held = await app.held(OWN)
    seat = held.game.to_act(held.state)[0]
    action = str(play(held.game, held.game.view(held.state, seat)))
    if held.table.seats[seat].computer:
        intent: Any = want.ComputerMoves(seat, held.table.prompts[seat], action)
        outcome = await app.bot.tables.act(held.table.id, "", Actor(), intent)
    else:
        outcome = await app.bot.tables.act(held.table.id, "", Actor(EVE), want.Act(0, action))
    assert isinstance(outcome, Done), outcome


async def test_nobody_else_sees_the_table_and_the_room_may_have_its_own(app: App) -> None:
    await app.say(NORTH, "/play belot")
    await app.redraw()
    room = list(app.wall.of(ROOM))
    reply = await app.say(EVE, "/practice")
    assert not reply.refused
    assert wording("practice-line", count=3) == said(reply)
    await drawn(app)
    assert app.wall.of(ROOM) == room, "nothing of it is in the room"
    first = app.wall.of(EVE.id)[0]
    lesson = (await app.press(EVE, control(first, "show"))).screen
    assert wording("lesson-bulgarian-canasta-turn") in seen(lesson)
    kinds = {screen.kind.value for screen in app.wall.of(EVE.id)}
    assert {"table", "hand"} <= kinds
    own = (await app.held(OWN)).table.id
    told = {where for where, screen in app.wall.told if screen.table == own}
    assert told == {EVE.id}
    assert not app.wall.of(NORTH.id)
    assert (await app.held()).table.game == "belot"


async def test_it_comes_again_and_another_game_takes_its_place(app: App) -> None:
    await app.say(EVE, "/practice belot")
    first = (await app.held(OWN)).table
    assert not (await app.say(EVE, "/practice belot", "test:elsewhere")).refused
    assert (await app.held(OWN)).table.id == first.id
    assert not (await app.say(EVE, "/practice classic")).refused
    assert (await app.held(OWN)).table.game == "classic-canasta"
    before = await app.bot.tables.read_table(first.id)
    assert before is None or before.table.stage is Stage.CLOSED


async def test_a_closed_private_chat_is_said(app: App) -> None:
    app.wall.closed.add(EVE.id)
    reply = await app.say(EVE, "/practice")
    assert reply.refused
    assert said(reply) == wording("practice-closed")


@pytest.mark.parametrize(
    "game",
    ["belot", *mostly_by_night([one for one in GAMES if one != "belot"], "bulgarian-canasta")],
)
async def test_every_turn_of_a_deal_is_taught(app: App, game: str) -> None:
    """What a computer player would do is named as its button names it, with a reason; the pages of
    the first steps come in their moments."""
    await app.say(EVE, f"/practice {game}")
    words, taught, pages = words_in("en"), 0, set()
    first = lessons(words, game)
    advice = wording("hint-answer", level=wording("level-normal"), move="~").partition("~")[0]
    play, turns = quick(), 0
    while (held := await app.held(OWN)).table.stage is Stage.PLAYING and turns < 300:
        turns += 1
        seat = held.table.seat_of(EVE.id)
        assert seat is not None
        if seat in held.game.to_act(held.state):
            text = seen(await app.hand(EVE, OWN))
            assert text.count(advice) == 1
            pages |= {page for page, one in enumerate(first, 1) if plain_of(one) in text}
            taught += 1
        await move(app, play)
    assert taught > 5
    assert len(pages) >= 3  # which ones depends on the cards
    assert advice not in seen(await app.public(OWN))


async def test_other_tables_teach_nothing(app: App) -> None:
    await app.four()
    person, hand = await app.to_draw()
    assert hand.waits
    assert "💡" not in seen(hand), person


async def listed(app: App) -> Shown:
    """Eve's only table, as a list of her tables shows it."""
    await app.redraw(OWN)  # brings the index of the tables up to date
    (shown,) = await app.bot.boards.tables(EVE.id)
    return shown


async def test_a_whole_match_begins_at_once_and_takes_no_room(app: App) -> None:
    """*Play now*: at the person's own table, the room keeps its own; nobody is asked to cut."""
    await app.say(NORTH, "/play belot")
    room = (await app.held()).version
    reply = await app.handle(app.event(EVE, ""), Pressed("-:now:belot"))
    held = await app.held(OWN)
    assert reply == Reply(opens=held.table.id)
    assert held.table.stage is Stage.PLAYING
    assert (held.table.game, held.table.options["length"]) == ("belot", "151")
    assert not held.table.practice
    assert held.state.table.phase != "cut"
    assert await app.bot.boards.gathering(ROOM) == Gathering("belot", (), 4)
    assert (await app.held()).version == room
    again = await app.handle(app.event(EVE), Pressed("-:now:belot"))
    assert again.opens == held.table.id, "it goes on"
    shown = await listed(app)
    assert shown.title == wording("own-match", table=wording("game-belot"))


async def test_a_running_match_ends_only_if_its_owner_says_so(app: App) -> None:
    async def press(event: Event, token: str) -> Reply:
        return await app.handle(event, Pressed(token))

    first = (await press(app.event(EVE), "-:now:belot")).opens
    for what in ("now", "practice"):
        asked = (await press(app.event(EVE), f"-:{what}:classic-canasta")).screen
        assert asked is not None
        assert (await app.press(EVE, control(asked, "now:belot"))).opens == first
    assert (await app.held(OWN)).table.id == first
    event, anew = app.event(EVE), "-:practice:classic-canasta:anew"
    opened = (await press(event, anew)).opens
    assert opened not in {"", first}
    assert (await app.held(OWN)).table.practice
    assert (await press(event, anew)).opens == opened, "the same event comes again"
    shown = await listed(app)
    assert shown.title == wording("own-practice", table=wording("game-classic-canasta"))
