"""What the cases of a game say: every refusal, and the rules that they cite."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from tests.conformance.runner import HOME, read_cases

REFUSAL: Final = re.compile(r"([A-Z0-9_]+) \((\S+)\)((?: \w+=.*)?)")
PARAM: Final = re.compile(r" (\w+)=(.*?)(?= \w+=|$)")


@cache
def refusals(game: str) -> dict[str, tuple[str, dict[str, int | str]]]:
    """The code and parameters of each refusal that a case of a game expects, by its text."""
    found = {}
    for case in read_cases([HOME]):
        for text in _texts(case.expected) if case.game == game else ():
            match = REFUSAL.fullmatch(text)
            if match is not None:
                params = {name: _number(value) for name, value in PARAM.findall(match[3])}
                found[text] = match[1], params
    return found


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _texts(one)


def _number(text: str) -> int | str:
    return int(text) if text.lstrip("-").isdigit() else text
