"""The last tricks with all hands known, solved exactly."""

from __future__ import annotations

from typing import Final

from engine.contract.cards import Card
from engine.games.belot.cards import BIT, cards_of
from engine.games.belot.scoring import CAPOT, LAST_TEN
from engine.games.belot.state import SEATS
from engine.games.belot.terms import Terms
from engine.games.belot.tricks import playable, winning

NOBODY: Final = -1
_MOST: Final = 10_000


class Endgame:
    """Best play of all four from a position on: the points of side 0 less those of side 1.

    The last ten counts, and capot for the side that has all tricks so far (`capot`; NOBODY if
    none can have it). `nodes` counts the work.
    """

    def __init__(self, terms: Terms, over_partner: bool) -> None:
        self.terms = terms
        self.over_partner = over_partner
        self.nodes = 0
        self._known: dict[tuple[tuple[int, ...], int, int], int] = {}

    def value(
        self, hands: tuple[int, ...], leader: int, trick: tuple[Card, ...], capot: int
    ) -> int:
        """The value of a position, `trick` begun by `leader`."""
        return self._search(hands, leader, trick, capot, -_MOST, _MOST)

    def _search(
        self,
        hands: tuple[int, ...],
        leader: int,
        trick: tuple[Card, ...],
        capot: int,
        low: int,
        high: int,
    ) -> int:
        self.nodes += 1
        terms = self.terms
        seat = (leader + len(trick)) % SEATS
        hand = hands[seat]
        first = seat % 2 == 0
        best = -_MOST if first else _MOST
        for card in self._ordered(playable(terms, hand, trick, self.over_partner), trick):
            after = (*hands[:seat], hand & ~BIT[card], *hands[seat + 1 :])
            if len(trick) < SEATS - 1:
                found = self._search(after, leader, (*trick, card), capot, low, high)
            else:
                found = self._trick_ends(after, leader, (*trick, card), capot, low, high)
            if first:
                best = max(best, found)
                low = max(low, best)
            else:
                best = min(best, found)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _trick_ends(
        self,
        hands: tuple[int, ...],
        leader: int,
        trick: tuple[Card, ...],
        capot: int,
        low: int,
        high: int,
    ) -> int:
        terms = self.terms
        winner = (leader + winning(terms, trick)) % SEATS
        side = winner % 2
        gained = sum([terms.worth[card] for card in trick])
        if capot == 1 - side:
            capot = NOBODY
        if not any(hands):
            gained = (gained + LAST_TEN) * terms.factor + (CAPOT if capot == side else 0)
            return -gained if side else gained
        gained *= -terms.factor if side else terms.factor
        if not any([hand & (hand - 1) for hand in hands]):  # one card each: nothing to choose
            return gained + self._last(hands, winner, capot)
        key = (hands, winner, capot)
        known = self._known.get(key)
        if known is None:
            known = self._search(hands, winner, (), capot, low - gained, high - gained)
            if low - gained < known < high - gained:
                self._known[key] = known
        return gained + known

    def _last(self, hands: tuple[int, ...], leader: int, capot: int) -> int:
        trick = tuple([cards_of(hands[(leader + turn) % SEATS])[0] for turn in range(SEATS)])
        return self._trick_ends((0,) * SEATS, leader, trick, capot, -_MOST, _MOST)

    def _ordered(self, allowed: int, trick: tuple[Card, ...]) -> list[Card]:
        """Likely good cards first: strong ones, and to a trick those that win it."""
        cards = cards_of(allowed)
        if len(cards) == 1:
            return list(cards)
        strength = self.terms.strength
        if not trick:
            return sorted(cards, key=lambda card: -strength[card])
        higher = self.terms.beats[trick[winning(self.terms, trick)]]
        return sorted(cards, key=lambda card: (not higher & BIT[card], strength[card]))
