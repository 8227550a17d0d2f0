"""Claiming the remaining tricks: legal when the player alone takes them all, however the other
cards lie and whatever anybody plays (B37)."""

from __future__ import annotations

from engine.games.belot.cards import RANK_STEP, SUIT_MASKS, cards_of
from engine.games.belot.terms import Terms


def takes_all(terms: Terms, hand: int, unseen: int) -> bool:
    """Whether a hand on lead takes every trick against all `unseen` cards in one hand.

    In each suit it leads from the top. An unseen card at least falls with each lead, the highest
    one last: so as many cards must be above all unseen ones as there are unseen ones, or all. In
    a suit game the unseen trumps must fall before anything else is led.
    """
    trumps = terms.trumps
    if (
        trumps & unseen
        and hand & ~trumps
        and (hand & trumps).bit_count() < (trumps & unseen).bit_count()
    ):
        return False
    for suit in SUIT_MASKS:
        own, against = hand & suit, unseen & suit
        if not own or not against:
            continue
        masters = sum([not terms.beats[card] & against for card in cards_of(own)])
        if masters < min(own.bit_count(), against.bit_count()):
            return False
    return True


def belot_is_open(terms: Terms, hand: int, unseen: int) -> bool:
    """Whether somebody may still hold queen and king of a suit in which belot counts."""
    pairs = (hand & hand >> RANK_STEP) | (unseen & unseen >> RANK_STEP)
    return bool(pairs & terms.belots)
