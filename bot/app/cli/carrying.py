"""Carry out a command of ``kafene`` that was read, or run the bot."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Final

from redis.exceptions import RedisClusterException, RedisError

from bot.app import chats
from bot.app.cli import doctor, selftest
from bot.app.cli.asking import backend_of
from bot.app.cli.lines import FAILED, FINE, complain
from bot.app.config import Settings, all_secrets, environment, load_settings
from bot.app.embedded import ServerError
from bot.app.endings import Crashed, StoppedHard
from bot.app.logs import Masked, set_up_logs
from bot.app.storage.backend import Backend
from bot.app.storage.opening import check_here, store_of
from bot.ports.services import CannotStart
from bot.ports.settings import BadSettings
from bot.store.redis.connection import RedisUnavailable
from bot.store.redis.errors import BadDocument, NewerSchema, StoreError
from bot.tables.transfer import BadExport
from bot.util.faults import sentence_of
from engine.contract.errors import EngineError

if TYPE_CHECKING:
    from bot.app.main import OpenChats

Command = Callable[[Backend, argparse.Namespace], Awaitable[int]]

INTERRUPTED: Final = 130

_PROBLEMS: Final = (
    ServerError,
    RedisUnavailable,
    RedisError,
    RedisClusterException,
    CannotStart,
    Crashed,
    StoreError,
    NewerSchema,
    BadDocument,
    BadExport,
)


async def _command(
    settings: Settings, arguments: argparse.Namespace, environ: Mapping[str, str]
) -> int:
    """Run a command on the configured Redis; ``doctor`` and ``move-store`` make their own
    connections, ``doctor --try`` needs none."""
    if arguments.examine and arguments.place is not None:
        return await selftest.run(arguments, environ)
    if arguments.examine:
        return await doctor.examine(settings, environ)
    if arguments.alone is not None:
        done: int = await arguments.alone(settings, arguments)
        return done
    command: Command = arguments.command
    fresh = arguments.data is not None  # the imported table may be the first one
    async with store_of(settings, beside=True, fresh=fresh) as client:
        await check_here(client)
        bot = backend_of(client, settings)
        await bot.uptime.set(bot.clock)
        return await command(bot, arguments)


def _run(
    settings: Settings, environ: Mapping[str, str], open_chats: OpenChats | None, masked: Masked
) -> None:
    from bot.app.main import run  # noqa: PLC0415  commands do without it: it imports the whole bot
    from bot.app.reports import reports  # noqa: PLC0415

    found = open_chats or (lambda kafene: chats.open_chats(kafene.services, environ))
    dsn = settings.sentry_dsn.reveal() if settings.sentry_dsn else ""
    with reports(dsn, masked, _PROBLEMS):
        asyncio.run(run(settings, found, environ=environ if open_chats is None else None))


def carry_out(arguments: argparse.Namespace, open_chats: OpenChats | None) -> int:
    """Carry it out; return 0 if all is well, 1 if it is not, 2 for bad settings. `open_chats`: see
    `bot.app.cli.main.main`."""
    try:
        environ = environment()
        settings = load_settings(environ)
        secrets = all_secrets(environ)
    except BadSettings as error:
        for line in error.lines:
            complain(line)
        return error.exit_code
    level = settings.log_level
    runs = arguments.command is None and arguments.alone is None and not arguments.examine
    if not runs and level != "debug":
        level = "warning"  # an operator at the keyboard sees warnings and errors only
    set_up_logs(level, settings.log_format, secrets=secrets)
    try:
        if runs:
            _run(settings, environ, open_chats, Masked(secrets))
            return FINE
        if arguments.prepare is not None:
            arguments.prepare(arguments)
        code = asyncio.run(_command(settings, arguments, environ))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except StoppedHard as error:
        complain(str(error))
        return error.exit_code
    except BrokenPipeError:  # the reader has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except EngineError as error:
        complain(Masked(secrets).text(sentence_of(error)))
        return FAILED
    except _PROBLEMS as error:
        complain(Masked(secrets).text(str(error) or type(error).__name__))
        return error.exit_code if isinstance(error, CannotStart) else FAILED
    except OSError as error:
        what = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        complain(Masked(secrets).text(what))
        return FAILED
    return code
