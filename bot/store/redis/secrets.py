"""Secrets in the store, each created by the first process that needs it."""

from __future__ import annotations

import secrets
from typing import Final

import structlog

from bot.store.redis.key import Key
from bot.store.redis.scripts import Client

log = structlog.get_logger(__name__)

_SHORTEST_SECRET: Final = 32


async def secret_of(client: Client, key: Key[bytes]) -> bytes:
    """Return a secret, creating it if there is none. This also works with a full store that has it.

    Raises: StoreError: it cannot be read or written.
    """
    found = await key.get(client)
    if found is not None and len(found) < _SHORTEST_SECRET:
        log.warning("secret replaced", key=key.pattern, why="it was too short to sign with")
        await key.drop(client)
        found = None
    return found or await key.claim(client, secrets.token_hex(32).encode())
