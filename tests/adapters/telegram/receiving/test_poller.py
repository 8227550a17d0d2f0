"""Long polling: what becomes of an update when numbers begin anew, or Redis is away."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Mapping

import pytest
from telegram import Update

from adapters.telegram.receiving import poller
from adapters.telegram.receiving.poller import Poller
from adapters.telegram.service import telegram_bot
from adapters.telegram.state import TelegramState
from bot.store.redis.errors import Unreachable
from tests.adapters.telegram.conftest import Scene, new_world, scene_of
from tests.adapters.telegram.people import Client
from tests.adapters.telegram.receiving.manners import next_library
from tests.adapters.telegram.rules import Params
from tests.adapters.telegram.server import Server
from tests.adapters.telegram.world import BOT_ID, TOKEN
from tests.bot.servers import Server as Valkey
from tests.until import until

pytestmark = pytest.mark.slow


class Handled:
    """What a poller gives to be handled; nothing is done while it is held."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.done: list[str] = []
        self.free = asyncio.Event()
        self.free.set()

    async def handle(self, update: Update, _: float) -> None:
        assert update.message is not None
        self.texts.append(update.message.text or "")
        await self.free.wait()
        self.done.append(update.message.text or "")


@contextlib.asynccontextmanager
async def polling(scene: Scene) -> AsyncIterator[Handled]:
    """A poller without the rest of the bot."""
    client, stop, handled = scene.tables.store.client, asyncio.Event(), Handled()
    bot = telegram_bot(TOKEN, scene.server.base)
    async with bot:
        polls = Poller(bot, client, TelegramState(client), handled.handle)
        task = asyncio.create_task(polls.run(stop))
        await scene.server.until(lambda: scene.server.is_polled, "a poll")
        yield handled
        handled.free.set()
        stop.set()
        await task


@pytest.fixture
async def scene(telegram_store: Valkey) -> AsyncIterator[Scene]:
    """People, and no bot."""
    async with scene_of(telegram_store, new_world()) as scene:
        yield scene


@pytest.mark.parametrize("lower", [400_000, 19])
async def test_numbers_begin_anew_after_a_quiet_week(scene: Scene, lower: int) -> None:
    """The offset follows them; those that were there before are not taken for repetitions."""
    ana, server = scene.people[0], scene.server
    async with polling(scene) as handled:
        texts = [f"before {number}" for number in range(20)]
        last = [ana.say(text) for text in texts][-1]
        await server.until(lambda: handled.texts == texts and not server.updates, "the old queue")
        server.restart_numbers(last - lower)
        before = server.polls
        for number in range(3):
            texts.append(f"after {number}")
            ana.say(texts[-1])
            await server.until(lambda: handled.texts == texts and not server.updates, texts[-1])
        assert server.polls <= before + 8, "each is acknowledged"


async def test_while_redis_is_away_others_are_heard(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An update that is neither done nor written is asked for again: not so often that Telegram
    gives nothing but that."""
    within, most = scene.world.facts.poll_throttle
    assert 1.5 * within < poller._LOOK_AGAIN
    monkeypatch.setattr(poller, "_LOOK_AGAIN", poller._LOOK_AGAIN / 5)
    scene.world.turn(poll_throttle=(within / 5, most))

    async def away(*_: object) -> None:
        raise Unreachable("away")

    monkeypatch.setattr(TelegramState, "park", away)
    ana, boris, *_ = scene.people
    async with polling(scene) as handled:
        handled.free.clear()
        ana.say("slow")
        await scene.server.until(lambda: handled.texts == ["slow"], "the first")
        polls = scene.server.polls
        await scene.server.until(lambda: scene.server.polls > polls + 1, "the same offset again")
        polls = scene.server.polls
        boris.say("other")
        await scene.server.until(lambda: handled.texts == ["slow", "other"], "the other", 8)
        assert scene.server.polls <= polls + 4
        handled.free.set()
        await scene.server.until(lambda: not scene.server.updates, "both acknowledged")
    assert handled.texts == ["slow", "other"]


async def test_forgetting_an_update_holds_up_nobody(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is done while it is being written to Redis, and Redis hangs just then: others are heard,
    and it is forgotten once Redis answers."""
    park, unpark = TelegramState.park, TelegramState.unpark
    written, answers = asyncio.Event(), asyncio.Event()

    async def slowly(self: TelegramState, bot: int, updates: Mapping[int, str]) -> None:
        handled.free.set()
        await until(lambda: handled.done == ["slow"])
        await park(self, bot, updates)
        written.set()

    async def hangs(self: TelegramState, bot: int, number: int) -> None:
        assert written.is_set(), "it would be written after it was forgotten"
        await answers.wait()
        await unpark(self, bot, number)

    monkeypatch.setattr(TelegramState, "park", slowly)
    monkeypatch.setattr(TelegramState, "unpark", hangs)
    ana, boris, *_ = scene.people
    state = TelegramState(scene.tables.store.client)
    async with polling(scene) as handled:
        handled.free.clear()
        ana.say("slow")
        await scene.server.until(written.is_set, "the first is written")
        boris.say("other")
        await scene.server.until(lambda: handled.texts == ["slow", "other"], "the other", 8)
        await scene.server.until(lambda: not scene.server.updates, "both acknowledged")
        assert len(await state.parked(BOT_ID)) == 1
        answers.set()
    assert not await state.parked(BOT_ID)


async def test_a_slow_update_holds_up_its_own_chat_only(telegram_store: Valkey) -> None:
    """It is acknowledged and lies in Redis until it is done: by the next process, if need be."""
    async with scene_of(telegram_store, new_world()) as scene:
        ana, boris, *_ = scene.people
        client = scene.tables.store.client
        bot = telegram_bot(TOKEN, scene.server.base)
        state, done = TelegramState(client), []
        free = asyncio.Event()

        async def handle(update: Update, _: float) -> None:
            if not free.is_set() and update.effective_chat and update.effective_chat.id == ana.id:
                await asyncio.Event().wait()
            done.append(update.update_id)

        async def polled(*, until: Callable[[], object]) -> None:
            stop = asyncio.Event()
            poller = Poller(bot, client, state, handle)
            task = asyncio.create_task(poller.run(stop))
            await scene.server.until(until, "updates")
            stop.set()
            await task

        async with bot:
            slow, other = [ana.say(text) for text in ("one", "two")], boris.say("three")
            numbers = [one["update_id"] for one in scene.server.updates]
            await polled(until=lambda: done == [other] and not scene.server.updates)
            assert len(await state.parked(BOT_ID)) == len(slow)
            free.set()
            await polled(until=lambda: len(done) == len(numbers))
            assert done == [other, *slow]
            assert not await state.parked(BOT_ID)
        assert set(scene.server.delivered.values()) == {1}


@pytest.mark.parametrize("manners", [contextlib.nullcontext, next_library])
async def test_an_update_that_cannot_be_read_is_left_out(
    scene: Scene,
    caplog: pytest.LogCaptureFixture,
    manners: Callable[[], contextlib.AbstractContextManager[None]],
) -> None:
    """The library reads all updates of an answer or none; a new kind of field must not end it."""
    ana, server = scene.people[0], scene.server
    async with polling(scene) as handled:
        with manners():
            await leaves_out(ana, server, handled)
    assert handled.texts == ["one", "two", "three", "four"]
    assert "a secret" not in caplog.text


async def leaves_out(ana: Client, server: Server, handled: Handled) -> None:
    for texts in (["one", "two"], ["three"], ["four"]):
        server.put(message={"message_id": 7, "text": "a secret"})  # no chat, no date
        for text in texts:
            ana.say(text)
        await server.until(lambda last=texts[-1]: last in handled.texts, texts[-1])
    server.put(message={"message_id": 8, "text": "a secret"})
    await server.until(lambda: not server.updates, "everything is acknowledged")


@pytest.mark.parametrize(
    "answer",
    [None, True, 5, {}, "x", [5], [{"update_id": "7"}], [{"update_id": None}], [{}, "x"]],
    ids=repr,
)
async def test_an_answer_that_is_no_list_of_updates_ends_nothing(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, answer: object
) -> None:
    """Whatever a poll brings, the next one is asked for, and what comes then is handled."""
    monkeypatch.setattr(poller, "_FIRST_PAUSE", 0.05)
    ana, server = scene.people[0], scene.server
    async with polling(scene) as handled:
        given = 0

        async def nonsense(params: Params) -> object:
            nonlocal given
            given += len(params.items()) > 0
            return answer

        with monkeypatch.context() as patched:
            patched.setattr(server, "do_getUpdates", nonsense)
            server.hang_up()  # the poll that waits
            await server.until(lambda: given > 3, "several polls")
        ana.say("one")
        await server.until(lambda: handled.texts == ["one"], "the next update", 10)
