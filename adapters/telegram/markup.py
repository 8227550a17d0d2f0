"""Write texts of screens as Telegram's HTML, and count their length."""

from __future__ import annotations

from html import escape
from typing import Final

from bot.ports import number_on
from bot.ports.chat import length_of
from bot.ports.screen import Block, Look, Screen
from bot.words.text import (
    CardSpan,
    CommandSpan,
    PersonSpan,
    Plain,
    RuleSpan,
    Span,
    Strong,
    Text,
    TimeSpan,
)

_BOLD_LOOKS: Final = {Look.TITLE}
PLATFORM: Final = "telegram"


def quoted(text: str) -> str:
    """Escape words: Telegram knows only ``&lt; &gt; &amp; &quot;``."""
    return escape(text, quote=False)


def html_of(text: Text, notify: str = "") -> str:
    """Return a line; `notify`: the person whose name is a mention that rings."""
    return "".join([_span(span, notify) for span in text])


def _span(span: Span, notify: str) -> str:
    match span:
        case Plain(text):
            return quoted(text)
        case Strong(text):
            return f"<b>{quoted(text)}</b>"
        case CardSpan(_, text) | TimeSpan(_, text):
            return quoted(text)
        case CommandSpan(text=text):
            return _span(Plain(text), notify)
        case PersonSpan(person, name):
            number = number_on(PLATFORM, person)
            if number and person == notify:
                return f'<a href="tg://user?id={number}">{quoted(name)}</a>'
            return quoted(name)
        case RuleSpan(_, rule, _):
            return f"<i>{quoted(rule)}</i>"


def lines_of(block: Block, notify: str = "") -> list[str]:
    """Return the lines of a block."""
    return [_line(line, block.look, notify) for line in block.lines]


def _line(line: Text, look: Look, notify: str) -> str:
    if look is Look.SHEET:
        return _columns(line, notify)
    found = html_of(line, notify)
    if look is Look.ALERT:
        return f"⚠ {found}"
    if look is Look.QUIET:
        return f"<i>{found.replace('<i>', '').replace('</i>', '')}</i>"
    if look in _BOLD_LOOKS:
        return f"<b>{found.replace('<b>', '').replace('</b>', '')}</b>"
    return found


def _columns(line: Text, notify: str) -> str:
    """Return a line of a sheet: its words, and its points."""
    columns: list[list[Span]] = [[]]
    for span in line:
        if isinstance(span, Plain) and span.text == "\t":
            columns.append([])
        else:
            columns[-1].append(span)
    texts = [html_of(tuple(one), notify).strip() for one in columns]
    return "  ".join([one for one in texts if one])


def clipped(text: str, most: int) -> str:
    """Cut a plain text that is too long."""
    if length_of(text) <= most:
        return text
    while length_of(text) > most - 1:
        text = text[:-1]
    return f"{text.rstrip()}…"


def heading(screen: Screen) -> list[str]:
    """Return the cards of a hand, which come before everything that is said about them."""
    if screen.picture is None or screen.picture.layout != "hand":
        return []
    return [f"<b>{quoted(screen.picture.alt)}</b>"]
