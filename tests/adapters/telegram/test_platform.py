"""The roads of a hand: private, ephemeral, none; and what is remembered of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest

from adapters.telegram.links import Ways
from adapters.telegram.platform import TelegramPlatform
from adapters.telegram.scrolling import Talk
from adapters.telegram.sending.api import Fresh, Sender, Spot
from adapters.telegram.sending.budget import Budget, Clock
from adapters.telegram.sending.pictures import Photos
from adapters.telegram.service import telegram_bot
from adapters.telegram.state import Memory
from bot.ports.chat import Closed, Target
from bot.ports.misclicks import Calm
from bot.ports.screen import Block, Kind, Press, Screen
from bot.words.text import Plain
from tests.adapters.telegram.conftest import GROUP, SPEED, Scene, new_world, scene_of
from tests.adapters.telegram.world import TOKEN, Group, Query
from tests.bot.readers import STUDIO
from tests.bot.servers import Server as Valkey

ANA = 4200
OTHER_GROUP = GROUP - 1
TO_ANA = Target(person=f"telegram:{ANA}")
CARDS = Screen(
    Kind.HAND,
    "tABLE",
    0,
    (Block(((Plain("your cards"),),)),),
    (Press("tABLE:sort", "Sort"),),
)

pytestmark = pytest.mark.slow


class Roads(NamedTuple):
    """The platform, and the Telegram behind it. The table is in the group, which the bot does not
    govern."""

    platform: TelegramPlatform
    memory: Memory
    scene: Scene

    def asked(self, chat: int) -> int:
        """How often Telegram was asked to send something to a chat."""
        calls = self.scene.server.calls
        return len([1 for name, p in calls if name == "sendMessage" and p["chat_id"] == chat])


@pytest.fixture
async def roads(telegram_store: Valkey) -> AsyncIterator[Roads]:
    """A platform without the rest of the bot."""

    async def moved(old: int, new: int) -> None:
        raise AssertionError((old, new))

    async def place_of(_: str) -> str:
        return f"telegram:{GROUP}"

    async def governs(_: int) -> bool:
        return False

    async with scene_of(telegram_store, new_world()) as scene:
        client = scene.tables.store.client
        bot, memory = telegram_bot(TOKEN, scene.server.base), Memory(client)
        async with bot:
            budget, photos = Budget(client, Clock(SPEED)), Photos(STUDIO, memory)
            sender = Sender(bot, budget, photos, moved, Calm())
            platform = TelegramPlatform(
                sender, memory, place_of, governs, str, Talk(memory), Ways(str)
            )
            yield Roads(platform, memory, scene)


def press(scene: Scene, chat: int) -> Fresh:
    """Ana presses something in a group."""
    id = str(scene.world.new_id())
    scene.world.queries[id] = Query(id, ANA, chat, scene.world.now() / SPEED, 0)
    return Fresh(query=id)


async def test_a_press_opens_the_road_in_its_own_group(roads: Roads) -> None:
    await roads.memory.set_private(ANA, False)
    roads.platform.pressed(ANA, Spot(GROUP), press(roads.scene, GROUP))
    roads.platform.free(ANA)
    assert (await roads.platform.send(TO_ANA, CARDS, "")).startswith(f"e{GROUP}/")
    assert len(roads.scene.world.hands_shown(ANA)) == 1


async def test_a_press_in_another_group_opens_nothing(roads: Roads) -> None:
    """Telegram would refuse it, so it is not asked."""
    roads.scene.world.groups[OTHER_GROUP] = Group(OTHER_GROUP, members={ANA})
    await roads.memory.set_private(ANA, False)
    roads.platform.pressed(ANA, Spot(OTHER_GROUP), press(roads.scene, OTHER_GROUP))
    roads.platform.free(ANA)
    with pytest.raises(Closed):
        await roads.platform.send(TO_ANA, CARDS, "")
    assert roads.asked(GROUP) == roads.asked(OTHER_GROUP) == 0


async def test_a_closed_private_chat_is_remembered(roads: Roads) -> None:
    """Each refusal is a request that Telegram counts."""
    for _ in range(3):
        with pytest.raises(Closed):
            await roads.platform.send(TO_ANA, CARDS, "")
    assert await roads.memory.private(ANA) is False
    assert roads.asked(ANA) == 1
    # the press that opened the private chat has been told to the memory
    roads.scene.people[0].user.started = True
    await roads.memory.set_private(ANA, True)
    await roads.platform.send(TO_ANA, CARDS, "")
    assert roads.asked(ANA) == 2
    assert len(roads.scene.world.hands_shown(ANA)) == 1
