"""Moves: the actions that all games share, the legal moves of a seat, and one step of a match."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from engine.contract.cards import Cards
from engine.contract.events import Event
from engine.contract.notation import Action
from engine.contract.values import value

DEALER: Final = -1
"""The actor of a `Shuffle`: the caller, who has no seat."""


@value
class Shuffle(Action):
    """The dealer's action: `seed` is 32 fresh, secret bytes (``secrets.token_bytes(32)``)."""

    verb: ClassVar[str] = "shuffle"
    seed: bytes


@value
class Undo(Action):
    """Go back to the last checkpoint of the player's own turn; all games with a checkpoint share
    it."""

    verb: ClassVar[str] = "undo"


@value
class OpenMove:
    """A legal kind of move with too many forms to list.

    Every legal action with this `verb` uses only `cards`. If it names a target, that is one of
    `targets`; if it is a number, that is one of `numbers`. Not every such action is legal:
    `Game.check` decides. `Game.expand` gives examples.
    """

    verb: str
    cards: Cards = ()
    targets: tuple[int, ...] = ()
    numbers: range = range(0)


@value
class Legal:
    """The legal moves of a seat: all listed `actions`, and the `open` kinds of move.

    A verb is either listed or open, except for the listed short forms of an open verb (a pile taken
    with nothing but the key). `Game.consequence` says which actions an interface should confirm.
    """

    actions: tuple[Action, ...]
    open: tuple[OpenMove, ...] = ()

    def offers(self, action: Action) -> bool:
        """Return True if the action is listed or of an open kind (then `Game.check` decides)."""
        return action in self.actions or any(action.verb == move.verb for move in self.open)


NOTHING: Final = Legal(())
"""No legal moves."""


@value
class Step:
    """One action of a match: the state before it, who did what, the state after it, the events."""

    before: Any
    actor: int
    action: Action
    after: Any
    events: tuple[Event, ...]
