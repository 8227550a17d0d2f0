"""Private panels, in every order of a press and what draws them: one message, the newest hand."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from collections.abc import Awaitable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from adapters.discord import panels as panels_module
from adapters.discord import router as router_module
from adapters.discord.api import ORIGINAL, File
from adapters.discord.fit import Body
from adapters.discord.ids import Custom, Do
from adapters.discord.notes import Notes
from adapters.discord.panels import Panels
from adapters.discord.pictures import Pictures
from adapters.discord.router import Router
from bot.ports.chat import Gone, Reply
from bot.ports.screen import Block, Kind, Picture, Press, Screen
from bot.store.scripts import Client
from bot.words.text import Plain
from tests.orders.loop import BY_HAND, HandTime
from tests.orders.plan import Stage, gate, in_every_order

pytestmark = BY_HAND
TABLE, PERSON = "0000zzzz", "discord:1"
PUT = "HSET+PEXPIREAT+ZADD"
STEPS = ("begins", "HGET", PUT, "hand", "answer", "edit_answer", "follow", "delete_answer")
_UPDATE = 7
_TOKEN = f"{TABLE}:sort:0"


@pytest.fixture(autouse=True)
def time_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (panels_module, router_module):
        monkeypatch.setattr(module, "time", HandTime)


class Discord:
    """The private messages of one person, as Discord keeps them, with the pictures they have."""

    def __init__(self) -> None:
        self.shown: dict[str, tuple[Body, str]] = {}
        self.refused: list[str] = []
        self.trouble: list[Exception] = []
        """Raised after the next edits have happened: their answers are lost."""
        self._ids = itertools.count(1)
        self._pressed: dict[str, str] = {}

    def new(self, body: Body, file: File | None) -> str:
        message = f"m{next(self._ids)}"
        self.shown[message] = ({}, "")
        self._show(message, body, file)
        return message

    def _show(self, message: str, body: Body, file: File | None) -> None:
        if message not in self.shown:
            raise Gone(message)
        _, picture = self.shown[message]
        if file is not None:
            picture = file.name
        elif "attachments" in body:
            picture = ""
        for name in re.findall(r"attachment://([^\"]+)", json.dumps(body["components"])):
            if name != picture:
                self.refused.append(f"{name} is not in {message}, which has {picture or 'none'}")
                raise RuntimeError("50035 Invalid Form Body")
        self.shown[message] = (body, picture)

    def press(self, message: str, token: str) -> Any:
        """An interaction, with the message as it is now."""
        self._pressed[token] = message
        _, picture = self.shown[message]
        files = [SimpleNamespace(filename=picture)] if picture else []
        return SimpleNamespace(
            id=next(self._ids),
            token=token,
            type=discord.InteractionType.component,
            data={"custom_id": str(Custom(Do.PRESS, _TOKEN, hand=True))},
            message=SimpleNamespace(
                id=message, flags=SimpleNamespace(ephemeral=True), attachments=files, components=[]
            ),
            permissions=discord.Permissions.none(),
            app_permissions=discord.Permissions.none(),
            user=SimpleNamespace(id=1, display_name="Ann", name="ann"),
            channel_id=5,
            guild_id=7,
            channel=None,
            locale=SimpleNamespace(value="en"),
        )

    # --- what `Wire` offers -----------------------------------------------------------------

    async def answer(self, _: int, token: str, kind: int, data: Any, __: float, file: Any) -> str:
        await gate("answer")
        if kind == _UPDATE:
            self._show(self._pressed[token], data, file)
        return ""

    async def edit_answer(self, token: str, message: str, body: Body, file: Any = None) -> str:
        await gate("edit_answer")
        found = self._pressed[token] if message == ORIGINAL else message
        self._show(found, body, file)
        if self.trouble:
            raise self.trouble.pop()
        return found

    async def follow(self, _: str, body: Body, file: Any = None) -> str:
        await gate("follow")
        return self.new(body, file)

    async def delete_answer(self, token: str, message: str) -> None:
        await gate("delete_answer")
        found = self._pressed[token] if message == ORIGINAL else message
        if self.shown.pop(found, None) is None:
            raise Gone(found)

    def original(self, token: str, message: str) -> None:
        """A message is the answer to the press with this token."""
        self._pressed[token] = message


class Ann:
    """A person with a panel: her hand, the process that draws it."""

    def __init__(self, client: Client) -> None:
        self.text, self.picture = "first", "P1"
        self.toast = ""
        self.shown: Screen | None = None
        self.takes = 0.0
        self.discord = Discord()
        self.notes = Notes(client)
        wire: Any = self.discord
        screens: Any = self
        self.pictures = Pictures(self, lambda place: place)
        self.panels = Panels(wire, self.notes, screens, self.pictures)
        services: Any = SimpleNamespace(front=self, refusal_text=None)
        self.router = Router(services, wire, self.notes, self.panels, self.pictures)
        self._tokens = itertools.count(1)

    # --- what the bot offers ----------------------------------------------------------------

    async def hand(self, _: str, __: str) -> Screen:
        await gate("hand")
        return self.screen()

    def screen(self) -> Screen:
        picture = Picture("hand", "a hand", facts=self.picture, key=self.picture)
        picture = picture if self.picture else Picture("hand", "a hand")
        block = Block(((Plain(self.text),),))
        return Screen(Kind.HAND, TABLE, 0, (block,), (Press(_TOKEN, "Sort"),), picture)

    async def png(self, layout: str, facts: str) -> bytes:
        return f"{layout} {facts}".encode()

    async def png_of(self, picture: Picture | None) -> bytes | None:
        return None if picture is None else picture.key.encode()

    async def press(self, _: object, __: str) -> Reply:
        await asyncio.sleep(self.takes)
        return Reply((Plain(self.toast),) if self.toast else (), self.shown)

    # --- what happens -----------------------------------------------------------------------

    def token(self) -> str:
        return f"t{next(self._tokens)}"

    async def opens(self) -> str:
        """*My cards*: a new panel; its message."""
        token = self.token()
        await gate("hand")
        made = await self.pictures.made(self.screen())
        await gate("answer")
        message = self.discord.new(made.bodies[0], made.file)
        self.discord.original(token, message)
        await self.panels.opened(TABLE, PERSON, token, message, made)
        return message

    def presses(self, message: str) -> Awaitable[None]:
        """A press on a panel, with what is on it now."""
        return self.router.serve(self.discord.press(message, self.token()))

    async def changes(self, text: str, picture: str) -> None:
        """The hand is another one, and its panels are drawn."""
        await gate("begins")
        self.text, self.picture = text, picture
        assert await self.panels.refresh(TABLE, PERSON)

    def is_shown(self) -> None:
        """One message, which shows the hand as it is now with its picture; nothing was refused."""
        assert self.discord.refused == []
        ((body, picture),) = self.discord.shown.values()
        assert self.text in json.dumps(body["components"])
        assert picture == (f"{self.picture}.png" if self.picture else "")


async def fresh(client: Client) -> tuple[Ann, str]:
    await client.flushall()
    ann = Ann(client)
    return ann, await ann.opens()


async def afterwards(ann: Ann) -> None:
    """Whatever its picture was before, the panel can show every other one."""
    for picture in ("P1", "P2", "", "P1"):
        await ann.changes(f"then {picture}", picture)
        ann.is_shown()


@pytest.mark.parametrize("toast", ["", "Not your turn."])
@pytest.mark.parametrize("picture", ["P2", "P1", ""])
async def test_a_press_while_the_hand_is_drawn(client: Client, toast: str, picture: str) -> None:
    """What the press knows of the picture may be old when the press is answered."""

    async def scene(stage: Stage) -> None:
        ann, message = await fresh(client)
        ann.toast = toast
        stage.actor(press(ann, message))
        stage.actor(ann.changes("second", picture))
        await stage.play()
        ann.is_shown()
        await afterwards(ann)

    assert len(await in_every_order(scene, *STEPS)) >= 8


async def press(ann: Ann, message: str) -> None:
    await gate("begins")
    await ann.presses(message)


async def test_two_presses_and_the_hand_changes_between(client: Client) -> None:
    async def scene(stage: Stage) -> None:
        ann, message = await fresh(client)
        first, second = ann.presses(message), ann.presses(message)
        ann.text, ann.picture = "second", "P2"
        stage.actor(awaited(first))
        stage.actor(awaited(second))
        await stage.play()
        ann.is_shown()
        await afterwards(ann)

    assert len(await in_every_order(scene, *STEPS)) >= 6


async def awaited(work: Awaitable[None]) -> None:
    await gate("begins")
    await work


async def test_a_press_is_late_and_its_hand_was_another(client: Client) -> None:
    """The press carries the picture of before, the panel has been drawn twice since."""
    ann, message = await fresh(client)
    late = ann.presses(message)
    await ann.changes("second", "P2")
    await late
    ann.is_shown()
    ann.toast = "Not your turn."
    late = ann.presses(message)
    await ann.changes("third", "P3")
    await late
    await ann.changes("second again", "P2")
    ann.is_shown()


async def test_a_screen_that_comes_late_does_not_stand_in_the_place_of_the_hand(
    client: Client,
) -> None:
    """The press was deferred, as the tables took longer."""
    ann, message = await fresh(client)
    ann.shown = Screen(Kind.MY_TABLES, "", None, (Block(((Plain("My tables"),),)),))
    ann.takes = 2.0
    await ann.presses(message)
    texts = [json.dumps(body["components"]) for body, _ in ann.discord.shown.values()]
    assert ["first" in text for text in texts] == [True, False]
    assert ["My tables" in text for text in texts] == [False, True]


@pytest.mark.parametrize("another", [True, False])
async def test_my_cards_twice_leave_one_panel(client: Client, another: bool) -> None:
    """Asked for twice, or while the first is drawn: the panel of before goes."""

    async def scene(stage: Stage) -> None:
        ann, _ = await fresh(client)
        stage.actor(opened(ann))
        stage.actor(opened(ann) if another else ann.changes("second", "P2"))
        await stage.play()
        await ann.changes("last", "P3")
        ann.is_shown()

    assert len(await in_every_order(scene, *STEPS)) >= 6


async def opened(ann: Ann) -> None:
    await ann.opens()


@pytest.mark.parametrize("trouble", [TimeoutError(), ConnectionResetError()])
@pytest.mark.parametrize("pictures", [("P2", "P1"), ("P2", "P2"), ("", "P1")])
async def test_an_edit_whose_answer_was_lost(
    client: Client, trouble: Exception, pictures: tuple[str, str]
) -> None:
    """It may have happened: nobody knows which picture the panel has now."""
    ann, _ = await fresh(client)
    ann.discord.trouble = [trouble]
    ann.text, ann.picture = "second", pictures[0]
    assert not await ann.panels.refresh(TABLE, PERSON)
    await ann.changes("third", pictures[1])
    ann.is_shown()
    await afterwards(ann)
