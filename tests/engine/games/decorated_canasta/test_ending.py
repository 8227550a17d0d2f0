"""Going out, scoring, tax, the end of the match (H25-H34)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.decorated_canasta.scoring import taxed

FIVES = st.integers(-400, 1200).map(lambda one: one * 5)
TOTALS = st.integers(-400, 2200).map(lambda one: one * 5)


@settings(deadline=None)
@given(TOTALS, FIVES)
def test_H33_what_is_written_is_near_the_share(before: int, scored: int) -> None:
    written = taxed(before, scored)
    if scored <= 0 or before < 5000:
        assert written == scored
        return
    share = 2 if before < 7000 else 4 if before < 9000 else 10
    assert written % (10 if share == 10 else 5) == 0
    assert abs(written * share - scored) <= (5 if share == 2 else 15 if share == 4 else 55)
    if share < 10:
        assert written * share >= scored  # halves are rounded up


@settings(deadline=None)
@given(TOTALS, FIVES, FIVES)
def test_H33_more_points_never_write_less(before: int, one: int, other: int) -> None:
    fewer, more = sorted((one, other))
    assert taxed(before, fewer) <= taxed(before, more)


@settings(deadline=None)
@given(st.integers(0, 2200).map(lambda one: one * 5), FIVES.filter(lambda one: one > 0))
def test_H33_a_higher_total_never_writes_more(before: int, scored: int) -> None:
    rounding = 5
    assert taxed(before + 2000, scored) <= taxed(before, scored) + rounding


@settings(deadline=None)
@given(st.integers(0, 600).map(lambda one: one * 10))
def test_H33_half_of_a_ten_is_exact(scored: int) -> None:
    assert taxed(5000, scored) * 2 == scored
