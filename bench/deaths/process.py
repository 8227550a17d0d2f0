"""A bot that will be killed: it takes presses from a socket and does the jobs of all tables.

    python -m bench.deaths.process REDIS_URL CHAT_URL SOCKET NAME WAIT_REPLICAS

A press is a line of JSON, and so is its answer, which is written once the press is acknowledged.
Without a CHAT_URL nothing is drawn. Computer players think in the same process, so that a kill
leaves nothing behind.
"""

from __future__ import annotations

import asyncio
import sys
import time
from typing import Any, Final

import msgspec
import structlog
from redis.asyncio import Redis

from bench.frozen import Chat, Delivered
from bot.app.wiring import Kafene
from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.waiting import Pace
from bot.store.redis.connection import connect
from bot.tables.rules.actor import Actor
from tests.bot.application import AtOnce
from tests.bot.people import NO_LIMITS
from tests.bot.toys import NothingToShow

PLATFORM: Final = "bench"
READY: Final = "ready"
"""Stands for an action in a press between deals or after a match."""
PACE: Final = Pace(computer_delay=300)


class Answered(msgspec.Struct, frozen=True):
    """What became of a press, and when (seconds of the machine). `version`: the table's version in
    which it was done; `code`: why it was refused, empty if it was done."""

    event: str
    at: float
    version: int = 0
    code: str = ""


async def live(url: str, chat_url: str, socket: str, name: str, wait_replicas: int) -> None:
    """Work until killed, or until nobody presses any more."""
    client: Any = connect(url)
    bot = Kafene(
        client,
        pace=PACE,
        limits=NO_LIMITS,
        wait_replicas=wait_replicas,
        players=AtOnce(),  # a pool's processes would stay behind
    )
    contents = None if chat_url else NothingToShow()
    if chat_url:
        chat: Any = Redis.from_url(chat_url, socket_timeout=None)
        bot.platforms[PLATFORM] = Chat(chat, name, nonces=True)
    reader, writer = await asyncio.open_unix_connection(socket)
    stop = asyncio.Event()

    async def answer(line: bytes) -> None:
        press = msgspec.json.decode(line, type=Delivered)
        who = Actor(Person(press.person, press.person))
        intent: want.Intent = want.Act(press.prompt, press.action)
        if press.action == READY:
            intent = want.Ready(press.prompt)
        outcome = await bot.tables.act(press.table, press.event, who, intent)
        now = time.monotonic()
        told = Answered(press.event, now, code=outcome.code)
        if isinstance(outcome, Done):
            told = Answered(press.event, now, outcome.version)
        writer.write(msgspec.json.encode(told) + b"\n")

    async def take_in() -> None:
        async with asyncio.TaskGroup() as answers:
            while line := await reader.readline():
                answers.create_task(answer(line))
        stop.set()

    writer.write(name.encode() + b"\n")
    async with asyncio.TaskGroup() as group:
        group.create_task(take_in())
        group.create_task(bot.run(stop, contents))
    await client.aclose()


def main() -> None:
    """Live."""
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(40),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    url, chat_url, socket, name, wait_replicas = sys.argv[1:]
    asyncio.run(live(url, chat_url, socket, name, int(wait_replicas)))
