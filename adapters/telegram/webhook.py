"""The other way in: Telegram posts each update to us. It is answered when it has been handled, so
that what a killed process had not handled is posted again."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
from typing import Final
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from telegram import Bot, Update
from telegram.error import TelegramError

from adapters.telegram.poller import UPDATES, Handle, Lanes
from bot.ports.services import cannot_listen

_log: Final = structlog.get_logger(__name__)
_HEADER: Final = "X-Telegram-Bot-Api-Secret-Token"
_MOST_BYTES: Final = 1 << 20
_MOST_AT_ONCE: Final = 40
_TIMEOUT: Final = 30.0


def secret_of(token: str) -> str:
    """A secret for the webhook where none is set: the same in every process."""
    return hmac.new(token.encode(), b"kafene webhook", hashlib.sha256).hexdigest()


class Webhook:
    """Listens for updates."""

    def __init__(self, bot: Bot, handle: Handle, url: str, secret: str, address: tuple[str, int]):
        self._bot: Final = bot
        self._lanes: Final = Lanes(handle)
        self._url: Final = url
        self._secret: Final = secret
        self._address: Final = address

    async def run(self, stop: asyncio.Event) -> None:
        """Listen, tell Telegram where, and go on until it is told to stop.

        Raises:
            CannotStart: it cannot listen where the settings say.
        """
        app = web.Application(client_max_size=_MOST_BYTES)
        app.router.add_post(urlsplit(self._url).path or "/", self._posted)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=3.0)
        await runner.setup()
        try:
            host, port = self._address
            try:
                await web.TCPSite(runner, host, port).start()
            except OSError as error:
                where = "TELEGRAM_WEBHOOK_HOST and TELEGRAM_WEBHOOK_PORT say where it listens."
                raise cannot_listen("telegram (chat)", error, where) from error
            await self._tell()
            await stop.wait()
        finally:
            await runner.cleanup()

    async def _tell(self) -> None:
        pause = 1.0
        while True:
            try:
                async with asyncio.timeout(_TIMEOUT):
                    await self._bot.set_webhook(
                        self._url,
                        max_connections=_MOST_AT_ONCE,
                        allowed_updates=UPDATES,
                        secret_token=self._secret,
                    )
            except (TelegramError, TimeoutError) as error:
                _log.warning("webhook not set", why=type(error).__name__)
                await asyncio.sleep(pause)
                pause = min(60.0, pause * 2)
            else:
                _log.info("webhook set", url=self._url)
                return

    async def _posted(self, request: web.Request) -> web.Response:
        given = request.headers.get(_HEADER, "")
        if not hmac.compare_digest(given.encode(), self._secret.encode()):
            return web.Response(status=403)
        try:
            found = json.loads(await request.read())
            update = Update.de_json(found, self._bot)
        except (ValueError, KeyError, TypeError) as error:
            _log.warning("an update cannot be read", why=type(error).__name__)
            return web.Response(status=400)
        task = self._lanes.put(update)
        if task is not None:
            await asyncio.shield(task)
        self._lanes.forget(update.update_id)
        return web.Response()
