"""``kafene doctor``: say what is wrong with settings, chat platforms, server and tables, one line
each; exit with 1 if anything is. It writes nothing to Redis except one key that expires within a
second. A chat may upload files that its service needs and lacks
(`adapters.discord.rendering.emoji`)."""

from __future__ import annotations

import argparse
from collections.abc import AsyncIterator, Mapping
from typing import Final

from redis.exceptions import RedisClusterException, RedisError

from bot.app.chats import examine_chats
from bot.app.checks import of_settings, of_store
from bot.app.cli import selftest
from bot.app.cli.asking import backend_of
from bot.app.cli.lines import FAILED, FINE, plain
from bot.app.config import Settings, all_secrets
from bot.app.embedded import ServerError
from bot.app.logs import Masked
from bot.app.storage.opening import store_of
from bot.ports.services import CannotStart, Finding
from bot.store.redis.connection import RedisUnavailable
from bot.store.redis.errors import StoreError
from bot.util.version import version

_FAILURES: Final = (
    ServerError,
    RedisUnavailable,
    RedisError,
    RedisClusterException,
    CannotStart,
    StoreError,
)


def add_to(one: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
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
    yield True, f"kafene {version()}"
    for found in of_settings(settings, environ):
        yield found
    async for found in examine_chats(environ):
        yield found
    try:
        async with store_of(settings, beside=True) as client:
            async for found in of_store(backend_of(client, settings), settings):
                yield found
    except _FAILURES as error:
        yield False, " ".join(str(error).split())
