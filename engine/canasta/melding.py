"""Generate the melds that a hand can lay, legal by construction, for every canasta.

A *shape* is a meld or an addition in table order with its wild places open (None): for the rules,
it makes no difference which wild card takes which place, except for its points. For melds whose
order does not matter at all, `SetRules` says how many naturals and wilds may go together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import combinations
from typing import Protocol, Self

from engine.canasta.values import CANASTA_SIZE, IS_NATURAL, IS_WILD
from engine.contract.cards import RANK_OF, Card, Cards, text_of
from engine.contract.cards import cards as cards_of
from engine.contract.codec import Json
from engine.contract.errors import NotationError, PositionError, RuleViolation
from engine.contract.values import value

Shape = tuple[Card | None, ...]


class TableMeld(Protocol):
    """A meld on the table."""

    @property
    def cards(self) -> Cards:
        """Its cards in table order."""

    @property
    def rank(self) -> int:
        """Its rank; for a run, that of its first card; -1 if it has none."""

    @property
    def points(self) -> int:
        """Its card points."""

    @property
    def canasta(self) -> str | None:
        """The kind of its canasta; None if it is no canasta."""


@value
class TeamMeld:
    """A valid meld of a team: its cards as they were laid, and values computed from them.

    `rank` is -1 if it has none; `wilds` counts its wild cards, `points` its card points.
    """

    kind: StrEnum
    cards: Cards
    rank: int
    wilds: int
    points: int

    def __hash__(self) -> int:
        return hash(self.cards)  # all else follows from them

    @property
    def is_canasta(self) -> bool:
        """True if it has seven cards or more."""
        return len(self.cards) >= CANASTA_SIZE

    @property
    def naturals(self) -> int:
        """The number of its natural cards."""
        return len(self.cards) - self.wilds

    @property
    def canasta(self) -> StrEnum | None:
        """The kind of its canasta; None below seven cards."""
        raise NotImplementedError

    @classmethod
    def made_of(cls, cards: Cards) -> Self | RuleViolation:
        """Return the meld that cards make in this order, or the first rule that they break."""
        raise NotImplementedError

    def to_data(self) -> Json:
        """Return the JSON form of the meld: its cards as they were laid."""
        return text_of(self.cards)

    @classmethod
    def from_data(cls, data: Json) -> Self:
        """Return the meld that the cards make.

        Raises:
            PositionError: ``INVALID_MELD`` for cards that make none.
        """
        try:
            found = cls.made_of(cards_of(data)) if type(data) is str else None
        except NotationError as error:
            raise PositionError(error.code, **error.params) from None
        if found is None or isinstance(found, RuleViolation):
            raise PositionError("INVALID_MELD", value=str(data))
        return found


def wilds_of(hand: Iterable[Card]) -> Cards:
    """Return the wild cards, cheapest first."""
    return tuple(sorted([card for card in hand if IS_WILD[card]]))


def by_rank(hand: Iterable[Card]) -> dict[int, list[Card]]:
    """Return the naturals by rank, sorted; wild cards and threes are left out.

    >>> from engine.contract.cards import RANKS, cards, text_of
    >>> {RANKS[rank]: text_of(some) for rank, some in by_rank(cards("3S QS QH KD X")).items()}
    {'Q': 'QH QS', 'K': 'KD'}
    """
    found: dict[int, list[Card]] = {}
    for card in sorted(hand):
        if IS_NATURAL[card]:
            rank = RANK_OF[card]
            if rank in found:
                found[rank].append(card)
            else:
                found[rank] = [card]
    return found


def multisets(cards: Cards, size: int) -> list[Cards]:
    """Return the different choices of `size` of these sorted cards."""
    return list(dict.fromkeys(combinations(cards, size)))


def filled(shape: Shape, wilds: Iterable[Card]) -> Cards:
    """Return the cards of a shape, with the first of these wilds in its open places."""
    left = iter(wilds)
    return tuple([next(left) if card is None else card for card in shape])


def both_ways(shape: Shape, wilds: Cards) -> tuple[Cards, Cards]:
    """Return the cards of a shape with the cheapest of these (sorted) wilds, and with the most
    expensive.

    An opening may need the points of the most expensive.
    """
    count = shape.count(None)
    return filled(shape, wilds[:count]), filled(shape, wilds[len(wilds) - count :])


def cheap_and_dear(naturals: Cards, wilds: Cards, count: int) -> tuple[Cards, Cards]:
    """Return naturals with the `count` cheapest of these (sorted) wilds, and with the most
    expensive."""
    return naturals + wilds[:count], naturals + wilds[len(wilds) - count :]


@value
class SetRules:
    """Limits on naturals and wilds in a set whose order makes no difference.

    `most_wilds[n]` is the maximum number of wilds beside `n` naturals; the last entry applies to
    all larger sets. `smallest` and `most_naturals` count cards.
    """

    most_wilds: tuple[int, ...]
    smallest: int
    most_naturals: int

    def room_for_wilds(self, naturals: int, wilds: int = 0) -> int:
        """Return how many more wilds a set with these numbers of naturals and wilds may have.

        >>> SetRules((0, 0, 2, 3), 3, 8).room_for_wilds(5, 1)
        2
        """
        return max(0, self.most_wilds[min(naturals, len(self.most_wilds) - 1)] - wilds)

    def counts(
        self, hand_wilds: int, naturals: range, there: tuple[int, int] = (0, 0)
    ) -> Iterator[tuple[int, int]]:
        """Yield the combinations of a rank that may be laid, as numbers of naturals and wilds.

        The set already has `there` (naturals and wilds). `naturals` are the numbers to try.

        >>> list(SetRules((0, 0, 1, 2, 3, 2, 1, 0), 3, 8).counts(2, range(2, 4)))
        [(2, 1), (3, 0), (3, 1), (3, 2)]
        """
        lying, wild = there
        for count in naturals:
            total = lying + count
            if total > self.most_naturals:
                return
            for more in range(min(hand_wilds, self.room_for_wilds(total, wild)) + 1):
                if count + more and total + wild + more >= self.smallest:
                    yield count, more
