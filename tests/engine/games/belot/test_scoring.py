"""Counting and writing (B10, B27-B33)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contract.events import SideScored
from engine.contract.scores import ScoreLine, SideScore
from engine.games.belot.cards import DECK, WHOLE_PACK, CardSet, mask_of
from engine.games.belot.events import DealEnded, SideCounted
from engine.games.belot.scoring import Settled, count, outcome_of, settle
from engine.games.belot.terms import CONTRACTS, TERMS, ContractName
from tests.engine.games.belot.table import after, at, happened

H, AT, NT = TERMS["H"], TERMS["AT"], TERMS["NT"]
contracts = st.sampled_from(CONTRACTS)
premiums = st.lists(st.sampled_from([20, 50, 100, 150, 200]), max_size=4)


def codes(side: SideScore) -> dict[str, int]:
    return {line.code: line.points for line in side.lines}


def settled(
    contract: ContractName, points: tuple[int, int], mult: int = 1, hanging: int = 0, side: int = 0
) -> tuple[str, tuple[int, int], int]:
    found = settle(TERMS[contract], side, mult, points, hanging)
    return found.result, found.written, found.hanging


# --- the count -------------------------------------------------------------------------------


def test_B10_no_trumps_double_everything_but_capot() -> None:
    half = mask_of(DECK[::2])
    first, second = count(NT, (half, WHOLE_PACK & ~half), 0)
    assert first.total + second.total == 260
    assert codes(first)["no_trumps"] == codes(first)["cards"] + 10
    all_, nothing = count(NT, (WHOLE_PACK, 0), 0)
    assert codes(all_) == {"cards": 120, "last_ten": 10, "no_trumps": 130, "capot": 90}
    assert (all_.total, nothing.total) == (350, 0)


def test_B27_ten_for_the_last_trick() -> None:
    half = mask_of(DECK[::2])
    for last in (0, 1):
        sides = count(H, (half, WHOLE_PACK & ~half), last)
        assert ["last_ten" in codes(side) for side in sides] == [last == 0, last == 1]


def test_B28_capot_is_ninety_and_the_other_side_keeps_its_announcements() -> None:
    tierce = ScoreLine("tierce", 1, 20, "B23", "SK")
    mine, theirs = count(H, (0, WHOLE_PACK), 1, ([tierce], []))
    assert codes(theirs) == {"cards": 152, "last_ten": 10, "capot": 90}
    assert codes(mine) == {"tierce": 20}


def test_B28_contra_multiplies_capot() -> None:
    outcome, found = outcome_of(NT, 0, 2, (CardSet(WHOLE_PACK), CardSet(0)), 0, ((), ()), 0)
    assert outcome.capot == 0
    assert found.written == (70, 0)


# --- what is written -------------------------------------------------------------------------


def test_B29_inside_the_others_write_everything_with_all_premiums() -> None:
    assert settled("H", (80, 82)) == ("inside", (0, 16), 0)
    assert settled("AT", (120, 138)) == ("inside", (0, 26), 0)
    assert settled("NT", (120, 140)) == ("inside", (0, 26), 0)
    assert settled("H", (92, 120), side=0) == ("inside", (0, 21), 0)
    assert settled("H", (120, 92), side=1) == ("inside", (21, 0), 0)


@pytest.mark.parametrize(
    ("contract", "points", "written"),
    [
        ("H", (86, 76), (8, 8)),
        ("H", (106, 56), (10, 6)),
        ("S", (89, 73), (9, 7)),
        ("H", (85, 77), (8, 8)),
        ("AT", (224, 34), (22, 4)),
        ("AT", (194, 164), (19, 17)),
        ("AT", (155, 103), (16, 10)),
        ("NT", (132, 128), (13, 13)),
        ("NT", (176, 84), (18, 8)),
    ],
)
def test_B30_rounding(
    contract: ContractName, points: tuple[int, int], written: tuple[int, int]
) -> None:
    assert settled(contract, points) == ("made", written, 0)


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


def test_B31_halves_and_what_hangs() -> None:
    assert settled("S", (81, 81)) == ("hanging", (0, 8), 8)
    assert settled("H", (106, 106)) == ("hanging", (0, 10), 11)
    assert settled("AT", (154, 154)) == ("hanging", (0, 15), 16)
    assert settled("AT", (129, 129)) == ("hanging", (0, 13), 13)
    assert settled("NT", (130, 130)) == ("hanging", (0, 13), 13)
    assert settled("H", (91, 91), hanging=8, side=1) == ("hanging", (9, 0), 17)


def test_B31_the_side_with_more_takes_what_hangs() -> None:
    assert settled("D", (100, 62), hanging=8) == ("made", (18, 6), 0)
    assert settled("D", (62, 100), hanging=8) == ("inside", (0, 24), 0)


def test_B32_contra_writes_everything_for_the_side_with_more() -> None:
    assert settled("H", (90, 72), mult=2) == ("made", (32, 0), 0)
    assert settled("S", (62, 100), mult=4, side=1) == ("made", (0, 64), 0)
    assert settled("AT", (150, 108), mult=4) == ("made", (104, 0), 0)
    assert settled("H", (72, 90), mult=2) == ("inside", (0, 32), 0)


def test_B33_with_contra_everything_hangs_and_older_points_stay_as_they_are() -> None:
    assert settled("H", (81, 81), mult=2) == ("hanging", (0, 0), 32)
    assert settled("H", (81, 81), mult=4, hanging=8) == ("hanging", (0, 0), 72)
    assert settled("H", (90, 72), mult=2, hanging=8) == ("made", (40, 0), 0)


def test_a_deal_is_counted_and_written_with_its_lines() -> None:
    state = at(
        contract="H",
        declarer=0,
        hands={0: "7D", 1: "8D", 2: "9D", 3: "AD"},
        taken=(
            "JH 9H AH TH KH QH 8H 7H AS TS KS QS JS 9S 8S 7S",
            "AC TC KC QC JC 9C 8C 7C TD KD QD JD",
        ),
        announced={0: ["TS JS QS"]},
        belots={0: "H"},
        hanging=8,
    )
    state = after(state, "play 7D", "play 8D", "play 9D")
    events = happened(state, "play AD")
    counted = [one for one in events if isinstance(one, SideCounted)]
    scored = [one for one in events if isinstance(one, SideScored)]
    assert [[(line.code, line.points) for line in one.lines] for one in counted] == [
        [("cards", 92), ("tierce", 20), ("belot", 20)],
        [("cards", 60), ("last_ten", 10)],
    ]
    assert [one.points for one in counted] == [132, 70]
    assert [[(line.code, line.points) for line in one.lines] for one in scored] == [
        [("points", 13), ("hanging", 8)],
        [("points", 7)],
    ]
    assert [(one.points, one.score) for one in scored] == [(21, 21), (7, 7)]
    assert DealEnded("made", None, 0) in events
