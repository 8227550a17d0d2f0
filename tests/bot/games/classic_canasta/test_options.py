"""The table options of classic canasta on the screens: what is drawn, barred, asked and said."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.games.classic_canasta import PRESENTATION
from bot.ports.screen import Confirm
from bot.views.board import board_of
from engine.canasta.values import IS_RED_THREE
from engine.contract.cards import cards, text_of
from engine.games.classic_canasta import ClassicCanasta
from engine.games.classic_canasta.state import DECK, Phase, State
from tests.bot.application import App, control, has, seen, wording
from tests.bot.games.seated import in_position
from tests.bot.people import FRIENDS
from tests.bot.pictures.positions import held_of, page_of, with_options
from tests.positions.classic_canasta import position

pytestmark = pytest.mark.slow

NORTH, EAST, SOUTH, WEST = FRIENDS
CANASTA = "KC KD KS KC KD KS X"


@pytest.fixture
def app(redis_client: Redis) -> App:
    return App(redis_client)


async def sitting(app: App, state: State, **options: str) -> None:
    await in_position(app, "classic", state, **options)


async def hand(app: App, who: Any = NORTH) -> str:
    return seen(await app.hand(who))


async def test_two_drawn_cards_are_both_named(app: App) -> None:
    await sitting(app, position(seats=2, draws="KC 3D QD"), draw="two")
    await app.press(NORTH, control(await app.hand(NORTH), "Draw"))
    assert "Cards drawn: K♣ Q♦" in await hand(app)


async def test_a_black_three_under_other_cards_is_said_to_block(app: App) -> None:
    state = position(hands={0: "9C 9D 4C 5D"}, pile="5C 3S 9H")
    await sitting(app, state, black_three="round")
    assert "A black three blocks the pile for the whole round" in await hand(app)
    assert "Draw a card." in await hand(app)


async def test_a_pile_frozen_before_melding_is_said_to_be(app: App) -> None:
    state = position(hands={0: "KC X 4C 5D"}, pile="5C KH")
    await sitting(app, state, frozen_unopened="yes")
    assert "the pile is frozen for you" in await hand(app)
    public = seen(await app.public())
    assert "frozen for you" not in public, "it is not for everybody"


async def test_a_team_with_melds_is_told_nothing(app: App) -> None:
    state = position(hands={0: "KC X 4C 5D"}, pile="5C KH", melds=(["QC QD QH"], []))
    await sitting(app, state, frozen_unopened="yes")
    assert "frozen for you" not in await hand(app)


def nearly_over(hand: str, stock: str) -> State:
    """Seat 0 is to draw with this stock; the opponent before it holds the rest of the pack."""
    hands, pile, meld = {0: hand, 1: "7C 8D", 2: "7D 8S"}, "JC 9H", "QC QD QH"
    named = Counter(cards(" ".join([*hands.values(), pile, meld, stock])))
    rest = [*(Counter(DECK) - named).elements()]
    red = [card for card in rest if IS_RED_THREE[card]]
    return position(
        hands={**hands, 3: text_of([card for card in rest if not IS_RED_THREE[card]])},
        pile=pile,
        stock=stock,
        melds=([meld], []),
        red_threes={3: text_of(red)},
    )


FITS = "9C 9D 4C 5D"


async def test_without_a_stock_the_pile_is_taken_or_the_deal_ended(app: App) -> None:
    await sitting(app, nearly_over(FITS, ""), stock_end="play_on")
    screen = await app.hand(NORTH)
    assert "There are no cards left to draw" in seen(screen)
    ends = control(screen, "End the deal")
    assert isinstance(ends, Confirm)
    await app.press(NORTH, ends)
    assert (await app.held()).state.table.phase is Phase.SHUFFLE


async def test_without_a_stock_and_a_take_there_is_one_button(app: App) -> None:
    await sitting(app, nearly_over("6C 4C 5D", ""), stock_end="play_on")
    screen = await app.hand(NORTH)
    assert "end the deal" in seen(screen)
    await app.press(NORTH, control(screen, "End the deal"))
    assert (await app.held()).state.table.phase is Phase.SHUFFLE


async def test_the_draw_of_the_last_card_asks_where_it_ends_the_deal(app: App) -> None:
    await sitting(app, nearly_over(FITS, "6H"), stock_end="at_once")
    assert isinstance(control(await app.hand(NORTH), "Draw"), Confirm)


async def test_the_last_turn_is_only_said_where_there_is_one(app: App) -> None:
    await sitting(app, nearly_over(FITS, "6H"), stock_end="play_on")
    await app.press(NORTH, control(await app.hand(NORTH), "Draw"))
    assert "last turn" not in await hand(app)
    assert "last turn" not in seen(await app.public())


def asking() -> State:
    return position(
        phase=Phase.PLAY,
        hands={0: "KH 5C", 1: "6C 7C 8C", 2: "6D 7D 8D", 3: "6H 7H 8H"},
        melds=([CANASTA], ["QC QD QH"]),
        pile="4S",
        incomplete=True,
    )


async def test_the_partner_is_asked_and_says_yes(app: App) -> None:
    await sitting(app, asking(), ask_partner="on")
    await app.press(NORTH, control(await app.hand(NORTH), "Ask my partner"))
    assert "North asks South: may I go out?" in seen(await app.public())
    question = await app.hand(SOUTH)
    assert "North asks: may I go out?" in seen(question)
    assert "6♦" in seen(question) or has(question, "Yes, go out")
    assert not has(await app.hand(NORTH), "Yes, go out")
    await app.press(SOUTH, control(question, "Yes, go out"))
    assert "Your partner said yes" in await hand(app)
    assert "North must go out" in seen(await app.public())


async def test_the_partner_says_no_in_a_line(app: App) -> None:
    await sitting(app, asking(), ask_partner="on")
    await app.say(NORTH, "ask")
    await app.say(SOUTH, "no")
    assert "Your partner said no" in await hand(app)
    assert not has(await app.hand(NORTH), "Ask my partner")


async def test_nobody_is_offered_the_question_without_the_option(app: App) -> None:
    await sitting(app, asking())
    assert not has(await app.hand(NORTH), "Ask my partner")


async def test_the_last_card_is_said_at_the_table(app: App) -> None:
    await sitting(app, asking(), last_card_call="on")
    await app.say(NORTH, "throw 5c")
    assert "last card" in seen(await app.public())


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_page_says_in_words_what_the_pile_does_not_show(seat: int | None) -> None:
    """A sign alone says that a pile is frozen. A black three under its top card is said to all, in
    every turn: the page leaves out what the label of the pile says already."""
    state = position(hands={0: "9C 9D 4C 5D"}, pile="5C 3S 9H")
    held = with_options(held_of(state, game=ClassicCanasta(seats=4)), black_three="round")
    blocked = wording("pile-blocked-round")
    board = board_of(page_of(held, seat), PRESENTATION.board)
    assert blocked in board.facts
    pile = next(one for one in board.stacks if one.kind == "pile")
    assert not pile.label.endswith(blocked)
    assert pile.marks
