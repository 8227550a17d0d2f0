"""Helpers for commands: work next to a running bot, ask for confirmation."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import Final

from bot.app.cli.lines import complain, plain
from bot.app.config import Settings
from bot.app.storage.backend import Backend
from bot.app.storage.opening import more_games, terms_of
from bot.model.jobs import REDRAW, SETTLE, Job
from bot.store.redis import keys
from bot.store.redis.errors import answer_of
from bot.store.redis.scripts import Client
from bot.store.tables.documents import Documents
from bot.store.uptime import BEAT_SECONDS
from engine.registry import games_with

_AGO_MS: Final = int(2.5 * BEAT_SECONDS * 1000)
"""A bot with a heartbeat within this time counts as running."""
WAIT_SECONDS: Final = 20.0
"""Seconds that a command waits for the running bot."""
_POLL_SECONDS: Final = 0.1
ERASE_SECONDS: Final = 30.0
"""Seconds that a command waits until deleted data is gone from the disk."""


def add_yes(parser: argparse.ArgumentParser) -> None:
    """Add the option that skips the confirmation."""
    parser.add_argument("--yes", action="store_true", help="does it without asking")


def agreed(arguments: argparse.Namespace, question: str) -> bool:
    """Ask the operator for confirmation; return False if they decline. Without a terminal,
    ``--yes`` is required."""
    if arguments.yes:
        return True
    if not sys.stdin.isatty():
        complain(f"{question} Say so with --yes.")
        return False
    print(f"{plain(question)} [y/N] ", end="", flush=True)
    if sys.stdin.readline().strip().lower() in {"y", "yes"}:
        return True
    complain("nothing was done")
    return False


async def runs(bot: Backend) -> bool:
    """Return True if a bot seems to run on this store."""
    last = await answer_of(bot.tables.store.client.get(keys.UPTIME))
    return last is not None and bot.tables.clock() - int(last) < _AGO_MS


async def until(done: Callable[[], Awaitable[bool]]) -> bool:
    """Wait until the running bot has done something; return False on timeout."""
    try:
        async with asyncio.timeout(WAIT_SECONDS):
            while not await done():
                await asyncio.sleep(_POLL_SECONDS)
    except TimeoutError:
        return False
    return True


async def drawn_by_the_bot(bot: Backend, job: Job) -> None:
    """Wait until the running bot has drawn a table, which this process cannot: it has no chats."""
    jobs = bot.tables.jobs

    async def done() -> bool:
        left = [one.kind for _, one in await jobs.of_table(job.table)]
        return not {REDRAW, SETTLE} & {*left}

    if await runs(bot):
        await until(done)


def backend_of(client: Client, settings: Settings) -> Backend:
    """Make the backend for a command.

    Raises: CannotStart: a game in the settings does not exist.
    """
    documents = Documents(more_games(settings, games_with))
    bot = Backend(client, documents, lambda job: drawn_by_the_bot(bot, job), **terms_of(settings))
    return bot


async def erased(bot: Backend) -> None:
    """Wait until forgotten data is gone from the disk; report an error if it is still there."""
    if not await bot.traces.finish(ERASE_SECONDS):
        complain(
            "the append-only file still has what was deleted: the bot has it written anew while "
            "it runs, or when it starts next"
        )
