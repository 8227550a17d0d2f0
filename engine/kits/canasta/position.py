"""What the positions of all canastas have, and what they keep beside their fields.

A seat's view and the judgement of a take are asked for several times in a turn: by legal moves,
examples, `check` and the move itself. So a state keeps its last view, and a view the takes that
were judged. Both follow from the value that keeps them, and are no part of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from engine.contract.cards import Cards
from engine.contract.position import D, DealState, H, SeatView, T
from engine.contract.values import value

S = TypeVar("S", bound="CanastaState[Any, Any, Any]")
V = TypeVar("V", bound="CanastaView[Any, Any, Any]")
F = TypeVar("F", bound=Callable[..., Any])
_keep: Final[Callable[[Any, str, Any], None]] = object.__setattr__
_NOT_JUDGED: Final = (None, None)


@value
class Hidden:
    """What nobody may see whole: the seed, the face-down cards (last = top), all hands."""

    seed: str
    stock: Cards
    hands: tuple[Cards, ...]


def no_cards(seats: int) -> Hidden:
    """Return the hidden part before the shuffle."""
    return Hidden(seed="", stock=(), hands=((),) * seats)


class CanastaState(DealState[D, T, H]):
    """A position of any canasta, which keeps its last view."""

    __slots__ = ("kept",)


class CanastaView(SeatView[D, T, H]):
    """What a seat may know in any canasta; it keeps how takes of the pile were judged."""

    __slots__ = ("kept",)


def viewed_once(view_of: Callable[[S, int | None], V]) -> Callable[[S, int | None], V]:
    """Let a state keep the last view that is made of it.

    A rule that looks at the state which it makes asks for a view that is not kept: the log of that
    state is not yet written.
    """

    def viewed(state: S, seat: int | None) -> V:
        """Return everything that a seat may know."""
        view: V | None = getattr(state, "kept", None)  # nothing is there in a copy
        if view is None or view.seat != seat:
            view = view_of(state, seat)
            _keep(state, "kept", view)
        return view

    return viewed


def judged_once(judge: F) -> F:
    """Let a view keep how each take was judged, under the options of the table if they count."""

    def judged(view: Any, action: Any, options: Any = None) -> Any:
        known = getattr(view, "kept", None)
        if known is None:
            known = {}
            _keep(view, "kept", known)
        under, found = known.get(action, _NOT_JUDGED)
        if found is None or under is not options:
            found = judge(view, action) if options is None else judge(view, action, options)
            known[action] = options, found
        return found

    once: Any = judged
    found: F = once
    return found
