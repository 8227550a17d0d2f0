"""Serve ``/healthz`` (does Redis answer), ``/ready`` (the same, with whether it takes writes, and
what the start has found wrong) and ``/metrics`` (Prometheus)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

import structlog
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.app.measures import Measures
from bot.http.listening import Limits, listening
from bot.store.redis.deadline import deadline
from bot.store.redis.errors import Full, ReadOnly, StoreError
from bot.store.tables.tables import Store
from bot.util.metrics import STORE_UP
from bot.util.version import version

_log: Final = structlog.get_logger(__name__)
_SECONDS: Final = 2.0
UNREACHABLE: Final = "unreachable"
_LIMITS: Final = Limits(connections=50, each=20)


def health_app(
    store: Store, wrong: Sequence[str] = (), measures: Measures | None = None
) -> web.Application:
    """Make the application with the pages. `wrong`: what the start has found; `measures`: bring the
    metrics up to date."""

    async def state(*, writes: bool) -> str:
        try:
            with deadline(_SECONDS):
                await (store.probe() if writes else store.ping())
        except (Full, ReadOnly) as error:
            _log.warning("not ready", error=str(error))
            return "full" if isinstance(error, Full) else "read-only"
        except StoreError as error:
            STORE_UP.set(0)
            _log.warning("not healthy", error=str(error))
            return UNREACHABLE
        STORE_UP.set(1)
        return "ok"

    async def healthz(_: web.Request) -> web.Response:
        return _said(await state(writes=False), {})

    async def ready(_: web.Request) -> web.Response:
        return _said(await state(writes=True), {"wrong": list(wrong)})

    async def metrics(_: web.Request) -> web.Response:
        if measures is not None:
            await measures.refresh()
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/healthz", healthz)
    app.router.add_get("/ready", ready)
    app.router.add_get("/metrics", metrics)
    return app


def _said(state: str, more: dict[str, list[str]]) -> web.Response:
    found = {"store": state, "version": str(version()), **more}
    return web.json_response(found, status=503 if state == UNREACHABLE else 200)


@asynccontextmanager
async def health_pages(
    store: Store,
    host: str,
    port: int,
    wrong: Sequence[str] = (),
    measures: Measures | None = None,
) -> AsyncIterator[int]:
    """Serve the pages, and yield the port (the actual one for port 0)."""
    app = health_app(store, wrong, measures)
    async with listening(app, host, port, limits=_LIMITS, shutdown_seconds=1.0) as found:
        yield found
