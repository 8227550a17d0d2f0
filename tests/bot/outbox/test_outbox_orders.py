"""Two who draw one table, in every order: one message a slot, and nothing older over newer."""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import pytest

from bot.model.clock import Speed
from bot.model.jobs import EXPIRE, REDRAW, Job
from bot.model.tables.note import Note
from bot.model.tables.table import Snapshot
from bot.outbox.content import Content
from bot.store.redis.scripts import Client
from bot.store.redis.trip import Answers, Ask
from bot.store.tables.drafts import Drafts, Stored
from bot.store.tables.notes import Notes
from tests.bot.outbox.bench import ROOM, Bench, Scripted, Show, hand, screen
from tests.bot.people import held_of
from tests.bot.toys import Hands, play_on, toy_playing, toy_tables
from tests.orders.loop import BY_HAND
from tests.orders.plan import Stage, gate, in_every_order
from tests.orders.rewind import Kept, keys_of, put_back

pytestmark = [BY_HAND, pytest.mark.slow]
STEPS = ("begins", "read", "HGETALL", "HMGET", "note", "send", "edit", "delete", "drawn")


class Begun(NamedTuple):
    """A table whose match has begun, or that has been drawn, and all that there is then."""

    table: str
    kept: list[Kept]
    platform: Scripted
    now: int


BEGUN: Final[dict[str, Begun]] = {}
"""Where scenes begin, by what is drawn there."""


async def fresh(
    client: Client, show: Show | None = None, *, drawn: bool, nonces: bool = False
) -> Bench:
    """A table that is played, on a Redis without other keys. It is played and drawn once, and put
    back for each order."""
    bench = Bench(client, nonces=nonces)
    if show is None:
        show = bench.show
        show.hands = [0]
    bench.show = show
    what = f"{type(show).__name__} {show.hands}" if drawn else ""
    if what not in BEGUN:
        await client.flushall()
        bench.table = await toy_playing(bench.tables, speed=Speed.UNLIMITED)
        bench.hands = bench.bot()
        if drawn:
            await settled(bench)
        bench.platform.history.clear()
        bench.platform.did.clear()
        kept = await keys_of(client)
        BEGUN[what] = Begun(bench.table, kept, bench.platform, bench.clock())
    begun = BEGUN[what]
    await put_back(client, begun.kept)
    bench.table, bench.platform = begun.table, copy.deepcopy(begun.platform)
    bench.platform.nonces = nonces
    bench.clock.now = begun.now
    bench.hands = bench.bot()
    return bench


async def settled(bench: Bench) -> None:
    """Whatever is due is done, also what comes back when a lease is over."""
    for _ in range(5):
        bench.clock.move(11)
        jobs = await bench.tables.jobs.of_table(bench.table)
        left = [(due, job) for due, job in jobs if job.kind != EXPIRE]
        if not left:
            return
        for due, job in left:
            if due <= bench.clock():
                await bench.hands.by_kind[job.kind](job)


async def is_right(bench: Bench) -> None:
    """Each slot has one message, which shows the newest version, and the outbox knows it."""
    version = await bench.version()
    assert bench.platform.texts(ROOM) == [version]
    assert bench.platform.texts(hand(0)) == [f"{version} hand 0"]
    known = await Notes(bench.client).read_table(bench.table)
    assert {one.posted.message for one in known.values()} == set(bench.platform.shown)
    left = [job.kind for _, job in await bench.tables.jobs.of_table(bench.table)]
    assert REDRAW not in left


def is_never_older(bench: Bench) -> None:
    """No message ever showed an older version after a newer one."""
    last: dict[str, int] = {}
    for message, text in bench.platform.history:
        version = int(text.split()[0].removeprefix("v"))
        assert last.get(message, 0) <= version, bench.platform.history
        last[message] = version


async def redraw(hands: Hands, table: str) -> None:
    await gate("begins")
    await hands.outbox.redraw(Job(table, REDRAW))


async def draw_hand(bench: Bench, hands: Hands) -> None:
    """What a tap on a hand does: this one message is drawn at once."""
    await gate("begins")
    held = await held_of(hands.tables, bench.table)
    shown = (await bench.show.make_all(held))["hand:0"]
    await hands.outbox.draw(held, "hand:0", Content(shown.target, shown.screen))


async def play_and_redraw(bench: Bench, hands: Hands) -> None:
    await play_on(hands.tables, bench.table)
    await hands.outbox.redraw(Job(bench.table, REDRAW))


@pytest.mark.parametrize(("drawn", "anew"), [(True, ""), (False, ""), (True, "turn of 2")])
async def test_a_tap_while_the_table_is_drawn(redis_client: Client, drawn: bool, anew: str) -> None:
    """The hand is drawn by a tap and by the redraw, in one process: one waits for the other. Where
    the redraw makes it a new message, the tap does not make another one."""

    async def scene(stage: Stage) -> None:
        bench = await fresh(redis_client, drawn=drawn)
        bench.show.hand_occasion = anew
        if drawn:
            await bench.play()
        stage.actor(redraw(bench.hands, bench.table))
        stage.actor(draw_hand(bench, bench.hands))
        await stage.play()
        await settled(bench)
        await is_right(bench)
        is_never_older(bench)
        sent = [what for what, _ in bench.platform.did].count("send")
        assert not drawn or sent == (1 if anew else 0)

    counts = ("begins", "HGETALL", "HMGET", "note", "send", "edit")
    assert len(await in_every_order(scene, *counts, most=5 if anew else 4)) >= 20


async def test_a_tap_after_a_move_while_the_table_is_drawn(redis_client: Client) -> None:
    """The redraw has read the table of before the move; the tap has read the one after."""

    async def scene(stage: Stage) -> None:
        bench = await fresh(redis_client, drawn=True)
        await bench.play()

        async def play_and_tap() -> None:
            await play_on(bench.tables, bench.table)
            await draw_hand(bench, bench.hands)

        stage.actor(redraw(bench.hands, bench.table))
        stage.actor(play_and_tap())
        await stage.play()
        await settled(bench)
        await is_right(bench)
        is_never_older(bench)

    counts = ("commit", "HGETALL", "HMGET", "edit", "read")
    assert len(await in_every_order(scene, *counts)) >= 20


async def test_two_processes_draw_what_is_there(redis_client: Client) -> None:
    """A lease ended while its taker was slow: both draw, and in the end the newest is shown."""

    async def scene(stage: Stage) -> None:
        bench = await fresh(redis_client, drawn=True)
        other = bench.bot(toy_tables(redis_client, bench.clock))
        await bench.play()
        stage.actor(redraw(bench.hands, bench.table))
        stage.actor(play_and_redraw(bench, other))
        await stage.play()
        await settled(bench)
        await is_right(bench)

    assert (
        len(await in_every_order(scene, "read", "commit", "HGETALL", "HMGET", "edit", "note")) >= 20
    )


async def test_what_another_process_has_drawn_newer_is_left_alone(redis_client: Client) -> None:
    """Between reading the table and reading what is shown, the other draws a newer version."""

    async def scene(stage: Stage) -> None:
        bench = await fresh(redis_client, drawn=True)
        other = bench.bot(toy_tables(redis_client, bench.clock))
        await bench.play()
        stage.actor(redraw(bench.hands, bench.table))
        stage.actor(play_and_redraw(bench, other))
        await stage.play()
        is_never_older(bench)
        await settled(bench)
        await is_right(bench)

    # whatever follows what is read is one step: processes share no lock
    assert len(await in_every_order(scene, "read", "HGETALL", most=2)) == 6


class _Calling(Show):
    """Shows a line that calls somebody, up to the version `until`; after it they have moved."""

    until = 1000

    async def make_all(
        self, held: Snapshot, notes: Mapping[str, Note] = {}, answers: Answers = ()
    ) -> Mapping[str, Content]:
        found = await super().make_all(held, notes, answers)
        if held.version.number > self.until:
            return found
        return {**found, "call:0": Content(ROOM, screen("a line"), "1.call", rings=True)}


@pytest.mark.parametrize("processes", [1, 2])
async def test_a_line_that_is_gone_does_not_ring_again(
    redis_client: Client, processes: int
) -> None:
    """The person moves while the table is drawn, and the line that has called them is deleted."""

    async def scene(stage: Stage) -> None:
        calling = _Calling()
        bench = await fresh(redis_client, calling, drawn=True)
        calling.until = (await held_of(bench.tables, bench.table)).version.number
        assert len(bench.platform.rung) == 1
        more = bench.bot(toy_tables(redis_client, bench.clock))
        stage.actor(redraw(bench.hands, bench.table))
        stage.actor(play_and_redraw(bench, more if processes == 2 else bench.hands))
        await stage.play()
        assert len(bench.platform.rung) == 1
        await settled(bench)
        assert bench.platform.texts(ROOM) == [await bench.version()]

    assert len(await in_every_order(scene, "read", "commit", "HGETALL", "delete", most=6)) >= 5


@pytest.mark.parametrize("nonces", [True, False])
async def test_posted_again_while_it_is_drawn(redis_client: Client, nonces: bool) -> None:
    """*Show the table again* while a move is drawn: the old message goes, one is left."""

    async def scene(stage: Stage) -> None:
        bench = await fresh(redis_client, drawn=True, nonces=nonces)
        bench.show.occasion = "turn of 2"
        await bench.play()

        async def anew() -> None:
            await gate("begins")
            await bench.hands.outbox.post_again(bench.table, "table")

        stage.actor(redraw(bench.hands, bench.table))
        stage.actor(anew())
        await stage.play()
        await settled(bench)
        await is_right(bench)

    counts = ("begins", "HGETALL", "HMGET", "note", "send", "edit", "delete")
    assert len(await in_every_order(scene, *counts, most=6)) >= 10


async def test_a_chat_that_opens_while_it_is_drawn(redis_client: Client) -> None:
    """Whoever could not be written to comes by, just as their hand is drawn."""

    async def scene(stage: Stage) -> None:
        bench = await fresh(redis_client, drawn=False)
        bench.platform.closed.add(hand(0))
        await bench.draw()
        await bench.play()
        bench.platform.closed.clear()

        async def reopen() -> None:
            await gate("begins")
            assert await bench.hands.outbox.reopen(bench.table, "hand:0")
            await bench.tables.jobs.put(bench.clock(), Job(bench.table, REDRAW))

        stage.actor(redraw(bench.hands, bench.table))
        stage.actor(reopen())
        await stage.play()
        await settled(bench)
        await is_right(bench)

    counts = ("begins", "HGETALL", "HMGET", "note", "send", "edit")
    assert len(await in_every_order(scene, *counts, most=6)) >= 15


@pytest.mark.parametrize("tapped", [True, False])
async def test_two_processes_send_first(redis_client: Client, tapped: bool) -> None:
    """Nothing is on screen yet, and the platform knows no nonces: whichever process begins first
    sends each message, and the other waits until it is there. The other draws the table, or has
    the press of somebody who asks for their cards."""

    async def scene(stage: Stage) -> None:
        bench = await fresh(redis_client, drawn=False)
        other = bench.bot(toy_tables(redis_client, bench.clock))
        stage.actor(redraw(bench.hands, bench.table))
        stage.actor(draw_hand(bench, other) if tapped else redraw(other, bench.table))
        await stage.play()
        assert [what for what, _ in bench.platform.did if what != "edit"] == ["send"] * 2
        await settled(bench)
        await is_right(bench)

    assert len(await in_every_order(scene, "HMGET", "note", "send", most=4)) >= 15


async def test_whose_edit_came_last_is_not_guessed(redis_client: Client) -> None:
    """Two processes edit one message: the older edit may arrive after the newer one, though its
    note is the first."""

    async def scene(stage: Stage) -> None:
        bench = await fresh(redis_client, Show(), drawn=True)
        other = bench.bot(toy_tables(redis_client, bench.clock))
        await bench.play()
        stage.actor(redraw(bench.hands, bench.table))
        stage.actor(play_and_redraw(bench, other))
        await stage.play()
        for due, job in await bench.tables.jobs.of_table(bench.table):
            if job.kind == REDRAW and due <= bench.clock() + 100:
                await bench.hands.outbox.redraw(job)
        assert bench.platform.texts(ROOM) == [await bench.version()]

    assert len(await in_every_order(scene, "edit", "note", "drawn")) >= 30


class Drafted(Show):
    """Contents whose hand shows which draft of its seat is the newest."""

    def asks(self, held: Snapshot) -> Sequence[Ask[Any]]:
        return (Drafts.ask_draft(held.table.id, 0),)

    async def make_all(
        self,
        held: Snapshot,
        notes: Mapping[str, Note] = {},
        answers: Answers = (),
    ) -> Mapping[str, Content]:
        found = dict(await super().make_all(held, notes, answers))
        found["hand:0"] = drafted(held, answers[0]())
        return found


def drafted(held: Snapshot, stored: Stored) -> Content:
    """A hand with its draft."""
    said = screen(f"v{held.version.number} draft {stored.revision}", 0)
    return Content(hand(0), said, drafted=stored.name(held.table.prompts[0]))


async def tap(bench: Bench, hands: Hands, event: str) -> None:
    """A card is tapped in a process: the draft is changed, and the hand is drawn at once."""
    await gate("begins")
    held = await held_of(hands.tables, bench.table)
    before = hands.outbox.before(bench.table, "hand:0")
    stored = await Drafts(bench.client).change(
        held, 0, event, lambda draft: draft, slots=("hand:0",)
    )
    shown = drafted(held, stored)
    await hands.outbox.draw(held, "hand:0", shown, before._replace(note=stored.notes[0]))


@pytest.mark.parametrize("other_does", ["tap", "redraw"])
async def test_two_processes_draw_two_drafts_of_one_hand(
    redis_client: Client, other_does: str
) -> None:
    """Two quick taps go to two processes, or a process taps while the other redraws. Whichever edit
    is the last to arrive, the hand shows the newest draft in the end, in the same message."""

    async def scene(stage: Stage) -> None:
        bench = await fresh(redis_client, Drafted(), drawn=True)
        other = bench.bot(toy_tables(redis_client, bench.clock))
        if other_does == "redraw":
            await bench.play()
        stage.actor(tap(bench, bench.hands, "one"))
        stage.actor(tap(bench, other, "two") if other_does == "tap" else redraw(other, bench.table))
        await stage.play()
        await settled(bench)
        revision = 2 if other_does == "tap" else 1
        shown = f"{await bench.version()} draft {revision}"
        assert bench.platform.texts(hand(0)) == [shown]

    counts = ("draft", "HGETALL+HMGET", "edit", "note")
    assert len(await in_every_order(scene, *counts, most=5)) >= 20


@pytest.mark.parametrize("processes", [1, 2])
async def test_a_turn_comes_while_who_waits_taps(redis_client: Client, processes: int) -> None:
    """A tap has read the table and changes the draft, while the decision becomes a new one and is
    drawn. What was chosen is still chosen, and the hand shows it in the end."""

    async def scene(stage: Stage) -> None:
        bench = await fresh(redis_client, Drafted(), drawn=True)
        other = bench.hands
        if processes == 2:
            other = bench.bot(toy_tables(redis_client, bench.clock))
        before = (await held_of(bench.tables, bench.table)).table.prompts[0]
        stage.actor(tap(bench, bench.hands, "one"))
        stage.actor(play_and_redraw(bench, other))
        await stage.play()
        await settled(bench)
        held = await held_of(bench.tables, bench.table)
        assert held.table.prompts[0] > before
        assert bench.platform.texts(hand(0)) == [f"v{held.version.number} draft 1"]

    counts = ("commit", "draft", "HGETALL+HMGET", "edit", "note")
    assert len(await in_every_order(scene, *counts, most=5)) >= 20


async def test_a_chat_that_opens_while_the_first_send_fails(redis_client: Client) -> None:
    """Somebody opens their private chat and presses *My cards*, just as the bot learns that it was
    closed: what it learns is older than the press."""

    async def scene(stage: Stage) -> None:
        bench = await fresh(redis_client, Show(), drawn=True)
        bench.show.hands = [0]
        bench.platform.closed.add(hand(0))
        await bench.play()

        async def opens() -> None:
            await gate("begins")
            bench.platform.closed.clear()
            await bench.hands.outbox.reopen(bench.table, "hand:0")
            await bench.tables.jobs.put(bench.clock(), Job(bench.table, REDRAW))

        stage.actor(redraw(bench.hands, bench.table))
        stage.actor(opens())
        await stage.play()
        await settled(bench)
        await is_right(bench)

    assert len(await in_every_order(scene, "begins", "HMGET", "send", "note", most=8)) >= 6
