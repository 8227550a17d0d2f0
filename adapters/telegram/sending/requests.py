"""The HTTP client of the Bot API, which shuts down after its last request."""

from __future__ import annotations

import asyncio
import ssl
from contextlib import suppress
from functools import cache
from typing import Any, Final

import httpx
from telegram.error import NetworkError
from telegram.request import HTTPXRequest

LAST_SECONDS: Final = 0.3
"""Seconds that requests may take after the client was told to shut down."""


class Requests(HTTPXRequest):
    """When it shuts down, waits for the requests that have begun. A connection opened while httpx
    closes the ones it knows would stay open forever."""

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("httpx_kwargs", {"verify": _trusted()})
        super().__init__(*args, **options)
        self._running = 0
        self._idle: Final = asyncio.Event()

    async def do_request(self, *args: Any, **options: Any) -> tuple[int, bytes]:
        """See `HTTPXRequest.do_request`. Raises: NetworkError: also if it is shut down."""
        if self._client.is_closed:
            raise NetworkError("the chat is stopped")
        self._running += 1
        self._idle.clear()
        try:
            return await super().do_request(*args, **options)
        finally:
            self._running -= 1
            if not self._running:
                self._idle.set()

    async def shutdown(self) -> None:
        """Close all connections, once the last request has ended."""
        with suppress(TimeoutError):  # longer requests are cut off
            async with asyncio.timeout(LAST_SECONDS):
                while self._running:  # code with an answer may send the next request at once
                    await self._idle.wait()
        await super().shutdown()


@cache
def _trusted() -> ssl.SSLContext:
    """Return the certificates that all clients trust. Reading them takes longer than everything
    else in a client."""
    return httpx.create_ssl_context()
