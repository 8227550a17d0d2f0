"""A control that has just come in place of another one does nothing."""

from __future__ import annotations

import pytest

from bot.ports.misclicks import GUARD_SECONDS, ON_THE_WAY, MisclickGuard, places_of
from tests.adapters.turns import Hands

SOON = 0.45
WHOLE = GUARD_SECONDS + ON_THE_WAY


def test_a_second_tap_does_nothing_yet() -> None:
    hands = Hands()
    misclicks = hands.misclicks
    misclicks.sent("1", places_of([["draw"], ["sort"]]))
    hands.now += 10
    assert not misclicks.sudden("1", "draw")
    with misclicks.drawing("1", places_of([["throw"], ["sort"]])):
        hands.now += 0.2
        assert misclicks.sudden("1", "throw"), "it may be seen before it is acknowledged"
        assert not misclicks.sudden("1", "draw"), "a press on the drawing before is no accident"
    hands.now += SOON
    assert misclicks.sudden("1", "throw")
    assert not misclicks.sudden("1", "sort"), "it has not moved"
    hands.now += WHOLE - SOON
    assert not misclicks.sudden("1", "throw")
    assert misclicks.sudden("1", "throw", waited=0.1), "it came a moment ago, and was kept waiting"


def test_drawings_that_follow_each_other_do_not_begin_anew() -> None:
    """What stands where it stood counts from when it came there; what has moved, from now."""
    hands = Hands()
    misclicks = hands.misclicks
    misclicks.sent("1", places_of([["a", "b"]]))
    for _ in range(4):
        hands.now += WHOLE / 3
        misclicks.sent("1", places_of([["a", "b"]]))
    assert not misclicks.sudden("1", "a")
    misclicks.sent("1", places_of([["a"], ["b"]]))
    assert misclicks.sudden("1", "b")
    assert misclicks.sudden("1", "a"), "counted from the end, it is a row higher now"


def test_who_presses_at_once_is_not_guarded() -> None:
    misclicks = MisclickGuard(0)
    with misclicks.drawing("1", places_of([["a"]])):
        assert not misclicks.sudden("1", "a")
    assert not misclicks.sudden("1", "a")


def test_rows_count_from_the_end() -> None:
    assert places_of([["a"], ["b", "c"]]) == {"a": (2, 0, 1), "b": (1, 0, 2), "c": (1, 1, 2)}
    assert places_of([["", "b"]]) == {"b": (1, 1, 2)}


def test_of_what_is_not_known_nothing_is_sudden() -> None:
    hands = Hands()
    misclicks = hands.misclicks
    assert not misclicks.sudden("1", "a")
    assert misclicks.unknown("1", "a")
    misclicks.sent("1", places_of([["a"]]))
    assert not misclicks.unknown("1", "a")
    assert misclicks.unknown("1", "b"), "another process may have drawn it"
    assert not MisclickGuard(0).unknown("1", "a")
    with pytest.raises(OSError, match="lost"), misclicks.drawing("1", places_of([["b"]])):
        raise OSError("lost")
    assert not misclicks.sudden("1", "a")
    assert not misclicks.sudden("1", "b")
