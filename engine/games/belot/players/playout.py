"""Play a deal to its end by habit, with all hands known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.belot.announcements import BELOT_VALUE, choices, counting, value_of
from engine.games.belot.cards import BIT, RANK_STEP, SUIT, cards_of, mask_of
from engine.games.belot.options import DEFAULTS, BelotOptions
from engine.games.belot.players.habits import Weights, answer, lead
from engine.games.belot.players.learned import HABITS
from engine.games.belot.players.open_hands import PlayOut
from engine.games.belot.state import SEATS, TEAMS
from engine.games.belot.terms import Terms
from engine.games.belot.tricks import playable_over, winning

NO_SUITS: Final = (0,) * SEATS


def play_on(
    deal: PlayOut,
    side: int,
    lacks: Sequence[int] = NO_SUITS,
    bids: Sequence[int] = NO_SUITS,
    weights: Sequence[Weights] = HABITS,
) -> None:
    """Play a deal to its end with four players who play by habit; `side` declares.

    `lacks` and `bids` are, by seat, the suits that it is known to lack and those that it has bid.
    Single tricks are not stored, so they cannot be taken back (`PlayOut.undo`).
    """
    terms, hands, taken, over_partner = deal.terms, deal.hands, deal.taken, deal.raise_over_partner
    beats, known = terms.beats, list(lacks)
    seat, leader, trick = deal.seat, deal.leader, deal.trick
    place = winning(terms, trick) if trick else 0
    left = hands[0] | hands[1] | hands[2] | hands[3]
    while left:
        hand = hands[seat]
        if not trick:
            cards = cards_of(hand)
            card = cards[0]
            if len(cards) > 1:
                declares = seat % TEAMS == side
                out = left ^ hand
                card = lead(terms, seat, hand, cards, out, declares, known, bids, weights)
            place = 0
        else:
            best, led = trick[place], SUIT[trick[0]]
            cards = cards_of(playable_over(terms, hand, trick, best, over_partner))
            card = cards[0]
            if len(cards) > 1:
                out = left ^ hand
                card = answer(terms, seat, hand, cards, trick, out, bids, weights, place=place)
            if SUIT[card] != led:
                known[seat] |= 1 << led
            if beats[best] & BIT[card]:
                place = len(trick)
        trick.append(card)
        bit = BIT[card]
        hands[seat] ^= bit
        left ^= bit
        if len(trick) < SEATS:
            seat = (seat + 1) % SEATS
        else:
            leader = seat = (leader + place) % SEATS
            taken[seat % TEAMS] |= mask_of(trick)
            trick = []
    deal.seat, deal.leader, deal.trick = seat, leader, trick


def bonuses_of(
    terms: Terms, hands: Sequence[int], first: int = 0, options: BelotOptions = DEFAULTS
) -> list[int]:
    """Return the value of announcements and belots by side if all players call out everything they
    have.

    `hands`: all eight cards by seat; `first` plays first.
    """
    points = [0, 0]
    if not terms.announces(options):
        return points
    announced = [choices(hand)[0] for hand in hands]
    for seat, kept in enumerate(counting(announced, terms.trumps, first, options)):
        points[seat % TEAMS] += value_of(kept, options.whole)
    for seat, hand in enumerate(hands):
        pairs = hand & hand >> RANK_STEP & terms.belots
        points[seat % TEAMS] += BELOT_VALUE * pairs.bit_count()
    return points
