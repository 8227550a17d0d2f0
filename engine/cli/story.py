"""Events in plain English, made of their tags and fields; uses no game.

An event reads: its seat or side, its tag as words, its cards, and its other fields in parentheses.
A hidden card is *a card*; hidden cards are counted.
"""

from __future__ import annotations

import textwrap
import types
import typing
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.contract.cards import Card, Cards, text_of
from engine.contract.events import Event, redacted
from engine.contract.moves import DEALER, Step
from engine.contract.scores import ScoreLine
from engine.proof.readable import fields_of, text_of_value

_WIDTH = 100
_WHO = ("seat", "team", "side")
EVERYTHING = -2
"""The viewer to whom all cards are open."""


def phrase(event: Event) -> tuple[str, str]:
    """Return the seat or side of an event (empty if it has none), and what happened."""
    hints = typing.get_type_hints(type(event))
    values = dict(fields_of(event))
    who = ""
    for name in _WHO:
        if values.get(name) is not None:
            who = who or f"{name} {values.pop(name)}"
    said: list[tuple[str, str]] = []
    thing = ""
    about = next((name for name in values if _holds_cards(hints[name])), None)
    if about is not None:
        thing = _cards(values.pop(about), hints[about], values.pop("count", None))
    for name, value in values.items():
        if value in (None, False, ()) or _is_sheet(value):
            continue
        if isinstance(value, str) or value is True:
            said.append(("", str(value) if isinstance(value, str) else _words(name)))
        else:
            said.append((_words(name), text_of_value(value)))
    if not thing and said and not said[0][0]:
        thing = said.pop(0)[1]
    details = ", ".join([f"{name} {text}".strip() for name, text in said])
    return who, " ".join([_words(event.tag), *[thing] * bool(thing)]) + (
        f" ({details})" if details else ""
    )


def _words(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")


def _holds_cards(hint: object) -> bool:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return any([_holds_cards(one) for one in typing.get_args(hint)])
    return hint is Card or hint == Cards


def _cards(value: object, hint: object, count: object) -> str:
    if value is None:
        one = hint is Card or Card in typing.get_args(hint)
        return "a card" if one else "some cards" if count is None else f"{count} cards"
    if isinstance(value, tuple):
        return text_of(value) or "no cards"
    return str(value)


def _is_sheet(value: object) -> bool:
    """Return True for the lines of a score sheet, which are printed in a separate table."""
    return isinstance(value, tuple) and any([isinstance(one, ScoreLine) for one in value])


@dataclass
class Story:
    """Tell steps in order, to one viewer or with all cards open (EVERYTHING).

    Each line has the number of its step in the record (to go to it with ``replay --to``; gaps are
    actions that the viewer did not see) and, when it changes, its seat or side.
    """

    viewer: int | None = EVERYTHING
    steps: int = 0
    _last: str = field(default="", repr=False)

    def tell(self, step: Step) -> Iterator[str]:
        """Return the lines of the next step; none if the viewer learns nothing."""
        self.steps += 1
        number = str(self.steps)
        told = step.events
        if self.viewer != EVERYTHING:
            told = redacted(told, self.viewer)
        for event in told:
            who, text = phrase(event)
            who = who or ("dealer" if step.actor == DEALER else "table")
            lead = f"{number:>5}  {who if who != self._last else '':<8}"
            self._last, number = who, ""
            yield from textwrap.wrap(
                text,
                _WIDTH,
                initial_indent=lead,
                subsequent_indent=" " * (len(lead) + 2),
                break_long_words=False,
                break_on_hyphens=False,
            )

    def begin(self) -> None:
        """Begin a new deal: the next line names its seat or side."""
        self._last = ""
