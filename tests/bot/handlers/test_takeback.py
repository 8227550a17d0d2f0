"""Taking back through the dispatcher: where it is pressed, typed and chosen, and what it says."""

from __future__ import annotations

import pytest
from redis.asyncio import Redis

from bot.model.people import Person
from bot.model.settings import LANGUAGES
from bot.model.tables import intents as want
from bot.ports.screen import Screen
from engine.canasta import CardDiscarded
from tests.bot.harmless import harmless
from tests.bot.house import House, control, has, quick, said, seen, wording
from tests.bot.people import FRIENDS

NORTH, EAST, SOUTH, WEST = FRIENDS
EVE = Person("test:eve", "Eve")


@pytest.fixture
def house(redis_client: Redis) -> House:
    return House(redis_client)


async def more(house: House, seat: int) -> Screen:
    """The menu *More* of a player."""
    reply = await house.press(FRIENDS[seat], control(await house.public(), "more"))
    assert reply.screen is not None
    return reply.screen


async def test_a_canasta_turn_is_asked_back_in_the_words_of_the_story(house: House) -> None:
    await house.say(NORTH, "/play")
    options = (await house.press(NORTH, control(await house.public(), "options"))).screen
    assert options is not None
    assert wording("ask-back-off") in seen(options)
    shown = (await house.press(NORTH, control(options, "allowback"))).screen
    assert wording("ask-back-on") in seen(shown)
    await house.four(take_back_throw="off")
    held = await house.play(quick(), lambda held: isinstance(held.state.log[-1], CardDiscarded))
    thrown = held.state.log[-1]
    seat = thrown.seat
    other = (seat + 1) % 4
    assert not has(await more(house, other), "askback"), "they have done nothing"
    menu = await more(house, seat)
    reply = await house.press(FRIENDS[seat], control(menu, "askback"))
    assert not reply.refused
    assert not has(reply.screen or menu, "askback"), "one request at a time"
    public = await house.public()
    for language in LANGUAGES:
        await house.act(NORTH, want.SetLanguage(language))
        words = seen(await house.public())
        begins = wording("vote-take-back", language, who=FRIENDS[seat].name, what="")
        assert begins[:-1] in words, words
        assert words.count(str(wording("did-threw", language, card="")).strip()) >= 1
    table = held.table.id
    frames = [await house.bot.boards.frame(table, one, "en") for one in (*FRIENDS, EVE)]
    ballots = [one.board.vote for one in frames if one is not None]
    votes = [bool(one and one.yes and one.no) for one in ballots]
    assert votes == [one != seat for one in range(4)] + [False], "on the page of a table"
    own = ballots[seat]
    assert own is not None
    assert own.asked.startswith("You have asked to take back your turn. Waiting for ")
    assert (own.own, bool(own.yes), bool(own.no)) == (True, False, True)
    vote = control(public, "vote")
    told = [said(await house.press(FRIENDS[one], vote)) for one in range(4) if one != seat]
    assert told == ["", "", wording("done-TAKEN_BACK")]
    now = await house.held()
    assert now.game.to_act(now.state) == (seat,)
    assert thrown not in now.state.log
    await house.redraw()
    refused = await house.say(FRIENDS[seat], "/takeback")
    assert refused.refused
    assert said(refused) == wording("refusal-NOTHING_TO_TAKE_BACK")


async def test_alone_with_computers_a_word_takes_back_at_once(house: House) -> None:
    await house.say(NORTH, "/play belot")
    await house.say(NORTH, "/sit 1")
    await house.say(NORTH, "/computers")
    reply = await house.say(NORTH, "/takeback")
    assert said(reply) == wording("refusal-NO_TAKING_BACK")
    await house.act(NORTH, want.SetTakeBack(True))
    held = await house.play(quick(), lambda held: harmless(held) is not None)
    step = harmless(held)
    assert step is not None
    await house.act(NORTH, want.Act(0, str(step.action)))
    assert (await house.held()).state == step.after
    reply = await house.say(NORTH, "/takeback")
    assert said(reply) == wording("done-TAKEN_BACK")
    now = await house.held()
    assert (now.state, now.table.vote) == (held.state, None)
