"""Values and kinds of cards in every canasta, as tables by card that are made at import."""

from bisect import bisect_left
from collections.abc import Iterable
from typing import Final

from engine.contract.cards import (
    ACE,
    ALL_CARDS,
    EIGHT,
    JOKER,
    JOKER_RANK,
    RANK_OF,
    STANDARD_PACK,
    SUIT_OF,
    SUITS,
    THREE,
    TWO,
    Card,
    Cards,
)


def _value(card: Card) -> int:
    rank = RANK_OF[card]
    if rank == JOKER_RANK:
        return 50
    if rank in (TWO, ACE):
        return 20
    if rank >= EIGHT:
        return 10
    return 0 if rank == THREE else 5


VALUE: Final = tuple(_value(card) for card in ALL_CARDS)
"""Points of a card: joker 50; two and ace 20; eight to king 10; four to seven 5; threes none."""

IS_WILD: Final = tuple(RANK_OF[card] in (TWO, JOKER_RANK) for card in ALL_CARDS)
IS_THREE: Final = tuple(RANK_OF[card] == THREE for card in ALL_CARDS)
IS_RED_THREE: Final = tuple(IS_THREE[card] and SUIT_OF[card] in (1, 2) for card in ALL_CARDS)
IS_BLACK_THREE: Final = tuple(IS_THREE[card] and SUIT_OF[card] in (0, 3) for card in ALL_CARDS)
IS_NATURAL: Final = tuple(not IS_WILD[card] and not IS_THREE[card] for card in ALL_CARDS)
"""Four to ace: the ranks of naturals in a meld."""
NATURAL_BIT: Final = tuple(1 << RANK_OF[card] if IS_NATURAL[card] else 0 for card in ALL_CARDS)
"""The bit of a natural's rank; 0 for other cards."""

_FIRST_THREE: Final = THREE * len(SUITS)
_AFTER_THREES: Final = _FIRST_THREE + len(SUITS)

CANASTA_SIZE: Final = 7


def packs(count: int, jokers: int) -> Cards:
    """Return a number of standard packs and of jokers, sorted.

    >>> len(packs(3, jokers=6))
    162
    """
    return tuple(sorted(STANDARD_PACK * count + (JOKER,) * jokers))


def two_packs(jokers: int) -> Cards:
    """Return two standard packs and a number of jokers, sorted.

    >>> len(two_packs(jokers=4))
    108
    """
    return packs(2, jokers)


def points(cards: Cards) -> int:
    """Return the sum of the values of `cards`.

    >>> from engine.contract.cards import cards
    >>> points(cards("X 2S AC KD 4H 3S"))
    105
    """
    return sum([VALUE[card] for card in cards])


def of_rank(hand: Cards, rank: int) -> Cards:
    """Return the cards of a rank in a hand, which is sorted.

    >>> from engine.contract.cards import FOUR, cards
    >>> of_rank(cards("3C 4D 4S 5H"), FOUR)
    (4D, 4S)
    """
    first = rank * len(SUITS)
    return hand[bisect_left(hand, first) : bisect_left(hand, first + len(SUITS))]


def without_threes(hand: Cards) -> Cards:
    """Return a sorted hand without its threes.

    >>> from engine.contract.cards import cards
    >>> without_threes(cards("2C 3C 4D 5H"))
    (2C, 4D, 5H)
    """
    first, end = bisect_left(hand, _FIRST_THREE), bisect_left(hand, _AFTER_THREES)
    return hand[:first] + hand[end:] if first < end else hand


def rank_counts(cards: Iterable[Card]) -> list[int]:
    """Return how many of these cards there are of each rank, jokers last.

    >>> from engine.contract.cards import FOUR, cards
    >>> rank_counts(cards("4S 4H X"))[FOUR]
    2
    """
    counts = [0] * (JOKER_RANK + 1)
    for card in cards:
        counts[RANK_OF[card]] += 1
    return counts


def ranks_and_suits(cards: Iterable[Card]) -> tuple[list[int], list[int]]:
    """Return the number of these cards of each rank and, for each suit, the bits of the ranks of
    its naturals.

    >>> from engine.contract.cards import FOUR, SUITS, cards
    >>> ranks_and_suits(cards("4S 4H X"))[1].count(1 << FOUR)
    2
    """
    counts = [0] * (JOKER_RANK + 1)
    suited = [0] * len(SUITS)
    for card in cards:
        counts[RANK_OF[card]] += 1
        suited[SUIT_OF[card]] |= NATURAL_BIT[card]
    return counts, suited
