"""Discord as a face: discord.py on the stand-in, where five edits take an eighth of a second."""

from __future__ import annotations

import copy
import itertools
import re
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import discord.gateway
import discord.http
from simcord.backend.models import Interaction, Message, ResponseKind
from simcord.components import walk_components

from adapters.discord import state
from adapters.discord.hands import panels
from adapters.discord.rendering.forms import CHECKBOXES
from adapters.discord.rendering.ids import Custom, Do, channel_of, user_of
from adapters.discord.rendering.lines import USER
from adapters.discord.rendering.render import key_of, render
from adapters.discord.service import DiscordService
from bot.model.people import Person
from bot.ports.chat import Target
from bot.ports.misclicks import MisclickGuard
from bot.ports.screen import Screen
from bot.ports.settings import Secret
from tests.adapters.discord.fitting import chosen
from tests.adapters.discord.launcher import point_at
from tests.adapters.discord.people import User, controls, find
from tests.adapters.discord.standin import TOKEN, Standin, text_of
from tests.faces.language import Control, Guest, Where
from tests.faces.wired import Trouble, WiredChat

SPEED = 40
BOLD = 1
"""The style of a button that advises."""
UNKNOWN_PICTURE = "attachments: unknown attachment id"
NOBODY = "http://127.0.0.1:1"
_numbers = itertools.count(1)
LANGUAGES = {"en": "en-US", "bg": "bg", "hu": "hu"}
KINDS = {Do.PRESS: "press", Do.CONFIRM: "confirm", Do.PICK: "pick", Do.ASK: "type", Do.YES: "press"}


class DiscordFace(WiredChat):
    """A server with a channel for each scenario."""

    name = "discord"
    in_thread = False
    """Whether the room is a thread of a channel."""

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[DiscordService]:
        self.standin = Standin()
        self.standin.paces.speed = SPEED
        many = (1000, 1.0)  # the guests of a whole day come within a minute
        self.standin.turn(dm_opening_limit=many)
        self.standin.heartbeat_ms = 24 * 3_600_000  # nobody beats while other tests run
        await self.standin.start()
        self.service = DiscordService(self.bot.services, Secret(TOKEN), misclicks=MisclickGuard(0))
        try:
            yield self.service
        finally:
            await self.standin.stop()

    @contextmanager
    def pointed(self) -> Iterator[None]:
        socket = discord.gateway.DiscordWebSocket
        discord.http.Route.BASE = NOBODY  # while other tests run this face reaches nobody either
        with (
            patch.object(discord.http.Route, "BASE", discord.http.Route.BASE),
            patch.object(socket, "DEFAULT_GATEWAY", socket.DEFAULT_GATEWAY),
            patch.object(state, "EDIT_MS", state.EDIT_MS // SPEED),
            patch.object(state, "OLD_EDIT_MS", state.OLD_EDIT_MS // SPEED),
            patch.object(panels, "PAUSE", panels.PAUSE / SPEED),
        ):
            point_at(self.standin.port)
            yield

    def is_ready(self) -> bool:
        return self.service.ready.is_set() and bool(self.standin.backend.commands.get(None))

    def move_in(self) -> None:
        standin = self.standin
        standin.channel = standin.backend.create_channel(standin.guild.id, f"room-{next(_numbers)}")
        self.channel = standin.channel.id
        if self.in_thread:
            standin.channel = standin.moderator.opens_thread(self.channel, standin.guild.owner_id)
        self.place = f"discord:{standin.guild.id}/{standin.channel.id}"

    async def leave(self) -> None:
        busy = self.service._panels._busy  # else it tries in vain while other tests run
        await self.until(lambda: not busy, "the panels are drawn")
        self.standin.left.add(self.standin.channel.id)

    async def close(self) -> None:
        self.standin.moderator.denies(self.channel, view_channel=True, send_messages=True)

    async def open(self) -> None:
        self.standin.moderator.allows(self.channel)

    async def time_out(self, seconds: float = 24 * 3600) -> None:
        """A moderator takes the bot its right to write for a while."""
        self.standin.moderator.times_out(seconds)

    async def lock(self, locked: bool = True) -> None:
        """A moderator locks and archives the thread, or opens it again."""
        thread = self.standin.channel.id
        self.standin.moderator.changes_thread(thread, locked=locked, archived=locked)

    def troubles(self) -> dict[str, Trouble]:
        return {
            "deleted": Trouble(self.delete_table),
            "timed out": Trouble(self.time_out, partial(self.time_out, 0)),
            "rights": Trouble(self.close, self.open),
            "locked": Trouble(self.lock, partial(self.lock, False)),
        }

    def delete(self, message: str) -> None:
        channel = self.standin.channel.id
        for one in message.split("+"):
            self.standin.backend.delete_message(channel, int(one))

    def standing(self, target: Target, message: str) -> str:
        backend = self.standin.backend
        channel = int(channel_of(target.place) or backend.dm_channels[int(user_of(target.person))])
        found = [backend.messages[channel].get(int(one)) for one in message.split("+") if one]
        return "\n".join([text_of(one) for one in found if one is not None])

    def drawn(self, screen: Screen, message: str) -> str:
        del message
        bodies = render(screen, pictures=True)
        found = [SimpleNamespace(content="", components=one["components"]) for one in bodies]
        return "\n".join([text_of(cast("Message", one)) for one in found])

    @property
    def _channels(self) -> list[int]:
        """Where the bot writes: the room, and the private chats of the guests."""
        people = [int(user_of(one.person.id)) for one in self.guests]
        dms = self.standin.backend.dm_channels
        return [self.standin.channel.id, *[dms[one] for one in people if one in dms]]

    def keep(self) -> Callable[[], None]:
        messages, channels = self.standin.backend.messages, self._channels
        before = copy.deepcopy({one: messages[one] for one in channels})

        def put_back() -> None:
            self.standin._nonces.clear()
            for channel in self._channels:
                messages[channel].clear()
                messages[channel].update(copy.deepcopy(before.get(channel, {})))

        return put_back

    async def sent(self) -> set[tuple[str, str]]:
        messages = self.standin.backend.messages
        return {
            (str(channel), str(id))
            for channel in self._channels
            for id, one in messages[channel].items()
            if not one.is_ephemeral
        }

    def promises(self, guest: Guest) -> bool:
        assert isinstance(guest, DiscordGuest)
        kind = guest._answers[-1].response_kind if guest._answers else None
        return kind not in {None, ResponseKind.DEFERRED, ResponseKind.DEFERRED_UPDATE}

    def faults(self) -> list[str]:
        standin = self.standin
        found = [*standin.violations, *standin.missing]
        found = [one for one in found if UNKNOWN_PICTURE not in one or not self._sent_again(one)]
        standin.violations.clear()
        standin.missing.clear()
        return found

    def _sent_again(self, fault: str) -> bool:
        """Return True if a picture that was no longer there was sent again: a press and a redraw
        may edit a message at once, and a bot that was killed may not have written down which
        picture is there."""
        method, path = fault.partition(": ")[0].split()
        calls = [one for one in self.standin.calls if (one.method, one.path) == (method, path)]
        refused = [at for at, one in enumerate(calls) if one.status == 400]
        return bool(refused) and any(
            [one.files and one.status < 300 for one in calls[refused[-1] :]]
        )

    async def guest(self, name: str, language: str = "en", *, shut: bool = False) -> Guest:
        user = User(self.standin, name, closed=shut)
        user.locale = LANGUAGES[language]
        found = DiscordGuest(self, user, language)
        self.guests.append(found)
        return found


class DiscordGuest(Guest):
    """Somebody in the server, with the app."""

    face: DiscordFace  # type: ignore[misc]

    def __init__(self, face: DiscordFace, user: User, language: str) -> None:
        super().__init__(face, Person(user.person, user.name), language)
        self.user = user
        self._answers: list[Interaction] = []

    def _messages(self, where: Where) -> Iterator[tuple[Where, Message]]:
        user = self.user
        if where != "room":
            mine = [*user.letters(), *user.hidden()]
            mine.sort(key=lambda one: one.edited_timestamp or one.timestamp, reverse=True)
            yield from (("private", one) for one in mine)
        if where != "private":
            yield from (("room", one) for one in reversed(user.public()))

    def controls(self) -> Iterator[Control]:
        for where, message in self._messages(""):
            parts = walk_components(message.components)
            bold = {str(one.get("custom_id", "")) for one in parts if one.get("style") == BOLD}
            for custom, _ in controls(message):
                if custom.do in KINDS:
                    keys = _keys(message, custom) if custom.do is Do.PICK else ()
                    kind: Any = KINDS[custom.do]
                    yield Control(
                        where, custom.token, kind, (message, custom), keys, str(custom) in bold
                    )

    def words(self, where: Where = "") -> str:
        return self._plain("\n".join([text_of(one) for _, one in self._messages(where)]))

    def _plain(self, text: str) -> str:
        """A text as the app shows it: mentions are names, marks are looks."""
        users = self.user.backend.users
        named = re.sub(r"<@(\d+)>", lambda found: users[int(found[1])].name, text)
        return re.sub(r"\*\*|\\|\u200b", "", named)

    def pictures(self, where: Where) -> list[str]:
        files = [file for _, one in self._messages(where) for file in one.attachments]
        return [str(file["filename"]).removesuffix(".png") for file in files]

    def read(self, since: int) -> tuple[int, list[Any]]:
        seen = self.face.standin.seen[self.user.id]
        return len(seen), list(seen[since:])

    @property
    def rings(self) -> int:
        return sum([self.user.id in one.rings for one in self.face.standin.rings])

    @property
    def heard(self) -> list[str]:
        """What the private answers to me say, as they are now."""
        return [self._plain(self.user.said(one)) for one in self._answers]

    async def act(self, control: Control, *keys: str, text: str = "") -> None:
        message, custom = control.at
        there = self.user.backend.messages[message.channel_id].get(message.id, message)
        if custom not in [one for one, _ in controls(there)]:
            await self._behind(there, custom, keys)
        elif control.kind == "type":
            self._answers.append(await self.user.type(there, custom, text))
        elif control.kind == "pick":
            await self._pick(there, custom, list(keys))
        else:
            answer = await self.user.press(there, custom)
            self._answers.append(answer)
            if control.kind == "confirm":
                assert answer.message_id is not None
                asked = self.user.backend.messages[answer.channel_id][answer.message_id]
                yes = find(asked, custom.token.split(":")[1], do=Do.YES)
                self._answers.append(await self.user.press(asked, yes))

    async def sets(self, form: str, field: str, *keys: str) -> None:
        """A form is a modal; a switch is one of its checkboxes."""

        def found() -> tuple[Message, Custom] | None:
            for _, message in self._messages("private"):
                for custom, _ in controls(message):
                    if custom.do is Do.FORM and f":{form}" in custom.token:
                        return message, custom
            return None

        message, custom = await self.face.until(found, form)
        opened = await self.user.press(message, custom)
        assert opened.modal is not None, opened.response_kind
        values = {}
        for one in [label["component"] for label in opened.modal["components"]]:
            offered = [option["value"] for option in one["options"]]
            if keys and f":{field}" in one["custom_id"]:
                values[one["custom_id"]] = list(keys)
            elif not keys:
                pressed = {value for value in offered if value.partition(":")[2] == field}
                if pressed:
                    now = set(chosen(one)) ^ pressed if one["type"] == CHECKBOXES else pressed
                    values[one["custom_id"]] = sorted(now)
        self._answers.append(await self.user.submit(message, opened.modal, values))

    async def _pick(self, message: Message, custom: Custom, keys: list[str]) -> None:
        """Keys may be in several selects of one picker."""
        for one, _ in list(controls(message)):
            if one.do is not Do.PICK or one.token != custom.token:
                continue
            there = self.user.backend.messages[message.channel_id][message.id]
            values = []
            for option in _options(there, one):
                if key_of(option["value"]) in keys:
                    keys.remove(key_of(option["value"]))
                    values.append(option["value"])
            if values:
                self._answers.append(await self.user.press(there, one, values))
        assert not keys, f"{keys} are not offered"

    async def _behind(self, message: Message, custom: Custom, keys: tuple[str, ...]) -> None:
        """As by an app that still shows what was there before."""
        data: dict[str, Any] = {"custom_id": str(custom), "component_type": 3 if keys else 2}
        if keys:
            data["values"] = list(keys)
        record = self.user._emit(3, message.channel_id, data, message)
        self._answers.append(await self.user.answered(record))

    async def say(self, line: str, where: Where = "room", *others: Guest) -> None:
        name, _, rest = line.removeprefix("/").partition(" ")
        known = self.user.backend.find_command(name, self.face.standin.guild.id)
        every = (known or {}).get("options", ())
        people = [one["name"] for one in every if one["type"] == USER]
        options = [one["name"] for one in every if one["type"] != USER]
        rest, _, at = rest.partition(" at ") if name == "play" else (rest, "", "")
        if line.startswith("/") and known is not None and (not rest or every):
            given = dict(zip(options, rest.split(maxsplit=max(0, len(options) - 1)), strict=False))
            if name == "play" and given:
                given["game"] = next(
                    one for one in self.face.bot.catalogue.games if one.startswith(given["game"])
                )
            given |= {"at": at} if at else {}
            given |= dict(zip(people, [user_of(one.person.id) for one in others], strict=False))
            self._answers.append(await self.user.slash(name, dm=where == "private", **given))
        else:
            self._answers.append(await self.user.slash("move", text=line))

    async def shut(self) -> None:
        self.face.standin.closed_dms.add(self.user.id)

    async def look(self) -> None:
        if self.user.id in self.face.standin.closed_dms:
            await self.user.open_hand()


def _options(message: Message, custom: Custom) -> list[dict[str, Any]]:
    """The options of a select; none where it is gone."""
    for part in walk_components(message.components):
        if part.get("custom_id") == str(custom):
            return list(part["options"])
    return []


def _keys(message: Message, custom: Custom) -> tuple[str, ...]:
    """All keys that the selects of a picker offer."""
    selects = [one for one, _ in controls(message) if one.token == custom.token]
    return tuple([key_of(one["value"]) for part in selects for one in _options(message, part)])
