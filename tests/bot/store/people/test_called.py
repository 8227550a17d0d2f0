"""When another table has called a person lately."""

from __future__ import annotations

from bot.store.people.called import Called
from bot.store.redis.scripts import Client


async def test_only_another_table_has_called_and_it_says_when(redis_client: Client) -> None:
    called = Called(redis_client)
    assert await called.at_another("test:ann", "03abcdef") == 0
    assert await called.claim("test:ann", "03abcdef", 1000)
    assert await called.at_another("test:ann", "03abcdef") == 0
    assert await called.at_another("test:ann", "03abcdeg") == 1000
    assert await called.at_another("test:ben", "03abcdeg") == 0
    assert await called.claim("test:ann", "03abcdef", 2000)
    assert await called.at_another("test:ann", "03abcdeg") == 2000
