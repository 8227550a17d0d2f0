"""The topic of a forum where tables open: administrators choose it, and ``/play`` leads there."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import pytest

from adapters.telegram.doctor import examine
from adapters.telegram.groups.scrolling import MessageNumbers
from adapters.telegram.sending.spots import Spot
from bot.words.words import words_in
from tests.adapters.telegram.conftest import GROUP, Scene
from tests.adapters.telegram.people import Client, buttons, data_of
from tests.adapters.telegram.world import TOKEN, USERNAME, Json, words_of
from tests.until import until

pytestmark = pytest.mark.slow
EN = words_in("en")
CARDS = 7
TALK = 8
TABLE = f"telegram:{GROUP}/{CARDS}"


def forum(scene: Scene) -> None:
    """The group has topics: one is for cards, one for talk."""
    scene.world.groups[GROUP].forum = True
    scene.world.groups[GROUP].topics |= {CARDS: "Cards", TALK: "Talk"}


def say(who: Client, command: str, topic: int = 0) -> None:
    """A command with the name of the bot."""
    who.say(f"/{command}@{USERNAME}", GROUP, topic=topic)


async def said(scene: Scene, words: str, topic: int = 0) -> Json:
    """A line of the bot in a topic, once it is there."""

    wanted = re.sub(r"(/\w+)", rf"\1@{USERNAME}", EN.plain(words))

    def found() -> Json | None:
        for one in reversed(scene.people[0].messages(GROUP)):
            if words_of(one) == wanted and one.get("message_thread_id", 0) == topic:
                return one
        return None

    line: Json = await scene.server.until(found, words)
    return line


async def test_tables_open_where_administrators_want_them(scene: Scene) -> None:
    ana, boris = scene.people[:2]
    forum(scene)
    say(ana, "topic")
    await said(scene, "telegram-topic-none")
    say(ana, "topic", CARDS)
    await said(scene, "telegram-topic-set", CARDS)
    say(boris, "play")
    there = await said(scene, "telegram-topic-there")
    (button,) = buttons(there)
    assert button["url"] == f"https://t.me/c/{-GROUP - 10**12}/{CARDS}"
    table = await scene.server.until(lambda: boris.with_button(":sit:", GROUP), "the lobby")
    assert table["message_thread_id"] == CARDS
    assert (await scene.held(TABLE)).table.title == "Café <&> · Cards"
    assert await scene.tables.at(f"telegram:{GROUP}") is None
    say(boris, "play", TALK)

    async def is_there() -> bool:
        return await scene.tables.at(f"telegram:{GROUP}/{TALK}") is not None

    await until(is_there, "in another topic it opens where somebody wants it")
    say(ana, "topic", CARDS)  # and back
    await said(scene, "telegram-topic-off", CARDS)
    say(boris, "play")
    await scene.server.until(
        lambda: "message_thread_id" not in (boris.with_button(":sit:", GROUP) or table),
        "a table in General",
    )


async def test_what_stands_below_in_a_topic_was_said_there() -> None:
    """Topics share the numbers of the group: those of others say nothing."""
    state: Any = SimpleNamespace(keep_last=AsyncMock(), last=AsyncMock(return_value=99))
    numbers, main, cards = MessageNumbers(state), Spot(GROUP), Spot(GROUP, CARDS)
    await numbers.note_theirs(main, 12)
    await numbers.note_theirs(cards, 13)
    assert (await numbers.count_below(cards, 10), await numbers.count_below(main, 10)) == (1, 89)


async def test_others_do_not_choose(scene: Scene) -> None:
    """Anonymous administrators do: that they govern the group is certain."""
    boris, dora = scene.people[1], scene.people[3]
    forum(scene)
    boris.start()
    say(boris, "topic", CARDS)
    words = EN.plain("telegram-topic-admins")
    await scene.server.until(
        lambda: [one for one in boris.messages() if words_of(one) == words], "why not"
    )
    assert not [one for one in boris.messages(GROUP) if "message_thread_id" in one]
    scene.world.groups[GROUP].admins.add(dora.id)
    scene.world.groups[GROUP].anonymous.add(dora.id)
    say(dora, "topic", CARDS)
    await said(scene, "telegram-topic-set", CARDS)


async def test_a_private_chat_with_topics_has_one_place_for_all(scene: Scene) -> None:
    """The owner has switched them on, and somebody types in one: the answers come where the cards
    are, outside of topics. (Where topics are off, Telegram refuses any.)"""
    ana, world = scene.people[0], scene.world
    world.private_topics = {77}
    ana.start()
    await scene.server.until(ana.messages, "help")
    ana.say("/play classic", topic=77)
    lobby = await scene.server.until(lambda: ana.with_button(":fill"), "a table in private")
    await ana.pressed(lobby, next(one for one in data_of(lobby) if ":fill" in one))
    hand = await scene.server.until(lambda: ana.with_button(":sort"), "a hand")
    ana.say("/rules", topic=77)
    await scene.server.until(lambda: ana.with_button(":contents:"), "rules")
    await ana.pressed(hand, next(one for one in data_of(hand) if ":sort" in one))
    assert not [one for one in ana.messages() if "message_thread_id" in one]
    (wrong,) = [text for fine, text in await examine(TOKEN, scene.server.base) if not fine]
    assert "topics are on in private chats" in wrong
