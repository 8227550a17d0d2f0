"""Reading case files, comparing results, and running a case through the engine."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.contract.cards import Cards, card, text_of
from engine.contract.errors import NotationError

HOME: Final = Path(__file__).parent / "cases"
MORE_FOLDERS: Final = "CONFORMANCE_CASES"
"""Environment variable: more folders of case files (or single files), joined by ``:``."""

Input = Mapping[str, Any]
KindRunner = Callable[[Input], Any]
"""Plays the input of one kind of case through the engine. In its result a dict may hold more
than a case expects; hands and other cards without an order are a `Bag`. A function is only asked
when a case expects something of it: with each key of a dict, or for its one answer."""

Registry = Mapping[str, Mapping[str, KindRunner]]
"""The kinds of each game."""


class CaseError(Exception):
    """A case that cannot be run: its file, game, kind or form is not known."""


class CaseFailed(AssertionError):
    """The engine does otherwise than a case expects."""


@dataclass(frozen=True, slots=True)
class Case:
    """One rule case, as in the README of the cases."""

    id: str
    game: str
    kind: str
    input: Input
    expected: Any
    rule: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Bag:
    """Cards whose order does not matter."""

    cards: Cards


# --- reading ---------------------------------------------------------------------------------


def folders(environment: Mapping[str, str] = os.environ) -> list[Path]:
    """Where case files lie: our own folder and those of `MORE_FOLDERS`."""
    more = environment.get(MORE_FOLDERS, "")
    return [HOME, *[Path(one) for one in more.split(":") if one]]


def read_cases(places: Iterable[Path]) -> Iterator[Case]:
    """All cases of all ``*.json`` files in and below these folders (a file stands for itself).

    Raises:
        CaseError: a place that is not there or holds no cases, or what is no list of cases.
    """
    for place in places:
        files = [place] if place.is_file() else sorted(place.rglob("*.json"))
        if not files:
            raise CaseError(f"{place} holds no case files")
        for file in files:
            yield from _cases_of(file)


def _cases_of(file: Path) -> Iterator[Case]:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise CaseError(f"{file}: {error}") from None
    if not isinstance(found, list):
        raise CaseError(f"{file} is no list of cases")
    for number, one in enumerate(found):
        try:
            yield Case(
                one["id"],
                one["game"],
                one["kind"],
                one["input"],
                one["expected"],
                one.get("rule", ""),
                one.get("why", ""),
            )
        except (KeyError, TypeError) as error:
            raise CaseError(f"{file}, case {number}: {error!r} is missing") from None


# --- running ---------------------------------------------------------------------------------


def run(case: Case, registry: Registry) -> None:
    """Runs a case.

    Raises:
        CaseError: a game or a kind that `registry` does not know.
        CaseFailed: with every difference from what the case expects.
    """
    kinds = registry.get(case.game)
    if kinds is None:
        raise CaseError(f"{case.id}: nobody knows the game {case.game!r}")
    runner = kinds.get(case.kind)
    if runner is None:
        raise CaseError(f"{case.id}: {case.game} has no kind {case.kind!r}")
    wrong = list(differences(case.expected, runner(case.input)))
    if wrong:
        raise CaseFailed("\n".join([f"{case.id} ({case.rule}: {case.why})", *wrong]))


def differences(expected: Any, found: Any, path: str = "") -> Iterator[str]:
    """What a result lacks of what is expected: a dict may hold more, a `Bag` has no order, all
    else must be equal."""
    at = path or "/"
    if callable(found):
        answers = {key: found(key) for key in expected} if isinstance(expected, dict) else found()
        yield from differences(expected, answers, path)
    elif isinstance(expected, dict):
        if not isinstance(found, dict):
            yield f"{at}: expected {expected}, found {_shown(found)}"
            return
        for key, value in expected.items():
            if key in found:
                yield from differences(value, found[key], f"{path}/{key}")
            else:
                yield f"{path}/{key}: expected {value!r}, but nothing is known of it"
    elif isinstance(found, Bag):
        if not isinstance(expected, list) or sorted(expected) != sorted(map(str, found.cards)):
            yield f"{at}: expected the cards {expected}, found {_shown(found)}"
    elif isinstance(expected, list) and isinstance(found, list):
        if len(expected) != len(found):
            yield f"{at}: expected {len(expected)} items, found {len(found)}: {_shown(found)}"
        for place, (one, other) in enumerate(zip(expected, found, strict=False)):
            yield from differences(one, other, f"{path}/{place}")
    elif type(expected) is not type(found) or expected != found:
        yield f"{at}: expected {expected!r}, found {_shown(found)}"


def _shown(found: Any) -> str:
    return f"[{text_of(found.cards)}]" if isinstance(found, Bag) else repr(found)


# --- helpers for the kinds -------------------------------------------------------------------


def cards_in(texts: Any) -> Cards:
    """The cards of a case: a list of texts, one text, or null for none.

    Raises:
        CaseError: what is no card.
    """
    words = texts.split() if isinstance(texts, str) else texts or ()
    try:
        return tuple([card(word) for word in words])
    except NotationError as error:
        raise CaseError(str(error)) from None


def texts_of(cards: Iterable[object]) -> list[str]:
    """Cards that lie in an order, as a case lists them."""
    return [str(one) for one in cards]


def given(inputs: Input, *names: str) -> Any:
    """The value of the one of `names` that a case has, None when it has none of them."""
    return next((inputs[name] for name in names if inputs.get(name) is not None), None)
