"""Claim the remaining tricks. Legal if the player alone takes them all, wherever the other cards
are and whatever the others play (B37)."""

from __future__ import annotations

from engine.games.belot.cards import RANK_STEP, SUIT_MASKS, cards_of
from engine.games.belot.terms import Terms


def takes_all(terms: Terms, hand: int, unseen: int) -> bool:
    """Return True if a hand on lead takes every trick against all `unseen` cards in one hand (B37).

    In each suit it leads from the top. Each lead draws at least one unseen card, the highest one
    last. So all own cards must be above all unseen ones, or at least as many as there are unseen
    cards. In a suit game the unseen trumps must fall before anything else is led.

    >>> from engine.games.belot.cards import card_set
    >>> from engine.games.belot.terms import TERMS
    >>> takes_all(TERMS["NT"], card_set("AC TC"), card_set("KC QC AD"))
    True
    >>> takes_all(TERMS["H"], card_set("AC TC"), card_set("KC QC 7H"))  # the seven ruffs
    False
    """
    trumps, beats = terms.trumps, terms.beats
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
        wanted = min(own.bit_count(), against.bit_count())
        for card in cards_of(own):
            wanted -= not beats[card] & against
        if wanted > 0:
            return False
    return True


def belot_is_open(terms: Terms, hand: int, unseen: int) -> bool:
    """Return True if another player may still hold queen and king of a suit with a belot (B26,
    B37).

    >>> from engine.games.belot.cards import card_set
    >>> from engine.games.belot.terms import TERMS
    >>> belot_is_open(TERMS["H"], card_set("QH"), card_set("KH"))  # not in one hand
    False
    >>> belot_is_open(TERMS["H"], card_set("AC"), card_set("QH KH"))
    True
    """
    pairs = (hand & hand >> RANK_STEP) | (unseen & unseen >> RANK_STEP)
    return bool(pairs & terms.belots)
