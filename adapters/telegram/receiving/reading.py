"""Read updates one by one: one that cannot be read is left out, with a line in the log.

The client library may raise any error for an update that it does not expect, or (its next release)
read one whose required fields are missing, as an object with None in their places. So whatever
handles an update needs to know what happened, and in which chat.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import structlog
from telegram import Bot, Update

from adapters.telegram.act import event_id

_log: Final = structlog.get_logger(__name__)


class Read(NamedTuple):
    """An update, its own id (`event_id`), and the chat in whose order it is handled."""

    update: Update
    name: str
    chat: int


def read_update(data: object, bot: Bot) -> Read | None:
    """Return the update of some JSON; None if it cannot be read."""
    try:
        return parsed(data, bot)
    except Exception as error:  # noqa: BLE001  one bad update must not end the service
        _note(number_of(data), error)
        return None


def named(update: Update) -> Read | None:
    """Return an update that the library has read; None if what names it is missing."""
    try:
        return _named(update)
    except Exception as error:  # noqa: BLE001  as above
        _note(update.update_id, error)
        return None


def parsed(data: object, bot: Bot | None) -> Read:
    """Return the update of some JSON; raise any error if it cannot be read."""
    if number_of(data) is None or not isinstance(data, dict):
        raise TypeError("no update")
    return _named(Update.de_json(data, bot))


def _named(update: Update) -> Read:
    chat = _chat_of(update)
    numbers: tuple[object, ...] = (chat, update.update_id)
    if not all([isinstance(one, int) for one in numbers]):
        raise TypeError("no number")  # the library looks at no type
    return Read(update, event_id(update), chat)


def number_of(data: object) -> int | None:
    """Return the number of an update in JSON; None if it is not an update."""
    number = data.get("update_id") if isinstance(data, dict) else None
    return number if isinstance(number, int) else None


def _note(number: int | None, error: Exception) -> None:
    _log.error("an update is left out", update=number, why=type(error).__name__)


def _chat_of(update: Update) -> int:
    chat, user = update.effective_chat, update.effective_user
    if chat is not None:
        return chat.id
    return 0 if user is None else user.id  # an inline query goes with the private chat
