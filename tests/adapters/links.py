"""What the clients of Discord and Telegram make of plain words by themselves: small models, on the
careful side. What they find in a message that nobody wrote as a link, somebody typed."""

from __future__ import annotations

import re
from typing import Final

TELEGRAM: Final = "tdlib/td, td/telegram/MessageEntity.cpp (find_entities), 2026-11-28"
ANDROID: Final = "android.util.Patterns.PHONE, which Telegram's app for Android hands to Linkify"
DISCORD: Final = "discord/discord-api-docs, docs/reference.mdx (Message Formatting), 2026-11-28"
RULES: Final = "ariabuckles/simple-markdown, whose rules Discord's client extends"
_DOMAIN: Final = r"[^\s\u2000-\u206f!-,/:-@\[-^`{-~]"
"""A letter of a domain: neither a blank, nor punctuation, nor of the block of invisible signs
(`is_url_unicode_symbol`)."""
_TELEGRAM: Final = {
    "mention": r"(?<!\w)@\w{2,}",
    "command": r"(?<![\w/<>])/[a-zA-Z0-9_]{1,64}(?![\w/<>])",
    "tag": r"(?<![\w\u200c])#\d*[^\W\d]\w*",
    "cashtag": r"(?<![\w$])\$[A-Z]{1,8}(?![\w$])",
    "address": rf"{_DOMAIN}+\.(?:[^\W\d_]{{2,}}|xn--\w+)",
    "number of a machine": r"(?<!\w)\d{1,3}(?:\.\d{1,3}){3}(?!\w)",
    "protocol": r"[a-zA-Z]+://",
    "telephone": r"(?<!\w)\+?\(?\d(?:[ .()-]{0,2}\d){5,}(?!\w)",
}
_DISCORD: Final = {
    "mention": r"<@[!&]?\d+>|@everyone|@here",
    "channel": r"<#\d+>",
    "command": r"</[^<>]+:\d+>",
    "time": r"<t:-?\d+(?::\w)?>",
    "emoji": r"<a?:\w+:\d+>|:(?!\d\d:)[\w+-]+:",
    "guide": r"<id:\w+>",
    "address": r"https?://|<[^\s<>]+@[^\s<>]+>|<\+?\d+>",
    "invitation": r"discord(?:app)?\.(?:gg|com|new|gift)\b",
    "masked": r"\[[^\[\]]+\]\([^()]+\)",
    "marks": r"[*_~`|]",
    "line": r"^\s*(?:#{1,3} |-# |>|[-+*] |\d+\. )",
}


def linked_by_telegram(text: str) -> list[str]:
    """What Telegram makes of the words of a text, as people see it."""
    return _found(_TELEGRAM, text)


def linked_by_discord(content: str) -> list[str]:
    """What Discord makes of the content of a message. A backslash before a sign makes it plain."""
    return _found(_DISCORD, re.sub(r"\\[^0-9A-Za-z\s]", "\ufffc", content))


def _found(kinds: dict[str, str], text: str) -> list[str]:
    return [
        f"{kind}: {found[0]}"
        for kind, pattern in kinds.items()
        for found in re.finditer(pattern, text, re.MULTILINE)
    ]
