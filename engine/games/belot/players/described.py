"""The published description, card by card: *lead highest trump when declarer, otherwise highest
winner, else lowest; discard lowest*. What stronger players are measured against.

On lead a winner is the highest card of its suit that is not yet played. The description says
nothing of the auction: there the player bids as the rule player does.
"""

from __future__ import annotations

from engine.contract.cards import Card
from engine.games.belot.cards import BIT, SUIT, SUIT_MASKS, WHOLE_PACK, cards_of, mask_of
from engine.games.belot.state import TEAMS, View
from engine.games.belot.terms import Terms
from engine.games.belot.tricks import winning


def described_card(terms: Terms, view: View, allowed: int) -> Card:
    """Return the card that the description plays."""
    table, hand = view.table, view.hand
    cards = cards_of(allowed)
    if not table.trick:
        trumps = cards_of(allowed & terms.trumps)
        declares = (table.auction.declarer - table.seat) % TEAMS == 0
        if declares and trumps:
            return max(trumps, key=lambda card: terms.strength[card])
        seen = hand | table.taken[0] | table.taken[1] | mask_of(table.trick)
        unseen = WHOLE_PACK & ~seen
        winners = [
            card for card in cards if not terms.beats[card] & unseen & SUIT_MASKS[SUIT[card]]
        ]
    else:
        higher = terms.beats[table.trick[winning(terms, table.trick)]]
        winners = [card for card in cards if higher & BIT[card]]
    if winners:
        return max(winners, key=lambda card: (terms.strength[card], card))
    return min(cards, key=lambda card: (terms.worth[card], terms.strength[card], card))
