"""When the bot was not there: some process says every few seconds that it lives, and whoever speaks
after a silence notes the gap. The clocks of turns give that time back."""

from __future__ import annotations

from typing import Final

from bot.store import keys
from bot.store.errors import told_apart
from bot.store.scripts import BEAT, Client

BEAT_SECONDS: Final = 10.0
"""How often a process says that it lives."""
GAP_MS: Final = 45_000
"""A longer silence is a gap."""
_KEPT_MS: Final = 30 * 24 * 3600 * 1000


class Uptime:
    """The gaps of all processes together."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    async def beat(self, now: int) -> tuple[tuple[int, int], ...]:
        """Say that the bot is there now (ms); return the gaps of the last weeks, from and until."""
        async with told_apart():
            found = await BEAT.run(
                self._client, [keys.UPTIME, keys.GAPS], [now, GAP_MS, now - _KEPT_MS]
            )
        gaps = []
        for one in found:
            first, _, last = one.decode().partition(":")
            gaps.append((int(first), int(last)))
        return tuple(gaps)
