"""The queue of updates as Telegram's servers keep it: polled, or posted to a webhook.

Its rules are those of tdlib/telegram-bot-api (`Client.cpp`: `process_get_updates_query`,
`do_get_updates`) and of tdlib/td (`tddb/td/db/TQueue.cpp`), read on 2026-11-22 as of 2024-07.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import time
from typing import Any, Final

from aiohttp import ClientSession

from tests.adapters.telegram.rules import Bad, Params, refusal
from tests.adapters.telegram.world import Json, World

FUTURE = 10
"""An offset that is further behind the end of the queue is answered from its head."""
SAME_OFFSET_WAITS = 3.0
"""Seconds in which such a poll waits as long as this, if there is nothing."""

_SECRET: Final = re.compile(r"[\w-]{1,256}", re.ASCII)
"""https://core.telegram.org/bots/api#setwebhook."""


class Updates:
    """What the bot is told, until it acknowledges it."""

    def __init__(self, world: World, *, twice: float = 0.0, seed: int = 1) -> None:
        """`twice`: the share of updates that are delivered a second time."""
        self.world = world
        self.updates: list[Json] = []
        self.delivered: dict[int, int] = {}
        self.polls = 0
        self.webhook: Params = {}
        self.conflicts = 0
        self.twice = twice
        self._random = random.Random(seed)
        self._again: list[Json] = []
        self._next = 500_000
        self._after_a_week = 0
        """The number that comes after a quiet week; 0: any."""
        self._put_at = world.hours()
        self._polled = (-1, 0.0)
        """The offset of the last poll, and when it came."""
        self._changed = asyncio.Event()
        self._poll: asyncio.Future[None] | None = None
        self._pushing: set[asyncio.Task[None]] = set()

    @property
    def is_polled(self) -> bool:
        """Whether a long poll waits for updates now."""
        return self._poll is not None and not self._poll.done()

    def restart_numbers(self, first: int) -> None:
        """Lets a week without an update pass: the next one has another number, perhaps a lower
        one (https://core.telegram.org/bots/api#update)."""
        assert not self.updates, "a queue that holds something goes on counting"
        self._after_a_week = first
        self.world.passed += 24 * self.world.facts.week_reset_days + 1

    async def do_getUpdates(self, params: Params) -> list[Json]:
        if self.webhook:
            raise Bad(
                "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook "
                "to delete the webhook first",
                409,
            )
        if self._poll is not None and not self._poll.done():
            self._poll.set_exception(refusal(self.world.facts.second_poller))
            self.conflicts += 1
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mine.add_done_callback(lambda one: one.cancelled() or one.exception())
        self._poll = mine
        self.polls += 1
        seconds, params = self._throttled(params)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds or 0.001):
                while not self._deliverable(params) and not mine.done():
                    changed = asyncio.ensure_future(self._changed.wait())
                    both: set[asyncio.Future[Any]] = {changed, mine}
                    try:
                        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                    finally:
                        changed.cancel()
        if mine.done():
            mine.result()
        else:
            mine.set_result(None)
        found = [one for one in self._deliverable(params) if one not in self._again]
        found, self._again = found + self._again, []
        for update in list(found):
            number = update["update_id"]
            self.delivered[number] = self.delivered.get(number, 0) + 1
            if self.delivered[number] == 1 and self._random.random() < self.twice:
                if self._random.random() < 0.5:  # in the same batch, or in the next one
                    found.append(update)
                    self.delivered[number] += 1
                else:
                    self._again.append(update)
        return found

    def _throttled(self, params: Params) -> tuple[float, Params]:
        """How long a poll waits, and what it may get; what it acknowledges is forgotten."""
        offset, seconds = params.get("offset") or 0, float(params.get("timeout") or 0)
        within, most = self.world.facts.poll_throttle
        (before, at), now = self._polled, time.monotonic()
        self._polled = offset, now
        if offset == before and now < at + SAME_OFFSET_WAITS:
            seconds = max(seconds, SAME_OFFSET_WAITS)
        if offset == before and now < at + within:
            params = params | {"limit": most}
        if not self._is_future(params):
            self.updates[:] = [one for one in self.updates if one["update_id"] >= offset]
        return seconds, params

    def _is_future(self, params: Params) -> bool:
        return (params.get("offset") or 0) > self._next + 1 + FUTURE

    def _deliverable(self, params: Params) -> list[Json]:
        if self._is_future(params) and self.world.facts.future_offset == "nothing":
            return []
        wanted = params.get("allowed_updates") or []
        found = [one for one in self.updates if not wanted or any(kind in one for kind in wanted)]
        found = found[: params.get("limit") or 100]
        return found or list(self._again)

    def put(self, **update: Any) -> int:
        """Something that the bot is told; its number."""
        quiet, self._put_at = self.world.hours() - self._put_at, self.world.hours()
        if quiet > 24 * self.world.facts.week_reset_days and not self.updates:
            self._next = (
                self._after_a_week - 1 if self._after_a_week else self._random.getrandbits(30)
            )
            self._after_a_week = 0
        self._next += 1
        full = {"update_id": self._next, **update}
        self.updates.append(full)
        if self.webhook:
            self._push(full)
        self._wake()
        return self._next

    # --- the webhook ----------------------------------------------------------------------------

    async def do_getWebhookInfo(self, _: Params) -> Json:
        return {
            "url": self.webhook.get("url", ""),
            "has_custom_certificate": False,
            "pending_update_count": len(self.updates),
        }

    async def do_setWebhook(self, params: Params) -> bool:
        if not params["url"].startswith(("https://", "http://127.0.0.1")):  # no TLS in tests
            raise Bad("Bad Request: bad webhook: an HTTPS URL must be provided for webhook")
        if not _SECRET.fullmatch(params.get("secret_token") or "x"):
            raise Bad("Bad Request: secret token contains unallowed characters")
        assert 1 <= (params.get("max_connections") or 40) <= 100, params
        self.webhook = dict(params.items())
        for update in list(self.updates):
            self._push(update)
        return True

    async def do_deleteWebhook(self, params: Params) -> bool:
        if params.get("drop_pending_updates"):
            self.updates.clear()
        self.webhook = {}
        return True

    def _push(self, update: Json) -> None:
        wanted = self.webhook.get("allowed_updates") or []
        if wanted and not any(kind in update for kind in wanted):
            return
        task = asyncio.create_task(self._post(update))
        self._pushing.add(task)
        task.add_done_callback(self._pushing.discard)

    async def _post(self, update: Json) -> None:
        """Posts an update until it is taken."""
        headers = {}
        if "secret_token" in self.webhook:
            headers["X-Telegram-Bot-Api-Secret-Token"] = self.webhook["secret_token"]
        async with ClientSession() as session:
            for _ in range(50):
                with contextlib.suppress(OSError):
                    number = update["update_id"]
                    self.delivered[number] = self.delivered.get(number, 0) + 1
                    url, body = self.webhook["url"], json.dumps(update)
                    async with session.post(url, data=body, headers=headers) as answer:
                        if answer.status == 200:
                            self.updates.remove(update)
                            return
                await asyncio.sleep(0.1)

    # --- waiting --------------------------------------------------------------------------------

    def hang_up(self) -> None:
        """Ends what waits."""
        if self._poll is not None and not self._poll.done():
            self._poll.set_result(None)
        for task in self._pushing:
            task.cancel()

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def until(self, what: Any, why: str, seconds: float = 60.0) -> Any:
        """What a function gives once it is not empty."""
        try:
            async with asyncio.timeout(seconds):
                while not (found := what()):
                    changed = self._changed
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(0.1):
                            await changed.wait()
                return found
        except TimeoutError:
            raise AssertionError(f"not seen in {seconds} s: {why}") from None
