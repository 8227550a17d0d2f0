"""News: tell the followers of a table, in every process, that it has changed and what people say
there.

Every commit publishes its table and version (`bot/store/redis/lua/commit.lua`). A process
subscribes while it has followers of a table. If the subscription is lost, messages may be missed:
then all followers are told that their tables may have changed."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
import structlog
from cachetools import LRUCache
from redis.asyncio import RedisCluster
from redis.asyncio.client import PubSub
from redis.exceptions import RedisClusterException, RedisError

from bot.model.people import Person
from bot.model.tables.table import Version
from bot.store.redis import keys
from bot.store.redis.scripts import Client, answers_of

_log: Final = structlog.get_logger(__name__)

LOOK_AGAIN_SECONDS: Final = 1.0
"""Seconds after which followers are told to reload while the subscription is down."""
_MOST_TOLD: Final = 4096


Heard = Callable[[str, Person, str, str], None]


class _Spoken(msgspec.Struct, frozen=True, array_like=True):
    """What a person says at a table, as processes tell each other."""

    process: str
    table: str
    person: Person
    phrase: str
    text: str


def _read(data: bytes) -> _Spoken | None:
    """Return what a process has told; None if it is of another version of the bot."""
    try:
        return msgspec.json.decode(data, type=_Spoken)
    except msgspec.MsgspecError:
        return None


class News:
    """The followers of tables in this process."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self._following: Final[dict[str, set[asyncio.Event]]] = {}
        self._told: Final[LRUCache[str, str]] = LRUCache(_MOST_TOLD)
        """The last version of each table that its followers were told."""
        self._wanted: Final = asyncio.Event()
        self.on_forgotten: Final[list[Callable[[], None]]] = []
        """Called when another process has forgotten a person, if this one listens; a beat reports
        it, too."""
        self.on_said: Final[list[Heard]] = []
        """Called with table, person, phrase and text when a person says something at a table with
        followers in this process; the phrase or the text is empty."""
        self._process: Final = secrets.token_hex(8)

    def committed(self, table: str, version: Version) -> None:
        """Tell the followers of a table that this process has changed it."""
        self._tell(table, f"{version.number}.{version.stamp}")

    def changed(self, table: str) -> None:
        """Tell the followers of a table that data next to it has changed, such as a draft."""
        for follower in self._following.get(table, ()):
            follower.set()

    async def say(self, table: str, person: Person, *, phrase: str = "", text: str = "") -> None:
        """Tell the followers of a table what a person says there: a phrase, or a text. It is not
        stored.

        Raises: StoreError: other processes do not receive it.
        """
        spoken = _Spoken(self._process, table, person, phrase, text)
        self._said(spoken)
        encoded = msgspec.json.encode(spoken).decode()
        await answers_of(self._client, ("PUBLISH", keys.TALK, encoded))

    def _said(self, spoken: _Spoken) -> None:
        if spoken.table in self._following:
            for told in self.on_said:
                told(spoken.table, spoken.person, spoken.phrase, spoken.text)

    def _tell(self, table: str, version: str) -> None:
        if table in self._following and self._told.get(table) != version:
            self._told[table] = version
            self.changed(table)

    def _look_again(self) -> None:
        """Tell all followers that their tables may have changed."""
        for table in self._following:
            self.changed(table)

    @asynccontextmanager
    async def followed(self, table: str) -> AsyncIterator[asyncio.Event]:
        """Follow a table: the event is set whenever the table may have changed."""
        changed = asyncio.Event()
        self._following.setdefault(table, set()).add(changed)
        self._wanted.set()
        try:
            yield changed
        finally:
            followers = self._following[table]
            followers.remove(changed)
            if not followers:
                del self._following[table]
            if not self._following:
                self._wanted.clear()

    # --- other processes ---------------------------------------------------------------------

    async def listen(self) -> None:
        """Receive the commits of all processes while a table has followers here, until
        cancelled."""
        while True:
            await self._wanted.wait()
            try:
                await self._heard()
            except (RedisError, RedisClusterException, OSError) as error:
                _log.warning("news of other processes cannot be heard", error=str(error))
                self._look_again()
                await asyncio.sleep(LOOK_AGAIN_SECONDS)

    async def _heard(self) -> None:
        subscription = await self._subscription()
        try:
            await subscription.subscribe(keys.NEWS, keys.TALK)
            while self._following:
                message = await subscription.get_message(timeout=LOOK_AGAIN_SECONDS)
                if message is not None:
                    self._read(message)
        finally:
            await subscription.aclose()  # type: ignore[no-untyped-call]

    async def _subscription(self) -> PubSub:
        if not isinstance(self._client, RedisCluster):
            return self._client.pubsub()
        await self._client.initialize()
        # messages published at one node of a cluster reach all nodes
        return self._client.pubsub(node=self._client.get_random_node())

    def _read(self, message: dict[str, Any]) -> None:
        if message["type"] == "subscribe":  # the first time, or again after a lost connection
            self._look_again()
        elif message["type"] == "message" and message.get("channel") == keys.TALK.encode():
            spoken = _read(message["data"])
            if spoken is not None and spoken.process != self._process:
                self._said(spoken)
        elif message["type"] == "message":
            table, _, version = message["data"].decode().partition(" ")
            self._tell(table, version)
            if not table:
                for told in self.on_forgotten:
                    told()
