"""Open what the settings name, for the bot and for the commands: the store, more games."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import structlog
from redis.exceptions import NoPermissionError, RedisClusterException, RedisError

from bot.app.chats import find_chats
from bot.app.config import Settings
from bot.app.embedded import (
    ON_WINDOWS,
    DataDirInUse,
    EmbeddedServer,
    NoServer,
    url_of_running_bot,
)
from bot.app.storage.backend import Terms
from bot.app.storage.nodes import nodes_of, of_version
from bot.model.tables.waiting import Pace
from bot.ports.services import CannotStart, Misconfigured
from bot.store.copying import why_not_here
from bot.store.people.traces import Traces
from bot.store.redis.advice import advice_on
from bot.store.redis.connection import RedisUnavailable, connect, parse_url, wait_until_up
from bot.store.redis.deadline import deadline
from bot.store.redis.errors import StoreError
from bot.store.redis.scripts import Client
from bot.tables.tables import Limits
from bot.util.faults import sentence_of
from bot.words.words import MissingWords
from engine.registry import UnknownGame

Found = TypeVar("Found")
_log: Final = structlog.get_logger(__name__)

UP_SECONDS: Final = 15.0
"""Seconds that a starting bot waits for Redis."""
_BESIDE_SECONDS: Final = 5.0
"""Seconds that a command waits for Redis, or for a bot that is starting or stopping."""
_FOLDER_SECONDS: Final = 3.0
"""Seconds that a starting bot waits for the data folder, which a command may be using."""
_ANSWER_SECONDS: Final = 0.4
"""Seconds in which our own Redis must answer before it stops, else it is not asked to rewrite its
file."""
_ERASE_SECONDS: Final = 10.0
"""Seconds that it may then take to rewrite its file, if somebody was forgotten a moment ago; if it
takes longer, the next start has it done."""
_HOUR_MS: Final = 3600 * 1000


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
        seconds = _BESIDE_SECONDS if beside else UP_SECONDS
        own = settings.redis_url is None
        yield await _up(url, stack, seconds, own=own, writes=not beside)


@asynccontextmanager
async def store_at(
    settings: Settings, url: str | None, name: str, *, fresh: bool = False
) -> AsyncIterator[Client]:
    """Connect to the Redis at `url`, or (None) to the bot's own, while no bot uses it. `name`: how
    errors call it. `fresh`: its data folder may be new.

    Raises: as `store_of`.
    """
    async with AsyncExitStack() as stack:
        own = url is None
        if url is None:
            if sys.platform == "win32":
                raise NoServer(ON_WINDOWS)
            folder = settings.data_dir.resolve()
            owner = await asyncio.to_thread(_owner_of, folder)
            if owner is None and not fresh:
                raise CannotStart(f"there is no data folder {folder} (KAFENE_DATA_DIR)")
            if owner not in {None, os.getuid()}:
                raise CannotStart(
                    f"the data folder {folder} belongs to user {owner}: run this as that"
                )
            url = await _own(settings, stack, 0)
        yield await _up(url, stack, _BESIDE_SECONDS, own=own, name=name)


async def check_here(client: Client) -> None:
    """Refuse a store whose data is elsewhere. Raises Misconfigured."""
    why = await why_not_here(client)
    if why:
        raise Misconfigured(why)


async def _up(
    url: str,
    stack: AsyncExitStack,
    seconds: float,
    *,
    own: bool,
    writes: bool = True,
    name: str = "REDIS_URL",
) -> Client:
    """Connect for the lifetime of the stack, and wait until the server answers; `writes`: and until
    its disk takes writes. `name`: what names it, for advice."""
    client = connect(url)
    stack.push_async_callback(client.aclose)
    try:
        await wait_until_up(client, seconds, writes=writes)
        await _check_version(
            client, "KAFENE_VALKEY_BINARY names the server to run" if own else name
        )
    except (RedisError, RedisClusterException, RedisUnavailable) as error:
        advice = "" if own else advice_on(error, url, name)
        if not advice:
            raise
        text = f"{error}: {advice}" if isinstance(error, RedisUnavailable) else advice
        why = "" if isinstance(error, RedisUnavailable) else f": {error}"
        raise CannotStart(f"{text}{why}") from error
    return client


async def _check_version(client: Client, where: str) -> None:
    """Refuse a server that is too old, before it sees a script that it cannot read. `where`: it
    is named."""
    try:
        for _, info, _ in await nodes_of(client):
            fine, text = of_version(info)
            if not fine:
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
        traces = Traces(client)
        try:
            with deadline(_ANSWER_SECONDS):
                waits = await traces.wait()
        except StoreError as error:
            _log.debug(
                "our own Redis does not answer, so its file is not looked at", error=str(error)
            )
            return  # the next start looks
        if waits and not await traces.finish(_ERASE_SECONDS):
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


def more_games(settings: Settings, find: Callable[[Iterable[str]], Found]) -> Found:
    """Return what `find` returns for the packages with more games in the settings.

    Raises: CannotStart: a game in the settings does not exist, or has words that cannot be used.
    """
    try:
        return find(settings.more_games)
    except (UnknownGame, MissingWords) as error:
        raise CannotStart(f"KAFENE_MORE_GAMES: {sentence_of(error)}") from error


def terms_of(settings: Settings) -> Terms:
    """Return what the settings say of the backend."""
    return Terms(
        pace=Pace(
            computer_delay=int(settings.computer_delay * 1000),
            lobby_life=settings.lobby_hours * _HOUR_MS,
        ),
        limits=Limits(
            hosted=settings.tables_per_person,
            openings=settings.openings_per_hour,
            patience=settings.patience,
            vacation_days=settings.vacation_days,
            shared=settings.shared_tables == "on",
        ),
        keep_records_days=settings.keep_records_days,
        keep_matches_days=settings.keep_matches_days,
        forget_places_days=settings.forget_places_days,
        grounds=settings.grounds,
        wait_replicas=settings.wait_replicas,
        chats={chat.name: chat.person_keys for chat in find_chats()},
        own_server=settings.redis_url is None,
    )
