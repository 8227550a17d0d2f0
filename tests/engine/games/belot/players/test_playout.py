"""What announcements and belots are worth to the sides when everybody calls out all they have."""

from __future__ import annotations

import pytest

from engine.games.belot.cards import card_set
from engine.games.belot.players.playout import bonuses_of
from engine.games.belot.terms import TERMS

HANDS = [
    card_set("9C TC JC QC KC 7D 8H 7S"),  # a quint, and a belot in clubs
    card_set("JD JH QD QH QS 8C 8D 7H"),
    card_set("AC AD AH AS 7C 9D TD 8S"),  # four aces
    card_set("KD KH KS 9H TH 9S TS JS"),  # a tierce, lower than the quint
]


@pytest.mark.parametrize(
    ("contract", "points"),
    [
        ("C", [220, 0]),
        ("D", [200, 0]),
        ("H", [200, 0]),
        ("S", [200, 0]),
        ("AT", [220, 0]),
        ("NT", [0, 0]),
    ],
)
def test_the_bonuses_of_the_sides(contract: str, points: list[int]) -> None:
    """Nothing is announced in no trumps, and a belot counts in trumps alone."""
    assert bonuses_of(TERMS[contract], HANDS) == points
    assert bonuses_of(TERMS[contract], HANDS[1:] + HANDS[:1]) == points[::-1]
