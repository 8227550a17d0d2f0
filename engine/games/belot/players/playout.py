"""Playing a deal on to its end with all hands known, by habit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.belot.announcements import BELOT_VALUE, choices, counting, points_of
from engine.games.belot.cards import RANK_STEP, SUIT, cards_of
from engine.games.belot.deal import PlayOut
from engine.games.belot.players.habits import Weights, answer, lead
from engine.games.belot.players.learned import HABITS
from engine.games.belot.state import SEATS, TEAMS
from engine.games.belot.terms import Terms

NO_SUITS: Final = (0,) * SEATS


def play_on(
    deal: PlayOut,
    side: int,
    lacks: Sequence[int] = NO_SUITS,
    bids: Sequence[int] = NO_SUITS,
    weights: Sequence[Weights] = HABITS,
) -> None:
    """Play a deal to its end as four do who play by habit; `side` declares.

    `lacks` and `bids` are by seat the suits that it is known not to have, and that it bid.
    """
    terms, hands = deal.terms, deal.hands
    known = list(lacks)
    while not deal.over:
        seat, trick = deal.seat, deal.trick
        hand = hands[seat]
        cards = cards_of(deal.choices())
        if len(cards) == 1:
            card = cards[0]
        else:
            out = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hand
            if trick:
                card = answer(terms, seat, hand, cards, trick, out, bids, weights)
            else:
                declares = seat % TEAMS == side
                card = lead(terms, seat, hand, cards, out, declares, known, bids, weights)
        if trick and SUIT[card] != SUIT[trick[0]]:
            known[seat] |= 1 << SUIT[trick[0]]
        deal.play(card)


def bonuses_of(terms: Terms, hands: Sequence[int]) -> list[int]:
    """Return what announcements and belots are worth by side if everybody calls out all they have.

    `hands`: all eight cards by seat.
    """
    points = [0, 0]
    if not terms.announcements:
        return points
    for seat, kept in enumerate(counting([choices(hand)[0] for hand in hands])):
        points[seat % TEAMS] += sum([points_of(one) for one in kept])
    for seat, hand in enumerate(hands):
        pairs = hand & hand >> RANK_STEP & terms.belots
        points[seat % TEAMS] += BELOT_VALUE * pairs.bit_count()
    return points
