"""Wild cards in the open places of a meld: the cheapest, and the most expensive."""

from __future__ import annotations

import pytest

from engine.canasta.melding import both_ways
from engine.contract.cards import card, cards, text_of


@pytest.mark.parametrize(
    ("shape", "cheap", "dear"),
    [
        ("QC QD -", "QC QD 2C", "QC QD X"),
        ("5C - 7C", "5C 2C 7C", "5C X 7C"),
        ("KC - - KD", "KC 2C 2D KD", "KC 2D X KD"),
        ("- - -", "2C 2D X", "2C 2D X"),
        ("QC QD QH", "QC QD QH", "QC QD QH"),
    ],
)
def test_a_shape_is_filled_with_the_cheapest_and_with_the_dearest(
    shape: str, cheap: str, dear: str
) -> None:
    places = tuple([None if one == "-" else card(one) for one in shape.split()])
    found = both_ways(places, cards("2C 2D X"))
    assert [text_of(one) for one in found] == [cheap, dear]
