"""The local chat as a part of the process: started with the bot, stopped with it."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import urlsplit

import structlog

from adapters.browser.server import LocalChat
from adapters.browser.settings import LocalSettings, Settings
from adapters.web.table.site import TableSite
from bot.http.addresses import is_loopback, own_address
from bot.ports.chat import Platform
from bot.ports.services import Services
from bot.ports.state import ChatState
from bot.store.redis.scripts import Client

_log: Final = structlog.get_logger(__name__)


class LocalService:
    """The chat in the browser for as long as the bot runs."""

    def __init__(self, services: Services[Client], settings: Settings) -> None:
        code, public = settings.code, urlsplit(services.public_url).hostname
        self._host: Final = settings.listens_at
        self._public: Final = services.public_url
        self._alone: Final = services.alone
        self._given: Final = code is not None
        self.state: Final = ChatState()
        self._hint: Final = settings.port is not None and is_loopback(settings.listens_at)
        self._chat: Final = LocalChat(
            services.dispatcher,
            services.redis,
            LocalSettings(
                host=settings.listens_at,
                port=settings.listens_on,
                code="" if code is None else code.reveal(),
                admin="" if settings.admin is None else settings.admin.reveal(),
                hosts=(public,) if public else (),
                proxies=settings.proxies,
                contact=settings.push_contact or services.public_url,
            ),
            services.studio,
            services.clock,
            lambda proxies, own: TableSite(services, proxies, own, self.state),
            health=self.state,
        )

    @property
    def platform(self) -> Platform:
        """The platform on which the outbox draws."""
        return self._chat

    async def run(self, stop: asyncio.Event) -> None:
        """Serve people until `stop` is set; print the address once the page can be opened.

        Raises:
            CannotStart: it cannot listen where the settings say.
        """
        async with asyncio.TaskGroup() as group:
            greeting = group.create_task(self._greet())
            await self._chat.run(stop)
            greeting.cancel()

    async def _greet(self) -> None:
        await self._chat.ready.wait()
        reached = self._public or self._in_network()
        alone = (reached or self._chat.address) if self._alone else ""
        self._chat.reached = self._public or alone
        if self._hint:
            others = "set KAFENE_LOCAL_CODE, or KAFENE_LOCAL_HOST"
            _log.info("only this machine can open the chat in the browser", others=others)
        _log.info("the chat in the browser is open", at=self._chat.address)
        print(f"Kafene is open: {self._chat.address}", flush=True)
        if reached:
            print(f"Others open it at {reached}", flush=True)
        if self._given:  # a secret of the operator's, and this output is often kept as a log
            print("The entry code is the one in KAFENE_LOCAL_CODE.", flush=True)
        elif self._chat.code:
            print(f"Entry code: {self._chat.code}", flush=True)

    def _in_network(self) -> str:
        """Return the address for other machines if the chat listens at all addresses."""
        own = own_address() if self._host in {"0.0.0.0", "::"} else ""
        return f"http://{own}:{urlsplit(self._chat.address).port}/" if own else ""
