"""The state of Bulgarian canasta, and what a seat may know of it (§3, A62)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from engine.canasta.position import Hidden, no_cards
from engine.canasta.values import two_packs
from engine.contract.cards import Card, Cards
from engine.contract.codec import AsArray
from engine.contract.log import state_codec
from engine.contract.position import NO_SEAT, DealState, SeatView, viewed_once
from engine.contract.values import later, maker, value
from engine.games.bulgarian_canasta.events import EVENTS
from engine.games.bulgarian_canasta.melds import Meld

SEATS: Final = 4
TEAMS: Final = 2
HAND_SIZE: Final = 13
BOTTOM: Final = 3
DECK: Final = two_packs(jokers=6)


class Phase(StrEnum):
    """The phases of the game, named after the action they wait for (§5-§8)."""

    SHUFFLE = "shuffle"
    CUT_FOR_DEAL = "cut_for_deal"
    BOTTOM_THREE = "bottom_three"
    CUT = "cut"
    DRAW = "draw"
    PLAY = "play"
    MATCH_OVER = "match_over"


SHUFFLE, CUT_FOR_DEAL, BOTTOM_THREE, CUT, DRAW, PLAY, MATCH_OVER = Phase
"""Aliases: attribute access on an Enum is slow in Python 3.11."""


@value
class TurnedUp(AsArray):
    """A card cut for the deal: the seat, the place from the top (1 = top), the card."""

    seat: int
    place: int
    card: Card


@value
class Deal:
    """The public facts fixed for one deal; seats are NO_SEAT while nobody is named.

    `cutting`: the seats that still cut for the deal; `turned_up`: all cards cut so far;
    `contenders`: those who cut in this round. `kept`: how many of the bottom three were kept.
    """

    commitment: str | None
    dealer: int
    first: int
    cutting: tuple[int, ...]
    contenders: tuple[int, ...]
    turned_up: tuple[TurnedUp, ...]
    kept: int
    recyclings: int


@value
class Table:
    """The public table; melds and hand sizes are as at the turn's snapshot.

    `seat` is to act (NO_SEAT when none or several are), `stock` counts cards, the last card of
    `pile` is on top; `opened` and `melds` are by team, `red_threes` and `hand_sizes` by seat;
    `block`: how many more turns a red three keeps the pile closed, 0..3 (A7). `took_back`: the
    player to act has taken a throw back in this turn (A64). `opened_now`: their team opened in this
    turn, by a take that handed in the package.
    """

    phase: Phase
    seat: int
    stock: int
    pile: Cards
    hand_sizes: tuple[int, ...]
    red_threes: tuple[Cards, ...]
    melds: tuple[tuple[Meld, ...], ...]
    opened: tuple[bool, ...]
    block: int
    took_back: bool = later(False)
    opened_now: bool = later(False)


@value
class Turn:
    """The part of the current turn that only the player knows, after the draw.

    `checkpoint`: the hand to which undo returns (the table's melds are the other half of the
    snapshot). `melds`: the team's melds with those of this turn.
    """

    checkpoint: Cards
    melds: tuple[Meld, ...]


@value
class State(DealState[Deal, Table, Hidden]):
    """A position of the game; see `DealState`. `before`: the table before the last throw, while
    that throw can be taken back (A64)."""

    turn: Turn | None
    before: Table | None = later(None)


@value
class View(SeatView[Deal, Table, Cards]):
    """Everything that one seat (None: a spectator) may know, and no card that it must not see.

    `hand` is the viewer's own, in their turn without the cards they have laid. `bottom` is the
    bottom three while the viewer may keep some of them, `turn` their current turn; both are None
    for everyone else.
    """

    bottom: Cards | None
    turn: Turn | None
    before: Table | None = None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat whose turn it is, or all seats that still cut for the deal."""
        table = self.table
        if table.phase is CUT_FOR_DEAL:
            return self.deal.cutting
        return (table.seat,) if table.seat >= 0 else ()

    @property
    def team(self) -> int:
        """The viewer's team (a spectator looks with team 0)."""
        return (self.seat or 0) % TEAMS

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The melds of the viewer's team as the viewer sees them, including those of their turn."""
        return self.table.melds[self.team] if self.turn is None else self.turn.melds

    @property
    def opened_before(self) -> bool:
        """True if the viewer's team had opened before this turn."""
        return self.table.opened[self.team] and not (self.turn and self.table.opened_now)


NO_DEAL: Final = Deal(
    commitment=None,
    dealer=NO_SEAT,
    first=NO_SEAT,
    cutting=(),
    contenders=(),
    turned_up=(),
    kept=0,
    recyclings=0,
)
EMPTY_TABLE: Final = Table(
    phase=SHUFFLE,
    seat=NO_SEAT,
    stock=0,
    pile=(),
    hand_sizes=(0,) * SEATS,
    red_threes=((),) * SEATS,
    melds=((),) * TEAMS,
    opened=(False,) * TEAMS,
    block=0,
)
NO_CARDS: Final = no_cards(SEATS)


_view: Final = maker(View)


def new_view(state: State, seat: int | None) -> View:
    """Return everything that a seat may know (§6, §13.7)."""
    table, history, bottom, turn = state.table, state.log.history(seat), None, None
    if table.seat == seat:
        turn = state.turn
        if table.phase is BOTTOM_THREE:
            bottom = state.hidden.stock[:BOTTOM]
    hand = () if seat is None else state.hidden.hands[seat]
    standing, deal, before = state.standing, state.deal, state.before
    return _view(seat, standing, deal, table, hand, history, bottom, turn, before)


view_of: Final = viewed_once(new_view)


STATE_CODEC: Final = state_codec(State, EVENTS)
