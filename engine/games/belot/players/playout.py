"""Playing a deal on to its end with all hands known, by habit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.games.belot.cards import SUIT, cards_of
from engine.games.belot.deal import PlayOut
from engine.games.belot.players.habits import Weights, answer, lead
from engine.games.belot.players.learned import HABITS
from engine.games.belot.state import SEATS, TEAMS

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
