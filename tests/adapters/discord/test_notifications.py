"""Who is rung at a slow table, over the wire: a new private message, or one line in the channel."""

from __future__ import annotations

import pytest

from bot.model.people import Person
from bot.ports.chat import Target
from bot.ports.screen import Block, Kind, Press, Screen
from bot.words.text import PersonSpan, Plain, TimeSpan
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import User, find
from tests.adapters.discord.standin import Standin, text_of
from tests.adapters.discord.traffic import Sent
from tests.adapters.slow import Cost, SlowTable, Turned, settled

MOST_TURNS = 400
FIGURES = 40
"""Turns that are measured: the cutting, and most of a deal."""


def place_of(standin: Standin) -> str:
    return f"discord:{standin.guild.id}/{standin.channel.id}"


def line(user: User) -> Screen:
    """A line that calls somebody."""
    words = (
        PersonSpan(user.person, user.name),
        Plain(", until "),
        TimeSpan(1_700_000_000_000, "x"),
    )
    button = Press("-:show", "My cards")
    return Screen(Kind.CALL, "", None, (Block((words,)),), (button,), notify=(user.person,))


async def test_a_line_rings_one_person(standin: Standin, running: Running) -> None:
    platform, place = running.service.platform, Target(place=place_of(standin))
    ann, bob = User(standin, "ann"), User(standin, "bob")
    table = await platform.send(place, line(bob), "a")
    (silent,) = standin.sent
    assert silent.silent
    assert silent.rings == ()
    called = await platform.send(place, line(ann), "b", rings=True, reply_to=table)
    (ring,) = standin.rings
    assert (ring.rings, ring.message, ring.reply_to) == ((ann.id,), int(called), int(table))
    message = ann.public()[-1]
    assert text_of(message).startswith(f"\n<@{ann.id}>, until <t:1700000000:R>\nMy cards"), "a line"
    assert [one["type"] for one in message.components] == [9]
    # the message that it answers may be gone
    await platform.delete(place, table)
    await platform.send(place, line(ann), "c", rings=True, reply_to=table)
    # privately: a message without the flag
    await platform.send(Target(person=bob.person), line(bob), "d", rings=True)
    assert [one.rings for one in standin.rings] == [(ann.id,), (ann.id,), (bob.id,)]
    await platform.edit(place, called, line(bob))
    assert len(standin.rings) == 3


async def test_what_stands_below(standin: Standin, running: Running) -> None:
    platform, place = running.service.platform, Target(place=place_of(standin))
    ann = User(standin, "ann")
    table = await platform.send(place, line(ann), "a")
    assert await platform.below(place, table) == 0
    said = [
        standin.backend.create_message(standin.channel.id, ann.id, content=f"talk {number}")
        for number in range(3)
    ]
    scrolling = running.service._client.scrolling
    await standin.until(lambda: scrolling.below(str(standin.channel.id), table) == 3, what="three")
    await platform.send(place, line(ann), "b")
    assert await platform.below(place, table) == 3, "ours do not count"
    standin.backend.delete_message(standin.channel.id, said[0].id)
    await standin.until(lambda: scrolling.below(str(standin.channel.id), table) == 2, what="two")


async def test_pins(standin: Standin, running: Running) -> None:
    platform, place = running.service.platform, Target(place=place_of(standin))
    ann = User(standin, "ann")
    first = await platform.send(place, line(ann), "a")
    await platform.pin(place, first, "")
    await platform.pin(place, first, "")
    asked = [one for one in standin.calls if "pins" in one.path]
    assert [one.status for one in asked] == [403], "not asked again"
    assert not ann.public()[0].pinned
    standin.moderator.gives_everybody(manage_messages=True)
    second = await platform.send(place, line(ann), "b")
    running.service._platform._no_pins.clear()
    await platform.pin(place, first, "")
    await platform.pin(place, second, first)
    pinned = [one.id for one in ann.public() if one.pinned]
    assert pinned == [int(second)]
    # Discord's own notes of it are taken away
    await standin.until(lambda: len(ann.public()) == 2, what="the notes are gone")


class Deal:
    """A slow table of a person with an open private chat, and one whose chat is closed."""

    def __init__(self, standin: Standin, running: Running) -> None:
        self.standin = standin
        self.ann = User(standin, "ann")
        self.bob = User(standin, "bob", closed=True)
        people = [Person(one.person, one.name) for one in (self.ann, self.bob)]
        self.table = SlowTable(running.bot, place_of(standin), people)
        self.rung: dict[int, tuple[Turned, Sent]] = {}

    async def called(self, turn: Turned) -> None:
        """The person of a turn has been rung, in their own way."""
        ann = self.ann
        person = (ann, self.bob)[turn.seat].id

        def new() -> list[Sent]:
            found = [one for one in self.standin.rings if one.rings == (person,)]
            return [one for one in found if one.message not in self.rung]

        (ring,) = await self.standin.until(new, what="a ring")
        self.rung[ring.message] = (turn, ring)
        if turn.person == ann.person:
            assert (ring.rings, ring.channel) == ((ann.id,), ann.dm)
            await self.standin.until(
                lambda: [one.id for one in ann.letters()] == [ring.message], 20, "one hand alone"
            )
            find(ann.letters()[0], "sort")
        else:
            self._check_line(ring)
        await self.standin.until(lambda: not self._old_lines(), what="who has moved")

    def _check_line(self, ring: Sent) -> None:
        bob = self.bob
        assert (ring.rings, ring.channel) == ((bob.id,), self.standin.channel.id)
        assert f"<@{bob.id}>" in ring.text
        assert "<t:" in ring.text
        find(ring.as_sent, "hand")
        (table,) = [one for one in self.standin.sent if one.message == ring.reply_to]
        assert (table.channel, table.silent) == (ring.channel, True)
        find(table.as_sent, "hand")

    def _old_lines(self) -> list[int]:
        """Lines of turns that are over."""
        there = self.standin.backend.messages[self.standin.channel.id]
        return [one for one, (turn, _) in self.rung.items() if turn.ended and one in there]

    async def play(self, turns: int) -> None:
        """Play, and look at every message that was sent."""
        await self.table.open("classic-canasta")
        await self.table.play(turns, self.called)
        standin = self.standin
        await settled(lambda: len(standin.calls))
        if not self.table.running:
            await standin.until(lambda: not self._old_lines(), what="who has moved")
        assert len(standin.rings) >= len(self.rung)
        silent = [one for one in standin.sent if one.silent]
        assert len(silent) + len(standin.rings) == len(standin.sent), "a sound for nobody"
        numbers = [(turn.number, turn.person) for turn in self.table.turns]
        assert len(numbers) == len(set(numbers))
        assert len(standin.rings) <= len(self.table.turns), "one ring a turn"
        assert set(standin.pings) <= {self.bob.id}


@pytest.mark.night
async def test_figures(standin: Standin, running: Running) -> None:
    """What a move costs with four people whose private chats are open (docs/discord.md)."""
    people = [User(standin, name) for name in ("ann", "bob", "cem", "dia")]
    persons = [Person(one.person, one.name) for one in people]
    table = SlowTable(running.bot, place_of(standin), persons)
    await table.open()
    seen: set[int] = set()

    async def called(turn: Turned) -> None:
        def new() -> list[Sent]:
            mine = [one for one in standin.rings if one.rings == (people[turn.seat].id,)]
            return [one for one in mine if one.message not in seen]

        seen.update([one.message for one in await standin.until(new, what="a ring")])

    def count() -> Cost:
        done = [
            one for one in standin.calls if 200 <= one.status < 300 and "/channels/" in one.path
        ]
        return Cost(len(done), sum([one.files for one in done]), len(standin.rings))

    print(await table.measure(FIGURES, count, called))
    assert all(one.silent or one.rings for one in standin.sent)


@pytest.mark.slow
async def test_some_turns_of_a_slow_table(standin: Standin, running: Running) -> None:
    deal = Deal(standin, running)
    await deal.play(5)
    assert {turn.seat for turn, _ in deal.rung.values()} == {0, 1}


@pytest.mark.night
async def test_a_slow_deal(standin: Standin, running: Running) -> None:
    deal = Deal(standin, running)
    await deal.play(MOST_TURNS)
    assert len(deal.rung) > 10
