"""Serve ``/healthz`` (can the bot work: does Redis answer) and ``/metrics`` (Prometheus)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import structlog
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.http.listening import Limits, listening
from bot.store.redis.errors import StoreError
from bot.store.tables.tables import Store
from bot.util.metrics import STORE_UP

_log: Final = structlog.get_logger(__name__)
_SECONDS: Final = 2.0
_LIMITS: Final = Limits(connections=50, each=20)


def health_app(store: Store) -> web.Application:
    """Make the application with the two pages."""

    async def healthz(_: web.Request) -> web.Response:
        try:
            async with asyncio.timeout(_SECONDS):
                await store.ping()
        except (StoreError, TimeoutError) as error:
            STORE_UP.set(0)
            _log.warning("not healthy", error=str(error))
            return web.json_response({"store": "unreachable"}, status=503)
        STORE_UP.set(1)
        return web.json_response({"store": "ok"})

    async def metrics(_: web.Request) -> web.Response:
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/healthz", healthz)
    app.router.add_get("/metrics", metrics)
    return app


@asynccontextmanager
async def health_pages(store: Store, host: str, port: int) -> AsyncIterator[int]:
    """Serve the pages, and yield the port (the actual one for port 0)."""
    app = health_app(store)
    async with listening(app, host, port, limits=_LIMITS, shutdown_seconds=1.0) as found:
        yield found
