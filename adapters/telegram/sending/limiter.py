"""The budget of requests at the client library's own extension point: every request but
`getUpdates` passes here, whoever makes it.

A request that counts is paid for beforehand (`Paid`: before a picture is drawn, or for several
messages that belong together), or here. If there is no room it raises `Later` and is not sent:
nothing is queued. A `RetryAfter` stops its own chat only.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

import structlog
from telegram.error import BadRequest, InvalidToken, NetworkError, RetryAfter
from telegram.ext import BaseRateLimiter

from adapters.telegram.sending.budget import Budget
from adapters.telegram.sending.errors import seconds_of
from bot.ports.chat import Later
from bot.ports.state import ChatState
from bot.util.metrics import CHAT_TOO_MANY

_log: Final = structlog.get_logger(__name__)
_FREE: Final = frozenset(
    {
        "deleteEphemeralMessage",
        "deleteMessage",
        "getChatAdministrators",
        "leaveChat",
        "unpinChatMessage",
    }
)
"""Requests about a chat that say nothing there. Those about no chat are free, too: answers to
presses and to inline queries, and what the bot asks and tells about itself."""
Answer = bool | dict[str, Any] | list[dict[str, Any]]


class Paid:
    """Room in the budget of a chat for a number of requests."""

    def __init__(self, requests: int) -> None:
        self.left = requests


class Limiter(BaseRateLimiter[Paid]):
    """Lets requests through, or raises `Later`."""

    def __init__(self, budget: Budget, state: ChatState | None = None) -> None:
        """`state`: of the chat, where answers are noted."""
        self._budget: Final = budget
        self._health: Final = state or ChatState()
        self.refused: Final = asyncio.Event()
        """Set once Telegram has refused the token."""

    async def initialize(self) -> None:
        """See `BaseRateLimiter`; nothing to do."""

    async def shutdown(self) -> None:
        """See `BaseRateLimiter`; nothing to do."""

    async def process_request(
        self,
        callback: Callable[..., Coroutine[Any, Any, Answer]],
        args: Any,
        kwargs: dict[str, Any],
        endpoint: str,
        data: dict[str, Any],
        rate_limit_args: Paid | None,
    ) -> Answer:
        """Make a request. One that Telegram refuses says nothing, so what was paid for it is left
        for the next one. Raises: NetworkError: also if the token is refused, because that is no
        fault of the request: the service then stops."""
        chat, paid = int(data.get("chat_id") or 0), rate_limit_args
        counts = bool(chat) and endpoint not in _FREE
        if counts and paid is not None and paid.left:
            paid.left -= 1
        elif counts:
            ephemeral = "receiver_user_id" in data or "ephemeral_message_parameters" in data
            await self.pay(chat, urgent=False, ephemeral=ephemeral)
        began = time.monotonic()
        try:
            answer = await callback(*args, **kwargs)
        except InvalidToken as error:
            if "not found" in error.message.lower():  # 404: a method that an older server lacks
                raise
            self.refused.set()
            raise NetworkError("the token is refused") from error
        except RetryAfter as error:
            self._health.too_many += 1
            CHAT_TOO_MANY.labels(platform="telegram").inc()
            if chat:
                seconds = seconds_of(error)
                _log.warning("Telegram wants us to wait", seconds=seconds)
                await self._budget.halt(chat, seconds * self._budget.clock.speed)
            raise
        except BadRequest:
            if counts and paid is not None:
                paid.left += 1
            raise
        self._health.lag = time.monotonic() - began
        return answer

    async def pay(
        self, chat: int, *, urgent: bool, requests: int = 1, ephemeral: bool = False
    ) -> Paid:
        """Spend part of the budget; raise `Later` if there is no room."""
        wait = await self._budget.take(chat, urgent=urgent, cost=requests, ephemeral=ephemeral)
        if wait:
            raise Later(wait)
        return Paid(requests)
