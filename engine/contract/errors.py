"""Errors and refusals as values: a code, its parameters, and where. Words are added elsewhere."""

from collections.abc import Mapping
from typing import Final

from engine.contract.values import maker, value

Param = int | str
"""A parameter of a refusal: a number, a card's text or another code."""


@value
class RuleViolation:
    """Why an action is illegal now: a stable code, the rule's id and parameters by name.

    `rule` is an id of the game's rules page (``§10.3``, ``A37``); `anchor` is its HTML anchor.
    """

    code: str
    rule: str
    params: tuple[tuple[str, Param], ...] = ()

    @property
    def anchor(self) -> str:
        """The anchor of the rule in the game's rules page: ``s10.3`` for ``§10.3``."""
        return anchor_of(self.rule)

    def __str__(self) -> str:
        details = "".join(f" {name}={value}" for name, value in self.params)
        return f"{self.code} ({self.rule}){details}"


_violation: Final = maker(RuleViolation)


class Refusals:
    """Makes the violations of a game; `rules` maps each code to the rule that it cites.

    >>> refusal = Refusals({"TOO_SHORT": "§9.1"})
    >>> str(refusal("TOO_SHORT", cards=2))
    'TOO_SHORT (§9.1) cards=2'
    """

    __slots__ = ("_rules",)

    def __init__(self, rules: Mapping[str, str]) -> None:
        self._rules: Final = rules

    def __call__(self, code: str, **params: Param) -> RuleViolation:
        """Return the violation of a code."""
        return _violation(code, self._rules[code], tuple(params.items()))


def anchor_of(rule: str) -> str:
    """Return the HTML anchor of a rule id: ``s10.3`` for ``§10.3``, ``A37`` for ``A37``."""
    return rule.replace("§", "s")


class EngineError(Exception):
    """Base of all errors of the engine: `code` is stable, `params` say what is wrong and where."""

    def __init__(self, code: str, **params: Param) -> None:
        self.code: Final = code
        self.params: Final = params
        details = ", ".join(f"{name}={value!r}" for name, value in params.items())
        super().__init__(f"{code}: {details}" if details else code)


class IllegalAction(EngineError):
    """`Game.apply` refused an action; the state has not changed. `violation` says why."""

    def __init__(self, violation: RuleViolation) -> None:
        super().__init__(violation.code, rule=violation.rule, **dict(violation.params))
        self.violation: Final = violation


class NotationError(EngineError):
    """A text is not a card or an action: ``text``, the ``token`` at fault and its ``place``."""


class PositionError(EngineError):
    """Data are not a position of the game: ``path`` says where in the JSON form."""


class RecordError(EngineError):
    """A record is spoilt: ``line`` (from 1), and the fault there."""


class OptionError(EngineError):
    """A table option is unknown or has an invalid value."""
