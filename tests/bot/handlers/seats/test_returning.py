"""Leaving a match asks first, says how to come back, and the way back is where one looks."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.model.people import Person
from bot.model.tables import intents as want
from bot.ports.chat import Reply
from bot.ports.screen import BlockStyle
from bot.words.text import plain_of
from tests.bot.application import App, control, has, said, seen, wording
from tests.bot.people import FRIENDS, MODERATOR

NORTH, EAST, *_ = FRIENDS
PRIVATE = "test:private"
TITLE = BlockStyle.TITLE


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def left(app: App) -> Reply:
    """East has typed /leave in a match, and said yes."""
    await app.four()
    asked = await app.say(EAST, "/leave")
    assert asked.screen is not None
    assert (await app.held()).table.seat_of(EAST.id) == 1, "it asks first"
    reply = await app.press(EAST, control(asked.screen, "up"))
    assert (await app.held()).table.seat_of(EAST.id) is None
    await app.redraw()
    return reply


async def sits(app: App) -> bool:
    """East has the seat again."""
    return (await app.held()).table.seat_of(EAST.id) == 1


async def test_the_answer_to_leaving_has_the_way_back(app: App) -> None:
    reply = await left(app)
    assert reply.screen is not None
    assert wording("left-come-back") in seen(reply.screen)
    reply = await app.press(EAST, control(reply.screen, "back"))
    assert reply.screen is not None
    assert wording("said-back") in seen(reply.screen)
    assert has(reply.screen, "hand")
    assert not has(reply.screen, "back"), "the button has done its work"
    assert await sits(app)


async def test_my_cards_and_the_list_of_tables_show_the_way_back(app: App) -> None:
    await left(app)
    hand = await app.press(EAST, control(await app.public(), "hand"))
    assert hand.screen is not None
    assert has(hand.screen, "back")
    games = (await app.say(EAST, "/games", PRIVATE, private=True)).screen
    assert games is not None
    assert wording("my-tables-replaced") in seen(games)
    assert has(games, "sit")
    hand = await app.say(EAST, "/hand", PRIVATE, private=True)
    assert hand.screen is not None
    await app.press(EAST, control(hand.screen, "back"))
    assert await sits(app)


async def test_the_table_itself_shows_it_while_a_player_is_away_or_has_left(app: App) -> None:
    await left(app)
    public = await app.public()
    stranger = Person("test:eve", "Eve")
    reply = await app.press(stranger, control(public, "back"))
    assert said(reply) == wording("refusal-NOT_SEATED"), "it gives no seat to anybody else"
    assert said(await app.press(NORTH, control(public, "back"))) == wording(
        "refusal-ALREADY_SEATED"
    )
    assert said(await app.press(EAST, control(public, "back"))) == wording("said-back")
    assert await sits(app)
    assert not has(await app.public(), "back")
    await app.say(EAST, "/away")
    assert has(await app.public(), "back")


@pytest.mark.parametrize(
    "line",
    ["/join", "/back", "back", "I'm back", "im back!", "Върнах се", "vurnah se", "Visszajöttem."],
)
@pytest.mark.parametrize("private", [True, False])
async def test_typing_brings_a_player_back(app: App, line: str, private: bool) -> None:
    await left(app)
    where = {"place": PRIVATE, "private": True} if private else {}
    reply = await app.say(EAST, line, **where)  # type: ignore[arg-type]  # the fields of an event
    assert not reply.refused
    assert said(reply) == wording("said-back")
    assert await sits(app)
    await app.redraw()
    await app.say(EAST, "/away")
    assert not (await app.say(EAST, line, **where)).refused  # type: ignore[arg-type]
    assert not (await app.held()).table.seats[1].away


@pytest.mark.parametrize("game", ["classic-canasta", "belot", "decorated-canasta"])
async def test_the_hand_of_who_is_away_asks_for_nothing(app: App, game: str) -> None:
    """A computer plays: beside that no line says what to do."""
    await app.four(want.SetGame(game))
    held = await app.held()
    assert held.game is not None
    person = FRIENDS[held.game.to_act(held.state)[0]]
    before = (await app.press(person, control(await app.public(), "hand"))).screen
    await app.say(person, "/away")
    away = (await app.press(person, control(await app.public(), "hand"))).screen
    assert before is not None
    assert away is not None
    asked = next(plain_of(one.lines[0]) for one in before.blocks if one.style is TITLE)
    assert wording("seat-away", who=person.name) in seen(away)
    assert asked in seen(before)
    assert asked not in seen(away)


async def test_the_word_of_somebody_who_has_left_nothing_is_talk(app: App) -> None:
    await app.four()
    stranger = Person("test:eve", "Eve")
    assert await app.say(stranger, "I'm back") == Reply()
    assert await app.say(stranger, "back") == Reply()


async def test_a_private_table_lets_its_player_back_in(app: App) -> None:
    """It had said that they can come back, and then asked for an invitation."""
    await app.four()
    await app.act(MODERATOR, want.SetPrivate(True), admin=True)
    asked = await app.say(EAST, "/leave")
    assert asked.screen is not None
    await app.press(EAST, control(asked.screen, "up"))
    assert not (await app.say(EAST, "/join")).refused
    assert await sits(app)
