"""Telegram as a face: its library on the stand-in, with budgets four hundred times as quick."""

from __future__ import annotations

import copy
import itertools
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager
from functools import partial
from typing import Any, ClassVar, Final
from unittest.mock import patch

from adapters.telegram.rendering.ids import Data, What, read_data
from adapters.telegram.rendering.render import render
from adapters.telegram.sending.budget import Clock
from adapters.telegram.sending.hands import ephemeral
from adapters.telegram.sending.spots import number_of, spot_of, user_of
from adapters.telegram.service import TelegramService
from adapters.telegram.settings import Settings
from bot.model.languages import LANGUAGES
from bot.model.people import Person
from bot.pictures.layouts import HAND, Layouts
from bot.ports.chat import Target
from bot.ports.misclicks import MisclickGuard
from bot.ports.screen import Kind, Screen, Style
from bot.ports.settings import Secret
from bot.words.words import words_in
from tests.adapters.facts import strict_telegram
from tests.adapters.telegram.people import Client, buttons, data_of
from tests.adapters.telegram.rules import parsed
from tests.adapters.telegram.server import Server, serving
from tests.adapters.telegram.world import (
    BOT_ID,
    TOKEN,
    USERNAME,
    Group,
    Json,
    User,
    World,
    words_of,
)
from tests.bot.pictures import traced
from tests.faces.language import Control, Guest, Where
from tests.faces.wired import Trouble, WiredChat

SPEED = 400.0
ASKED_SECONDS: Final = 15.0
"""Seconds in which a question comes even if the bot has died and started again."""
AGAIN_SECONDS: Final = 3.0
"""Seconds in which a bot that has begun again answers what it is told again."""
_groups = itertools.count(-1_009_000_001, -1)
_supergroups = itertools.count(-1_000_009_000_001, -1)
_users = itertools.count(7001)
GENERAL = 0
"""The topic whose messages name none."""
KINDS = {
    What.PRESS: "press",
    What.ASK: "confirm",
    What.PICK: "pick",
    What.MARK: "pick",
    What.UNFOLD: "pick",
    What.TYPE: "type",
}

WAYS: Final = {
    words_in(language).plain(id)
    for language in LANGUAGES
    for id in ("telegram-to-table", "telegram-look", "telegram-invite", "telegram-open-chat")
}
"""The buttons that lead from one chat to another: they are the chat's, not the screen's."""


class TelegramFace(WiredChat):
    """A group for each scenario."""

    name = "telegram"
    tells_again = True
    leads_back: ClassVar = True
    knows_nonces: ClassVar = False
    is_basic = False
    """Whether the room is a group that may become a supergroup."""

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[TelegramService]:
        self.world = World(SPEED)
        self.world.facts = strict_telegram()
        async with serving(self.world) as self.server:
            settings = Settings(token=Secret(TOKEN), api=self.server.base)
            yield TelegramService(self.bot.services, settings, Clock(SPEED), MisclickGuard(0))

    server: Server

    def pointed(self) -> AbstractContextManager[object]:
        return patch.object(Layouts, "draw", traced.draw)  # a picture says what it shows

    def is_ready(self) -> bool:
        return any(name == "getWebhookInfo" for name, _ in self.server.calls)

    def move_in(self) -> None:
        self.group = next(_groups)
        self.groups = {self.group}
        kind = "group" if self.is_basic else "supergroup"
        self.world.groups[self.group] = Group(self.group, kind, members={BOT_ID})
        self.place = f"telegram:{self.group}"

    async def close(self) -> None:
        self.world.groups[self.group].members.discard(BOT_ID)

    async def open(self) -> None:
        self.world.groups[self.group].members.add(BOT_ID)

    async def mute(self) -> None:
        """An administrator takes the bot its right to write."""
        self.server.mute(self.group)

    async def unmute(self) -> None:
        """And gives it back."""
        self.server.unmute(self.group)

    async def upgrade(self) -> None:
        """The group becomes a supergroup with topics, and the bot is told so; what stood in it is
        what people see above."""
        self.group = self.server.upgrade(self.group, next(_supergroups))
        self.groups.add(self.group)
        self.place = f"telegram:{self.group}"
        await self.until(partial(self.bot.tables.at, self.place), "the table in the supergroup")

    async def close_topic(self) -> None:
        """An administrator closes the topic of the table, *General*."""
        self.server.close_topic(self.group, GENERAL)

    async def open_topic(self) -> None:
        """And opens it again."""
        self.server.reopen_topic(self.group, GENERAL)

    def troubles(self) -> dict[str, Trouble]:
        return {
            "deleted": Trouble(self.delete_table),
            "muted": Trouble(self.mute, self.unmute),
            "supergroup": Trouble(self.upgrade),
            "topic": Trouble(self.close_topic, self.open_topic),
        }

    def delete(self, message: str) -> None:
        for one in message.split(","):
            del self.world.messages[self.group, number_of(one)]

    def standing(self, target: Target, message: str) -> str:
        chat = spot_of(target.place).chat if target.place else user_of(target.person)
        whispered = message.startswith("e")
        messages = self.world.ephemeral if whispered else self.world.messages
        found = []
        for one in filter(None, message.split(",")):
            number = one.rpartition("/")[2]
            key = (self.group if whispered else chat, number_of(number))
            if key in messages:
                lines = _words(messages[key]).split("\n")
                found.append("\n".join([line for line in lines if line not in WAYS]))
        return "\n".join(found)

    def drawn(self, screen: Screen, message: str) -> str:
        messages = render(screen, pictures=True, bot=USERNAME, group=screen.kind is not Kind.HAND)
        found = []
        for one in (ephemeral(screen, USERNAME),) if message.startswith("e") else messages:
            labels = [button.label for row in one.keyboard for button in row]
            found.append("\n".join([parsed(one.text, "HTML")[0], *labels]))
        return "\n".join(found)

    def keep(self) -> Callable[[], None]:
        both = self.world.messages, self.world.ephemeral
        before = copy.deepcopy(both)

        def put_back() -> None:
            for messages, kept in zip(both, copy.deepcopy(before), strict=True):
                messages.clear()
                messages.update(kept)
            self.server.updates.clear()

        return put_back

    async def sent(self) -> set[tuple[str, str]]:
        every = {**self.world.messages, **self.world.ephemeral}
        return {
            (str(chat), str(number))
            for (chat, number), one in every.items()
            if one["from"]["id"] == BOT_ID
        }

    async def plight(self) -> str:
        calls = [(name, str(params)[:160]) for name, params in self.server.calls[-8:]]
        return f"{await super().plight()}\nupdates: {self.server.updates}\ncalls: {calls}"

    def faults(self) -> list[str]:
        found = list(self.server.violations)
        self.server.violations.clear()
        return found

    async def guest(self, name: str, language: str = "en", *, shut: bool = False) -> Guest:
        user = User(next(_users), name, language)
        self.world.users[user.id] = user
        self.world.groups[self.group].members.add(user.id)
        found = TelegramGuest(self, Client(self.server, user))
        self.guests.append(found)
        if not shut:
            found.client.start()
            await self.until(found.client.messages, "a welcome")
        return found


def _words(message: Json) -> str:
    """All that a message says, and what its buttons say."""
    return "\n".join([words_of(message), *[button["text"] for button in buttons(message)]])


class TelegramGuest(Guest):
    """Somebody in the group, with the app; shut, they have never started the bot."""

    face: TelegramFace  # type: ignore[misc]

    def __init__(self, face: TelegramFace, client: Client) -> None:
        user = client.user
        super().__init__(face, Person(f"telegram:{user.id}", user.name), user.language)
        self.client = client

    def _messages(self, where: Where) -> Iterator[tuple[Where, Json]]:
        """Those in the group that I alone see are private as well."""
        group = self.client.messages(self.face.group)
        if where != "room":
            if not self.client.user.blocked:  # a button of a bot that is blocked does nothing
                yield from (("private", one) for one in reversed(self.client.messages()))
            mine = [one for one in group if "receiver_user" in one]
            yield from (("private", one) for one in reversed(mine))
        if where != "private":
            public = [one for one in group if "receiver_user" not in one]
            yield from (("room", one) for one in reversed(public))

    def controls(self) -> Iterator[Control]:
        for where, message in self._messages(""):
            known: dict[tuple[str, str], list[str]] = {}
            for text in data_of(message):
                data = read_data(text)
                if data is not None and data.what in KINDS:
                    items = known.setdefault((data.token, KINDS[data.what]), [])
                    items += [data.key] if data.what in {What.PICK, What.MARK} else []
            shown = [one for one in buttons(message) if one.get("style") == Style.PRIMARY]
            bold = {
                data.token
                for data in map(read_data, [one["callback_data"] for one in shown])
                if data is not None
            }
            for (token, kind), keys in known.items():
                yield Control(where, token, kind, message, tuple(keys), token in bold)  # type: ignore[arg-type]

    def words(self, where: Where = "") -> str:
        found = []
        for _, one in self._messages(where):
            found.append(_words(one))
        return "\n".join(found)

    def pictures(self, where: Where) -> list[str]:
        photos = [self.face.world.photo_of(one) for _, one in self._messages(where)]
        return [one.name for one in photos if one is not None]

    def read(self, since: int) -> tuple[int, list[Any]]:
        seen = self.face.world.seen
        found: list[Any] = []
        for one in seen[since:]:
            if one.to == self.client.id or (not one.to and one.chat in self.face.groups):
                found += [one.text, one.photo.facts if one.photo is not None else ""]
            if one.photo is not None and one.photo.layout == HAND:
                assert one.to > 0, "the picture of a hand is for its owner alone"
        return len(seen), found

    @property
    def rings(self) -> int:
        return sum([self.client.id in one.rings for one in self.face.world.rings])

    async def act(self, control: Control, *keys: str, text: str = "") -> None:
        message, token = control.at, control.token
        there = {
            one.what: one for one in map(read_data, data_of(message)) if one and one.token == token
        }
        if control.kind == "confirm" and What.ASK in there:
            await self._press(message, Data(What.ASK, token))
            await self.face.until(lambda: token in data_of(message), "the question")
            await self._press(message, Data(What.PRESS, token))
        elif control.kind == "type":
            await self._type(message, token, text)
        elif control.kind == "pick":
            for key in keys:
                await self._pick(message, token, key)
        else:
            await self._press(message, Data(What.PRESS, token))

    async def _press(self, message: Json, data: Data) -> None:
        """Presses a button; one that is gone, as by an app that still shows it."""
        wanted = f"{data.token} {data.what.value}{data.key}" if data.what else data.token
        if wanted not in data_of(message):
            old = [{"text": "old", "callback_data": wanted}]
            rows = [*message.get("reply_markup", {}).get("inline_keyboard", []), old]
            message = message | {"reply_markup": {"inline_keyboard": rows}}
        pressed, query = time.monotonic(), self.client.press(message, wanted)

        def is_over() -> bool:
            told_again = pressed < self.face.began < time.monotonic() - AGAIN_SECONDS
            return bool(query.answer) or told_again

        # after a kill it may come too late for an answer
        await self.face.until(is_over, wanted, strict_telegram().callback_seconds + 1, 0)
        if not query.answer:
            raise TimeoutError(wanted)

    async def sets(self, form: str, field: str, *keys: str) -> None:
        """A form is a page of its own; it stays open."""
        if self.find(field, "private") is None:
            folded = await self.shown(form, "private")
            await self._press(folded.at, Data(What.UNFOLD, folded.token))
        await super().sets(form, field, *keys)

    async def offers(self, control: Control, key: str) -> bool:
        """A list that is folded is unfolded; where the key is not in it, it is folded again."""
        message, token = control.at, control.token
        if control.items:
            return key in control.items
        await self._press(message, Data(What.UNFOLD, token))
        await self.face.until(lambda: self._listed(message, token), "the list", 3.0, 0)
        if any(one.is_key(key) for one in self._listed(message, token)):
            return True
        await self._press(message, Data(What.BACK, token))
        return False

    @staticmethod
    def _listed(message: Json, token: str) -> list[Data]:
        """What a list shows, or a hand to mark."""
        known = [one for one in map(read_data, data_of(message)) if one and one.token == token]
        return [one for one in known if one.what in {What.PICK, What.MARK}]

    async def _pick(self, message: Json, token: str, key: str) -> None:
        def offered() -> list[Data]:
            return [one for one in self._listed(message, token) if one.is_key(key)]

        if not offered() and f"{token} ." in data_of(message):
            await self._press(message, Data(What.UNFOLD, token))
            await self.face.until(offered, f"the list with {key}")
        there = offered()
        await self._press(message, there[0] if there else Data(What.PICK, token, key))

    async def _type(self, message: Json, token: str, text: str) -> None:
        """Press until the bot asks its question, and answer it. The bot answers the press first and
        sends the question in the background, so a bot that dies just then never asks."""
        chat = message["chat"]["id"]
        asked_before = len(self.face.world.questions)

        def questions() -> list[Json]:
            new = self.face.world.questions[asked_before:]
            return [one for one in new if one["chat"]["id"] == chat]

        for patience in (ASKED_SECONDS, 60.0):
            await self._press(message, Data(What.TYPE, token))
            if found := await self.face.until(questions, "a question", patience, 0):
                asked = found[-1]
                break
        else:
            raise TimeoutError("a question")
        if chat == self.client.id:
            self.client.say(text, reply_to=asked)
        else:
            self.client.say(text, chat, ephemeral=True)

    async def say(self, line: str, where: Where = "room", *others: Guest) -> None:
        if where == "private" and self._is_open:
            self.client.say(line)
        elif line.startswith("/"):
            word, _, rest = line.partition(" ")
            quiet = where == "private"
            named = [one.client.user for one in others if isinstance(one, TelegramGuest)]
            line = f"{word}@{USERNAME} {rest}".strip()
            self.client.say(line, self.face.group, ephemeral=quiet, naming=named)
        else:  # privacy mode: the bot reads what is an answer to it
            if not self._hands():
                await self.press("hand", "room")
            hand = (await self.face.until(self._hands, "a hand"))[0]
            self.client.say(line, self.face.group, reply_to=hand)

    def _hands(self) -> list[Json]:
        return [one for _, one in self._messages("private") if data_of(one)]

    @property
    def heard(self) -> list[str]:
        """Answers to presses, and what was written to me."""
        seen = self.face.world.seen
        return [one.text for one in seen if one.to == self.client.id]

    async def shut(self) -> None:
        self.client.block()

    @property
    def _is_open(self) -> bool:
        return self.client.user.started and not self.client.user.blocked

    async def look(self) -> None:
        if not self._is_open:
            await self.press("hand", "room")
