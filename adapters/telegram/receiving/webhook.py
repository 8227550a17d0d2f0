"""Receive updates by webhook: Telegram posts each update to us.

A post is answered when the update has been handled, so Telegram repeats posts that a killed process
had not handled.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
from contextlib import AsyncExitStack
from typing import Final
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from telegram import Bot
from telegram.error import TelegramError

from adapters.telegram.receiving.chat_queues import ChatQueues, Handle
from adapters.telegram.receiving.poller import UPDATES
from adapters.telegram.receiving.reading import number_of, read_update
from bot.http.listening import Limits, body_of, listening
from bot.ports.services import cannot_listen
from bot.ports.state import ChatState
from bot.util.retry import retried

_log: Final = structlog.get_logger(__name__)
_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
_MOST_BYTES: Final = 1 << 20
_MOST_AT_ONCE: Final = 40
_LIMITS: Final = Limits(connections=200, each=100)
_TIMEOUT: Final = 30.0
ASKED_AGAIN: Final = 600.0
"""Seconds after which Telegram is asked again if it knows our address."""


def secret_of(token: str) -> str:
    """Return a secret for the webhook if none is set: the same in every process."""
    return hmac.new(token.encode(), b"kafene webhook", hashlib.sha256).hexdigest()


class Webhook:
    """Listens for updates."""

    def __init__(
        self,
        bot: Bot,
        handle: Handle,
        url: str,
        secret: str,
        address: tuple[str, int],
        health: ChatState | None = None,
    ) -> None:
        """`health`: the state of the chat, where answers are noted."""
        self._bot: Final = bot
        self._health: Final = health or ChatState()
        self._queues: Final = ChatQueues(handle)
        self._url: Final = url
        self._secret: Final = secret
        self._address: Final = address

    async def run(self, stop: asyncio.Event) -> None:
        """Listen, tell Telegram where, and continue until told to stop.

        Raises: CannotStart: it cannot listen where the settings say.
        """
        app = web.Application(client_max_size=_MOST_BYTES)
        app.router.add_post(urlsplit(self._url).path or "/", self._posted)
        host, port = self._address
        async with AsyncExitStack() as stack:
            try:
                await stack.enter_async_context(listening(app, host, port, limits=_LIMITS))
            except OSError as error:
                where = "TELEGRAM_WEBHOOK_HOST", "TELEGRAM_WEBHOOK_PORT"
                raise cannot_listen("telegram (chat)", error, *where) from error
            async with asyncio.TaskGroup() as group:
                keeping = group.create_task(self._keep_told())
                await stop.wait()
                keeping.cancel()

    async def _keep_told(self) -> None:
        """Tell Telegram where we listen, and make sure from time to time that it knows."""
        await self._tell()
        while True:
            await asyncio.sleep(ASKED_AGAIN)
            await self._look()

    async def _look(self) -> None:
        """Make sure that Telegram still knows our address; another program with this token may have
        removed it."""
        try:
            async with asyncio.timeout(_TIMEOUT):
                known = (await self._bot.get_webhook_info()).url
        except (TelegramError, TimeoutError) as error:
            _log.info("webhook not looked at", why=type(error).__name__)
            self._health.down()
            return
        self._health.up()
        if known != self._url:
            _log.warning("Telegram has lost the webhook")
            await self._tell()

    async def _tell(self) -> None:
        async def attempt() -> None:
            async with asyncio.timeout(_TIMEOUT):
                await self._bot.set_webhook(
                    self._url,
                    max_connections=_MOST_AT_ONCE,
                    allowed_updates=UPDATES,
                    secret_token=self._secret,
                )

        def failed(error: Exception) -> None:
            self._health.down()
            _log.warning("webhook not set", why=type(error).__name__)

        await retried(attempt, (TelegramError, TimeoutError), failed, first=1.0, longest=60.0)
        self._health.up()
        _log.info("webhook set", url=self._url)

    async def _posted(self, request: web.Request) -> web.Response:
        given = request.headers.get(_HEADER, "").encode(errors="surrogateescape")
        if not hmac.compare_digest(given, self._secret.encode()):
            return web.Response(status=403)
        try:
            found = json.loads(await body_of(request))
        except (ValueError, RecursionError):
            found = None
        if number_of(found) is None:
            _log.warning("no update was posted")
            return web.Response(status=400)
        self._health.heard()
        read = read_update(found, self._bot)
        task = None if read is None else self._queues.add_update(read)
        if task is not None:
            await asyncio.shield(task)
        return web.Response()  # also for one that is left out: Telegram would repeat it
