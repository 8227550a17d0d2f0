"""The Redis keys of the page of the tables."""

from __future__ import annotations

from typing import Final

from bot.store.redis.key import ForEver, Key, declared

secret: Final = Key(
    "page:secret", "string", ForEver("without it no ticket is good"), bytes, people=False
)
"""The secret that signs the tickets."""

KEYS: Final = declared(vars())
