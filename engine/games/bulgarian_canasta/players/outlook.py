"""A player's reading of a view: who is ahead, how near the end is, which cards are unseen."""

from __future__ import annotations

from typing import Final

from engine.canasta.players.bases import Unseen, stepped, unseen
from engine.contract.values import maker, value
from engine.games.bulgarian_canasta.melds import Meld, has_canasta
from engine.games.bulgarian_canasta.memory import memory_of
from engine.games.bulgarian_canasta.rules import BulgarianRules
from engine.games.bulgarian_canasta.state import DECK, SEATS, TEAMS, View

CARD_IN_HAND: Final = 10
"""Average cost of a card left in an unknown hand, including black threes."""
_CLOSES: Final = ((2, 0.4), (4, 0.25), (7, 0.12), (99, 0.05))
"""Chance that opponents with a canasta close, by the cards of the smaller hand."""


@value
class Outlook:
    """A view read once for all decisions of the moment.

    `urgency`: the chance that the deal ends before this seat plays again, 0..1.
    """

    seat: int
    partner: int
    opponents: tuple[int, int]
    rules: BulgarianRules
    unseen: Unseen
    own_red: int
    their_melds: tuple[Meld, ...]
    their_red: int
    they_opened: bool
    they_have: bool
    urgency: float

    @property
    def smallest(self) -> int:
        """The number of cards in the smaller hand of the opponents."""
        return min([self.unseen.hand_sizes[seat] for seat in self.opponents])


_outlook: Final = maker(Outlook)


def outlook(view: View, rules: BulgarianRules) -> Outlook:
    """Return the outlook of the seat that is to act."""
    seat = view.seat
    assert seat is not None
    table = view.table
    team, other = seat % TEAMS, (seat + 1) % TEAMS
    opponents = ((seat + 1) % SEATS, (seat + 3) % SEATS)
    melds = [meld.cards for meld in (*view.melds, *table.melds[other])]
    they_have = has_canasta(table.melds[other])
    return _outlook(
        seat,
        (seat + 2) % SEATS,
        opponents,
        rules,
        unseen(
            DECK,
            (view.hand, table.pile, *table.red_threes, *melds),
            memory_of(view, rules).known_hands(),
            table.hand_sizes,
        ),
        sum([len(table.red_threes[one]) for one in range(team, SEATS, TEAMS)]),
        table.melds[other],
        sum([len(table.red_threes[one]) for one in opponents]),
        table.opened[other],
        they_have,
        _urgency(view, rules, they_have, min([table.hand_sizes[one] for one in opponents])),
    )


def _urgency(view: View, rules: BulgarianRules, they_have: bool, smallest: int) -> float:
    """Return the urgency: opponents with a canasta and few cards close soon, and a deal with little
    stock ends soon."""
    urgency = stepped(smallest, _CLOSES) if they_have else 0.02
    left = rules.options.recycle_limit - view.deal.recyclings
    if view.table.stock < SEATS and (left <= 0 or len(view.table.pile) < SEATS):
        urgency = max(urgency, 0.5)
    return urgency
