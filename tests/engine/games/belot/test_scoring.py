"""Counting and writing (B10, B27-B33)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.belot.cards import DECK, WHOLE_PACK, CardSet, mask_of
from engine.games.belot.scoring import Settled, outcome_of, settle
from engine.games.belot.terms import CONTRACTS, TERMS, ContractName

contracts = st.sampled_from(CONTRACTS)
premiums = st.lists(st.sampled_from([20, 50, 100, 150, 200]), max_size=4)


# --- what is written -------------------------------------------------------------------------


@settings(deadline=None)
@given(contracts, premiums, st.integers(0, 1000), st.integers(0, 1), st.sampled_from([1, 2, 4]),
       st.integers(0, 60))  # fmt: skip
def test_B30_to_B33_what_is_written_always_sums(
    contract: ContractName, bonus: list[int], share: int, side: int, mult: int, hanging: int
) -> None:
    """All points are written or hang, those of this deal times the multiplier, those from
    before once; a side that is not to write writes nothing; lines sum to what is written."""
    terms = TERMS[contract]
    total = 260 if contract == "NT" else 258 if contract == "AT" else 162
    total += sum(bonus) if contract != "NT" else 0
    step = 2 if contract == "NT" else 1
    mine = min(share * step, total)
    points = (mine, total - mine)
    found = settle(terms, side, mult, points, hanging)
    whole = (total + 5) // 10
    assert sum(found.written) + found.hanging == mult * whole + hanging
    if points[0] == points[1]:
        assert found.result == "hanging"
        assert found.written[side] == 0
        assert mult == 1 or found.written == (0, 0)
        if mult == 1:
            assert 0 <= found.hanging - hanging - found.written[1 - side] <= 1
    else:
        high = int(points[1] > points[0])
        assert found.hanging == 0
        assert found.result == ("made" if high == side else "inside")
        if mult > 1 or high != side:
            assert found.written[1 - high] == 0
        else:
            for one in (0, 1):
                tens = found.written[one] - (hanging if one == high else 0)
                assert abs(10 * tens - points[one]) <= 6
            own = [found.written[one] - (hanging if one == high else 0) for one in (0, 1)]
            assert own[high] >= own[1 - high]
    _lines_are_sound(found)


def _lines_are_sound(found: Settled) -> None:
    for side in found.sheet:
        assert all(line.count and line.rule for line in side.lines)
        assert len({line.code for line in side.lines}) == len(side.lines)


@settings(deadline=None)
@given(contracts, st.sets(st.sampled_from(range(8))), st.integers(0, 1), st.randoms())
def test_every_distribution_of_tricks_counts_the_whole(
    contract: ContractName, tricks: set[int], last: int, random: object
) -> None:
    deck = list(DECK)
    random.shuffle(deck)  # type: ignore[attr-defined]
    first = mask_of([card for trick in tricks for card in deck[4 * trick : 4 * trick + 4]])
    taken = (CardSet(first), CardSet(WHOLE_PACK & ~first))
    if not taken[last]:
        last = 1 - last
    outcome, found = outcome_of(TERMS[contract], 0, 1, taken, last, ((), ()), 0)
    whole = {"NT": 260, "AT": 258}.get(contract, 162)
    capot = 90 if len(tricks) in (0, 8) else 0
    assert sum([side.total for side in outcome.counts]) == whole + capot
    assert (outcome.capot is not None) is bool(capot)
    assert sum(found.written) + found.hanging == (whole + capot + 5) // 10
