"""Notify people on their devices while none of their pages is in sight.

A browser subscribes (`POST /push`), and its page repeats that whenever it is opened. A message that
rings in the chat is sent once to the person's browsers, by Web Push. `bot/outbox/calls.py` has
decided before who is rung and when, and respects quiet hours. The text contains the game and the
room, but no cards and no other people.

`Push.message` returns at once. If the process is killed, waiting rings are lost; the messages stay
in the chat.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final, NamedTuple

import msgspec
import structlog
from aiohttp import ClientSession, DummyCookieJar, web

from adapters.browser import keys
from adapters.browser.keys import Device
from adapters.web.sockets import Bad
from adapters.web.subscription import Subscription
from adapters.web.webpush import (
    Fate,
    PublicWay,
    Vapid,
    Way,
    deliver,
    is_whole,
)
from bot.http.buckets import Bucket, Buckets
from bot.http.listening import body_of
from bot.ports import digest
from bot.ports.chat import Target
from bot.ports.screen import HANDS, Screen
from bot.ports.services import Shown
from bot.store.redis.errors import StoreError, translated_errors
from bot.store.redis.scripts import Client
from bot.store.redis.secrets import secret_of
from bot.words.words import words_in

log = structlog.get_logger(__name__)

PUSH: Final = "/push"
"""The path for the devices of a person."""
MOST_DEVICES: Final = 5
"""Maximum number of browsers of one person; a further one replaces the oldest."""
MOST_RINGS: Final = 1000
"""Maximum number of waiting rings."""
WORKERS: Final = 8
PATIENCE: Final = 0.4
"""Seconds to send the waiting rings when the chat stops."""
AGAIN: Final = 3.0
"""Seconds before a push service that did not answer is tried once more."""
_RINGS_KNOWN: Final = 50
_LETTERS: Final = 20

TablesOf = Callable[[str], Awaitable[tuple[Shown, ...]]]
"""Returns the tables where a person sits."""


class PushRing(NamedTuple):
    """A message that rings a person: their id without the platform, and the message's nonce."""

    person: str
    screen: Screen
    nonce: str


class Note(msgspec.Struct, frozen=True, omit_defaults=True):
    """The notification of a browser. `ring`: the ring's name; a tap opens `room` and `table`."""

    title: str
    body: str
    ring: str
    table: str
    room: str = ""


class Push:
    """The devices of people, and the notifications sent to them.

    `tables_of`: names the tables; `watched`: says whether a person has a page in sight. `way`:
    how push services are reached, and which of them.
    """

    def __init__(
        self,
        client: Client,
        watched: Callable[[str], bool],
        tables_of: TablesOf | None,
        contact: str = "",
        way: Way | None = None,
    ) -> None:
        self._client: Final = client
        self._watched: Final = watched
        self._tables_of: Final = tables_of
        self._contact: Final = contact
        self._way: Final = way or PublicWay()
        self._rings: Final[asyncio.Queue[PushRing]] = asyncio.Queue(MOST_RINGS)
        self._asks: Final = Buckets(lambda: Bucket(20, 1 / 30))
        self._vapid = Vapid(b"")

    # --- life ---

    async def load(self) -> None:
        """Read or make the secret of our signature.

        Raises: StoreError: it cannot be read or written.
        """
        self._vapid = Vapid(await secret_of(self._client, keys.push_secret), self._contact)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """Send rings until the end of the block."""
        async with ClientSession(
            connector=self._way.connector(), cookie_jar=DummyCookieJar()
        ) as session:
            tasks = [asyncio.create_task(self._work(session)) for _ in range(WORKERS)]
            try:
                yield
                with suppress(TimeoutError):
                    async with asyncio.timeout(PATIENCE):
                        await self._rings.join()
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    # --- devices ---

    async def ask(self, request: web.Request, person: str) -> web.Response:
        """Answer a page about the devices of a person: ``GET`` gives the key with which a browser
        subscribes, ``POST`` notes a `Subscription`, ``DELETE`` forgets it.

        Raises: StoreError.
        """
        if request.method not in {"GET", "POST", "DELETE"}:
            raise web.HTTPMethodNotAllowed(request.method, ("GET", "POST", "DELETE"))
        if request.method == "GET":
            return web.json_response({"key": self._vapid.public})
        if not self._asks.take(person):
            raise web.HTTPTooManyRequests
        try:
            asked = msgspec.json.decode(await body_of(request), type=Subscription)
        except (ValueError, RecursionError, Bad):
            raise web.HTTPBadRequest from None
        notes = request.method == "POST"
        if notes and not (self._way.allows(asked.endpoint) and is_whole(asked)):
            raise web.HTTPBadRequest
        async with translated_errors():
            await (self._note if notes else self._drop)(person, asked)
        return web.Response(status=204)

    async def forget(self, person: str) -> None:
        """Forget all devices of a person.

        Raises: StoreError.
        """
        await keys.devices.drop(self._client, person)

    async def _note(self, person: str, to: Subscription) -> None:
        name = _name(to)
        known = await keys.devices.fields(self._client, person)
        known.pop(name, None)
        oldest = sorted(known, key=lambda one: known[one].since)
        if surplus := oldest[: max(0, len(oldest) + 1 - MOST_DEVICES)]:
            await keys.devices.run(self._client, ("HDEL", *surplus), person)
        await keys.devices.put_field(self._client, name, Device(to, int(time.time())), person)

    async def _drop(self, person: str, to: Subscription) -> None:
        await keys.devices.run(self._client, ("HDEL", _name(to)), person)

    # --- rings ---

    def message(self, target: Target, screen: Screen, nonce: str) -> None:
        """Notify devices of a message that rings: those of its recipient, or in a room those of the
        people whom the screen notifies."""
        for person in [target.person] if target.person else screen.notify:
            platform, _, id = person.partition(":")
            if platform == "local":
                self._ring(id, screen, nonce)

    def _ring(self, person: str, screen: Screen, nonce: str) -> None:
        if self._watched(person):
            return
        try:
            self._rings.put_nowait(PushRing(person, screen, nonce))
        except asyncio.QueueFull:
            log.warning("push dropped", why="too many rings wait")

    async def _work(self, session: ClientSession) -> None:
        while True:
            ring = await self._rings.get()
            try:
                await self._tell(session, ring)
            except StoreError as error:
                log.warning("push not sent", error=str(error))
            except Exception:
                log.exception("local.push")
            finally:
                self._rings.task_done()

    async def _tell(self, session: ClientSession, ring: PushRing) -> None:
        """Send a ring to all devices of its person; the same nonce again sends nothing."""
        person, name = ring.person, digest(ring.nonce, _LETTERS)
        devices = await keys.devices.fields(self._client, person)
        if not devices:
            return
        told = ("ZADD", "NX", int(time.time()), name)
        if not await keys.pushed.run(self._client, told, person):
            return
        await keys.pushed.run(self._client, ("ZREMRANGEBYRANK", 0, -_RINGS_KNOWN - 1), person)
        text = msgspec.json.encode(await self._note_of(ring, name))
        topic = digest(ring.screen.table, _LETTERS)
        sends = [self._send(session, person, one.to, text, topic) for one in devices.values()]
        await asyncio.gather(*sends)

    async def _send(
        self, session: ClientSession, person: str, to: Subscription, text: bytes, topic: str
    ) -> None:
        if not self._way.allows(to.endpoint):
            fate = Fate.GONE
        else:
            fate = await deliver(session, self._vapid, to, text, topic)
        if fate is Fate.FAILED:
            await asyncio.sleep(AGAIN)
            fate = await deliver(session, self._vapid, to, text, topic)
        if fate is Fate.GONE:
            await self._drop(person, to)

    async def _note_of(self, ring: PushRing, name: str) -> Note:
        screen = ring.screen
        words = words_in(screen.language)
        tables = () if self._tables_of is None else await self._tables_of(f"local:{ring.person}")
        found = next((one for one in tables if one.table == screen.table), None)
        title = words.plain("local-push-turn" if screen.kind in HANDS else "local-push-news")
        body, room = ("", "") if found is None else (found.title, found.place.partition(":")[2])
        return Note(title, body, name, screen.table, room)


def _name(to: Subscription) -> str:
    return digest(to.endpoint, _LETTERS)
