"""The score of a deal: the count in card points, and the written score (B10, B22-B33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from engine.contract.scores import ScoreLine, SideScore
from engine.contract.values import maker, value
from engine.games.belot.announcements import (
    BELOT_VALUE,
    counting,
    is_carre,
    kinds,
    points_of,
    subject,
)
from engine.games.belot.cards import CardSet
from engine.games.belot.options import DEFAULTS, BelotOptions
from engine.games.belot.terms import Terms

_line, _score = maker(ScoreLine), maker(SideScore)
TEAMS: Final = 2
LAST_TEN: Final = 10
CAPOT: Final = 90

EXACT: Final = "exact"

Result = Literal["made", "inside", "hanging", "passed", "shared", "thrown_in"]
"""The result for the side that bid: contract made, not made, equal points, or no bid; equal points
that are shared at once (B40); a deal that was thrown in (B46)."""


@value
class Outcome:
    """How a deal ended: the result, the side with all tricks (or None), and by side the count in
    card points, line by line."""

    result: Result
    capot: int | None
    counts: tuple[SideScore, ...]


@value
class Settled:
    """The written score of a counted deal, line by line, and the points that hang after it."""

    result: Result
    sheet: tuple[SideScore, SideScore]
    hanging: int

    @property
    def written(self) -> tuple[int, int]:
        """The written points of each side."""
        return self.sheet[0].total, self.sheet[1].total


PASSED: Final = Outcome("passed", None, ())
THROWN_IN: Final = Outcome("thrown_in", None, ())
NOTHING_WRITTEN: Final = (_score(()), _score(()))


# --- the count -------------------------------------------------------------------------------


def capot_side(taken: Sequence[int]) -> int | None:
    """Return the side with all tricks, or None (B28). `taken` are the cards that each side won.

    >>> from engine.games.belot.cards import card_set
    >>> capot_side([0, card_set("AC")]), capot_side([card_set("7C"), card_set("AC")])
    (1, None)
    """
    return None if taken[0] and taken[1] else int(not taken[0])


def gain(terms: Terms, points: int, last: bool, capot: bool) -> int:
    """Return the count of a side for `points` of cards (B10, B27, B28).

    `last`: it took the last trick. `capot`: it took all tricks. Parts of a deal may be counted
    separately: the sum of their counts is the count of the whole. Announcements and belots come on
    top; they are never doubled (B43).

    >>> from engine.games.belot.terms import TERMS
    >>> gain(TERMS["NT"], 120, last=True, capot=True)  # (120 + 10) twice, and 90
    350
    """
    return terms.factor * (points + LAST_TEN * last) + CAPOT * capot


def bonus_lines(
    announced: Sequence[Sequence[int]],
    belots: Sequence[str],
    trumps: int = 0,
    first: int = 0,
    options: BelotOptions = DEFAULTS,
) -> tuple[list[ScoreLine], list[ScoreLine]]:
    """Return, by side, the score lines of the announcements that count and of the belots.

    The first two arguments are by seat: the cards of each announcement, and the suits of the
    belots. The others say which of two equal sequences counts (see `counting`).

    >>> from engine.games.belot.cards import card_set
    >>> first, second = bonus_lines([(card_set("7C 8C 9C"),), (), (), ()], ["", "", "", "H"])
    >>> [(line.code, line.points, line.subject) for line in (*first, *second)]
    [('tierce', 20, 'C9'), ('belot', 20, 'H')]
    """
    lines: tuple[list[ScoreLine], list[ScoreLine]] = ([], [])
    whole = options.whole
    for seat, kept in enumerate(counting(announced, trumps, first, options)):
        for one in kept:
            code, points = "_".join(kinds(one, whole)), points_of(one, whole)
            rule = "B24" if is_carre(one) else "B23"
            lines[seat % TEAMS].append(_line(code, 1, points, rule, subject(one)))
    for seat, suits in enumerate(belots):
        lines[seat % TEAMS].extend([_line("belot", 1, BELOT_VALUE, "B26", one) for one in suits])
    return lines


def count(
    terms: Terms,
    taken: Sequence[int],
    last: int,
    bonuses: Sequence[Sequence[ScoreLine]] = ((), ()),
) -> tuple[SideScore, SideScore]:
    """Return the count of both sides in card points (B10, B27, B28).

    `taken` are the cards that each side won, `last` is the side that won the last trick.

    >>> from engine.games.belot.cards import WHOLE_PACK, card_set
    >>> from engine.games.belot.terms import TERMS
    >>> jack = card_set("JH")
    >>> [side.total for side in count(TERMS["H"], [jack, WHOLE_PACK ^ jack], last=1)]
    [20, 142]
    """
    capot = capot_side(taken)
    first, second = (
        _count_side(terms, taken[side], last == side, bonuses[side], capot == side)
        for side in range(TEAMS)
    )
    return first, second


def _count_side(
    terms: Terms, taken: int, last: bool, bonuses: Sequence[ScoreLine], capot: bool
) -> SideScore:
    lines: list[ScoreLine] = []
    if taken:
        lines.append(_line("cards", taken.bit_count(), terms.points(taken), "§3"))
    if last:
        lines.append(_line("last_ten", 1, LAST_TEN, "B27"))
    raw = sum([line.points for line in lines])
    if terms.factor > 1 and raw:
        lines.append(_line("no_trumps", terms.factor, raw * (terms.factor - 1), "B10"))
    lines += bonuses
    if capot:
        lines.append(_line("capot", 1, CAPOT, "B28"))
    return _score(tuple(lines))


# --- what is written -------------------------------------------------------------------------


def rounded(terms: Terms, points: int, higher: bool, options: BelotOptions = DEFAULTS) -> int:
    """Return a side's written points (B30, B41). `higher`: it has at least as many as the other.

    >>> from engine.games.belot.terms import TERMS
    >>> rounded(TERMS["H"], 106, higher=True), rounded(TERMS["H"], 56, higher=False)
    (10, 6)
    """
    if options.rounding == EXACT:
        return points
    tens, rest = divmod(points, 10)
    if terms.limit is None or options.rounding == "nearest":
        return tens + (rest >= 5)
    return tens + (rest > terms.limit or (rest == terms.limit and not higher))


def whole_of(points: Sequence[int], options: BelotOptions = DEFAULTS) -> int:
    """Return what a deal is worth in written points, both sides together (B29, B41).

    >>> whole_of((100, 62)), whole_of((100, 62), BelotOptions(rounding="exact"))
    (16, 162)
    """
    both = points[0] + points[1]
    return both if options.rounding == EXACT else (both + 5) // 10


def leading(side: int, points: Sequence[int], options: BelotOptions = DEFAULTS) -> int | None:
    """Return the side with more points, None if both have the same (B31). At some tables equal is
    not enough for the `side` that bid (B40).

    >>> leading(0, (106, 56)), leading(0, (81, 81))
    (0, None)
    """
    first, second = points
    if first != second:
        return int(second > first)
    return 1 - side if options.hanging == "failed" else None


def amounts(
    terms: Terms, side: int, mult: int, points: Sequence[int], options: BelotOptions = DEFAULTS
) -> tuple[Result, tuple[int, int], int]:
    """Return the result, each side's written points, and the points that hang (B29-B33, B40, B41).

    `side` bid, `mult` is 1, 2 (contra), 4 (recontra) or 8, `points` are the counts of both sides.

    >>> from engine.games.belot.terms import TERMS
    >>> amounts(TERMS["H"], 0, 1, (106, 56))
    ('made', (10, 6), 0)
    >>> amounts(TERMS["H"], 0, 2, (56, 106))
    ('inside', (0, 32), 0)
    >>> amounts(TERMS["H"], 0, 1, (106, 106))
    ('hanging', (0, 10), 11)
    >>> amounts(TERMS["H"], 0, 1, (106, 106), BelotOptions(hanging="shared"))
    ('shared', (11, 10), 0)
    """
    total, high = whole_of(points, options), leading(side, points, options)
    if high is None:
        return _equal(terms, side, mult, points, options)
    result: Result = "made" if high == side else "inside"
    if mult == 1 and result == "made":
        first, second = points
        own = (
            rounded(terms, first, high == 0, options),
            rounded(terms, second, high == 1, options),
        )
        return result, own, 0
    return result, (0, mult * total) if high else (mult * total, 0), 0


def _equal(
    terms: Terms, side: int, mult: int, points: Sequence[int], options: BelotOptions
) -> tuple[Result, tuple[int, int], int]:
    """Return the same for equal points (B31, B33, B40)."""
    total, shared = whole_of(points, options), options.hanging == "shared"
    if not shared and (mult > 1 or options.hanging == "all"):
        return "hanging", (0, 0), mult * total
    half = rounded(terms, points[0], True, options)
    rest = total - half if options.rounding == "by_contract" else half
    if shared:
        own, other = mult * rest, mult * half
        return "shared", (other, own) if side else (own, other), 0
    return "hanging", (half, 0) if side else (0, half), rest


def settle(
    terms: Terms,
    side: int,
    mult: int,
    points: Sequence[int],
    hanging: int = 0,
    options: BelotOptions = DEFAULTS,
) -> Settled:
    """Return the same line by line (see `amounts`), with `hanging` left over by earlier deals.

    >>> from engine.games.belot.terms import TERMS
    >>> settled = settle(TERMS["H"], 0, 1, (106, 56), hanging=11)
    >>> settled.written, settled.hanging
    ((21, 6), 0)
    """
    result, written, left = amounts(terms, side, mult, points, options)
    lines: list[list[ScoreLine]] = [[], []]
    high = leading(side, points, options)
    if high is None:
        for one in (0, 1):
            if result == "shared" or written[one]:
                rule = "B31" if result == "hanging" else "B40"
                lines[one] += _written("points", points[one], written[one] // mult, rule, options)
                lines[one] += _doubled(mult, written[one])
            else:
                rule = "B33" if mult > 1 else "B40" if options.hanging == "all" else "B31"
                lines[one].append(_line("hangs", 1, 0, rule))
        return Settled(result, _sheet(lines), hanging + left)
    if mult == 1 and result == "made":
        for one in (0, 1):
            lines[one] += _written("points", points[one], written[one], "B30", options)
    else:
        both, total = points[0] + points[1], written[high] // mult
        rule = "B29" if mult == 1 else "B32"
        lines[high] += _written("all_points", both, total, rule, options)
        lines[high] += _doubled(mult, written[high])
        code, rule = ("lost_contra", "B32") if result == "made" else ("inside", "B29")
        if points[0] == points[1]:
            rule = "B40"
        lines[1 - high].append(_line(code, 1, 0, rule))
    if hanging:
        lines[high].append(_line("hanging", 1, hanging, "B31"))
    return Settled(result, _sheet(lines), 0)


def _doubled(mult: int, written: int) -> list[ScoreLine]:
    """Return the line of what contra and its answers add (B32, B44)."""
    if mult == 1:
        return []
    code = {2: "contra", 4: "recontra", 8: "surcontra"}[mult]
    return [_line(code, mult, written - written // mult, "B32")]


def _written(
    code: str, points: int, written: int, rule: str, options: BelotOptions
) -> list[ScoreLine]:
    """Convert card points to written points: whole tens, and one more where it rounds up; or all
    of them (B41)."""
    if options.rounding == EXACT:
        return [_line(f"{code}_exact", points, points, "B41")] if points else []
    lines = [_line(code, points, points // 10, rule)] if points else []
    if written > points // 10:
        rule = "B30" if options.rounding == "by_contract" else "B41"
        lines.append(_line("rounding", 1, written - points // 10, rule))
    return lines


def _sheet(lines: list[list[ScoreLine]]) -> tuple[SideScore, SideScore]:
    return _score(tuple(lines[0])), _score(tuple(lines[1]))


def outcome_of(
    terms: Terms,
    side: int,
    mult: int,
    taken: Sequence[CardSet],
    last: int,
    bonuses: Sequence[Sequence[ScoreLine]],
    hanging: int,
    options: BelotOptions = DEFAULTS,
) -> tuple[Outcome, Settled]:
    """Count and settle a played deal: `side` bid, `last` is the side of the last trick.

    >>> from engine.games.belot.cards import WHOLE_PACK, card_set
    >>> from engine.games.belot.terms import TERMS
    >>> taken = CardSet(0), CardSet(WHOLE_PACK)
    >>> outcome, settled = outcome_of(TERMS["H"], 1, 1, taken, 1, ((), ()), hanging=0)
    >>> outcome.result, outcome.capot, settled.written  # 152 + 10 + 90
    ('made', 1, (0, 25))
    """
    counts = count(terms, taken, last, bonuses)
    settled = settle(terms, side, mult, [one.total for one in counts], hanging, options)
    return Outcome(settled.result, capot_side(taken), counts), settled
