"""The manners of the next python-telegram-bot: an object that lacks required fields is read, with
None in their places.

So does its `master` of 2026-08-16 (python-telegram-bot#5186, *Centralize de_json*), where `Message`
may have a `chat` of None; 22.8 raises. An unknown type of a field is left as it is.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any
from unittest.mock import patch

from telegram import Bot, MaybeInaccessibleMessage, Message, TelegramObject


@cache
def required(kind: type[TelegramObject]) -> tuple[str, ...]:
    """The fields without a default."""
    return tuple(
        [
            name
            for name, one in inspect.signature(kind).parameters.items()
            if one.default is inspect.Parameter.empty
        ]
    )


@contextmanager
def next_library() -> Iterator[None]:
    """For as long as the block lives."""
    make: Any = TelegramObject._de_json
    read: Any = Message.de_json

    def made(
        kind: Any, data: dict[str, Any], bot: Bot | None, api_kwargs: Any = None
    ) -> TelegramObject:
        missing = [name for name in required(kind) if name not in data]
        whole = {**data, **dict.fromkeys(missing)}
        found: TelegramObject = make.__func__(kind, whole, bot, api_kwargs)
        return found

    def message(kind: Any, data: Any, bot: Bot | None = None) -> Any:
        if not isinstance(data, dict):
            return data
        return read.__func__(kind, {"date": None, **data}, bot)

    with (
        patch.object(TelegramObject, "_de_json", classmethod(made)),
        patch.object(Message, "de_json", classmethod(message)),
        patch.object(MaybeInaccessibleMessage, "de_json", classmethod(message)),
    ):
        yield
