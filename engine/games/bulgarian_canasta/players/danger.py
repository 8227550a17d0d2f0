"""How likely an opponent takes the pile on a card, and what that would cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine.contract.cards import ACE, ALL_CARDS, FOUR, RANK_OF, SUIT_OF, Card, Cards
from engine.games.bulgarian_canasta.players.outlook import Outlook
from engine.kits.canasta.players import at_least
from engine.kits.canasta.values import IS_NATURAL, IS_RED_THREE, VALUE

SUITS = 4


def chance_to_take(card: Card, seat: int, look: Outlook) -> float:
    """Return the chance that `seat` holds a key for `card`, as far as this viewer can tell."""
    if not IS_NATURAL[card]:
        return 0.0
    known, share = look.unseen.known[seat], look.unseen.share(seat)
    rank, suit = RANK_OF[card], SUIT_OF[card]
    free = look.unseen.chance_of_rank(seat, rank, 2)
    near: dict[int, float] = {}
    for step in (-2, -1, 1, 2):
        other = rank + step
        if FOUR <= other <= ACE:
            at = other * SUITS + suit
            there = ALL_CARDS[at] in known
            near[step] = 1.0 if there else at_least(1, look.unseen.counts[at], share)
    for pair in ((-2, -1), (-1, 1), (1, 2)):
        both = near.get(pair[0], 0.0) * near.get(pair[1], 0.0)
        free = 1 - (1 - free) * (1 - both)
    return free


class PileTaken:
    """A pile that a player takes of whom some cards are known, on a card yet to be thrown."""

    def __init__(self, pile: Cards, known: Cards) -> None:
        self._held = Counter([RANK_OF[card] for card in known])
        self._worth, self._counts = _worth_of(pile, self._held)

    def worth_with(self, card: Card) -> float:
        """Return the worth of the pile with a natural card on top of it."""
        rank = RANK_OF[card]
        worth = self._worth + (7 + VALUE[card] * 0.3)
        if self._counts.get(rank, 0) + 1 + self._held[rank] >= 3:
            worth += 16
        return worth


def pile_worth(pile: Cards, held: Mapping[int, int]) -> float:
    """Return what the cards of a pile are worth to one who takes it.

    `held` counts their naturals by rank where they are known.
    """
    return _worth_of(pile, held)[0]


def _worth_of(pile: Cards, held: Mapping[int, int]) -> tuple[float, dict[int, int]]:
    """Return the worth of a pile, and its naturals counted by rank."""
    worth = 0.0
    counts: dict[int, int] = {}
    for card in pile:
        if IS_RED_THREE[card]:
            worth += 40
        elif IS_NATURAL[card]:
            rank = RANK_OF[card]
            counts[rank] = counts.get(rank, 0) + 1
            worth += 7 + VALUE[card] * 0.3
            if counts[rank] + held.get(rank, 0) >= 3:
                worth += 16
        elif VALUE[card]:
            worth += 35
        else:
            worth -= 20
    return worth, counts
