"""The process: settings, Redis (an own one where none is named), the bot, its faces, signals.

Everything runs in one TaskGroup. SIGTERM and Ctrl-C stop it gracefully: no new jobs, what has begun
is finished, then faces, computer players, connection and the own Redis are closed in this order.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final, Protocol

import structlog

from bot.bot import Bot
from bot.config import Settings
from bot.health import health_pages
from bot.outbox import Presenter
from bot.platform import Platform
from bot.store.connection import connect, wait_until_up
from bot.store.scripts import Client
from bot.store.server import EmbeddedServer
from bot.tables.awaited import Pace
from bot.tables.tables import Limits

_log: Final = structlog.get_logger(__name__)

_UP_SECONDS: Final = 15.0
_STOP_SECONDS: Final = 10.0
_HOUR_MS: Final = 3600 * 1000


class Face(Protocol):
    """One chat platform as a part of the process."""

    @property
    def platform(self) -> Platform:
        """What the outbox draws on."""

    async def run(self, stop: asyncio.Event) -> None:
        """Serves people until `stop` is set."""


MakeFaces = Callable[[Bot, Settings], tuple[Presenter | None, Sequence[Face]]]
"""Makes what tables show, and the platforms that the settings ask for."""


class CannotStart(Exception):
    """The process cannot start: the message says what to do."""


@asynccontextmanager
async def store_of(settings: Settings) -> AsyncIterator[Client]:
    """A connection to the Redis of the settings, or to an own one that lives as long.

    Raises:
        ServerError: the own one cannot be started.
        RedisUnavailable: nothing answers.
        CannotStart: settings that do not fit the server.
    """
    async with AsyncExitStack() as stack:
        if settings.redis_url is None:
            server = EmbeddedServer(settings.data_dir, fsync=settings.fsync)
            await stack.enter_async_context(server)
            url = server.url
            _log.info("own Valkey started", folder=str(settings.data_dir), fsync=settings.fsync)
        else:
            url = settings.redis_url.get_secret_value()
        if settings.wait_replicas and url.startswith("redis+cluster"):
            raise CannotStart(
                "KAFENE_WAIT_REPLICAS works with one server or Sentinel: WAIT counts the writes "
                "of one connection, which a cluster client does not show."
            )
        client = connect(url)
        stack.push_async_callback(client.aclose)
        await wait_until_up(client, _UP_SECONDS)
        yield client


def bot_of(client: Client, settings: Settings) -> Bot:
    """The bot as the settings want it."""
    return Bot(
        client,
        pace=Pace(
            computer_delay=int(settings.computer_delay * 1000),
            lobby_life=settings.lobby_hours * _HOUR_MS,
        ),
        limits=Limits(
            hosted=settings.tables_per_person,
            openings=settings.openings_per_hour,
            patience=settings.patience,
        ),
        keep_records_days=settings.keep_records_days,
        wait_replicas=settings.wait_replicas,
        workers=settings.computer_workers,
        budget=settings.computer_budget,
        lease=settings.job_lease,
    )


async def run(settings: Settings, make_faces: MakeFaces, stop: asyncio.Event | None = None) -> None:
    """Runs the bot until it is stopped."""
    stop = asyncio.Event() if stop is None else stop
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, _asked_to_stop, stop, number)
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(store_of(settings))
        bot = bot_of(client, settings)
        if settings.health_port:
            pages = health_pages(bot.tables.store, settings.health_host, settings.health_port)
            try:
                port = await stack.enter_async_context(pages)
            except OSError as error:
                raise CannotStart(
                    f"KAFENE_HEALTH_PORT {settings.health_port} cannot be used: {error.strerror}. "
                    "Choose another one, or 0 for none."
                ) from error
            _log.info("health and metrics", address=f"{settings.health_host}:{port}")
        presenter, faces = make_faces(bot, settings)
        platforms: Mapping[str, Platform] = {face.platform.name: face.platform for face in faces}
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(face.run(stop)) for face in faces]
            tasks.append(group.create_task(bot.run(stop, presenter, platforms)))
            await stop.wait()
            _, late = await asyncio.wait(tasks, timeout=_STOP_SECONDS)
            for task in late:
                _log.warning("stopped hard", task=task.get_name())
                task.cancel()
    _log.info("stopped")


def _asked_to_stop(stop: asyncio.Event, number: signal.Signals) -> None:
    _log.info("stopping", signal=number.name)
    stop.set()
