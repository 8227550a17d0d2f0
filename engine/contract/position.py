"""The common parts of every state and view, and the checks of a stored position.

Legal moves, examples, `check` and the move itself each need a seat's view, so it is requested
several times per turn. Therefore a state caches its last view, and a view may cache judgements.
Both follow from the value that caches them, and are not part of it.
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
"""A seat number that means nobody: nobody is to act, or nobody is named yet."""


class State(Protocol):
    """The fields of every state, in addition to the game's own."""

    @property
    def log(self) -> Log:
        """The events of the running deal."""

    @property
    def standing(self) -> Standing:
        """Where the match stands."""


class PublicTable(Protocol):
    """The public part of a game, with the phase of its play."""

    @property
    def phase(self) -> str:
        """The current phase, by which the rows of the game are chosen
        (`engine.contract.rules.Rule`)."""


class View(Protocol):
    """The fields of every view, in addition to the game's own."""

    @property
    def seat(self) -> int | None:
        """The seat of the viewer; None for a spectator."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may decide now, in table order, as `Game.to_act`; public."""

    @property
    def table(self) -> PublicTable:
        """The public part of the game."""

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
    """Base class with one extra slot, `kept`, for a cached value; initially None."""

    __slots__ = ("kept",)
    kept: Any


D = TypeVar("D", bound=_Deal)
T = TypeVar("T", bound=_Table)
H = TypeVar("H")
S = TypeVar("S", bound="DealState[Any, Any, Any]")
V = TypeVar("V", bound="SeatView[Any, Any, Any]")


@value
class DealState(_Keeping, Generic[D, T, H]):
    """A position of a game. Until the dealer shuffles again, it is the final position of the last
    deal.

    `deal` is fixed for the deal, and so is the `commitment`. `table` is public, with the `phase`
    and the `seat` to act. `hidden` is what no player may see completely, with the secret `seed`.
    """

    standing: Standing
    deal: D
    table: T
    hidden: H
    log: Log


@value
class SeatView(_Keeping, Generic[D, T, H]):
    """Everything that one seat (None: a spectator) may know, and no card that it must not see."""

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
"""Sets the cached value of a state or a view."""


def viewed_once(view_of: Callable[[S, int | None], V]) -> Callable[[S, int | None], V]:
    """Let a state cache the last view made of it.

    A rule that looks at the state it is making needs a view that is not cached, because the log of
    that state is not yet written.
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
    """Return the seats to act, of which there is at most one: `seat`, or none for NO_SEAT.

    >>> acting(2), acting(NO_SEAT)
    ((2,), ())
    """
    return (seat,) if seat >= 0 else ()


Holding = Mapping[int, Cards]
"""Cards that seats are assumed to hold, by seat (`Game.resample`)."""

NOBODY_HOLDS: Final[Holding] = MappingProxyType({})
"""No assumptions about any hand."""


def check_sizes(*parts: tuple[str, Sized, int]) -> None:
    """Refuse parts of a position, each given with its path, whose number of entries is wrong.

    Raises:
        PositionError: ``WRONG_COUNT``.
    """
    for path, found, size in parts:
        if len(found) != size:
            raise PositionError("WRONG_COUNT", path=path, got=len(found), wanted=size)


def check_seats(*parts: tuple[str, int, Container[int]]) -> None:
    """Refuse seats, each given with its path, that are not among the allowed ones.

    Raises:
        PositionError: ``WRONG_SEAT``.
    """
    for path, seat, choices in parts:
        if seat not in choices:
            raise PositionError("WRONG_SEAT", path=path, seat=seat)


def check_seed(seed: str, commitment: str | None) -> None:
    """Refuse an impossible seed or commitment; a position has both or neither.

    The seed is not checked against the commitment, because in a sampled position it does not match.
    `engine.replay.verify` checks that.

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
