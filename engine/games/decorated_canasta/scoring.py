"""The score of a deal, line by line, and the tax on it (H28-H33)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.canasta.values import IS_BLACK_THREE, VALUE
from engine.contract.cards import RANKS, Cards
from engine.contract.scores import ScoreLine, SideScore
from engine.contract.values import value
from engine.games.decorated_canasta.groups import BONUS, Collection

RED_THREE: Final = 100
ALL_RED_THREES: Final = 4
FOUR_RED_THREES: Final = 800
TWIN: Final = 100
HEART_ACE: Final = 500
GOING_OUT: Final = 100
FROM_HAND: Final = 100
SWEEP: Final = 100
BLACK_THREE: Final = 100
SWEEP_SIZE: Final = 10
"""Cards that the talon must have had, the top one included, for a table sweep (H28)."""

RED_THREES = "red_threes"
TWINS = "twins"
HEART_ACES = "heart_aces"
CANASTA_LINE = "canasta_"
WENT_OUT = "going_out"
FROM_HAND_LINE = "from_hand"
SWEEP_LINE = "table_sweep"
GROUP_CARDS = "group_cards"
HAND_CARDS = "hand_cards"
BLACK_THREES_HELD = "black_threes"
TAX = "tax"
"""Score line codes; a canasta's is a prefix with its `CanastaKind`."""

HALF_FROM: Final = 5_000
QUARTER_FROM: Final = 7_000
TENTH_FROM: Final = 9_000
_TAX_CENTRE: Final = 5
_TEN: Final = 10


@value
class Ending:
    """How the deal ended: the seat that went out (None: nobody), whether from hand, with a table
    sweep."""

    seat: int | None = None
    from_hand: bool = False
    sweep: bool = False


def is_sweep(*, from_hand: bool, took_talon: bool, talon: int) -> bool:
    """Return True if going out is a table sweep: from hand, in the turn of a large penalised
    pick-up (H28).

    `talon` counts the cards that were picked up, the top one included.

    >>> is_sweep(from_hand=True, took_talon=True, talon=10)
    True
    >>> is_sweep(from_hand=True, took_talon=True, talon=9)
    False
    """
    return from_hand and took_talon and talon >= SWEEP_SIZE


def score_player(
    collection: Collection,
    hand: Cards,
    ending: Ending,
    seat: int,
    total_before: int,
    *,
    tax_on_minus: bool = False,
) -> SideScore:
    """Return the score sheet of a player for the deal, including the tax (H25-H33).

    `seat` is the player's, `total_before` is their score before the deal. `tax_on_minus`: the table
    taxes negative points as well (H38).

    >>> from engine.contract.cards import cards
    >>> from engine.contract.values import but
    >>> from engine.games.decorated_canasta.groups import NO_COLLECTION
    >>> from engine.games.decorated_canasta.groups import legal_group
    >>> kings = legal_group(1, cards("KC KC KD KD KH KH X"))  # a black canasta
    >>> ending = Ending(0, from_hand=False, sweep=False)
    >>> score = score_player(but(NO_COLLECTION, groups=(kings,)), cards("5C"), ending, 0, 0)
    >>> score.total  # 300 + 100 + 110 - 5
    505
    """
    lines: list[ScoreLine] = []

    def line(code: str, count: int, points: int, rule: str, subject: str = "") -> None:
        if count:
            lines.append(ScoreLine(code, count, points, rule, subject))

    red = len(collection.red_threes)
    red_points = FOUR_RED_THREES if red == ALL_RED_THREES else RED_THREE * red
    line(RED_THREES, red, red_points, "H30")
    line(TWINS, collection.twins, TWIN * collection.twins, "H9")
    line(HEART_ACES, collection.heart_aces, HEART_ACE * collection.heart_aces, "H31")
    for group in collection.groups:
        kind = group.canasta
        if kind is not None:
            subject = RANKS[group.rank] if group.rank >= 0 else ""
            line(CANASTA_LINE + kind, 1, BONUS[kind], "H29", subject)
    if ending.seat == seat:
        line(WENT_OUT, 1, GOING_OUT, "H25")
        line(FROM_HAND_LINE, int(ending.from_hand), FROM_HAND, "H27")
        line(SWEEP_LINE, int(ending.sweep), SWEEP, "H28")
    laid = [card for group in collection.groups for card in group.cards]
    line(GROUP_CARDS, len(laid), sum([VALUE[card] for card in laid]), "H31")
    held = [card for card in hand if not IS_BLACK_THREE[card]]
    line(HAND_CARDS, len(held), -sum([VALUE[card] for card in held]), "H31")
    black = len(hand) - len(held)
    line(BLACK_THREES_HELD, black, -BLACK_THREE * black, "H31")
    points = sum([one.points for one in lines])
    taken = points - taxed(total_before, points, on_minus=tax_on_minus)
    if taken:
        lines.append(ScoreLine(TAX, 1, -taken, "H33"))
    return SideScore(tuple(lines))


def score_deal(
    collections: Sequence[Collection],
    hands: Sequence[Cards],
    ending: Ending,
    totals: Sequence[int],
    *,
    tax_on_minus: bool = False,
) -> tuple[SideScore, ...]:
    """Return the score sheets of all players, by seat; `totals` are their scores before the deal
    (H25-H33, H38).

    >>> from engine.contract.cards import cards
    >>> from engine.games.decorated_canasta.groups import NO_COLLECTION
    >>> nobody = Ending(None, from_hand=False, sweep=False)
    >>> hands = cards("AC X"), cards("3S")
    >>> sheet = score_deal([NO_COLLECTION] * 2, hands, nobody, (0, 0))
    >>> [score.total for score in sheet]
    [-70, -100]
    """
    return tuple(
        [
            score_player(
                collections[seat], hand, ending, seat, totals[seat], tax_on_minus=tax_on_minus
            )
            for seat, hand in enumerate(hands)
        ]
    )


def winners(sheet: Sequence[SideScore]) -> tuple[int, ...]:
    """Return the players with the most points in a deal, before the tax (H32).

    >>> from engine.contract.scores import ScoreLine, SideScore
    >>> rich = SideScore((ScoreLine(TWINS, 4, 400, "H9"), ScoreLine(TAX, 1, -360, "H33")))
    >>> winners([rich, SideScore((ScoreLine(TWINS, 3, 300, "H9"),))])
    (0,)
    """
    made = [untaxed(score) for score in sheet]
    return tuple([seat for seat, points in enumerate(made) if points == max(made)])


def untaxed(score: SideScore) -> int:
    """Return the points that a player made in a deal, before the tax (H31, H33)."""
    return sum([line.points for line in score.lines if line.code != TAX])


def taxed(total_before: int, points: int, *, on_minus: bool = False) -> int:
    """Return the written points of a deal for a player with `total_before` points (H33).

    `on_minus`: negative points are divided as positive ones of the same size are (H38).

    >>> [taxed(total, 425) for total in (4_995, 5_000, 7_000, 9_000)]
    [425, 215, 110, 40]
    >>> taxed(9_000, -300), taxed(9_000, -300, on_minus=True)
    (-300, -30)
    """
    if points < 0 and on_minus:
        return -taxed(total_before, -points)
    if points <= 0 or total_before < HALF_FROM:
        return points
    if total_before < QUARTER_FROM:
        return _half(points)
    if total_before < TENTH_FROM:
        return _half(_half(points))
    return (points // _TEN + _TAX_CENTRE) // _TEN * _TEN


def written_share(total_before: int) -> float:
    """Return about how much of each point made is written for a player with `total_before` points
    (H33).

    >>> [written_share(total) for total in (4_995, 5_000, 7_000, 9_000)]
    [1.0, 0.5, 0.25, 0.1]
    """
    if total_before < HALF_FROM:
        return 1.0
    return 0.5 if total_before < QUARTER_FROM else 0.25 if total_before < TENTH_FROM else 1 / _TEN


def _half(points: int) -> int:
    """Return half of a multiple of five; a multiple that ends in 5 is first increased by 5
    (H33)."""
    return (points + points % _TEN) // 2
