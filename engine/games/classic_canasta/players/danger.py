"""The chance that the next opponent takes the pile on a card, and the cost of that."""

from __future__ import annotations

from engine.canasta.players.bases import at_least
from engine.canasta.values import IS_NATURAL, IS_WILD, VALUE
from engine.contract.cards import JOKER, JOKER_RANK, RANK_OF, SUITS, Card, Cards
from engine.games.classic_canasta.melds import meld_of_rank
from engine.games.classic_canasta.players.outlook import Outlook


def chance_to_take(
    card: Card, frozen: bool, look: Outlook, opened: bool, passed: float = 1.0
) -> float:
    """Return the chance that the next seat can take the pile with `card` on top (C13-C15).

    `passed`: the share of the chance that is left if nobody took a card of the rank before.
    """
    if not IS_NATURAL[card]:
        return 0.0
    rank = RANK_OF[card]
    if opened and not frozen and meld_of_rank(look.their_melds, rank) is not None:
        return 1.0
    unseen = look.unseen
    pair = unseen.chance_of_rank(look.next, rank, 2)
    if frozen:
        return pair * passed
    wild = 1.0
    if not any([IS_WILD[one] for one in unseen.known[look.next]]):
        wilds = unseen.counts[JOKER] + sum(unseen.counts[: len(SUITS)])
        wild = at_least(1, wilds, unseen.share(look.next))
    with_wild = unseen.chance_of_rank(look.next, rank, 1) * wild * (1.0 if opened else 0.5)
    return passed * (1 - (1 - pair) * (1 - with_wild))


class PileTaken:
    """Return the value of a pile's cards for its taker; each natural counts `card_worth`."""

    def __init__(self, pile: Cards, card_worth: float) -> None:
        self.worth = 0.0
        self._card_worth = card_worth
        self._counts = [0] * (JOKER_RANK + 1)
        for card in pile:
            if IS_NATURAL[card]:
                self.worth = self.worth_with(card)
                self._counts[RANK_OF[card]] += 1
            elif IS_WILD[card]:
                self.worth += 45

    def has(self, rank: int) -> bool:
        """Return True if a natural of the rank is in the pile."""
        return self._counts[rank] > 0

    def worth_with(self, card: Card) -> float:
        """Return the value of the pile with a natural card on top of it."""
        more = 18 if self._counts[RANK_OF[card]] >= 2 else 0
        return self.worth + (self._card_worth + VALUE[card] * 0.5 + more)
