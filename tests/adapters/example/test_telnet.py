"""The example of docs/adding-a-chat.md is found, opens a table, deals, and shows each hand to its
owner alone; a whole deal is played over its wire."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Callable
from functools import partial
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from redis.asyncio import Redis

from bot.app.chats import find_chats, open_chats
from bot.app.wiring import Kafene
from bot.model.choices import digest_of
from bot.model.tables.table import Snapshot
from bot.model.tables.waiting import Pace, awaited
from bot.ports.chat import Closed, Gone, Target
from bot.ports.screen import Copy, Kind, Link, Picker, Screen
from engine.players import computer_player
from engine.playthrough import seeds
from tests.adapters.example.telnet import open_chat
from tests.adapters.example.telnet.render import render
from tests.adapters.example.telnet.service import Telnet
from tests.bot.application import AtOnce
from tests.faces.world import DEALS
from tests.until import until

pytestmark = pytest.mark.slow
on_session_loop = pytest.mark.asyncio(loop_scope="session")

PACKAGE = "tests.adapters.example"
TRIES = 4


class Guest:
    """A user at a terminal."""

    def __init__(self, name: str, telnet: Telnet) -> None:
        self.name = name
        self.telnet = telnet
        self.heard = ""

    async def enter(self, place: str = "kitchen") -> None:
        """Connect, and read on."""
        reader, self.writer = await asyncio.open_connection("127.0.0.1", self.telnet.port)
        self.reading = asyncio.create_task(self._read(reader))
        await self.types(f"{self.name} {place}")

    async def _read(self, reader: asyncio.StreamReader) -> None:
        while line := await reader.readline():
            self.heard += line.decode()

    async def types(self, line: str) -> None:
        """Type a line."""
        self.writer.write(f"{line}\n".encode())
        await self.writer.drain()

    async def leave(self) -> None:
        """Close the terminal."""
        self.writer.close()
        await self.reading

    def number_of(self, chosen: Callable[[Any], bool]) -> str:
        """The number of a choice on the newest message that has it; empty if none has."""
        person = f"telnet:{self.name.lower()}"
        for message in reversed(self.telnet.messages.values()):
            if message.target.person in {"", person}:
                for at, one in enumerate(render(message.screen)[1], 1):
                    if chosen(one):
                        return f"{message.number}.{at}"
        return ""

    def lacks(self, what: str) -> bool:
        """Whether no message has a choice with this at the end of its token."""
        return not self.number_of(lambda one: one.input.token.endswith(what))

    async def chooses(self, what: str) -> None:
        """Wait for a choice by the end of its token, or by what it picks, and type its number."""

        def found() -> str:
            return self.number_of(
                lambda one: one.input.token.endswith(what) or what in getattr(one.input, "keys", ())
            )

        number = await until(found, f"{self.name} can choose {what}")
        await self.types(number)


@pytest_asyncio.fixture(loop_scope="session")
async def kafene(store: Redis) -> AsyncIterator[Kafene]:
    """A bot that runs with the chats of the example's package."""
    bot = Kafene(store, pace=Pace(computer_delay=0), seed=seeds(Random(DEALS)), players=AtOnce())
    (service,) = open_chats(bot.services, {"TELNET_PORT": "0"}, PACKAGE)
    assert isinstance(service, Telnet)
    bot.platforms[service.name] = service
    stop = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        group.create_task(service.run(stop))
        group.create_task(bot.run(stop))
        await service.ready.wait()
        yield bot
        stop.set()
    bot.studio.close()


async def table_of(bot: Kafene) -> Snapshot:
    """The table of the kitchen."""
    found = await bot.tables.at("telnet:kitchen")
    assert found is not None
    return found


async def move(bot: Kafene, people: dict[str, Guest]) -> None:
    """Whoever is to act, and sits at a terminal, chooses a move by its number: again if the message
    is drawn anew just as the number is typed."""
    held = await table_of(bot)
    chooses = partial(asyncio.sleep, 0)
    for seat in awaited(held.table, held.game, held.state):
        person = held.table.seats[seat].person
        if person is not None:
            view = held.game.view(held.state, seat)
            digest = digest_of(computer_player(held.game, "easy").decide(view, seat, 5))
            chooses = partial(people[person.id].chooses, digest)
            break

    async def moved() -> bool:
        return (await table_of(bot)).version != held.version

    for _ in range(TRIES - 1):
        await chooses()
        with contextlib.suppress(AssertionError):
            await until(moved, seconds=15)
            return
    await chooses()
    await until(moved, "the table goes on")


def test_it_is_found_by_its_folder() -> None:
    (chat,) = find_chats(PACKAGE)
    assert (chat.name, chat.open_chat) == ("telnet", open_chat)
    assert chat.settings.read({}).on is False


@on_session_loop
async def test_two_users_play_a_deal(kafene: Kafene) -> None:
    telnet: Any = kafene.platforms["telnet"]
    ann, bob = Guest("Ann", telnet), Guest("Bob", telnet)
    people = {"telnet:ann": ann, "telnet:bob": bob}
    for guest in people.values():
        await guest.enter()
    await ann.types("/play belot")
    for guest, seat in ((ann, ":sit:0"), (bob, ":sit:1")):
        await guest.chooses(seat)
        # the numbers of the other choices are new once the message is drawn without this one
        await until(partial(guest.lacks, seat), f"{guest.name} is seen to sit")
    await ann.chooses(":fill")
    numbers: dict[str, set[int]] = {person: set() for person in people}
    while not (held := await table_of(kafene)).state or not held.state.standing.written:
        for message in telnet.messages.values():
            assert_every_control_can_be_chosen(message.screen)
            if message.target.person:
                assert message.screen.seat in {None, held.table.seat_of(message.target.person)}
                numbers[message.target.person].add(message.number)
        await move(kafene, people)
    assert len(held.state.standing.written) == 1
    assert all(numbers.values())
    for person, guest in people.items():
        read = {int(number) for number in re.findall(r"^  (\d+)\.", guest.heard, re.MULTILINE)}
        assert read & numbers[person]
        others = set().union(*[numbers[one] for one in people if one != person])
        assert not read & others, "a hand is for its owner alone"
    for guest in people.values():
        await guest.leave()


def assert_every_control_can_be_chosen(screen: Screen) -> None:
    """Nothing that can be pressed, picked or typed is left out."""
    chosen = {(one.input.token, getattr(one.input, "keys", ())) for one in render(screen)[1]}
    tokens = {token for token, _ in chosen}
    for control in screen.controls:
        if not isinstance(control, Link | Copy):
            assert control.token in tokens
        if isinstance(control, Picker):
            for item in control.items:
                assert any(token == control.token and item.key in keys for token, keys in chosen)


@on_session_loop
async def test_a_number_of_another_users_hand_does_nothing(kafene: Kafene) -> None:
    telnet: Any = kafene.platforms["telnet"]
    ann, eve = Guest("Ann", telnet), Guest("Eve", telnet)
    await ann.enter()
    await eve.enter()
    await ann.types("/play belot")
    await ann.chooses(":fill")
    hand = await until(
        lambda: next((one for one in telnet.messages.values() if one.target.person), None), "hand"
    )
    before = (await table_of(kafene)).version
    await eve.types(f"{hand.number}.1")
    await until(lambda: "Nothing is done" in eve.heard, "an answer")
    assert (await table_of(kafene)).version == before
    await ann.leave()
    await eve.leave()


@on_session_loop
async def test_what_the_bot_relies_on(kafene: Kafene) -> None:
    """A message that is sent twice stands once; one that is gone says so; a user who is away cannot
    be written to."""
    telnet = kafene.platforms["telnet"]
    screen = Screen(Kind.ANSWER, "", None, ())
    room, away = Target(place="telnet:kitchen"), Target(person="telnet:away")
    message = await telnet.send(room, screen, "nonce")
    assert await telnet.send(room, screen, "nonce") == message
    await telnet.delete(room, message)
    await telnet.delete(room, message)
    with pytest.raises(Gone):
        await telnet.edit(room, message, screen)
    with pytest.raises(Closed):
        await telnet.send(away, screen, "other")
