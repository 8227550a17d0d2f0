"""``kafene doctor``: say what is wrong with settings, chat platforms, server and tables, one line
each; exit with 1 if anything is. It writes nothing to Redis except one key that expires within a
second. A chat may upload files that its service needs and lacks
(`adapters.discord.rendering.emoji`)."""

from __future__ import annotations

import shutil
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from redis.asyncio import RedisCluster
from redis.exceptions import NoPermissionError, RedisClusterException, RedisError

from bot.app.chats import examine_chats
from bot.app.cli import selftest
from bot.app.cli.lines import FAILED, FINE, plain
from bot.app.cli.tables import all_ids, why_unreadable
from bot.app.config import ENV_FILE, Settings, all_secrets
from bot.app.embedded import ServerError
from bot.app.logs import Masked
from bot.app.main import bot_of, store_of
from bot.app.private import others_may
from bot.app.wiring import Kafene
from bot.model import ids
from bot.model.tables.table import Stage
from bot.ports.services import CannotStart, Finding
from bot.store.redis.connection import RedisUnavailable
from bot.store.redis.errors import BadDocument, Forbidden, NewerSchema, StoreError
from bot.store.redis.scripts import Client

OLDEST_SERVER: Final = (7, 0)
LATE_SECONDS: Final = 60
SKEW_SECONDS: Final = 2.0
FULL_SHARE: Final = 0.9
LEAST_DISK: Final = 200_000_000
MOST_NAMED: Final = 5

_FAILURES: Final = (
    ServerError,
    RedisUnavailable,
    RedisError,
    RedisClusterException,
    CannotStart,
    StoreError,
)


def add_to(commands: Any) -> None:
    """Add the command."""
    one = commands.add_parser("doctor", help="looks for what is wrong with settings and storage")
    one.set_defaults(examine=True)
    selftest.add_to(one)


async def examine(settings: Settings, environ: Mapping[str, str]) -> int:
    """Print the findings and the faults; `environ` has the settings of the chats."""
    wrong = 0
    masked = Masked(all_secrets(environ))
    async for fine, text in _all_findings(settings, environ):
        print(f"{'ok   ' if fine else 'WRONG'}  {plain(masked.text(text))}")
        wrong += not fine
    if not wrong:
        print("all is well")
        return FINE
    print("1 problem" if wrong == 1 else f"{wrong} problems")
    return FAILED


async def _all_findings(settings: Settings, environ: Mapping[str, str]) -> AsyncIterator[Finding]:
    yield True, "the settings can be read"
    for found in of_owner(Path(ENV_FILE), "your tokens"):
        yield found
    async for found in examine_chats(environ):
        yield found
    try:
        async with store_of(settings, beside=True) as client:
            for found in of_owner(settings.data_dir, "all hands"):  # our server has fixed it
                yield found
            async for found in findings(bot_of(client, settings), settings):
                yield found
    except _FAILURES as error:
        yield False, " ".join(str(error).split())


async def findings(bot: Kafene, settings: Settings) -> AsyncIterator[Finding]:
    """Check everything about a reachable store."""
    if settings.redis_url is None:
        for found in of_disk(shutil.disk_usage(settings.data_dir).free):
            yield found
    client = bot.tables.store.client
    for part in (of_servers(client, settings), of_scripts(bot), of_tables(bot)):
        try:
            async for found in part:
                yield found
        except (NoPermissionError, Forbidden) as error:
            yield False, f"the user of REDIS_URL may not do everything: {error}"


def of_owner(path: Path, what: str) -> Iterator[Finding]:
    """Check that only its owner can read a file or a folder; a missing file gives no finding.
    `what`: its contents, in words."""
    if not path.exists():
        return
    if others_may(path.resolve()):
        yield False, f"other users of this machine can read {what} in {path}: chmod go= {path}"
    else:
        yield True, f"only its owner can read {path}"


# --- the server -------------------------------------------------------------------------------


async def of_servers(client: Client, settings: Settings) -> AsyncIterator[Finding]:
    """Yield the findings on each master."""
    for name, info, ahead in await nodes_of(client):
        for fine, text in (*of_server(info, settings.wait_replicas), of_clock(ahead)):
            yield fine, f"{name}: {text}" if isinstance(client, RedisCluster) else text


async def nodes_of(client: Client) -> list[tuple[str, Mapping[str, Any], float]]:
    """Return each master's name, its INFO, and how far its clock is ahead of ours (s)."""
    found: list[tuple[str, Mapping[str, Any], float]] = []
    if isinstance(client, RedisCluster):
        await client.initialize()
        for node in client.get_primaries():
            info = await client.info(target_nodes=node)
            began = _now()
            seconds = await client.execute_command("TIME", target_nodes=node)
            found.append((str(node.name), info, _ahead(began, seconds)))
        return sorted(found, key=lambda one: one[0])
    info = await client.info()
    began = _now()
    return [("server", info, _ahead(began, await client.time()))]


def _now() -> float:
    return time.time()


def _ahead(began: float, said: Any) -> float:
    """Return how far a clock is ahead of ours, which showed `began` at the request; 0 if it may
    agree."""
    seconds, micros = said
    theirs, ended = int(seconds) + int(micros) / 1_000_000, _now()
    return theirs - min(max(theirs, began), ended)


def of_server(info: Mapping[str, Any], wait_replicas: int = 0) -> Iterator[Finding]:
    """Yield the findings on an answer to INFO."""
    redis = str(info.get("redis_version", "0.0"))
    parts = tuple([int(part) for part in redis.split(".")[:2] if part.isdigit()])
    valkey = info.get("valkey_version")
    name = f"Valkey {valkey}" if valkey else f"Redis {redis}"
    fine = parts >= OLDEST_SERVER
    yield fine, name if fine else f"{name} is too old: Redis 7.0 or Valkey 7.2 is needed"
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
    yield fine, "takes writes" if fine else f"role {role}: this is a read-only replica"
    if wait_replicas:
        replicas = int(info.get("connected_slaves", 0))
        text = f"{replicas} replicas, KAFENE_WAIT_REPLICAS {wait_replicas}"
        yield replicas >= wait_replicas, text


def of_clock(ahead: float) -> Finding:
    """Compare the server's clock with ours."""
    text = f"the clocks differ by {abs(ahead):.1f} s"
    fine = abs(ahead) < SKEW_SECONDS
    return fine, text if fine else f"{text}: turns and reminders come at wrong times"


def of_disk(free: int) -> Iterator[Finding]:
    """Check the disk space for the embedded Valkey's append-only file."""
    yield free > LEAST_DISK, f"{_mega(free)} free where the data folder is"


def _mega(size: int) -> str:
    return f"{size / 1e6:.1f} MB" if size < 1e9 else f"{size / 1e9:.1f} GB"


async def of_scripts(bot: Kafene) -> AsyncIterator[Finding]:
    """Check that scripts and writes are allowed."""
    try:
        await bot.tables.store.probe()
    except StoreError as error:
        yield False, f"scripts and writes: {error}"
    else:
        yield True, "scripts run, writes are taken"


# --- tables -----------------------------------------------------------------------------------


async def of_tables(bot: Kafene) -> AsyncIterator[Finding]:
    """Read every table; check places and queues."""
    count = 0
    hidden: list[str] = []
    async for table in all_ids(bot):
        count += 1
        try:
            held = await bot.tables.read_table(table)
        except (NewerSchema, BadDocument) as error:
            yield False, f"table {table} {why_unreadable(error)}"
            continue
        if held is None or held.table.stage is Stage.CLOSED:
            continue
        if await bot.tables.places.table_at(held.table.place) != table:
            hidden.append(table)
    yield True, f"{count} tables looked at"
    if hidden:
        named = " ".join(hidden[:MOST_NAMED]) + (" ..." if len(hidden) > MOST_NAMED else "")
        yield False, f"{len(hidden)} tables are shown nowhere (kafene tables redraw): {named}"
    else:
        yield True, "every table is shown in its place"
    await bot.uptime.set(bot.clock)
    heads = await bot.tables.jobs.heads(range(ids.SHARDS))
    late = bot.tables.clock() - min(heads.values(), default=bot.tables.clock())
    if late > LATE_SECONDS * 1000:
        yield False, f"jobs are {late // 1000} s late: does a bot run?"
    else:
        yield True, "no job is late"
