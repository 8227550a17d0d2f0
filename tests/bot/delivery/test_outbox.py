"""The outbox, against a platform that is told what to do: what is on screen is what is stored."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from bot.delivery.outbox import Outbox, Shown
from bot.delivery.roads import is_rung
from bot.model import intents as want
from bot.model.clock import Speed
from bot.model.jobs import PROJECT, REDRAW, Job
from bot.model.outcomes import Done
from bot.model.table import Held
from bot.ports.chat import Closed, Gone, Later, Target
from bot.ports.screen import Block, Kind, Screen
from bot.store import keys
from bot.store.messages import Messages
from bot.store.scripts import Client
from bot.tables.tables import Tables
from bot.words.text import Plain
from tests.bot.people import FRIENDS, done, held_of
from tests.bot.toys import Clock, Hands, jobs_in, play_on, toy_playing, toy_tables

HOST, *_ = FRIENDS
ROOM = Target(place="test:room")


class Crash(BaseException):
    """The bot dies here."""


class Scripted:
    """A platform: its messages, what was done, and what goes wrong next."""

    def __init__(self, *, nonces: bool = True) -> None:
        self.nonces = nonces
        self.shown: dict[str, tuple[Target, str]] = {}
        self.did: list[tuple[str, str]] = []
        self.trouble: list[BaseException | None] = []
        self.closed: set[Target] = set()
        self.rung: list[str] = []
        self.passed = 0
        self.pinned: list[tuple[str, str]] = []
        self.pinning: BaseException | None = None
        """What goes wrong with the next pin."""
        self.during: Callable[[], object] | None = None
        self._by_nonce: dict[str, str] = {}
        self.ids = itertools.count(1)

    @property
    def name(self) -> str:
        return "test"

    async def _begin(self, what: str, target: Target) -> BaseException | None:
        await asyncio.sleep(0)
        trouble = self.trouble.pop(0) if self.trouble else None
        if target in self.closed:
            raise Closed
        if trouble is not None and not isinstance(trouble, Crash):
            self.did.append((what, type(trouble).__name__))
            raise trouble
        if self.during is not None:
            during, self.during = self.during, None
            await during()  # type: ignore[misc]
        return trouble

    async def send(
        self,
        target: Target,
        screen: Screen,
        nonce: str,
        *,
        rings: bool = False,
        reply_to: str = "",
    ) -> str:
        del reply_to
        trouble = await self._begin("send", target)
        message = self._by_nonce.get(nonce) if self.nonces else None
        if message is None:
            message = self._by_nonce[nonce] = f"m{next(self.ids)}"
            self.shown[message] = (target, text_of(screen))
            self.did.append(("send", message))
            if rings:
                self.rung.append(message)
        if trouble:
            raise trouble
        return message

    async def edit(self, target: Target, message: str, screen: Screen) -> None:
        trouble = await self._begin("edit", target)
        if message not in self.shown:
            raise Gone
        self.shown[message] = (target, text_of(screen))
        self.did.append(("edit", message))
        if trouble:
            raise trouble

    async def delete(self, target: Target, message: str) -> None:
        trouble = await self._begin("delete", target)
        self.shown.pop(message, None)
        self.did.append(("delete", message))
        if trouble:
            raise trouble

    async def below(self, target: Target, message: str) -> int:
        assert target.place
        assert message
        return self.passed

    async def pin(self, target: Target, message: str, before: str) -> None:
        assert target.place
        during, self.pinning = self.pinning, None
        if during is not None:
            raise during
        self.pinned.append((message, before))

    def texts(self, target: Target) -> list[str]:
        return [text for where, text in self.shown.values() if where == target]


def text_of(screen: Screen) -> str:
    (block,) = screen.blocks
    ((span,),) = block.lines
    assert isinstance(span, Plain)
    return span.text


def screen(text: str, seat: int | None = None) -> Screen:
    return Screen(Kind.TABLE, "t", seat, (Block(((Plain(text),),)),))


class Show:
    """A presenter: the table's version in its place (or what the test says), a hand each person."""

    def __init__(self) -> None:
        self.text: str | None = None
        self.anew = ""
        self.hands: list[int] = []
        self.place = ""

    async def shown(self, held: Held, closed: frozenset[int] = frozenset()) -> Mapping[str, Shown]:
        text = f"v{held.version}" if self.text is None else self.text
        room = Target(place=self.place or held.table.place)
        turn = held.table.turn_number
        found = {"table": Shown(room, screen(text), self.anew, follows=turn, pinned=True)}
        for seat in self.hands:
            rung, rings = held.table.turn(seat).rung, is_rung(held.table, seat)
            said = screen(f"{text} hand {seat}", seat)
            found[f"hand:{seat}"] = Shown(hand(seat), said, rung, rings=rings)
            if rings and seat in closed:
                found[f"call:{seat}"] = Shown(room, screen(f"call {seat}"), rung, rings=True)
        return found


def hand(seat: int) -> Target:
    return Target(person=FRIENDS[seat].id)


class Bench:
    """A table that is played, and everything that draws it."""

    def __init__(self, client: Client, *, nonces: bool = True) -> None:
        self.client = client
        self.clock = Clock()
        self.tables = toy_tables(client, self.clock)
        self.show = Show()
        self.platform = Scripted(nonces=nonces)
        self.hands = self.bot()
        self.table = ""

    def bot(self, tables: Tables | None = None) -> Hands:
        return Hands(tables or self.tables, self.show, {"test": self.platform})

    async def begin(self, speed: Speed = Speed.UNLIMITED) -> None:
        self.table = await toy_playing(self.tables, speed=speed)
        await self.draw()
        self.platform.did.clear()

    async def draw(self) -> None:
        await self.hands.work()

    async def play(self) -> None:
        await play_on(self.tables, self.table)

    async def version(self) -> str:
        return f"v{(await held_of(self.tables, self.table)).version}"

    async def is_drawn(self, target: Target = ROOM) -> None:
        """There is one message, and it shows the newest version; nothing is left to do."""
        assert self.platform.texts(target) == [await self.version()]
        assert await jobs_in(self.tables, REDRAW) == []

    async def crash(self) -> None:
        """The bot dies while it draws; another one comes when the leases are over."""
        with pytest.raises(Crash):
            await self.draw()
        self.clock.move(11)
        self.tables = toy_tables(self.client, self.clock)
        self.hands = self.bot()


@pytest.fixture
async def bench(redis_client: Client) -> Bench:
    made = Bench(redis_client)
    await made.begin()
    return made


async def test_the_newest_version_arrives_by_edits(bench: Bench) -> None:
    await bench.is_drawn()
    for _ in range(3):
        await bench.play()
        await bench.draw()
        await bench.is_drawn()
    assert bench.platform.did == [("edit", "m1")] * 3


async def test_versions_between_are_skipped(bench: Bench) -> None:
    for _ in range(3):
        await bench.play()
    await bench.draw()
    await bench.is_drawn()
    assert bench.platform.did == [("edit", "m1")]


async def test_what_happens_while_it_is_drawn_is_drawn_too(bench: Bench) -> None:
    await bench.play()
    await bench.draw()  # whose turn it is has been called
    bench.platform.did.clear()
    await bench.play()
    bench.platform.during = bench.play
    await bench.draw()
    await bench.is_drawn()
    # whom the table waits for after each of them is called, which is a commit of its own
    assert bench.platform.did == [("edit", "m1")] * 3


async def test_what_does_not_change_is_not_sent(bench: Bench) -> None:
    bench.show.text = "same"
    await bench.play()
    await bench.draw()
    bench.platform.did.clear()
    await bench.play()
    await bench.draw()
    assert bench.platform.did == []
    assert await jobs_in(bench.tables, REDRAW) == []


async def test_an_edit_of_what_is_gone_is_sent_anew(bench: Bench) -> None:
    for number in (1, 2):
        bench.platform.shown.clear()
        await bench.play()
        await bench.draw()
        await bench.is_drawn()
        assert [what for what, _ in bench.platform.did].count("send") == number


async def test_a_deleted_message_is_sent_again_in_the_same_version(bench: Bench) -> None:
    """`kafene tables redraw`: the platform must not take it for the send of before."""
    bench.platform.shown.clear()
    await Outbox.forget(bench.tables, bench.table)
    await bench.tables.jobs.put(bench.clock.now, Job(bench.table, REDRAW))
    await bench.draw()
    await bench.is_drawn()


async def test_a_new_message_takes_the_place_of_the_old_one(bench: Bench) -> None:
    bench.show.anew = "turn of 2"
    await bench.play()
    await bench.draw()
    assert bench.platform.did == [("send", "m2"), ("delete", "m1")]
    await bench.is_drawn()
    await bench.play()
    await bench.draw()
    assert bench.platform.did[2:] == [("edit", "m2")]


@pytest.mark.parametrize("dies", [0, 1, 2])
async def test_a_crash_while_a_message_is_replaced(bench: Bench, dies: int) -> None:
    """After the send, after the deletion: one message is left, and it is the newest."""
    bench.show.anew = "turn of 2"
    await bench.play()
    bench.platform.trouble = (
        [*[None] * dies, Crash()] if dies < 2 else [None, OSError("line"), Crash()]
    )
    if dies == 2:
        await bench.draw()
        bench.clock.move(1)
    await bench.crash()
    await bench.draw()
    await bench.is_drawn()


@pytest.mark.parametrize("first", [True, False])
async def test_a_crash_between_send_and_id_leaves_one_message(
    redis_client: Client, first: bool
) -> None:
    bench = Bench(redis_client)
    bench.table = await toy_playing(bench.tables, speed=Speed.UNLIMITED)
    if not first:
        await bench.draw()
        bench.platform.shown.clear()  # somebody deleted it
        await bench.play()
    bench.platform.trouble = [Crash()] if first else [None, Crash()]
    await bench.crash()
    await bench.play()  # and the game has gone on
    await bench.draw()
    await bench.is_drawn()
    assert [what for what, _ in bench.platform.did].count("send") == (1 if first else 2)


async def test_a_crash_on_a_platform_without_nonces_leaves_the_newest(
    redis_client: Client,
) -> None:
    """Telegram: a second message cannot be helped; it shows the newest and goes on."""
    bench = Bench(redis_client, nonces=False)
    bench.table = await toy_playing(bench.tables, speed=Speed.UNLIMITED)
    bench.platform.trouble = [Crash()]
    await bench.crash()
    await bench.play()
    await bench.draw()
    assert bench.platform.texts(ROOM)[-1] == await bench.version()
    assert len(bench.platform.shown) == 2
    await bench.play()
    await bench.draw()
    assert bench.platform.texts(ROOM)[-1] == await bench.version()
    assert len(bench.platform.shown) == 2


async def test_a_begun_message_that_was_deleted_meanwhile(redis_client: Client) -> None:
    bench = Bench(redis_client)
    bench.table = await toy_playing(bench.tables, speed=Speed.UNLIMITED)
    bench.platform.trouble = [Crash()]
    await bench.crash()
    bench.platform.shown.clear()
    await bench.draw()
    await bench.is_drawn()


async def test_a_crash_before_the_pin_leaves_the_new_message_pinned(bench: Bench) -> None:
    assert bench.platform.pinned == [("m1", "")]
    bench.show.anew = "the next deal"
    bench.platform.pinning = Crash()
    await bench.play()
    await bench.crash()
    await bench.draw()
    assert bench.platform.pinned == [("m1", ""), ("m2", "m1")]
    await bench.play()
    await bench.draw()
    await bench.is_drawn()
    assert len(bench.platform.pinned) == 2, "pinned once"


async def test_a_pin_that_fails_is_not_tried_again(bench: Bench) -> None:
    bench.show.anew = "the next deal"
    bench.platform.pinning = Closed()
    await bench.play()
    await bench.draw()
    await bench.play()
    await bench.draw()
    await bench.is_drawn()
    assert bench.platform.pinned == [("m1", "")]


async def test_a_begun_message_whose_edit_fails_is_edited_later(redis_client: Client) -> None:
    """What the nonce gave shows the text of that time, until an edit has got through."""
    bench = Bench(redis_client)
    bench.table = await toy_playing(bench.tables, speed=Speed.UNLIMITED)
    bench.show.text = "before"
    bench.platform.trouble = [Crash()]
    await bench.crash()
    bench.show.text = "now"
    bench.platform.trouble = [None, ConnectionResetError()]
    await bench.draw()
    assert bench.platform.texts(ROOM) == ["before"]
    bench.clock.move(10)
    await bench.draw()
    assert bench.platform.texts(ROOM) == ["now"]


async def test_closed_is_remembered_and_blocks_nobody(bench: Bench) -> None:
    bench.show.hands = [0, 1]
    bench.platform.closed.add(hand(0))
    await bench.play()
    await bench.draw()
    version = await bench.version()
    assert bench.platform.texts(hand(1)) == [f"{version} hand 1"]
    assert bench.platform.texts(ROOM) == [version]
    bench.platform.closed.clear()
    await bench.play()
    await bench.draw()
    assert bench.platform.texts(hand(0)) == [], "it is not tried each time"
    await bench.hands.outbox.reopen(bench.table, "hand:0")  # the person is there again
    await bench.play()
    await bench.draw()
    assert bench.platform.texts(hand(0)) == [f"{await bench.version()} hand 0"]


async def test_closed_while_it_is_edited(bench: Bench) -> None:
    bench.platform.closed.add(ROOM)
    await bench.play()
    await bench.draw()
    assert await jobs_in(bench.tables, REDRAW) == []
    assert (await Messages(bench.client).all(bench.table))["table"].closed


async def test_later_moves_the_job(bench: Bench) -> None:
    bench.platform.trouble = [Later(7)]
    await bench.play()
    await bench.draw()
    ((due, _),) = await jobs_in(bench.tables, REDRAW)
    assert due == bench.clock.now + 7000
    await bench.play()
    await bench.draw()
    assert [due for due, _ in await jobs_in(bench.tables, REDRAW)] == [due], "it is obeyed"
    assert bench.platform.did == [("edit", "Later")]
    bench.clock.move(7)
    await bench.draw()
    await bench.is_drawn()
    assert bench.platform.did == [("edit", "Later"), ("edit", "m1")]


async def test_later_for_a_first_message_costs_no_edit(redis_client: Client) -> None:
    bench = Bench(redis_client)
    bench.table = await toy_playing(bench.tables, speed=Speed.UNLIMITED)
    bench.platform.trouble = [Later(1)]
    await bench.draw()
    bench.clock.move(1)
    await bench.draw()
    await bench.is_drawn()
    assert bench.platform.did == [("send", "Later"), ("send", "m1")]


async def test_a_bad_line_is_tried_again(bench: Bench) -> None:
    bench.platform.trouble = [OSError("no route"), TimeoutError()]
    await bench.play()
    for _ in range(3):
        await bench.draw()
        bench.clock.move(1)
    await bench.is_drawn()


async def test_a_line_that_breaks_after_the_send_makes_no_second_message(
    redis_client: Client,
) -> None:
    bench = Bench(redis_client)
    bench.table = await toy_playing(bench.tables, speed=Speed.UNLIMITED)
    send = bench.platform.send

    async def send_and_break(target: Target, screen: Screen, nonce: str, **how: Any) -> str:
        await send(target, screen, nonce, **how)
        raise ConnectionResetError

    bench.platform.send = send_and_break  # type: ignore[method-assign]
    await bench.draw()
    bench.platform.send = send  # type: ignore[method-assign]
    bench.clock.move(1)
    await bench.play()
    await bench.draw()
    await bench.is_drawn()


async def test_one_that_cannot_be_drawn_does_not_hide_the_others(bench: Bench) -> None:
    bench.show.hands = [0, 1, 2]
    bench.platform.trouble = [None, ValueError("a mistake of ours")]
    await bench.play()
    await bench.draw()
    drawn = [
        *bench.platform.texts(ROOM),
        *[t for s in range(3) for t in bench.platform.texts(hand(s))],
    ]
    assert len(drawn) == 3
    bench.clock.move(11)
    await bench.draw()
    assert all(len(bench.platform.texts(hand(seat))) == 1 for seat in range(3))


async def test_slow_platforms_keep_nobody_waiting(bench: Bench) -> None:
    """Messages to different places are sent side by side."""
    bench.show.hands = [0, 1, 2]
    waiting = asyncio.Event()
    send = bench.platform.send
    began: list[Target] = []

    async def slow(target: Target, screen: Screen, nonce: str, **how: Any) -> str:
        began.append(target)
        if len(began) == 3:
            waiting.set()
        await asyncio.wait_for(waiting.wait(), 5)
        return await send(target, screen, nonce, **how)

    bench.platform.send = slow  # type: ignore[method-assign]
    await bench.play()
    await bench.draw()
    assert len(began) == 3


async def test_slots_that_vanish_are_deleted(bench: Bench) -> None:
    bench.show.hands = [0, 1]
    await bench.play()
    await bench.draw()
    bench.show.hands = [1]
    bench.platform.trouble = [None, None, None, Later(3)]
    await bench.play()
    await bench.draw()
    bench.platform.trouble = []
    bench.clock.move(3)
    await bench.draw()
    assert bench.platform.texts(hand(0)) == []
    assert bench.platform.texts(hand(1)) == [f"{await bench.version()} hand 1"]
    assert set(await Messages(bench.client).all(bench.table)) == {"table", "hand:1"}


async def test_a_table_that_moves_takes_its_message_along(bench: Bench) -> None:
    assert isinstance(await bench.tables.move(bench.table, "test:super"), Done)
    await bench.draw()
    assert bench.platform.texts(ROOM) == []
    await bench.is_drawn(Target(place="test:super"))
    bench.show.place = "other:x"  # nobody here can draw that
    await bench.play()
    await bench.draw()


async def test_two_bots_draw_one_message(redis_client: Client) -> None:
    """Both see the commits; the job is one's, and comes to the other only when it is over."""
    bench = Bench(redis_client)
    other = bench.bot(toy_tables(redis_client, bench.clock))
    bench.table = await toy_playing(bench.tables, speed=Speed.UNLIMITED)

    async def and_now_the_other() -> None:
        await bench.play()
        await other.work()

    bench.platform.during = and_now_the_other
    await bench.draw()
    await other.work()
    await bench.is_drawn()
    assert len(bench.platform.shown) == 1


async def test_the_table_is_closed_and_its_last_screen_stays(bench: Bench) -> None:
    await done(bench.tables, bench.table, HOST, want.Close())
    await bench.draw()
    await bench.is_drawn()
    bench.clock.move(3700)
    await bench.draw()
    assert await bench.tables.read(bench.table) is None
    assert await bench.client.exists(keys.messages(bench.table)) == 0
    assert len(bench.platform.shown) == 1
    await bench.tables.jobs.put(bench.clock.now, Job(bench.table, REDRAW))
    await bench.tables.jobs.put(bench.clock.now, Job(bench.table, PROJECT))
    await bench.draw()
    assert await jobs_in(bench.tables) == []
