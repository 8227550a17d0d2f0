"""Pictures through the dispatcher: who gets them, their look, that a tap draws none anew, and cards
typed by their numbers."""

from __future__ import annotations

import json

import pytest
from redis.asyncio import Redis

from bot.model.people import Person
from bot.ports.screen import Picker, Picture, Press, Screen
from bot.ports.tokens import token
from tests.bot.application import App, control, seen, wording
from tests.bot.people import FRIENDS

pytestmark = pytest.mark.slow

NORTH, EAST, SOUTH, WEST = FRIENDS


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


def drawn(screen: Screen) -> Picture:
    """The picture of a screen, which it must have."""
    assert screen.picture is not None
    assert screen.picture.facts
    assert screen.picture.key
    assert screen.picture.alt
    return screen.picture


async def settings_of(app: App, person: Person, *labels: str) -> None:
    """Presses these buttons of a person's settings."""
    for label in labels:
        screen = (await app.say(person, "/settings")).screen
        assert screen is not None
        assert not (await app.press(person, control(screen, label))).refused


async def test_text_only_for_one_person(app: App) -> None:
    await app.four()
    person, _ = await app.to_draw()
    other = next(one for one in FRIENDS if one is not person)
    drawn(await app.hand(person))
    await settings_of(app, person, f"✓ {wording('button-pictures')}")
    hand = await app.hand(person)
    assert hand.picture is not None
    assert not hand.picture.facts
    assert hand.picture.cards, "where cards are tapped they are still there"
    drawn(await app.hand(other))
    drawn(await app.public())
    await settings_of(app, person, wording("button-pictures"))
    drawn(await app.hand(person))


async def test_a_table_of_ones_own_is_in_private_pictures_alone(app: App) -> None:
    """The hand and the page; the table of the channel is the same for everybody."""
    await app.four()
    person, hand = await app.to_draw()
    public, before = drawn(await app.public()), drawn(hand)
    await settings_of(app, person, wording("button-felt-light"))
    now = drawn(await app.hand(person))
    assert json.loads(now.facts)["style"]["felt"] == "light"
    assert now.key != before.key
    assert now.cards == before.cards
    assert drawn(await app.public()) == public
    settings = (await app.say(person, "/settings")).screen
    assert wording("settings-felt-light") in seen(settings)
    forged = Press(token("", "myfelt", "pink"), "")
    assert (await app.press(person, forged)).refused


async def test_text_only_at_one_table(app: App) -> None:
    await app.four()
    person, _ = await app.to_draw()
    await app.say(NORTH, "/table")
    more = (await app.press(NORTH, control(await app.public(), "more"))).screen
    assert more is not None
    options = (await app.press(NORTH, control(more, "options"))).screen
    assert options is not None
    assert not (await app.press(NORTH, control(options, wording("button-table-text")))).refused
    public = await app.public()
    assert public.picture is None
    assert "Stock: " in seen(public), "the words say what the picture would"
    assert not (await app.hand(person)).picture.facts  # type: ignore[union-attr]
    options = (await app.press(NORTH, control(more, "options"))).screen
    assert options is not None
    await app.press(NORTH, control(options, f"✓ {wording('button-table-text')}"))
    drawn(await app.public())


async def test_suits_and_letters_are_ones_own(app: App) -> None:
    await app.four()
    person, _ = await app.to_draw()
    await settings_of(app, person, "High contrast")
    await app.say(person, "/language bg")
    style = json.loads(drawn(await app.hand(person)).facts)["style"]
    assert style["suits"] == "contrast"
    assert style["ranks"] == ["10", "В", "Д", "К", "А"]
    black_and_red = wording("button-suits-two", "bg")
    await settings_of(app, person, "Букви A K Q J 10", black_and_red)
    style = json.loads(drawn(await app.hand(person)).facts)["style"]
    assert style["suits"] == "two"
    assert "ranks" not in style, "the usual ones"
    public = json.loads(drawn(await app.public()).facts)["style"]
    assert "suits" not in public


async def test_a_tap_that_marks_a_card_draws_no_picture(app: App) -> None:
    await app.four()
    person, hand = await app.to_draw()
    await app.press(person, hand.controls[0])
    before = await app.hand(person)
    picker = control(before, "c")
    assert isinstance(picker, Picker)
    for count in (1, 2, 3):
        keys = [item.key for item in picker.items[:count]]
        await app.pick(person, picker, *keys)
        after = await app.hand(person)
        assert after != before
        assert drawn(after).key == drawn(before).key


async def test_cards_are_typed_by_their_numbers(app: App) -> None:
    await app.four()
    person, hand = await app.to_draw()
    await app.press(person, hand.controls[0])
    cards = [one["card"] for one in json.loads(drawn(await app.hand(person)).facts)["cards"]]
    number = next(at for at, card in enumerate(cards, 1) if card[0] in "456789")
    reply = await app.say(person, f"throw #{number}")
    assert not reply.refused, reply
    assert str((await app.held()).state.table.pile[-1]) == cards[number - 1]


async def test_numbers_that_mean_nothing_are_talk_or_refused(app: App) -> None:
    await app.four()
    person, hand = await app.to_draw()
    await app.press(person, hand.controls[0])
    before = (await app.held()).version
    assert not (await app.say(person, "we are #1")).toast
    assert not (await app.say(person, "throw #99")).screen
    assert (await app.held()).version == before
