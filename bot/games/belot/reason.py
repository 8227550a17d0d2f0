"""Say in a sentence why a computer player would do something in belot: the plain facts that matter,
as the reader sees them."""

from __future__ import annotations

from typing import Final

from bot.screens.reader import Reader
from bot.words.text import Text
from engine.contract.cards import Card, Cards
from engine.contract.notation import Action
from engine.games.belot import BIT, NO_TRUMPS, TERMS, Bid, Play, View, winning

_MASTERS: Final = {NO_TRUMPS: 10, "AT": 14}
"""Points from which a card is named as strong in contracts without one trump suit."""


def reason_of(reader: Reader, view: View, action: Action) -> Text:
    """Return why a player would do this; empty if there is nothing to say of such an action."""
    if isinstance(action, Bid):
        return _of_bid(reader, view, action)
    contract = view.table.auction.contract
    if isinstance(action, Play) and contract is not None:
        return _of_card(reader, view, contract, action.card)
    return ()


def _of_bid(reader: Reader, view: View, bid: Bid) -> Text:
    """Name the cards on which the bid rests."""
    words, terms = reader.words, TERMS[bid.contract]
    cards: Cards = tuple(
        [
            card
            for card in view.hand
            if (BIT[card] & terms.trumps) or (terms.worth[card] >= _MASTERS.get(bid.contract, 99))
        ]
    )
    if not cards:
        return ()
    return words.text("why-bid-trumps" if terms.trumps else "why-bid-strong", cards=cards)


def _is_ours(reader: Reader, view: View) -> bool:
    """Return True if the viewer's team plays the contract."""
    return reader.side_of(view.table.auction.declarer) == view.team


def _of_card(reader: Reader, view: View, contract: str, card: Card) -> Text:
    """Say who holds the trick, and what the card is worth."""
    words, table, terms = reader.words, view.table, TERMS[contract]
    points = terms.worth[card]
    if not table.trick:
        seen = view.hand | table.taken[0] | table.taken[1]
        unseen = ~seen
        if BIT[card] & terms.trumps and terms.trumps & unseen and _is_ours(reader, view):
            return words.text("why-draws-trumps")
        if not terms.beats[card] & unseen:
            return words.text("why-master")
        return words.text("why-leads", points=points) if points else words.text("why-leads-low")
    place = winning(terms, table.trick)
    best, seat = table.trick[place], (table.leader + place) % reader.game.seats
    who = reader.name(seat)
    if BIT[card] & terms.beats[best]:
        return words.text("why-wins", card=best, who=who)
    if reader.side_of(seat) == view.team:
        return words.text("why-partner", card=best, points=points)
    return words.text("why-loses", card=best, who=who, points=points)
