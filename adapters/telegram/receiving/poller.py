"""Long polling: each update is handled once; updates of one chat in order, those of several chats
concurrently.

An update is acknowledged (by the offset of the next request) when it has been handled, or stored in
Redis to be handled later. The next process handles the unhandled updates of a killed one, under the
same ids. So a slow update delays only its own chat.

Telegram allows only one poller: a lease in Redis chooses the process. While Redis is down nothing
can be stored: unfinished updates are requested again and again until they are done. The lease
cannot change hands then, and its holder continues, so that people get an answer.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import structlog
from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from adapters.telegram.receiving.chat_queues import ChatQueues, Handle
from adapters.telegram.receiving.reading import Read, named, number_of, read_update
from adapters.telegram.sending.errors import seconds_of
from adapters.telegram.sending.requests import why_of
from adapters.telegram.state import TelegramState
from bot.ports.services import STOP_SECONDS
from bot.ports.state import ChatState
from bot.store.redis.errors import StoreError
from bot.store.redis.leases import run_alone
from bot.store.redis.scripts import Client
from bot.util.retry import retried

_log: Final = structlog.get_logger(__name__)

UPDATES: Final = (
    "message",
    "callback_query",
    "my_chat_member",
    "inline_query",
    "chosen_inline_result",
)
"""The kinds of updates that we request."""
POLL_SECONDS: Final = 25
LEASE_SECONDS: Final = 4.0
"""Seconds after which another process takes over from a killed one; a press can be answered for
15."""
_SOON: Final = 0.02
"""Seconds after which new updates are requested while older ones are still being handled."""
_PARK_SECONDS: Final = 1.0
_LOOK_AGAIN: Final = 1.0
"""Seconds after which updates that could not be stored in Redis are requested again. A client that
repeats an offset within half a second gets one update, and never hears of new ones."""
_FIRST_PAUSE, _LONGEST_PAUSE = 0.2, 3.0


def _why_none(error: Exception) -> float:
    """Log why there are no updates, and return the minimum number of seconds to wait."""
    if isinstance(error, InvalidToken):
        raise error
    if isinstance(error, Conflict):
        _log.error("another program polls with this token, or a webhook is set")
        return _LONGEST_PAUSE
    _log.warning("no updates", why=why_of(error))
    return seconds_of(error) if isinstance(error, RetryAfter) else 0.0


class Poller:
    """Requests updates until told to stop."""

    def __init__(
        self,
        bot: Bot,
        redis: Client,
        state: TelegramState,
        handle: Handle,
        health: ChatState | None = None,
    ) -> None:
        """`health`: the state of the chat, where answers are noted."""
        self._bot: Final = bot
        self._health: Final = health or ChatState()
        self._redis: Final = redis
        self._state: Final = state
        self._queues: Final = ChatQueues(handle, self._done)
        self._parked: Final[set[int]] = set()
        """Updates that are, or may be, in Redis until they are done."""
        self._parking: Final = asyncio.Lock()
        """Held while updates are being written to Redis."""
        self._offset = 0
        """The number after the last update of the newest batch, never a maximum: after a week
        without updates Telegram starts new numbers, and the next number may be lower."""
        self._acknowledged = 0
        """The offset of the next request. It stays behind while updates of the newest batch are
        neither done nor stored in Redis; they are requested again, together with newer ones."""
        self._asked = 0
        """The offset of the last request."""

    async def run(self, stop: asyncio.Event) -> None:
        """Poll while the lease is ours; then let started work finish."""
        name = f"telegram-poller-{self._bot.id}"
        polling = asyncio.create_task(run_alone(self._redis, name, LEASE_SECONDS, self._work))
        stopping = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait({polling, stopping}, return_when=asyncio.FIRST_COMPLETED)
            if polling.done():
                await polling
        finally:
            stopping.cancel()
            polling.cancel()
            await asyncio.gather(polling, stopping, return_exceptions=True)

    async def _work(self) -> None:
        try:
            await self._take_up()
            while True:
                await self._poll()
        finally:
            await self._finish()

    async def _take_up(self) -> None:
        """Handle the updates that another process had begun."""
        texts = await retried(
            partial(self._state.parked, self._bot.id),
            StoreError,
            lambda error: _log.warning("parked updates not read", error=str(error)),
            first=_FIRST_PAUSE,
            longest=_LONGEST_PAUSE,
        )
        for text in texts:
            read = read_update(json.loads(text), self._bot)
            if read is not None and read.update.update_id not in self._parked:
                self._parked.add(read.update.update_id)
                self._queues.add_update(read)

    async def _poll(self) -> None:
        updates = await retried(
            self._get,
            (TelegramError, TimeoutError),
            self._not_got,
            first=_FIRST_PAUSE,
            longest=_LONGEST_PAUSE,
        )
        self._health.up()
        if updates:
            self._health.heard()
        tasks = {one.update: self._queues.add_update(one) for one in updates}
        running = [task for task in tasks.values() if task is not None]
        if running:
            await asyncio.wait(running, timeout=_SOON)
        late = [one for one, task in tasks.items() if task is not None and not task.done()]
        if await self._park(late):
            self._acknowledged = self._offset
        else:
            await asyncio.wait(running, timeout=_LOOK_AGAIN)

    def _not_got(self, error: Exception) -> float:
        self._health.down()
        return _why_none(error)

    async def _get(self) -> Sequence[Read]:
        """Get new updates and leave out unreadable ones. Do not wait if some must be requested
        again."""
        seconds = POLL_SECONDS if self._acknowledged == self._offset else 0
        self._asked = self._acknowledged
        async with asyncio.timeout(seconds + 15):
            try:
                found = await self._bot.get_updates(
                    offset=self._acknowledged or None,
                    timeout=seconds,
                    allowed_updates=UPDATES,
                    read_timeout=seconds + 10,
                )
            except (TelegramError, TimeoutError):
                raise
            except Exception:  # noqa: BLE001  an unreadable update must not end the service
                return await self._readable()
        self._note([one.update_id for one in found])
        return [read for one in found if (read := named(one)) is not None]

    async def _readable(self) -> Sequence[Read]:
        """Get the same updates again and read each separately; the library's own method reads all
        or none."""
        # spelled differently, because the library warns about its own parameter; Telegram ignores
        # case
        found: Any = await self._bot.do_api_request(
            "getupdates",
            {"offset": self._acknowledged or None, "timeout": 0, "allowed_updates": UPDATES},
        )
        if not isinstance(found, list):
            raise TelegramError("no list of updates")
        self._note([number_of(one) for one in found])
        return [read for one in found if (read := read_update(one, self._bot)) is not None]

    def _note(self, numbers: Sequence[object]) -> None:
        """Note that these updates came, whether they can be read or not.

        Raises: TelegramError: none of them has a number, so none can be acknowledged.
        """
        known = [number for number in numbers if isinstance(number, int)]
        if known:
            self._offset = known[-1] + 1
        elif numbers:
            raise TelegramError("updates without numbers")

    async def _park(self, updates: Sequence[Update]) -> bool:
        """Store slow updates in Redis; return whether all are stored."""
        late, whole = dict[int, str](), True
        for one in updates:
            try:
                late[one.update_id] = one.to_json()
            except Exception as error:  # noqa: BLE001  one bad update must not end the service
                _log.error("an update cannot be written down", why=type(error).__name__)
                whole = False
        if not late:
            return whole
        self._parked.update(late)
        try:
            async with asyncio.timeout(_PARK_SECONDS), self._parking:
                await self._state.park(self._bot.id, late)
        except (StoreError, TimeoutError) as error:
            _log.warning("updates not parked", why=type(error).__name__)
            return False
        return whole

    async def _done(self, update: Update) -> None:
        """Forget an update that is done or given up, also in Redis. It may take long, and delays
        nothing."""
        if update.update_id not in self._parked:
            return
        self._parked.remove(update.update_id)
        try:
            async with self._parking:  # it is being written perhaps
                pass
            await self._state.unpark(self._bot.id, update.update_id)
        except StoreError as error:
            _log.warning("update not unparked", error=str(error))

    async def _finish(self) -> None:
        """Finish and acknowledge started updates, so that they do not come again."""
        running = list(self._queues.running.values())
        try:
            async with asyncio.timeout(STOP_SECONDS):
                if running:
                    await asyncio.wait(running)
                if self._offset != self._asked:
                    await self._bot.get_updates(offset=self._offset, limit=1, timeout=0)
        except Exception as error:  # noqa: BLE001  the next process gets them again
            _log.info("last updates not acknowledged", why=type(error).__name__)
