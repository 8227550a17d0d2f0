"""What every state and every view has, and what a stored position must satisfy."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Protocol

from engine.contract import chance
from engine.contract.cards import Cards
from engine.contract.errors import PositionError
from engine.contract.events import Event
from engine.contract.log import Log
from engine.contract.scores import Standing


def check_seed(seed: str, commitment: str | None) -> None:
    """The commitment is 64 hexadecimal digits; the seed is hexadecimal and, with a commitment,
    there. Whether it fits the commitment is asked by whoever verifies a deal, as a sampled
    position has none that fits.

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


Holding = Mapping[int, Cards]
"""Cards that seats are taken to hold."""
NOBODY_HOLDS: Final[Holding] = MappingProxyType({})


class State(Protocol):
    """What every state has beside the game's own fields."""

    @property
    def log(self) -> Log:
        """The events of the running deal."""

    @property
    def standing(self) -> Standing:
        """Where the match stands."""


class View(Protocol):
    """What every view has beside the game's own fields."""

    @property
    def seat(self) -> int | None:
        """Whose eyes; None is a spectator."""

    @property
    def history(self) -> tuple[Event, ...]:
        """The deal's events as this viewer saw them."""

    @property
    def standing(self) -> Standing:
        """Where the match stands."""

    @property
    def commitment(self) -> str | None:
        """SHA-256 of the deal's secret seed, None before the shuffle."""
