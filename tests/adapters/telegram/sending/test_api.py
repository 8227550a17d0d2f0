"""The one way out for messages, on the stand-in: what is sent together, and who may read it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import NamedTuple
from zoneinfo import ZoneInfo

import msgspec
import pytest

from adapters.telegram.rendering.markup import html_of
from adapters.telegram.rendering.render import Message
from adapters.telegram.sending.api import Extra, Sender
from adapters.telegram.sending.budget import Budget, Clock
from adapters.telegram.sending.limiter import Limiter
from adapters.telegram.sending.pictures import Photos
from adapters.telegram.sending.spots import Allowance, Spot
from adapters.telegram.service import telegram_bot
from adapters.telegram.state import TelegramState
from bot.ports.chat import Closed, File, Later, Wrong
from bot.ports.misclicks import MisclickGuard
from bot.words.text import Plain, TimeSpan
from tests.adapters.telegram.conftest import GROUP, SPEED, Scene, new_world, scene_of
from tests.adapters.telegram.rules import Bad, by_clock, parsed
from tests.adapters.telegram.world import BOT_ID, TOKEN
from tests.bot.readers import STUDIO
from tests.bot.servers import Server as Valkey

pytestmark = pytest.mark.slow

ANA = 4200


class Out(NamedTuple):
    """A way out and the Telegram behind it."""

    sender: Sender
    scene: Scene

    def stands(self) -> list[str]:
        """What everybody can read in the group now."""
        messages = self.scene.world.messages
        return [one["text"] for (chat, _), one in messages.items() if chat == GROUP]

    def was_shown(self, to: int = 0) -> list[str]:
        """What a person, or everybody in the group, was ever shown."""
        return [one.text for one in self.scene.world.seen if one.to == to]


@pytest.fixture
async def out(telegram_store: Valkey) -> AsyncIterator[Out]:
    """A sender without the rest of the bot."""

    async def moved(old: int, new: int) -> None:
        raise AssertionError((old, new))

    async with scene_of(telegram_store, new_world()) as scene:
        client = scene.tables.store.client
        limiter = Limiter(Budget(client, Clock(SPEED)))
        async with telegram_bot(TOKEN, scene.server.base, limiter) as bot:
            photos = Photos(STUDIO, TelegramState(client))
            yield Out(Sender(bot, limiter, photos, moved, MisclickGuard()), scene)


async def test_before_telegram_has_said_who_we_are_all_waits(out: Out) -> None:
    """Tables that are due are drawn as soon as the process runs, be Telegram slow or away."""
    sender = out.sender
    sender._bot = telegram_bot(TOKEN, out.scene.server.base)  # type: ignore[misc]
    spot = Spot(GROUP)
    for asked in (sender.send(spot, Message("hello")), sender.edit(spot, "7", Message("hello"))):
        with pytest.raises(Later):
            await asked
    for asked in (sender.delete(spot, "7"), sender.pin(GROUP, "7", "")):
        with pytest.raises(Later):
            await asked
    assert out.stands() == []


async def test_parts_that_belong_together_are_sent_together(out: Out) -> None:
    parts = (Message("one"), Message("two"))
    ids = await out.sender.send_all(Spot(GROUP), parts, urgent=True)
    assert len(set(ids)) == 2
    assert out.stands() == ["one", "two"]


async def test_half_of_a_message_does_not_stay(out: Out) -> None:
    """The second part has the buttons: without it the first would be a table nobody can press."""
    refused = Bad("Bad Request: something that nobody thought of")
    out.scene.server.fail += [("sendMessage", None), ("sendMessage", refused)]
    with pytest.raises(Wrong):
        await out.sender.send_all(Spot(GROUP), (Message("one"), Message("two")), urgent=True)
    assert out.was_shown() == ["one"]
    assert out.stands() == []


async def test_after_an_edit_whose_answer_was_lost_nothing_is_taken_for_known(out: Out) -> None:
    """It may have happened: what stood before it is said once more."""
    id = await out.sender.send(Spot(GROUP), Message("one"), urgent=True)
    out.scene.server.fail.append(("editMessageText", Bad("Bad Gateway", 502)))
    with pytest.raises(OSError, match="Bad Gateway"):
        await out.sender.edit(Spot(GROUP), id, Message("two"), urgent=True)
    await out.sender.edit(Spot(GROUP), id, Message("one"), urgent=True)
    said = [params["text"] for name, params in out.scene.server.calls if name == "editMessageText"]
    assert said == ["one"]


async def test_an_older_server_is_asked_before_anything_private_is_sent(out: Out) -> None:
    """It would leave out what it does not know, and send the hand to everybody."""
    out.scene.server.old = True
    out.scene.world.groups[GROUP].admins.add(BOT_ID)
    spot = Spot(GROUP, receiver=ANA)
    for _ in range(2):
        with pytest.raises(Closed):
            await out.sender.send(spot, Message("your cards"), urgent=True)
    assert not out.scene.world.seen
    asked = [name for name, _ in out.scene.server.calls]
    assert asked.count("deleteEphemeralMessage") == 1
    assert "sendMessage" not in asked


async def test_what_is_for_one_is_shown_to_one(out: Out) -> None:
    out.scene.world.groups[GROUP].admins.add(BOT_ID)
    extra = Extra(allowance=Allowance())
    id = await out.sender.send(Spot(GROUP, receiver=ANA), Message("your cards"), extra=extra)
    assert id.startswith("e")
    assert out.was_shown(ANA) == ["your cards"]
    assert not out.was_shown()


async def test_a_file_is_sent_as_it_is(out: Out) -> None:
    """A picture that moves plays; anything else is a document, with its name and its bytes."""
    world = out.scene.world
    world.users[ANA].started = True
    for name, data, what in (("a.gif", b"GIF89a", "animation"), ("b.txt", b"text", "document")):
        id = await out.sender.send_file(Spot(ANA), File(name, data, "told"), "Ann threw <5>")
        message = world.messages[ANA, int(id)]
        assert message["caption"] == "Ann threw <5>"
        assert world.files[message[what]["file_id"]] == (name, data)
    with pytest.raises((Wrong, Closed)):
        await out.sender.send_file(Spot(GROUP), File("a.gif", b"GIF89a", "told"), "")


MOMENT = TimeSpan(1_795_950_300_000, "Sun 02:05", zone="Sofia")
LONDON, SOFIA = ZoneInfo("Europe/London"), ZoneInfo("Europe/Sofia")


async def test_a_moment_is_on_the_clock_of_each_reader(out: Out) -> None:
    """One line, two people: each app writes the moment by its own clock (D3 of issue 50)."""
    texts = [MOMENT, msgspec.structs.replace(MOMENT, clock=True)]
    for text in texts:
        await out.sender.send(Spot(GROUP), Message(html_of((Plain("⏳ "), text))), urgent=True)
    left, at = [m for (chat, _), m in out.scene.world.messages.items() if chat == GROUP]
    assert left["text"] == at["text"] == "⏳ Sun 02:05 (Sofia)"
    three = MOMENT.at / 1000 - 3 * 3600
    assert by_clock(left["text"], left["entities"], LONDON, three) == "⏳ in 3 hours"
    shown = [by_clock(at["text"], at["entities"], zone, three) for zone in (LONDON, SOFIA)]
    assert [one[-5:] for one in shown] == ["11:05", "13:05"]


@pytest.mark.parametrize("receiver", [0, ANA])
async def test_a_server_without_moments_gets_their_words(out: Out, receiver: int) -> None:
    """It is asked once; new messages and edits go on in words, those for one person as well."""
    world, spot = out.scene.world, Spot(GROUP, receiver=receiver)
    world.groups[GROUP].admins.add(BOT_ID)
    world.facts = msgspec.structs.replace(world.facts, date_time="refused")
    id = await out.sender.send(spot, Message(html_of((MOMENT,))), urgent=True)
    await out.sender.edit(spot, id, Message(html_of((Plain("⏳ "), MOMENT))), urgent=True)
    assert out.was_shown(receiver) == ["Sun 02:05 (Sofia)", "⏳ Sun 02:05 (Sofia)"]
    said = [params["text"] for _, params in out.scene.server.calls if "text" in params]
    assert [one.count("tg-time") for one in said] == [2, 0, 0]


async def test_an_edit_that_meets_a_server_without_moments(out: Out) -> None:
    world, spot = out.scene.world, Spot(GROUP, receiver=ANA)
    world.groups[GROUP].admins.add(BOT_ID)
    for where in (spot, Spot(GROUP)):
        id = await out.sender.send(where, Message("one"), urgent=True)
        world.facts = msgspec.structs.replace(world.facts, date_time="refused")
        await out.sender.edit(where, id, Message(html_of((MOMENT,))), urgent=True)
        assert out.was_shown(where.receiver) == ["one", "Sun 02:05 (Sofia)"]


@pytest.mark.parametrize(
    "bad", ['format="x"', 'format="rt"', 'unix="soon"', 'unix="0"', 'until="1"', 'format="td"']
)
def test_the_stand_in_reads_moments_as_strictly_as_telegram(bad: str) -> None:
    good = " ".join(x for x in ('unix="1795950300"', 'format="r"') if x[:4] != bad[:4])
    with pytest.raises(Bad, match="can't parse entities"):
        parsed(f"<tg-time {good} {bad}>soon</tg-time>", "HTML")
