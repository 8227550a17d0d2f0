"""What the page of the tables keeps in Redis."""

from __future__ import annotations

from typing import Final

from bot.store.redis.key import ForEver, Key, declared

secret: Final = Key(
    "page:secret", "string", ForEver("without it no ticket is good"), bytes, people=False
)
"""What signs the tickets."""

KEYS: Final = declared(vars())
