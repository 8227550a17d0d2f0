"""The budget as the library's rate limiter: what waits, what does not, and what is given back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, NamedTuple

import pytest
from telegram import Bot
from telegram.error import BadRequest, RetryAfter
from telegram.ext import ExtBot

from adapters.telegram.sending.budget import EPHEMERAL, Budget, Clock
from adapters.telegram.sending.budget import GROUP as GROUP_LIMIT
from adapters.telegram.sending.limiter import Limiter, Paid
from adapters.telegram.service import telegram_bot
from bot.ports.chat import Later
from tests.adapters.telegram.conftest import GROUP, Scene, new_world, running, scene_of
from tests.adapters.telegram.rules import Bad
from tests.adapters.telegram.sending.around import all_limited
from tests.adapters.telegram.tables import choice, ends, with_computers
from tests.adapters.telegram.world import BOT_ID, TOKEN, Group
from tests.bot.servers import Server as Valkey

pytestmark = pytest.mark.slow

OTHER = GROUP - 1


class Out(NamedTuple):
    """A client with its limiter, and the Telegram behind it; its clock stands nearly still."""

    bot: ExtBot[Paid]
    limiter: Limiter
    scene: Scene

    def said(self, chat: int = GROUP) -> int:
        """How many messages are in a chat."""
        return sum(where == chat for where, _ in self.scene.world.messages)


@pytest.fixture
async def out(telegram_store: Valkey) -> AsyncIterator[Out]:
    async with scene_of(telegram_store, new_world()) as scene:
        scene.world.groups[OTHER] = Group(OTHER, members={BOT_ID})
        limiter = Limiter(Budget(scene.tables.store.client, Clock(1.0)))
        async with telegram_bot(TOKEN, scene.server.base, limiter) as bot:
            assert isinstance(bot, ExtBot)
            yield Out(bot, limiter, scene)


async def test_what_nobody_paid_for_is_counted_all_the_same(out: Out) -> None:
    for _ in range(GROUP_LIMIT.burst - GROUP_LIMIT.kept):  # the rest is for who is to act
        await out.bot.send_message(GROUP, "hello")
    with pytest.raises(Later):
        await out.bot.send_message(GROUP, "hello")
    paid = await out.limiter.pay(GROUP, urgent=True)
    await out.bot.send_message(GROUP, "hello", rate_limit_args=paid)
    with pytest.raises(Later):
        await out.bot.send_message(GROUP, "hello", rate_limit_args=paid)


async def test_edits_for_one_are_counted_as_such(out: Out) -> None:
    """Also those that the library does not know."""
    what = {"chat_id": GROUP, "receiver_user_id": 4200, "ephemeral_message_id": 1, "text": "x"}
    with pytest.raises(BadRequest, match="not found"):
        await out.bot.do_api_request("editEphemeralMessageText", what)
    await out.limiter.pay(GROUP, urgent=True, requests=EPHEMERAL.burst - 1, ephemeral=True)
    with pytest.raises(Later):
        await out.bot.do_api_request("editEphemeralMessageText", what)
    await out.bot.send_message(GROUP, "hello")  # the others have a budget of their own
    assert out.said() == 1


async def test_too_many_stops_its_own_chat_only(out: Out) -> None:
    """For as long as Telegram says; answers to presses and what only removes go on."""
    first = await out.bot.send_message(GROUP, "hello")
    out.scene.server.fail.append(("sendMessage", Bad("Too Many Requests", 429, retry_after=30)))
    with pytest.raises(RetryAfter):
        await out.bot.send_message(GROUP, "hello")
    before = len(out.scene.server.calls)
    for urgent in (False, True):
        with pytest.raises(Later) as late:
            await out.limiter.pay(GROUP, urgent=urgent)
        assert 25 < late.value.seconds < 60
    with pytest.raises(Later):
        await out.bot.send_message(GROUP, "hello")
    assert len(out.scene.server.calls) == before, "it is not asked"
    await out.bot.send_message(OTHER, "hello")
    assert await out.bot.delete_message(GROUP, first.message_id)
    with pytest.raises(BadRequest):
        await out.bot.answer_callback_query("77")
    assert out.said(OTHER) == 1


async def test_what_telegram_refuses_costs_nothing(out: Out) -> None:
    """What was paid for it is there for the words in place of a picture."""
    paid = await out.limiter.pay(GROUP, urgent=False)
    with pytest.raises(BadRequest):
        await out.bot.send_message(GROUP, "<b>", "HTML", rate_limit_args=paid)
    assert paid.left == 1
    await out.bot.send_message(GROUP, "words", rate_limit_args=paid)
    assert paid.left == 0


async def test_a_whole_game_goes_through_it(telegram_store: Valkey) -> None:
    """Nothing but `getUpdates` reaches the HTTP client in another way; all tests of the bot look
    at that (`conftest.running`). Here are the methods that a table needs."""
    passed: set[str] = set()
    async with scene_of(telegram_store, new_world(), new=True) as scene:
        around: list[str] = []
        with all_limited(around, passed):
            async with running(scene):
                ana = scene.people[0]
                table = await with_computers(scene, ana)
                await ana.pressed(table, choice(table, ":hand"))
                hand = await scene.server.until(lambda: ana.with_button(":sort", GROUP), "a hand")
                await ana.pressed(hand, choice(hand, ":sort"))
                await ana.pressed(table, ends(table, ":more"))
                ana.start()
                await scene.server.until(ana.messages, "help")
        assert not around
        asked = {name for name, _ in scene.server.calls} - {"getUpdates", "refused"}
        assert passed == asked
    assert {"sendPhoto", "sendMessage", "editEphemeralMessageMedia", "answerCallbackQuery"} <= asked


async def test_a_client_that_goes_around_it_is_found(out: Out) -> None:
    """The look itself: a client of the library without the limiter."""
    around: list[str] = []
    bare: Any = telegram_bot(TOKEN, out.scene.server.base)
    with all_limited(around):
        await out.bot.get_me()
        assert not around
        async with bare:
            await Bot.send_message(bare, GROUP, "hello")
    assert around[-1].startswith("sendMessage: ")


class Budgeted:
    """A budget with room for everything, and what it was told to stop."""

    clock = Clock(1.0)

    def __init__(self) -> None:
        self.halted: list[tuple[int, float]] = []

    async def take(self, *_: object, **__: object) -> float:
        return 0.0

    async def halt(self, chat: int, seconds: float) -> None:
        self.halted.append((chat, seconds))


@pytest.mark.parametrize(
    ("method", "chat", "error", "halted", "left"),
    [
        ("sendMessage", GROUP, RetryAfter(5), [(GROUP, 5.0)], 1),
        ("deleteMessage", GROUP, RetryAfter(5), [(GROUP, 5.0)], 2),
        ("answerCallbackQuery", None, RetryAfter(5), [], 2),
        ("sendMessage", GROUP, BadRequest("no"), [], 2),
        ("deleteMessage", GROUP, BadRequest("no"), [], 2),
        ("answerCallbackQuery", None, BadRequest("no"), [], 2),
    ],
)
async def test_what_a_refusal_costs(
    method: str, chat: int | None, error: Exception, halted: list[tuple[int, float]], left: int
) -> None:
    """A request that is free stops its chat, too, and never brings room that nobody paid for."""
    budget: Any = Budgeted()
    paid = Paid(2)

    async def asks() -> bool:
        raise error

    with pytest.raises(type(error)):
        await Limiter(budget).process_request(asks, (), {}, method, {"chat_id": chat}, paid)
    assert (budget.halted, paid.left) == (halted, left)
