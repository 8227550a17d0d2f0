"""A person's own settings in Redis: language, how the hand is sorted."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.model.settings import Settings
from bot.store import keys
from bot.store.errors import answer_of
from bot.store.scripts import Client
from bot.store.trip import Ask

_FIELD: Final = "habits"
_CODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Settings)


class PeopleSettings:
    """The settings of all persons."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    def ask(self, person: str) -> Ask[Settings]:
        """Ask for the settings of a person; the defaults if nothing is stored."""
        return Ask(_read, "HGET", keys.settings(person), _FIELD)

    async def of(self, person: str) -> Settings:
        """Return the settings of a person."""
        return await self.ask(person).alone(self._client)

    async def put(self, person: str, settings: Settings) -> None:
        """Remember the settings of a person."""
        await answer_of(self._client.hset(keys.settings(person), _FIELD, _CODER.encode(settings)))


def _read(found: bytes | None) -> Settings:
    return _DECODER.decode(found) if found else Settings()
