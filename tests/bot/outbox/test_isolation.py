"""What is wrong in one place of a table delays nobody in another."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.model.jobs import REDRAW, SETTLE, Job
from bot.model.tables import intents as want
from bot.ports.chat import Later, Target
from bot.ports.screen import Kind, Screen
from tests.bot.application import seen
from tests.bot.outbox.shared import CLUB, DEN, HALL, Shared
from tests.bot.toys import jobs_in
from tests.faces.wall import Wall
from tests.orders.loop import BY_HAND
from tests.until import until

pytestmark = BY_HAND

AT_ONCE = 1.0
"""Seconds: the longest that others wait for what hangs elsewhere, and what is between."""


def seconds_now() -> float:
    """Return the time of the loop, which is by hand: a slow machine does not change it."""
    return asyncio.get_running_loop().time()


class Hanging(Wall):
    """A chat in some of whose places or private chats a request hangs until the test lets it go."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.hangs: set[str] = set()
        self.free = asyncio.Event()
        self.waiting = 0
        """Requests that hang now."""
        self.error: Exception | None = None
        """What becomes of them in the end."""

    async def _open(self, target: Target) -> None:
        if (target.place or target.person) in self.hangs:
            self.waiting += 1
            await self.free.wait()
            self.waiting -= 1
            if self.error is not None:
                raise self.error
        await super()._open(target)

    def let_go(self, error: Exception | None = None) -> None:
        """The requests that hang end, and later ones do not hang."""
        self.error = error
        self.hangs.clear()
        self.free.set()


@pytest.fixture
async def shared(redis_client: Redis) -> AsyncIterator[Shared]:
    found = Shared(redis_client)
    for name in found.chats:
        found.chats[name] = found.bot.platforms[name] = Hanging(name)
    yield found
    for chat in found.chats.values():
        assert isinstance(chat, Hanging)
        chat.let_go()
    await found.bot.outbox.close()
    found.bot.studio.close()


def hanging(shared: Shared, where: str) -> Hanging:
    """Let requests to a place or a private chat hang from now on."""
    chat = shared.wall(where)
    assert isinstance(chat, Hanging)
    chat.hangs.add(where)
    return chat


async def rests(shared: Shared, chat: Hanging) -> None:
    """Wait until what hung has ended, and draw what that leaves."""
    await until(lambda: not chat.waiting and not shared.bot.outbox.is_drawing)
    await shared.passes(15)


async def shows_now(shared: Shared, place: str) -> bool:
    """Return True if a place shows the table as it is."""
    held = await shared.now()
    at = held.table.place_at(place)
    assert at is not None
    return shared.public(place) == shared.bot.contents.public(held, at)


async def is_there(shared: Shared, place: str) -> bool:
    """Return True if a message in a place shows the table as it is; an older one may still be
    there."""
    held = await shared.now()
    wanted = shared.bot.contents.public(held, held.table.place_at(place))
    return wanted in [screen for _, screen in shared.messages(place)]


async def took(shared: Shared) -> float:
    """Move, and draw what is due; return how long that took (s)."""
    began = seconds_now()
    await shared.moves()
    await shared.work()
    return seconds_now() - began


@pytest.mark.parametrize("places", [(DEN, CLUB), (DEN, HALL)])
@pytest.mark.parametrize("first", [True, False])
async def test_a_place_that_hangs_delays_nobody_else(
    shared: Shared, places: tuple[str, str], first: bool
) -> None:
    await shared.begin(*places)
    hung, well = places if first else places[::-1]
    chat = hanging(shared, hung)
    seconds = []
    for _ in range(6):
        seconds.append(await took(shared))
        assert await shows_now(shared, well)
    assert chat.waiting == 1, "one request, however many moves"
    assert max(seconds) < AT_ONCE, seconds
    assert max(seconds[1:]) < AT_ONCE / 4, "nobody waits for what is known to hang"
    assert await jobs_in(shared.bot.tables, SETTLE) != [], "a kill now would lose nothing"
    chat.let_go()
    await rests(shared, chat)
    await shared.is_true()
    assert await jobs_in(shared.bot.tables, SETTLE) == []


async def test_an_outage_in_which_every_request_hangs(shared: Shared) -> None:
    """Request after request hangs until it times out, while the others play on."""
    await shared.begin(DEN, CLUB)
    chat = hanging(shared, CLUB)
    for _ in range(4):
        assert await took(shared) < AT_ONCE
        chat.error = TimeoutError("no answer")
        chat.free.set()
        await until(lambda: not chat.waiting and not shared.bot.outbox.is_drawing)
        chat.free.clear()
        await shared.passes(1.5)
        assert await shows_now(shared, DEN)
    chat.let_go()
    await rests(shared, chat)
    await shared.is_true()


async def test_a_private_chat_that_hangs_delays_nobody_else(shared: Shared) -> None:
    await shared.begin(DEN, CLUB)
    person = shared.people[1].id
    chat = hanging(shared, person)
    for _ in range(4):
        assert await took(shared) < AT_ONCE
        assert await shows_now(shared, DEN)
        assert await shows_now(shared, CLUB)
        for seat in (0, 2, 3):
            hand = await shared.bot.contents.hand(await shared.now(), seat)
            assert hand is not None
            ((_, screen),) = shared.messages(shared.people[seat].id, Kind.HAND)
            assert screen.blocks == hand.blocks
    chat.let_go()
    await rests(shared, chat)
    await shared.is_true()


async def test_a_place_that_wants_a_pause_delays_nobody_else(shared: Shared) -> None:
    """A 429 in one place: the others show every move, it is left alone until the pause ends."""
    await shared.begin(DEN, CLUB)
    shared.wall(CLUB).trouble[CLUB] = Later(30)
    for _ in range(3):
        assert await took(shared) < AT_ONCE
        assert await shows_now(shared, DEN)
        assert not await shows_now(shared, CLUB)
    shared.wall(CLUB).trouble.clear()
    shared.wall(CLUB).told.clear()
    await shared.passes(25)
    assert not await shows_now(shared, CLUB)
    await shared.passes(6)
    await shared.is_true()
    assert [chat for chat, _ in shared.wall(CLUB).told if chat == CLUB] == [CLUB], "one edit"


@pytest.mark.parametrize("trouble", [OSError("no line"), RuntimeError("odd")])
async def test_a_place_that_cannot_be_reached_delays_nobody_else(
    shared: Shared, trouble: Exception
) -> None:
    await shared.begin(DEN, CLUB, HALL)
    shared.wall(CLUB).trouble[CLUB] = trouble
    for _ in range(3):
        assert await took(shared) < AT_ONCE
        assert await shows_now(shared, DEN)
        assert await shows_now(shared, HALL)
    shared.wall(CLUB).trouble.clear()
    await shared.passes(60)
    await shared.is_true()


@pytest.mark.parametrize(
    ("error", "pause"), [(None, 0), (OSError("no line"), 1000), (RuntimeError("odd"), 1000)]
)
async def test_what_failed_late_is_drawn_again_after_a_pause(
    shared: Shared, error: Exception | None, pause: int
) -> None:
    await shared.begin(DEN, CLUB)
    chat = hanging(shared, CLUB)
    await took(shared)
    chat.let_go(error)
    await until(lambda: not chat.waiting and not shared.bot.outbox.is_drawing)
    ((due, _),) = await jobs_in(shared.bot.tables, SETTLE)
    assert due == shared.clock() + pause


# --- the fingerprint of a deal --------------------------------------------------------------------


def cards(shared: Shared, since: dict[str, int]) -> list[tuple[str, Screen]]:
    """The hands that were sent or edited since."""
    return [
        (chat, screen)
        for name, wall in shared.chats.items()
        for chat, screen in wall.told[since[name] :]
        if screen.kind is Kind.HAND
    ]


async def next_deal(shared: Shared) -> tuple[str, dict[str, int]]:
    """Everybody wants the next deal; its commitment, and what was told before it is drawn."""
    await shared.to_the_end_of_the_deal()
    await shared.work()
    before = {name: len(wall.told) for name, wall in shared.chats.items()}
    while any(one.value == "ready" for one in (await shared.waits()).values()):
        await shared.moves()
    held = await shared.now()
    return held.game.view(held.state, None).commitment or "", before


async def test_every_place_shows_the_fingerprint_before_any_card(shared: Shared) -> None:
    await shared.begin(DEN, CLUB, HALL)
    commitment, before = await next_deal(shared)
    order: list[str] = []
    for wall in shared.chats.values():
        send, edit = wall.send, wall.edit

        def told(how: object) -> object:
            async def noted(target: Target, *rest: object, **more: object) -> object:
                found = await how(target, *rest, **more)  # type: ignore[operator]
                order.append(target.place or target.person)
                return found

            return noted

        wall.send, wall.edit = told(send), told(edit)  # type: ignore[assignment,method-assign]
    await shared.work()
    assert set(order[:3]) == {DEN, CLUB, HALL}
    for place in (DEN, CLUB, HALL):
        assert commitment in seen(shared.public(place))
    assert len(cards(shared, before)) == 4
    assert not any(commitment in seen(screen) for _, screen in cards(shared, before))
    await shared.is_true()


@pytest.mark.parametrize("wrong", ["hangs", "waits", "refuses", "is away"])
async def test_hands_carry_the_fingerprint_where_a_place_cannot_show_it(
    shared: Shared, wrong: str
) -> None:
    await shared.begin(DEN, CLUB)
    commitment, before = await next_deal(shared)
    wall = shared.wall(CLUB)
    if wrong == "hangs":
        hanging(shared, CLUB)
    elif wrong == "refuses":
        wall.muted[CLUB] = None
    else:
        wall.trouble[CLUB] = Later(5) if wrong == "waits" else OSError("no line")
    began = seconds_now()
    await shared.work()
    assert seconds_now() - began < 3.0
    assert commitment in seen(shared.public(DEN))
    found = cards(shared, before)
    assert {chat for chat, _ in found} == {one.id for one in shared.people}
    assert all(commitment in seen(screen) for _, screen in found)
    wall.trouble.clear()
    wall.muted.clear()
    assert isinstance(wall, Hanging)
    wall.let_go()
    await rests(shared, wall)
    await shared.passes(180)
    await shared.is_true()


# --- deaths, and several processes ----------------------------------------------------------------


class Crash(BaseException):
    """The bot dies here."""


def dies(shared: Shared, at: int, *, after: bool) -> None:
    """The bot dies in the request with this number from now on, before or after the chat has done
    it."""
    count = itertools.count()

    def dying(how: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def done(*args: Any, **more: Any) -> Any:
            mine = next(count) == at
            if mine and not after:
                raise Crash
            found = await how(*args, **more)
            if mine:
                raise Crash
            return found

        return done

    for wall in shared.chats.values():
        for name in ("send", "edit", "delete", "pin"):
            setattr(wall, name, dying(getattr(type(wall), name).__get__(wall)))


async def lives(shared: Shared) -> None:
    """Another process goes on when the leases are over."""
    for wall in shared.chats.values():
        for name in ("send", "edit", "delete", "pin"):
            vars(wall).pop(name, None)
    shared.clock.move(11)
    shared.start()
    await shared.passes(15)


@pytest.mark.slow
@pytest.mark.parametrize("after", [True, False])
@pytest.mark.parametrize("step", ["a move", "a deal", "a place comes", "a place leaves"])
async def test_a_death_at_every_request(shared: Shared, step: str, after: bool) -> None:
    await shared.begin(DEN, CLUB)
    died, at = True, -1
    while died:
        at += 3 if step == "a deal" else 1  # a deal takes seconds to play
        if step == "a move":
            await shared.moves()
        elif step == "a deal":
            await next_deal(shared)
        elif step == "a place comes":
            await shared.let_in(HALL)
        else:
            await shared.let_in(HALL)
            await shared.work()
            await shared.leaves(HALL)
        dies(shared, at, after=after)
        died = False
        try:
            await shared.work()
        except Crash:
            died = True
        await lives(shared)
        await shared.is_true()
        here = {place.id for place in (await shared.now()).table.places}
        assert bool(shared.messages(HALL, Kind.TABLE)) == (HALL in here)
        if step == "a place comes":
            await shared.leaves(HALL)
            await shared.work()
    assert at > 0


async def test_two_processes_each_with_one_chat(redis_client: Redis) -> None:
    """Both places show every move, and nothing is left to do afterwards."""
    shared = Shared(redis_client)
    await shared.begin(DEN, CLUB)
    one, table = shared.bot, shared.table
    shared.start()
    bots = one, shared.bot
    del bots[0].platforms["telegram"], bots[1].platforms["discord"]
    for deal in range(2):
        for _ in range(4):
            await shared.moves()
            for bot in (*bots, *bots):
                await bot.outbox.redraw(Job(table, REDRAW))
            await shared.is_true()
            assert await jobs_in(shared.bot.tables, REDRAW, SETTLE) == [], deal
        await shared.to_the_end_of_the_deal()
        while any(one.value == "ready" for one in (await shared.waits()).values()):
            await shared.moves()
    for bot in bots:
        bot.studio.close()


async def test_the_worker_shows_every_move_at_once_while_a_place_hangs(redis_client: Redis) -> None:
    """The same with the queue and the worker."""
    shared = Shared(redis_client)
    shared.clock = lambda: 1_800_000_000_000 + int(seconds_now() * 1000)  # type: ignore[assignment,misc]
    for name in shared.chats:
        shared.chats[name] = Hanging(name)
    shared.start()
    stop = asyncio.Event()
    worker = asyncio.create_task(shared.bot.run(stop))
    try:
        await shared.begin(DEN, CLUB, starts=False)
        await shared.does(0, want.Start())
        await until(lambda: is_there(shared, DEN))
        await until(lambda: is_there(shared, CLUB))
        chat = hanging(shared, CLUB)
        seconds = []
        for _ in range(8):
            await shared.moves()
            began = seconds_now()
            await until(lambda: is_there(shared, DEN))
            seconds.append(seconds_now() - began)
        assert max(seconds) < AT_ONCE, seconds
        # a redraw waits half a second until the chat is known to hang
        assert sorted(seconds)[-2] < AT_ONCE / 4, seconds
        chat.let_go()
        await until(lambda: is_there(shared, CLUB))
    finally:
        stop.set()
        await worker
        shared.bot.studio.close()
