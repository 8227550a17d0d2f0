"""Run the process: settings, Redis (our own if none is configured), the bot, its chats, signals.

Everything runs in one TaskGroup. SIGTERM and Ctrl-C stop it gracefully: it takes no new jobs and
finishes running ones; then it closes chats, computer players, connection and its own Redis, in this
order. A second signal skips the wait for running work; a third ends the process at once. Each chat
starts, fails and ends alone (`bot.app.supervision`); if the worker crashes, the process ends with
its error, for the supervisor to restart.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, contextmanager
from typing import Any, Final

import structlog

from bot.app.checks import look_around
from bot.app.config import Settings
from bot.app.endings import Crashed, StoppedHard
from bot.app.health import States, health_pages
from bot.app.measures import Measures
from bot.app.owner import Owner
from bot.app.storage.opening import UP_SECONDS, check_here, more_games, store_of, terms_of
from bot.app.supervision import Chats, cause_of, leaves
from bot.app.wiring import Kafene
from bot.games import catalogue
from bot.handlers.limits import Floods
from bot.ports.services import STOP_SECONDS, CannotStart, ChatService, cannot_listen
from bot.store.redis.errors import Forbidden, Full, ReadOnly, Unreachable
from bot.store.redis.scripts import Client
from bot.store.tables.tables import Store
from bot.util.signals import STOP, on_signals
from bot.util.version import version

if sys.platform != "win32":
    import resource

_log: Final = structlog.get_logger(__name__)

FILES: Final = 4096
"""Number of files (connections, pipes) that the process may have open, if the system allows it."""
_STOP_SECONDS: Final = STOP_SECONDS + 0.2
"""Seconds that a part may take to end; then it is cancelled."""
SAME_SECONDS: Final = 1.0
"""Seconds within which the same signal is the one before: `uv run` passes on what the terminal or
`timeout` has sent to the bot as well."""
_RIGHTS: Final = (
    "the user of REDIS_URL needs all keys and commands (ACL: ~* +@all), see kafene doctor"
)
_MASTER: Final = "REDIS_URL must name a master that has room, see kafene doctor"


OpenChats = Callable[[Kafene], Sequence[ChatService]]
"""Opens the chats that the settings enable."""


def bot_of(client: Client, settings: Settings) -> Kafene:
    """Make the bot from the settings.

    Raises: CannotStart: a game in the settings does not exist.
    """
    return Kafene(
        client,
        catalogue=more_games(settings, catalogue),
        buckets=Floods(settings.presses_at_once, settings.presses_a_second),
        workers=settings.computer_workers,
        budget=settings.computer_budget,
        lease=settings.job_lease,
        **terms_of(settings),
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
    _log.info("the bot starts", version=str(version()))
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
        await check_here(client)
        chats = Chats(open_chats(bot), bot.platforms)
        if settings.health_port:
            await _health(settings, bot, wrong, chats.states, stack)
        stack.callback(bot.studio.close)
        parts = {"worker": _watched("worker", bot.run(stop), stop), **chats.parts(stop)}
        owner = _owner(settings, bot, chats)
        signals.serving = True
        _log.info("the chats are started", chats=sorted(chats.states()))
        if settings.allowed_places or settings.forbidden_places:
            allowed, forbidden = settings.allowed_places or "all", settings.forbidden_places
            _log.info("where the bot may be", allowed=allowed, forbidden=forbidden)
        try:
            async with asyncio.TaskGroup() as group:
                if chats.states():
                    group.create_task(bot.studio.warm(), name="pictures")
                looking = group.create_task(
                    look_around(bot, settings, environ, wrong, chats.stopped)
                )
                watching = group.create_task(owner.watch(), name="owner")
                tasks = [group.create_task(part, name=name) for name, part in parts.items()]
                await stop.wait()
                looking.cancel()
                watching.cancel()
                _, late = await asyncio.wait(tasks, timeout=_STOP_SECONDS)
                for task in late:
                    _log.info("not waited for", part=task.get_name())
                    task.cancel()
        except ExceptionGroup as crash:
            error = next(leaves(crash))
            await owner.crashed(*_end_of(error, chats))
            raise error from None


def _end_of(error: Exception, chats: Chats) -> tuple[str, str]:
    """Return what ends the process with an error: its part, and the kind of the error."""
    if isinstance(error, Crashed):
        return error.part, error.kind
    refused = [name for name, state in chats.states().items() if state.refused]
    return ", ".join(refused) or "bot", type(error).__name__


def _owner(settings: Settings, bot: Kafene, chats: Chats) -> Owner:
    """Return the owner whom the settings name, if any."""
    webhook = settings.owner_webhook
    return Owner(
        settings.owner,
        "" if webhook is None else webhook.reveal(),
        bot.platforms,
        bot.tables.store.client,
        chats.states,
    )


async def _await_store(store: Store) -> None:
    """Wait until the store is usable. A full store is, because the bot frees space in it.

    Raises: CannotStart: the store is unusable, permanently or for too long.
    """
    give_up = time.monotonic() + UP_SECONDS
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
    settings: Settings, bot: Kafene, wrong: Sequence[str], states: States, stack: AsyncExitStack
) -> None:
    """Serve the health and metrics pages for the lifetime of the stack. `wrong`: what the start
    has found; `states`: of the chats."""
    host, port = settings.health_host, settings.health_port
    try:
        own = settings.data_dir if settings.redis_url is None else None
        pages = health_pages(bot.tables.store, host, port, wrong, states, Measures(bot, own))
        port = await stack.enter_async_context(pages)
    except OSError as error:
        what = f"health and metrics cannot be served at {host}:{port}"
        raise cannot_listen(what, error, "KAFENE_HEALTH_HOST", "KAFENE_HEALTH_PORT") from error
    _log.info("health and metrics", address=f"{host}:{port}")


async def _watched(name: str, part: Awaitable[Any], stop: asyncio.Event) -> None:
    """Run a part without which the bot cannot work; report an error if it fails or ends before
    `stop` is set."""
    try:
        await part
    except Exception as error:
        cause = cause_of(error)
        if isinstance(cause, Forbidden | ReadOnly | Full):
            hint = _RIGHTS if isinstance(cause, Forbidden) else _MASTER
            raise CannotStart(f"{name} cannot use Redis ({cause}): {hint}") from None
        _log.exception("a part of the bot crashed", part=name)
        kind = type(cause).__name__
        raise Crashed(f"{name} crashed: {kind}: {cause}", name, kind) from error
    if not stop.is_set():
        raise Crashed(f"{name} ended by itself", name, "it ended by itself")


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
