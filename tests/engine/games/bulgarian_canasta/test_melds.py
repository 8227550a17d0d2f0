"""Melds: the orders of cards that are held in none, and laws of all melds. The rules stand in the
cases."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.canasta.values import IS_WILD
from engine.contract.cards import ALL_CARDS, Cards, card, cards, text_of
from engine.contract.errors import RuleViolation
from engine.games.bulgarian_canasta.melds import (
    Meld,
    MeldKind,
    classify,
    extend,
)
from engine.games.bulgarian_canasta.shapes import arrangements, fitting, why_not
from tests.engine.games.bulgarian_canasta.table import (
    made,
)
from tests.lanes import volume

# --- runs --------------------------------------------------------------------------------------


def test_A31_without_an_order_there_are_two() -> None:
    assert arrangements(cards("TH 8H 9H")) == (cards("8H 9H TH"), cards("TH 9H 8H"))
    assert arrangements(cards("9H 8H 7H")) == (cards("7H 8H 9H"),)
    assert arrangements(cards("9H JH TH")) == (cards("JH TH 9H"),)


# --- one set of a rank -------------------------------------------------------------------------


def test_A26_the_first_legal_order_is_naturals_first() -> None:
    assert arrangements(cards("X KC KD"))[0] == cards("KC KD X")
    assert arrangements(cards("KC KD X"), cards("KC KD KH KS 2C 2D"))[0] == cards("X KC KD")
    assert arrangements(cards("KC KD X"), cards("KC KD KH KS 2C 2D X")) == ()


# --- properties --------------------------------------------------------------------------------

SUITED = [one for one in ALL_CARDS if str(one)[-1] == "H" and str(one) != "3H"]
OF_A_KIND = list(cards("KC KD KH KS AC 2C X"))
SOME_CARDS = st.one_of(
    st.lists(st.sampled_from([*SUITED, card("X"), card("2C")]), max_size=9),
    st.lists(st.sampled_from(OF_A_KIND), max_size=9),
    st.lists(st.sampled_from(ALL_CARDS), max_size=5),
).map(tuple)


@settings(max_examples=volume(100, night=1000))
@given(SOME_CARDS, st.integers(3, 9))
def test_a_meld_grows_card_by_card(laid: Cards, size: int) -> None:
    """Whatever lies was valid when it was shorter, and adding is the same as laying at once."""
    whole = classify(laid)
    begun = classify(laid[:size])
    if isinstance(whole, Meld) and len(laid) > size:
        assert isinstance(begun, Meld)
        assert extend(begun, laid[size:]) == whole


@settings(max_examples=volume(100, night=1000))
@given(SOME_CARDS, st.randoms(use_true_random=False))
def test_a_meld_is_found_in_whatever_order_its_cards_are_held(laid: Cards, random: Random) -> None:
    whole = classify(laid)
    mixed = list(laid)
    random.shuffle(mixed)
    found = arrangements(tuple(mixed))
    for order in found:
        assert sorted(order) == sorted(laid)
        assert isinstance(classify(order), Meld)
    if isinstance(whole, Meld):
        assert (whole.kind, whole.step) in {
            (one.kind, one.step) for order in found if isinstance(one := classify(order), Meld)
        }
    reason = why_not(tuple(mixed))
    assert isinstance(reason, RuleViolation) is not bool(found)


@settings(max_examples=volume(100, night=1000))
@given(SOME_CARDS)
def test_a_meld_is_what_its_cards_make(laid: Cards) -> None:
    whole = classify(laid)
    if isinstance(whole, Meld):
        assert whole.wilds == sum([IS_WILD[one] for one in laid])
        assert len(whole.stands_for if whole.kind is MeldKind.RUN else laid) == len(laid)
        assert Meld.from_data(text_of(laid)) == whole
        assert (whole.canasta is None) == (len(laid) < 7)


@pytest.mark.parametrize(
    "text",
    [
        "KC KD KH",
        "KC KD KH X",
        "KC KD KH KS KC X 2S",
        "4H 5H 6H",
        "8D 9D TD 2C QD KD AD",
        "QH JH TH 9H",
        "2C 2D X",
        "2C 2D 2H 2S X X X",
        "TC 9C 8C 7C 6C 5C 4C",
    ],
)
def test_11_what_fits_a_meld_is_what_may_be_added(text: str) -> None:
    meld = made(text)
    fit = [one for one in ALL_CARDS if isinstance(extend(meld, (one,)), Meld)]
    assert sorted(fitting(meld.cards)) == fit
