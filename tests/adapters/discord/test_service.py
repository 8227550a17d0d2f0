"""Discord as a part of the process: how it logs in while Discord is away."""

from __future__ import annotations

import pytest

from adapters.discord import service
from tests.adapters.discord.conftest import Running


async def test_discord_is_away_at_the_start(
    running_later: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first two logins get no answer. The third succeeds, and people are served."""
    monkeypatch.setattr(service, "LEAST_WAIT", 0.001)
    standin = running_later.standin
    standin.hang_ups = 2
    await running_later.start()
    logins = [call.status for call in standin.calls if call.path == "/users/@me"]
    assert logins == [0, 0, 200]
