"""Text as spans instead of markup: each chat does its own escaping.

All spans have a JSON form (msgspec).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import msgspec

_ENDING: Final = re.compile(r"( \([^()]{1,12}\))?( \(\d+\))?$")
"""The chat and the number of one of several equal names."""
_LEAST: Final = 2
"""Number of letters of a name that stay before its ending."""


class Plain(msgspec.Struct, frozen=True, tag="plain"):
    """Plain words."""

    text: str


class Strong(msgspec.Struct, frozen=True, tag="strong"):
    """The most important words of a line."""

    text: str


class CardSpan(msgspec.Struct, frozen=True, tag="card"):
    """One card: its notation (``KD``, ``X``) for pictures, its name in the reader's letters
    (``K♦``, ``К♦``) for text."""

    card: str
    text: str


class PersonSpan(msgspec.Struct, frozen=True, tag="person"):
    """A person at the table; a platform may mention them. `person` is empty for a computer
    player."""

    person: str
    name: str


class PlaceSpan(msgspec.Struct, frozen=True, tag="place"):
    """A place: its id and its name. A platform may mention it, and then shows the name only to
    people who see the place there."""

    place: str
    text: str


class RuleSpan(msgspec.Struct, frozen=True, tag="rule"):
    """A link into the rules of a game: ``§10.3``, with the anchor of the rules page. `text` is
    the text of the link in a sentence (``Rule``); without it the number alone is shown, as in a
    column."""

    game: str
    rule: str
    anchor: str
    text: str = ""


class TimeSpan(msgspec.Struct, frozen=True, tag="time", omit_defaults=True):
    """A moment: in ms since the epoch, and as a clock time in the reader's zone. A platform may
    show the time until then, or the clock time in each reader's own zone (`clock`). `zone`: the
    name of the zone of `text`, where it may be another than the reader's. `until`: the text says
    the time until then itself."""

    at: int
    text: str
    clock: bool = False
    zone: str = ""
    until: bool = False


class CommandSpan(msgspec.Struct, frozen=True, tag="command"):
    """A command that people may type: its name (``play``), its usual form (``/play``), and the
    reader's language, for a platform with translated names."""

    command: str
    text: str
    language: str


Span = Plain | Strong | CardSpan | PersonSpan | PlaceSpan | RuleSpan | TimeSpan | CommandSpan
Text = tuple[Span, ...]
"""One line, or a few words."""


def joined(spans: Iterable[Span]) -> Text:
    """Return the spans without empty ones, and with neighbouring plain words joined."""
    found: list[Span] = []
    for span in spans:
        if isinstance(span, Plain):
            if not span.text:
                continue
            if found and isinstance(found[-1], Plain):
                found[-1] = Plain(found[-1].text + span.text)
                continue
        found.append(span)
    return tuple(found)


def joined_with(separator: str, texts: Iterable[Text]) -> Text:
    """Return texts joined by a separator."""
    spans: list[Span] = []
    for text in texts:
        if spans:
            spans.append(Plain(separator))
        spans += text
    return joined(spans)


def shortened(text: Text, most: int) -> Text:
    """Return the first spans of a text that have at most `most` letters together, with an ellipsis
    if some are left out; only plain words are cut."""
    if len(plain_of(text)) <= most:
        return text
    kept: list[Span] = []
    left = most - 1
    for span in text:
        word = _word_of(span)
        if len(word) > left:
            if isinstance(span, Plain) and left > 0:
                kept.append(Plain(word[:left]))
            break
        kept.append(span)
        left -= len(word)
    if kept and isinstance(kept[-1], Plain):
        kept[-1] = Plain(kept[-1].text.rstrip(" ·,;"))
    return joined([*kept, Plain("…")])


def with_short_names(text: Text, most: int) -> Text:
    """Return a text in which no name of a person has more than `most` letters. The chat and the
    number of a name that several people have stay."""
    return tuple(
        [
            msgspec.structs.replace(span, name=_short_name(span.name, most))
            if isinstance(span, PersonSpan) and len(span.name) > most
            else span
            for span in text
        ]
    )


def _short_name(name: str, most: int) -> str:
    found = _ENDING.search(name)
    chat, number = ("", "") if found is None else (found[1] or "", found[2] or "")
    ending = f"…{chat}{number}"
    if len(ending) + _LEAST > most:
        ending = f"…{number or chat}"
    return name[: most - len(ending)].rstrip() + ending


def plain_of(text: Text) -> str:
    """Return the spans as a string."""
    return "".join([_word_of(span) for span in text])


def _word_of(span: Span) -> str:
    if isinstance(span, PersonSpan):
        return span.name
    if isinstance(span, RuleSpan):
        return f"{span.text} {span.rule}".strip()
    return span.text
