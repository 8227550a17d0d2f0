"""What is left of a choice: by seat and deal, of the cards that are still in the hand."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.model.tables.draft import Draft, draft_in, draft_of
from bot.model.tables.table import Snapshot
from engine.games.bulgarian_canasta.state import Phase
from tests.bot.model.waiting import HAND, holding, later
from tests.bot.people import FRIENDS


def chosen(held: Snapshot, cards: str, **more: Any) -> Draft:
    """What the first seat has chosen, as it is stored."""
    return draft_in(held, 0, Draft(0, tuple(cards.split()), **more))


def left(held: Snapshot, stored: Draft) -> str:
    return " ".join(draft_of(held, 0, stored).cards)


def test_what_was_chosen_while_others_acted_is_chosen_at_my_turn() -> None:
    waits = holding(HAND)
    stored = chosen(waits, "KD KS KH", page=1, panel="hints", hint="draw", events=("tap",))
    assert draft_of(waits, 0, stored).hint == "draw"
    turn = later(waits, HAND, seat=0)
    now = draft_of(turn, 0, stored)
    assert (now.cards, now.page, now.events) == (("KD", "KS", "KH"), 1, ("tap",))
    assert now.prompt == turn.table.prompts[0] != stored.prompt
    assert not now.panel, "what was looked at is of its decision"
    assert not now.hint, "what a hint advised was for its decision"
    drawn = later(turn, f"{HAND} 5C", seat=0, phase=Phase.PLAY)
    assert left(drawn, stored) == "KD KS KH"


@pytest.mark.parametrize(
    ("hand", "cards"),
    [
        ("KD 4C 9H 9S 2D", ""),  # laid: the second king of diamonds was not chosen
        ("KD KD KS KH 9H 9S 2D", "KD KS KH"),
        ("KD KD KS 4C 9H 9S 2D", "KD KS"),
        ("KD KS KH 4C 9H 9S 2D", "KS KH"),
        (HAND, "KD KS KH"),  # laid and taken back
    ],
)
def test_a_card_that_has_left_the_hand_is_chosen_no_more(hand: str, cards: str) -> None:
    waits = holding(HAND)
    assert left(later(waits, hand), chosen(waits, "KD KS KH")) == cards


def test_both_of_two_equal_cards() -> None:
    waits = holding(HAND)
    stored = chosen(waits, "KD KD")
    assert left(later(waits, HAND), stored) == "KD KD"
    assert left(later(waits, "KD 4C"), stored) == "KD"
    assert left(later(waits, "4C"), stored) == ""


def test_no_card_is_chosen_that_is_not_there() -> None:
    waits = holding(HAND)
    assert left(waits, chosen(waits, "4C AS 4C KD")) == "4C KD"


def test_it_is_its_owners_alone() -> None:
    waits = holding(HAND)
    stored = chosen(waits, "KD KS KH", page=1, events=("tap",))
    new = replace(waits.table.seats[0], person=FRIENDS[3])
    given = Snapshot(waits.version, waits.table.with_seat(0, new), waits.game, waits.state)
    assert draft_of(given, 0, stored) == replace(draft_of(given, 0, None))
    assert not left(given, stored)


def test_it_ends_with_its_deal_and_its_match() -> None:
    waits = holding(HAND)
    stored = chosen(waits, "KD KS KH")
    assert not left(later(waits, HAND, deal_number=7), stored)
    match = replace(waits.table, match=waits.table.match + 1)
    assert not left(Snapshot(waits.version, match, waits.game, waits.state), stored)


def test_nothing_is_chosen_where_nothing_is_dealt() -> None:
    waits = holding(HAND)
    lobby = Snapshot(waits.version, waits.table, waits.game, None)
    assert not draft_of(lobby, 0, chosen(waits, "KD")).cards
    assert not chosen(lobby, "KD").cards
