"""Write spans as Discord's markdown. A person's name stays plain words and pings nobody."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from itertools import groupby
from typing import Final, NamedTuple

from adapters.discord.rendering.groups import PATHS, shown_path
from adapters.discord.rendering.ids import channel_of, mention_of, role_of
from bot.ports.screen import Block, BlockStyle, Picture
from bot.words.cleaning import JOINER, unlinked
from bot.words.text import (
    CardSpan,
    CommandSpan,
    PersonSpan,
    PlaceSpan,
    Plain,
    RuleSpan,
    Span,
    Strong,
    Text,
    TimeSpan,
    plain_of,
)
from bot.words.words import words_in

TAB: Final = "\t"
_NO_BREAK: Final = "\u00a0"
_MARKS: Final = re.compile(r"([\\*_~`|<>\[\]])")
_LINE_START: Final = re.compile(r"^(\s*)(?=[#+\-])|^(\s*\d+)(?=\.\s)", re.MULTILINE)
"""Beginnings of a line that make it a title, small print or a list item. A sign can be escaped. A
digit cannot, because its backslash would be shown; so the full stop after it is escaped."""
_EMOJI: Final = re.compile(r":(?=[\w+-])(?!\d\d\b)")
"""Possible beginning of an emoji name (the end may be in the following words); not a clock time."""


class Face(NamedTuple):
    """A card as an emoji of our application."""

    name: str
    id: str

    def __str__(self) -> str:
        return f"<:{self.name}:{self.id}>"


Faces = Mapping[str, Face]
"""The emoji of each card of the notation."""
NO_FACES: Final[Faces] = {}

_ROOM: Final = "0" * 32
"""Same length as the addition of `clickable`, so that a text stays within its limit."""
_COMMAND: Final = re.compile(rf"</([^:<>]+):([a-z -]+){_ROOM}>")


def clickable(text: str, ids: Mapping[str, str]) -> str:
    """Return a text with its commands as mentions that can be clicked; `ids`: of the registered
    commands and groups by their names.

    Discord's apps show a mention by the name in it, and a click does nothing if that is not the
    command's first name. So readers whose clients use another name are shown both.
    """

    def mention(found: re.Match[str]) -> str:
        own, path = found[1], found[2]
        id = ids.get(path.partition(" ")[0])
        if id is None:
            return f"/{own}"
        mention = f"</{path}:{id}>"
        return mention if own == path else f"/{own} ({mention})"

    return _COMMAND.sub(mention, text)


def escaped(words: str) -> str:
    """Return words that Discord shows unchanged: no markdown, mentions, emoji or links in them."""
    found = _EMOJI.sub(f":{JOINER}", unlinked(words))
    return _MARKS.sub(r"\\\1", found)


def _strong(words: str) -> str:
    """Return strong words; blanks stay outside, because the stars would not count next to them."""
    inner = words.strip()
    if not inner:
        return words
    before, after = words[: len(words) - len(words.lstrip())], words[len(words.rstrip()) :]
    return f"{before}**{escaped(inner)}**{after}"


def _span(span: Span, notify: Collection[str], faces: Faces) -> tuple[bool, str]:
    """Return the words of a span in Discord's form, and whether they are strong."""
    match span:
        case CardSpan(card=card) if card in faces:
            return False, str(faces[card])
        case Strong(text=text) | CardSpan(text=text):
            return True, text
        case PersonSpan(person=person, name=name):
            mention = mention_of(person)
            if mention and (person in notify or role_of(person)):
                return False, mention
            return True, name
        case PlaceSpan(place=place, text=text):
            channel = channel_of(place)
            return False, f"<#{channel}>" if channel else escaped(text)
        case RuleSpan():
            return False, escaped(plain_of((span,)))
        case TimeSpan(at=at, clock=clock):
            until = f"<t:{at // 1000}:R>"
            return False, f"<t:{at // 1000}:F> ({until})" if clock else until
        case CommandSpan(command=command, text=text, language=language):
            if command not in PATHS:
                return False, escaped(text)
            own = shown_path(words_in(language), command)
            return False, f"</{own}:{PATHS[command]}{_ROOM}>"
        case Plain(text=text):
            return False, escaped(text)


def line(text: Text, notify: Collection[str] = (), faces: Faces = NO_FACES) -> str:
    """Return one line of spans; neighbouring strong spans become one."""
    found = ""
    spans = [_span(span, notify, faces) for span in text]
    for strong, some in groupby(spans, key=lambda one: one[0]):
        words = "".join([words for _, words in some])
        found += _strong(words) if strong else words
    return _LINE_START.sub(r"\g<0>\\", found)


def _sheet_line(text: Text, faces: Faces) -> str:
    """Return a table line: its words, then its points."""
    left, tab, right = line(text, faces=faces).partition(TAB)
    points = right.strip()
    if not tab or not points:
        return left.strip()
    return f"{left.strip()} · {points if points.startswith('**') else f'**{points}**'}"


def block(one: Block, notify: Collection[str] = (), faces: Faces = NO_FACES) -> str:
    """Return the lines of a block in its style. Small print has no faces: Discord makes them as
    small as its letters, too small to read."""
    if one.style in {BlockStyle.QUIET, BlockStyle.PROOF, BlockStyle.EARLIER}:
        faces = NO_FACES
    if one.style is BlockStyle.SHEET:
        return "\n".join([_sheet_line(text, faces) for text in one.lines])
    lines = [line(text, notify, faces) for text in one.lines]
    lines = [text for text in lines if text.strip()]
    match one.style:
        case BlockStyle.TITLE if lines:
            return "\n".join([f"### {lines[0]}", *lines[1:]])
        case BlockStyle.QUIET | BlockStyle.PROOF:
            return "\n".join([f"-# {text}" for text in lines])
        case BlockStyle.EARLIER if lines:
            unbroken = [text.replace(" ", _NO_BREAK) for text in lines]
            return f"-# {' · '.join(unbroken)}"
        case BlockStyle.ALERT:
            return "\n".join([f"> {text}" for text in lines])
    return "\n".join(lines)


def cards(one: Picture, faces: Faces = NO_FACES) -> str:
    """Return the cards of a picture in a line, equal cards with their number. Barred cards come
    last, after a sign."""
    found: dict[bool, list[str]] = {True: [], False: []}
    for item in one.cards:
        name = str(faces.get(item.card) or _strong(item.label))
        found[item.enabled].append(f"{name}×{item.count}" if item.count > 1 else name)
    off = ["· 🚫", *found[False]] if found[False] else []
    return " ".join([*found[True], *off])


def label(text: str, most: int = 80) -> str:
    """Return words for a button or a list, where Discord reads no markdown."""
    found = " ".join(text.split())
    return found if len(found) <= most else f"{found[: most - 1].rstrip()}…"
