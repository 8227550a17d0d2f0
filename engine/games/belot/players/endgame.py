"""Solve the last tricks exactly, with all hands known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract.cards import Card
from engine.games.belot.cards import BIT, cards_of
from engine.games.belot.players.open_hands import PlayOut
from engine.games.belot.scoring import capot_side, gain
from engine.games.belot.state import SEATS, TEAMS
from engine.games.belot.tricks import playable_over, winning

_MOST: Final = 10_000

Solved = dict[tuple[tuple[int, ...], int, int | None], int]
"""Key of a position: the hands, the leader, and the side with all tricks so far."""


class Endgame:
    """Best play of all four from a position on.

    `nodes` counts the examined positions. `known` may be shared by the endings of one deal.
    """

    def __init__(self, deal: PlayOut, known: Solved | None = None) -> None:
        self.deal = deal
        self.nodes = 0
        self._known: Solved = {} if known is None else known
        self._hands = list(deal.hands)

    def value(self) -> int:
        """Return the remaining gain of side 0 less that of side 1, including the last ten and
        capot.

        At least one trick must have been taken. The deal is unchanged afterwards.
        """
        deal = self.deal
        trick, capot = list(deal.trick), capot_side(deal.taken)
        place = winning(deal.terms, trick) if trick else 0
        return self._search(deal.seat, trick, place, capot, -_MOST, _MOST)

    def _search(
        self, seat: int, trick: list[Card], place: int, capot: int | None, low: int, high: int
    ) -> int:
        """Return the value for the seat to act. `place`: the place of the card that wins the
        current trick; `capot`: the side with all tricks so far."""
        self.nodes += 1
        hands, terms = self._hands, self.deal.terms
        hand, turn = hands[seat], len(trick)
        first = seat % TEAMS == 0
        found_best = -_MOST if first else _MOST
        higher = 0
        if trick:
            best = trick[place]
            higher = terms.beats[best]
            hand = playable_over(terms, hand, trick, best, self.deal.raise_over_partner)
        cards = cards_of(hand)
        for card in self._ordered(cards, higher, turn) if len(cards) > 1 else cards:
            bit = BIT[card]
            hands[seat] ^= bit
            trick.append(card)
            wins = turn if higher & bit or not turn else place
            if turn < SEATS - 1:
                found = self._search((seat + 1) % SEATS, trick, wins, capot, low, high)
            else:
                found = self._trick_ended((seat + 1 + wins) % SEATS, trick, capot, low, high)
            trick.pop()
            hands[seat] ^= bit
            if first:
                found_best = max(found_best, found)
                low = max(low, found_best)
            else:
                found_best = min(found_best, found)
                high = min(high, found_best)
            if low >= high:
                break
        return found_best

    def _trick_ended(
        self, winner: int, trick: list[Card], capot: int | None, low: int, high: int
    ) -> int:
        """Return the value once the last card of a trick is played. `capot`: the side with all
        tricks before it."""
        hands, side = self._hands, winner % TEAMS
        if capot != side:
            capot = None
        one, two, three, four = hands
        if not one | two | three | four:
            return self._gained(side, trick, last=True, capot=capot == side)
        gained = self._gained(side, trick)
        if not any([hand & (hand - 1) for hand in hands]):  # one card each: nothing to choose
            return gained + self._last(winner, capot)
        key = (tuple(hands), winner, capot)
        known = self._known.get(key)
        if known is None:
            known = self._search(winner, [], 0, capot, low - gained, high - gained)
            if low - gained < known < high - gained:
                self._known[key] = known
        return gained + known

    def _last(self, leader: int, capot: int | None) -> int:
        """Return the value of the last trick, in which nobody has a choice."""
        hands = self._hands
        trick = [cards_of(hands[(leader + turn) % SEATS])[0] for turn in range(SEATS)]
        side = (leader + winning(self.deal.terms, trick)) % TEAMS
        return self._gained(side, trick, last=True, capot=capot == side)

    def _gained(
        self, side: int, trick: Sequence[Card], last: bool = False, capot: bool = False
    ) -> int:
        """Return the gain of a side by a trick, from the view of side 0."""
        terms = self.deal.terms
        worth_of = terms.worth
        worth = worth_of[trick[0]] + worth_of[trick[1]] + worth_of[trick[2]] + worth_of[trick[3]]
        gained = gain(terms, worth, last, capot)
        return -gained if side else gained

    def _ordered(self, cards: Sequence[Card], higher: int, turn: int) -> list[Card]:
        """Return likely good cards first: strong ones for a lead; later in a trick the weakest
        winners (`higher`), then the weakest of the others."""
        strength = self.deal.terms.strength
        if not turn:
            return sorted(cards, key=lambda card: -strength[card])
        return sorted(cards, key=lambda card: (not higher & BIT[card], strength[card]))
