"""Pictures on Discord: a file in the message, named by its key, with its alt text; uploaded only
where it is another one."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.backend.models import Message
from simcord.components import walk_components

from adapters.discord import state
from adapters.discord.rendering.ids import Do
from adapters.discord.rendering.render import MOST_ALT, file_of, render
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Wait, awaited
from bot.pictures.layouts import Layouts
from bot.ports.chat import Target
from bot.ports.screen import Kind, Press, Screen
from bot.store.redis.scripts import Client
from engine.players import computer_player
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import (
    User,
    any_control,
    controls,
    find,
    options,
)
from tests.adapters.discord.screens import HAND, OTHER, TABLE, place_of, uploads
from tests.adapters.discord.standin import Standin
from tests.bot.pictures.positions import KEPT
from tests.until import until

pytestmark = pytest.mark.slow

SECONDS = 60.0
"""On a machine with other work."""


async def test_a_picture_is_sent_once_and_again_only_when_it_is_another(
    client: Client, standin: Standin, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    standin.paces.speed = 1000
    monkeypatch.setattr(state, "EDIT_MS", 1)
    platform = running.service.platform
    place = Target(place=place_of(standin))
    message = await platform.send(place, TABLE, "")
    assert uploads(standin) == 1
    (shown,) = User(standin, "ann").public()
    assert [one["filename"] for one in shown.attachments] == [file_of(TABLE.picture)]  # type: ignore[arg-type]
    await platform.edit(place, message, replace(TABLE, blocks=TABLE.blocks[:1]))
    assert uploads(standin) == 1, "the same picture is not sent again"
    await platform.edit(place, message, OTHER)
    assert uploads(standin) == 2
    (shown,) = User(standin, "bob").public()
    assert [one["filename"] for one in shown.attachments] == [file_of(OTHER.picture)]  # type: ignore[arg-type]
    # another process knows it, too, and after a restart it is known
    second = Running(client, standin)
    await second.start(listens=False)
    await second.service.platform.edit(place, message, replace(OTHER, blocks=OTHER.blocks[:1]))
    assert uploads(standin) == 2
    # what this one has changed the other learns when Discord refuses
    await second.service.platform.edit(place, message, TABLE)
    await second.close()
    assert uploads(standin) == 3
    await platform.edit(place, message, replace(OTHER, blocks=OTHER.blocks[:1]))
    assert uploads(standin) == 4
    assert "50035" in standin.violations.pop()
    await platform.edit(place, message, replace(OTHER, picture=None))
    (shown,) = User(standin, "cem").public()
    assert shown.attachments == []
    assert standin.violations == []


async def test_a_hand_goes_to_its_owner(standin: Standin, running: Running) -> None:
    ann = User(standin, "ann")
    target = Target(person=ann.person)
    message = await running.service.platform.send(target, HAND, "n1")
    assert uploads(standin) == 1
    assert await running.service.platform.send(target, HAND, "n1") == message
    await running.service.platform.edit(target, message, HAND)
    assert uploads(standin) == 2, "the answer to the second send tells which picture is there"
    assert User(standin, "bob").public() == []
    assert standin.violations == []


def test_the_alt_text_fits() -> None:
    for kept in KEPT:
        picture = kept.make()
        if not picture.key:
            continue
        screen = Screen(Kind.TABLE, "", None, (), (Press("-:show", "Show"),), picture)
        body = render(screen, pictures=True)[0]
        gallery = body["components"][0]["components"][0]
        assert gallery["type"] == 12
        (item,) = gallery["items"]
        assert 0 < len(item["description"]) <= MOST_ALT
        assert item["media"]["url"] == f"attachment://{file_of(picture)}"
        assert all(one["type"] != 12 for one in render(screen)[0]["components"][0]["components"])


# --- private answers ------------------------------------------------------------------------------


async def with_cards(standin: Standin, running: Running) -> tuple[User, str]:
    """Ann against computers, at a moment when she may choose cards; the table's id."""
    ann = User(standin, "ann")
    await ann.slash("play")
    await standin.until(ann.public, what="a table")
    lobby = ann.table()
    await ann.press(lobby, find(lobby, "sit", "0"))
    await ann.press(lobby, find(lobby, "fill"))
    async with asyncio.timeout(180):
        while True:
            held = await running.bot.tables.at(place_of(standin))
            assert held is not None
            waits = {} if held.state is None else awaited(held.table, held.game, held.state)
            if waits.get(0) is not Wait.ACT:
                await next_deal(ann)
                await asyncio.sleep(0.05)
                continue
            letter = await fresh_letter(ann, held.table.prompts[0])
            if letter.attachments and any(token.what == "c" for _, token in controls(letter)):
                break
            action = computer_player(held.game, "easy").decide(held.game.view(held.state, 0), 1)
            await ann.slash("move", text=str(action))
            await until(partial(_has_moved, running, held))
    await standin.until(lambda: any_control(ann, "hand"), what="the table")
    return ann, held.table.id


async def _has_moved(running: Running, before: Snapshot) -> bool:
    held = await running.bot.tables.at(before.table.place)
    return held is not None and held.version > before.version


async def fresh_letter(ann: User, prompt: int) -> Message:
    """Her private message once it shows this decision."""

    def there() -> list[Message]:
        return [one for one in ann.letters() if _shows(one, prompt)]

    found: list[Message] = await ann.discord.until(there, SECONDS, "the letter")
    return found[0]


def _shows(message: Message, prompt: int) -> bool:
    asks = [token for custom, token in controls(message) if custom.do is Do.ASK]
    return any(token.number(0) == prompt for token in asks)


async def next_deal(ann: User) -> None:
    """Presses *next deal* where a deal has ended early."""
    for letter in ann.letters():
        if any(token.what == "next" for _, token in controls(letter)):
            await ann.press(letter, find(letter, "next"))


def picture_of(message: Message) -> str:
    """The one file of a message, which its gallery shows."""
    (file,) = message.attachments
    items = [one for part in walk_components(message.components) for one in part.get("items", ())]
    (item,) = items
    assert item["description"]
    assert file["filename"] in item["media"]["url"]
    return str(file["filename"])


async def test_my_cards_show_the_hand(standin: Standin, running: Running) -> None:
    ann, table = await with_cards(standin, running)
    bob = User(standin, "bob")
    panel = await ann.open_hand()

    def now() -> Message:
        return standin.backend.messages[panel.channel_id][panel.id]

    await standin.until(lambda: now().attachments, SECONDS, "its picture")
    first = picture_of(now())
    assert now().is_ephemeral
    assert not standin.hands[bob.id]
    await running.settled(table)
    sent, drawn = uploads(standin), running.bot.studio.drawn
    # a tap that marks changes words and select alone
    select = next(custom for custom, token in controls(now()) if token.what == "c")
    await ann.press(now(), select, [options(now(), select)[0]["value"]])
    await running.settled(table)
    assert (uploads(standin), running.bot.studio.drawn) == (sent, drawn)
    assert picture_of(now()) == first
    await ann.press(now(), find(now(), "draft", "clear"))
    await running.settled(table)
    # another order is another picture, in the answer to the press itself
    early, back = ann.told(now()), find(now(), "sort")
    await ann.press(now(), back)
    await standin.until(lambda: picture_of(now()) != first, SECONDS, "the other order")
    await standin.until(lambda: uploads(standin) >= sent + 2, SECONDS, "the letter's too")
    await running.settled(table)
    second = picture_of(now())
    # the panel's and the letter's; on a slow machine the panel is behind once more
    assert sent + 2 <= uploads(standin) <= sent + 3
    # who wants words gets words
    settings = await running.bot.settings.read_settings(ann.person)
    await running.bot.settings.write_settings(ann.person, replace(settings, text_only=True))
    running.panels.changed(table)
    await standin.until(lambda: not now().attachments, SECONDS, "no picture")
    await running.bot.settings.write_settings(ann.person, settings)
    running.panels.changed(table)
    await standin.until(lambda: now().attachments, SECONDS, "the picture again")
    assert picture_of(now()) == second
    # two quick presses on a slow line: the second carries the picture that it brings back, but the
    # first has replaced its file
    was, sort = ann.told(now()), find(now(), "sort")
    standin.delay = 0.1
    for told, one in ((was, sort), (early, back)):
        await ann.answered(ann.start(now(), one, was=told))
    standin.delay = 0.0
    await running.settled(table)
    assert picture_of(now()) == second


async def test_my_cards_without_their_picture(
    standin: Standin, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the picture cannot be drawn the words are there; it comes when it can be."""
    ann, table = await with_cards(standin, running)
    running.bot.studio.forget()

    def torn(layout: str, facts: str) -> bytes:
        raise ArithmeticError(layout + facts[:0])

    with monkeypatch.context() as patched:
        patched.setattr(Layouts, "draw", torn)
        panel = await ann.open_hand()
        assert not panel.attachments
        assert any(token.what == "sort" for _, token in controls(panel))

        async def kept() -> bool:
            return ann.person in await running.notes.read_panels(table)

        await until(kept)
    running.panels.changed(table)

    def there() -> Any:
        return standin.backend.messages[panel.channel_id][panel.id].attachments

    await standin.until(there, SECONDS, "the picture after all")
    assert picture_of(standin.backend.messages[panel.channel_id][panel.id])


# --- where Discord does otherwise than the facts say ----------------------------------------------

TURNED: dict[str, dict[str, Any]] = {
    "an edit needs less": {
        "bare_attachment_reference": "kept",
        "attachment_kept_by": "id",
        "update_without_attachments": "kept",
    },
    "messages say more, and less": {
        "attachments_when_read": "listed",
        "media_item_attachment_id": False,
    },
    "presses say more, and less": {
        "interaction_attachments_on_v2": "listed",
        "interaction_media_item_attachment_id": False,
        "interaction_last_message_id": False,
    },
}


def is_whole(message: Message) -> bool:
    """Return True if a message has the one file that its components show, and no other."""
    parts = walk_components(message.components)
    urls = [item["media"]["url"] for part in parts for item in part.get("items", ())]
    files = [one["filename"] for one in message.attachments]
    return len(files) == len(urls) == 1 and files[0] in urls[0]


async def test_pictures_stay_whatever_discord_does(
    standin: Standin, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hand in the channel is sorted, the one in private follows, and a card is marked there:
    under the other answer to each fact that decides what an edit must carry, and what the bot can
    know of it."""
    standin.paces.speed = 1000
    monkeypatch.setattr(state, "EDIT_MS", 1)
    ann, _ = await with_cards(standin, running)
    await ann.open_hand()
    believed, shows = standin.facts, ""

    def hand(found: list[Message]) -> Message | None:
        """The hand with a whole picture, another one than before."""
        (now,) = [one for one in found if any(custom.hand for custom, _ in controls(one))]
        return now if is_whole(now) and picture_of(now) != shows else None

    for why, turned in TURNED.items():
        assert all(getattr(believed, name) != value for name, value in turned.items()), why
        standin.facts = replace(believed, **turned)
        panel = await standin.until(lambda: hand(ann.hidden()), SECONDS, f"{why}: a panel")
        shows = picture_of(panel)
        await ann.press(panel, find(panel, "sort"))
        await standin.until(lambda: hand(ann.hidden()), SECONDS, f"{why}: the other order")
        letter = await standin.until(lambda: hand(ann.letters()), SECONDS, f"{why}: the letter")
        select = next(custom for custom, token in controls(letter) if token.what == "c")
        await ann.press(letter, select, [options(letter, select)[0]["value"]])
        await standin.until(lambda: hand(ann.letters()), SECONDS, f"{why}: the picture stays")
        await ann.press(letter, select, [])  # sorting has its place while no card is chosen
        await standin.until(
            lambda: any([token.what == "sort" for _, token in controls(ann.hidden()[-1])]),
            SECONDS,
            f"{why}: nothing is chosen",
        )
        shows = ""
    assert not standin.violations
