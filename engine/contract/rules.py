"""The rules of a table: its options, and the rows of a game, which define actions and their
effects.

Options are typed fields of a frozen dataclass, each with its choices and a description.
"""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from engine.contract.errors import OptionError, RuleViolation
from engine.contract.events import Event
from engine.contract.notation import Action
from engine.contract.values import value

# --- options ------------------------------------------------------------------------------

_DESCRIPTION: Final = "description"
_RANGE: Final = "range"
_SEATS: Final = "seats"


def option(
    default: Any, description: str, within: range | None = None, seats: tuple[int, ...] = ()
) -> Any:
    """A field of an options dataclass: its default, its description, the range of a number, and the
    numbers of players for which it changes anything, if that is not so for all."""
    metadata = {_DESCRIPTION: description, _RANGE: within, _SEATS: seats}
    return dataclasses.field(default=default, metadata=metadata)


@value
class OptionSpec:
    """One option for a menu. Choices are texts; they are empty if any number in `within` is
    allowed. `seats`: the numbers of players for which it changes anything; empty: all."""

    name: str
    description: str
    default: str
    choices: tuple[str, ...]
    within: range | None
    seats: tuple[int, ...] = ()

    def matters(self, seats: int) -> bool:
        """Return True if the option can change anything with this number of players."""
        return not self.seats or seats in self.seats


@value
class Options:
    """Base of the options of a game: a frozen slots dataclass of `option` fields.

    The fields are string literals or integers; a subclass calls `check` when it is made.
    """

    def __post_init__(self) -> None:
        for spec in specs(type(self)):
            value = getattr(self, spec.name)
            if type(_value_of(spec, str(value))) is not type(value):
                raise _bad_option(spec, repr(value))

    def texts(self) -> tuple[tuple[str, str], ...]:
        """Name and value of each option, as text, in the order of the fields."""
        return tuple((spec.name, str(getattr(self, spec.name))) for spec in specs(type(self)))


def specs(kind: type[Options]) -> tuple[OptionSpec, ...]:
    """Return the options of a game, described."""
    known = _SPECS.get(kind)
    if known is None:
        hints = typing.get_type_hints(kind)
        known = _SPECS[kind] = tuple(
            OptionSpec(
                one.name,
                one.metadata[_DESCRIPTION],
                str(one.default),
                typing.get_args(hints[one.name]),
                one.metadata[_RANGE],
                one.metadata[_SEATS],
            )
            for one in dataclasses.fields(kind)
        )
    return known


_SPECS: Final[dict[type, tuple[OptionSpec, ...]]] = {}


def options_of(kind: type[Options], texts: dict[str, str]) -> Options:
    """Options from texts by name; what is not named keeps its default.

    Raises:
        OptionError: ``UNKNOWN_OPTION``, or ``BAD_OPTION`` with the choices.
    """
    known = {spec.name: spec for spec in specs(kind)}
    for name in texts:
        if name not in known:
            raise OptionError("UNKNOWN_OPTION", name=name, known=" ".join(known))
    return kind(**{name: _value_of(known[name], text) for name, text in texts.items()})


def _value_of(spec: OptionSpec, text: str) -> str | int:
    if spec.choices:
        if text in spec.choices:
            return text
        raise _bad_option(spec, text)
    assert spec.within is not None
    short = len(text) <= len(str(spec.within.stop))
    if short and text.isascii() and text.isdigit() and int(text) in spec.within:
        return int(text)
    raise _bad_option(spec, text)


def _bad_option(spec: OptionSpec, value: str) -> OptionError:
    """Return the refusal of a value, with the possible choices."""
    choices = " ".join(spec.choices)
    if spec.within is not None:
        choices = f"{spec.within.start} to {spec.within.stop - 1}"
    return OptionError("BAD_OPTION", name=spec.name, value=value, choices=choices)


# --- rules ------------------------------------------------------------------------------

S = TypeVar("S")
V = TypeVar("V")
R = TypeVar("R")
A = TypeVar("A", bound=Action)
Opts = TypeVar("Opts", bound=Options)


class Rules(Generic[Opts]):
    """The rule book of a table: options, rules version and seats, which are fixed for a match.

    It is passed to every rule. A corrected rule checks `version`, so a running match continues with
    the rule that it began with. A game may add what follows from the three (`Game.rules_type`).
    Rule books are compared by identity, so they are cheap keys of caches.
    """

    def __init__(self, options: Opts, version: int, seats: int) -> None:
        self.options: Final = options
        self.version: Final = version
        self.seats: Final = seats


def always(_: object, __: object, ___: object) -> None:
    """Refuse nothing: the check of a row that only its phases limit."""


class Rule(Generic[S, V, R]):
    """One row: an action of the game, why it may be illegal, and its effect.

    The action may be taken while the table is in one of the `phases`, or in any phase if none is
    named; otherwise the game refuses it (``WRONG_PHASE``) without calling `check`. `check` returns
    the violation for a view whose seat may decide, or None. `perform` returns the next state, which
    it has just made, and the events of a legal action. It leaves the log alone; the game then
    writes the log into that state. Both get the rules of the table last. An `unasked` action, which
    has no fields, may be taken by a seat that nobody waits for: its check says when
    (`Game.optional`).
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
