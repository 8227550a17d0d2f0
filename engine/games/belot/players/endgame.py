"""The last tricks with all hands known, solved exactly."""

from __future__ import annotations

from typing import Final

from engine.contract.cards import Card
from engine.games.belot.cards import BIT, cards_of
from engine.games.belot.deal import PlayOut
from engine.games.belot.scoring import capot_side, gain
from engine.games.belot.state import SEATS, TEAMS
from engine.games.belot.tricks import winning

_MOST: Final = 10_000

Solved = dict[tuple[tuple[int, ...], int, int | None], int]
"""What each side gains from a position on: the hands, who leads, and which side has all tricks."""


class Endgame:
    """Best play of all four from a position on.

    `nodes` counts the positions that were looked at. `known` may be shared by the endings of
    one deal.
    """

    def __init__(self, deal: PlayOut, known: Solved | None = None) -> None:
        self.deal = deal
        self.nodes = 0
        self._known: Solved = {} if known is None else known

    def value(self) -> int:
        """Return what side 0 still gains less what side 1 does, the last ten and capot included.

        At least one trick must have been taken. The deal is left as it was.
        """
        return self._search(-_MOST, _MOST)

    def _search(self, low: int, high: int) -> int:
        self.nodes += 1
        deal = self.deal
        first = deal.seat % TEAMS == 0
        best = -_MOST if first else _MOST
        for card in self._ordered(deal.choices()):
            deal.play(card)
            found = self._search(low, high) if deal.trick else self._trick_ended(low, high)
            deal.undo()
            if first:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _trick_ended(self, low: int, high: int) -> int:
        deal = self.deal
        terms, hands, winner = deal.terms, deal.hands, deal.seat
        capot = capot_side(deal.taken)
        side, over = winner % TEAMS, deal.over
        worth = sum([terms.worth[card] for card in deal.last_trick()])
        gained = gain(terms, worth, over, over and capot == side)
        if side:
            gained = -gained
        if over:
            return gained
        if not any([hand & (hand - 1) for hand in hands]):  # one card each: nothing to choose
            return gained + self._last()
        key = (tuple(hands), winner, capot)
        known = self._known.get(key)
        if known is None:
            known = self._search(low - gained, high - gained)
            if low - gained < known < high - gained:
                self._known[key] = known
        return gained + known

    def _last(self) -> int:
        """Return what the last trick is worth, in which nobody has a choice."""
        deal = self.deal
        for _ in range(SEATS):
            deal.play(cards_of(deal.hands[deal.seat])[0])
        found = self._trick_ended(-_MOST, _MOST)
        for _ in range(SEATS):
            deal.undo()
        return found

    def _ordered(self, allowed: int) -> list[Card]:
        """Return likely good cards first: strong ones, and to a trick those that win it."""
        cards = cards_of(allowed)
        if len(cards) == 1:
            return list(cards)
        terms, trick = self.deal.terms, self.deal.trick
        strength = terms.strength
        if not trick:
            return sorted(cards, key=lambda card: -strength[card])
        higher = terms.beats[trick[winning(terms, trick)]]
        return sorted(cards, key=lambda card: (not higher & BIT[card], strength[card]))
