"""The named rules of places in Redis: one document a place."""

from __future__ import annotations

from typing import Final

import msgspec
import structlog
from msgspec.structs import replace

from bot.model.clock import DAY
from bot.model.house import HouseRules
from bot.store import keys
from bot.store.errors import answer_of
from bot.store.scripts import PUT, Client

_log: Final = structlog.get_logger(__name__)
KEPT: Final = 400 * DAY
"""How long the rules of a place are kept after a table was last opened by them (ms)."""
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(HouseRules)


class HouseStore:
    """Reads and writes the named rules of places."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    async def of(self, place: str) -> HouseRules:
        """Return the rules of a place; without sets if none are stored, or if they cannot be read:
        the log says so, and people play by the standard."""
        key = keys.house(place)
        version, document = await answer_of(self._client.hmget(key, ["version", "document"]))
        if version is None or document is None:
            return HouseRules()
        try:
            found = _DECODER.decode(document)
        except msgspec.MsgspecError as error:
            _log.error("the rules of a place cannot be read", place=place, error=str(error))
            found = HouseRules()
        return replace(found, version=int(version))

    async def used(self, place: str) -> None:
        """Keep the rules of a place for another `KEPT`."""
        await answer_of(self._client.pexpire(keys.house(place), KEPT))

    async def put(self, place: str, rules: HouseRules) -> bool:
        """Write rules as they were read and changed. Return False if somebody else was faster."""
        document = _ENCODER.encode(replace(rules, version=0))
        names = [keys.house(place)]
        return bool(await PUT.run(self._client, names, [rules.version, document, KEPT]))

    async def move(self, old: str, new: str) -> None:
        """Give a place the rules of another one, because the chat itself has moved. Rules that it
        has already stay."""
        found, there = await self.of(old), await self.of(new)
        if (
            found.sets
            and not there.sets
            and not await self.put(new, replace(found, version=there.version))
        ):
            return  # somebody has just made rules there
        await answer_of(self._client.delete(keys.house(old)))
