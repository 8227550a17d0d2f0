"""Measure tables, people, jobs and the store for the metrics page.

They are measured when the page is asked for, at most every `FRESH_SECONDS`: a bot that nobody
watches does not count. If the store does not answer, the page has no old figures.
"""

from __future__ import annotations

import asyncio
import math
import shutil
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import structlog
from prometheus_client import Gauge

from bot.app.storage.nodes import nodes_of
from bot.app.wiring import Kafene
from bot.store.redis.deadline import deadline
from bot.store.redis.errors import StoreError, translated_errors
from bot.store.tables.census import census
from bot.util import metrics

_log: Final = structlog.get_logger(__name__)

FRESH_SECONDS: Final = 30.0
"""Seconds for which the figures are kept."""
PATIENCE: Final = 5.0
"""Timeout of a measurement (s); Prometheus waits for ten."""
_OF_NODES: Final[tuple[Gauge, ...]] = (
    metrics.STORE_MEMORY,
    metrics.STORE_LIMIT,
    metrics.STORE_FILE,
    metrics.STORE_FILE_OK,
    metrics.STORE_FILE_DELAYS,
    metrics.STORE_REPLICAS,
    metrics.STORE_LAG,
)
_WITHOUT_LABELS: Final = (
    metrics.JOBS_WAITING,
    metrics.JOBS_DUE,
    metrics.JOBS_LATE,
    metrics.DISK_FREE,
)
"""The gauges that cannot be removed from the page: without a figure they are NaN."""


class Measures:
    """The figures of a bot. `data_dir`: the folder of its own Valkey (None: it has none)."""

    def __init__(self, bot: Kafene, data_dir: Path | None = None) -> None:
        self._bot: Final = bot
        self._data_dir: Final = data_dir
        self._measuring: Final = asyncio.Lock()
        self._at = 0.0

    async def refresh(self) -> None:
        """Bring the figures up to date, unless they are fresh."""
        async with self._measuring:
            if self._at and time.monotonic() - self._at < FRESH_SECONDS:
                return
            for gauge in (metrics.TABLES, metrics.PEOPLE, *_OF_NODES):
                gauge.clear()
            for gauge in _WITHOUT_LABELS:
                gauge.set(math.nan)
            measured = await asyncio.gather(self._measure_store(), self._measure_disk())
            metrics.MEASURED.set(all(measured))
            self._at = time.monotonic()

    async def _measure_store(self) -> bool:
        """Measure the store and the tables; return True if that was possible."""
        try:
            with deadline(PATIENCE):
                await self._measure()
        except StoreError as error:
            _log.warning("nothing can be measured", error=str(error))
            return False
        return True

    async def _measure_disk(self) -> bool:
        """Measure the disk, in a thread because it may hang; return True if that was possible."""
        if self._data_dir is None:
            return True
        try:
            async with asyncio.timeout(PATIENCE):
                usage = await asyncio.to_thread(shutil.disk_usage, self._data_dir)
        except OSError as error:  # also of the time
            _log.warning("the disk cannot be measured", error=error.strerror or "it hangs")
            return False
        metrics.DISK_FREE.set(usage.free)
        return True

    async def _measure(self) -> None:
        client, now = self._bot.tables.store.client, self._bot.tables.clock()
        found = await census(client, now)
        for (game, state), count in found.tables.items():
            metrics.TABLES.labels(game=game, state=state).set(count)
        metrics.JOBS_WAITING.set(found.jobs)
        metrics.JOBS_DUE.set(found.due)
        metrics.JOBS_LATE.set(max(0, now - found.oldest) / 1000 if found.oldest else 0)
        for within, count in zip(("hour", "day"), await self._bot.active.count(now), strict=True):
            metrics.PEOPLE.labels(within=within).set(count)
        async with translated_errors():
            nodes = await nodes_of(client)
        for number, (_, info, _) in enumerate(nodes):
            for gauge, value in of_node(info):
                gauge.labels(node=str(number)).set(value)


def of_node(info: Mapping[str, Any]) -> Iterator[tuple[Gauge, float]]:
    """Yield the figures in an answer to INFO; a service that hides some has fewer."""
    if "used_memory" in info:
        yield metrics.STORE_MEMORY, info["used_memory"]
        yield metrics.STORE_LIMIT, info.get("maxmemory", 0)
    if "aof_enabled" in info:
        states = [info.get(f"aof_last_{what}_status", "ok") for what in ("write", "bgrewrite")]
        yield metrics.STORE_FILE_OK, bool(info["aof_enabled"]) and states == ["ok", "ok"]
    if "aof_current_size" in info:
        yield metrics.STORE_FILE, info["aof_current_size"]
        yield metrics.STORE_FILE_DELAYS, info.get("aof_delayed_fsync", 0)
    if "connected_slaves" in info:
        replicas = [one for one in _replicas(info) if "offset" in one]
        yield metrics.STORE_REPLICAS, info["connected_slaves"]
        if replicas:
            slowest = min([int(one["offset"]) for one in replicas])
            yield metrics.STORE_LAG, max(0, int(info.get("master_repl_offset", 0)) - slowest)


def _replicas(info: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield what INFO says of each replica."""
    for number in range(int(info["connected_slaves"])):
        if isinstance(one := info.get(f"slave{number}"), Mapping):
            yield one
