"""Melds: the kinds of melds that cards make, in any order (C9, C10, C17, C19)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from engine.canasta.melding import TeamMeld
from engine.canasta.values import CANASTA_SIZE, IS_BLACK_THREE, IS_WILD, VALUE
from engine.contract.cards import RANK_OF, RANKS, THREE, Card, Cards
from engine.contract.errors import RuleViolation
from engine.contract.values import maker, remembered, value
from engine.games.classic_canasta.refusals import refusal

MINIMUM_SIZE: Final = 3
FEWEST_NATURALS: Final = 2
MOST_WILDS: Final = 3
BLACK_THREE_POINTS: Final = 5
"""Points of a black three in a meld (C19); in a hand it costs more (C20)."""


class MeldKind(StrEnum):
    """A set is of one rank from four to ace; the others are of wild cards or black threes only."""

    SET = "set"
    WILD = "wild"
    BLACK_THREES = "black_threes"


SET, WILD, BLACK_THREES = MeldKind
"""Aliases: attribute access on an Enum is slow in Python 3.11."""


class CanastaKind(StrEnum):
    """The kinds of canasta that score differently."""

    NATURAL = "natural"
    MIXED = "mixed"
    WILD = "wild"


def card_points(cards: Iterable[Card]) -> int:
    """Return the points of cards in melds (§3): a black three 5, all others their value.

    >>> from engine.contract.cards import cards
    >>> card_points(cards("3C 3S KD X"))
    70
    """
    return sum([BLACK_THREE_POINTS if IS_BLACK_THREE[card] else VALUE[card] for card in cards])


@value
class Meld(TeamMeld):
    """A valid meld: its cards as they were laid and values computed from them; made by `classify`.

    `rank` is -1 for a wild meld.
    """

    kind: MeldKind

    __hash__ = TeamMeld.__hash__

    @property
    def canasta(self) -> CanastaKind | None:
        """The kind of canasta it is, None below seven cards (C9, C10, C17)."""
        if len(self.cards) < CANASTA_SIZE:
            return None
        if self.kind is WILD:
            return CanastaKind.WILD
        return CanastaKind.MIXED if self.wilds else CanastaKind.NATURAL

    @classmethod
    def made_of(cls, cards: Cards) -> Meld | RuleViolation:
        """See `classify`."""
        return classify(cards)


_meld: Final = maker(Meld)


@remembered  # examples, check and perform request the same cards
def classify(cards: Cards) -> Meld | RuleViolation:
    """Return the meld that `cards` make, or the first rule that they break (C9, C17, C19).

    >>> from engine.contract.cards import cards
    >>> classify(cards("QS QS QH")).points
    30
    >>> str(classify(cards("4C X 2S")))
    'TOO_FEW_NATURALS (C9) naturals=1'
    """
    size = len(cards)
    if size < MINIMUM_SIZE:
        return refusal("TOO_SHORT", cards=size)
    wilds = 0
    rank = -1
    points = 0
    for card in cards:
        points += VALUE[card]
        if IS_WILD[card]:
            wilds += 1
        elif rank < 0:
            rank = RANK_OF[card]
        elif RANK_OF[card] != rank:
            return refusal("MIXED_RANKS", card=str(card), rank=RANKS[rank])
    if rank < 0:
        if size < CANASTA_SIZE:
            return refusal("WILD_MELD_UNDER_7", cards=size)
        return _meld(WILD, cards, -1, wilds, points)
    if rank == THREE:
        return _black_threes(cards, wilds)
    naturals = size - wilds
    if naturals < FEWEST_NATURALS:
        return refusal("TOO_FEW_NATURALS", naturals=naturals)
    if wilds > MOST_WILDS:
        return refusal("OVER_3_WILDS", wilds=wilds)
    if wilds > naturals:
        return refusal("MORE_WILDS_THAN_NATURALS", wilds=wilds, naturals=naturals)
    return _meld(SET, cards, rank, wilds, points)


def _black_threes(cards: Cards, wilds: int) -> Meld | RuleViolation:
    if wilds:
        return refusal("WILD_WITH_BLACK_THREES", wilds=wilds)
    for card in cards:
        if not IS_BLACK_THREE[card]:
            return refusal("MIXED_RANKS", card=str(card), rank=RANKS[THREE])
    return _meld(BLACK_THREES, cards, THREE, 0, BLACK_THREE_POINTS * len(cards))


def extend(meld: Meld, cards: Cards) -> Meld | RuleViolation:
    """Return `meld` with `cards` added, or the rule that forbids it (C10, C17).

    >>> from engine.contract.cards import cards
    >>> queens = classify(cards("QS QS QH"))
    >>> extend(queens, cards("X QD")).wilds
    1
    >>> str(extend(queens, cards("KD")))
    'MIXED_RANKS (C9) card=KD rank=Q'
    """
    if meld.kind is WILD:
        for card in cards:
            if not IS_WILD[card]:
                return refusal("NATURAL_TO_WILD_MELD", card=str(card))
    return classify(meld.cards + cards)


def canastas(melds: Iterable[Meld]) -> int:
    """Return the number of canastas among `melds` (§5.2).

    >>> from engine.contract.cards import cards
    >>> canastas([classify(cards("QS QS QH")), classify(cards("4C 4C 4D 4D 4H X 2S"))])
    1
    """
    return sum([len(meld.cards) >= CANASTA_SIZE for meld in melds])


def meld_of_rank(melds: Sequence[Meld], rank: int) -> int | None:
    """Return the index of a team's one meld of a rank, or None; -1 means the wild meld (C10).

    >>> from engine.contract.cards import cards
    >>> meld_of_rank([classify(cards("QS QS QH"))], RANKS.index("Q"))
    0
    """
    for index, meld in enumerate(melds):
        if meld.rank == rank:
            return index
    return None


def own_meld(melds: Sequence[Meld], cards: Cards) -> int | None:
    """Return the index of the team's meld to which these cards go, or None (C10).

    Their natural cards are all of its rank; their number does not matter.

    >>> from engine.contract.cards import cards
    >>> queens = [classify(cards("QS QS QH"))]
    >>> own_meld(queens, cards("QD 2S")), own_meld(queens, cards("2S"))
    (0, None)
    """
    ranks = {RANK_OF[card] for card in cards if not IS_WILD[card]}
    return meld_of_rank(melds, ranks.pop()) if len(ranks) == 1 else None
