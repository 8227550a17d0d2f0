"""A player's reading of a view: how near the end is, which cards are unseen."""

from __future__ import annotations

from typing import Final

from engine.canasta.memory import in_sight
from engine.canasta.players.bases import Unseen, stepped, unseen
from engine.contract.values import value
from engine.games.classic_canasta.melds import Meld, canastas
from engine.games.classic_canasta.memory import memory_of
from engine.games.classic_canasta.rules import ClassicRules
from engine.games.classic_canasta.state import PACKS, TEAMS, View

_GOES_OUT: Final = ((2, 0.5), (4, 0.3), (7, 0.15), (99, 0.06))
"""Chance that opponents with enough canastas go out, by the cards of their smallest hand."""


@value
class Outlook:
    """A view read once for all decisions of the moment.

    `next`: the opponent who plays after this seat. `urgency`: the chance that the deal ends before
    this seat plays again, 0..1; 1 in the turn that took the last card of the stock.
    """

    seat: int
    next: int
    opponents: tuple[int, ...]
    unseen: Unseen
    their_melds: tuple[Meld, ...]
    their_red: int
    urgency: float


def outlook(view: View, rules: ClassicRules) -> Outlook:
    """Return the outlook of the seat that is to act."""
    seat, table = view.seat, view.table
    assert seat is not None
    seats = len(table.hand_sizes)
    other = 1 - seat % TEAMS
    opponents = tuple(range(other, seats, TEAMS))
    on_table = in_sight((*view.melds, *table.melds[other]), view.watched.pile, *table.red_threes)
    return Outlook(
        seat,
        (seat + 1) % seats,
        opponents,
        unseen(
            PACKS[seats],
            (view.hand, on_table),
            memory_of(view).known_hands(),
            table.hand_sizes,
        ),
        table.melds[other],
        sum([len(table.red_threes[one]) for one in opponents]),
        _urgency(view, rules, other, min([table.hand_sizes[one] for one in opponents])),
    )


def _urgency(view: View, rules: ClassicRules, other: int, smallest: int) -> float:
    """Return the urgency: opponents with enough canastas and few cards go out soon, and a deal with
    little stock ends soon."""
    table, seats = view.table, rules.seats
    if rules.last_turn(table.stock):
        return 1.0
    enough = canastas(table.melds[other]) >= rules.needed
    urgency = stepped(smallest, _GOES_OUT) if enough else 0.02
    left = rules.turns_left(table.stock)
    if rules.ends_at_once and not left:
        urgency = 0.95
    elif left < seats:
        urgency = max(urgency, 0.8)
    elif left < 3 * seats:
        urgency = max(urgency, 0.3)
    return urgency
