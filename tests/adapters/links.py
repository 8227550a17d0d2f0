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

ODD = (
    *("@somebody", "evil.com", "/kick@bot", "#tag", "$USD", "+1-212-555-0123", "0888 123 456"),
    *("a@b.com", "http://x", "tg://user?id=1", "https://t.me/x", "пример.рф", "1.2.3.4", "😀.com"),
    *("4111 1111 1111 1111", "(02) 9876-5432", "xn--a.xn--p1ai", "1.2.3.4.567.89", "x.@y.zz/close"),
    *("@everyone", "<@123456>", "<@&1234>", "<#123456789012345678>", "</play:1234>", "<t:1:R>"),
    *("<:x:1>", "<a:x:1>", ":joy:", ":100::+1:", "[a](b)", "discord.gg/abc", "<id:browse>"),
    *("**a**", "_a_ ~~b~~", "`a`", "||a||", "# a", "-# a", "- a", "1. a", "> a", "+ a"),
    *("99999/123456789012345678", "dm/123456789012345678", "/close", "/play /hand", "§10.3", "K♦"),
    *("</play:play" + "0" * 32 + ">", "\\<@1>", "<b>a</b>", "&lt;b&gt;", "a\\", "\\"),
)
"""What somebody may type who wants others to press it."""


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
