"""The meanings of Telegram's refusals: the only module that reads their words.

The words are those of the Bot API server (tdlib/telegram-bot-api, `Client.cpp`), of the library
below it (tdlib/td) and of Telegram's servers (https://core.telegram.org/method/messages.sendMessage
and the like list them). The server's own refusals are in capitals: those of 403 among them come as
400. A 403 with any words closes the chat. Refusals that are not in the table are `Wrong`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
)

from bot.ports.chat import Closed, Gone, Later, Missing, Wrong


class Same(Exception):
    """The message already shows that."""


class TooOld(Gone):
    """The message cannot be deleted any more: it was sent more than 48 hours ago."""


class NoPhotos(Closed):
    """The chat takes no photos; words may pass."""


class BadPicture(Wrong):
    """The picture is not accepted, or Telegram has lost its file; the words may be accepted."""


class NoClocks(Wrong):
    """The server is older than moments that each app shows by its own clock (Bot API 9.5)."""


class Moved(Exception):
    """The group has become a supergroup with another id."""

    def __init__(self, chat: int) -> None:
        super().__init__(f"now {chat}")
        self.chat = chat


_MEANINGS: Final[Mapping[type[Exception], str]] = {
    Same: "message is not modified.*",
    TooOld: "message can't be deleted.*",
    Gone: "message to (edit|delete|pin|unpin) not found|message (not found|can't be edited)"
    "|there is no (text|caption|media) in the message to edit"
    "|(message_id|msg_id|chat_id)_invalid|message_(not_found|author_required|edit_time_expired)",
    NoClocks: 'can\'t parse entities: unsupported start tag "tg-time".*',
    NoPhotos: "not enough rights to send photos to the chat|chat_send_(photos|media)_forbidden",
    BadPicture: "image_process_failed|photo_.*|media_(empty|invalid)|file_id_invalid"
    "|file_(part|reference).*|wrong (remote )?file identifier.*|type of file mismatch"
    "|can't use file of type .*|request entity too large.*",
    Closed: "(private )?chat not found|user not found|peer_id_invalid|channel_(private|invalid)"
    "|(not enough|have no) rights to .*|have no write access to the chat|can't access the chat"
    "|need administrator rights in .*|chat_(send_plain|send_inline|write|guest_send)_forbidden"
    "|chat_(restricted|admin_required)|user_banned_in_channel|allow_payment_required.*"
    "|topic_(closed|deleted)|message thread not found|user_not_participant|input_user_deactivated",
}
"""Words without *Bad Request:* and in small letters, as the client library gives them. The first
that fits counts."""
_TABLE: Final = [(meaning, re.compile(words)) for meaning, words in _MEANINGS.items()]


_TOO_MANY: Final = "too many requests"
"""The words of a 429, of which the client library makes no `RetryAfter` if the seconds are 0."""
_AT_ONCE: Final = 1.0

_LACKS: Final = {
    Missing.OPEN: "topic_closed",
    Missing.GONE: "topic_deleted|message thread not found|(private )?chat not found"
    "|peer_id_invalid|channel_invalid|(the )?group chat was deleted",
    Missing.MEMBER: "bot (was kicked from|is not a member of) .*|channel_private"
    "|user_not_participant",
    Missing.SEND: "(not enough|have no) rights to send .*|have no write access to the chat"
    "|chat_(send_plain|write)_forbidden|chat_(restricted|admin_required)|user_banned_in_channel",
}
"""What the bot lacks in a chat that is closed to it, by the same words."""

REFUSALS: Final = (RetryAfter, ChatMigrated, Forbidden, NetworkError)
"""The errors that `meaning_of` reads; the other errors are about the token."""


def meaning_of(error: RetryAfter | ChatMigrated | Forbidden | NetworkError) -> Exception:
    """Return the meaning of an error: one of the classes above, `Gone`, `Closed`, `Later`, `Wrong`,
    or `OSError` for a bad connection."""
    said = error.message
    if isinstance(error, RetryAfter):
        return Later(seconds_of(error))
    if said.lower().startswith(_TOO_MANY):
        return Later(_AT_ONCE)
    if isinstance(error, ChatMigrated):
        return Moved(error.new_chat_id)
    if isinstance(error, Forbidden):
        return Closed(said, missing=_lacks(said))
    for meaning, words in _TABLE:
        if words.fullmatch(said.lower()):
            return Closed(said, missing=_lacks(said)) if meaning is Closed else meaning(said)
    return Wrong(said) if isinstance(error, BadRequest) else OSError(said)


def _lacks(said: str) -> Missing | None:
    """Return what the bot lacks in a closed chat, if Telegram's words say it."""
    words = said.lower().removeprefix("forbidden: ")
    return next((lack for lack, some in _LACKS.items() if re.fullmatch(some, words)), None)


def seconds_of(error: RetryAfter) -> float:
    """Return how long Telegram wants us to wait."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)
