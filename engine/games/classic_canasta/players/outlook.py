"""What a player makes of a view: how near the end is, which cards are unseen."""

from __future__ import annotations

from collections import Counter

from engine.contract.cards import Cards
from engine.contract.values import value
from engine.games.classic_canasta.events import CardDiscarded, LaidUndone
from engine.games.classic_canasta.melds import Meld, canastas
from engine.games.classic_canasta.memory import memory_of
from engine.games.classic_canasta.state import CANASTAS_TO_GO_OUT, DECK, TEAMS, View
from engine.kits.canasta.memory import in_sight
from engine.kits.canasta.taking_back import without_taken_back


@value
class Outlook:
    """A view read once for all decisions of the moment.

    `unseen` counts the cards that lie in other hands or the stock, `hidden` is their number;
    `known` are cards that seats are known to hold. `next`: the opponent who plays after this
    seat. `urgency`: how likely the deal ends before this seat plays again, 0..1; 1 in the turn
    that took the last card of the stock.
    """

    seat: int
    next: int
    opponents: tuple[int, ...]
    unseen: Counter[int]
    hidden: int
    known: tuple[Cards, ...]
    hand_sizes: tuple[int, ...]
    their_melds: tuple[Meld, ...]
    their_red: int
    urgency: float


def outlook(view: View) -> Outlook:
    """The outlook of the seat that is to act."""
    seat, table = view.seat, view.table
    assert seat is not None
    seats = len(table.hand_sizes)
    other = (seat + 1) % TEAMS
    opponents = tuple(range(other, seats, TEAMS))
    unseen: Counter[int] = Counter(DECK)
    unseen.subtract(view.hand)
    melds = (*view.melds, *table.melds[other])
    unseen.subtract(in_sight(melds, view.watched.pile, *table.red_threes))
    return Outlook(
        seat,
        (seat + 1) % seats,
        opponents,
        unseen,
        max(1, unseen.total()),
        memory_of(view).known_hands(),
        table.hand_sizes,
        table.melds[other],
        sum([len(table.red_threes[one]) for one in opponents]),
        _urgency(view, other, min([table.hand_sizes[one] for one in opponents])),
    )


def undone_this_turn(view: View) -> bool:
    """Whether the player has taken back what he laid in his running turn: no second try."""
    for event in reversed(without_taken_back(view.history)):
        if isinstance(event, LaidUndone):
            return event.seat == view.seat
        if isinstance(event, CardDiscarded):
            return False
    return False


def _urgency(view: View, other: int, smallest: int) -> float:
    """Opponents with enough canastas and few cards go out soon; a stock that ends ends it all."""
    table = view.table
    seats = len(table.hand_sizes)
    if not table.stock:
        return 1.0
    urgency = 0.02
    if canastas(table.melds[other]) >= CANASTAS_TO_GO_OUT[seats]:
        urgency = (
            0.5 if smallest <= 2 else 0.3 if smallest <= 4 else 0.15 if smallest <= 7 else 0.06
        )
    if table.stock < seats:
        urgency = max(urgency, 0.8)
    elif table.stock < 3 * seats:
        urgency = max(urgency, 0.3)
    return urgency
