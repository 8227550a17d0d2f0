"""What every rule is handed, and the rows of a game: what may be done, why not, what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from engine.contract.errors import RuleViolation
from engine.contract.events import Event
from engine.contract.notation import Action
from engine.contract.options import Options

S = TypeVar("S")
V = TypeVar("V")
R = TypeVar("R")
A = TypeVar("A", bound=Action)
Opts = TypeVar("Opts", bound=Options)


class Rules(Generic[Opts]):
    """The rule book of a table: options, rules version and seats, which are fixed for a match.

    Every rule is handed it. A rule that is mended asks `version`, so that a running match goes on
    with the rule that it began with. A game may add what follows from the three
    (`Game.rules_type`). Rule books are compared by identity, so they are cheap keys of caches.
    """

    def __init__(self, options: Opts, version: int, seats: int) -> None:
        self.options: Final = options
        self.version: Final = version
        self.seats: Final = seats


def always(_: object, __: object, ___: object) -> None:
    """Say nothing against an action: the check of a row that only its phases limit."""


class Rule(Generic[S, V, R]):
    """One row: an action of the game, why it may be illegal, and what it does.

    The action may be taken while the table is in one of the `phases`, or in any phase if none is
    named; otherwise the game refuses it (``WRONG_PHASE``) and does not ask the row. `check` returns
    the violation for a view whose seat may decide, or None. `perform` returns the next state, which
    it has just made, and the events of a legal action; it leaves the log alone, which the game then
    writes into that state. Both get the rules of the table last. An `unasked` action, which has no
    fields, may be taken by a seat that nobody waits for: its check says when (`Game.optional`).
    """

    __slots__ = ("action", "check", "perform", "phases", "unasked")

    def __init__(
        self,
        action: type[A],
        check: Callable[[V, A, R], RuleViolation | None],
        perform: Callable[[S, int, A, R], tuple[S, tuple[Event, ...]]],
        *,
        phases: tuple[str, ...] = (),
        unasked: bool = False,
    ) -> None:
        self.action: Final[type[Action]] = action
        self.check: Final[Callable[[V, Any, R], RuleViolation | None]] = check
        self.perform: Final[Callable[[S, int, Any, R], tuple[S, tuple[Event, ...]]]] = perform
        self.phases: Final = phases
        self.unasked: Final = unasked


AnyRule = Rule[Any, Any, Any]
"""A row with any state, view and rules types."""
