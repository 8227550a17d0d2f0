"""Four people play whole deals; the bot is killed five times in between.

The deck is random: how long a deal is nobody knows. So kills are counted in moves, and deals are
played until one has ended after the last kill, by every road.
"""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict, deque
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from bot.model.table import Held
from bot.model.waiting import Wait, awaited
from bot.store.scripts import Client
from tests.adapters.discord.kafene import Kafene
from tests.adapters.discord.people import Nothing, controls, find
from tests.adapters.discord.playing import Place, Player, wait_for
from tests.adapters.discord.standin import EDIT_SECONDS, EDITS, TOKEN, Standin, text_of
from tests.bot.screens.leaks import _of_words
from tests.bot.servers import Server

pytestmark = [pytest.mark.slow, pytest.mark.budget(100)]

KILLS = 5
BETWEEN_KILLS = 7
"""Moves between two kills."""
MOST_MOVES = 3000
"""Of many deals: something is wrong then."""
MOST_UNANSWERED = 3
"""Presses without an answer: the machine may stand still for three seconds, not always."""
ROADS = {"letter", "panel", "select", "modal"}


@pytest.mark.slow
async def test_a_whole_deal(
    tmp_path: Path, standin: Standin, server: Server, client: Client
) -> None:
    place = Place(standin, client)
    ann = Player(standin, place, "ann", "letter", "panel")
    bob = Player(standin, place, "bob", "select", "panel")
    cem = Player(standin, place, "cem", "panel", closed=True)
    dia = Player(standin, place, "dia", "modal")
    people = [ann, bob, cem, dia]
    kafene = Kafene(tmp_path, standin, server, KAFENE_LOG_LEVEL="debug")
    await kafene.start()
    try:
        await sit_down(standin, people)
        evening = Evening(kafene, place, people)
        await evening.play()
        print(
            f"{evening.moves} moves, {evening.deals} deals",
            *[f"{one.name} {dict(one.did)}" for one in people],
        )
        await standin.until(
            lambda: any("check" in text_of(one).lower() for one in ann.public()), 30, "the sheet"
        )
        await kafene.stop()
    finally:
        await kafene.kill()
    assert evening.kills == KILLS
    assert sum([one.did["unanswered"] for one in people]) <= MOST_UNANSWERED
    evening.check_secrets()
    check_hands(standin)
    check_pace(standin)
    assert cem.letters() == []
    assert ann.letters()
    log = kafene.log
    assert not [line for line in log.splitlines() if "[error" in line or "Traceback" in line]
    assert TOKEN not in log
    assert "simcord_interaction" not in log, "the token of an interaction"
    assert not set(_of_words(log, "en")), "cards in the log"


async def sit_down(standin: Standin, people: list[Player]) -> None:
    """Two press a seat, two use the command; so does who starts."""
    ann, bob, cem, dia = people
    await ann.slash("play")
    await standin.until(ann.public, what="a table")
    for seat, person in enumerate((ann, bob)):
        lobby = person.table()
        await person.press(lobby, find(lobby, "sit", str(seat)))
        await standin.until(partial(sits, person), what="a seat")
    for person in (cem, dia):
        await person.slash("join")
        await standin.until(partial(sits, person), what="a seat")
    await ann.slash("start")


def sits(person: Player) -> bool:
    return person.name in text_of(person.table())


class Evening:
    """The deals that are played, what has happened in them, what everybody could read."""

    def __init__(self, kafene: Kafene, place: Place, people: list[Player]) -> None:
        self.kafene = kafene
        self.place = place
        self.people = people
        self.moves = 0
        self.kills = 0
        self.deals = 0
        """How many have ended."""
        self._ended_after_kills = False
        self._over = False
        self._read: Counter[int] = Counter()
        """How much of what a person could read has been searched."""

    @property
    def enough(self) -> bool:
        """Whether all has been seen."""
        roads = {road for person in self.people for road, times in person.did.items() if times}
        return self._over and self._ended_after_kills and roads >= ROADS

    async def play(self) -> None:
        """Until all has been seen."""

        async def begun() -> bool:
            return (await self.place.held()).state is not None

        await wait_for(begun, 30)
        while not self.enough:
            assert self.moves < MOST_MOVES, (self.kills, self.deals)
            self._look(await self.place.held())
            acted = False
            for person in self.people:
                if self.kills < KILLS and self.moves >= (self.kills + 1) * BETWEEN_KILLS:
                    await self._kill(person)
                try:
                    acted |= await self._act(person)
                except TimeoutError:
                    version = (await self.place.held()).version
                    raise AssertionError(
                        f"{person.name} at {version}: {person.did}\n{self.kafene.log[-3000:]}"
                    ) from None
            if not acted:
                await asyncio.sleep(0.02)

    def _look(self, held: Held) -> None:
        over = held.state.standing.sheet is not None
        if over and not self._over:
            self.deals += 1
            self._ended_after_kills = self.kills == KILLS
        self._over = over

    async def _act(self, person: Player) -> bool:
        """What is awaited of somebody; whether there was something."""
        held = await self.place.held()
        seat = held.table.seat_of(person.person)
        waits = awaited(held.table, held.game, held.state)
        if seat is None or seat not in waits:
            return False
        if waits[seat] is Wait.READY:
            self._look(held)
            if self.enough:
                return False
            try:
                table = person.table()
                await person.press(table, find(table, "next"))
            except Nothing:
                return False  # it is not drawn yet
            await person.done(held.version)
            return True
        acted = await person.act()
        self.moves += acted
        if self.deals == 0:
            self.check_secrets()
        return acted

    async def _kill(self, person: Player) -> None:
        """The bot dies while somebody presses; the press may be answered or not."""
        self.kills += 1
        killing = asyncio.create_task(crash(self.kafene, 0.004 * self.kills))
        with suppress(Nothing):  # between deals there is no such button
            table = person.table()
            person.start(table, find(table, "hand"))
        await killing

    def check_secrets(self) -> None:
        """Nobody could read a card that their seat did not know by now."""
        check_secrets(self.place, self.people, self._read)


def check_secrets(place: Place, people: list[Player], read: Counter[int]) -> None:
    """Nobody could read a card that their seat does not know; `read`: how much of what each has
    seen has been checked."""
    for seat, person in enumerate(people):
        seen = person.discord.seen[person.id]
        assert seen
        for text in seen[read[person.id] :]:
            shown = set(_of_words(text, "en"))
            known = place.known[seat]
            assert shown <= known, (person.name, shown - known, text)
        read[person.id] = len(seen)


async def crash(kafene: Kafene, after: float) -> None:
    await asyncio.sleep(after)
    await kafene.kill()
    await kafene.start()


def check_hands(standin: Standin) -> None:
    """A hand has one reader."""
    hands = [
        message
        for messages in standin.backend.messages.values()
        for message in messages.values()
        if any(custom.hand for custom, _ in controls(message))
    ]
    assert hands
    assert {len(standin.readers(message)) for message in hands} == {1}


def check_pace(standin: Standin) -> None:
    """In no five seconds more than five edits in a channel; the table and a letter were edited."""
    edited: Counter[str] = Counter()
    windows: defaultdict[str, deque[float]] = defaultdict(deque)
    for call in standin.calls:
        parts = call.path.strip("/").split("/")
        if call.method != "PATCH" or parts[0] != "channels":
            continue
        window = windows[parts[1]]
        window.append(call.at)
        while window[0] <= call.at - EDIT_SECONDS:
            window.popleft()
        assert len(window) <= EDITS, (call.path, list(window))
        edited[parts[1]] += 1
    assert edited[str(standin.channel.id)] > EDITS
    assert len(edited) > 1
