"""Serve ``/healthz`` (does Redis answer), ``/readyz`` (are people served: whether Redis takes
writes, the state of each chat, and what the start has found wrong) and ``/metrics``
(Prometheus)."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from typing import Any, Final

import structlog
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bot.app.measures import Measures
from bot.http.listening import Limits, listening
from bot.ports.state import ChatState
from bot.store.redis.deadline import deadline
from bot.store.redis.errors import Full, ReadOnly, StoreError
from bot.store.tables.tables import Store
from bot.util import metrics
from bot.util.version import version

_log: Final = structlog.get_logger(__name__)
_SECONDS: Final = 2.0
UNREACHABLE: Final = "unreachable"
_LIMITS: Final = Limits(connections=50, each=20)
States = Callable[[], Mapping[str, ChatState]]
"""Returns the state of each chat, by its name."""


def health_app(
    store: Store,
    wrong: Sequence[str] = (),
    states: States = dict[str, ChatState],
    measures: Measures | None = None,
) -> web.Application:
    """Make the application with the pages. `wrong`: what the start has found; `states`: of the
    chats; `measures`: bring the other metrics up to date."""

    async def state(*, writes: bool) -> str:
        try:
            with deadline(_SECONDS):
                await (store.probe() if writes else store.ping())
        except (Full, ReadOnly) as error:
            _log.warning("not ready", error=str(error))
            return "full" if isinstance(error, Full) else "read-only"
        except StoreError as error:
            metrics.STORE_UP.set(0)
            _log.warning("not healthy", error=str(error))
            return UNREACHABLE
        metrics.STORE_UP.set(1)
        return "ok"

    async def healthz(_: web.Request) -> web.Response:
        found = await state(writes=False)
        return _said(found != UNREACHABLE, {"store": found})

    async def readyz(_: web.Request) -> web.Response:
        found, chats = await state(writes=True), states()
        serves = any([one.since for one in chats.values()])
        told = {name: _told(one) for name, one in chats.items()}
        return _said(
            found != UNREACHABLE and serves, {"store": found, "chats": told, "wrong": list(wrong)}
        )

    async def show(_: web.Request) -> web.Response:
        _measure(states())
        if measures is not None:
            await measures.refresh()
        return web.Response(body=generate_latest(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/healthz", healthz)
    app.router.add_get("/readyz", readyz)
    app.router.add_get("/metrics", show)
    return app


def _said(fine: bool, told: Mapping[str, Any]) -> web.Response:
    return web.json_response({"version": str(version()), **told}, status=200 if fine else 503)


def _told(state: ChatState) -> dict[str, Any]:
    """Return a state as ``/readyz`` shows it."""
    word = "refused" if state.refused else "connected" if state.since else "not connected"
    moments = {"since": state.since or None, "last_update": state.last_update or None}
    return {"state": word, **asdict(state), **moments}


def _measure(states: Mapping[str, ChatState]) -> None:
    """Set the metrics of the chats."""
    for name, state in states.items():
        for gauge, value in (
            (metrics.CHAT_UP, bool(state.since)),
            (metrics.CHAT_SINCE, state.since),
            (metrics.CHAT_UPDATE, state.last_update),
            (metrics.CHAT_LAG, math.nan if state.lag is None else state.lag),
            (metrics.CHAT_SHARDS, state.shards),
            (metrics.CHAT_SHARDS_UP, state.shards_up),
            (metrics.CHAT_REFUSED, bool(state.refused)),
            (metrics.CHAT_BUDGET, math.nan if state.budget is None else state.budget),
        ):
            gauge.labels(platform=name).set(value)


@asynccontextmanager
async def health_pages(
    store: Store,
    host: str,
    port: int,
    wrong: Sequence[str] = (),
    states: States = dict[str, ChatState],
    measures: Measures | None = None,
) -> AsyncIterator[int]:
    """Serve the pages, and yield the port (the actual one for port 0)."""
    app = health_app(store, wrong, states, measures)
    async with listening(app, host, port, limits=_LIMITS) as found:
        yield found
