"""Options: texts to typed values and back, and what is refused."""

from dataclasses import dataclass, fields
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.contract.errors import OptionError
from engine.contract.game import AnyGame
from engine.contract.rules import Options, OptionSpec, option, options_of, specs
from engine.registry import GAMES


@dataclass(frozen=True, slots=True)
class Some(Options):
    """One option of each kind."""

    length: Literal["short", "long"] = option("short", "How long. §4")
    limit: int = option(3, "How often. A63", range(1, 11))


def test_options_are_described() -> None:
    assert specs(Some) == (
        OptionSpec("length", "How long. §4", "short", ("short", "long"), None),
        OptionSpec("limit", "How often. A63", "3", (), range(1, 11)),
    )


def test_what_is_not_named_has_its_default() -> None:
    assert options_of(Some, {}) == Some()
    assert options_of(Some, {"limit": "10"}) == Some("short", 10)
    assert Some().texts() == (("length", "short"), ("limit", "3"))


@given(st.sampled_from(["short", "long"]), st.integers(1, 10))
def test_texts_are_read_back(length: Literal["short", "long"], limit: int) -> None:
    some = Some(length, limit)
    assert options_of(Some, dict(some.texts())) == some


@pytest.mark.parametrize(
    ("name", "text", "choices"),
    [
        ("length", "", "short long"),
        ("length", "Short", "short long"),
        ("length", "3", "short long"),
        ("limit", "0", "1 to 10"),
        ("limit", "11", "1 to 10"),
        ("limit", "-1", "1 to 10"),
        ("limit", "", "1 to 10"),
        ("limit", "3.0", "1 to 10"),
        ("limit", "٣", "1 to 10"),
        ("limit", "³", "1 to 10"),
        ("limit", "three", "1 to 10"),
    ],
)
def test_a_value_that_is_none(name: str, text: str, choices: str) -> None:
    with pytest.raises(OptionError) as error:
        options_of(Some, {name: text})
    assert error.value.code == "BAD_OPTION"
    assert error.value.params == {"name": name, "value": text, "choices": choices}


def test_an_unknown_option() -> None:
    with pytest.raises(OptionError) as error:
        options_of(Some, {"limit": "3", "colour": "red"})
    assert error.value.code == "UNKNOWN_OPTION"
    assert error.value.params == {"name": "colour", "known": "length limit"}


def test_options_made_in_code_are_checked_too() -> None:
    with pytest.raises(OptionError):
        Some(limit=11)
    with pytest.raises(OptionError):
        Some(length="endless")  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", GAMES.values(), ids=list(GAMES))
def test_the_options_of_every_game(kind: type[AnyGame]) -> None:
    """Each has a description that cites its rule, a default that is a choice, and round-trips."""
    described = specs(kind.options_type)
    assert len(described) == len(fields(kind.options_type))
    defaults = options_of(kind.options_type, {})
    assert kind().options == defaults
    for spec in described:
        assert spec.description
        assert bool(spec.choices) is (spec.within is None)
        texts = spec.choices or (str((spec.within or range(1))[-1]), str((spec.within or [0])[0]))
        assert spec.default in texts or spec.within is not None
        assert len(set(spec.choices)) == len(spec.choices)
        for text in texts:
            made = options_of(kind.options_type, {spec.name: text})
            assert dict(made.texts())[spec.name] == text
            assert options_of(kind.options_type, dict(made.texts())) == made
