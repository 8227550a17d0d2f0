"""What Discord refuses and simcord would take, request by request."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from simcord.backend.errors import BackendError

from tests.adapters.discord import emojis, permissions
from tests.adapters.discord.editing import TooMany, age_of, refused_picture
from tests.adapters.discord.permissions import NO_HISTORY, error_of

if TYPE_CHECKING:
    from tests.adapters.discord.standin import Standin
    from tests.adapters.discord.traffic import Call

ANSWERED: int = 40060
"""The code of an interaction that was answered before."""


MOST_PINS: int = 50
"""Pins in a channel, by the words of 30003 (discord/discord-api-docs,
topics/opcodes-and-status-codes, read 2026-11-22). The apps have had more since 2025."""


VOICES: Final = {2, 13}
NEWS: Final = 5
PUBLIC_THREAD: Final = 11
"""Types of channels."""


class Refusals:
    """The rules of one stand-in."""

    def __init__(self, standin: Standin) -> None:
        self._standin = standin
        self._opened: deque[float] = deque()

    @property
    def unforeseen(self) -> set[int]:
        """Codes of wrong requests (400) of which the bot could not know that they are wrong."""
        facts = self._standin.facts
        answers = (
            *(facts.archived_thread_edit, facts.locked_thread_code, NO_HISTORY),
            facts.thread_in_voice,
        )
        return {ANSWERED, *[code for _, code in answers]}

    def too_many(self, call: Call) -> TooMany | None:
        """A message or an edit beyond the pace of its channel. An edit is a fault of the bot, which
        has a budget; for messages discord.py waits by itself, as the answers tell the pace."""
        standin, parts = self._standin, call.path.strip("/").split("/")
        if parts[0] != "channels" or "messages" not in parts[-2:]:
            return None
        channel = int(parts[1])
        if call.method == "POST" and parts[-1] == "messages":
            return standin.paces.sent(channel, standin.facts)
        if call.method != "PATCH":
            return None
        age = age_of(int(parts[3]), standin.backend.clock.now().timestamp())
        found = standin.paces.edited(channel, age, standin.facts)
        standin.violations += [found.what] if found else []
        return found

    def pace_of(self, call: Call) -> dict[str, str]:
        """What the answer to a message or an edit says of their pace."""
        standin, parts = self._standin, call.path.strip("/").split("/")
        if parts[0] != "channels" or call.status != 200:
            return {}
        if call.method == "POST" and parts[-1] == "messages":
            return standin.paces.headers("messages", int(parts[1]), standin.facts.send_pace)
        if call.method == "PATCH" and parts[-2] == "messages":
            return standin.paces.headers("edits", int(parts[1]), standin.facts.edit_pace)
        return {}

    def of(self, call: Call, files: Sequence[str]) -> BackendError | None:
        """What Discord has against a request; `files`: the names of what it uploads."""
        standin, facts = self._standin, self._standin.facts
        method, body, parts = call.method, call.body, call.path.strip("/").split("/")
        if parts == ["users", "@me", "channels"] and method == "POST":
            return self._too_many_dms(int(body["recipient_id"]))
        channel = standin.backend.channels.get(int(parts[1])) if parts[0] == "channels" else None
        if parts[0] == "channels":
            missing = self._missing(call, parts)
            if missing is not None:
                return missing
        if channel is not None and parts[2:] == ["threads"]:
            return self._no_thread(int(channel.type), body)
        if channel is not None and parts[2:3] == ["messages"] and "pins" not in parts:
            if channel.guild_id is None:
                if method == "POST" and not standin.shares_server(channel.recipient_ids):
                    return error_of(facts.dm_without_server)
                closed = standin.closed_dms.intersection(channel.recipient_ids)
                if closed and method == "POST":
                    return error_of(facts.dm_closed)
            else:
                asked = (method, channel, body, len(files))
                found = permissions.refused(standin.backend, facts, *asked)
                if found is not None:
                    return found
        if parts[0] == "applications" and parts[2] == "emojis":
            return emojis.refused(standin.backend, facts, method, parts, body)
        if method not in {"POST", "PATCH"}:
            return None
        pressed = parts[0] == "interactions"
        unknown = emojis.unknown(
            standin.backend, facts, (body.get("data") if pressed else body) or {}
        )
        if unknown is not None:
            return unknown
        rule = facts.update_without_attachments if pressed else facts.bare_attachment_reference
        message = body.get("data") if pressed else body
        return refused_picture(message, files, facts, bare=rule == "kept")

    def _no_thread(self, kind: int, body: Any) -> BackendError | None:
        """What Discord has against a thread in a channel of a kind."""
        if kind in VOICES:
            return error_of(self._standin.facts.thread_in_voice)
        if kind == NEWS and int(body.get("type", PUBLIC_THREAD)) == PUBLIC_THREAD:
            return error_of(self._standin.facts.public_thread_in_news)
        return None

    def _missing(self, call: Call, parts: Sequence[str]) -> BackendError | None:
        """What Discord has against a request about a channel or a message that is not there, and
        against a pin too many."""
        standin, facts = self._standin, self._standin.facts
        channel = int(parts[1])
        if channel not in standin.backend.channels:
            return error_of(facts.unknown_channel)
        messages = standin.backend.messages[channel]
        if parts[2:3] == ["messages"] and parts[-1].isdecimal() and int(parts[-1]) not in messages:
            return error_of(facts.unknown_message)
        pins = call.method == "PUT" and "pins" in parts
        full = pins and sum(one.pinned for one in messages.values()) >= MOST_PINS
        return error_of(facts.pins_full) if full else None

    def _too_many_dms(self, user: int) -> BackendError | None:
        standin, facts, now = self._standin, self._standin.facts, time.monotonic()
        if user in standin.backend.dm_channels:
            return None
        most, seconds = facts.dm_opening_limit
        while self._opened and self._opened[0] <= now - seconds / standin.paces.speed:
            self._opened.popleft()
        if len(self._opened) >= most:
            return error_of(facts.dm_too_fast_status)
        self._opened.append(now)
        return None
