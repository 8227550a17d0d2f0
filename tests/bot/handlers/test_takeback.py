"""Taking back through the dispatcher: where it is pressed, typed and chosen, and what it says."""

from __future__ import annotations

import re

import pytest
from redis.asyncio import Redis

from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.ports.screen import Screen
from engine.canasta import CardDiscarded
from tests.bot.application import App, control, has, quick, said, seen, wording
from tests.bot.harmless import harmless
from tests.bot.people import FRIENDS

NORTH, EAST, SOUTH, WEST = FRIENDS
EVE = Person("test:eve", "Eve")


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def more(app: App, seat: int) -> Screen:
    """The menu *More* of a player."""
    reply = await app.press(FRIENDS[seat], control(await app.public(), "more"))
    assert reply.screen is not None
    return reply.screen


async def test_a_canasta_turn_is_asked_back_in_the_words_of_the_story(app: App) -> None:
    await app.say(NORTH, "/play")
    options = (await app.press(NORTH, control(await app.public(), "options"))).screen
    assert options is not None
    assert wording("ask-back-off") in seen(options)
    shown = (await app.press(NORTH, control(options, "allowback"))).screen
    assert wording("ask-back-on") in seen(shown)
    await app.four(take_back_throw="off")
    held = await app.play(quick(), lambda held: isinstance(held.state.log[-1], CardDiscarded))
    thrown = held.state.log[-1]
    seat = thrown.seat
    other = (seat + 1) % 4
    assert not has(await more(app, other), "askback"), "they have done nothing"
    menu = await more(app, seat)
    reply = await app.press(FRIENDS[seat], control(menu, "askback"))
    assert not reply.refused
    assert not has(reply.screen or menu, "askback"), "one request at a time"
    public = await app.public()
    for language in LANGUAGES:
        await app.act(NORTH, want.SetLanguage(language))
        words = seen(await app.public())
        asked = wording("vote-take-back", language, who=FRIENDS[seat].name, what="WHAT")
        assert asked.partition("WHAT")[0] in words, words
        threw = wording("did-threw", language, card="CARD").split("CARD")
        assert re.search(".+".join(map(re.escape, threw)), words)
    table = held.table.id
    frames = [await app.bot.boards.frame(table, one, "en") for one in (*FRIENDS, EVE)]
    ballots = [one.board.vote for one in frames if one is not None]
    votes = [bool(one and one.yes and one.no) for one in ballots]
    assert votes == [one != seat for one in range(4)] + [False], "on the page of a table"
    own = ballots[seat]
    assert own is not None
    assert own.asked.startswith("You have asked to take back your turn. Waiting for ")
    assert (own.own, bool(own.yes), bool(own.no)) == (True, False, True)
    vote = control(public, "vote")
    told = [said(await app.press(FRIENDS[one], vote)) for one in range(4) if one != seat]
    assert told == ["", "", wording("done-TAKEN_BACK")]
    now = await app.held()
    assert now.game.to_act(now.state) == (seat,)
    assert thrown not in now.state.log
    await app.redraw()
    refused = await app.say(FRIENDS[seat], "/takeback")
    assert refused.refused
    assert said(refused) == wording("refusal-NOTHING_TO_TAKE_BACK")


async def test_alone_with_computers_a_word_takes_back_at_once(app: App) -> None:
    await app.say(NORTH, "/play belot")
    await app.say(NORTH, "/sit 1")
    await app.say(NORTH, "/computers")
    reply = await app.say(NORTH, "/takeback")
    assert said(reply) == wording("refusal-NO_TAKING_BACK")
    await app.act(NORTH, want.SetTakeBack(True))
    held = await app.play(quick(), lambda held: harmless(held) is not None)
    step = harmless(held)
    assert step is not None
    await app.act(NORTH, want.Act(0, str(step.action)))
    assert (await app.held()).state == step.after
    reply = await app.say(NORTH, "/takeback")
    assert said(reply) == wording("done-TAKEN_BACK")
    now = await app.held()
    assert (now.state, now.table.vote) == (held.state, None)


@pytest.mark.parametrize("line", ["/undo", "/върни", "/visszaveszem", "undo"])
async def test_undo_asks_for_a_takeback_where_a_game_has_no_undo(app: App, line: str) -> None:
    await app.say(NORTH, "/play belot")
    for number, person in enumerate(FRIENDS):
        await app.act(person, want.Sit(number))
    await app.act(NORTH, want.Start())
    wanted = await app.say(NORTH, "/takeback")
    assert wanted.refused
    assert await app.say(NORTH, line, private=True) == wanted
