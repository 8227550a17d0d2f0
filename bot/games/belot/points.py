"""Count the points of a running deal of belot: of the trick, of each side, and in total.

All counted cards were open on the table.
"""

from __future__ import annotations

from engine.contract.cards import Cards
from engine.games.belot import TEAMS, TERMS, WHOLE_PACK, View, gain, mask_of


def points_in(view: View, cards: Cards) -> int:
    """Return the points of cards in the current contract (B10)."""
    return _counted(view, mask_of(cards))


def taken_points(view: View) -> tuple[int, int]:
    """Return the points of the cards that each side has taken, without announcements and the ten
    for the last trick."""
    first, second = (_counted(view, view.table.taken[side]) for side in range(TEAMS))
    return first, second


def at_stake(view: View) -> int:
    """Return the total points of all cards and the last trick in the current contract."""
    contract = view.table.auction.contract
    assert contract is not None
    terms = TERMS[contract]
    return gain(terms, terms.points(WHOLE_PACK), last=True, capot=False)


def _counted(view: View, cards: int) -> int:
    contract = view.table.auction.contract
    assert contract is not None
    terms = TERMS[contract]
    return gain(terms, terms.points(cards), last=False, capot=False)
