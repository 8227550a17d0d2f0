"""Pictures through the dispatcher: who gets them, their look, that a tap draws none anew, and cards
typed by their numbers."""

from __future__ import annotations

import json

import pytest
from redis.asyncio import Redis

from bot.model.people import Person
from bot.ports.screen import Picker, Picture, Press, Screen
from bot.ports.tokens import token
from tests.bot.house import House, control, seen, wording
from tests.bot.people import FRIENDS

pytestmark = [pytest.mark.slow, pytest.mark.budget(10)]

NORTH, EAST, SOUTH, WEST = FRIENDS


@pytest.fixture
def house(redis_client: Redis) -> House:
    return House(redis_client)


def drawn(screen: Screen) -> Picture:
    """The picture of a screen, which it must have."""
    assert screen.picture is not None
    assert screen.picture.facts
    assert screen.picture.key
    assert screen.picture.alt
    return screen.picture


async def settings_of(house: House, person: Person, *labels: str) -> None:
    """Presses these buttons of a person's settings."""
    for label in labels:
        screen = (await house.say(person, "/settings")).screen
        assert screen is not None
        assert not (await house.press(person, control(screen, label))).refused


async def test_text_only_for_one_person(house: House) -> None:
    await house.four()
    person, _ = await house.to_draw()
    other = next(one for one in FRIENDS if one is not person)
    drawn(await house.hand(person))
    await settings_of(house, person, f"✓ {wording('button-pictures')}")
    hand = await house.hand(person)
    assert hand.picture is not None
    assert not hand.picture.facts
    assert hand.picture.cards, "where cards are tapped they are still there"
    drawn(await house.hand(other))
    drawn(await house.public())
    await settings_of(house, person, wording("button-pictures"))
    drawn(await house.hand(person))


async def test_a_table_of_ones_own_is_in_private_pictures_alone(house: House) -> None:
    """The hand and the page; the table of the channel is the same for everybody."""
    await house.four()
    person, hand = await house.to_draw()
    public, before = drawn(await house.public()), drawn(hand)
    await settings_of(house, person, wording("button-felt-light"))
    now = drawn(await house.hand(person))
    assert json.loads(now.facts)["style"]["felt"] == "light"
    assert now.key != before.key
    assert now.cards == before.cards
    assert drawn(await house.public()) == public
    settings = (await house.say(person, "/settings")).screen
    assert wording("settings-felt-light") in seen(settings)
    forged = Press(token("", "myfelt", "pink"), "")
    assert (await house.press(person, forged)).refused


async def test_text_only_at_one_table(house: House) -> None:
    await house.four()
    person, _ = await house.to_draw()
    await house.say(NORTH, "/table")
    more = (await house.press(NORTH, control(await house.public(), "more"))).screen
    assert more is not None
    options = (await house.press(NORTH, control(more, "options"))).screen
    assert options is not None
    assert not (await house.press(NORTH, control(options, wording("button-table-text")))).refused
    public = await house.public()
    assert public.picture is None
    assert "Stock: " in seen(public), "the words say what the picture would"
    assert not (await house.hand(person)).picture.facts  # type: ignore[union-attr]
    options = (await house.press(NORTH, control(more, "options"))).screen
    assert options is not None
    await house.press(NORTH, control(options, f"✓ {wording('button-table-text')}"))
    drawn(await house.public())


async def test_suits_and_letters_are_ones_own(house: House) -> None:
    await house.four()
    person, _ = await house.to_draw()
    await settings_of(house, person, "High contrast", "Български")
    style = json.loads(drawn(await house.hand(person)).facts)["style"]
    assert style["suits"] == "contrast"
    assert style["ranks"] == ["10", "В", "Д", "К", "А"]
    black_and_red = wording("button-suits-two", "bg")
    await settings_of(house, person, "Букви A K Q J 10", black_and_red)
    style = json.loads(drawn(await house.hand(person)).facts)["style"]
    assert style["suits"] == "two"
    assert "ranks" not in style, "the usual ones"
    public = json.loads(drawn(await house.public()).facts)["style"]
    assert "suits" not in public


async def test_a_tap_that_marks_a_card_draws_no_picture(house: House) -> None:
    await house.four()
    person, hand = await house.to_draw()
    await house.press(person, hand.controls[0])
    before = await house.hand(person)
    picker = control(before, "c")
    assert isinstance(picker, Picker)
    for count in (1, 2, 3):
        keys = [item.key for item in picker.items[:count]]
        await house.pick(person, picker, *keys)
        after = await house.hand(person)
        assert after != before
        assert drawn(after).key == drawn(before).key


async def test_cards_are_typed_by_their_numbers(house: House) -> None:
    await house.four()
    person, hand = await house.to_draw()
    await house.press(person, hand.controls[0])
    cards = [one["card"] for one in json.loads(drawn(await house.hand(person)).facts)["cards"]]
    number = next(at for at, card in enumerate(cards, 1) if card[0] in "456789")
    reply = await house.say(person, f"throw #{number}")
    assert not reply.refused, reply
    assert str((await house.held()).state.table.pile[-1]) == cards[number - 1]


async def test_numbers_that_mean_nothing_are_talk_or_refused(house: House) -> None:
    await house.four()
    person, hand = await house.to_draw()
    await house.press(person, hand.controls[0])
    before = (await house.held()).version
    assert not (await house.say(person, "we are #1")).toast
    assert not (await house.say(person, "throw #99")).screen
    assert (await house.held()).version == before
