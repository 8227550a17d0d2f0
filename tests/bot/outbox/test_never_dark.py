"""A place that refuses is tried again; what the platform calls wrong, and what fails for a reason
that nobody foresaw, is not repeated for ever."""

from __future__ import annotations

import itertools

import pytest
from msgspec import structs
from structlog.testing import capture_logs

from bot.model.clock import Speed
from bot.model.jobs import REDRAW, SETTLE
from bot.model.tables.note import NOTHING_REJECTED
from bot.ports.chat import Target
from bot.ports.screen import Picture, Screen
from bot.store.redis.scripts import Client
from bot.store.tables.notes import Notes
from tests.bot.outbox.bench import ROOM, Bench, hand
from tests.bot.toys import Hands, jobs_in, toy_tables

pytestmark = pytest.mark.slow

MINUTE = 60
HOUR = 60 * MINUTE
PAUSES = [MINUTE * minutes for minutes in (1, 2, 4, 8, 15, 30, 60, 120)]
PICTURE = Picture("table", "the table", facts="{}", key="k")


@pytest.fixture
async def bench(redis_client: Client) -> Bench:
    made = Bench(redis_client)
    await made.begin(Speed.SLOW)
    return made


async def passes(bench: Bench, seconds: float) -> None:
    """Time passes; the jobs of screens are done when they are due."""
    until = bench.clock() + round(seconds * 1000)
    while True:
        due = min([at for at, _ in await jobs_in(bench.tables, REDRAW, SETTLE)], default=until + 1)
        if due > until:
            break
        bench.clock.now = max(bench.clock.now, due)
        await bench.draw()
    bench.clock.now = until
    await bench.draw()


async def settles_at(bench: Bench) -> list[float]:
    """In how many seconds what rests is tried again."""
    return [(due - bench.clock()) / 1000 for due, _ in await jobs_in(bench.tables, SETTLE)]


# --- a place that refuses ----------------------------------------------------------------------


async def test_a_place_is_tried_again_after_growing_pauses(bench: Bench) -> None:
    bench.platform.closed.add(ROOM)
    await bench.play()
    await bench.draw()
    bench.platform.asked.clear()
    gaps = []
    for _ in range(10):
        (wait,) = await settles_at(bench)
        await passes(bench, wait)
        gaps.append(wait)
    assert len(bench.platform.asked) == 10, "a pause, a request"
    for pause, gap in zip([*PAUSES, 7200, 7200], gaps, strict=True):
        assert pause <= gap <= pause * 1.25, gaps
    await bench.play()
    await bench.draw()
    assert len(bench.platform.asked) == 10, "a move does not shorten a pause"
    bench.platform.closed.clear()
    await passes(bench, 2.5 * HOUR)
    await bench.is_drawn()
    assert await settles_at(bench) == []
    bench.platform.closed.add(ROOM)
    await bench.play()
    await bench.draw()
    assert [MINUTE <= wait <= 1.25 * MINUTE for wait in await settles_at(bench)] == [True]


async def test_presses_do_not_make_a_pause_longer(bench: Bench) -> None:
    bench.platform.closed.add(ROOM)
    await bench.play()
    await bench.draw()
    for _ in range(20):  # for five minutes
        await bench.hands.outbox.try_again(bench.table, ROOM, pressed=True)
        await passes(bench, 15)
    assert len(bench.platform.asked) > 15
    (wait,) = await settles_at(bench)
    assert wait <= 1.25 * 4 * MINUTE


async def test_an_abandoned_place_is_left_alone_in_the_end(bench: Bench) -> None:
    bench.platform.closed.add(ROOM)
    await bench.play()
    await bench.draw()
    note = await Notes(bench.client).open(bench.table, "table")
    since = bench.clock() - int((7 * 24 - 7.5) * HOUR) * 1000
    await note.change(
        lambda now: (
            now and structs.replace(now, rejected=structs.replace(now.rejected, since=since))
        )
    )
    tries, began = 0, bench.clock()
    bench.platform.asked.clear()
    while waits := await settles_at(bench):
        await passes(bench, waits[0])
        tries += 1
    assert tries == len(bench.platform.asked) == 5, "every two hours, until a week is over"
    assert bench.clock() - began > 6 * HOUR * 1000
    bench.platform.closed.clear()
    bench.clock.move(3 * HOUR)
    await bench.play()
    await bench.draw()
    await bench.is_drawn()


async def test_another_process_goes_on_after_a_kill(bench: Bench) -> None:
    bench.platform.closed.add(ROOM)
    await bench.play()
    await bench.draw()
    bench.platform.closed.clear()
    bench.tables = toy_tables(bench.client, bench.clock)
    bench.hands = bench.bot()
    await passes(bench, 1.25 * MINUTE)
    await bench.is_drawn()


@pytest.mark.parametrize("way", ["time", "press", "event"])
async def test_every_message_of_a_place_comes_back(bench: Bench, way: str) -> None:
    """The table, a score sheet, the line for somebody who cannot be written to, and their hand."""
    everywhere = {ROOM, hand(0), hand(1), hand(2), hand(3)}
    bench.platform.shown.clear()  # somebody has deleted the table's message as well
    bench.platform.closed |= everywhere
    bench.show.hands = [0, 1, 2, 3]
    bench.show.sheets = ["1"]
    await bench.play()
    await bench.draw()
    await bench.play()
    await bench.draw()
    assert bench.platform.shown == {}
    bench.platform.closed.clear()
    if way == "press":
        bench.platform.closed |= everywhere - {ROOM}
        await bench.hands.outbox.try_again(bench.table, ROOM, pressed=True)
        await passes(bench, 10)
    elif way == "event":
        await bench.hands.outbox.try_again(bench.table)
        await bench.draw()
    else:
        await passes(bench, 2.5 * MINUTE)
    version = await bench.version()
    room = bench.platform.texts(ROOM)
    assert version in room
    assert "sheet 1" in room
    assert [text for text in room if text.startswith("call")] == (
        ["call 2"] if way == "press" else []
    )
    if way != "press":
        for seat in range(4):
            assert bench.platform.texts(hand(seat)) == [f"{version} hand {seat}"]
    assert await jobs_in(bench.tables, REDRAW) == []


async def test_one_message_asks_for_its_place(bench: Bench) -> None:
    """Five messages are refused: one request a pause finds out, whichever is the first."""
    bench.platform.shown.clear()
    bench.platform.closed |= {ROOM, *map(hand, range(4))}
    bench.show.hands = [0, 1, 2, 3]
    bench.show.sheets = ["1", "2"]
    await bench.play()
    await bench.draw()
    bench.platform.asked.clear()
    await passes(bench, HOUR)
    assert 3 <= len([one for _, one in bench.platform.asked if one == ROOM]) <= 6


async def test_a_private_chat_that_opens_rings_nobody_again(bench: Bench) -> None:
    bench.show.hands = [0, 1, 2, 3]
    bench.platform.closed |= {*map(hand, range(4))}
    await bench.play()
    await bench.draw()
    (line,) = bench.platform.rung
    assert bench.platform.texts(ROOM)[-1].startswith("call")
    await passes(bench, 4 * MINUTE)
    assert bench.platform.rung == [line], "a try that fails rings nobody"
    bench.platform.closed.clear()
    await passes(bench, 10 * MINUTE)
    assert all(len(bench.platform.texts(hand(seat))) == 1 for seat in range(4))
    assert bench.platform.rung == [line]
    assert line not in bench.platform.shown, "the line goes"


async def test_a_line_that_was_refused_rings_once_when_the_place_is_open(bench: Bench) -> None:
    bench.show.hands = [0, 1, 2, 3]
    bench.platform.closed |= {ROOM, *map(hand, range(4))}
    await bench.play()
    await bench.draw()
    assert bench.platform.rung == []
    bench.platform.closed.discard(ROOM)
    await passes(bench, 20 * MINUTE)
    assert len(bench.platform.rung) == 1


async def test_a_press_does_not_ask_a_closed_place_each_time(bench: Bench) -> None:
    bench.platform.closed.add(ROOM)
    await bench.play()
    await bench.draw()
    await passes(bench, 8 * MINUTE)
    bench.platform.asked.clear()
    for _ in range(20):  # somebody presses every second
        await bench.hands.outbox.try_again(bench.table, ROOM, pressed=True)
        await passes(bench, 1)
    assert 2 <= len(bench.platform.asked) <= 3
    bench.platform.closed.clear()
    await bench.hands.outbox.try_again(bench.table, ROOM, pressed=True)
    await passes(bench, 10)
    await bench.is_drawn()


async def test_a_new_deal_in_a_closed_place_is_a_new_message(bench: Bench) -> None:
    bench.platform.closed.add(ROOM)
    bench.show.occasion = "deal 2"
    await bench.play()
    await bench.draw()
    bench.platform.closed.clear()
    await passes(bench, 2 * MINUTE)
    await bench.is_drawn()
    assert list(bench.platform.shown) == ["m2"]
    assert bench.platform.pinned[-1] == ("m2", "m1")


async def test_where_nothing_new_may_be_sent_the_old_message_is_edited(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table has scrolled away, and new messages are refused: it is still right."""
    bench.platform.passed = 30
    bench.clock.move(HOUR)
    send = bench.platform.send

    async def refused(target: Target, screen: Screen, nonce: str, **how: object) -> str:
        del screen, nonce, how
        bench.platform.closed.add(target)
        try:
            await bench.platform._begin("send", target)
        finally:
            bench.platform.closed.discard(target)
        raise AssertionError

    monkeypatch.setattr(bench.platform, "send", refused)
    await bench.play()
    await bench.draw()
    await bench.is_drawn()
    assert list(bench.platform.shown) == ["m1"]
    monkeypatch.setattr(bench.platform, "send", send)
    bench.platform.closed.clear()
    await bench.play()
    await bench.draw()
    await bench.is_drawn()
    assert list(bench.platform.shown) == ["m2"]


async def test_what_the_bot_lacks_is_noted_until_the_place_is_open(bench: Bench) -> None:
    bench.platform.closed.add(ROOM)
    await bench.play()
    await bench.draw()
    note = (await Notes(bench.client).read_table(bench.table))["table"]
    assert (note.closed, note.rejected.lacks, note.rejected.tries) == (True, "send", 1)
    bench.platform.closed.clear()
    await passes(bench, 2 * MINUTE)
    note = (await Notes(bench.client).read_table(bench.table))["table"]
    assert (note.closed, note.rejected) == (False, NOTHING_REJECTED)


# --- a request that is wrong -------------------------------------------------------------------


async def test_a_picture_that_is_wrong_goes_in_words_at_once(bench: Bench) -> None:
    bench.show.picture = PICTURE
    bench.platform.wrong = lambda screen: bool(screen.picture and screen.picture.facts)
    await bench.play()
    bench.platform.asked.clear()
    with capture_logs() as said:
        await bench.draw()
        await passes(bench, HOUR)
    await bench.is_drawn()
    assert len(bench.platform.asked) == 2, "with its picture, and without"
    assert [(line["log_level"], "exc_info" in line) for line in said] == [("warning", False)]


@pytest.mark.parametrize("first", [True, False])
async def test_what_is_wrong_in_words_too_is_not_repeated(
    redis_client: Client, first: bool
) -> None:
    bench = Bench(redis_client)
    bench.show.picture = PICTURE
    bench.show.text = "before"
    if first:
        bench.platform.wrong = lambda _: True
    await bench.begin(Speed.SLOW)
    bench.show.text = "odd"
    bench.platform.wrong = lambda screen: "odd" in str(screen.blocks)
    bench.platform.asked.clear()
    await bench.play()
    with capture_logs() as said:
        await bench.draw()
        await passes(bench, HOUR)
        await bench.play()
        await bench.draw()
    assert len(bench.platform.asked) == 2
    assert [line["log_level"] for line in said] == ["warning"], said
    assert "exc_info" not in said[0]
    assert await jobs_in(bench.tables, REDRAW, SETTLE) == []
    bench.show.text = "even"
    await bench.play()
    await bench.draw()
    assert bench.platform.texts(ROOM) == ["even"], "what changes is tried again"


async def test_what_was_wrong_is_tried_when_somebody_asks_for_the_table(bench: Bench) -> None:
    bench.platform.wrong = lambda _: True
    await bench.play()
    await bench.draw()
    await bench.draw()
    bench.platform.wrong = lambda _: False
    await passes(bench, HOUR)
    assert bench.platform.texts(ROOM) != [await bench.version()]
    await bench.hands.outbox.post_again(bench.table, "table")
    await bench.draw()
    await bench.is_drawn()


# --- faults of our own -------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["a message", "the screens"])
async def test_a_fault_of_ours_is_repeated_less_and_less_often(
    bench: Bench, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, times = True, list[int]()
    shown, edit = bench.show.make_all, bench.platform.edit

    async def screens(*args: object) -> object:
        if broken and where == "the screens":
            times.append(bench.clock())
            raise ValueError("a mistake of ours")
        return await shown(*args)  # type: ignore[arg-type]

    async def edited(*args: object) -> None:
        if broken and where == "a message":
            times.append(bench.clock())
            raise ValueError("a mistake of ours")
        await edit(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(bench.show, "make_all", screens)
    monkeypatch.setattr(bench.platform, "edit", edited)
    await bench.play()
    with capture_logs() as said:
        await bench.draw()
        await passes(bench, 3 * HOUR)
    gaps = [(after - before) / 1000 for before, after in itertools.pairwise(times)]
    assert gaps[:8] == [10, 20, 40, 80, 160, 320, 640, 1280]
    assert set(gaps[8:]) == {1800}
    assert [bool(line.get("exc_info")) for line in said] == [True, *[False] * len(gaps)]
    broken = False
    await bench.play()
    await bench.draw()
    await bench.is_drawn()


async def test_a_fault_in_one_message_does_not_hold_up_another(bench: Bench) -> None:
    bench.show.hands = [0]
    bench.platform.wrong = lambda screen: screen.seat == 0 and 1 // 0 > 0
    await bench.play()
    await bench.draw()
    await bench.play()
    await bench.draw()
    assert bench.platform.texts(ROOM) == [await bench.version()]


async def test_what_rests_here_is_not_left_to_others(bench: Bench) -> None:
    """A hand is on a chat of another process, and the table's place refuses here. Whichever process
    claims the rest, the one with the place does it."""
    bench.show.hands = [0]
    bench.show.hand_place = "elsewhere"
    bench.platform.closed.add(ROOM)
    other = Hands(toy_tables(bench.client, bench.clock), bench.show, {})
    await bench.play()
    await bench.draw()
    bench.platform.closed.clear()
    bench.clock.move(1.25 * MINUTE)
    await other.work(most=1)
    await bench.draw()
    bench.clock.move(1)
    await bench.draw()
    assert bench.platform.texts(ROOM) == [await bench.version()]
