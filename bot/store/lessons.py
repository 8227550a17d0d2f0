"""Progress of people in lessons, kept for a day: the actions played and the cards chosen."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.model.tables.draft import Draft
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.store.redis.trip import Ask


class Lesson(msgspec.Struct, frozen=True, omit_defaults=True):
    """A lesson (its id), the actions played in it so far, and the cards that are chosen now."""

    id: str
    played: tuple[str, ...] = ()
    draft: Draft | None = None


_CODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Lesson)


class Lessons:
    """The lessons of all people; each person has one at a time."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    async def read_lesson(self, person: str, lesson: str) -> Lesson:
        """Return a person's progress in a lesson: its beginning if nothing is stored."""
        known = await Ask(_read, "GET", keys.lesson(person)).alone(self._client)
        return known if known is not None and known.id == lesson else Lesson(lesson)

    async def write_lesson(self, person: str, lesson: Lesson) -> None:
        """Store a person's progress, replacing any other lesson of theirs."""
        await keys.lesson.put(self._client, _CODER.encode(lesson), person)


def _read(found: bytes | None) -> Lesson | None:
    return _DECODER.decode(found) if found else None
