"""What a player makes of a view: who is ahead, how near the end is, which cards are unseen."""

from __future__ import annotations

from collections import Counter

from engine.contract.cards import Cards
from engine.contract.values import value
from engine.games.bulgarian_canasta.events import CardDiscarded, LaidUndone
from engine.games.bulgarian_canasta.melds import Meld, has_canasta
from engine.games.bulgarian_canasta.memory import memory_of
from engine.games.bulgarian_canasta.options import BulgarianOptions
from engine.games.bulgarian_canasta.state import DECK, SEATS, TEAMS, View
from engine.kits.canasta.memory import in_sight
from engine.kits.canasta.taking_back import without_taken_back

CARD_IN_HAND = 10
"""What a card left in an unknown hand costs on average, black threes included."""


@value
class Outlook:
    """A view read once for all decisions of the moment.

    `unseen` counts the cards that lie in other hands or the stock, `hidden` is their number;
    `known` are cards that seats are known to hold. `urgency`: how likely the deal ends before
    this seat plays again, 0..1.
    """

    seat: int
    partner: int
    opponents: tuple[int, int]
    options: BulgarianOptions
    unseen: Counter[int]
    hidden: int
    known: tuple[Cards, ...]
    hand_sizes: tuple[int, ...]
    own_red: int
    their_melds: tuple[Meld, ...]
    their_red: int
    they_opened: bool
    they_have: bool
    urgency: float

    @property
    def smallest(self) -> int:
        """The number of cards in the smaller hand of the opponents."""
        return min([self.hand_sizes[seat] for seat in self.opponents])


def outlook(view: View, options: BulgarianOptions) -> Outlook:
    """The outlook of the seat that is to act."""
    seat = view.seat
    assert seat is not None
    table = view.table
    team, other = seat % TEAMS, (seat + 1) % TEAMS
    partner, opponents = (seat + 2) % SEATS, ((seat + 1) % SEATS, (seat + 3) % SEATS)
    unseen: Counter[int] = Counter(DECK)
    unseen.subtract(view.hand)
    melds = (*view.melds, *table.melds[other])
    unseen.subtract(in_sight(melds, table.pile, *table.red_threes))
    they_have = has_canasta(table.melds[other])
    return Outlook(
        seat,
        partner,
        opponents,
        options,
        unseen,
        max(1, unseen.total()),
        memory_of(view, options).known_hands(),
        table.hand_sizes,
        sum([len(table.red_threes[one]) for one in range(team, SEATS, TEAMS)]),
        table.melds[other],
        sum([len(table.red_threes[one]) for one in opponents]),
        table.opened[other],
        they_have,
        _urgency(view, options, they_have, min([table.hand_sizes[one] for one in opponents])),
    )


def undone_this_turn(view: View) -> bool:
    """Whether the player has taken back what he laid in his running turn: no second try."""
    for event in reversed(without_taken_back(view.history)):
        if isinstance(event, LaidUndone):
            return event.seat == view.seat
        if isinstance(event, CardDiscarded):
            return False
    return False


def _urgency(view: View, options: BulgarianOptions, they_have: bool, smallest: int) -> float:
    """Opponents with a canasta and few cards close soon; so does a stock that runs out."""
    urgency = 0.02
    if they_have:
        urgency = (
            0.4 if smallest <= 2 else 0.25 if smallest <= 4 else 0.12 if smallest <= 7 else 0.05
        )
    left = options.recycle_limit - view.deal.recyclings
    if view.table.stock < SEATS and (left <= 0 or len(view.table.pile) < SEATS):
        urgency = max(urgency, 0.5)
    return urgency
