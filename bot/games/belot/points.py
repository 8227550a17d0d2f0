"""Count the points of a running deal of belot: the trick, what each side has taken, all there are.

Everything that is counted lay open on the table.
"""

from __future__ import annotations

from engine.contract.cards import Cards
from engine.games.belot import TEAMS, TERMS, WHOLE_PACK, View, gain, mask_of


def points_in(view: View, cards: Cards) -> int:
    """Return what cards count in the contract that is played (B10)."""
    return _counted(view, mask_of(cards))


def taken_points(view: View) -> tuple[int, int]:
    """Return what the cards count that each side has taken; announcements and the last ten are not
    counted yet."""
    first, second = (_counted(view, view.table.taken[side]) for side in range(TEAMS))
    return first, second


def at_stake(view: View) -> int:
    """Return what all cards and the last trick count together in the contract that is played."""
    contract = view.table.auction.contract
    assert contract is not None
    terms = TERMS[contract]
    return gain(terms, terms.points(WHOLE_PACK), last=True, capot=False)


def _counted(view: View, cards: int) -> int:
    contract = view.table.auction.contract
    assert contract is not None
    terms = TERMS[contract]
    return gain(terms, terms.points(cards), last=False, capot=False)
