"""Lists of people in Redis: the rules of places, the people whom a person avoids, and the people
whom a person has muted. Each list is a document with a version."""

from __future__ import annotations

import secrets
from typing import Any, Final, Generic, TypeVar

import msgspec
import structlog
from msgspec.structs import replace

from bot.model.blocks import Listing, PlaceRules
from bot.model.people import Person
from bot.store.people.index import Index, ids_in
from bot.store.redis import keys
from bot.store.redis.key import Key
from bot.store.redis.scripts import PUT, Argument, Client
from bot.store.redis.trip import Ask, together

_log: Final = structlog.get_logger(__name__)
T = TypeVar("T", Listing, PlaceRules)
_TRIES: Final = 20
_SALT_BYTES: Final = 8


class ListStore(Generic[T]):
    """Reads and writes the lists of one key, each by its owner: a server or a person."""

    def __init__(self, client: Client, key: Key[T], empty: T) -> None:
        self._client: Final = client
        self._index: Final = Index(client)
        self.key: Final[Key[T]] = key
        self._empty: Final[T] = empty

    def ask_list(self, owner: str) -> Ask[T]:
        """Make the question for a list. If nothing is stored, or it cannot be read (this is
        logged), the answer is the empty list, and its owner, or those who govern the place, may
        fill it again."""

        def read(found: Any) -> T:
            version, document = found
            if version is None or document is None:
                return self._empty
            try:
                listing = self.key.read(document)
            except msgspec.MsgspecError as error:
                _log.error("a list of people cannot be read", owner=owner, error=str(error))
                listing = self._empty
            numbered: T = replace(listing, version=int(version))
            return numbered

        return Ask(read, "HMGET", self.key(owner), "version", "document")

    async def read_list(self, owner: str) -> T:
        """Return a list."""
        return await self.ask_list(owner).alone(self._client)

    async def used(self, owner: str) -> None:
        """Keep a list for its full lifetime from now on."""
        await self.key.renew(self._client, owner)

    async def write_list(self, owner: str, found: T) -> bool:
        """Write a changed list. Return False if another process has changed it since it was
        read."""
        document = msgspec.json.encode(replace(found, version=0))
        await self._index.note(self.key(owner), ids_in(document), self.key.ms, owner=owner)
        args: list[Argument] = [found.version, document, self.key.ms]
        return bool(await PUT.run(self._client, [self.key(owner)], args))

    async def move(self, old: str, new: str) -> None:
        """Copy an owner's list to another owner, because the chat itself has moved. An existing
        list stays."""
        found, there = await self.read_list(old), await self.read_list(new)
        first = replace(found, version=0)
        if found.version and not there.version and not await self.write_list(new, first):
            return  # the new place already has rules
        await self.key.drop(self._client, old)

    async def forget(self, key: str, person: str) -> bool:
        """Remove id and name of a person from the list of a key; return False if the key holds no
        list of this kind. If another process writes the list at the same time, the caller asks
        again."""
        parts = self.key.parts(key)
        if parts is not None:
            listing = await self.read_list(parts[0])
            await self.write_list(parts[0], listing.forgotten(person))
        return parts is not None


class Blocks:
    """All lists of people: the rules of servers, groups and rooms (by
    `bot.model.people.server_of`), and the people whom a person avoids or has muted."""

    def __init__(self, client: Client) -> None:
        self.client: Final = client
        self.places: Final = ListStore(client, keys.place_rules, PlaceRules())
        self.avoided: Final = ListStore(client, keys.avoided, Listing())
        self.muted: Final = ListStore(client, keys.muted, Listing())

    async def mute(self, person: str, whom: Person, *, on: bool) -> None:
        """Mute another person for a person, or unmute them."""
        salt = secrets.token_hex(_SALT_BYTES)
        for _ in range(_TRIES):
            before = await self.muted.read_list(person)
            after = before.plus(whom, salt) if on else before.minus(before.key_of(whom.id))
            if await self.muted.write_list(person, after):
                return

    async def unheard(self, person: str) -> tuple[Listing, Listing]:
        """Return the people whom a person has muted or avoids; their phrases appear in no
        bubble."""
        asks = [self.muted.ask_list(person), self.avoided.ask_list(person)]
        muted, avoided = await together(self.client, *asks)
        return muted(), avoided()

    async def forget(self, key: str, person: str) -> bool:
        """Remove id and name of a person from the list of a key; return False if it is no list."""
        for one in (self.places, self.avoided, self.muted):
            if await one.forget(key, person):
                return True
        return False


def is_untold(key: str) -> bool:
    """Return True if a key is a private list of one person, which nobody else learns of, least of
    all the people on it."""
    return any([one.parts(key) is not None for one in (keys.avoided, keys.muted)])
