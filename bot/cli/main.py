"""The commands of ``kafene``; without one the bot runs."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final

from redis.exceptions import RedisClusterException, RedisError

from bot.app import CannotStart, MakeFaces, bot_of, run, store_of
from bot.bot import Bot
from bot.cli import doctor, tables
from bot.config import BadSettings, Settings, load_settings
from bot.logs import set_up_logs
from bot.records import BadExport, export, put_back
from bot.store.connection import RedisUnavailable
from bot.store.documents import BadDocument, NewerSchema
from bot.store.server import ServerError
from bot.store.store import StoreError
from engine.errors import EngineError

FINE: Final = 0
FAILED: Final = 1
MISUSED: Final = 2

Command = Callable[[Bot, argparse.Namespace], Awaitable[int]]

_PROBLEMS: Final = (
    ServerError,
    RedisUnavailable,
    RedisError,
    RedisClusterException,
    CannotStart,
    StoreError,
    NewerSchema,
    BadDocument,
    BadExport,
    EngineError,
    OSError,
)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="kafene", description="A chat bot for canasta and belot. Without a command: runs it."
    )
    parser.set_defaults(command=None)
    commands = parser.add_subparsers(metavar="COMMAND")
    tables.add_to(commands)
    one = commands.add_parser("export", help="writes a table as JSON")
    one.add_argument("table")
    one.add_argument("--secrets", action="store_true", help="with its hidden cards; this is logged")
    one.add_argument("-o", "--output", type=Path, help="a file instead of the screen")
    one.set_defaults(command=_export)
    one = commands.add_parser("import", help="puts an exported table back")
    one.add_argument("file", type=Path)
    one.add_argument("--place", default="", help="show it in another place: platform:id")
    one.set_defaults(command=_import)
    one = commands.add_parser("doctor", help="looks for what is wrong with settings and storage")
    one.set_defaults(command=doctor.examine)
    return parser


async def _export(bot: Bot, arguments: argparse.Namespace) -> int:
    data = await export(bot.tables, arguments.table, secrets=arguments.secrets)
    if data is None:
        print(f"kafene: there is no table {arguments.table}", file=sys.stderr)
        return FAILED
    if arguments.output is None:
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
    else:
        await asyncio.to_thread(arguments.output.write_bytes, data)
    return FINE


async def _import(bot: Bot, arguments: argparse.Namespace) -> int:
    data = await asyncio.to_thread(arguments.file.read_bytes)
    held = await put_back(bot.tables, data, arguments.place)
    print(f"table {held.table.id} is shown in {held.table.place}")
    return FINE


async def _with_bot(settings: Settings, command: Command, arguments: argparse.Namespace) -> int:
    async with store_of(settings) as client:
        return await command(bot_of(client, settings), arguments)


def main(make_faces: MakeFaces, argv: Sequence[str]) -> int:
    """Runs a command: 0 when all is well, 1 when it is not, 2 for bad input or bad settings."""
    try:
        arguments = _parser().parse_args(argv)
    except SystemExit as done:  # argparse has said why
        return FINE if done.code is None else int(done.code)
    try:
        settings = load_settings()
    except BadSettings as error:
        for line in error.lines:
            print(f"kafene: {line}", file=sys.stderr)
        return error.exit_code
    set_up_logs(settings.log_level, settings.log_format, secrets=settings.secrets)
    try:
        if arguments.command is None:
            asyncio.run(run(settings, make_faces))
            return FINE
        return asyncio.run(_with_bot(settings, arguments.command, arguments))
    except KeyboardInterrupt:
        return 130
    except _PROBLEMS as error:
        print(f"kafene: {error}", file=sys.stderr)
        return FAILED
