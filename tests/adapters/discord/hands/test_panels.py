"""Private panels, in every order of a press and what draws them: one message, the newest hand."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
from collections.abc import Awaitable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from adapters.discord import act as interactions_module
from adapters.discord.api import ORIGINAL, Attached, Sent
from adapters.discord.gateway.library import File
from adapters.discord.gateway.permissions import Rights
from adapters.discord.hands import panels as panels_module
from adapters.discord.hands.direct_messages import DirectHands
from adapters.discord.hands.panels import Panels
from adapters.discord.pictures import Pictures
from adapters.discord.rendering.ids import Custom, Do
from adapters.discord.rendering.render import Body
from adapters.discord.router import Router
from adapters.discord.state import DiscordState
from bot.ports.chat import Gone, Reply
from bot.ports.misclicks import MisclickGuard
from bot.ports.screen import Block, Kind, Picture, Press, Screen
from bot.store.redis.deadline import deadline
from bot.store.redis.scripts import Client
from bot.words.text import Plain
from tests.orders.loop import BY_HAND, HandTime
from tests.orders.plan import Stage, gate, in_every_order

pytestmark = BY_HAND
TABLE, PERSON = "0000zzzz", "discord:1"
PUT = "HSET+PEXPIREAT+ZADD"
STEPS = ("begins", "HGET", PUT, "hand", "answer", "edit_answer", "follow", "delete_answer")
_MESSAGE = 4
_LATER = 6
_UPDATE = 7
OLD = "This button is old."
_TOKEN = f"{TABLE}:sort:0"


@pytest.fixture(autouse=True)
def time_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (panels_module, interactions_module):
        monkeypatch.setattr(module, "time", HandTime)


class Discord:
    """The private messages of one person, as Discord keeps them, with the pictures they have."""

    def __init__(self) -> None:
        self.shown: dict[str, tuple[Body, str]] = {}
        """What each message shows, and its file: a name, and a number that is its id."""
        self.refused: list[str] = []
        self.answers: list[tuple[int, Any]] = []
        """Every first answer to a press: its kind, and what it shows."""
        self.trouble: list[Exception] = []
        """Raised after the next edits have happened: their answers are lost."""
        self._ids = itertools.count(1)
        self._pressed: dict[str, str] = {}

    def new(self, body: Body, file: File | None) -> Sent:
        message = f"m{next(self._ids)}"
        self.shown[message] = ({}, "")
        return self._show(message, body, file)

    def _show(self, message: str, body: Body, file: File | None) -> Sent:
        """Files that are not listed go, as in an answer of type 7; what is shown must be listed."""
        if message not in self.shown:
            raise Gone(message)
        _, had = self.shown[message]
        listed = [f"{one['filename']}#{one['id']}" for one in body.get("attachments", ())]
        picture = f"{file.name}#{next(self._ids)}" if file is not None else "".join(listed)
        shown = re.findall(r"attachment://([^\"]+)", json.dumps(body["components"]))
        if listed not in ([], [had]) or [picture.partition("#")[0]] != (shown or [""]):
            self.refused.append(f"{shown} {listed} in {message}, which has {had or 'none'}")
            raise RuntimeError("50035 Invalid Form Body")
        self.shown[message] = (body, picture)
        return Sent(message, attached(picture))

    def press(self, message: str, token: str, *, hand: bool = True, hidden: bool = True) -> Any:
        """An interaction, with the message as it is now: a hand, and seen by its reader alone."""
        self._pressed[token] = message
        _, picture = self.shown[message]
        return SimpleNamespace(
            id=next(self._ids),
            token=token,
            type=discord.InteractionType.component,
            data={"custom_id": str(Custom(Do.PRESS, _TOKEN, hand=hand))},
            message=SimpleNamespace(
                id=message,
                flags=SimpleNamespace(ephemeral=hidden),
                attachments=[],
                components=gallery(picture),
            ),
            permissions=discord.Permissions.none(),
            app_permissions=discord.Permissions.none(),
            user=SimpleNamespace(id=1, display_name="Ann", name="ann"),
            channel_id=5,
            guild_id=7,
            guild=None,
            channel=None,
            locale=SimpleNamespace(value="en"),
        )

    # --- what `Wire` offers -----------------------------------------------------------------

    async def answer(
        self, _id: int, token: str, kind: int, data: Any, *rest: Any, **_: str
    ) -> Sent:
        await gate("answer")
        self.answers.append((kind, data))
        if kind == _UPDATE:
            return self._show(self._pressed[token], data, rest[1])
        return Sent("")

    async def edit_answer(
        self, token: str, address: str, body: Body, file: Any = None, *, message: str = ""
    ) -> Sent:
        await gate("edit_answer")
        found = self._pressed[token] if address == ORIGINAL else address
        assert message in {found, ""}
        sent = self._show(found, body, file)
        if self.trouble:
            raise self.trouble.pop()
        return sent

    async def follow(self, _: str, body: Body, file: Any = None) -> Sent:
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


def attached(picture: str) -> Attached:
    name, _, id = picture.partition("#")
    return Attached(name.removesuffix(".png"), id)


def gallery(picture: str) -> list[Any]:
    """The components of a message as discord.py reads them, as far as they show a picture."""
    if not picture:
        return []
    name, _, id = picture.partition("#")
    media = {"url": f"https://cdn.discordapp.com/1/{name}?ex=1", "attachment_id": id}
    data: Any = {"type": 12, "id": 1, "items": [{"media": media}]}
    return [discord.MediaGalleryComponent(data, state=None)]


class Ann:
    """A person with a panel: her hand, the process that draws it."""

    def __init__(self, client: Client) -> None:
        self.text, self.picture = "first", "P1"
        self.toast = ""
        self.refused = False
        self.shown: Screen | None = None
        self.takes = 0.0
        self.discord = Discord()
        self.notes = DiscordState(client)
        wire: Any = self.discord
        screens: Any = self
        self.pictures = Pictures(self)
        self.panels = Panels(wire, self.notes, screens, self.pictures)
        services: Any = SimpleNamespace(dispatcher=self, refusal_text=None, screens=self, games=())
        self.direct_hands = DirectHands(self.notes, screens, self.pictures)
        self.router = Router(
            services,
            wire,
            self.notes,
            self.panels,
            self.pictures,
            self.direct_hands,
            Rights(),
            MisclickGuard(),
        )
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

    async def handle(self, _: object, __: object) -> Reply:
        await asyncio.sleep(self.takes)
        toast = (Plain(self.toast),) if self.toast else ()
        return Reply(toast, self.shown, self.refused)

    # --- what happens -----------------------------------------------------------------------

    def token(self) -> str:
        return f"t{next(self._tokens)}"

    async def opens(self) -> str:
        """*My cards*: a new panel; its message."""
        token = self.token()
        await gate("hand")
        made = await self.pictures.made(self.screen())
        await gate("answer")
        sent = self.discord.new(made.bodies[0], made.file)
        self.discord.original(token, sent.message)
        await self.panels.opened(TABLE, PERSON, token, ORIGINAL, sent, made)
        return sent.message

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
        assert picture.partition("#")[0] == (f"{self.picture}.png" if self.picture else "")


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
@pytest.mark.slow
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


@pytest.mark.parametrize("toast", ["", OLD])
async def test_a_picture_goes_and_comes_back(client: Client, toast: str) -> None:
    """The press carries the file of then. The picture is the same again, its file is not there."""
    ann, message = await fresh(client)
    late = ann.presses(message)
    await ann.changes("second", "P2")
    ann.text, ann.picture = "first again", "P1"
    ann.toast, ann.refused = toast, bool(toast)
    await late
    ann.is_shown()
    await afterwards(ann)


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


async def refused(ann: Ann, message: str) -> Any:
    """A press on a panel is refused as its button is old; the one answer to it."""
    ann.toast, ann.refused = OLD, True
    before = len(ann.discord.answers)
    await ann.presses(message)
    (answer,) = ann.discord.answers[before:]
    return answer


@pytest.mark.parametrize("picture", ["P2", "P1", ""])
async def test_a_refused_press_on_an_old_panel_brings_the_hand(
    client: Client, picture: str
) -> None:
    """At once, in the answer itself, with the reason."""
    ann, message = await fresh(client)
    ann.text, ann.picture = "second", picture
    kind, data = await refused(ann, message)
    assert kind == _UPDATE
    assert OLD in json.dumps(data["components"])
    ann.is_shown()
    await ann.changes("third", "P3")
    assert OLD not in json.dumps(ann.discord.shown[message][0])
    ann.is_shown()


@pytest.mark.parametrize("forgotten", [True, False])
async def test_a_refused_press_on_a_dead_panel_brings_it_to_life(
    client: Client, forgotten: bool
) -> None:
    """Nobody could edit it any more, although it shows the hand as it is."""
    ann, message = await fresh(client)
    await asyncio.sleep(16 * 60)
    if forgotten:
        ann.text, ann.picture = "second", "P2"
        assert await ann.panels.refresh(TABLE, PERSON)  # its time is over
        assert await ann.notes.read_panel(TABLE, PERSON) is None
    kind, data = await refused(ann, message)
    assert kind == _UPDATE
    assert OLD in json.dumps(data["components"])
    await ann.changes("third", "P3")
    ann.is_shown()
    await afterwards(ann)


async def test_a_refused_press_on_a_hand_as_it_is(client: Client) -> None:
    """Nothing new to show: the reason comes by itself, and the panel stays."""
    ann, message = await fresh(client)
    kind, data = await refused(ann, message)
    assert kind == _MESSAGE
    assert OLD in json.dumps(data["components"])
    ann.is_shown()
    ann.toast = ""  # too many presses, and it was said before
    await ann.presses(message)
    assert ann.discord.answers[-1] == (_LATER, None)
    ann.is_shown()


async def test_a_refused_press_while_the_hand_is_drawn(client: Client) -> None:
    async def scene(stage: Stage) -> None:
        ann, message = await fresh(client)
        ann.toast, ann.refused = OLD, True
        stage.actor(press(ann, message))
        stage.actor(ann.changes("second", "P2"))
        await stage.play()
        ann.is_shown()
        await afterwards(ann)

    assert len(await in_every_order(scene, *STEPS)) >= 8


async def test_a_picture_of_before_is_not_kept(client: Client) -> None:
    """A private screen that is no hand: the second press carries the picture that the first has
    taken away."""
    ann = Ann(client)
    score = Picture("sheet", "a score", facts="S", key="S")
    screens = [
        Screen(Kind.SHEET, "", None, (Block(((Plain(text),),)),), (), picture)
        for text, picture in (("score", score), ("rules", None), ("score again", score))
    ]
    made = await ann.pictures.made(screens[0])
    message = ann.discord.new(made.bodies[0], made.file).message
    presses = [ann.discord.press(message, ann.token(), hand=False) for _ in screens[1:]]
    for interaction, screen in zip(presses, screens[1:], strict=True):
        ann.shown = screen
        await ann.router.serve(interaction)
    assert ann.discord.refused == []
    ((body, picture),) = ann.discord.shown.values()
    assert "score again" in json.dumps(body)
    assert picture.startswith("S.png")


async def test_my_cards_that_come_late_are_kept_up_to_date(client: Client) -> None:
    """They follow the acknowledgement: the original message of that press is the public table."""
    ann = Ann(client)
    table = ann.discord.new({"components": []}, None).message
    ann.shown, ann.takes = ann.screen(), 2.0
    await ann.router.serve(ann.discord.press(table, ann.token(), hand=False, hidden=False))
    await ann.changes("second", "P2")
    assert ann.discord.shown.pop(table)[0] == {"components": []}
    ann.is_shown()


async def test_hands_are_drawn_after_the_deed_that_changed_them(client: Client) -> None:
    """Whoever pressed waits for the store no longer than their patience. What a press has begun
    goes on after it, and is nobody's deed: once it failed for ever, every three seconds."""
    ann, _ = await fresh(client)
    running = asyncio.create_task(ann.panels.run())
    await asyncio.sleep(3.0)  # it has looked at what a bot before it left
    with deadline(0.0):
        ann.panels.changed(TABLE)
    ann.text, ann.picture = "second", "P2"
    await asyncio.sleep(1.0)
    ann.is_shown()
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


@pytest.mark.parametrize("drawn", [True, False])
async def test_a_hand_in_a_private_chat(
    client: Client, drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the outbox draws answers the press. If the outbox must wait, as the table was edited too
    often, the press brings the hand by itself."""
    ann = Ann(client)
    made = await ann.pictures.made(ann.screen())
    letter = ann.discord.new(made.bodies[0], made.file)
    await ann.notes.write_picture(letter.message, letter.picture)

    async def played(_: object, __: str) -> Reply:
        ann.text = "second"
        if drawn:
            again = await ann.pictures.made(ann.screen(), has=letter.picture)
            assert await ann.direct_hands.answer(letter.message, again)
            once = not await ann.direct_hands.answer(letter.message, again)
            assert once, "a press has one answer"
        return Reply()

    monkeypatch.setattr(ann, "handle", played)
    began = HandTime.monotonic()
    await ann.router.serve(ann.discord.press(letter.message, ann.token(), hidden=False))
    assert [kind for kind, _ in ann.discord.answers] == [_UPDATE]
    assert (HandTime.monotonic() - began < 0.1) == drawn
    ann.is_shown()
    assert not ann.direct_hands.is_awaited(letter.message)


async def test_a_slow_picture_delays_no_hand_in_a_private_chat(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press has to be answered within three seconds; the picture comes with the next drawing."""
    ann = Ann(client)
    made = await ann.pictures.made(ann.screen())
    letter = ann.discord.new(made.bodies[0], made.file)
    await ann.notes.write_picture(letter.message, letter.picture)

    async def played(_: object, __: str) -> Reply:
        ann.text, ann.picture = "second", "P9"
        return Reply()

    async def slow(_: object) -> bytes:
        await asyncio.sleep(60)
        return b""

    monkeypatch.setattr(ann, "handle", played)
    monkeypatch.setattr(ann, "png_of", slow)
    began = HandTime.monotonic()
    await ann.router.serve(ann.discord.press(letter.message, ann.token(), hidden=False))
    assert HandTime.monotonic() - began < 3
    assert [kind for kind, _ in ann.discord.answers] == [_UPDATE]
    ((body, _),) = ann.discord.shown.values()
    assert "second" in json.dumps(body["components"])


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


async def test_a_panel_has_one_lock_while_anybody_wants_it(client: Client) -> None:
    """Also between its release and the next who waits; afterwards nothing of it is kept."""
    panels, held, most = Ann(client).panels, 0, 0

    async def takes() -> None:
        nonlocal held, most
        async with panels._lock("table", "ann"):
            held += 1
            most = max(most, held)
            await asyncio.sleep(0)
            held -= 1

    await asyncio.gather(*[takes() for _ in range(20)])
    assert (most, len(panels._locks)) == (1, 0)
