"""The state of classic canasta, and what a seat may know of it (C24)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from engine.canasta.position import Hidden
from engine.canasta.values import IS_RED_THREE, IS_WILD, packs
from engine.contract.cards import Card, Cards
from engine.contract.log import state_codec
from engine.contract.position import NO_SEAT, DealState, SeatView, acting, viewed_once
from engine.contract.values import later, maker, value
from engine.games.classic_canasta.events import EVENTS, Asked
from engine.games.classic_canasta.melds import Meld

SEAT_CHOICES: Final = (2, 4, 6)
USUAL_SEATS: Final = 4
TEAMS: Final = 2
HAND_SIZE: Final = {2: 15, 4: 11, 6: 13}
"""Cards dealt to each player, by the number of players (C4, C38)."""
DECK: Final = packs(2, jokers=4)
PACKS: Final = {2: DECK, 4: DECK, 6: packs(3, jokers=6)}
"""The cards of the game, by the number of players (C4, C38)."""


class Phase(StrEnum):
    """The phases of the game, named after the action they wait for (§6)."""

    SHUFFLE = "shuffle"
    CUT = "cut"
    DRAW = "draw"
    PLAY = "play"
    ANSWER = "answer"
    MATCH_OVER = "match_over"


SHUFFLE, CUT, DRAW, PLAY, ANSWER, MATCH_OVER = Phase
"""Aliases: attribute access on an Enum is slow in Python 3.11."""


class Bound(StrEnum):
    """The obligation of the current turn after taking the pile (C15, C16, C19): none; to end by
    going out (a black three was taken or laid with it); to go out with every card of the pile
    melded (the melds of the take were below the minimum, C16)."""

    FREE = "free"
    GO_OUT = "go_out"
    GO_OUT_WITH_PILE = "go_out_with_pile"


FREE, GO_OUT, GO_OUT_WITH_PILE = Bound
NOBODY, ASKED, YES, NO = Asked
"""Aliases: attribute access on an Enum is slow in Python 3.11."""


@value
class Deal:
    """The public facts fixed for one deal; `first` plays first, NO_SEAT before a deal."""

    commitment: str | None
    first: int


@value
class Table:
    """The public table; melds and hand sizes are as at the turn's snapshot.

    `seat` is to act (NO_SEAT when none is); `stock` and `pile` count cards, `top` is the top card
    of the pile; `frozen`: the pile has a wild card or a red three (C14). `melds` are by team,
    `opened` says which teams had melds when the current turn began; `red_threes` and `hand_sizes`
    are by seat. `bound`: the obligation from the take of the current turn. `took_back`: the player
    to act has taken a throw back in this turn (C28). `asked`: they asked their partner in it (C36);
    while the partner has to answer, `seat` is still the player who asked.
    """

    phase: Phase
    seat: int
    stock: int
    pile: int
    top: Card | None
    frozen: bool
    hand_sizes: tuple[int, ...]
    red_threes: tuple[Cards, ...]
    melds: tuple[tuple[Meld, ...], ...]
    opened: tuple[bool, ...]
    bound: Bound
    took_back: bool = later(False)
    asked: Asked = later(Asked.NOBODY)

    @property
    def acts(self) -> int:
        """The seat that decides: the one whose turn it is, or its partner, who was asked."""
        if self.phase is ANSWER:
            return (self.seat + TEAMS) % len(self.hand_sizes)
        return self.seat


@value
class Watched:
    """Cards that everybody saw when they were thrown and that have been covered since (C24). A
    viewer who watched may know them; nobody is shown them.

    `pile` is all of it, the last card on top. `taken` are the cards that the current turn took with
    the pile, without red threes, or the turn before while its throw can be taken back.
    """

    pile: Cards
    taken: Cards


@value
class Turn:
    """The part of the current turn that only the player knows, after the draw or the take.

    `checkpoint`: the hand to which undo returns (the table's melds are the other half of the
    snapshot). `melds`: the team's melds with those of this turn.
    """

    checkpoint: Cards
    melds: tuple[Meld, ...]


@value
class State(DealState[Deal, Table, Hidden]):
    """A position of the game; see `DealState`. `before`: the table before the last throw, while
    that throw can be taken back (C28)."""

    watched: Watched
    turn: Turn | None
    before: Table | None = later(None)


@value
class View(SeatView[Deal, Table, Cards]):
    """Everything that one seat (None: a spectator) may know, and no card that it must not see.

    `hand` is the viewer's own, in their turn without the cards they have laid. `turn` is their
    current turn, None for everyone else. `watched` is for rules and memory; a screen shows `table`
    (C24).
    """

    watched: Watched
    turn: Turn | None
    before: Table | None = None

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat that decides."""
        return acting(self.table.acts)

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
        """True if the viewer's team had melds before this turn."""
        return self.table.opened[self.team]


def is_frozen(pile: Cards) -> bool:
    """Return True if a wild card or a red three is anywhere in the pile (C14).

    >>> from engine.contract.cards import cards
    >>> is_frozen(cards("KC 2S 4D")), is_frozen(cards("KC 3S 4D"))
    (True, False)
    """
    return any([IS_WILD[card] or IS_RED_THREE[card] for card in pile])


NO_DEAL: Final = Deal(commitment=None, first=NO_SEAT)
NOTHING_WATCHED: Final = Watched(pile=(), taken=())


def empty_table(seats: int) -> Table:
    """Return the table before the first deal."""
    return Table(
        phase=SHUFFLE,
        seat=NO_SEAT,
        stock=0,
        pile=0,
        top=None,
        frozen=False,
        hand_sizes=(0,) * seats,
        red_threes=((),) * seats,
        melds=((),) * TEAMS,
        opened=(False,) * TEAMS,
        bound=FREE,
    )


_view: Final = maker(View)


@viewed_once
def view_of(state: State, seat: int | None) -> View:
    """Return everything that a seat may know (C24)."""
    hand = () if seat is None else state.hidden.hands[seat]
    history = state.log.history(seat)
    turn = state.turn if state.table.seat == seat else None
    standing, deal, table, watched = state.standing, state.deal, state.table, state.watched
    return _view(seat, standing, deal, table, hand, history, watched, turn, state.before)


STATE_CODEC: Final = state_codec(State, EVENTS)
