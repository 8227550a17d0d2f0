"""What every state and every view has, and what a stored position must satisfy.

A seat's view is asked for several times in a turn: by legal moves, examples, `check` and the move
itself. So a state keeps its last view, and a view may keep what was judged. Both follow from the
value that keeps them, and are no part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sized
from types import MappingProxyType
from typing import Any, Final, Generic, Protocol, TypeVar

from engine.contract import chance
from engine.contract.cards import Card, Cards
from engine.contract.errors import PositionError
from engine.contract.log import Log
from engine.contract.scores import Standing
from engine.contract.values import value

NO_SEAT: Final = -1
"""The seat of nobody: nobody is to act, or nobody is named yet."""


class State(Protocol):
    """What every state has in addition to the game's own fields."""

    @property
    def log(self) -> Log:
        """The events of the running deal."""

    @property
    def standing(self) -> Standing:
        """Where the match stands."""


class PublicTable(Protocol):
    """What all see of a game, with the phase that its play is in."""

    @property
    def phase(self) -> str:
        """What may be done now, by the rows of the game (`engine.contract.rules.Rule`)."""


class View(Protocol):
    """What every view has in addition to the game's own fields."""

    @property
    def seat(self) -> int | None:
        """The seat of the viewer; None for a spectator."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may decide now, in table order, as `Game.to_act`: everybody knows."""

    @property
    def table(self) -> PublicTable:
        """What all see."""

    @property
    def hand(self) -> Iterable[Card]:
        """The viewer's own cards; none for a spectator."""

    @property
    def history(self) -> Log:
        """The events of the deal as this viewer saw them."""

    @property
    def standing(self) -> Standing:
        """Where the match stands."""

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the deal's secret seed; None before the shuffle."""


# --- the state and the views of a game that is played in deals at a table ------------------------


class _Deal(Protocol):
    @property
    def commitment(self) -> str | None: ...


class _Table(PublicTable, Protocol):
    @property
    def seat(self) -> int: ...


class _Keeping:
    """What keeps something beside its fields; it is empty at first."""

    __slots__ = ("kept",)
    kept: Any


D = TypeVar("D", bound=_Deal)
T = TypeVar("T", bound=_Table)
H = TypeVar("H")
S = TypeVar("S", bound="DealState[Any, Any, Any]")
V = TypeVar("V", bound="SeatView[Any, Any, Any]")


@value
class DealState(_Keeping, Generic[D, T, H]):
    """A position of a game. While the dealer is awaited the last deal's end lies there.

    `deal` is what is settled once a deal, with the `commitment`; `table` what all see, with the
    `phase` and the `seat` to act; `hidden` what nobody may see whole, with the secret `seed`.
    """

    standing: Standing
    deal: D
    table: T
    hidden: H
    log: Log


@value
class SeatView(_Keeping, Generic[D, T, H]):
    """What one seat (None: a spectator) may know: everything but cards that it must not see."""

    seat: int | None
    standing: Standing
    deal: D
    table: T
    hand: H
    history: Log

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of the deal's secret seed; None before the shuffle."""
        return self.deal.commitment

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat whose turn it is."""
        return acting(self.table.seat)


keep: Final[Callable[[DealState[Any, Any, Any] | SeatView[Any, Any, Any], Any], None]] = vars(
    _Keeping
)["kept"].__set__
"""Lets a state or a view keep something."""


def viewed_once(view_of: Callable[[S, int | None], V]) -> Callable[[S, int | None], V]:
    """Let a state keep the last view that is made of it.

    A rule that looks at the state which it makes asks for a view that is not kept: the log of that
    state is not yet written.
    """

    def viewed(state: S, seat: int | None) -> V:
        """Return everything that a seat may know."""
        view: V | None = state.kept
        if view is None or view.seat != seat:
            view = view_of(state, seat)
            keep(state, view)
        return view

    return viewed


def acting(seat: int) -> tuple[int, ...]:
    """Return the seats to act where one at most is: `seat`, none for NO_SEAT.

    >>> acting(2), acting(NO_SEAT)
    ((2,), ())
    """
    return (seat,) if seat >= 0 else ()


Holding = Mapping[int, Cards]
"""Cards that seats are assumed to hold, by seat (`Game.resample`)."""

NOBODY_HOLDS: Final[Holding] = MappingProxyType({})
"""Nothing is assumed of any hand."""


def check_sizes(*parts: tuple[str, Sized, int]) -> None:
    """Refuse parts of a position, each with its path, that do not have their number of entries.

    Raises:
        PositionError: ``WRONG_COUNT``.
    """
    for path, found, size in parts:
        if len(found) != size:
            raise PositionError("WRONG_COUNT", path=path, got=len(found), wanted=size)


def check_seats(*parts: tuple[str, int, Container[int]]) -> None:
    """Refuse seats, each with its path, that are not among those that it may be.

    Raises:
        PositionError: ``WRONG_SEAT``.
    """
    for path, seat, choices in parts:
        if seat not in choices:
            raise PositionError("WRONG_SEAT", path=path, seat=seat)


def check_seed(seed: str, commitment: str | None) -> None:
    """Refuse a seed or a commitment that cannot be; there are both, or neither.

    Whether the seed fits the commitment is not checked: in a sampled position it does not.
    `engine.replay.verify` checks it.

    Raises:
        PositionError: ``WRONG_SEED`` or ``BAD_VALUE``.
    """
    if bool(seed) is not (commitment is not None):
        raise PositionError("WRONG_SEED", path="/state/hidden/seed")
    if commitment is not None and (len(commitment) != 64 or commitment.strip("0123456789abcdef")):
        raise PositionError("BAD_VALUE", path="/state/deal/commitment", value=commitment)
    if seed:
        try:
            right = len(bytes.fromhex(seed)) == chance.SEED_BYTES
        except ValueError:
            right = False
        if not right:
            raise PositionError("WRONG_SEED", path="/state/hidden/seed")
