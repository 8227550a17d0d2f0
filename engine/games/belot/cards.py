"""The 32 cards of belot as bits of one integer, and tables over them made at import."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from engine.contract.cards import (
    RANK_OF,
    RANKS,
    STANDARD_PACK,
    SUIT_OF,
    Card,
    Cards,
    cards,
    text_of,
)
from engine.contract.codec import Json
from engine.contract.errors import NotationError, PositionError

T = TypeVar("T")
BELOT_RANKS: Final = "789TJQKA"
"""The ranks of the pack, in the order in which cards follow each other in a sequence."""
LOWEST: Final = 4 * RANKS.index("7")
DECK: Final[Cards] = STANDARD_PACK[LOWEST:]
PACK_SIZE: Final = len(DECK)

BIT: Final[tuple[int, ...]] = (*[0] * LOWEST, *[1 << place for place in range(PACK_SIZE)], 0)
"""The bit of a card, by `Card`; 0 for a card that is not in the pack. A set is sorted as cards are:
by rank, then by suit."""
WHOLE_PACK: Final = (1 << PACK_SIZE) - 1

SUIT_MASKS: Final[tuple[int, ...]] = tuple(0x11111111 << suit for suit in range(4))
"""All cards of a suit (clubs, diamonds, hearts, spades)."""
RANK_STEP: Final = 4
"""Bits between a card and the next higher one of its suit."""
SEVENS: Final = 0xF
QUEENS: Final = 0xF << RANK_STEP * BELOT_RANKS.index("Q")

ByteTable = tuple[tuple[int, ...], ...]
"""A table of a sum over the cards of a set: for each of its four bytes, by value of the byte."""


def byte_table(worth: Iterable[int]) -> ByteTable:
    """Return the table that sums `worth` (by bit) over a set.

    >>> first, *_ = byte_table([1] * 32)
    >>> first[0b1011]  # three of the first eight cards
    3
    """
    values = list(worth)
    return tuple(
        tuple(
            sum([values[8 * part + bit] for bit in range(8) if byte >> bit & 1])
            for byte in range(256)
        )
        for part in range(4)
    )


def chosen_from(things: Sequence[T]) -> Callable[[int], tuple[T, ...]]:
    """Return a function that picks, from the items of all cards, those of the cards of a set.

    >>> chosen_from([str(card) for card in DECK])(card_set("KH 7C"))
    ('7C', 'KH')
    """
    first, second, third, fourth = [
        tuple(
            tuple([things[8 * part + bit] for bit in range(8) if byte >> bit & 1])
            for byte in range(256)
        )
        for part in range(4)
    ]

    def chosen(mask: int) -> tuple[T, ...]:
        """Return the items of the cards of a set, sorted.

        >>> cards_of(card_set("KH 7C"))
        (7C, KH)
        """
        return (
            first[mask & 255]
            + second[mask >> 8 & 255]
            + third[mask >> 16 & 255]
            + fourth[mask >> 24]
        )

    return chosen


cards_of: Final = chosen_from(DECK)
"""Returns the cards of a set, sorted."""


def mask_of(some: Iterable[Card]) -> int:
    """Return the set of some cards; cards that are not in the pack are left out.

    >>> mask_of(cards("7C X"))
    1
    """
    mask = 0
    for card in some:
        mask |= BIT[card]
    return mask


def subsets(mask: int) -> Iterator[int]:
    """Yield the sets that a set contains, itself first, the empty one last.

    >>> [str(CardSet(some)) for some in subsets(card_set("7C AS"))]
    ['7C AS', 'AS', '7C', '-']
    """
    some = mask
    while some:
        yield some
        some = (some - 1) & mask
    yield 0


class CardSet(int):
    """A set of cards of the pack, as bits. Iterates over its cards, sorted; its text is that of the
    cards."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Card]:
        return iter(cards_of(self))

    def __len__(self) -> int:
        return self.bit_count()

    def __contains__(self, card: Card) -> bool:
        return bool(self & BIT[card])

    def __str__(self) -> str:
        return text_of(cards_of(self)) or "-"

    __repr__ = __str__

    def to_data(self) -> Json:
        """Return the JSON form: the cards as one text."""
        return text_of(cards_of(self))

    @classmethod
    def from_data(cls, data: Json) -> CardSet:
        """Return the set of a JSON form."""
        if type(data) is not str:
            raise PositionError("BAD_TYPE", wanted="cards", got=type(data).__name__)
        try:
            found = cards(data)
        except NotationError as error:
            raise PositionError(error.code, **error.params) from None
        made = cls(mask_of(found))
        if cards_of(made) != found:
            raise PositionError("WRONG_CARD", detail="not of the pack, twice, or not sorted")
        return made


EMPTY: Final = CardSet(0)


def card_set(text: str) -> CardSet:
    """Return the set of the cards written in `text`.

    Raises:
        NotationError: ``UNKNOWN_CARD``.

    >>> str(card_set("KH 7C")), len(card_set("KH 7C"))
    ('7C KH', 2)
    """
    return CardSet(mask_of(cards(text)))


def rank_text(card: Card) -> str:
    """Return the rank of a card as it is written.

    >>> rank_text(cards("TD")[0])
    'T'
    """
    return RANKS[RANK_OF[card]]


SUIT: Final = SUIT_OF
"""Suit index of a card."""
