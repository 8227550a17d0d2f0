"""Serve the page of the tables as a part of the process."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Final
from urllib.parse import urlsplit

import structlog
from aiohttp import web

from adapters.web.server.guard import Guard, Proxies
from adapters.web.server.pages import Files
from adapters.web.serving import starting, watching
from adapters.web.settings import Settings
from adapters.web.sockets import MOST_BYTES
from adapters.web.table.files import load_table
from adapters.web.table.site import SOCKET, TableSite
from bot.http.listening import Limits, listening
from bot.ports.chat import Platform
from bot.ports.services import Services
from bot.ports.state import ChatState
from bot.store.redis.scripts import Client

_log: Final = structlog.get_logger(__name__)
LIMITS: Final = Limits(connections=1500)


class PageService:
    """The page of the tables for as long as the bot runs."""

    def __init__(self, services: Services[Client], settings: Settings) -> None:
        self._settings: Final = settings
        host = urlsplit(services.public_url).hostname or ""
        self._guard: Final = Guard(settings.listens_at, (host,))
        self._proxies: Final = Proxies(settings.proxies)
        self.state: Final = ChatState()
        self._site: Final = TableSite(services, self._proxies, health=self.state)
        self._files: Final = Files(load_table)
        self._url: Final = services.public_url
        self.address = ""
        """The address where it listens, once it is `ready`."""
        self.ready: Final = asyncio.Event()

    @property
    def platform(self) -> Platform | None:
        """None: its people have their chats."""
        return None

    async def run(self, stop: asyncio.Event) -> None:
        """Serve people until `stop` is set.

        Raises: CannotStart: it cannot listen, or the store does not accept its keys.
        """
        watch = watching(self._guard, self._site)
        app = web.Application(middlewares=[watch], client_max_size=MOST_BYTES)
        app.router.add_get("/", self._files.serve)
        app.router.add_get(SOCKET, self._site.socket)
        app.router.add_get("/table/{path:.+}", self._files.serve)
        host, port = self._settings.listens_at, self._settings.listens_on
        async with starting("page"):
            await self._site.load()
        await self._files.load()
        async with AsyncExitStack() as stack:
            async with starting("page"):
                port = await stack.enter_async_context(
                    listening(app, host, port, limits=LIMITS, shared=self._proxies.shared)
                )
            await stack.enter_async_context(self._site.serving())
            self.address = f"http://{host}:{port}/"
            _log.info("the page of the tables is served", at=f"{host}:{port}", url=self._url)
            self.ready.set()
            self.state.up()
            await stop.wait()
