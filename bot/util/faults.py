"""Errors of the engine as sentences for an operator. What they repeat of a record is never a card
or an action, which may be hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.contract.errors import EngineError

_WORDS: Final[Mapping[str, str]] = {
    "NO_SUCH_MODULE": "there is no package {name}",
    "TAKEN_ID": "the package {name} has a game {id}, which there is already",
    "UNKNOWN_GAME": "there is no game {name} (KAFENE_MORE_GAMES names packages with more)",
    "BAD_WORDS": "the words of {package} in the language {language} cannot be used: {why}",
    "UNKNOWN_OPTION": "there is no option {name}",
    "BAD_OPTION": "the option {name} has another value than its choices",
    "NEWER_SCHEMA": "a newer Kafene wrote it",
    "NOT_A_RECORD": "it does not begin with {wanted}",
    "NEWER_RECORD": "a newer Kafene wrote it: format {got}, this one knows {known}",
    "MISSING_LINE": "a line {wanted} is missing before it",
    "DUPLICATE_LINE": "there is another line {token}",
    "MISPLACED_LINE": "a line {token} does not belong here",
    "BAD_LINE": "the line {token} has {words} words, not {wanted}",
    "BAD_NUMBER": "a number is expected",
    "BAD_COMMITMENT": "a commitment has 64 hexadecimal digits",
    "BAD_COMMENT": "a comment has several lines",
    "UNKNOWN_ACTOR": "it begins with none of {known}",
    "WRONG_COMMITMENT": "the commitment is not that of the shuffle",
    "WRONG_SCORE": "the score is not that of the deal",
}


def sentence_of(error: EngineError) -> str:
    """Return what is wrong, and where.

    >>> sentence_of(EngineError("MISPLACED_LINE", token="score", line=17))
    'line 17 of the record: a line score does not belong here'
    >>> sentence_of(EngineError("WRONG_COUNT", path="/state/hands/0", got=3))
    'at /state/hands/0: wrong count'
    """
    words = _WORDS.get(error.code, error.code.replace("_", " ").lower()).format(**error.params)
    words += f" ({error.params['rule']})" if "rule" in error.params else ""
    if "line" in error.params:
        return f"line {error.params['line']} of the record: {words}"
    return f"at {error.params['path']}: {words}" if "path" in error.params else words
