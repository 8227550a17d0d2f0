"""What a server holds, kept once and put back before each order: a beginning costs one trip."""

from __future__ import annotations

from typing import Any, NamedTuple


class Kept(NamedTuple):
    """One key: its value as the server writes it, and in how many ms it expires (0: never)."""

    name: bytes
    expires: int
    value: bytes


async def keys_of(client: Any) -> list[Kept]:
    """Return all that a server holds, without what expires meanwhile."""
    found = []
    for name in await client.keys("*"):
        expires, value = max(0, await client.pttl(name)), await client.dump(name)
        if value is not None:
            found.append(Kept(name, expires, value))
    return found


async def put_back(client: Any, keys: list[Kept]) -> None:
    """Make a server hold these keys and no others."""
    async with client.pipeline(transaction=False) as trip:
        trip.flushall()
        for kept in keys:
            trip.restore(kept.name, kept.expires, kept.value)
        await trip.execute()
