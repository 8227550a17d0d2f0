"""A belot player from the ideas of the programs of about 2001, written anew: it counts points.

It bids the suit whose trumps and side aces add up to enough, draws trumps when it declares, plays
certain cards, gives points to its partner's tricks and its lowest card to all others.
"""

from __future__ import annotations

from typing import Any

from engine.contract.cards import SUITS, Card
from engine.contract.notation import Action
from engine.games.belot.cards import (
    BIT,
    SUIT,
    SUIT_MASKS,
    WHOLE_PACK,
    cards_of,
    mask_of,
)
from engine.games.belot.events import Call
from engine.games.belot.phases.auction import ACTION_OF_CALL
from engine.games.belot.players.ruled import Ruled
from engine.games.belot.terms import CONTRACTS, RANKING, TERMS, Terms
from engine.games.belot.tricks import winning

OPENS = {"suit": 44, "NT": 44, "AT": 60}
ABOVE_PARTNER = 14


def strength(name: str, hand: int) -> int:
    """Return what five cards count for a contract: points of certain cards, and length."""
    terms = TERMS[name]
    if name in SUITS:
        trumps = cards_of(hand & terms.trumps)
        count = sum([max(terms.worth[card], 3) for card in trumps]) + 4 * max(0, len(trumps) - 2)
        sides = [mask for suit, mask in enumerate(SUIT_MASKS) if suit != terms.trump]
        aces = sum([bool(hand & mask & ~((1 << 28) - 1)) for mask in sides])
        return count + 9 * aces
    count = 0
    for mask in SUIT_MASKS:
        same = cards_of(hand & mask)
        if same:
            best = max(same, key=lambda card: terms.strength[card])
            if terms.strength[best] == 7:
                count += terms.worth[best] + 3 * (len(same) - 1)
                rest = [card for card in same if terms.strength[card] == 6]
                count += sum([terms.worth[card] for card in rest])
    return count


class Counting(Ruled):
    """Counts points in the auction and plays by the simplest rules."""

    def decide(self, view: Any, seed: int, budget: int = 0) -> Action:
        """Return its call or card."""
        if view.table.phase.value == "auction":
            return ACTION_OF_CALL[self._call(view)]
        return super().decide(view, seed, budget)

    def _call(self, view: Any) -> Call:
        auction, seat = view.table.auction, view.table.seat
        current = auction.contract
        above = 0 if current is None else RANKING[current] + 1
        if auction.mult > 1:
            return "P"
        over_partner = current is not None and (auction.declarer - seat) % 2 == 0
        more = ABOVE_PARTNER if over_partner else 0
        best: Call = "P"
        margin = 0
        for name in CONTRACTS[above:]:
            spare = strength(name, view.hand) - OPENS["suit" if name in SUITS else name] - more
            if spare >= margin:
                best, margin = name, spare
        return best

    def card(self, terms: Terms, view: Any, allowed: int) -> Card:
        """Return the card by the simplest rules."""
        table, hand = view.table, int(view.hand)
        cards = cards_of(allowed)
        gone = table.taken[0] | table.taken[1] | mask_of(table.trick)
        out = WHOLE_PACK & ~(hand | gone)
        low = min(cards, key=lambda card: (terms.worth[card], terms.strength[card], card))
        if not table.trick:
            declares = (table.auction.declarer - table.seat) % 2 == 0
            trumps = allowed & terms.trumps
            if declares and trumps and out & terms.trumps:
                return max(cards_of(trumps), key=lambda card: terms.strength[card])
            sure = [card for card in cards if not terms.beats[card] & out & SUIT_MASKS[SUIT[card]]]
            return max(sure, key=lambda card: (terms.worth[card], card)) if sure else low
        place = winning(terms, table.trick)
        partner = len(table.trick) - place == 2
        higher = terms.beats[table.trick[place]]
        if partner and (len(table.trick) == 3 or not higher & out):
            return max(
                cards, key=lambda card: (not BIT[card] & terms.trumps, terms.worth[card], card)
            )
        winners = [card for card in cards if higher & BIT[card]]
        sure = [card for card in winners if not terms.beats[card] & out & SUIT_MASKS[SUIT[card]]]
        if len(table.trick) == 3 and winners:
            return min(winners, key=lambda card: (terms.strength[card], card))
        return max(sure, key=lambda card: (terms.strength[card], card)) if sure else low
