"""The state of decorated canasta, and what a seat may know of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from engine.canasta.position import Hidden
from engine.canasta.values import two_packs
from engine.contract.cards import Cards
from engine.contract.log import state_codec
from engine.contract.position import NO_SEAT, DealState, SeatView, viewed_once
from engine.contract.values import later, maker, value
from engine.games.decorated_canasta.events import EVENTS
from engine.games.decorated_canasta.groups import NO_COLLECTION, Collection, Group

SEAT_CHOICES: Final = (2, 3, 4, 5, 6, 7)
HAND_SIZE: Final = 14
SHOWN: Final = 3
DECK: Final = two_packs(jokers=8)


class Phase(StrEnum):
    """The phases of the game, named after the action they wait for.

    In FIRST_DISCARD the starter throws their first card (H6). In PILE a player has taken the top
    card of the talon and not yet the rest (H13).
    """

    SHUFFLE = "shuffle"
    CUT = "cut"
    KEEP = "keep"
    FIRST_DISCARD = "first_discard"
    DRAW = "draw"
    PILE = "pile"
    PLAY = "play"
    MATCH_OVER = "match_over"


SHUFFLE, CUT, KEEP, FIRST_DISCARD, DRAW, PILE, PLAY, MATCH_OVER = Phase
"""Aliases: attribute access on an Enum is slow in Python 3.11."""


class Source(StrEnum):
    """Where the player to act took their card in this turn: not yet, from the stock, the top of
    the talon without penalty, the talon with penalty."""

    NONE = "none"
    STOCK = "stock"
    FREE = "free"
    PILE = "pile"


FROM_NOWHERE, FROM_STOCK, FREE_TOP, FROM_TALON = Source
"""Aliases: attribute access on an Enum is slow in Python 3.11."""


@value
class Deal:
    """The public facts fixed for one deal.

    `starter` is NO_SEAT before the first deal; `shown` are the three cards of the cut from below,
    `kept` those that the starter kept, `reshuffles` how often the talon became the stock.
    """

    commitment: str | None
    starter: int
    shown: Cards
    kept: Cards
    reshuffles: int


@value
class Table:
    """The public table. Collections and hand sizes are as last settled, without the current turn.

    `seat` is to act (NO_SEAT when nobody is), `stock` counts cards, the last card of `talon` is on
    top. `source`: where the seat took its card; `taken`: the cards of the talon it took, from the
    bottom up (in phase PILE the whole talon as it was; its rest is still there); `opened_before`:
    the seat had opened before this turn. `took_back`: the player to act has taken a throw back in
    this turn (H36).
    """

    phase: Phase
    seat: int
    stock: int
    talon: Cards
    hand_sizes: tuple[int, ...]
    collections: tuple[Collection, ...]
    source: Source
    taken: Cards
    opened_before: bool
    took_back: bool = later(False)

    @property
    def must_go_out(self) -> bool:
        """True if the player took the rest below the minimum, and so must go out (H21)."""
        return (
            self.source is FROM_TALON
            and self.phase is PLAY
            and not self.collections[self.seat].opened
        )


@value
class Turn:
    """The part of the current turn that only the player knows.

    `checkpoint`: the hand to which undo returns (the collection on the table is the other half of
    the snapshot). `groups` and `heart_aces` are the player's own, with those laid and moved in this
    turn; a group may be invalid.
    """

    checkpoint: Cards
    groups: tuple[Group, ...]
    heart_aces: int


@value
class State(DealState[Deal, Table, Hidden]):
    """A position of the game; see `DealState`. `before`: the table before the last throw, while
    that throw can be taken back (H36)."""

    turn: Turn | None
    before: Table | None = later(None)


@value
class View(SeatView[Deal, Table, Cards]):
    """Everything that one seat (None: a spectator) may know, and no card that it must not see.

    `hand` is the viewer's own, in their turn without the cards they have laid; `turn` is their
    current turn, None for everyone else.
    """

    turn: Turn | None
    before: Table | None = None

    @property
    def groups(self) -> tuple[Group, ...]:
        """The viewer's groups as the viewer sees them (a spectator looks with seat 0)."""
        if self.turn is not None:
            return self.turn.groups
        return self.table.collections[self.seat or 0].groups


NO_DEAL: Final = Deal(commitment=None, starter=NO_SEAT, shown=(), kept=(), reshuffles=0)


def empty_table(seats: int) -> Table:
    """Return the table before the deal: nobody to act, nothing on it."""
    return Table(
        phase=SHUFFLE,
        seat=NO_SEAT,
        stock=0,
        talon=(),
        hand_sizes=(0,) * seats,
        collections=(NO_COLLECTION,) * seats,
        source=FROM_NOWHERE,
        taken=(),
        opened_before=False,
    )


_view: Final = maker(View)


@viewed_once
def view_of(state: State, seat: int | None) -> View:
    """Return everything that a seat may know."""
    hand = () if seat is None else state.hidden.hands[seat]
    history = state.log.history(seat)
    turn = state.turn if state.table.seat == seat else None
    standing, deal, table = state.standing, state.deal, state.table
    return _view(seat, standing, deal, table, hand, history, turn, state.before)


STATE_CODEC: Final = state_codec(State, EVENTS)
