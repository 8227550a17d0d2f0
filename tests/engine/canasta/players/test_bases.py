"""What computer players of any canasta ask: what was tried, and what hands may hold."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from engine.canasta.events import CardDiscarded, CardDrawn, LaidUndone, ThrowTakenBack
from engine.canasta.players.bases import at_least, just_undone, stepped, undone_this_turn, unseen
from engine.contract.cards import RANKS, card, cards
from engine.contract.events import Event

KNOWN = {"undo": LaidUndone(0), "draw": CardDrawn(0, None)}


def seen(words: str) -> Any:
    """A view of seat 0: `undo`, `draw`, a card that was thrown, `-` and one that was taken back."""

    def event_of(word: str) -> Event:
        if word in KNOWN:
            return KNOWN[word]
        if word.startswith("-"):
            return ThrowTakenBack(0, card(word[1:]), ())
        return CardDiscarded(0, card(word))

    return SimpleNamespace(seat=0, history=[event_of(word) for word in words.split()])


@pytest.mark.parametrize(
    ("history", "this_turn", "just_now"),
    [
        ("", False, False),
        ("draw", False, False),
        ("draw undo", True, True),
        ("draw undo draw", True, False),
        ("undo 7S", False, False),
        ("7S undo", True, True),
        ("undo 7S -7S", True, False),
        ("undo 7S -7S 9C", False, False),
        ("undo 7S -7S 9C -9C", True, False),
        ("undo 7S 9C -9C", False, False),  # the seven ended the turn
    ],
)
def test_melds_that_were_undone(history: str, this_turn: bool, just_now: bool) -> None:
    view = seen(history)
    assert (undone_this_turn(view), just_undone(view)) == (this_turn, just_now)


DECK = cards("QC QC QD QD KC KC KD KD")


@pytest.mark.parametrize(
    ("known", "rank", "wanted", "chance"),
    [
        # a hand of three of the seven unseen cards, three of them kings and four queens
        ("", "K", 0, 1.0),
        ("", "K", 1, 0.7235),
        ("", "K", 2, 0.3681),
        ("", "Q", 1, 0.8199),
        ("", "J", 1, 0.0),
        ("KD", "K", 1, 1.0),  # is known to hold one
        ("KD", "K", 2, 0.4353),
        ("KD", "K", 4, 0.0),  # there are three
        ("KD", "Q", 1, 0.6811),
        ("KD KD KC QD", "Q", 2, 0.0),  # more is known than is left: nothing is unknown
    ],
)
def test_the_chance_that_a_hand_has_some_of_a_rank(
    known: str, rank: str, wanted: int, chance: float
) -> None:
    found = unseen(DECK, [cards("KC")], ((), cards(known)), (2, 3))
    assert found.total == 7
    assert found.chance_of_rank(1, RANKS.index(rank), wanted) == pytest.approx(chance, abs=1e-4)


@pytest.mark.parametrize(
    ("wanted", "there", "chance"),
    [(-1, 5, 1.0), (0, 0, 1.0), (1, 0, 0.0), (1, 1, 0.3935), (2, 1, 0.0), (2, 2, 0.2642)],
)
def test_the_chance_of_at_least_so_many(wanted: int, there: int, chance: float) -> None:
    assert at_least(wanted, there, 0.5) == pytest.approx(chance, abs=1e-4)


@pytest.mark.parametrize(("number", "value"), [(0, 0.9), (2, 0.9), (3, 0.4), (7, 0.4), (8, 0.1)])
def test_a_step_reaches_to_its_limit(number: int, value: float) -> None:
    assert stepped(number, [(2, 0.9), (7, 0.4), (99, 0.1)]) == value
