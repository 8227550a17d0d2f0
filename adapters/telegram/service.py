"""Run Telegram as a part of the process: started with the bot, stopped with it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from functools import partial
from typing import Final

import structlog
from telegram.error import InvalidToken, TelegramError
from telegram.ext import ExtBot

from adapters.telegram.answers import Answers
from adapters.telegram.groups.admins import Admins
from adapters.telegram.groups.scrolling import MessageNumbers
from adapters.telegram.identity import Identity
from adapters.telegram.links import Links, group_link
from adapters.telegram.menu import tell_about
from adapters.telegram.miniapp import PageLinks
from adapters.telegram.platform import TelegramPlatform
from adapters.telegram.receiving.poller import Poller
from adapters.telegram.receiving.webhook import Webhook, secret_of
from adapters.telegram.router import Router
from adapters.telegram.sending.api import Sender, own_name
from adapters.telegram.sending.budget import Budget, Clock
from adapters.telegram.sending.hands import EphemeralHands
from adapters.telegram.sending.limiter import Limiter, Paid
from adapters.telegram.sending.pictures import Photos
from adapters.telegram.sending.reactions import Reactions
from adapters.telegram.sending.requests import Requests, why_of
from adapters.telegram.settings import Settings
from adapters.telegram.state import TelegramState
from bot.ports.chat import Platform
from bot.ports.misclicks import MisclickGuard
from bot.ports.services import STOP_SECONDS, Misconfigured, Services
from bot.ports.state import ChatState
from bot.store.redis.scripts import Client
from bot.util.retry import retried

_log: Final = structlog.get_logger(__name__)
_CONNECTIONS: Final = 24
"""Each further connection makes every request slower, because the client looks through all of
them."""
_TIMEOUT: Final = 10.0
WRONG_TOKEN: Final = "Telegram does not know the TELEGRAM_TOKEN, ask @BotFather for one."
LOGGERS: Final = ("telegram.Bot", "telegram.ext.ExtBot", "telegram.request.BaseRequest")
"""The client's own loggers. They log whole answers that it cannot read, among them updates with
answers to hands, so they are silent. `doctor` and every start look if they are still called so."""
_KNOWN: Final = frozenset(logging.Logger.manager.loggerDict)
"""The loggers that there are once the client library was imported."""


def telegram_bot(token: str, api: str, limiter: Limiter | None = None) -> ExtBot[Paid]:
    """A client of the Bot API. Requests never wait for polling, and none waits forever. `limiter`:
    lets every request through or not; without one the client must send nothing into a chat."""
    for name in LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    return ExtBot(
        token,
        base_url=f"{api.rstrip('/')}/bot",
        base_file_url=f"{api.rstrip('/')}/file/bot",
        request=Requests(
            _CONNECTIONS,
            read_timeout=_TIMEOUT,
            write_timeout=_TIMEOUT,
            connect_timeout=_TIMEOUT,
            pool_timeout=_TIMEOUT,
        ),
        get_updates_request=Requests(
            2, read_timeout=_TIMEOUT, connect_timeout=_TIMEOUT, pool_timeout=_TIMEOUT
        ),
        rate_limiter=limiter,
    )


class TelegramService:
    """The Telegram bot for as long as the process runs. `clock`: in which the budgets are counted
    (tests use a faster one); `misclicks`: what presses wait for (tests press at once)."""

    def __init__(
        self,
        services: Services[Client],
        settings: Settings,
        clock: Clock | None = None,
        misclicks: MisclickGuard | None = None,
    ) -> None:
        assert settings.token is not None
        self._token: Final = settings.token.reveal()
        self._settings: Final = settings
        client = services.redis
        self._redis: Final = client
        self._state: Final = TelegramState(client)
        self._health: Final = ChatState()
        self._budget: Final = Budget(client, clock or Clock())
        self._limiter: Final = Limiter(self._budget, self._health)
        limiter = self._limiter
        self._bot: Final = telegram_bot(self._token, settings.api, limiter)
        photos = Photos(services.studio, self._state)
        misclicks = misclicks or MisclickGuard()
        sender = Sender(self._bot, limiter, photos, self._moved, misclicks)
        admins = Admins(self._bot)
        numbers = MessageNumbers(self._state)
        self._receives = False
        """True while it takes updates, which it finishes at a stop."""
        self._page: Final = services.public_url
        self._identity: Final = Identity(self._bot, self._tell_about)
        name = partial(own_name, self._bot)
        links = Links(name, PageLinks(services.public_url, settings.app))
        place_of = services.screens.place_of
        hands = EphemeralHands(sender, place_of, admins.governs, name)
        self._platform: Final = TelegramPlatform(
            sender, self._state, hands, admins.governs, name, numbers, links
        )
        answers = Answers(self._bot, sender, self._state, admins, numbers, links)
        reactions = Reactions(self._bot)
        self._router: Final = Router(
            self._bot,
            services,
            hands,
            self._state,
            admins,
            answers,
            numbers,
            misclicks,
            reactions,
            self._identity,
        )

    @property
    def platform(self) -> Platform:
        """The platform on which the outbox draws."""
        return self._platform

    @property
    def state(self) -> ChatState:
        """How the chat is. Its lag is the time of the last request, other than for updates."""
        self._health.budget = self._budget.left
        return self._health

    async def run(self, stop: asyncio.Event) -> None:
        """Serve people until `stop` is set.

        Raises: Misconfigured: Telegram does not know the token.
        """
        self._limiter.refused.clear()
        loop = asyncio.get_running_loop()
        serving = loop.create_task(self._serve(stop))
        ends = [loop.create_task(one.wait()) for one in (stop, self._limiter.refused)]
        until = loop.time() + STOP_SECONDS
        try:
            await asyncio.wait({serving, *ends}, return_when=asyncio.FIRST_COMPLETED)
            until = loop.time() + STOP_SECONDS
            if self._receives and not self._limiter.refused.is_set():
                await asyncio.wait({serving}, timeout=STOP_SECONDS)
        finally:
            for task in (serving, *ends):
                task.cancel()
            (end, *_) = await asyncio.gather(serving, *ends, return_exceptions=True)
            await self._router.finish(max(0.0, until - loop.time()))
            await self._bot.shutdown()
        if self._limiter.refused.is_set() or isinstance(end, InvalidToken):
            raise Misconfigured(WRONG_TOKEN)
        if isinstance(end, Exception):
            raise end

    async def _serve(self, stop: asyncio.Event) -> None:
        if loggers := unknown_loggers():
            _log.warning("updates that cannot be read may be in the log", no_logger=loggers)
        await self._greet()
        await self._tell_about()
        asking = asyncio.create_task(self._identity.run())
        self._receives = True
        try:
            await self._receive(stop)
        finally:
            self._receives = False
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)

    async def _tell_about(self) -> None:
        await tell_about(self._bot, self._state, self._page)

    async def _receive(self, stop: asyncio.Event) -> None:
        """Take updates until `stop` is set."""
        url = self._settings.webhook_url
        if url:
            given = self._settings.webhook_secret
            secret = secret_of(self._token) if given is None else given.reveal()
            host, port = self._settings.webhook_host, self._settings.webhook_port
            address = host, port
            await Webhook(self._bot, self._router.handle, url, secret, address, self._health).run(
                stop
            )
        else:
            await self._no_webhook()
            handle = self._router.handle
            await Poller(self._bot, self._redis, self._state, handle, self._health).run(stop)

    async def _greet(self) -> None:
        """Find out our identity, as soon as Telegram can be reached."""

        def failed(error: Exception) -> None:
            if self._limiter.refused.is_set():
                raise error
            _log.warning("Telegram cannot be reached", why=why_of(error))

        await retried(self._bot.initialize, TelegramError, failed, first=0.5, longest=30.0)
        name = self._bot.username
        self._health.up()
        _log.info(
            "on Telegram",
            name=f"@{name}",
            into_a_group=group_link(name),
            as_administrator=group_link(name, admin=True),
        )

    async def _no_webhook(self) -> None:
        """Poll for updates, after removing a webhook, which would keep them from us."""
        try:
            async with asyncio.timeout(_TIMEOUT):
                if (await self._bot.get_webhook_info()).url:
                    await self._bot.delete_webhook(drop_pending_updates=False)
        except (TelegramError, TimeoutError) as error:
            _log.warning("webhook not looked at", why=type(error).__name__)

    async def _moved(self, old: int, new: int) -> None:
        await self._router.groups.move(old, new)


def unknown_loggers(known: Collection[str] = _KNOWN) -> list[str]:
    """Return the loggers that are silent in vain, because the library has none of these names."""
    return [name for name in LOGGERS if name not in known]
