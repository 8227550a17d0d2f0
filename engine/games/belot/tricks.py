"""Tricks: the winner, and the playable cards (B12-B19)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract.cards import SUITS, Card
from engine.contract.errors import RuleViolation
from engine.games.belot.cards import BIT, SUIT, SUIT_MASKS
from engine.games.belot.refusals import refusal
from engine.games.belot.terms import Terms


def winning(terms: Terms, trick: Sequence[Card]) -> int:
    """Return the place in the trick (from 0) of the card that wins so far (B12).

    It is the highest trump, or without one the highest card of the suit led.

    >>> from engine.contract.cards import cards
    >>> from engine.games.belot.terms import TERMS
    >>> winning(TERMS["H"], cards("KS AS 7H")), winning(TERMS["NT"], cards("KS AS 7H"))
    (2, 1)
    """
    return trick.index(_best(terms, trick))


def _best(terms: Terms, trick: Sequence[Card]) -> Card:
    """Return the card that wins so far (B12)."""
    best = trick[0]
    higher = terms.beats[best]
    for card in trick[1:]:
        if higher & BIT[card]:
            best, higher = card, terms.beats[card]
    return best


def playable(terms: Terms, hand: int, trick: Sequence[Card], raise_over_partner: bool) -> int:
    """Return the cards of `hand` that may be played to `trick` (B14-B19); all when it is empty.

    `raise_over_partner`: a partner's trump must be beaten when trumps were led in a suit game
    (B17); in all trumps it must be in any case (B18).

    >>> from engine.contract.cards import cards
    >>> from engine.games.belot.cards import CardSet, card_set
    >>> from engine.games.belot.terms import TERMS
    >>> hand = card_set("JH 7H KD")
    >>> CardSet(playable(TERMS["H"], hand, cards("KS AS TH"), True))  # an opponent ruffed
    JH
    >>> CardSet(playable(TERMS["H"], hand, cards("KS AS 7S"), True))  # the partner's ace wins
    7H JH KD
    """
    return (
        playable_over(terms, hand, trick, _best(terms, trick), raise_over_partner)
        if trick
        else hand
    )


def playable_over(
    terms: Terms, hand: int, trick: Sequence[Card], best: Card, raise_over_partner: bool
) -> int:
    """Return the same as `playable` for a trick that has begun and whose `best` card is known.

    >>> from engine.contract.cards import cards
    >>> from engine.games.belot.cards import CardSet, card_set
    >>> from engine.games.belot.terms import TERMS
    >>> trick = cards("KS AS TH")
    >>> CardSet(playable_over(TERMS["H"], card_set("JH 7H KD"), trick, trick[2], True))
    JH
    """
    led = SUIT[trick[0]]
    following = hand & SUIT_MASKS[led]
    if following and not terms.raises[led]:
        return following
    partner_wins = len(trick) > 1 and trick[-2] == best
    if following:
        if partner_wins and terms.trump == led and not raise_over_partner:
            return following
        return following & terms.beats[best] or following
    return hand if partner_wins else hand & terms.beats[best] or hand


def excluded(terms: Terms, card: Card, trick: Sequence[Card], raise_over_partner: bool) -> int:
    """Return the cards that a player who played `card` cannot be holding, because holding any of
    them would have made `card` illegal (B14-B19).

    >>> from engine.contract.cards import cards
    >>> from engine.games.belot.cards import CardSet, card_set
    >>> from engine.games.belot.terms import TERMS
    >>> thrown = cards("KD")[0]  # on an opponent's spade: no spade in the hand, and no trump
    >>> none = excluded(TERMS["H"], thrown, cards("KS"), True)
    >>> none == card_set("7S 8S 9S TS JS QS KS AS 7H 8H 9H TH JH QH KH AH")
    True
    """
    if not trick:
        return 0
    best = _best(terms, trick)
    led, higher = SUIT[trick[0]], terms.beats[best]
    partner_wins = len(trick) > 1 and trick[-2] == best
    if SUIT[card] == led:
        asked = raise_over_partner or not partner_wins or terms.trump != led
        if terms.raises[led] and asked and not higher & BIT[card]:
            return higher & SUIT_MASKS[led]
        return 0
    if partner_wins or higher & BIT[card]:
        return SUIT_MASKS[led]
    return SUIT_MASKS[led] | higher


def why_not(terms: Terms, hand: int, trick: Sequence[Card], card: Card) -> RuleViolation:
    """Return why a card of the hand that is not `playable` may not be played (B14-B18).

    >>> from engine.contract.cards import cards
    >>> from engine.games.belot.cards import card_set
    >>> from engine.games.belot.terms import TERMS
    >>> str(why_not(TERMS["H"], card_set("JH KD"), cards("KS"), cards("KD")[0]))
    'MUST_RUFF (B15) card=KD best=KS'
    """
    led = SUIT[trick[0]]
    best = _best(terms, trick)
    if not hand & SUIT_MASKS[led]:
        code = "MUST_OVERRUFF" if SUIT[best] == terms.trump else "MUST_RUFF"
        return refusal(code, card=str(card), best=str(best))
    if SUIT[card] != led:
        return refusal("MUST_FOLLOW", card=str(card), suit=SUITS[led])
    code = "MUST_RAISE_TRUMP" if led == terms.trump else "MUST_RAISE"
    return refusal(code, card=str(card), best=str(best))
