"""Find the chats by their folders in `adapters`; there is no list of them.

A folder is a chat if it is a package with ``open_chat`` (see `bot.ports.services`).
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.ports.pages import PageDoor, PublicSettings
from bot.ports.selftest import Listener
from bot.ports.services import ChatService, Finding, Services
from bot.ports.settings import ChatSection
from bot.store.people.people import PersonKeys, person_keys
from bot.store.redis.key import Key
from bot.store.redis.scripts import Client

CHATS_FOLDER: Final = "adapters"
"""The package whose folders are the chats."""


@dataclass(frozen=True)
class Chat:
    """The package of a chat, with its entry points."""

    name: str
    settings: type[ChatSection]
    keys: tuple[Key[Any], ...]
    open_chat: Callable[[Services[Client], Mapping[str, str]], ChatService | None]
    examine: Callable[[Mapping[str, str], bool], Awaitable[Sequence[Finding]]] | None = None
    run_selftest: Callable[[Mapping[str, str], str, Listener, float], Awaitable[None]] | None = None
    read_place: Callable[[str], str] = lambda _: ""
    open_page_door: Callable[[Mapping[str, str]], PageDoor | None] = lambda _: None
    person_id: str = r"\w+"
    place_secret: str = ""

    @property
    def person_keys(self) -> PersonKeys:
        """Return the chat's keys that contain user data."""
        return person_keys(self.keys, self.person_id, self.place_secret)


def group_form(chat: Chat) -> str:
    """Return the form of the ids of a chat's servers and groups, as a regular expression: numbers
    if the ids of its people are numbers."""
    return r"-?[0-9]{1,20}" if re.fullmatch(chat.person_id, "1" * 16) else r"[\w-]{1,64}"


def in_words(form: str) -> str:
    """Return the form of ids, a regular expression, in words.

    >>> in_words("[0-9]{5,20}"), in_words("-?[0-9]{1,20}"), in_words("[a-z2-7]{16}")
    ('5 to 20 digits', '1 to 20 digits', 'the form [a-z2-7]{16}')
    """
    digits = re.fullmatch(r"(?:-\?)?\[0-9\]\{(\d+),(\d+)\}", form)
    return f"{digits[1]} to {digits[2]} digits" if digits else f"the form {form}"


def find_chats(package: str = CHATS_FOLDER) -> tuple[Chat, ...]:
    """Find the chats of a package, in the order of their names. This imports no chat's library."""
    found: list[Chat] = []
    for one in pkgutil.iter_modules(importlib.import_module(package).__path__):
        if one.ispkg:
            door = importlib.import_module(f"{package}.{one.name}")
            if hasattr(door, "open_chat"):
                more = {
                    name: getattr(door, name)
                    for name in ("examine", "run_selftest", "read_place", "open_page_door")
                    if hasattr(door, name)
                }
                more["person_id"] = getattr(door, "PERSON_ID", r"\w+")
                more["place_secret"] = getattr(door, "PLACE_SECRET", "")
                name = getattr(door, "PLATFORM", one.name)
                found.append(Chat(name, door.SETTINGS, door.KEYS, door.open_chat, **more))
    return tuple(sorted(found, key=lambda chat: chat.name))


def open_chats(
    services: Services[Client], environ: Mapping[str, str], package: str = CHATS_FOLDER
) -> list[ChatService]:
    """Open the chats that the settings enable.

    Raises:
        BadSettings: a chat's settings are unusable.
    """
    chats = find_chats(package)
    settings = [chat.settings.read(environ) for chat in chats]
    alone = not any([one.on for one in settings])
    url = PublicSettings.read(environ).url
    doors = [chat.open_page_door(environ) for chat in chats] if url else []
    handed = replace(
        services,
        alone=alone,
        public_url=url,
        page_doors=tuple([door for door in doors if door is not None]),
        page_served=any([one.serves_page and one.runs(alone) for one in settings]),
    )
    found = [chat.open_chat(handed, environ) for chat in chats]
    return [one for one in found if one is not None]


async def examine_chats(
    environ: Mapping[str, str], *, starting: bool = False, without: Collection[str] = ()
) -> AsyncIterator[Finding]:
    """Yield the findings on the chats that the settings enable. `starting`: a bot has just begun to
    serve them, `without` these."""
    for chat in find_chats():
        if chat.examine is not None and chat.name not in without:
            for found in await chat.examine(environ, starting):
                yield found
