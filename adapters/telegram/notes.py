"""What the Telegram side remembers in Redis, none of it needed for the game to go on.

- ``telegram:person:{id}`` (hash): ``private`` is ``1`` where the bot may write first, ``0`` where
  it may not; ``asked`` what this person was asked to type last; ``named`` that they, anonymous in
  a group, were told that a table shows their name.
- ``telegram:chosen:{id}`` (string): Telegram has just said which inline result this person chose;
  six seconds.
- ``telegram:panel:{chat/message}`` (string): the screen of an answer, so that its lists and
  questions can be unfolded later; a day.
- ``telegram:picture:{chat/message}`` (string): the key of the picture that a photo shows; 30 days.
- ``telegram:last:{chat}`` (string): the number of the last message that somebody else wrote in a
  group, as far as the bot has seen it; 30 days.
- ``telegram:group:{chat}`` (string): the topic of a forum where tables open; 400 days after it was
  set or used last.
- ``telegram:updates:{bot}`` (hash): updates that were acknowledged while they were at work, until
  they are done; a process that starts does them first.
- ``telegram:bot:{name}`` (hash): what was told to Telegram about the bot (digests of commands).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from bot.ports.screen import Screen
from bot.store.errors import answer_of
from bot.store.scripts import Client

_DAY: Final = 24 * 3600
_PERSON_LIFE: Final = 400 * _DAY
_PICTURE_LIFE: Final = 30 * _DAY


class Asked(msgspec.Struct, frozen=True):
    """What somebody was asked to type: the control's token, and the message with the question (0:
    not known)."""

    token: str
    chat: int
    message: int = 0


class Topic(msgspec.Struct, frozen=True):
    """A topic of a forum: its number, and what people call it (empty: not known)."""

    number: int
    title: str = ""


_TOPIC: Final = msgspec.json.Decoder(Topic)
_ASKED: Final = msgspec.json.Decoder(Asked)
_SCREEN: Final = msgspec.json.Decoder(Screen)


class Memory:
    """Reads and writes the keys above."""

    def __init__(self, client: Client) -> None:
        self._client: Final = client

    async def private(self, person: int) -> bool | None:
        """Return whether the bot may write to a person; None: it has never been tried."""
        found = await answer_of(self._client.hget(_person(person), "private"))
        return None if found is None else found == b"1"

    async def set_private(self, person: int, may: bool) -> bool:
        """Remember whether the bot may write to a person; return whether that is new."""
        before = await self.private(person)
        if before is may:
            return False
        await answer_of(self._client.hset(_person(person), "private", "1" if may else "0"))
        await answer_of(self._client.expire(_person(person), _PERSON_LIFE))
        return True

    async def ask(self, person: int, asked: Asked) -> None:
        """Remember that somebody was asked to type something."""
        await answer_of(self._client.hset(_person(person), "asked", msgspec.json.encode(asked)))

    async def asked(self, person: int) -> Asked | None:
        """Return what somebody was asked last."""
        found = await answer_of(self._client.hget(_person(person), "asked"))
        return _ASKED.decode(found) if found else None

    async def answered(self, person: int) -> None:
        """Forget what was asked: it was typed."""
        await answer_of(self._client.hdel(_person(person), "asked"))

    async def once(self, person: int, what: str) -> bool:
        """Note that a person was told something; return True if it was the first time."""
        first = await answer_of(self._client.hsetnx(_person(person), what, "1"))
        await answer_of(self._client.expire(_person(person), _PERSON_LIFE))
        return bool(first)

    async def chose(self, person: int, seconds: float) -> None:
        """Note for some seconds that Telegram has said which inline result a person chose."""
        await answer_of(self._client.set(_chosen(person), "1", px=int(seconds * 1000)))

    async def has_chosen(self, person: int) -> bool:
        """Return True if Telegram has just said which inline result a person chose."""
        return bool(await answer_of(self._client.exists(_chosen(person))))

    async def keep_panel(self, message: str, screen: Screen) -> None:
        """Remember the screen of an answer."""
        encoded = msgspec.json.encode(screen)
        await answer_of(self._client.set(_panel(message), encoded, ex=_DAY))

    async def panel(self, message: str) -> Screen | None:
        """Return the screen that an answer showed."""
        found = await answer_of(self._client.get(_panel(message)))
        return _SCREEN.decode(found) if found else None

    async def keep_picture(self, message: str, key: str) -> None:
        """Remember the picture that a photo shows."""
        await answer_of(self._client.set(_picture(message), key, ex=_PICTURE_LIFE))

    async def picture(self, message: str) -> str:
        """Return the key of the picture that a photo shows; empty if it is not known."""
        found = await answer_of(self._client.get(_picture(message)))
        return found.decode() if found else ""

    async def forget_picture(self, message: str) -> None:
        """Forget which picture a photo shows."""
        await answer_of(self._client.delete(_picture(message)))

    async def keep_last(self, chat: int, number: int) -> None:
        """Remember the number of the last message of a group."""
        await answer_of(self._client.set(_last(chat), number, ex=_PICTURE_LIFE))

    async def last(self, chat: int) -> int:
        """Return the number of the last message of a group; 0 if it is not known."""
        return int(await answer_of(self._client.get(_last(chat))) or 0)

    async def set_topic(self, chat: int, topic: Topic | None) -> None:
        """Remember in which topic of a forum tables open; None: where people want one."""
        if topic is None:
            await answer_of(self._client.delete(_group(chat)))
            return
        await answer_of(self._client.set(_group(chat), msgspec.json.encode(topic), ex=_PERSON_LIFE))

    async def topic(self, chat: int) -> Topic | None:
        """Return in which topic of a forum tables open; None if nobody has said so."""
        found = await answer_of(self._client.getex(_group(chat), ex=_PERSON_LIFE))
        return _TOPIC.decode(found) if found else None

    async def park(self, bot: int, updates: Mapping[int, str]) -> None:
        """Remember updates whose handling has begun."""
        written: dict[Any, Any] = {str(number): text for number, text in updates.items()}
        await answer_of(self._client.hset(_updates(bot), mapping=written))

    async def unpark(self, bot: int, number: int) -> None:
        """Forget an update that is done."""
        await answer_of(self._client.hdel(_updates(bot), str(number)))

    async def parked(self, bot: int) -> list[str]:
        """Return the updates whose handling had begun when a process ended, in their order."""
        found = await answer_of(self._client.hgetall(_updates(bot)))
        return [text.decode() for _, text in sorted(found.items(), key=lambda one: int(one[0]))]

    async def told(self, bot: str, what: str) -> str:
        """Return what Telegram was last told about the bot."""
        found = await answer_of(self._client.hget(f"telegram:bot:{{{bot}}}", what))
        return found.decode() if found else ""

    async def set_told(self, bot: str, what: str, digest: str) -> None:
        """Remember what Telegram was told about the bot."""
        await answer_of(self._client.hset(f"telegram:bot:{{{bot}}}", what, digest))


def _person(person: int) -> str:
    return f"telegram:person:{{{person}}}"


def _chosen(person: int) -> str:
    return f"telegram:chosen:{{{person}}}"


def _group(chat: int) -> str:
    return f"telegram:group:{{{chat}}}"


def _updates(bot: int) -> str:
    return f"telegram:updates:{{{bot}}}"


def _picture(message: str) -> str:
    return f"telegram:picture:{{{message}}}"


def _last(chat: int) -> str:
    return f"telegram:last:{{{chat}}}"


def _panel(message: str) -> str:
    return f"telegram:panel:{{{message}}}"
