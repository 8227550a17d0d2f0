"""Nothing goes around the budget: whatever reaches the HTTP client has passed the limiter."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any
from unittest.mock import patch

from adapters.telegram.sending.limiter import Limiter
from adapters.telegram.sending.requests import Requests

FREE = {"getUpdates", "getMe", "getWebhookInfo"}
"""The library never limits `getUpdates` (`telegram.ext.BaseRateLimiter`). The others are asked by
``kafene doctor`` as well, whose client says nothing and has no limiter."""
_passed: ContextVar[str] = ContextVar("passed", default="")


@contextmanager
def all_limited(around: list[str], passed: set[str] | None = None) -> Iterator[None]:
    """Notes the methods that went `around` the limiter while the block lives, and those that have
    `passed` it."""
    request, process = Requests.do_request, Limiter.process_request

    async def asked(self: Requests, url: str, *args: Any, **options: Any) -> tuple[int, bytes]:
        method = url.rpartition("/")[2]
        if method not in FREE and _passed.get() != method:
            around.append(f"{method}: it goes around the limiter")
        return await request(self, url, *args, **options)

    async def limited(self: Limiter, *args: Any, **options: Any) -> Any:
        method = options["endpoint"]
        before = _passed.set(method)
        if passed is not None:
            passed.add(method)
        try:
            return await process(self, *args, **options)
        finally:
            _passed.reset(before)

    with (
        patch.object(Requests, "do_request", asked),
        patch.object(Limiter, "process_request", limited),
    ):
        yield
