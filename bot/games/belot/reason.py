"""Explain in a sentence why a computer player would choose an action in belot, using only facts
that the reader sees."""

from __future__ import annotations

from typing import Final

from bot.views.reader import Reader
from bot.words.phrases import refusal
from bot.words.text import Plain, Text, joined
from engine.contract.cards import SUIT_OF, Card, Cards
from engine.contract.notation import Action
from engine.games.belot import BIT, NO_TRUMPS, TERMS, Bid, Play, View, winning

_MASTERS: Final = {NO_TRUMPS: 10, "AT": 14}
"""Minimum points of a card to be named as strong in contracts without a single trump suit."""


_BEST: Final = [14, 20]
"""The points of the two highest trumps, the nine and the jack."""
_LONG: Final = 4
"""Minimum length of a long suit: nobody can follow to all of its cards."""


def reason_of(reader: Reader, view: View, action: Action) -> Text:
    """Return why a player would choose this action; empty if there is no reason to give."""
    if isinstance(action, Bid):
        return _of_bid(reader, view, action)
    contract = view.table.auction.contract
    if action.verb == "pass":
        higher = any([isinstance(one, Bid) for one in reader.game.legal(view).actions])
        return () if higher else reader.words.text("why-pass-last")
    if isinstance(action, Play) and contract is not None:
        return _of_card(reader, view, contract, action.card)
    return ()


def _of_bid(reader: Reader, view: View, bid: Bid) -> Text:
    """Name the cards that support the bid."""
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
    if not terms.trumps:
        return words.text("why-bid-strong", cards=cards)
    best = sorted([terms.worth[card] for card in cards])[-2:] == _BEST
    return words.text("why-bid-best" if best else "why-bid-trumps", cards=cards)


def _is_ours(reader: Reader, view: View) -> bool:
    """Return True if the viewer's team plays the contract."""
    return reader.side_of(view.table.auction.declarer) == view.team


def _of_card(reader: Reader, view: View, contract: str, card: Card) -> Text:
    """Return why other cards may not be played, who is winning the trick, and the value of the
    card."""
    bars = _barred(reader, view)
    why = _of_legal_card(reader, view, contract, card)
    return joined([*bars, Plain(" "), *why]) if bars else why


def _barred(reader: Reader, view: View) -> Text:
    """Return why a card of the hand may not be played now; empty if all may."""
    for card in view.hand:
        fault = reader.game.check(view, Play(card))
        if fault is not None:
            params = dict(fault.params)
            return refusal(reader.words, fault.code, params, reader.table.game)
    return ()


def _of_legal_card(reader: Reader, view: View, contract: str, card: Card) -> Text:
    words, table, terms = reader.words, view.table, TERMS[contract]
    points = terms.worth[card]
    if not table.trick:
        seen = view.hand | table.taken[0] | table.taken[1]
        unseen = ~seen
        if BIT[card] & terms.trumps and terms.trumps & unseen and _is_ours(reader, view):
            return words.text("why-draws-trumps")
        if not terms.beats[card] & unseen:
            return words.text("why-master")
        return _of_lead(reader, view, contract, card)
    place = winning(terms, table.trick)
    best, seat = table.trick[place], (table.leader + place) % reader.game.seats
    who = reader.name(seat)
    if BIT[card] & terms.beats[best]:
        return words.text("why-wins", card=best, who=who)
    if reader.side_of(seat) == view.team:
        return words.text("why-partner", card=best, points=points)
    return words.text("why-loses", card=best, who=who, points=points)


def _of_lead(reader: Reader, view: View, contract: str, card: Card) -> Text:
    """Return the reason for leading a beatable card: the length of its suit, or its low value."""
    words, terms = reader.words, TERMS[contract]
    suit = [one for one in view.hand if SUIT_OF[one] == SUIT_OF[card]]
    if len(suit) == 1 and terms.trumps & view.hand and not terms.trumps & BIT[card]:
        return words.text("why-leads-short")
    if len(suit) >= _LONG:
        return words.text("why-leads-long", count=len(suit))
    if not terms.worth[card]:
        return words.text("why-leads-low")
    higher = any([terms.beats[card] & BIT[one] for one in suit])
    return words.text("why-leads-keeps") if higher else ()
