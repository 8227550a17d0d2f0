"""The presets of places in Redis: one document for each place."""

from __future__ import annotations

from typing import Final

import msgspec
import structlog
from msgspec.structs import replace

from bot.model.presets import Presets
from bot.store.people.index import Index
from bot.store.redis import keys
from bot.store.redis.scripts import PUT, Client

_log: Final = structlog.get_logger(__name__)


class PresetStore:
    """Reads and writes the presets of places."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    async def read_presets(self, place: str) -> Presets:
        """Return the presets of a place. If none are stored, or they cannot be read (this is
        logged), there are none, and people play by the standard."""
        version, document = await keys.presets.run(
            self._client, ("HMGET", "version", "document"), place
        )
        if version is None or document is None:
            return Presets()
        try:
            found = keys.presets.read(document)
        except msgspec.MsgspecError as error:
            _log.error("the rules of a place cannot be read", place=place, error=str(error))
            found = Presets()
        return replace(found, version=int(version))

    async def used(self, place: str) -> None:
        """Keep the presets of a place for their full lifetime from now on."""
        await keys.presets.renew(self._client, place)

    async def write_presets(self, place: str, rules: Presets) -> bool:
        """Write changed presets. Return False if another process has changed them since they were
        read."""
        await Index(self._client).note(keys.place(place), [place])
        document = keys.presets.encoded(replace(rules, version=0))
        args = [rules.version, document, keys.presets.ms]
        return bool(await PUT.run(self._client, [keys.presets(place)], args))

    async def move(self, old: str, new: str) -> None:
        """Copy the presets of a place to another one, because the chat itself has moved. Existing
        presets stay."""
        found, there = await self.read_presets(old), await self.read_presets(new)
        if (
            found.sets
            and not there.sets
            and not await self.write_presets(new, replace(found, version=there.version))
        ):
            return  # the new place already has presets
        await keys.presets.drop(self._client, old)
