"""The HTTP client of the Bot API, which shuts down after its last request. It tells the refusals of
a Bot API from the pages of a server in between, which the library does not."""

from __future__ import annotations

import asyncio
import json
import ssl
from contextlib import suppress
from functools import cache
from http import HTTPStatus
from typing import Any, Final

import httpx
from telegram.error import NetworkError
from telegram.request import HTTPXRequest

LAST_SECONDS: Final = 0.3
"""Seconds that requests may take after the client was told to shut down."""
_EVERYWHERE: Final = ("/getMe", "/getUpdates")
"""Methods that every Bot API has, whatever its version."""


class NoBotApi(NetworkError):
    """Something else than a Bot API has answered. The message has no secrets."""


class Requests(HTTPXRequest):
    """When it shuts down, waits for the requests that have begun. A connection opened while httpx
    closes the ones it knows would stay open forever."""

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("httpx_kwargs", {"verify": _trusted()})
        super().__init__(*args, **options)
        self._running = 0
        self._idle: Final = asyncio.Event()

    async def do_request(self, *args: Any, **options: Any) -> tuple[int, bytes]:
        """See `HTTPXRequest.do_request`. Raises: NoBotApi. NetworkError: also if it is shut down.

        The library takes every 401 and 404 for a wrong token, and every 403 for a person who has
        blocked the bot. A Bot API refuses the token with 401 alone (its form has been checked).
        """
        if self._client.is_closed:
            raise NetworkError("the chat is stopped")
        self._running += 1
        self._idle.clear()
        try:
            code, answer = await super().do_request(*args, **options)
        finally:
            self._running -= 1
            if not self._running:
                self._idle.set()
        url = str(options.get("url") or args[0])
        missing = code == HTTPStatus.NOT_FOUND and url.endswith(_EVERYWHERE)
        if missing or (code != HTTPStatus.OK and not _is_refusal(answer)):
            raise NoBotApi(f"{code}, but not from a Bot API: is TELEGRAM_API right?")
        return code, answer

    async def shutdown(self) -> None:
        """Close all connections, once the last request has ended."""
        with suppress(TimeoutError):  # longer requests are cut off
            async with asyncio.timeout(LAST_SECONDS):
                while self._running:  # code with an answer may send the next request at once
                    await self._idle.wait()
        await super().shutdown()


def why_of(error: Exception) -> str:
    """Return why Telegram cannot be reached, for the log."""
    return error.message if isinstance(error, NoBotApi) else type(error).__name__


def _is_refusal(answer: bytes) -> bool:
    """Return True for a refusal in the form of the Bot API."""
    try:
        found = json.loads(answer)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict) and found.get("ok") is False


@cache
def _trusted() -> ssl.SSLContext:
    """Return the certificates that all clients trust. Reading them takes longer than everything
    else in a client."""
    return httpx.create_ssl_context()
