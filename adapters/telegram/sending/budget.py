"""The budget of requests: about 20 a minute in a group, one a second in a private chat, 30 a second
altogether; sends and edits share them.

Each chat's spending is in Redis (GCRA: one number per chat), so it outlives a killed process, and
all processes share it. A group may get `GROUP.burst` requests at once and one more every
`GROUP.every` seconds: never more than 20 in any 60 seconds.

Telegram does not document the limit of ephemeral messages. Those of a group have a separate bucket
until Telegram first says, in any group, that there are too many. Then they count like all other
messages of their group, for a day.
"""

from __future__ import annotations

import time
from typing import Final

import msgspec
import structlog
from cachetools import LRUCache

from adapters.telegram import keys
from bot.store.redis.scripts import Client, Script

_log: Final = structlog.get_logger(__name__)
_MOMENT: Final = 1e-4
_MOST_KNOWN: Final = 5000

_LOOK_SECONDS: Final = 60.0
"""Seconds after which a process checks if another one was told that there are too many."""

_TAKE: Final = Script(
    """
local now, every, room = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local paid = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
local wait = paid + every - now - room
if wait > 0 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%d', paid + tonumber(ARGV[5])), 'PX', ARGV[4])
return 0
"""
)
_HALT: Final = Script(
    """
local until_ = tonumber(ARGV[1])
if until_ > tonumber(redis.call('GET', KEYS[1]) or '0') then
  redis.call('SET', KEYS[1], string.format('%d', until_), 'PX', ARGV[2])
end
return 0
"""
)


class Clock:
    """The clock of the budgets. `speed`: how much faster than real time (tests)."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed: Final = speed

    def now(self) -> float:
        """Return the seconds since a moment on which all processes agree."""
        return time.time() * self.speed

    def real(self, seconds: float) -> float:
        """Return how many real seconds a span of this time takes."""
        return seconds / self.speed


class Limit(msgspec.Struct, frozen=True):
    """A token bucket: `burst` requests at once, then one every `every` seconds. `kept` of the burst
    are reserved for players whose turn it is."""

    burst: int
    every: float
    kept: int


GROUP: Final = Limit(burst=5, every=4.05, kept=2)
EPHEMERAL: Final = Limit(burst=8, every=1.0, kept=4)
"""For all ephemeral messages of a group, as long as Telegram accepts that."""
PRIVATE: Final = Limit(burst=3, every=1.0, kept=1)
ALL: Final = Limit(burst=4, every=1 / 20, kept=1)
"""Less than Telegram allows: requests of one second may arrive in the next."""


class Budget:
    """Decides which requests may be sent now, and when the others may."""

    def __init__(self, client: Client, clock: Clock) -> None:
        self._client: Final = client
        self.clock: Final = clock
        self._all = 0.0
        """The time at which everything sent to all chats is paid for; of this process only."""
        self._turn = 0.0
        """The last turn given to a chat that waits for the common budget."""
        self._free: Final[dict[tuple[int, bool, bool, int], float]] = {}
        """The earliest time of a request in a chat, as far as we know; before it, Redis is not
        consulted again. Separate for ephemeral messages and the rest, urgent ones and the rest, by
        cost."""
        self._apart: Final[LRUCache[int, float]] = LRUCache(_MOST_KNOWN)
        """The time at which the last ephemeral message of a group was taken out of its own
        bucket."""
        self._shared = (False, 0.0)
        """Whether ephemeral messages count as the others, and how long that is assumed."""

    @property
    def left(self) -> int:
        """Return the number of requests that this process may send at once, to any chats."""
        spent = max(0.0, self._all - self.clock.now()) / ALL.every
        return max(0, int(ALL.burst - spent))

    async def take(
        self, chat: int, *, urgent: bool, cost: int = 1, ephemeral: bool = False
    ) -> float:
        """Return 0 if a request may be sent to a chat now, and count it; otherwise the real seconds
        to wait. `cost`: the number of requests it counts as; beyond the burst, the rest is paid for
        afterwards."""
        now = self.clock.now()
        known = chat, ephemeral, urgent, cost
        free = self._free.get(known, 0.0)
        if free - now > _MOMENT:
            return self.clock.real(free - now)
        wait = self._wait_of_all(now, urgent)
        if wait <= _MOMENT:
            limit, key = _limit(chat), keys.budget(chat)
            kept = limit.kept
            if ephemeral and await self._are_shared():
                kept = limit.burst - 1  # messages that can wait let all others go first
            elif ephemeral:
                limit, key, kept = EPHEMERAL, keys.ephemeral(chat), EPHEMERAL.kept
                self._apart[chat] = now
            most = limit.burst - (0 if urgent else kept)
            times = (now, limit.every * min(cost, most), limit.every * most, limit.every * cost)
            ms = [round(one * 1000) for one in times]
            wait = await self._run(_TAKE, key, *ms[:3], keys.budget.ms, ms[3]) / 1000
            if not wait:
                self._all = max(self._all, now) + ALL.every
                return 0.0
        self._free[known] = now + wait
        if len(self._free) > _MOST_KNOWN:
            for one in [one for one, until in self._free.items() if until <= now]:
                del self._free[one]
        return self.clock.real(wait)

    def _wait_of_all(self, now: float, urgent: bool) -> float:
        """Return the wait until the common budget has room. Requests that are not urgent take
        turns: if all came back at the same moment, all but one would have been drawn in vain."""
        wait = max(self._all, now) + ALL.every - now
        wait -= ALL.every * (ALL.burst - (0 if urgent else ALL.kept))
        if urgent or wait <= _MOMENT:
            return wait
        self._turn = max(self._turn, now + wait) + ALL.every
        return self._turn - now

    async def halt(self, chat: int, seconds: float) -> None:
        """Record that Telegram wants no requests in a chat for this long (RetryAfter). If ephemeral
        messages were sent there, they count as the others from now on, because they may be the
        cause."""
        limit, now = _limit(chat), self.clock.now()
        paid = self.clock.now() + seconds + limit.every * (limit.burst - 1)
        await self._run(_HALT, keys.budget(chat), int(paid * 1000), keys.budget.ms)
        if now - self._apart.pop(chat, -_LOOK_SECONDS) < _LOOK_SECONDS:
            _log.warning("ephemeral messages count as the others, for a day", chat=chat)
            self._shared = True, now + _LOOK_SECONDS
            await keys.shared.put(self._client, "1")

    async def _are_shared(self) -> bool:
        """Return True if ephemeral messages count as the others."""
        now = self.clock.now()
        if self._shared[1] < now:
            shared = await keys.shared.get(self._client) is not None
            self._shared = shared, now + _LOOK_SECONDS
        return self._shared[0]

    async def _run(self, script: Script, key: str, *args: int) -> int:
        return int(await script.run(self._client, [key], args))


def _limit(chat: int) -> Limit:
    return PRIVATE if chat > 0 else GROUP
