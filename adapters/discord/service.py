"""Run Discord as a part of the process: logged in while the bot runs, listening if it holds a
lease.

Every process with the token is logged in and draws the tables for which it has work. Only one
process listens (presses, commands) to a range of shards: the holder of the range's lease. Without
shards there is one range, and the client that makes the requests listens itself; otherwise each
shard has its own client. While Redis is down a listener continues, so that people are told why
nothing happens. It stops when another process has the lease.
"""

from __future__ import annotations

import asyncio
import math
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial
from http import HTTPStatus
from typing import Any, Final

import aiohttp
import discord
import structlog
from cachetools import LRUCache

from adapters.discord.act import person_of
from adapters.discord.api import PATIENCE, Wire
from adapters.discord.gateway.client import KafeneClient, Shard
from adapters.discord.gateway.library import check, connect_by, end_login
from adapters.discord.gateway.shards import Range, ranges
from adapters.discord.hands.direct_messages import DirectHands
from adapters.discord.hands.panels import Panels
from adapters.discord.menu import register
from adapters.discord.pictures import Made, Pictures
from adapters.discord.platform import DiscordPlatform
from adapters.discord.rendering.emoji import CardEmoji
from adapters.discord.rendering.groups import typed_name
from adapters.discord.rendering.ids import NAME, place_id, server_id
from adapters.discord.rendering.render import questions_in, said, silent
from adapters.discord.router import Router
from adapters.discord.state import DiscordState
from bot.ports import number_on
from bot.ports.chat import Closed, Event, Gone, Later, Platform, Target, Wrong
from bot.ports.inputs import Said
from bot.ports.misclicks import MisclickGuard
from bot.ports.services import STOP_SECONDS, Misconfigured, Services
from bot.ports.settings import Secret
from bot.ports.state import ChatState
from bot.store.redis.errors import StoreError, refusal_of
from bot.store.redis.leases import run_alone, run_shared
from bot.store.redis.scripts import Client
from bot.util.metrics import CHAT_TOO_MANY
from bot.util.retry import retried

_log: Final = structlog.get_logger(__name__)

LEASE_SECONDS: Final = 3.0
"""Kept short, because a killed process blocks its successor for this long. Losing the lease costs
nothing (see above)."""
LEAST_WAIT: Final = 0.5
MOST_WAIT: Final = 60.0
HANG_UP_SECONDS: Final = 0.3
"""Seconds that Discord may take to say goodbye."""
REMEMBERED: Final = 5000
ASKED_AGAIN: Final = 6 * 3600.0
"""Seconds for which Discord's answers about our application, its commands and its emoji count."""
NOTED_AT_ONCE: Final = 8
"""Number of servers recorded in the store concurrently."""
WRONG_TOKEN: Final = (
    "Discord does not know this DISCORD_TOKEN, copy it again from the developer portal (Bot, Reset "
    "Token)."
)
MORE_SHARDS: Final = (
    "Discord wants more shards of the bot: set DISCORD_SHARDS to the number that `kafene doctor` "
    "recommends."
)
OUTDATED: Final = (
    "Discord no longer takes sessions as this Kafene begins them: install a newer one."
)
_REFUSALS: Final = {
    4004: WRONG_TOKEN,
    4010: MORE_SHARDS,
    4011: MORE_SHARDS,
    4012: OUTDATED,
    4013: OUTDATED,
    4014: OUTDATED,
}
"""The close codes of the gateway after which another session is refused again
(https://discord.com/developers/docs/topics/opcodes-and-status-codes)."""
_WITHOUT_US: Final = ("/webhooks/", "/interactions/")
"""Parts of the paths of requests that another token than the bot's allows."""
_AWAY: Final = (OSError, TimeoutError, aiohttp.ClientError, discord.HTTPException)
"""Errors of a login that may succeed later."""


def _connector() -> aiohttp.BaseConnector:
    """Return a connector like discord.py's own."""
    return aiohttp.TCPConnector(limit=0)


@asynccontextmanager
async def _beside(work: Coroutine[Any, Any, None], name: str) -> AsyncIterator[None]:
    """Run `work` while the block runs; if it fails, log that and let the block continue."""
    task = asyncio.create_task(work, name=name)
    task.add_done_callback(_ended)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait({task})


def _ended(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _log.error("work beside the line failed", work=task.get_name(), exc_info=error)


class DiscordService:
    """Kafene on Discord for as long as the bot runs."""

    def __init__(
        self,
        services: Services[Client],
        token: Secret,
        connector: Callable[[], aiohttp.BaseConnector] = _connector,
        misclicks: MisclickGuard | None = None,
        *,
        launches: bool = False,
        card_emoji: bool = False,
        parts: tuple[Range, ...] = ranges(1, 1),
    ) -> None:
        """`connector`: makes the connector for each attempt to log in (a test has its own);
        `misclicks`: what presses wait for (tests press at once); `launches`: tables have a button
        that opens their page as an Activity; `card_emoji`: cards have faces (`faces`); `parts`: the
        ranges of all shards."""
        misclicks = misclicks or MisclickGuard()
        self._services: Final = services
        self._token: Final = token
        self._client: Final = self._listener()
        self._connector: Final = connector
        self._parts: Final = parts
        self._heard: Final[set[Range]] = set()
        """The ranges to which this process listens."""
        self._wire: Final = Wire(self._client, misclicks)
        self._state: Final = DiscordState(services.redis)
        self._faces: Final = CardEmoji()
        self._card_emoji: Final = card_emoji
        pictures = Pictures(services.studio, launches=launches, faces=self._faces.of)
        self._pictures: Final = pictures
        self._panels: Final = Panels(self._wire, self._state, services.screens, pictures)
        direct_hands = DirectHands(self._state, services.screens, pictures)
        self._platform: Final = DiscordPlatform(
            self._wire,
            self._state,
            pictures,
            self._panels.changed,
            self._client.scrolling,
            self._client.rights,
            direct_hands,
        )
        self._router: Final = Router(
            services,
            self._wire,
            self._state,
            self._panels,
            pictures,
            direct_hands,
            self._client.rights,
            misclicks,
        )
        self._told: Final[LRUCache[str, list[str]]] = LRUCache(REMEMBERED)
        """By channel, the answer to the last line that a person typed in a private chat."""
        self._noting: Final = asyncio.Semaphore(NOTED_AT_ONCE)
        self._acts: asyncio.TaskGroup | None = None
        self._open: Final[set[asyncio.Task[None]]] = set()
        self._refused: Final = asyncio.Event()
        """Set once Discord has refused the token in an answer to a request."""
        self._health: Final = ChatState(shards=0)
        self.ready: Final = asyncio.Event()
        """Set once people are served."""

    @property
    def platform(self) -> Platform:
        """The platform on which the outbox draws."""
        return self._platform

    @property
    def state(self) -> ChatState:
        """How the chat is. Its lag is that of the slowest session's heartbeat."""
        lags = [one.latency for one in self._sessions if one.connected]
        self._health.lag = max([one for one in lags if math.isfinite(one)], default=None)
        return self._health

    async def run(self, stop: asyncio.Event) -> None:
        """Serve people until `stop` is set; started work is finished.

        Raises: Misconfigured: the token is wrong, or this discord.py is another than we know.
        """
        check()
        if self._client.is_closed():
            self._client.clear()  # it has run before
        self._refused.clear()
        try:
            async with self._client, asyncio.TaskGroup() as group:
                self._acts = group
                works = (self._serve(), self._panels.run(), self._while_known())
                parts = [group.create_task(one) for one in works]
                await stop.wait()
                parts[0].cancel()
                if self._open:
                    await asyncio.wait(self._open, timeout=STOP_SECONDS)
                self._acts = None
                for task in (*parts, *self._open):
                    task.cancel()
        finally:
            self._acts = None

    # --- the line ---------------------------------------------------------------------------------

    @property
    def _sessions(self) -> list[KafeneClient]:
        """The clients that may have a session with the gateway."""
        return [self._client, *self._client.others]

    def _look(self) -> None:
        """Note whether we are connected: with a session, or only logged in while other processes
        listen."""
        found = self._health
        found.shards = sum([len(part.shards) for part in self._heard])
        up = sum([one.connected for one in self._sessions])
        if up or (self._client.user is not None and not self._heard):
            found.up(up)
        else:
            found.down()

    async def _answered(
        self, _: object, __: object, answered: aiohttp.TraceRequestEndParams
    ) -> None:
        """Look at the answer to any request: too many requests, or a token that is refused."""
        status, path = answered.response.status, answered.url.path
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            self._health.too_many += 1
            CHAT_TOO_MANY.labels(platform=NAME).inc()
        elif status == HTTPStatus.UNAUTHORIZED and not any([one in path for one in _WITHOUT_US]):
            self._refused.set()

    async def _while_known(self) -> None:
        """Run until Discord refuses the token in an answer to a request."""
        await self._refused.wait()
        raise Misconfigured(WRONG_TOKEN)

    async def _serve(self) -> None:
        """Log in, then listen while this process holds a lease."""
        await self._log_in(self._client)
        self._look()
        try:
            self._wire.command_ids = await self._state.read_command_ids(self._wire.application)
        except StoreError as error:
            _log.warning("commands cannot be clicked", error=str(error))
        async with _beside(self._keep_faces(), "faces") if self._card_emoji else nullcontext():
            group, redis = f"discord/{self._client.application_id}", self._services.redis
            if len(self._parts) == 1:
                (part,) = self._parts
                listen = partial(self._listen, part)
                await run_alone(redis, f"{group}/{part}", LEASE_SECONDS, listen)
            else:
                named = {str(part): part for part in self._parts}
                await run_shared(
                    redis, group, list(named), LEASE_SECONDS, lambda one: self._listen(named[one])
                )

    async def _log_in(self, client: KafeneClient) -> None:
        async def attempt() -> None:
            connect_by(client, self._connector())
            try:
                async with asyncio.timeout(PATIENCE):
                    await client.login(self._token.reveal())
            except discord.LoginFailure:
                raise Misconfigured(WRONG_TOKEN) from None
            except _AWAY:
                await end_login(client)
                raise

        def failed(error: Exception) -> None:
            _log.warning("Discord cannot be reached", error=type(error).__name__)

        await retried(attempt, _AWAY, failed, first=LEAST_WAIT, longest=MOST_WAIT)

    async def _listen(self, part: Range) -> None:
        """Listen to a range of shards until cancelled; then hang up and stay logged in."""
        try:
            await self._state.expire_old_keys(self._wire.application)
        except StoreError as error:
            _log.warning("what older bots kept for ever is kept on", error=str(error))
        self._heard.add(part)
        self._look()
        try:
            async with self._commands() if part.leads else nullcontext():
                if part.total == 1:
                    await self._hear(self._client)
                    return
                async with asyncio.TaskGroup() as group:
                    for number in part.shards:
                        group.create_task(self._hear_shard(number, part.total))
        finally:
            self._heard.discard(part)
            self._look()
            if not self._heard:
                self.ready.clear()

    def _commands(self) -> AbstractAsyncContextManager[None]:
        """Register the commands while the block runs, for all processes."""
        return _beside(self._keep_commands(), "commands")

    async def _keep_commands(self) -> None:
        """Register the commands; make sure from time to time that Discord still has the ones that
        the portal allows."""
        while True:
            await register(self._wire, self._state, self._services.games)
            await asyncio.sleep(ASKED_AGAIN)
            try:
                await self._wire.ask_application()
            except (Gone, Closed, Later, Wrong, OSError, TimeoutError) as error:
                _log.info("the application is not asked for", error=type(error).__name__)

    async def _keep_faces(self) -> None:
        """Load the card faces, and load them again from time to time: somebody may delete them in
        the portal."""
        while True:
            await self._faces.load(self._wire)
            await asyncio.sleep(ASKED_AGAIN)

    def _listener(self, *shard: Shard) -> KafeneClient:
        """Make a client that tells this service what it hears; of one shard, or of all."""
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._answered)
        return KafeneClient(
            self._act,
            self._line,
            self._up,
            self._opened,
            self._place,
            self._gone,
            self._starts_again,
            self._look,
            *shard,
            http_trace=trace,
        )

    async def _hear_shard(self, number: int, total: int) -> None:
        """Listen to one shard with its own client."""
        shard = Shard(number, total, self._client, self._may_begin)
        client = self._listener(shard)
        self._client.others.append(client)
        try:
            await self._log_in(client)
            await self._hear(client)
        finally:
            self._client.others.remove(client)
            await client.close()

    async def _hear(self, client: KafeneClient) -> None:
        try:
            await asyncio.sleep(await self._start_wait())
            await client.connect()
            raise ConnectionError("the line to Discord has ended by itself")
        except discord.PrivilegedIntentsRequired:  # 4014
            raise Misconfigured(OUTDATED) from None
        except discord.ConnectionClosed as error:
            if error.code in _REFUSALS:
                raise Misconfigured(_REFUSALS[error.code]) from None
            raise
        finally:
            client.connected = False
            self._look()
            await self._hang_up(client)

    async def _start_wait(self) -> float:
        """Return the seconds until a session should start. If Discord does not say how many starts
        are left, none."""
        try:
            _, starts = await self._wire.gateway()
        except (Gone, Closed, Later, Wrong, OSError, TimeoutError, discord.HTTPException) as error:
            _log.warning("sessions start uncounted", error=f"{type(error).__name__}: {error}")
            return 0.0
        self._health.budget = starts.left
        if starts.few:
            _log.warning(
                "Discord allows few more starts of the bot, the next one waits",
                left=starts.left,
                of=starts.total,
                wait_seconds=round(starts.wait),
                all_again_in_seconds=round(starts.reset),
            )
        return starts.wait

    async def _starts_again(self) -> None:
        """Let a session that was lost start again. Raises `ConnectionError` if it should not yet:
        discord.py then tries again, in growing pauses."""
        if await self._start_wait() > 0:
            raise ConnectionError("few starts are left")

    async def _may_begin(self) -> None:
        """Wait until a session of a shard may begin. While Redis is down nothing waits: Discord
        then refuses a session that begins too soon, and discord.py tries again."""
        try:
            while (wait := await self._state.begin_session(self._wire.application)) > 0:
                await asyncio.sleep(wait)
        except StoreError as error:
            _log.warning("sessions begin uncounted", error=str(error))

    async def _hang_up(self, client: KafeneClient) -> None:
        socket = getattr(client, "ws", None)
        if socket is not None and socket.open:
            try:
                async with asyncio.timeout(HANG_UP_SECONDS):
                    await socket.close(code=1000)
            except (OSError, TimeoutError, aiohttp.ClientError) as error:
                _log.info("not hung up in order", error=type(error).__name__)

    async def _up(self, client: KafeneClient) -> None:
        """Handle the start of service. The bot was removed from servers that are missing now, while
        nobody listened."""
        self.ready.set()
        stays = self._services.stays
        self._spawn(
            self._noted(lambda: stays.only_in(NAME, lambda one: client.is_in(number_on(NAME, one))))
        )

    def _place(self, guild: discord.Guild, there: bool) -> None:
        """Handle that the bot is in a server, or was removed from it."""
        stays, server = self._services.stays, server_id(guild.id)
        title = guild.name or ""
        self._spawn(self._noted(lambda: stays.here(server, title) if there else stays.gone(server)))

    async def _noted(self, noting: Callable[[], Awaitable[object]]) -> None:
        """Record the bot's servers; the next start records the ones the store has missed. At a
        start thousands of servers may come at once."""
        try:
            async with self._noting:
                await noting()
        except StoreError as error:
            _log.warning("not noted where the bot is", error=str(error))
        except Exception:  # noqa: BLE001  one bad event must not stop the others
            _log.exception("event failed")

    # --- what people do ---------------------------------------------------------------------

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        if self._acts is None:
            work.close()
            return
        task = self._acts.create_task(work)
        self._open.add(task)
        task.add_done_callback(self._open.discard)

    def _act(self, interaction: discord.Interaction[Any]) -> None:
        self._health.heard()
        self._spawn(self._router.serve(interaction))

    def _opened(self, guild: int, thread: discord.Thread | None) -> None:
        """Retry everything refused in a server, or in one thread of it, whichever process was
        refused. A thread that has just opened is always retried."""
        self._client.rights.changed(guild)
        place = "" if thread is None else place_id(thread.id, guild)
        is_open = thread is not None and not (thread.locked or thread.archived)
        self._spawn(self._back(place) if is_open else self._shut_back(str(guild), place))

    def _gone(self, guild: int, channel: int) -> None:
        """Handle a channel or thread that is gone: its table leaves it if it is shown elsewhere,
        too, otherwise its people are told. Of a whole server there may be many."""
        place = place_id(channel, guild)
        self._spawn(self._noted(lambda: self._deleted(place)))

    async def _deleted(self, place: str) -> None:
        await self._services.stays.place_gone(place)
        await self._services.dispatcher.place_closed(place)

    async def _shut_back(self, server: str, place: str) -> None:
        try:
            async with self._noting:  # a new session brings all servers at once
                places = await self._state.take_shut(server, place)
        except StoreError as error:
            _log.warning("not tried again", error=str(error))
            return
        for one in places:
            self._spawn(self._back(one))

    async def _back(self, place: str) -> None:
        try:
            await self._services.dispatcher.place_reopened(place)
        except StoreError as error:
            _log.warning("not tried again", error=str(error))
        except Exception:  # noqa: BLE001  one bad event must not stop the others
            _log.exception("event failed")

    def _line(self, message: discord.Message) -> None:
        self._health.heard()
        self._spawn(self._typed(message))

    async def _typed(self, message: discord.Message) -> None:
        """Handle a line in the private chat: a move, or a command. The answer to the previous line
        is deleted, so that the hand is not pushed up by both answers. Our own mention is no
        word."""
        author = message.author
        channel = str(message.channel.id)
        event = Event(
            id=f"discord:{message.id}",
            person=person_of(author),
            place=place_id(channel, None),
            private=True,
        )
        try:
            ours = re.compile(rf"<@!?{self._wire.application}>")
            line = typed_name(ours.sub(" ", message.content[:2000]).strip())
            reply = await self._services.dispatcher.handle(event, Said(line))
            made = Made(())
            if reply.screen is not None:  # the chat is private: no need to hide it
                await self._state.write_questions(questions_in(reply.screen))
                made = await self._pictures.made(reply.screen, toast=reply.toast)
            elif reply.toast:
                made = Made((said(reply.toast),))
            before, told = self._told.pop(channel, []), []
            for number, body in enumerate(made.bodies):
                file = None if number else made.file
                nonce = f"{message.id}+{number}"
                told.append((await self._wire.send(channel, silent(body), nonce, file)).message)
            if reply.screen is None:  # the requested screen stays
                self._told[channel] = told
            for one in before:
                await self._platform.delete(Target(person=event.person.id), one)
        except (Closed, Gone, Later, Wrong, OSError, TimeoutError) as error:
            _log.info("line not answered", error=f"{type(error).__name__}: {error}")
        except Exception as error:  # noqa: BLE001  one bad line must not stop the others
            _log.exception("line failed")
            await self._line_failed(message, error)

    async def _line_failed(self, message: discord.Message, error: Exception) -> None:
        """Report in the private chat that the store has failed, or that it is a fault of ours."""
        why = self._services.refusal_text("", refusal_of(error))
        try:
            body, channel = silent(said(why)), str(message.channel.id)
            await self._wire.send(channel, body, f"{message.id}+failed", None)
        except (Closed, Gone, Later, Wrong, OSError, TimeoutError) as unsent:
            _log.info("line not answered", error=f"{type(unsent).__name__}: {unsent}")
