"""The score of a deal, line by line (§7, C16, C17, C19-C21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from engine.canasta.values import IS_BLACK_THREE, VALUE
from engine.contract.cards import RANKS, Cards
from engine.contract.scores import ScoreLine, SideScore
from engine.contract.values import value
from engine.games.classic_canasta.melds import CanastaKind, Meld, MeldKind
from engine.games.classic_canasta.rules import ClassicRules

CONCEALED: Final = 200
"""Points for going out concealed: all that it brings (C16, C31)."""
RED_THREE: Final = 100
RED_THREES_TOGETHER: Final[Mapping[int, Mapping[int, int]]] = {
    2: {4: 800},
    4: {4: 800},
    6: {5: 1000, 6: 1200},
}
"""Points of several red threes of a team if they are more than that of each, by the number of
players and then of threes (C20, C38)."""
BLACK_THREE_HELD: Final = 100

CARDS_LAID: Final = "meld_cards"
CANASTA_LINE: Final = "canasta_"
"""A canasta's score line code is this prefix with its `CanastaKind`."""
RED_THREES: Final = "red_threes"
HAND_CARDS: Final = "hand_cards"
BLACK_THREES_HELD: Final = "black_threes"
CONCEALED_BONUS: Final = "concealed"
WENT_OUT: Final = "went_out"

_CANASTA_RULE: Final = {
    CanastaKind.NATURAL: "§7.2",
    CanastaKind.MIXED: "§7.2",
    CanastaKind.WILD: "C17",
}


class EndMode(StrEnum):
    """How a deal ended: a player went out, a player went out concealed, or the stock was
    exhausted."""

    OUT = "out"
    CONCEALED = "concealed"
    EXHAUSTED = "exhausted"


@value
class Ending:
    """How the deal ended, and the seat that went out (None: nobody)."""

    closer: int | None
    mode: EndMode


def score_deal(
    melds: Sequence[Sequence[Meld]],
    hands: Sequence[Cards],
    red_threes: Sequence[Cards],
    ending: Ending,
    rules: ClassicRules,
) -> tuple[SideScore, SideScore]:
    """Return the score sheets of both teams; hands and red threes are by seat, melds by team (§7).

    >>> from engine.contract.cards import cards
    >>> from engine.games.classic_canasta.melds import classify
    >>> from engine.games.classic_canasta.options import ClassicOptions
    >>> melds = [classify(cards("KC KC KD KD X 2S 2D"))], [classify(cards("4C 4D 4H"))]
    >>> hands = cards("TC TD"), cards("3C 3S 3S")
    >>> rules, ending = ClassicRules(ClassicOptions(), 1, 2), Ending(None, EndMode.EXHAUSTED)
    >>> sheet = score_deal(melds, hands, [(), cards("3H")], ending, rules)
    >>> [side.total for side in sheet]  # the example of §7.4
    [410, -185]
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
    rules: ClassicRules,
) -> SideScore:
    lines: list[ScoreLine] = []

    def line(code: str, count: int, points: int, rule: str, subject: str = "") -> None:
        if count:
            lines.append(ScoreLine(code, count, points, rule, subject))

    cards = sum([len(meld.cards) for meld in melds])
    line(CARDS_LAID, cards, sum([meld.points for meld in melds]), "§7.1")
    for meld in melds:
        if (kind := meld.canasta) is not None:
            subject = RANKS[meld.rank] if meld.kind is MeldKind.SET else ""
            line(CANASTA_LINE + kind, 1, rules.bonus_of(kind), _CANASTA_RULE[kind], subject)
    seats = range(team, len(hands), 2)
    red = sum([len(red_threes[seat]) for seat in seats])
    worth = RED_THREES_TOGETHER[rules.seats].get(red, RED_THREE * red)
    line(RED_THREES, red, worth if melds else -worth, "C20")
    if ending.mode is EndMode.CONCEALED and ending.closer in seats:
        line(CONCEALED_BONUS, 1, CONCEALED, "C16")
    elif rules.going_out and ending.closer in seats:
        line(WENT_OUT, 1, rules.going_out, "C31")
    held = [card for seat in seats for card in hands[seat] if VALUE[card]]
    line(HAND_CARDS, len(held), -sum([VALUE[card] for card in held]), "C20")
    black = sum([IS_BLACK_THREE[card] for seat in seats for card in hands[seat]])
    line(BLACK_THREES_HELD, black, -BLACK_THREE_HELD * black, "C20")
    return SideScore(tuple(lines))
