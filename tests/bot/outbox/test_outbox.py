"""The outbox, against a platform that is told what to do: what is on screen is what is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.model.clock import Speed
from bot.model.jobs import PROJECT, REDRAW, SETTLE, Job
from bot.model.outcomes import Done
from bot.model.tables import intents as want
from bot.model.tables.note import Note, Pending, Posted
from bot.model.tables.table import Snapshot
from bot.outbox.content import Content, written_target
from bot.outbox.outbox import Outbox
from bot.ports.chat import Closed, Later, Target
from bot.ports.screen import Screen
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.store.redis.trip import Answers
from bot.store.tables.notes import Notes
from tests.bot.outbox.bench import ROOM, Bench, Crash, Show, hand, screen
from tests.bot.people import FRIENDS, held_of, keeps_order
from tests.bot.toys import Hands, jobs_in, toy_playing, toy_tables

HOST, *_ = FRIENDS


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
    await Outbox.redraw_all(bench.tables, bench.table)
    await bench.tables.jobs.put(bench.clock.now, Job(bench.table, REDRAW))
    await bench.draw()
    await bench.is_drawn()


async def test_a_new_message_takes_the_place_of_the_old_one(bench: Bench) -> None:
    bench.show.occasion = "turn of 2"
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
    bench.show.occasion = "turn of 2"
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
    bench.show.occasion = "the next deal"
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
    bench.show.occasion = "the next deal"
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
    assert (await Notes(bench.client).read_table(bench.table))["table"].closed


@pytest.mark.parametrize("counts", [True, False])
async def test_what_can_wait_waits_where_edits_are_counted(bench: Bench, counts: bool) -> None:
    bench.platform.counts_edits = counts
    bench.show.moment = "the same"
    await bench.play()
    await bench.draw()
    bench.platform.did.clear()
    drawn = await bench.version()
    await bench.play()
    await bench.draw()
    assert bench.platform.texts(ROOM) == [drawn if counts else await bench.version()]
    bench.clock.move(7)
    await bench.draw()
    await bench.is_drawn()


async def test_later_puts_the_message_off(bench: Bench) -> None:
    bench.platform.trouble = [Later(7)]
    await bench.play()
    await bench.draw()
    ((due, _),) = await jobs_in(bench.tables, REDRAW, SETTLE)
    assert due == bench.clock.now + 7000
    await bench.play()
    await bench.draw()
    jobs = await jobs_in(bench.tables, REDRAW, SETTLE)
    assert [due for due, _ in jobs] == [due], "it is obeyed"
    assert bench.platform.did == [("edit", "Later")]
    bench.clock.move(7)
    await bench.draw()
    await bench.is_drawn()
    assert bench.platform.did == [("edit", "Later"), ("edit", "m1")]


async def test_a_hand_does_not_wait_because_the_table_does(bench: Bench) -> None:
    bench.show.hands = [0]
    await bench.play()
    await bench.draw()
    bench.platform.did.clear()
    bench.platform.trouble = [Later(7)]
    await bench.play()
    await bench.draw()
    assert bench.platform.did[0] == ("edit", "Later"), "the table"
    await bench.play()
    await bench.draw()
    assert bench.platform.texts(hand(0)) == [f"{await bench.version()} hand 0"]
    assert bench.platform.texts(ROOM) != [await bench.version()]
    bench.clock.move(7)
    await bench.draw()
    await bench.is_drawn()


async def test_later_for_a_first_message_costs_no_edit(redis_client: Client) -> None:
    bench = Bench(redis_client)
    bench.table = await toy_playing(bench.tables, speed=Speed.UNLIMITED)
    bench.platform.trouble = [Later(1)]
    await bench.draw()
    bench.clock.move(1)
    await bench.draw()
    await bench.is_drawn()
    assert bench.platform.did == [("send", "Later"), ("send", "m1")]


async def test_later_in_place_of_a_lost_message_costs_one_edit(bench: Bench) -> None:
    """If each try began with the edit, that would use up the room that the platform makes for one
    request, and the new message would never be sent."""
    del bench.platform.shown["m1"]
    bench.platform.asked.clear()
    bench.platform.trouble = [None, Later(4), Later(4)]
    await bench.play()
    for _ in range(3):
        await bench.draw()
        bench.clock.move(4)
    await bench.is_drawn()
    asked = [what for what, _ in bench.platform.asked]
    assert asked == ["edit", "send", "send", "send", "delete"]


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


@pytest.mark.slow
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
        await asyncio.wait_for(waiting.wait(), 30)
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
    assert set(await Notes(bench.client).read_table(bench.table)) == {"table", "hand:1"}


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


async def test_a_process_without_the_chat_leaves_the_redraw_to_another(bench: Bench) -> None:
    """Several processes, one of them with the chat in the browser."""
    without = Hands(toy_tables(bench.client, bench.clock), bench.show, {})
    await bench.play()
    before = await jobs_in(bench.tables, REDRAW)
    with capture_logs() as said:
        for _ in range(3):
            await without.work(most=1)
            bench.clock.move(15)
    left = await jobs_in(bench.tables, REDRAW)
    assert [job for _, job in left] == [job for _, job in before]
    assert bench.platform.did == []
    assert [line["platform"] for line in said] == ["test"], "it is said once"
    bench.clock.move(30)
    await bench.draw()
    await bench.is_drawn()


async def test_what_is_left_to_another_comes_back_less_and_less_often(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Perhaps no process has the chat any more. Its tables must not keep the others busy."""
    outbox = Outbox(bench.tables, bench.show, {})
    shown = bench.show.make_all
    looked = []

    async def counted(*arguments: Any) -> Any:
        looked.append(arguments)
        return await shown(*arguments)

    monkeypatch.setattr(bench.show, "make_all", counted)
    await bench.play()
    ((_, job),) = await jobs_in(bench.tables, REDRAW)
    waits = []
    for _ in range(8):
        await outbox.redraw(job)
        ((due, _),) = await jobs_in(bench.tables, REDRAW)
        waits.append((due - bench.clock.now) / 1000)
    assert waits == [0, 1, 3, 7, 15, 30, 30, 30]
    assert len(looked) == 1, "its screens are not made again and again"
    await bench.play()
    await outbox.redraw(job)
    ((due, _),) = await jobs_in(bench.tables, REDRAW)
    assert due == bench.clock.now, "a change is left to the others at once"


async def test_a_redraw_that_another_has_done_does_not_come_back(bench: Bench) -> None:
    outbox = Outbox(bench.tables, bench.show, {})
    await bench.play()
    ((_, job),) = await jobs_in(bench.tables, REDRAW)
    await bench.draw()
    await outbox.redraw(job)
    await bench.is_drawn()


async def test_what_this_process_can_draw_is_drawn(bench: Bench) -> None:
    """The table stands in another chat than a person's hand."""
    bench.show.hands = [0]
    bench.show.place = "elsewhere:room"
    await bench.play()
    await bench.draw()
    assert bench.platform.texts(hand(0)) == [f"{await bench.version()} hand 0"]
    assert len(await jobs_in(bench.tables, REDRAW)) == 1


async def test_what_must_wait_here_is_not_left_to_others(bench: Bench) -> None:
    """The table stands in another chat, and this chat says *later* to the hand: nobody but this
    process can draw the hand."""
    bench.show.hands = [0]
    bench.show.place = "elsewhere:room"
    bench.platform.trouble = [Later(7)]
    await bench.play()
    await bench.draw()
    assert [due for due, _ in await jobs_in(bench.tables, SETTLE)] == [bench.clock.now + 7000]
    bench.clock.move(7)
    await bench.draw()
    assert bench.platform.texts(hand(0)) == [f"{await bench.version()} hand 0"]
    assert len(await jobs_in(bench.tables, REDRAW)) == 1, "the table itself is left to others"


async def test_the_table_is_closed_and_its_last_screen_stays(bench: Bench) -> None:
    await keeps_order(bench.tables, bench.table, want.Close())
    await bench.draw()
    await bench.is_drawn()
    bench.clock.move(3700)
    await bench.draw()
    assert await bench.tables.read_table(bench.table) is None
    assert await bench.client.exists(keys.messages(bench.table)) == 0
    assert len(bench.platform.shown) == 1
    await bench.tables.jobs.put(bench.clock.now, Job(bench.table, REDRAW))
    await bench.tables.jobs.put(bench.clock.now, Job(bench.table, PROJECT))
    await bench.draw()
    assert await jobs_in(bench.tables) == []


class _Called(Show):
    """A line stays as long as it stands, as one that has called somebody does."""

    async def make_all(
        self, held: Snapshot, notes: Mapping[str, Note] = {}, answers: Answers = ()
    ) -> Mapping[str, Content]:
        found = await super().make_all(held, notes, answers)
        line = notes.get("call:0")
        if line is None or not line.posted.message:
            return found
        return {**found, "call:0": Content(ROOM, screen("a line"))}


async def test_what_was_sent_while_a_round_ran_is_not_deleted_by_it(redis_client: Client) -> None:
    """The round has read the note of a line that was just being sent, and wants none."""
    bench = Bench(redis_client)
    bench.show = _Called()
    bench.hands = bench.bot()
    await bench.begin()
    version = (await held_of(bench.tables, bench.table)).version
    stored = await Notes(bench.client).open(bench.table, "call:0")
    begun = Note(written_target(ROOM), Posted(version=version), Pending("begun"))
    await stored.write(begun)

    async def sent() -> None:
        await bench.platform.send(ROOM, screen("a line"), "begun", rings=True)
        lock = bench.hands.outbox.before(bench.table, "call:0").lock
        async with lock:  # as whoever sends it in this process does
            lock.drawn += 1
            await stored.write(Note(begun.target, Posted("m2", version)))

    bench.platform.during = sent
    await bench.play()
    await bench.draw()
    assert "a line" in bench.platform.texts(ROOM)
    assert bench.platform.rung == ["m2"]
