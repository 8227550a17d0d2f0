"""The score of a deal, line by line (§14.2-§14.7, §15, A46-A50)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from engine.canasta.values import IS_BLACK_THREE, VALUE
from engine.contract.cards import RANKS, Cards
from engine.contract.scores import ScoreLine, SideScore
from engine.contract.values import value
from engine.games.bulgarian_canasta.melds import Meld, MeldKind, has_canasta
from engine.games.bulgarian_canasta.rules import BulgarianRules

CLOSING: Final = 100
RED_THREE: Final = 100
BLACK_THREE: Final = 100
FOUR_BLACK_THREES: Final = 2000
BLACK_THREES: Final = 4

CARDS_LAID = "meld_cards"
RED_THREES = "red_threes"
HAND_CARDS = "hand_cards"
BLACK_THREES_HELD = "black_threes"
BLACK_FOUR = "black4_close"
CLOSING_BONUS = "closing_bonus"
CANASTA_LINE = "canasta_"
"""Score line codes; a canasta's is this prefix with its `CanastaKind`."""


class CloseMode(StrEnum):
    """How a deal ended: on plus, on minus, with the four black threes, or by exhaustion."""

    PLUS = "plus"
    MINUS = "minus"
    BLACK_FOUR_PLUS = "black4_plus"
    BLACK_FOUR_MINUS = "black4_minus"
    EXHAUSTED = "exhausted"


@value
class Ending:
    """How the deal ended: who closed it (None: nobody) and whether they opened in that turn."""

    closer: int | None
    mode: CloseMode
    opened_now: bool

    @property
    def is_black_four(self) -> bool:
        """True if the deal was closed with the four black threes in hand (§14.6)."""
        return self.mode in (CloseMode.BLACK_FOUR_PLUS, CloseMode.BLACK_FOUR_MINUS)


def score_deal(
    melds: Sequence[Sequence[Meld]],
    hands: Sequence[Cards],
    red_threes: Sequence[Cards],
    ending: Ending,
    rules: BulgarianRules,
) -> tuple[SideScore, SideScore]:
    """Return the score sheets of both teams; hands and red threes are by seat, melds by team (§14,
    §15).

    >>> from engine.contract.cards import cards
    >>> from engine.games.bulgarian_canasta.melds import classify
    >>> from engine.games.bulgarian_canasta.options import BulgarianOptions
    >>> aces = classify(cards("AC AD AH AS AC AD AH"))  # 140 and 1000
    >>> rules = BulgarianRules(BulgarianOptions(), 1, 4)
    >>> ending = Ending(0, CloseMode.PLUS, opened_now=False)
    >>> hands = (), cards("KC 3S"), (), cards("X")  # 10, 100 and 50
    >>> sheet = score_deal([[aces], []], hands, [()] * 4, ending, rules)
    >>> [side.total for side in sheet]
    [1240, -160]
    """
    first, second = (
        _score_team(team, melds[team], hands, red_threes, ending, rules) for team in (0, 1)
    )
    return first, second


def _score_team(
    team: int,
    melds: Sequence[Meld],
    hands: Sequence[Cards],
    red_threes: Sequence[Cards],
    ending: Ending,
    rules: BulgarianRules,
) -> SideScore:
    has = has_canasta(melds)
    closed = ending.closer is not None and ending.closer % 2 == team
    lines: list[ScoreLine] = []

    def line(code: str, count: int, points: int, rule: str, subject: str = "") -> None:
        if count:
            lines.append(ScoreLine(code, count, points, rule, subject))

    closed_on_minus = closed and (ending.mode is CloseMode.MINUS or ending.opened_now)
    sign = 1 if has or (rules.options.no_canasta_melds == "plus" and not closed_on_minus) else -1
    rule = "§14.2" if has else "§14.3" if closed_on_minus else "A46"
    line(
        CARDS_LAID,
        sum([len(meld.cards) for meld in melds]),
        sign * sum([meld.points for meld in melds]),
        rule,
    )
    for meld in melds:
        if (kind := meld.canasta) is not None:
            line(CANASTA_LINE + kind, 1, rules.bonus_of(kind), "§15.2", _subject(meld))
    seats = (team, team + 2)
    red = sum([len(red_threes[seat]) for seat in seats])
    line(RED_THREES, red, RED_THREE * red * (1 if has else -1), "§15.3")
    held = [card for seat in seats for card in hands[seat] if VALUE[card]]
    line(HAND_CARDS, len(held), -sum([VALUE[card] for card in held]), "§15.1")
    for seat in seats:
        black = sum([IS_BLACK_THREE[card] for card in hands[seat]])
        if ending.is_black_four and seat == ending.closer:
            continue
        if black == BLACK_THREES:
            line(BLACK_THREES_HELD, black, -FOUR_BLACK_THREES, "§14.7")
        else:
            line(BLACK_THREES_HELD, black, -BLACK_THREE * black, "§15.3")
    if closed:
        if ending.is_black_four:
            line(BLACK_FOUR, 1, FOUR_BLACK_THREES if has else -FOUR_BLACK_THREES, "§14.6")
        line(CLOSING_BONUS, 1, CLOSING, "A47")
    return SideScore(tuple(lines))


def _subject(meld: Meld) -> str:
    """Return the subject of a canasta: a rank, the ranks of a run, nothing for wild cards."""
    if meld.kind is MeldKind.SET:
        return RANKS[meld.rank]
    return str(meld.cards[0])[-1] + meld.stands_for if meld.kind is MeldKind.RUN else ""
