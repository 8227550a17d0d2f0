"""Which card a sound player plays, by rules of thumb alone; quick, as it also plays out the deals
that the strong player samples.

Everything here looks at one hand, the cards that are out (in the other hands, as far as one can
know: not in the hand, not played) and the running trick.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract.cards import Card
from engine.games.belot.cards import SUIT, SUIT_MASKS, cards_of
from engine.games.belot.terms import NO_SUIT, Terms
from engine.games.belot.tricks import winning


def thumb_card(
    terms: Terms, hand: int, allowed: int, trick: Sequence[Card], out: int, declares: bool
) -> Card:
    """Return the card to play out of `allowed`.

    `declares`: the player's side plays the contract.
    """
    cards = cards_of(allowed)
    if len(cards) == 1:
        return cards[0]
    if not trick:
        return _lead(terms, hand, cards, out, declares)
    return _follow(terms, cards, allowed, trick, out)


# --- leading ---------------------------------------------------------------------------------


def _lead(terms: Terms, hand: int, cards: Sequence[Card], out: int, declares: bool) -> Card:
    beats, worth, trump = terms.beats, terms.worth, terms.trump
    trumps_out = out & terms.trumps
    best, best_key = cards[0], -1000
    for card in cards:
        suit = SUIT[card]
        same = SUIT_MASKS[suit]
        length = (hand & same).bit_count()
        master = not beats[card] & out & same
        if trump == NO_SUIT:
            if master:
                key = 100 + 4 * length + worth[card]
            else:
                key = 3 * length - 4 * worth[card] - (4 if not out & same else 0)
        elif suit == trump:
            if not trumps_out:
                key = 20
            elif declares:
                key = 200 + worth[card] if master else 40 - 3 * worth[card] + 6 * length
            else:
                key = 30 if master and length > 2 else -60 - worth[card]
        elif master:
            risk = trumps_out and (out & same).bit_count() < 3
            key = (90 if not trumps_out else 20 if risk else 70) + worth[card]
        else:
            key = -5 * worth[card] - length
        if key > best_key:
            best, best_key = card, key
    return best


# --- following -------------------------------------------------------------------------------


def _follow(
    terms: Terms, cards: Sequence[Card], allowed: int, trick: Sequence[Card], out: int
) -> Card:
    beats, worth, trump = terms.beats, terms.worth, terms.trump
    place = winning(terms, trick)
    higher = beats[trick[place]]
    last = len(trick) == 3
    if len(trick) - place == 2 and (last or not higher & out & _reach(terms, trick, out)):
        return _fattened(terms, cards, out)
    winners = allowed & higher
    if winners:
        led = SUIT[trick[0]]
        best, best_key = cards[0], -1000
        for card in cards_of(winners):
            if last:
                key = worth[card] - (12 if not beats[card] & out else 0)
                if SUIT[card] == trump and led != trump:
                    key = -terms.strength[card]
            elif not beats[card] & out & SUIT_MASKS[SUIT[card]]:
                key = 50 - terms.strength[card]
            else:
                key = -2 * worth[card] - terms.strength[card]
            if key > best_key:
                best, best_key = card, key
        if last or best_key > 0 or winners == allowed:
            return best
    return _lowest(terms, cards, out)


def _reach(terms: Terms, trick: Sequence[Card], out: int) -> int:
    """The cards that could still take the trick: of the suit led, and trumps if the players to
    come may have run out of it."""
    same = SUIT_MASKS[SUIT[trick[0]]]
    few = (out & same).bit_count() < 3
    return same | terms.trumps if few or SUIT[trick[0]] == terms.trump else same


def _fattened(terms: Terms, cards: Sequence[Card], out: int) -> Card:
    """The card with most points for the partner's trick, but no trump and nothing that will take
    a trick itself."""
    best, best_key = cards[0], -1000
    for card in cards:
        key = terms.worth[card]
        if SUIT[card] == terms.trump:
            key -= 8 + terms.strength[card]
        elif not terms.beats[card] & out & SUIT_MASKS[SUIT[card]]:
            key -= 12
        if key > best_key:
            best, best_key = card, key
    return best


def _lowest(terms: Terms, cards: Sequence[Card], out: int) -> Card:
    """Return the card that is missed least."""
    best, best_key = cards[0], 1000
    for card in cards:
        key = 2 * terms.worth[card] + terms.strength[card]
        if SUIT[card] == terms.trump:
            key += 12
        elif not terms.beats[card] & out & SUIT_MASKS[SUIT[card]]:
            key += 10
        if key < best_key:
            best, best_key = card, key
    return best
