"""Text as spans, never as markup: each chat does its own escaping.

All spans have a JSON form (msgspec).
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Plain(msgspec.Struct, frozen=True, tag="plain"):
    """Words as they are."""

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
    """A place: its id, and what people call it. A platform may mention it, which says its name to
    whoever sees the place there."""

    place: str
    text: str


class RuleSpan(msgspec.Struct, frozen=True, tag="rule"):
    """A link into the rules of a game: ``§10.3``, with the anchor of the rules page. `text` is what
    the link says in a sentence (``Rule``); without it the number alone is shown, as in a column."""

    game: str
    rule: str
    anchor: str
    text: str = ""


class TimeSpan(msgspec.Struct, frozen=True, tag="time"):
    """A moment: in ms since the epoch, and as a clock time in the reader's zone. A platform may
    show the time until then, and the clock time of each reader's own zone (`clock`)."""

    at: int
    text: str
    clock: bool = False


class CommandSpan(msgspec.Struct, frozen=True, tag="command"):
    """A command that somebody may type: its name (``play``), how it is written everywhere
    (``/play``), and the reader's language, for a platform that has names in each."""

    command: str
    text: str
    language: str


Span = Plain | Strong | CardSpan | PersonSpan | PlaceSpan | RuleSpan | TimeSpan | CommandSpan
Text = tuple[Span, ...]
"""One line, or a few words."""


def joined(spans: Iterable[Span]) -> Text:
    """Return the spans without empty ones; neighbouring plain words become one."""
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
    """Return texts one after the other with a separator between them."""
    spans: list[Span] = []
    for text in texts:
        if spans:
            spans.append(Plain(separator))
        spans += text
    return joined(spans)


def plain_of(text: Text) -> str:
    """Return the spans as a string."""
    return "".join([_word_of(span) for span in text])


def _word_of(span: Span) -> str:
    if isinstance(span, PersonSpan):
        return span.name
    if isinstance(span, RuleSpan):
        return f"{span.text} {span.rule}".strip()
    return span.text
