"""Melds of Zolik and what cards are worth (Z4, Z9)."""

from typing import Final

from engine.contract.cards import ACE, JOKER, RANK_OF, SUIT_OF, TEN, TWO, Cards

SMALLEST: Final = 3
SUITS: Final = 4


def points(cards: Cards) -> int:
    """Return what cards cost in a hand (Z9).

    >>> from engine.contract.cards import cards
    >>> points(cards("9C TD AS X"))
    55
    """
    return sum([_worth(RANK_OF[card]) for card in cards])


def _worth(rank: int) -> int:
    if rank > ACE:
        return 25
    return 11 if rank == ACE else 10 if rank >= TEN else rank + 2


def arranged(cards: Cards) -> Cards | None:
    """Return a meld in table order, the joker in its place, or None if it is no meld (Z4).

    >>> from engine.contract.cards import cards
    >>> arranged(cards("X 9H 7H")), arranged(cards("7H 7H 7S"))
    ((7H, X, 9H), None)
    """
    jokers = cards.count(JOKER)
    naturals = tuple(sorted([card for card in cards if card != JOKER]))
    ranks, suits = {RANK_OF[card] for card in naturals}, {SUIT_OF[card] for card in naturals}
    if len(cards) < SMALLEST or jokers > 1:
        return None
    if len(ranks) == 1:
        fits = len(suits) == len(naturals) and len(cards) <= SUITS
        return naturals + (JOKER,) * jokers if fits else None
    if len(suits) > 1 or len(ranks) < len(naturals):
        return None
    low, high = min(ranks), max(ranks)
    gaps = [rank for rank in range(low, high) if rank not in ranks]
    if len(gaps) > jokers or (not gaps and jokers and (low, high) == (TWO, ACE)):
        return None
    if jokers and not gaps:
        return (*naturals, JOKER) if high < ACE else (JOKER, *naturals)
    return tuple(sorted([*naturals, *[JOKER] * jokers], key=lambda card: _place(card, gaps)))


def _place(card: int, gaps: list[int]) -> int:
    return gaps[0] if card == JOKER else RANK_OF[card]
