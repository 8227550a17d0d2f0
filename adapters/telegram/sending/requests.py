"""The HTTP client of the Bot API, which ends after its last request."""

from __future__ import annotations

import asyncio
import ssl
from contextlib import suppress
from functools import cache
from typing import Any, Final

import httpx
from telegram.request import HTTPXRequest

LAST_SECONDS: Final = 3.0
"""Seconds that requests may take after the client was told to end."""


class Requests(HTTPXRequest):
    """Waits, when it ends, for the requests that have begun. A connection that is being made while
    httpx closes all that it knows would stay open for ever."""

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("httpx_kwargs", {"verify": _trusted()})
        super().__init__(*args, **options)
        self._running = 0
        self._idle: Final = asyncio.Event()

    async def do_request(self, *args: Any, **options: Any) -> tuple[int, bytes]:
        """See `HTTPXRequest.do_request`."""
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
        with suppress(TimeoutError):  # what takes longer is cut off
            async with asyncio.timeout(LAST_SECONDS):
                while self._running:  # whoever has an answer may send the next request at once
                    await self._idle.wait()
        await super().shutdown()


@cache
def _trusted() -> ssl.SSLContext:
    """Return what all clients trust. It takes longer to read than all else that a client does."""
    return httpx.create_ssl_context()
