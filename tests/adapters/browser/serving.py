"""The chat in the browser before a real bot, for as long as a test lasts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from adapters.browser.service import LocalService
from adapters.browser.settings import Settings
from bot.ports.settings import Secret
from tests.bot.application import App
from tests.bot.servers import free_port
from tests.until import until


@asynccontextmanager
async def opened(app: App, code: str = "", **services: Any) -> AsyncIterator[LocalService]:
    """The chat in the browser, with the bot's tables. `code`: the entry code."""
    handed = replace(app.bot.services, **services)
    service = LocalService(handed, Settings(port=free_port(), code=Secret(code) if code else None))
    stop = asyncio.Event()
    task = asyncio.create_task(service.run(stop))
    await until(lambda: service._chat.ready.is_set() or task.done())
    try:
        yield service
    finally:
        stop.set()
        await task
