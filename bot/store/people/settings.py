"""A person's own settings in Redis: language, order of cards and so on. Tied accounts have the same
settings (`bot/store/people/ties.py`)."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.model.settings import Settings
from bot.store.people.ties import Ties
from bot.store.redis import keys
from bot.store.redis.scripts import HABITS, Client
from bot.store.redis.trip import Ask

_FIELD: Final = "habits"


class PeopleSettings:
    """The settings of all persons."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self.ties: Final = Ties(client)

    def ask_settings(self, person: str) -> Ask[Settings]:
        """Make the question for a person's settings; the defaults if nothing is stored."""
        return Ask(_read, "HGET", keys.settings(person), _FIELD)

    async def read_settings(self, person: str) -> Settings:
        """Return the settings of a person."""
        return await self.ask_settings(person).alone(self._client)

    async def write_settings(self, person: str, settings: Settings) -> None:
        """Store the settings of a person, at each of their accounts."""
        names, habits = [keys.settings(person), keys.tied(person)], msgspec.json.encode(settings)
        tie = (await HABITS.run(self._client, names, [habits])).decode()
        if tie and not await self.ties.share(tie, person, settings):
            await keys.settings.put_field(self._client, _FIELD, settings, person)


def _read(found: bytes | None) -> Settings:
    return keys.settings.decoded(found) or Settings()
