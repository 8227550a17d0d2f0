"""Write texts of screens as Telegram's HTML, and count their length."""

from __future__ import annotations

import re
from html import escape
from typing import Final, NamedTuple

from bot.ports import Person, number_on
from bot.ports.screen import Block, BlockStyle, Screen
from bot.words.cleaning import short_name, unlinked
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

_MOST_NAME: Final = 32
_BOLD_STYLES: Final = {BlockStyle.TITLE}
PLATFORM: Final = "telegram"
RULE: Final = "rule-"
"""The beginning of what a link to a rule says."""
_LEFT: Final = "r"
_CLOCK: Final = "wDt"
"""Formats of a moment: how long it is until then; its day, date and time."""
_CLOCK_TAG: Final = re.compile("</?tg-time[^>]*>")
_PAYLOAD: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


def person_called(user: int, name: str) -> Person:
    """Return a user as the bot knows them, with a one-line name: their own, or a number if nothing
    of it is visible."""
    return Person(f"{PLATFORM}:{user}", short_name(name, _MOST_NAME) or f"#{user % 10000}")


def quoted(text: str) -> str:
    """Return words that Telegram shows unchanged. It knows only ``&lt; &gt; &amp; &quot;``, and
    automatically makes links of names, addresses, commands and tags, also inside a mention."""
    return escape(unlinked(text, numbers=True), quote=False)


class Readers(NamedTuple):
    """The readers of a text: `notify`, the people whose mentions notify them; `bot`, our own
    username, for links (empty: rules are not links); `group`: commands name the bot."""

    notify: tuple[str, ...] = ()
    bot: str = ""
    group: bool = False


NOBODY: Final = Readers()


def link_to(bot: str, payload: str) -> str:
    """Return the link that opens the private chat with a bot and sends a payload."""
    return f"https://t.me/{bot}?start={payload}"


def rule_payload(game: str, anchor: str) -> str:
    """Return the payload of a link to a rule (letters, digits, ``_`` and ``-`` are allowed)."""
    return f"{RULE}{game}-{anchor.replace('.', '_')}"


def plain_for(text: Text, reader: Readers) -> str:
    """Return a text as plain words."""
    return "".join([_plain(span, reader) for span in text])


def _plain(span: Span, reader: Readers) -> str:
    """Add the bot's name to each command in a group: another bot may be there, and then in privacy
    mode a command without a name does not arrive."""
    word = plain_of((span,))
    named = isinstance(span, CommandSpan) and reader.group and reader.bot
    return f"{word}@{reader.bot}" if named else word


def html_of(text: Text, reader: Readers = NOBODY) -> str:
    """Return a line."""
    return "".join([_span(span, reader) for span in text])


def _span(span: Span, reader: Readers) -> str:
    match span:
        case Plain(text):
            return quoted(text)
        case Strong(text):
            return f"<b>{quoted(text)}</b>"
        case CardSpan(_, text):
            return quoted(text)
        case TimeSpan(at, text, clock, zone):
            form, words = _CLOCK if clock else _LEFT, f"{text} ({zone})" if zone else text
            return f'<tg-time unix="{at // 1000}" format="{form}">{quoted(words)}</tg-time>'
        case CommandSpan():
            return escape(_plain(span, reader), quote=False)
        case PersonSpan(person, name):
            number = number_on(PLATFORM, person)
            if number and person in reader.notify:
                return f'<a href="tg://user?id={number}">{quoted(name)}</a>'
            return quoted(name)
        case PlaceSpan(_, text):
            return quoted(text)
        case RuleSpan(game, rule, anchor, text):
            payload = rule_payload(game, anchor)
            if reader.bot and _PAYLOAD.fullmatch(payload):
                return f'<a href="{link_to(reader.bot, payload)}">{quoted(text or rule)}</a>'
            return f"<i>{quoted(plain_of((span,)))}</i>"


def without_clocks(html: str) -> str:
    """Return a text with its moments in words, for a server that knows no clocks."""
    return _CLOCK_TAG.sub("", html)


def lines_of(block: Block, reader: Readers = NOBODY) -> list[str]:
    """Return the lines of a block."""
    return [_line(line, block.style, reader) for line in block.lines]


def _line(line: Text, style: BlockStyle, reader: Readers) -> str:
    if style is BlockStyle.SHEET:
        return _columns(line, reader)
    found = html_of(line, reader)
    if style is BlockStyle.ALERT:
        return f"⚠ {found}"
    if style is BlockStyle.QUIET:
        return f"<i>{found.replace('<i>', '').replace('</i>', '')}</i>"
    if style in _BOLD_STYLES:
        return f"<b>{found.replace('<b>', '').replace('</b>', '')}</b>"
    return found


def _columns(line: Text, reader: Readers) -> str:
    """Return a line of a sheet: its words, and its points."""
    columns: list[list[Span]] = [[]]
    for span in line:
        if isinstance(span, Plain) and span.text == "\t":
            columns.append([])
        else:
            columns[-1].append(span)
    texts = [html_of(tuple(one), reader).strip() for one in columns]
    return "  ".join([one for one in texts if one])


def heading(screen: Screen) -> list[str]:
    """Return the cards of a hand, which come before all words about them."""
    if screen.picture is None or screen.picture.layout != "hand":
        return []
    return [f"<b>{quoted(screen.picture.alt)}</b>"]
