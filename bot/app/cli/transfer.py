"""``kafene export|import``: a table as a file, and back."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from pathlib import Path

from bot.app.checks import why_unreadable
from bot.app.cli.lines import FAILED, FINE, complain, place_id, places_of
from bot.app.storage.backend import Backend
from bot.model import ids
from bot.store.redis.errors import BadDocument, NewerSchema
from bot.tables.transfer import export, put_back
from bot.util.modes import FILE

STANDARD = Path("-")


def add_export_to(one: argparse.ArgumentParser) -> None:
    """Add the words of ``kafene export``."""
    one.add_argument("table")
    one.add_argument("--secrets", action="store_true", help="with its hidden cards; this is logged")
    one.add_argument("-o", "--output", type=Path, default=STANDARD, help="a file, not the screen")
    one.set_defaults(command=take_out)


def add_import_to(one: argparse.ArgumentParser) -> None:
    """Add the words of ``kafene import``."""
    one.add_argument("file", type=Path, help="what export has written; - is standard input")
    one.add_argument(
        "--place", default=None, type=place_id, help="show it in this place alone: platform:id"
    )
    one.set_defaults(command=bring_in, prepare=_read)


async def take_out(bot: Backend, arguments: argparse.Namespace) -> int:
    """Run ``kafene export``."""
    table: str = arguments.table
    secrets: bool = arguments.secrets
    data = None
    try:
        if ids.is_table_id(table):
            data = await export(bot.tables, table, secrets=secrets)
    except (NewerSchema, BadDocument) as error:
        complain(f"table {table} {why_unreadable(error)}")
        return FAILED
    if data is None:
        complain(f"there is no table {table}")
        return FAILED
    if arguments.output == STANDARD:
        sys.stdout.buffer.write(data)
    else:
        await asyncio.to_thread(write_file, arguments.output, data)
    return FINE


def write_file(file: Path, data: bytes) -> None:
    """Write a file that only its owner can read, whole or not at all. A leftover of a killed write
    next to it is deleted, whatever its permissions."""
    if file.exists() and not file.is_file():  # a pipe, /dev/stdout
        file.write_bytes(data)
        return
    beside = file.with_name(file.name + ".part")
    beside.unlink(missing_ok=True)
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE), "wb") as out:
            out.write(data)
        beside.replace(file)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def _read(arguments: argparse.Namespace) -> None:
    """Read the file to import, before connecting or starting anything."""
    file: Path = arguments.file
    arguments.data = sys.stdin.buffer.read() if file == STANDARD else file.read_bytes()


async def bring_in(bot: Backend, arguments: argparse.Namespace) -> int:
    """Run ``kafene import``."""
    held = await put_back(bot.tables, arguments.data, arguments.place or "")
    print(f"table {held.table.id} is shown in {places_of(held.table)}")
    return FINE
