"""Playing a deal on to its end with all hands known, fast: masks and lists, nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract.cards import Card
from engine.games.belot.cards import BIT
from engine.games.belot.players.rules_of_thumb import thumb_card
from engine.games.belot.scoring import CAPOT, LAST_TEN
from engine.games.belot.state import SEATS
from engine.games.belot.terms import Terms
from engine.games.belot.tricks import playable, winning


def played_out(
    terms: Terms,
    hands: Sequence[int],
    leader: int,
    trick: Sequence[Card],
    side: int,
    over_partner: bool,
) -> tuple[int, int, int]:
    """Card points of both sides from here on, the last ten included, and the tricks of side 0,
    when all four play by rules of thumb; `side` declares."""
    left = list(hands)
    running = list(trick)
    points = [0, 0]
    tricks = 0
    worth = terms.worth
    seat = (leader + len(running)) % SEATS
    everything = left[0] | left[1] | left[2] | left[3]
    while everything:
        hand = left[seat]
        card = thumb_card(
            terms,
            hand,
            playable(terms, hand, running, over_partner),
            running,
            everything & ~hand,
            seat % 2 == side,
        )
        left[seat] = hand & ~BIT[card]
        everything &= ~BIT[card]
        running.append(card)
        seat = (seat + 1) % SEATS
        if len(running) == SEATS:
            leader = seat = (leader + winning(terms, running)) % SEATS
            gained = sum([worth[one] for one in running])
            points[seat % 2] += gained if everything else gained + LAST_TEN
            tricks += seat % 2 == 0
            running = []
    return points[0], points[1], tricks


def counted(terms: Terms, points: Sequence[int], capot: int | None) -> tuple[int, int]:
    """Raw points of both sides as the score counts them: doubled in no trumps, with capot."""
    first, second = terms.factor * points[0], terms.factor * points[1]
    if capot is not None:
        if capot == 0:
            first += CAPOT
        else:
            second += CAPOT
    return first, second
