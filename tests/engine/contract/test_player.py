"""What simulations are judged by: means, their errors, and who is better beyond doubt."""

import pytest

from engine.contract.player import beyond_doubt, gains_over, may_win, mean_and


@pytest.mark.parametrize(
    ("samples", "errors", "said"),
    [
        ([1, 3], 0.0, 2.0),
        ([1, 3], 2.0, 4.0),  # the standard error is 1
        ([1, 3], -1.0, 1.0),
        ([0, 0, 6, 6], 1.0, 4.7321),
        ([5, 5, 5], 9.0, 5.0),
    ],
)
def test_a_mean_and_its_errors(samples: list[float], errors: float, said: float) -> None:
    assert mean_and(samples, errors) == pytest.approx(said, abs=1e-4)


def test_gains_are_by_sample() -> None:
    assert gains_over([1, 5, 2], [4, 3, 2]) == [3, -2, 0]


@pytest.mark.parametrize(
    ("gains", "errors", "may"),
    [
        ([-1.5, 0.5], 1.0, True),  # -0.5 with an error of 1
        ([-1.5, 0.5], 0.5, False),  # exactly as much as the errors
        ([-3, -1], 1.0, False),
        ([-3, -1], 2.5, True),
        ([0, 0], 1.0, False),
        ([1, 2], 1.0, True),
    ],
)
def test_what_is_worse_by_more_than_its_errors_may_not_win(
    gains: list[float], errors: float, may: bool
) -> None:
    base = [7.0, 40.0]
    found = [one + gain for one, gain in zip(base, gains, strict=True)]
    assert may_win(base, found, errors) is may


@pytest.mark.parametrize(
    ("results", "doubt", "best"),
    [
        ([[0, 0]], 1.0, 0),
        ([[0, 0], [1, 3]], 1.0, 1),  # 2 with an error of 1
        ([[0, 0], [1, 3]], 2.0, 0),  # exactly as much as the doubt
        ([[0, 0], [1, 3], [2, 4]], 1.0, 2),
        ([[0, 0], [2, 4], [1, 3]], 1.0, 1),
        ([[0, 0], [2, 4], [4, 2]], 1.0, 1),  # of equals the first
        ([[0, 0], [0, 30], [1, 3]], 1.0, 2),  # a mean of 15 is in doubt
        ([[5, 5], [1, 3], [4, 2]], 1.0, 0),
        ([[1, 2], [9, 0]], 1.0, 0),
    ],
)
def test_the_first_choice_stays_unless_another_is_better_beyond_doubt(
    results: list[list[float]], doubt: float, best: int
) -> None:
    assert beyond_doubt(results, doubt) == best
