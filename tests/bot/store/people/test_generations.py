"""Tickets that are void stay void, whatever the clock says."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from bot.store.people import generations
from bot.store.people.generations import Generations
from bot.store.redis.scripts import Client


async def test_each_time_all_tickets_before_are_void(
    any_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also twice in one millisecond, and after the clock was set back."""
    found, both = Generations(any_client), ("test:ann", "test:bob")
    assert await found.read_generation(*both) == [0, 0]
    for seconds, expected in ((5.0, 5000), (5.0, 5001), (3.0, 5002), (6.0, 6000)):
        clock = SimpleNamespace(time=lambda now=seconds: now)
        monkeypatch.setattr(generations, "time", clock)
        assert await found.raised("test:ann") == expected
        assert await found.read_generation(*both) == [expected, 0]
