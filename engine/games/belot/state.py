"""The state of belot, and what a seat may know of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from engine.contract.cards import Card, Cards
from engine.contract.log import state_codec
from engine.contract.position import NO_SEAT, DealState, SeatView, viewed_once
from engine.contract.values import later, maker, value
from engine.games.belot.announcements import Announced, Bonuses
from engine.games.belot.cards import EMPTY, CardSet
from engine.games.belot.events import EVENTS, Call
from engine.games.belot.scoring import Outcome
from engine.games.belot.terms import ContractName

SEATS: Final = 4
TEAMS: Final = 2
TRICKS: Final = 8
FIRST_CARDS: Final = 5
HAND_SIZE: Final = 8


class Phase(StrEnum):
    """The phases of the game, named after the action they wait for."""

    SHUFFLE = "shuffle"
    CUT = "cut"
    AUCTION = "auction"
    PLAY = "play"
    MATCH_OVER = "match_over"


@value
class Deal:
    """The public facts fixed for one deal; `dealer` is NO_SEAT before the first.

    `hanging`: points that earlier deals left to the side with more in the next one (B31); after the
    deal has ended, the points that hang now. `shown`: the card that an open cut has shown: it lies
    at the bottom, so the dealer gets it last (B47).
    """

    commitment: str | None
    dealer: int
    hanging: int
    shown: Card | None = later(None)

    @property
    def first(self) -> int:
        """The seat that speaks and leads first (B1, B11)."""
        return (self.dealer + 1) % SEATS


@value
class Auction:
    """The calls, the first seat's first, and their result: the last contract, its bidder (NO_SEAT),
    and the multiplier 1, 2 (contra) or 4 (recontra)."""

    calls: tuple[Call, ...]
    contract: ContractName | None
    declarer: int
    mult: int


@value
class Trick:
    """A finished trick: its leader, the cards in order, its winner."""

    leader: int
    cards: Cards
    winner: int


@value
class Table:
    """The public table: `seat` is to act (NO_SEAT: none), `leader` led the current `trick`, `last`
    is the trick before it, `taken` the cards won by each team, `bonuses` the called announcements
    and belots, `outcome` how the deal ended."""

    phase: Phase
    seat: int
    auction: Auction
    leader: int
    trick: Cards
    last: Trick | None
    taken: tuple[CardSet, CardSet]
    bonuses: Bonuses
    outcome: Outcome | None

    @property
    def tricks(self) -> tuple[int, int]:
        """Number of tricks of each team."""
        return len(self.taken[0]) // SEATS, len(self.taken[1]) // SEATS

    @property
    def first_trick(self) -> bool:
        """True while no trick is complete: announcements are made now (B20)."""
        return not (self.taken[0] or self.taken[1])


@value
class Hidden:
    """The hidden part: the seed, the undealt cards (last = top), all hands, and by seat the cards
    of the announcements."""

    seed: str
    stock: Cards
    hands: tuple[CardSet, ...]
    announced: tuple[Announced, ...]


@value
class State(DealState[Deal, Table, Hidden]):
    """A position of the game; see `DealState`."""


@value
class View(SeatView[Deal, Table, CardSet]):
    """What one seat (None: a spectator) may know: `hand` and `announced` are the viewer's own."""

    announced: Announced

    @property
    def team(self) -> int:
        """The viewer's team (a spectator looks with team 0)."""
        return (self.seat or 0) % TEAMS


NO_DEAL: Final = Deal(commitment=None, dealer=NO_SEAT, hanging=0)
NO_AUCTION: Final = Auction(calls=(), contract=None, declarer=NO_SEAT, mult=1)
NO_BONUSES: Final = Bonuses(((),) * SEATS, ("",) * SEATS)
EMPTY_TABLE: Final = Table(
    phase=Phase.SHUFFLE,
    seat=NO_SEAT,
    auction=NO_AUCTION,
    leader=NO_SEAT,
    trick=(),
    last=None,
    taken=(EMPTY, EMPTY),
    bonuses=NO_BONUSES,
    outcome=None,
)
NO_HANDS: Final = (EMPTY,) * SEATS
NONE_ANNOUNCED: Final[tuple[Announced, ...]] = ((),) * SEATS
NO_CARDS: Final = Hidden(seed="", stock=(), hands=NO_HANDS, announced=NONE_ANNOUNCED)


_view: Final = maker(View)


def _new_view(state: State, seat: int | None) -> View:
    """Return everything that a seat may know."""
    hidden, hand = state.hidden, EMPTY
    announced: Announced = ()
    if seat is not None:
        hand, announced = hidden.hands[seat], hidden.announced[seat]
    history = state.log.history(seat)
    return _view(seat, state.standing, state.deal, state.table, hand, history, announced)


view_of: Final = viewed_once(_new_view)


STATE_CODEC: Final = state_codec(State, EVENTS)
