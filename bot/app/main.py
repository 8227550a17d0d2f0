"""Run the process: settings, Redis (our own if none is configured), the bot, its chats, signals.

Everything runs in one TaskGroup. SIGTERM and Ctrl-C stop it gracefully: it takes no new jobs and
finishes running ones; then it closes chats, computer players, connection and its own Redis, in this
order. A second signal skips the wait for running work; a third ends the process at once. If a part
crashes, the process ends with its error, for the supervisor to restart.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import structlog
from redis.exceptions import NoPermissionError, RedisClusterException, RedisError

from bot.app.chats import find_chats
from bot.app.checks import look_around, nodes_of, of_version
from bot.app.config import Settings
from bot.app.embedded import (
    ON_WINDOWS,
    DataDirInUse,
    EmbeddedServer,
    NoServer,
    url_of_running_bot,
)
from bot.app.health import health_pages
from bot.app.wiring import Kafene, Redraw
from bot.games import catalogue
from bot.handlers.limits import Floods
from bot.model.tables.waiting import Pace
from bot.ports.services import CannotStart, ChatService, cannot_listen
from bot.store.people.traces import Traces
from bot.store.redis.advice import advice_on
from bot.store.redis.connection import RedisUnavailable, connect, parse_url, wait_until_up
from bot.store.redis.errors import Forbidden, Full, ReadOnly, Unreachable, told
from bot.store.redis.scripts import Client
from bot.store.tables.tables import Store
from bot.tables.tables import Limits
from bot.util.signals import STOP, on_signals
from engine.registry import UnknownGame

if sys.platform != "win32":
    import resource

_log: Final = structlog.get_logger(__name__)

FILES: Final = 4096
"""Number of files (connections, pipes) that the process may have open, if the system allows it."""
_UP_SECONDS: Final = 15.0
"""Seconds that a starting bot waits for Redis."""
_BESIDE_SECONDS: Final = 5.0
"""Seconds that a command waits for Redis, or for a bot that is starting or stopping."""
_FOLDER_SECONDS: Final = 3.0
"""Seconds that a starting bot waits for the data folder, which a command may be using."""
_STOP_SECONDS: Final = 10.0
SAME_SECONDS: Final = 1.0
"""Seconds within which the same signal is the one before: `uv run` passes on what the terminal or
`timeout` has sent to the bot as well."""
_ERASE_SECONDS: Final = 10.0
"""Seconds that our own Redis may take to rewrite its file before it stops, to erase forgotten
data."""
_RIGHTS: Final = (
    "the user of REDIS_URL needs all keys and commands (ACL: ~* +@all), see kafene doctor"
)
_MASTER: Final = "REDIS_URL must name a master that has room, see kafene doctor"
_HOUR_MS: Final = 3600 * 1000


OpenChats = Callable[[Kafene], Sequence[ChatService]]
"""Opens the chats that the settings enable."""


class Crashed(Exception):
    """A part of the running bot failed; the log has its traceback."""


class StoppedHard(Exception):
    """A second signal ended the process before the graceful stop had finished."""

    def __init__(self, number: signal.Signals) -> None:
        super().__init__(f"stopped hard by a second {number.name}")
        self.exit_code = 128 + number


@asynccontextmanager
async def store_of(
    settings: Settings, *, beside: bool = False, fresh: bool = False
) -> AsyncIterator[Client]:
    """Connect to the configured Redis, or start one for the lifetime of the connection.

    `beside`: for a command. It uses the own Redis of the bot that runs on the data folder. If no
    bot runs, it starts a Redis, but creates a new data folder only with `fresh`.

    Raises: ServerError: our own cannot be started. RedisUnavailable: nothing answers. CannotStart:
    the settings do not fit the server, or there is no data.
    """
    async with AsyncExitStack() as stack:
        if settings.store_url is not None:
            url = settings.store_url
            if not beside and not parse_url(url).checks_certificate:
                _log.warning("the certificate of Redis is not checked (ssl_cert_reqs=none)")
            if settings.wait_replicas and parse_url(url).kind == "cluster":
                raise CannotStart(
                    "KAFENE_WAIT_REPLICAS works with one server or Sentinel: WAIT counts the "
                    "writes of one connection, which a cluster client does not show."
                )
        elif settings.wait_replicas:
            raise CannotStart(
                "KAFENE_WAIT_REPLICAS needs a REDIS_URL: the bot's own Valkey has no replicas."
            )
        elif beside:
            url = await _beside(settings, stack, fresh)
        else:
            url = await _own(settings, stack, time.monotonic() + _FOLDER_SECONDS)
        client = connect(url)
        stack.push_async_callback(client.aclose)
        try:
            await wait_until_up(client, _BESIDE_SECONDS if beside else _UP_SECONDS)
            await _check_version(client, settings)
        except (RedisError, RedisClusterException, RedisUnavailable) as error:
            advice = advice_on(error, url) if settings.redis_url is not None else ""
            if not advice:
                raise
            text = f"{error}: {advice}" if isinstance(error, RedisUnavailable) else advice
            why = "" if isinstance(error, RedisUnavailable) else f": {error}"
            raise CannotStart(f"{text}{why}") from error
        yield client


async def _check_version(client: Client, settings: Settings) -> None:
    """Refuse a server that is too old, before it sees a script that it cannot read."""
    try:
        for _, info, _ in await nodes_of(client):
            fine, text = of_version(info)
            if not fine:
                own = settings.redis_url is None
                where = "KAFENE_VALKEY_BINARY names the server to run" if own else "REDIS_URL"
                raise CannotStart(f"{text} ({where})")
    except NoPermissionError:
        return  # what the user may do is looked at next


async def _own(settings: Settings, stack: AsyncExitStack, give_up: float) -> str:
    """Start our own Redis for the lifetime of the stack; return its url."""
    server = EmbeddedServer(
        settings.data_dir,
        fsync=settings.fsync,
        megabytes=settings.valkey_memory,
        binary=settings.valkey_binary,
    )
    while True:
        try:
            await stack.enter_async_context(server)
        except DataDirInUse:
            if time.monotonic() > give_up:
                raise
            await asyncio.sleep(0.1)
        else:
            _log.info("own Valkey started", folder=str(server.folder), fsync=settings.fsync)
            stack.push_async_exit(partial(_erase_the_rest, server.url))
            return server.url


async def _erase_the_rest(url: str, kind: type[BaseException] | None, *_: object) -> None:
    """Erase forgotten people from the disk before our own Redis ends."""
    if kind is not None and issubclass(kind, asyncio.CancelledError):
        return  # stopped hard: the next start does it
    async with connect(url) as client:
        if not await Traces(client).finish(_ERASE_SECONDS):
            _log.warning(
                "the append-only file still has what was forgotten: the next start has it "
                "written anew"
            )


async def _beside(settings: Settings, stack: AsyncExitStack, fresh: bool) -> str:
    """Return the URL of the own Redis of the bot on this data folder, or of a new one there."""
    if sys.platform == "win32":
        raise NoServer(ON_WINDOWS)
    folder = settings.data_dir.resolve()
    owner = await asyncio.to_thread(_owner_of, folder)
    if owner is None and not fresh:
        raise CannotStart(
            f"there is no data folder {folder}: the bot has never run here, or KAFENE_DATA_DIR or "
            "REDIS_URL is not set as it is for the bot"
        )
    if owner not in {
        None,
        os.getuid(),
    }:  # a server of ours would leave files that the bot cannot write
        url = url_of_running_bot(folder)
        if url is None:
            raise CannotStart(f"the data folder {folder} belongs to user {owner}: run this as that")
        return url
    give_up = time.monotonic() + _BESIDE_SECONDS
    while True:
        try:
            return await _own(settings, stack, 0)
        except DataDirInUse:
            url = url_of_running_bot(folder)
            if url is not None:
                return url
            if time.monotonic() > give_up:
                raise
            await asyncio.sleep(0.1)


def _owner_of(folder: Path) -> int | None:
    """Return the user who owns the folder; None if there is no folder."""
    try:
        return folder.stat().st_uid
    except FileNotFoundError:
        return None


def bot_of(client: Client, settings: Settings, redraw: Redraw | None = None) -> Kafene:
    """Make the bot from the settings. `redraw`: see `Kafene`.

    Raises: CannotStart: a game in the settings does not exist.
    """
    try:
        games = catalogue(settings.more_games)
    except UnknownGame as error:
        raise CannotStart(f"KAFENE_MORE_GAMES: {error}") from error
    return Kafene(
        client,
        catalogue=games,
        pace=Pace(
            computer_delay=int(settings.computer_delay * 1000),
            lobby_life=settings.lobby_hours * _HOUR_MS,
        ),
        limits=Limits(
            hosted=settings.tables_per_person,
            openings=settings.openings_per_hour,
            patience=settings.patience,
            vacation_days=settings.vacation_days,
        ),
        buckets=Floods(settings.presses_at_once, settings.presses_a_second),
        keep_records_days=settings.keep_records_days,
        keep_matches_days=settings.keep_matches_days,
        forget_places_days=settings.forget_places_days,
        grounds=settings.grounds,
        redraw=redraw,
        wait_replicas=settings.wait_replicas,
        workers=settings.computer_workers,
        budget=settings.computer_budget,
        lease=settings.job_lease,
        chats={chat.name: chat.person_keys for chat in find_chats()},
        own_server=settings.redis_url is None,
    )


async def run(
    settings: Settings,
    open_chats: OpenChats,
    stop: asyncio.Event | None = None,
    environ: Mapping[str, str] | None = None,
) -> None:
    """Run the bot until it is stopped. `environ`: the settings of the chats, to look at once (None:
    those are not looked at).

    Raises: CannotStart, ServerError, RedisUnavailable: it cannot start. Crashed: a part of it
    failed. StoppedHard: a second signal came.
    """
    stop = asyncio.Event() if stop is None else stop
    with _signals(stop) as signals:
        try:
            await _run(settings, open_chats, stop, signals, environ)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if not signals.cancelled or task is None:
                raise
            task.uncancel()
            if signals.hard is not None:
                raise StoppedHard(signals.hard) from None
    _log.info("stopped")


async def _run(
    settings: Settings,
    open_chats: OpenChats,
    stop: asyncio.Event,
    signals: _Signals,
    environ: Mapping[str, str] | None,
) -> None:
    wrong: list[str] = []
    more_files()
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(store_of(settings))
        bot = bot_of(client, settings)
        await _await_store(bot.tables.store)
        if settings.health_port:
            await _health(settings, bot, wrong, stack)
        opened = [(chat, chat.platform) for chat in open_chats(bot)]
        chats = {"page" if one is None else one.name: chat for chat, one in opened}
        stack.callback(bot.studio.close)
        bot.platforms.update({one.name: one for _, one in opened if one is not None})
        parts = {f"{name} (chat)": chat.run(stop) for name, chat in chats.items()}
        parts["worker"] = bot.run(stop)
        signals.serving = True
        _log.info("the bot runs", chats=sorted(chats))
        if settings.allowed_places or settings.forbidden_places:
            allowed, forbidden = settings.allowed_places or "all", settings.forbidden_places
            _log.info("where the bot may be", allowed=allowed, forbidden=forbidden)
        try:
            async with asyncio.TaskGroup() as group:
                if chats:
                    group.create_task(bot.studio.warm(), name="pictures")
                looking = group.create_task(look_around(bot, settings, environ, wrong))
                tasks = [
                    group.create_task(_watched(name, part, stop), name=name)
                    for name, part in parts.items()
                ]
                await stop.wait()
                looking.cancel()
                _, late = await asyncio.wait(tasks, timeout=_STOP_SECONDS)
                for task in late:
                    _log.warning("stopped hard", part=task.get_name())
                    task.cancel()
        except ExceptionGroup as crash:
            raise next(_leaves(crash)) from None


async def _await_store(store: Store) -> None:
    """Wait until the store is usable. A full store is, because the bot frees space in it.

    Raises: CannotStart: the store is unusable, permanently or for too long.
    """
    give_up = time.monotonic() + _UP_SECONDS
    while True:
        try:
            await store.probe()
        except Forbidden as error:
            raise CannotStart(f"{error}: {_RIGHTS}") from error
        except (ReadOnly, Unreachable) as error:
            if "NOREPLICAS" not in str(error):
                if time.monotonic() > give_up:
                    raise CannotStart(f"Redis takes no writes ({error}): {_MASTER}") from error
                await asyncio.sleep(0.2)
                continue
            _log.warning("the store takes no writes", error=str(error))
        except Full as error:
            _log.warning("the store is full", error=str(error))
        return


def more_files() -> None:
    """Allow this process more open files, as far as the system lets it.

    Many systems begin with 1,024 or fewer (macOS: 256). A full chat in the browser, Redis and the
    computer players need about as many. Without one, a failure can appear anywhere. Windows has no
    such limit for sockets.
    """
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


async def _health(
    settings: Settings, bot: Kafene, wrong: Sequence[str], stack: AsyncExitStack
) -> None:
    """Serve the health and metrics pages for the lifetime of the stack. `wrong`: what the start
    has found."""
    host, port = settings.health_host, settings.health_port
    try:
        pages = health_pages(bot.tables.store, host, port, wrong)
        port = await stack.enter_async_context(pages)
    except OSError as error:
        what = f"health and metrics cannot be served at {host}:{port}"
        hint = "Set KAFENE_HEALTH_PORT to another port, or to 0 for none."
        raise cannot_listen(what, error, hint) from error
    _log.info("health and metrics", address=f"{host}:{port}")


async def _watched(name: str, part: Awaitable[Any], stop: asyncio.Event) -> None:
    """Run a part of the bot; report an error if it fails or ends before `stop` is set."""
    try:
        await part
    except Exception as error:
        cause = next(_leaves(error)) if isinstance(error, ExceptionGroup) else error
        if isinstance(cause, CannotStart):
            raise cause from None
        if isinstance(cause, RedisError):
            cause = told(cause)
        if isinstance(cause, Forbidden | ReadOnly | Full):
            hint = _RIGHTS if isinstance(cause, Forbidden) else _MASTER
            raise CannotStart(f"{name} cannot use Redis ({cause}): {hint}") from None
        _log.exception("a part of the bot crashed", part=name)
        raise Crashed(f"{name} crashed: {type(cause).__name__}: {cause}") from error
    if not stop.is_set():
        raise Crashed(f"{name} ended by itself")


def _leaves(group: BaseExceptionGroup[Any]) -> Iterator[Any]:
    """Return the errors of nested groups."""
    for error in group.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from _leaves(error)
        else:
            yield error


class _Signals:
    """Handles signals in their order."""

    def __init__(self, stop: asyncio.Event, task: asyncio.Task[Any]) -> None:
        self.serving = False
        self.cancelled = False
        self.hard: signal.Signals | None = None
        self._stop = stop
        self._task = task
        self._last: tuple[signal.Signals | None, float] = (None, 0.0)

    def asked(self, number: signal.Signals) -> None:
        """Handle a signal: stop gracefully, then without waiting, then at once."""
        before, at = self._last
        now = time.monotonic()
        if number is before and now - at < SAME_SECONDS:
            _log.debug("the same signal again", signal=number.name)
            return
        self._last = number, now
        if self.hard is not None:
            os._exit(128 + number)
        if not self._stop.is_set():
            _log.info("stopping", signal=number.name)
            self._stop.set()
            if self.serving:
                return
        else:
            _log.warning("stopping hard", signal=number.name)
            self.hard = number
        self.cancelled = True
        self._task.cancel()


@contextmanager
def _signals(stop: asyncio.Event) -> Iterator[_Signals]:
    """Listen to SIGTERM and SIGINT."""
    task = asyncio.current_task()
    assert task is not None
    found = _Signals(stop, task)
    with on_signals(found.asked, *STOP):
        yield found
