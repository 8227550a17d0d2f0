"""Errors of the engine in words: an operator is shown no code, and nothing of a hand."""

from __future__ import annotations

import re

import pytest

from bot.games import catalogue
from bot.util.faults import sentence_of
from engine.contract.errors import EngineError, IllegalAction, PositionError, RuleViolation
from engine.record import loads
from engine.registry import UnknownGame
from tests.engine.records import LINES
from tests.engine.test_record import UNREADABLE


def words_of(error: EngineError) -> str:
    found = sentence_of(error)
    assert not re.search(r"[A-Z]+_[A-Z]+|\w=|\{|\*", found.replace("KAFENE_MORE_GAMES", "")), found
    assert "10C" not in found, "a card"
    return found


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_spoilt_record(name: str) -> None:
    spoil, _ = UNREADABLE[name]
    lines = list(LINES)
    number = spoil(lines)
    with pytest.raises(EngineError) as error:
        loads("\n".join(lines))
    assert words_of(error.value).startswith(f"line {number} of the record: ")


@pytest.mark.parametrize("root", ["toy", "tests.engine"])
def test_a_package_that_is_not_there(root: str) -> None:
    with pytest.raises(UnknownGame) as error:
        catalogue([root])
    package = f"{root}.engine.games"
    assert words_of(error.value) == f"there is no package {package}"


def test_other_errors() -> None:
    position = PositionError("WRONG_CARD", path="/state/hands/2", detail="not sorted", card="10C")
    assert words_of(position) == "at /state/hands/2: wrong card"
    illegal = IllegalAction(RuleViolation("WRONG_TURN", "§3.1", (("card", "10C"),)))
    assert words_of(illegal) == "wrong turn (§3.1)"
