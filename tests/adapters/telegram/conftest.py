"""A stand-in, a bot on it, people with the app."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any, Final, cast
from unittest.mock import patch

import pytest

from adapters.telegram import keys
from adapters.telegram.sending.budget import Clock
from adapters.telegram.service import TelegramService
from adapters.telegram.settings import Settings as TelegramSettings
from bot.app import main
from bot.app.config import Settings
from bot.app.wiring import Kafene
from bot.games import Catalogue
from bot.model.tables.table import Snapshot
from bot.pictures.layouts import Layouts
from bot.ports.misclicks import MisclickGuard
from bot.ports.services import ChatService
from bot.ports.settings import Secret
from bot.store.redis.connection import connect
from bot.store.tables.tables import Store
from bot.tables.tables import Tables
from engine.playthrough import seeds
from tests.adapters.facts import strict_telegram
from tests.adapters.telegram.people import Client
from tests.adapters.telegram.profile import Profile
from tests.adapters.telegram.sending.around import all_limited
from tests.adapters.telegram.server import Server, serving
from tests.adapters.telegram.world import BOT_ID, TOKEN, USERNAME, Group, User, World
from tests.bot.application import AtOnce
from tests.bot.pictures import traced
from tests.bot.servers import Server as Valkey
from tests.bot.servers import valkey_server
from tests.bot.store.declaring import undeclared
from tests.faces.world import DEALS
from tests.until import until

GROUP = -1001234567890
NAMES = ("Ana", "Boris", "Cyril", "Dora")
SPEED = 40.0


@pytest.fixture(scope="session")
def telegram_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Valkey]:
    """One server for all tests of Telegram."""
    with valkey_server(tmp_path_factory.mktemp("telegram")) as server:
        yield server


@dataclass
class Scene:
    """The stand-in, people in a group, the tables as they are stored."""

    server: Server
    people: list[Client]
    tables: Tables
    store: Valkey
    bot: Kafene | None = None

    @property
    def world(self) -> World:
        return self.server.world

    async def held(self, place: str = f"telegram:{GROUP}") -> Snapshot:
        held = await self.tables.at(place)
        assert held is not None
        return held

    async def moved(self, seat: int, prompt: int) -> None:
        """Waits until a seat is asked something else."""

        async def has() -> bool:
            return (await self.held()).table.prompts[seat] != prompt

        await until(has, f"seat {seat} has moved")


def new_world(speed: float = SPEED) -> World:
    """Four people in a group with the bot."""
    world = World(speed)
    world.facts = strict_telegram()
    for number, name in enumerate(NAMES):
        world.users[4200 + number] = User(4200 + number, name)
    world.groups[GROUP] = Group(GROUP, members={*world.users, BOT_ID}, admins={4200})
    return world


@contextlib.asynccontextmanager
async def scene_of(
    store: Valkey, world: World, *, new: bool = False, **options: Any
) -> AsyncIterator[Scene]:
    """A stand-in and its people, without a bot. `new`: the bot was never there before."""
    store.flush()
    async with serving(world, **options) as server, connect(store.url) as client:
        people = [Client(server, user) for user in world.users.values()]
        if not new:
            for profile, notes in TOLD[:1]:
                vars(server).update(deepcopy(profile))
                await cast(Any, client).hset(NOTES, mapping=notes)
                await client.pexpire(NOTES, keys.bot.ms)
        yield Scene(server, people, Tables(Store(client)), store)
        assert not server.violations, server.violations[:10]
        assert await undeclared(client) == []


TOLD: Final[list[tuple[dict[str, Any], dict[Any, Any]]]] = []
"""What a bot that begins tells of itself, as the stand-in knows it, and its notes about that. It
takes a sixth of a test's time, so only the first bot of a process does, and those that are new."""
NOTES: Final = f"telegram:bot:{{{USERNAME}}}"


async def remember(scene: Scene) -> None:
    """Keep what Telegram was told."""
    if not TOLD:
        profile = {name: getattr(scene.server, name) for name in vars(Profile())}
        notes = await cast(Any, scene.tables.store.client).hgetall(NOTES)
        TOLD.append((deepcopy(profile), notes))


@contextlib.asynccontextmanager
async def running(
    scene: Scene, misclicks: MisclickGuard | None = None, public_url: str = "", **settings: Any
) -> AsyncIterator[Kafene]:
    """A bot in this process, in which people press at once; `settings`: of Telegram."""
    found = Settings(
        redis_url=Secret(scene.store.url),
        health_port=0,
        computer_delay=0,
    )
    given = {"token": Secret(TOKEN), "api": scene.server.base, **settings}
    of_chat = TelegramSettings(**given)
    bots: list[Kafene] = []

    def open_chats(bot: Kafene) -> list[ChatService]:
        bots.append(bot)
        clock = Clock(scene.world.speed)
        services = replace(bot.services, public_url=public_url)
        return [TelegramService(services, of_chat, clock, misclicks or MisclickGuard(0))]

    tracing = ExitStack()
    # a picture says what it shows; none is drawn before somebody asks for it
    tracing.enter_context(patch.object(Layouts, "draw", traced.draw))
    tracing.enter_context(patch.object(Catalogue, "samples", list))
    deals = seeds(Random(DEALS))  # the same deals every time
    here = partial(Kafene, seed=deals, players=AtOnce())
    tracing.enter_context(patch("bot.app.main.Kafene", here))
    for patience in ("router.SEND_SECONDS", "sending.hands.OWN_SECONDS"):  # a busy machine is slow
        tracing.enter_context(patch(f"adapters.telegram.{patience}", 10.0))
    tracing.enter_context(all_limited(scene.server.violations))
    stop = asyncio.Event()
    task = asyncio.create_task(main.run(found, open_chats, stop))
    ready = "setWebhook" if of_chat.webhook_url else "getWebhookInfo"
    before = sum(name == ready for name, _ in scene.server.calls)
    try:
        await scene.server.until(
            lambda: task.done() or sum(name == ready for name, _ in scene.server.calls) > before,
            "the bot",
        )
        if task.done():
            task.result()
        if not public_url:
            await remember(scene)
        yield bots[0]
    finally:
        stop.set()
        try:
            await task
        finally:
            tracing.close()  # else every later test of the process draws by it


@pytest.fixture
async def scene(telegram_store: Valkey) -> AsyncIterator[Scene]:
    """A group of four and a bot that runs."""
    async with scene_of(telegram_store, new_world()) as scene, running(scene) as bot:
        scene.bot = bot
        yield scene


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """A stand-in where Ana has started the bot and Boris has not."""
    world = new_world(1.0)
    world.users[4200].started = True
    async with serving(world) as server:
        yield server
