"""What is known of moves before they are looked at counts with the samples."""

from __future__ import annotations

import pytest

from engine.canasta.players.looking_ahead import Prior

BASE = [0.0, 10.0, -10.0, 0.0]
GOOD = [90.0, 120.0, 80.0, 110.0]
BAD = [-200.0, -150.0, -180.0, -170.0]

NORMAL = [10.0, 20.0, 30.0, 40.0]


@pytest.mark.parametrize(
    ("found", "gain", "may_gain", "left"),
    [
        ([110.0, 120.0, 130.0, 140.0], 35.0, True, 24.39),
        ([50.0, 60.0, 70.0, 80.0], 5.0, True, -5.61),
        ([10.0, 20.0, 30.0, 40.0], -15.0, True, -25.61),
        ([-20.0, -10.0, 0.0, 10.0], -30.0, False, -40.61),
    ],
)
def test_what_four_samples_say_of_a_move(
    found: list[float], gain: float, may_gain: bool, left: float
) -> None:
    """They count as much as what was known, because each varies by 30; together by 21.2. Hope adds
    all of that, doubt takes half of it away."""
    prior = Prior(mean=-30.0, spread=30.0, noise=60.0, hope=1.0, doubt=0.5)
    expected, deviation = prior.expected(NORMAL, found)
    assert expected == gain
    assert deviation == pytest.approx(21.21, abs=0.01)
    assert prior.may_gain(NORMAL, found) is may_gain
    assert prior.surely(NORMAL, found) == pytest.approx(left, abs=0.01)


def test_few_samples_are_believed_less_than_many() -> None:
    """What a move gains lies between what was known and what the samples say."""
    prior = Prior(mean=-50.0, spread=50.0)
    few, unsure = prior.expected(BASE, GOOD)
    many, sure = prior.expected(BASE * 8, GOOD * 8)
    assert -50.0 < few < many < 100.0
    assert sure < unsure < 50.0


def test_samples_that_agree_by_chance_are_not_believed_at_once() -> None:
    """They are taken to vary by `noise` at least."""
    gain, deviation = Prior(mean=0.0, spread=30.0, noise=60.0).expected([0.0] * 4, [100.0] * 4)
    assert gain == 50.0
    assert deviation > 0


def test_a_move_without_hope_is_tried_no_more() -> None:
    """One that does as well as normal's is, for a while."""
    prior = Prior(mean=-50.0, spread=125.0)
    assert prior.may_gain(BASE, GOOD)
    assert prior.may_gain(BASE, BASE)
    assert not prior.may_gain(BASE, BAD)


def test_doubt_counts_against_a_move() -> None:
    """The more, the less a move is sure to gain."""
    bold, careful = Prior(-50.0, 125.0, doubt=0.5), Prior(-50.0, 125.0, doubt=1.0)
    assert careful.surely(BASE, GOOD) < bold.surely(BASE, GOOD)
