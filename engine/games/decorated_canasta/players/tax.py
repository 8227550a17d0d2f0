"""What a point is worth to a player whose points are taxed (H33, H38)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.contract.cards import Cards
from engine.contract.values import but
from engine.games.decorated_canasta.groups import Collection
from engine.games.decorated_canasta.options import DecoratedRules
from engine.games.decorated_canasta.scoring import Ending, score_player, written_share
from engine.games.decorated_canasta.state import View

_NOBODY: Final = Ending(None, from_hand=False, sweep=False)
_FULL: Final = 1.0


def taxes(totals: Sequence[int]) -> bool:
    """Return True if somebody's points are taxed."""
    return any([written_share(total) < _FULL for total in totals])


def minus_now(collection: Collection, hand: Cards, seat: int) -> int:
    """Return the points of a player if the deal ended now and they are negative, else 0."""
    return min(0, score_player(collection, hand, _NOBODY, seat, 0).total)


def fear(view: View, rules: DecoratedRules) -> float:
    """Return how much dearer a card in hand at the end is to the viewer than a point to be made.

    A player whose points are taxed loses negative ones in full, unless the table taxes those too
    (H38).
    """
    table, seat = view.table, view.seat
    if seat is None or rules.options.tax_on_minus == "on":
        return _FULL
    share = written_share(view.standing.scores[seat])
    if share == _FULL:
        return _FULL
    mine = but(table.collections[seat], groups=view.groups)
    return _FULL / share if minus_now(mine, view.hand, seat) else _FULL
