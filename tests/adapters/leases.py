"""Who asks for a lease that another process has."""

from __future__ import annotations

from typing import Any

import pytest
from redis.asyncio import Redis

from bot.store.redis.leases import HOLD


def asked_in_vain(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The leases that are asked for and not given from now on, one for each time."""
    refused: list[str] = []
    run: Any = Redis.eval

    async def noted(self: Redis, script: str, number: int, *args: Any) -> Any:
        given = await run(self, script, number, *args)
        if script == HOLD and not given:
            refused.append(args[0])
        return given

    monkeypatch.setattr(Redis, "eval", noted)
    return refused
