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


def words_of(error: EngineError) -> str:
    found = sentence_of(error)
    assert not re.search(r"[A-Z]+_[A-Z]+|\w=|\{|\*", found.replace("KAFENE_MORE_GAMES", "")), found
    assert "10C" not in found, "a card"
    return found


INSTEAD = (
    *("", "kafene-record 9", "game poker", "game bulgarian canasta", "rules", "seats four"),
    *("option run_keys adjacent", "option run_key any", "dealer shuffle 00", "commitment 00"),
    *("score 0 0", "score 100", "west draw", "0 discard 10C", "0 draw 10C", "0", "# one\x0btwo"),
)
CODES = {
    *("NOT_A_RECORD", "NEWER_RECORD", "MISSING_LINE", "DUPLICATE_LINE", "MISPLACED_LINE"),
    *("BAD_LINE", "BAD_NUMBER", "BAD_COMMITMENT", "BAD_COMMENT", "UNKNOWN_ACTOR", "UNKNOWN_GAME"),
    *("UNKNOWN_OPTION", "BAD_OPTION", "BAD_SEED", "UNKNOWN_CARD", "EXTRA_WORD", "UNKNOWN_VERB"),
}


def test_a_spoilt_record() -> None:
    """One that has another text in place of one of its lines."""
    found: list[EngineError] = []
    for number in range(min(len(LINES), 60)):
        for text in INSTEAD:
            try:
                loads("\n".join([*LINES[:number], text, *LINES[number + 1 :]]))
            except EngineError as error:
                found.append(error)
    assert {one.code for one in found} >= CODES
    for one in found:
        assert re.match(r"line \d+ of the record: \w", words_of(one))


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
