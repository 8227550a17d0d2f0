"""Table options: typed fields of a frozen dataclass, each with its choices and a description."""

import dataclasses
import typing
from typing import Any, Final

from engine.contract.errors import OptionError
from engine.contract.values import value

_DESCRIPTION: Final = "description"
_RANGE: Final = "range"


def option(default: Any, description: str, within: range | None = None) -> Any:
    """A field of an options dataclass: its default, what it does, the range of a number."""
    return dataclasses.field(default=default, metadata={_DESCRIPTION: description, _RANGE: within})


@value
class OptionSpec:
    """One option for a menu: choices are texts, empty when any number in `within` will do."""

    name: str
    description: str
    default: str
    choices: tuple[str, ...]
    within: range | None


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
    """Return the refusal of a value, with what there is to choose."""
    choices = " ".join(spec.choices)
    if spec.within is not None:
        choices = f"{spec.within.start} to {spec.within.stop - 1}"
    return OptionError("BAD_OPTION", name=spec.name, value=value, choices=choices)
