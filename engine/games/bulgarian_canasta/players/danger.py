"""The chance that an opponent takes the pile on a card, and the cost of that."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.canasta.players.bases import at_least
from engine.canasta.values import IS_NATURAL, IS_RED_THREE, IS_WILD, VALUE, rank_counts
from engine.contract.cards import ACE, ALL_CARDS, FOUR, RANK_OF, SUITS, Card, Cards
from engine.games.bulgarian_canasta.players.outlook import Outlook

_NEXT: Final = len(SUITS)
"""Steps from a card to its neighbours in suit."""
_COPIES: Final = 2
_WHOLE_PACKAGE: Final = 0.35
"""Share of the keys with which a team opens by its take, where it has to (A42)."""


class KeyChances:
    """The chance that a seat holds a key for any card of the pile, as far as this viewer can
    tell."""

    def __init__(self, seat: int, look: Outlook) -> None:
        unseen = look.unseen
        known = unseen.known[seat]
        self._known = set(known)
        self._ranks = rank_counts(known)
        self._counts = unseen.counts
        self._share = unseen.share(seat)
        self._one = _chances_of_one(self._share)
        free = look.they_opened or look.rules.options.unopened_take == "free"
        self._takes = 1.0 if free else _WHOLE_PACKAGE

    def to_take(self, card: Card) -> float:
        """Return the chance that the seat, an opponent, takes the pile with a key for `card`."""
        if not IS_NATURAL[card]:
            return 0.0
        rank = RANK_OF[card]
        same, first = self._ranks[rank], rank * _NEXT
        unseen = sum(self._counts[first : first + _NEXT])
        free = at_least(2 - same, unseen - same, self._share)
        below = self._of(card - _NEXT) if rank > FOUR else 0.0
        above = self._of(card + _NEXT) if rank < ACE else 0.0
        far_below = self._of(card - 2 * _NEXT) if rank > FOUR + 1 else 0.0
        far_above = self._of(card + 2 * _NEXT) if rank < ACE - 1 else 0.0
        free = 1 - (1 - free) * (1 - far_below * below)
        free = 1 - (1 - free) * (1 - below * above)
        return self._takes * (1 - (1 - free) * (1 - above * far_above))

    def _of(self, card: int) -> float:
        return 1.0 if card in self._known else self._one[self._counts[card]]


@lru_cache
def _chances_of_one(share: float) -> tuple[float, ...]:
    """Return the chance that a hand has a card, by its number of unseen copies."""
    return tuple([at_least(1, count, share) for count in range(_COPIES + 1)])


class PileToTake:
    """The value of a pile for an opponent some of whose cards are known, with a card yet to be
    thrown."""

    def __init__(self, pile: Cards, known: Cards) -> None:
        self._ranks = rank_counts(known)
        self._worth = _add_pile(pile, self._ranks)

    def worth_with(self, card: Card) -> float:
        """Return the worth of the pile with a natural card on top of it."""
        worth = self._worth + _WORTH[card]
        if self._ranks[RANK_OF[card]] >= 2:
            worth += _THIRD
        return worth


def pile_worth(pile: Cards) -> float:
    """Return the value of a pile's cards for a taker whose hand is unknown."""
    return _add_pile(pile, rank_counts(()))


def _worth_of(card: Card) -> float:
    if IS_RED_THREE[card]:
        return 40.0
    if IS_WILD[card]:
        return 35.0
    return 7 + VALUE[card] * 0.3 if IS_NATURAL[card] else -20.0


_WORTH: Final = tuple(_worth_of(card) for card in ALL_CARDS)
_THIRD: Final = 16.0
"""Extra value of a natural that makes three of its rank, or more than three."""


def _add_pile(pile: Cards, ranks: list[int]) -> float:
    """Return the value of a pile for a taker with these counts of cards by rank, and add it."""
    worth = 0.0
    for card in pile:
        worth += _WORTH[card]
        rank = RANK_OF[card]
        ranks[rank] += 1
        if ranks[rank] >= 3 and IS_NATURAL[card]:
            worth += _THIRD
    return worth
