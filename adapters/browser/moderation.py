"""Moderation of a chat that others can enter: people who are blocked in a room cannot write there,
and nobody sees lines of people whom they have muted. The bot stores the blocks
(`bot/store/people/blocks.py`), and beside them whom each person has muted."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import msgspec

from adapters.browser.chats import Chats
from adapters.browser.protocol import Message
from adapters.browser.visitors import Visitor
from adapters.web.table.protocol import Talk
from bot.ports import Listing, Person
from bot.ports.chat import Completion, Reply
from bot.ports.commands import is_talk
from bot.store.operator import Blocked
from bot.store.people.blocks import Blocks
from bot.store.redis.scripts import Client
from bot.words.words import words_in

MUTE: Final = "/mute"
UNMUTE: Final = "/unmute"


class _Author(msgspec.Struct):
    person: str = ""
    name: str = ""


_OURS: Final = re.compile(r"(?<!\w)@kafene(?:_?bot)?(?!\w)", re.IGNORECASE)
"""The bot's own name among the words of a command."""
_AUTHOR: Final = msgspec.json.Decoder(_Author)


def audible(messages: tuple[Message, ...], muted: Listing) -> tuple[Message, ...]:
    """Return the messages without lines of people who are muted."""
    if not muted.people:
        return messages
    return tuple([one for one in messages if not muted.has(_AUTHOR.decode(one.body).person)])


def without_names(text: str, people: Iterable[Person]) -> tuple[str, tuple[Person, ...]]:
    """Return a command without the people whom it names (``@Ann``) and without the bot, and these
    people in the order of the command."""
    if not text.startswith("/") or is_talk(text):
        return text, ()
    text = _OURS.sub(" ", text)
    named = []
    for person in sorted(people, key=lambda one: -len(one.name)):
        found = re.search(rf"@{re.escape(person.name)}(?!\w)", text, re.IGNORECASE)
        if found is not None:
            named.append((found.start(), person))
            text = text[: found.start()] + " " * len(found[0]) + text[found.end() :]
    return " ".join(text.split()), tuple([person for _, person in sorted(named)])


class Moderation:
    """Decides who may write in rooms, and whose lines a person sees."""

    def __init__(self, client: Client, chats: Chats) -> None:
        self._client: Final = client
        self._blocks: Final = Blocks(client)
        self._chats: Final = chats

    async def may_write(self, room: str, person: str) -> bool:
        """Return False if a person is blocked in a room by those who govern it."""
        rules = await self._blocks.places.read_list(f"local:{room}")
        return not rules.blocked.has(person)

    async def is_shut_out(self, person: str) -> bool:
        """Return True if the operator has blocked a person."""
        return await Blocked.ask_blocked(person).alone(self._client)

    async def muted(self, person: str) -> Listing:
        """Return the people whom a person does not want to read."""
        muted = await self._blocks.muted.read_list(person)
        if muted.people:
            await self._blocks.muted.used(person)
        return muted

    async def unread(self, person: str, room: str, heard: int) -> Talk:
        """Return how many lines of others a person has not read in a room; `heard`: the newest that
        they have. A person who has never been there, or in another store, has missed nothing."""
        delta = await self._chats.since(f"place/{room}", 0)
        missed = [one for one in delta.messages if 0 < heard < one.id and heard <= delta.upto]
        unheard = await self._blocks.unheard(person)
        authors = [_AUTHOR.decode(one.body).person for one in missed]
        lines = [
            one
            for one in authors
            if one not in {"", person} and not any([some.has(one) for some in unheard])
        ]
        return Talk(len(lines), delta.upto)

    async def say(
        self, visitor: Visitor, line: str, room: str, named: tuple[Person, ...], language: str
    ) -> Reply | None:
        """Mute a person, or end that: ``/mute @Ann``, ``/mute Ann``. `named`: the people in the
        room whom the line names. Return None for any other line."""
        word, _, rest = line.partition(" ")
        if word not in {MUTE, UNMUTE}:
            return None
        words, muted = words_in(language), await self.muted(visitor.person.id)
        known = [one.person for one in muted.people if one.person.id]
        if word == MUTE:
            known = await self._authors(room)
        whom = named[0] if named else _called(known, rest)
        if whom is None or whom.id == visitor.person.id:
            names = ", ".join([one.person.name for one in muted.people if one.person.id]) or "–"
            return Reply(words.text("local-mute-whom", names=names), refused=True)
        await self._blocks.mute(visitor.person.id, whom, on=word == MUTE)
        said = "local-muted" if word == MUTE else "local-unmuted"
        return Reply(words.text(said, who=whom.name))

    @staticmethod
    def completions(line: str, language: str) -> tuple[Completion, ...]:
        """Return completions of a line that begins one of these commands."""
        words = words_in(language)
        return tuple(
            [
                Completion(one, words.plain(f"local-command-{one[1:]}"))
                for one in (MUTE, UNMUTE)
                if len(line) > 1 and one.startswith(line)
            ]
        )

    async def _authors(self, room: str) -> list[Person]:
        """Return the people whose lines are in a room."""
        delta = await self._chats.since(f"place/{room}", 0)
        found = [_AUTHOR.decode(one.body) for one in delta.messages]
        return list(
            {one.person: Person(one.person, one.name) for one in found if one.person}.values()
        )


def _called(known: list[Person], typed: str) -> Person | None:
    """Return the person of a name, if there is only one."""
    said = typed.strip().removeprefix("@").casefold()
    found = [one for one in known if said and one.name.casefold() == said]
    return found[0] if len(found) == 1 else None
