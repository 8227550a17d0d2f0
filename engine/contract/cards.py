"""Playing cards: 52 of the standard pack and the joker, as small integers that print as text.

A card is written with its rank (``2-9 T J Q K A``) and its suit (``C D H S``): ``5C``, ``TD``,
``AS``; the joker is ``X``. Two packs hold two equal cards: a `Card` is an identity, not a piece
of cardboard, so equal cards cannot be told apart and no view can leak which of them moved.
"""

from collections.abc import Iterable
from typing import Final

from engine.contract.errors import NotationError

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"


class Card(int):
    """A card identity: ``4 * index of the rank + index of the suit``, the joker 52.

    Integers sort by rank, then by suit, the joker last; use the flyweights of `ALL_CARDS` or
    `card`, never the constructor.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return _TEXTS[self]

    __repr__ = __str__


Cards = tuple[Card, ...]
"""Cards in an order that means something (a meld, a pile) or sorted (a hand)."""
_TEXTS: Final = (*tuple(r + s for r in RANKS for s in SUITS), "X")
ALL_CARDS: Final[Cards] = tuple(Card(number) for number in range(53))
STANDARD_PACK: Final[Cards] = ALL_CARDS[:52]
JOKER: Final = ALL_CARDS[52]
CARD_OF_TEXT: Final[dict[str, Card]] = dict(zip(_TEXTS, ALL_CARDS, strict=True))
RANK_OF: Final[tuple[int, ...]] = tuple(number // 4 for number in range(53))
"""Rank index of a card: 0 for a two, 12 for an ace, 13 for the joker."""
SUIT_OF: Final[tuple[int, ...]] = (*tuple(number % 4 for number in range(52)), -1)
"""Suit index of a card in the order clubs, diamonds, hearts, spades; -1 for the joker."""
TWO, THREE, FOUR, EIGHT, NINE, TEN, ACE, JOKER_RANK = 0, 1, 2, 6, 7, 8, 12, 13


def card(text: str) -> Card:
    """Return the card written `text`.

    Raises:
        NotationError: ``UNKNOWN_CARD``.

    >>> card("TD")
    TD
    """
    try:
        return CARD_OF_TEXT[text]
    except KeyError:
        raise NotationError("UNKNOWN_CARD", text=text, token=text, place=0) from None


def cards(text: str) -> Cards:
    """Return the cards written in `text`, separated by white space, in their order.

    Raises:
        NotationError: ``UNKNOWN_CARD`` with the word and its place (from 0).

    >>> cards("5C TD X")
    (5C, TD, X)
    """
    tokens = text.split()
    try:
        return tuple([CARD_OF_TEXT[token] for token in tokens])
    except KeyError:
        place = next(at for at, token in enumerate(tokens) if token not in CARD_OF_TEXT)
        raise NotationError("UNKNOWN_CARD", text=text, token=tokens[place], place=place) from None


def text_of(some: Iterable[Card]) -> str:
    """Write cards as text, separated by blanks; `cards` reads it back.

    >>> text_of(cards("5C TD X"))
    '5C TD X'
    """
    return " ".join([_TEXTS[one] for one in some])


def without(hand: Cards, some: Iterable[Card]) -> Cards | None:
    """Return `hand` without each of `some` once, in its order, or None if one of them is missing.

    >>> without(cards("5C 5C TD"), cards("5C")), without(cards("TD"), cards("5C"))
    ((5C, TD), None)
    """
    left = list(hand)
    try:
        for one in some:
            left.remove(one)
    except ValueError:
        return None
    return tuple(left)


def without_one(hand: Cards, one: Card) -> Cards:
    """Return `hand`, which has this card, without it once, in its order.

    >>> without_one(cards("5C 5C TD"), card("5C"))
    (5C, TD)
    """
    place = hand.index(one)
    return hand[:place] + hand[place + 1 :]


def hand_with(hand: Cards, some: Iterable[Card]) -> Cards:
    """Return `hand` with `some` added, sorted.

    >>> hand_with(cards("5C TD"), cards("7H"))
    (5C, 7H, TD)
    """
    return tuple(sorted([*hand, *some]))
