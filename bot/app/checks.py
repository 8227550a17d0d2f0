"""Check settings, store and tables: one list of checks for ``kafene doctor`` and for the start of
the bot, which looks at everything once and logs what is wrong, a line each.

The checks of a chat's service are in its package (`bot.ports.services`).
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import structlog
from redis.asyncio import RedisCluster
from redis.exceptions import NoPermissionError, RedisError

from bot.app.chats import examine_chats
from bot.app.config import ENV_FILE, WORKER_MEGABYTES, Settings, idle_chats, names, slips
from bot.app.private import others_may
from bot.app.slips import bad_lines
from bot.app.storage.backend import Backend
from bot.app.storage.nodes import nodes_of, of_version
from bot.model import ids
from bot.model.tables.table import Stage
from bot.ports.services import Finding
from bot.store.copying import why_not_here
from bot.store.redis import keys
from bot.store.redis.errors import BadDocument, Forbidden, NewerSchema, StoreError
from bot.store.redis.scripts import Client
from bot.util.machine import memory, processors

_log: Final = structlog.get_logger(__name__)

LATE_SECONDS: Final = 60
SKEW_SECONDS: Final = 2.0
FULL_SHARE: Final = 0.9
LEAST_DISK: Final = 200_000_000
MOST_NAMED: Final = 5
STORE_SECONDS: Final = 120.0
"""Timeout of a start's checks of the store and the tables."""
CHATS_SECONDS: Final = 10.0
"""Seconds after the start until the chats' services are looked at: then the bot is connected, has
set or removed its webhook, and serves its page."""
PATIENCE: Final = 60.0
"""Timeout of a start's checks of the chats."""


async def look_around(
    bot: Backend,
    settings: Settings,
    environ: Mapping[str, str] | None,
    wrong: list[str],
    stopped: Callable[[], Collection[str]] = tuple,
) -> None:
    """Check everything once at the start; log what is wrong, a line each, and add it to `wrong`.
    `environ`: the settings of the chats (None: leave the chats out); `stopped`: the names of those
    that are stopped, which has been logged. No error ends the bot."""
    try:
        for found in () if environ is None else of_settings(settings, environ):
            _note(found, wrong)
        async with asyncio.timeout(STORE_SECONDS):
            async for found in of_store(bot, settings, starting=True):
                _note(found, wrong)
        if environ is not None:
            await asyncio.sleep(CHATS_SECONDS)
            async with asyncio.timeout(PATIENCE):
                async for found in examine_chats(environ, starting=True, without=stopped()):
                    _note(found, wrong)
    except (StoreError, RedisError, OSError, TimeoutError) as error:
        _log.warning("not everything was looked at", error=f"{type(error).__name__}: {error}")
    except Exception:  # noqa: BLE001  a check must not end the bot
        _log.exception("not everything was looked at")
    else:
        _log.info("everything was looked at", wrong=len(wrong))


def _note(found: Finding, wrong: list[str]) -> None:
    fine, text = found
    if not fine:
        wrong.append(text)
        _log.warning("wrong", what=text)


def of_settings(settings: Settings, environ: Mapping[str, str]) -> Iterator[Finding]:
    """Check the settings, which can be read, and the machine that they are for."""
    yield True, "the settings can be read"
    for text in slips(environ):
        yield False, text
    file = Path(ENV_FILE)
    for text in (*idle_chats(environ), *bad_lines(file, names())):
        yield False, text
    if file.is_file():
        yield from of_owner(file, "your tokens")
    yield of_machine(settings, processors(), memory())


def of_machine(settings: Settings, count: int, megabytes: int) -> Finding:
    """Check that computer players and our own server fit into the memory, in megabytes."""
    workers = settings.computer_workers
    server = settings.valkey_memory if settings.redis_url is None else 0
    needed = workers * WORKER_MEGABYTES + server
    text = f"processors: {count}, memory: {megabytes} MB"
    if needed > megabytes:
        return (
            False,
            f"{text}, but KAFENE_COMPUTER_WORKERS {workers} and Valkey may take {needed} MB",
        )
    return True, text


def of_owner(path: Path, what: str) -> Iterator[Finding]:
    """Check that only its owner can read a file or a folder; a missing file gives no finding.
    `what`: its contents, in words."""
    if not path.exists():
        return
    if others_may(path.resolve()):
        yield False, f"other users of this machine can read {what} in {path}: chmod go= {path}"
    else:
        yield True, f"only its owner can read {path}"


async def of_store(
    bot: Backend, settings: Settings, *, starting: bool = False
) -> AsyncIterator[Finding]:
    """Check everything about a reachable store. `starting`: a bot has just begun to use it."""
    if settings.redis_url is None:
        for found in of_owner(settings.data_dir, "all hands"):  # our server has fixed it
            yield found
        yield of_disk(shutil.disk_usage(settings.data_dir).free)
    client = bot.tables.store.client
    scripts, writes = of_scripts(bot), True
    parts = [of_servers(client, settings), of_copy(client), scripts, of_tables(bot)]
    if not starting:  # a start has jobs that are late, and does them
        parts.append(of_jobs(bot))
    for part in parts:
        try:
            async for found in part:
                yield found
                if part is scripts:
                    writes = found[0]
        except (NoPermissionError, Forbidden) as error:
            yield False, f"the user of REDIS_URL may not do everything: {error}"
        except (StoreError, RedisError):
            if writes:  # else the finding on the scripts has said it
                raise


# --- the server -------------------------------------------------------------------------------


async def of_servers(client: Client, settings: Settings) -> AsyncIterator[Finding]:
    """Yield the findings on each master."""
    for name, info, ahead in await nodes_of(client):
        for fine, text in (*of_server(info, settings.wait_replicas), of_clock(ahead)):
            yield fine, f"{name}: {text}" if isinstance(client, RedisCluster) else text


def of_server(info: Mapping[str, Any], wait_replicas: int = 0) -> Iterator[Finding]:
    """Yield the findings on an answer to INFO."""
    yield of_version(info)
    limit, used = int(info.get("maxmemory", 0)), int(info.get("used_memory", 0))
    policy = str(info.get("maxmemory_policy", "noeviction"))
    if policy == "noeviction":
        yield True, "nothing is evicted"
    else:
        yield False, f"maxmemory-policy {policy} throws tables away: set it to noeviction"
    if limit and used > FULL_SHARE * limit:
        yield False, f"memory is nearly full: {_mega(used)} of {_mega(limit)}"
    else:
        yield True, f"memory {_mega(used)} of {_mega(limit) if limit else 'what there is'}"
    if not int(info.get("aof_enabled", 0)):
        yield False, "the append-only file is off, a crash loses moves: set appendonly to yes"
    elif info.get("aof_last_write_status", "ok") != "ok":
        yield False, "the append-only file could not be written: is the disk full?"
    elif info.get("aof_last_bgrewrite_status", "ok") != "ok":
        yield False, "the append-only file could not be rewritten: is the disk full?"
    else:
        yield True, "the append-only file is on and written"
    role = str(info.get("role", "master"))
    fine = role == "master"
    yield fine, "it is a master" if fine else f"role {role}: this is a read-only replica"
    if wait_replicas:
        replicas = int(info.get("connected_slaves", 0))
        text = f"{replicas} replicas, KAFENE_WAIT_REPLICAS {wait_replicas}"
        yield replicas >= wait_replicas, text


def of_clock(ahead: float) -> Finding:
    """Compare the server's clock with ours."""
    text = f"the clocks differ by {abs(ahead):.1f} s"
    fine = abs(ahead) < SKEW_SECONDS
    return fine, text if fine else f"{text}: turns and reminders come at wrong times"


async def of_copy(client: Client) -> AsyncIterator[Finding]:
    """Check that the data of this store was not moved to another, as a bot does at its start."""
    why = await why_not_here(client)
    if why:
        yield False, why


def of_disk(free: int) -> Finding:
    """Check the disk space for the embedded Valkey's append-only file."""
    return free > LEAST_DISK, f"{_mega(free)} free where the data folder is"


def _mega(size: int) -> str:
    return f"{size / 1e6:.1f} MB" if size < 1e9 else f"{size / 1e9:.1f} GB"


async def of_scripts(bot: Backend) -> AsyncIterator[Finding]:
    """Check that scripts and writes are allowed."""
    try:
        await bot.tables.store.probe()
    except StoreError as error:
        yield False, f"scripts and writes: {error}"
    else:
        yield True, "scripts run, writes are taken"


# --- tables -----------------------------------------------------------------------------------


async def of_tables(bot: Backend) -> AsyncIterator[Finding]:
    """Read every table; check its places."""
    count = 0
    hidden: list[str] = []
    partly: list[str] = []
    async for table in all_ids(bot):
        count += 1
        try:
            held = await bot.tables.read_table(table)
        except (NewerSchema, BadDocument) as error:
            yield False, f"table {table} {why_unreadable(error)}"
            continue
        if held is None or held.table.stage is Stage.CLOSED:
            continue
        shown = [await bot.tables.places.table_at(place) for place in held.table.place_ids]
        if table not in shown:
            hidden.append(table)
        elif any([one != table for one in shown]):
            partly.append(table)
    yield True, f"{count} tables looked at"
    for tables, where in ((hidden, "nowhere"), (partly, "in some of their places only")):
        if tables:
            named = " ".join(tables[:MOST_NAMED]) + (" ..." if len(tables) > MOST_NAMED else "")
            yield False, f"{len(tables)} tables are shown {where} (kafene tables redraw): {named}"
    if not hidden and not partly:
        yield True, "every table is shown in its places"


async def of_jobs(bot: Backend) -> AsyncIterator[Finding]:
    """Check that a bot does what is due."""
    await bot.uptime.set(bot.clock)
    heads = await bot.tables.jobs.heads(range(ids.SHARDS))
    late = bot.tables.clock() - min(heads.values(), default=bot.tables.clock())
    if late > LATE_SECONDS * 1000:
        yield False, f"jobs are {late // 1000} s late: does a bot run?"
    else:
        yield True, "no job is late"


async def all_ids(bot: Backend) -> AsyncIterator[str]:
    """Yield the ids of all tables, on every node."""
    client = bot.tables.store.client
    options: dict[str, Any] = {"match": keys.TABLES_PATTERN, "count": 1000}
    if isinstance(client, RedisCluster):
        options["target_nodes"] = RedisCluster.PRIMARIES
    async for key in client.scan_iter(**options):
        table = key.decode().rpartition(":")[2]
        if ids.is_table_id(table):
            yield table


def why_unreadable(error: NewerSchema | BadDocument) -> str:
    """Return why a table cannot be read, as text after its id."""
    if isinstance(error, NewerSchema):
        return f"was written by a newer bot: {error}"
    return f"cannot be read: {error}"
