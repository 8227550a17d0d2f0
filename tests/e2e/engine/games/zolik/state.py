"""The state of Zolik and what a seat may know of it."""

from enum import StrEnum
from typing import Final

from engine.contract.cards import JOKER, STANDARD_PACK, Card, Cards
from engine.contract.log import state_codec
from engine.contract.position import NO_SEAT, DealState, SeatView
from engine.contract.values import value
from tests.e2e.engine.games.zolik.events import EVENTS

DECK: Final[Cards] = (*STANDARD_PACK, JOKER, JOKER)


class Phase(StrEnum):
    """What is awaited; `engine.contract.deal` asks for the first and the last."""

    SHUFFLE = "shuffle"
    DRAW = "draw"
    PLAY = "play"
    MATCH_OVER = "match_over"


@value
class Deal:
    """What is settled once a deal: the SHA-256 of its secret seed, None before the shuffle."""

    commitment: str | None


@value
class Table:
    """What everybody sees. `seat` is to act (NO_SEAT: nobody), `taken` is the card that it took
    from the pile. The last card of `pile` is on top, `stock` and `sizes` count cards."""

    phase: Phase
    seat: int
    taken: Card | None
    melds: tuple[Cards, ...]
    pile: Cards
    stock: int
    sizes: tuple[int, ...]


@value
class Hidden:
    """What nobody may see whole. The last card of `stock` is on top; hands are sorted."""

    seed: str
    stock: Cards
    hands: tuple[Cards, ...]


@value
class State(DealState[Deal, Table, Hidden]):
    """A position of the game; see `DealState`."""


@value
class View(SeatView[Deal, Table, Cards]):
    """What one seat (None: a spectator) may know; `hand` is the viewer's own."""


def start(seats: int) -> Table:
    """Return the table before the first deal."""
    return Table(Phase.SHUFFLE, NO_SEAT, None, (), (), 0, (0,) * seats)


CODEC: Final = state_codec(State, EVENTS)
