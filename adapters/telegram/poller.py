"""Long polling: each update once, one chat's in order, chats side by side.

An update is acknowledged (by the offset of the next request) when it and all before it have been
handled; what a killed process had not handled comes again to the next one, under the same id.
Telegram allows one poller only: a lease in Redis says who it is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import structlog
from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from adapters.telegram.sender import seconds_of
from bot.store.leases import LeaseLost, Leases

_log: Final = structlog.get_logger(__name__)

UPDATES: Final = ("message", "callback_query", "my_chat_member")
"""The kinds of updates that are asked for."""
POLL_SECONDS: Final = 25
LEASE_SECONDS: Final = 12.0
_LOOK_AGAIN: Final = 0.05
"""Seconds after which new updates are asked for while older ones are still at work."""
_PAUSES: Final = (0.2, 1.0, 3.0)
_TRIES: Final = 3
_LAST_SECONDS: Final = 3.0

Handle = Callable[[Update], Awaitable[None]]


class Lanes:
    """Updates at work: those of a chat one after the other."""

    def __init__(self, handle: Handle) -> None:
        self._handle: Final = handle
        self._last: Final[dict[int, asyncio.Task[None]]] = {}
        self.running: Final[dict[int, asyncio.Task[None]]] = {}
        self._done: Final[set[int]] = set()

    def put(self, update: Update) -> asyncio.Task[None] | None:
        """Begins to handle an update; None where that has been done before."""
        number = update.update_id
        if number in self._done:
            return None
        if number in self.running:
            return self.running[number]
        lane = _lane(update)
        task = asyncio.create_task(self._one(update, self._last.get(lane)))
        self.running[number] = self._last[lane] = task
        task.add_done_callback(lambda _: self._finished(number, lane, task))
        return task

    def _finished(self, number: int, lane: int, task: asyncio.Task[None]) -> None:
        self.running.pop(number, None)
        self._done.add(number)
        if self._last.get(lane) is task:
            del self._last[lane]

    def forget(self, below: int) -> None:
        """Updates that have been acknowledged do not come again."""
        self._done.difference_update([one for one in self._done if one < below - 1000])

    async def _one(self, update: Update, before: asyncio.Task[None] | None) -> None:
        if before is not None:
            await asyncio.wait([before])
        for tries in range(_TRIES):
            try:
                await self._handle(update)
            except Exception:  # noqa: BLE001  one bad update must not stop the others
                _log.exception("update not handled", update=update.update_id, tries=tries + 1)
                await asyncio.sleep(_PAUSES[tries])
            else:
                return


def _lane(update: Update) -> int:
    chat = update.effective_chat
    return 0 if chat is None else chat.id


class Poller:
    """Asks for updates until it is told to stop."""

    def __init__(self, bot: Bot, leases: Leases, handle: Handle) -> None:
        self._bot: Final = bot
        self._leases: Final = leases
        self._lanes: Final = Lanes(handle)
        self._offset = 0

    async def run(self, stop: asyncio.Event) -> None:
        """Polls whenever the lease is ours; then lets what has begun finish."""
        polling = asyncio.create_task(self._hold())
        stopping = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait({polling, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if polling.done():
                await polling
        finally:
            stopping.cancel()
            polling.cancel()
            await asyncio.gather(polling, stopping, return_exceptions=True)

    async def _hold(self) -> None:
        while True:
            try:
                name = f"telegram-poller-{self._bot.id}"
                async with self._leases.hold(name, LEASE_SECONDS):
                    try:
                        await self._poll()
                    finally:
                        await self._finish()
            except LeaseLost:
                _log.warning("another process polls now")

    async def _finish(self) -> None:
        """What has begun is finished and acknowledged, so that it does not come again."""
        running = list(self._lanes.running.values())
        try:
            async with asyncio.timeout(_LAST_SECONDS):
                if running:
                    await asyncio.wait(running)
                if self._offset:
                    await self._bot.get_updates(offset=self._offset_now(), limit=1, timeout=0)
        except (TelegramError, TimeoutError) as error:
            _log.info("last updates not acknowledged", why=type(error).__name__)

    def _offset_now(self) -> int:
        return min(self._lanes.running, default=self._offset)

    async def _poll(self) -> None:
        failures = 0
        while True:
            running = list(self._lanes.running.values())
            if running:
                await asyncio.wait(running, timeout=_LOOK_AGAIN)
            busy = bool(self._lanes.running)
            try:
                updates = await self._get(0 if busy else POLL_SECONDS)
                failures = 0
            except InvalidToken:
                raise
            except Conflict:
                _log.error("another program polls with this token, or a webhook is set")
                await asyncio.sleep(_PAUSES[-1])
                continue
            except (TelegramError, TimeoutError) as error:
                _log.warning("no updates", why=type(error).__name__)
                seconds = seconds_of(error) if isinstance(error, RetryAfter) else 0.0
                await asyncio.sleep(max(seconds, _PAUSES[min(failures, len(_PAUSES) - 1)]))
                failures += 1
                continue
            for update in updates:
                self._lanes.put(update)
                self._offset = max(self._offset, update.update_id + 1)
            if not updates and busy:
                await asyncio.sleep(0)

    async def _get(self, seconds: int) -> Sequence[Update]:
        self._lanes.forget(self._offset_now())
        async with asyncio.timeout(seconds + 15):
            return await self._bot.get_updates(
                offset=self._offset_now() or None,
                timeout=seconds,
                allowed_updates=UPDATES,
                read_timeout=seconds + 10,
            )
