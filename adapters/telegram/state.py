"""Read and write the Redis keys of the Telegram adapter (`adapters/telegram/keys.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from adapters.telegram import keys
from adapters.telegram.keys import Topic
from bot.ports.screen import Screen
from bot.store.people.index import EVERYBODY, Index, ids_in
from bot.store.redis.scripts import Client


class Question(msgspec.Struct, frozen=True):
    """The question to a user: the control's token, and the number of the asking message (0:
    unknown)."""

    token: str
    chat: int
    message: int = 0


_QUESTION: Final = msgspec.json.Decoder(Question)


class TelegramState:
    """The state of the Telegram adapter in Redis: private chats, questions, panels, pictures."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client
        self._index: Final = Index(client)

    async def private(self, person: int) -> bool | None:
        """Return whether the bot may write to a person; None: it has never been tried."""
        found = await keys.person.field(self._client, "private", person)
        return None if found is None else found == b"1"

    async def set_private(self, person: int, may: bool) -> bool:
        """Store whether the bot may write to a person; return whether that is new."""
        now = b"1" if may else b"0"
        if await keys.person.field(self._client, "private", person) == now:
            return False
        await keys.person.put_field(self._client, "private", now, person)
        return True

    async def put_question(self, person: int, question: Question) -> None:
        """Store the question that a person was asked."""
        await keys.person.put_field(self._client, "asked", msgspec.json.encode(question), person)

    async def question(self, person: int) -> Question | None:
        """Return the last question to a person."""
        found = await keys.person.field(self._client, "asked", person)
        return _QUESTION.decode(found) if found else None

    async def drop_question(self, person: int) -> None:
        """Forget the question, because it was answered."""
        await keys.person.run(self._client, ("HDEL", "asked"), person)

    async def note_once(self, person: int, what: str) -> bool:
        """Record that a person was told something; return True if it was the first time."""
        return bool(await keys.person.run(self._client, ("HSETNX", what, "1"), person))

    async def note_choice(self, person: int, seconds: float) -> None:
        """Record for some seconds that Telegram has said which inline result a person chose."""
        await keys.chosen.put(self._client, "1", person, life=int(seconds * 1000))

    async def has_chosen(self, person: int) -> bool:
        """Return True if Telegram has just said which inline result a person chose."""
        return await keys.chosen.get(self._client, person) is not None

    async def keep_panel(self, message: str, screen: Screen) -> None:
        """Remember the screen of an answer."""
        named = ids_in(msgspec.json.encode(screen))
        await self._note(keys.panel(message), message, keys.panel.ms, named)
        await keys.panel.put(self._client, screen, message)

    async def panel(self, message: str) -> Screen | None:
        """Return the screen that an answer showed."""
        return await keys.panel.get(self._client, message)

    async def keep_picture(self, message: str, key: str) -> None:
        """Remember the picture that a photo shows."""
        await self._note(keys.picture(message), message, keys.picture.ms)
        await keys.picture.put(self._client, key, message)

    async def picture(self, message: str) -> str:
        """Return the key of the picture that a photo shows; empty if it is not known."""
        return await keys.picture.get(self._client, message) or ""

    async def _note(self, key: str, message: str, life: int, named: Iterable[str] = ()) -> None:
        """Record the people whom a key of a message is about to name."""
        owners = _owners(message)
        for owner in owners:
            await self._index.note(key, [*owners, *named], life, owner=owner)

    async def forget_picture(self, message: str) -> None:
        """Forget which picture a photo shows."""
        await keys.picture.drop(self._client, message)

    async def keep_last(self, chat: int, number: int) -> None:
        """Remember the number of the last message of a group."""
        await keys.last.put(self._client, number, chat)

    async def last(self, chat: int) -> int:
        """Return the number of the last message of a group; 0 if it is not known."""
        return await keys.last.get(self._client, chat) or 0

    async def set_topic(self, chat: int, topic: Topic | None) -> None:
        """Store the topic of a forum in which tables open; None: anywhere."""
        if topic is None:
            await keys.group.drop(self._client, chat)
        else:
            await keys.group.put(self._client, topic, chat)

    async def topic(self, chat: int) -> Topic | None:
        """Return the topic of a forum in which tables open; None if it has not been set."""
        return await keys.group.get(self._client, chat, renew=True)

    async def park(self, bot: int, updates: Mapping[int, str]) -> None:
        """Store updates whose handling has begun. Their key counts as naming everybody."""
        await self._index.note_often(keys.updates(bot), [EVERYBODY])
        pairs = [one for number, text in updates.items() for one in (number, text)]
        await keys.updates.run(self._client, ("HSET", *pairs), bot)

    async def unpark(self, bot: int, number: int) -> None:
        """Forget an update that is done."""
        await keys.updates.run(self._client, ("HDEL", number), bot)

    async def parked(self, bot: int) -> list[str]:
        """Return the updates whose handling had begun when a process ended, in their order."""
        found = await keys.updates.fields(self._client, bot)
        return [text for _, text in sorted(found.items(), key=lambda one: int(one[0]))]

    async def digest_told(self, bot: str, what: str) -> str:
        """Return the digest of a setting as last sent to Telegram."""
        return await keys.bot.field(self._client, what, bot) or ""

    async def expire_old_digests(self, bot: str) -> None:
        """Give the digests that older bots kept forever the present lifetime."""
        await keys.bot.renew(self._client, bot, when="NX")

    async def keep_digest(self, bot: str, what: str, digest: str) -> None:
        """Store the digest of a setting as sent to Telegram."""
        await keys.bot.put_field(self._client, what, digest, bot)


def _owners(message: str) -> list[str]:
    """Return the ids in the name of a message, as the bot names people and places: the chat, and
    the only reader of an ephemeral one."""
    return [f"telegram:{one}" for one in message.partition("/")[0].split(".")]
