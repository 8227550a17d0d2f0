"""Where a hand goes: into the private chat, into the group, nowhere; and what is remembered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from adapters.telegram.groups.scrolling import MessageNumbers
from adapters.telegram.links import Links
from adapters.telegram.platform import TelegramPlatform
from adapters.telegram.sending.api import Sender
from adapters.telegram.sending.budget import Budget, Clock
from adapters.telegram.sending.hands import EphemeralHands
from adapters.telegram.sending.limiter import Limiter
from adapters.telegram.sending.pictures import Photos
from adapters.telegram.sending.spots import Allowance, Spot
from adapters.telegram.service import telegram_bot
from adapters.telegram.state import TelegramState
from bot.pictures.faces import CardStyle
from bot.pictures.hand import Hand, HandCard
from bot.pictures.layouts import HAND
from bot.ports.chat import Closed, Gone, Target
from bot.ports.misclicks import MisclickGuard
from bot.ports.screen import Block, Kind, Press, Screen
from bot.views.pictures import pictured
from bot.words.text import Plain
from tests.adapters.telegram.conftest import GROUP, SPEED, Scene, new_world, scene_of
from tests.adapters.telegram.world import TOKEN, Group, Query, words_of
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
DRAWN = pictured(HAND, "Your cards: K♦", Hand(CardStyle(), "Ana", "", (HandCard("KD"),)))

pytestmark = pytest.mark.slow


class Parts(NamedTuple):
    """The platform, and the Telegram behind it. The table is in the group, which the bot does not
    govern."""

    platform: TelegramPlatform
    hands: EphemeralHands
    state: TelegramState
    scene: Scene

    def asked(self, chat: int) -> int:
        """How often Telegram was asked to send something to a chat."""
        calls = self.scene.server.calls
        return len([1 for name, p in calls if name == "sendMessage" and p["chat_id"] == chat])


@pytest.fixture
async def parts(telegram_store: Valkey) -> AsyncIterator[Parts]:
    """A platform without the rest of the bot."""

    async def moved(old: int, new: int) -> None:
        raise AssertionError((old, new))

    async def place_of(_: str, __: str) -> str:
        return f"telegram:{GROUP}"

    async def governs(_: int) -> bool:
        return False

    async with scene_of(telegram_store, new_world()) as scene:
        client = scene.tables.store.client
        limiter, state = Limiter(Budget(client, Clock(SPEED))), TelegramState(client)
        async with telegram_bot(TOKEN, scene.server.base, limiter) as bot:
            photos = Photos(STUDIO, state)
            sender = Sender(bot, limiter, photos, moved, MisclickGuard())
            hands = EphemeralHands(sender, place_of, governs, str)
            platform = TelegramPlatform(
                sender, state, hands, governs, str, MessageNumbers(state), Links(str)
            )
            yield Parts(platform, hands, state, scene)


Pressed = tuple[int, Spot, Allowance]


def press(scene: Scene, chat: int) -> Pressed:
    """Ana presses something in a group."""
    id = str(scene.world.new_id())
    scene.world.queries[id] = Query(id, ANA, chat, scene.world.now() / SPEED, 0)
    return ANA, Spot(chat), Allowance(id)


async def test_a_press_opens_the_road_in_its_own_group(parts: Parts) -> None:
    await parts.state.set_private(ANA, False)
    with parts.hands.reserve(*press(parts.scene, GROUP)) as arrived:
        assert not arrived()
    assert (await parts.platform.send(TO_ANA, CARDS, "")).startswith(f"e{GROUP}/")
    assert len(parts.scene.world.hands_shown(ANA)) == 1
    assert arrived()


async def test_a_hand_waits_for_what_the_press_itself_brings(parts: Parts) -> None:
    """The press may allow one message only."""
    await parts.state.set_private(ANA, False)
    with parts.hands.reserve(*press(parts.scene, GROUP)):
        sending = asyncio.create_task(parts.platform.send(TO_ANA, CARDS, ""))
        done, _ = await asyncio.wait({sending}, timeout=0.3)
        assert not done
        assert parts.asked(GROUP) == 0
    assert (await sending).startswith(f"e{GROUP}/")


async def test_a_press_in_another_group_opens_nothing(parts: Parts) -> None:
    """Telegram would refuse it, so it is not asked."""
    parts.scene.world.groups[OTHER_GROUP] = Group(OTHER_GROUP, members={ANA})
    await parts.state.set_private(ANA, False)
    with parts.hands.reserve(*press(parts.scene, OTHER_GROUP)):
        pass
    with pytest.raises(Closed):
        await parts.platform.send(TO_ANA, CARDS, "")
    assert parts.asked(GROUP) == parts.asked(OTHER_GROUP) == 0


async def test_a_closed_private_chat_is_remembered(parts: Parts) -> None:
    """Each refusal is a request that Telegram counts."""
    for _ in range(3):
        with pytest.raises(Closed):
            await parts.platform.send(TO_ANA, CARDS, "")
    assert await parts.state.private(ANA) is False
    assert parts.asked(ANA) == 1
    # the press that opened the private chat has been told to the memory
    parts.scene.people[0].user.started = True
    await parts.state.set_private(ANA, True)
    await parts.platform.send(TO_ANA, CARDS, "")
    assert parts.asked(ANA) == 2
    assert len(parts.scene.world.hands_shown(ANA)) == 1


async def test_a_hand_in_words_gets_its_picture_by_the_next_press(parts: Parts) -> None:
    """No edit turns words into a photo, and nothing new may be sent without a press; so until then
    the words are right."""
    await parts.state.set_private(ANA, False)
    world = parts.scene.world
    drawn = replace(CARDS, picture=DRAWN)
    with parts.hands.reserve(*press(parts.scene, GROUP)):
        pass
    before = await parts.platform.send(TO_ANA, CARDS, "")
    assert not await parts.hands.may_draw(ANA, before, CARDS), "it has no picture"
    assert not await parts.hands.may_draw(ANA, before, drawn), "its press may allow no other"
    with parts.hands.reserve(*press(parts.scene, GROUP)):
        pass
    with pytest.raises(Gone):
        await parts.platform.edit(TO_ANA, before, drawn)
    after = await parts.platform.send(TO_ANA, drawn, "")
    await parts.platform.delete(TO_ANA, before)
    assert after.startswith(f"e{GROUP}/p")
    assert ["photo" in one for one in world.ephemeral.values()] == [True]
    assert not await parts.hands.may_draw(ANA, after, drawn)


async def test_a_hand_in_words_stays_where_a_press_allows_nothing(parts: Parts) -> None:
    """Then its words are edited, and it is not tried at each press."""
    await parts.state.set_private(ANA, False)
    drawn = replace(CARDS, blocks=(Block(((Plain("other cards"),),)),), picture=DRAWN)
    with parts.hands.reserve(*press(parts.scene, GROUP)):
        pass
    id = await parts.platform.send(TO_ANA, CARDS, "")
    await parts.platform.edit(TO_ANA, id, drawn)
    old = press(parts.scene, OTHER_GROUP)[2]
    with parts.hands.reserve(ANA, Spot(GROUP), old):
        pass
    with pytest.raises(Gone):
        await parts.platform.edit(TO_ANA, id, drawn)
    with pytest.raises(Closed):
        await parts.platform.send(TO_ANA, drawn, "")
    with parts.hands.reserve(ANA, Spot(GROUP), press(parts.scene, OTHER_GROUP)[2]):
        pass
    await parts.platform.edit(TO_ANA, id, drawn)
    (hand,) = parts.scene.world.ephemeral.values()
    assert "other cards" in words_of(hand)
