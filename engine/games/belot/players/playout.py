"""Playing a deal on to its end with all hands known, by rules of thumb."""

from __future__ import annotations

from engine.games.belot.deal import PlayOut
from engine.games.belot.players.rules_of_thumb import thumb_card
from engine.games.belot.state import TEAMS


def play_on(deal: PlayOut, side: int) -> None:
    """Play a deal to its end as four do who play by rules of thumb; `side` declares."""
    terms, hands = deal.terms, deal.hands
    while not deal.over:
        seat = deal.seat
        out = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hands[seat]
        declares = seat % TEAMS == side
        deal.play(thumb_card(terms, hands[seat], deal.choices(), deal.trick, out, declares))
