"""The state of Zolik and what a seat may know of it."""

from typing import Final

from engine.contract.cards import JOKER, STANDARD_PACK, Card, Cards
from engine.contract.events import Event
from engine.contract.log import Log, state_codec
from engine.contract.scores import Standing
from engine.contract.values import value
from tests.e2e.engine.games.zolik.events import EVENTS

DECK: Final[Cards] = (*STANDARD_PACK, JOKER, JOKER)
NO_SEAT: Final = -1


@value
class Table:
    """What everybody sees. `seat` is to act (NO_SEAT: nobody). `drawn`: that seat has drawn, and
    `taken` is the card that it took from the pile. The last card of `pile` is on top."""

    commitment: str | None
    seat: int
    drawn: bool
    taken: Card | None
    melds: tuple[Cards, ...]
    pile: Cards
    stock: int
    sizes: tuple[int, ...]


@value
class State:
    """A position. The last card of `stock` is on top; hands are sorted."""

    standing: Standing
    table: Table
    hands: tuple[Cards, ...]
    stock: Cards
    log: Log


@value
class View:
    """What one seat (None: a spectator) may know; `hand` is the viewer's own."""

    seat: int | None
    standing: Standing
    table: Table
    hand: Cards
    history: tuple[Event, ...]

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the deal's secret seed."""
        return self.table.commitment


CODEC: Final = state_codec(State, EVENTS)
