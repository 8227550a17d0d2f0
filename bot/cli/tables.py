"""``kafene tables list|show|redraw|close``: what an operator sees of tables; never a hand."""

from __future__ import annotations

import argparse
import sys
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any

from redis.asyncio import RedisCluster

from bot.bot import Bot
from bot.outbox import Outbox
from bot.outcomes import Refusal
from bot.store import keys
from bot.store.documents import BadDocument, NewerSchema
from bot.store.store import Job
from bot.tables import intents as want
from bot.tables.awaited import REDRAW, awaited
from bot.tables.model import Held
from bot.tables.reduce import Who


def add_to(commands: Any) -> None:
    """Adds the command."""
    parser = commands.add_parser("tables", help="lists, shows, redraws, closes tables")
    verbs = parser.add_subparsers(required=True, metavar="list|show|redraw|close")
    one = verbs.add_parser("list", help="every table, a line each")
    one.set_defaults(command=_list)
    for name, command, said in (
        ("show", _show, "one table: seats, whom it waits for, its jobs; no cards"),
        ("redraw", _redraw, "draws every message of a table anew"),
        ("close", _close, "closes a table"),
    ):
        one = verbs.add_parser(name, help=said)
        one.add_argument("table")
        one.set_defaults(command=command)


async def all_ids(bot: Bot) -> AsyncIterator[str]:
    """The ids of all tables, on every node."""
    client = bot.tables.store.client
    options: dict[str, Any] = {"match": keys.TABLES_PATTERN, "count": 1000}
    if isinstance(client, RedisCluster):
        options["target_nodes"] = RedisCluster.PRIMARIES
    async for key in client.scan_iter(**options):
        table = key.decode().rpartition(":")[2]
        if keys.is_table_id(table):
            yield table


def _time(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M:%SZ")


async def _list(bot: Bot, _: argparse.Namespace) -> int:
    count = 0
    async for table in all_ids(bot):
        count += 1
        try:
            held = await bot.tables.read(table)
        except (NewerSchema, BadDocument) as error:
            print(f"{table}  cannot be read: {error}")
            continue
        if held is None:  # gone meanwhile
            continue
        doc = held.table
        people = sum([seat.person is not None for seat in doc.seats])
        state = "paused" if doc.paused else doc.stage.value
        print(
            f"{table}  {state:8} {doc.game:18} {people}/{len(doc.seats)} people  "
            f"{_time(doc.changed)}  {doc.place}"
        )
    print(f"{count} tables")
    return 0


async def _held(bot: Bot, table: str) -> Held | None:
    held = await bot.tables.read(table) if keys.is_table_id(table) else None
    if held is None:
        print(f"kafene: there is no table {table}", file=sys.stderr)
    return held


async def _show(bot: Bot, arguments: argparse.Namespace) -> int:
    held = await _held(bot, arguments.table)
    if held is None:
        return 1
    table = held.table
    print(f"table {table.id} version {held.version} in {table.place}")
    print(f"{table.game}, {table.language}, {table.speed.value}; {table.stage.value}")
    print(f"opened {_time(table.created)}, last changed {_time(table.changed)}")
    waits = awaited(table, held.game, held.state)
    for number, seat in enumerate(table.seats):
        who = seat.person.name if seat.person else "(free)" if not seat.level else "(computer)"
        level = f" {seat.level}" if seat.level else ""
        away = " away" if seat.away else ""
        wait = f", awaited: {waits[number].value}" if number in waits else ""
        print(f"  seat {number + 1}: {who}{level}{away}, prompt {table.prompts[number]}{wait}")
    if held.state is not None:
        standing = held.state.standing
        print(f"match {table.match}, deal {standing.deal_number}, scores {standing.scores}")
    shard = keys.shard_of(table.id)
    found = await bot.tables.jobs.of_table(table.id)
    for due, job in found:
        print(f"  job {job.kind} seat {job.seat} prompt {job.prompt} due {_time(due)}")
    print(f"shard {shard}, {len(found)} jobs")
    return 0


async def _redraw(bot: Bot, arguments: argparse.Namespace) -> int:
    held = await _held(bot, arguments.table)
    if held is None:
        return 1
    await Outbox.forget(bot.tables, held.table.id)
    await bot.tables.jobs.put(bot.tables.clock(), Job(held.table.id, REDRAW))
    print(f"table {held.table.id} will be drawn anew by the running bot")
    return 0


async def _close(bot: Bot, arguments: argparse.Namespace) -> int:
    held = await _held(bot, arguments.table)
    if held is None:
        return 1
    who = Who(held.table.host, admin=True)
    outcome = await bot.tables.act(held.table.id, "", who, want.Close())
    if isinstance(outcome, Refusal):
        print(f"kafene: {outcome.code}", file=sys.stderr)
        return 1
    print(f"table {held.table.id} is closed")
    return 0
