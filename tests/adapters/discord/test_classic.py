"""Whole matches of classic canasta (of one deal) over the wire, for two and for four; computer
players take the other seats."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from typing import Final

import pytest

from bot.model import intents as want
from bot.model.people import Person
from bot.store.scripts import Client
from bot.tables.rules.decide import Who
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import find
from tests.adapters.discord.playing import Place, Player, wait_for
from tests.adapters.discord.standin import Standin, text_of
from tests.adapters.discord.test_belot import play
from tests.adapters.discord.test_deal import sits

pytestmark = pytest.mark.slow

SECONDS: Final = 240
PEOPLE: Final = {2: (("ann", "command"),), 4: (("ann", "panel"), ("bob", "command"))}
"""Who plays at a table for so many, and how."""


@pytest.mark.slow
@pytest.mark.usefixtures("running")
@pytest.mark.parametrize("seats", [2, 4])
async def test_a_match_of_classic_canasta(
    standin: Standin, client: Client, running: Running, seats: int
) -> None:
    place = Place(standin, client)
    place.tables = running.bot.tables
    people = [Player(standin, place, name, road, "panel") for name, road in PEOPLE[seats]]
    for one in people:
        one.level = "normal"  # whose deals are shorter
    await sit_down(standin, place, people, seats)
    read: Counter[int] = Counter()
    async with asyncio.timeout(SECONDS):
        held = await play(place, people, read)
    assert held.game.seats == seats
    assert held.state.standing.winner is not None
    for words in ("The match goes to", "total"):
        await standin.until(partial(_shows, people[0], words), 30, words)
    assert min(read.values()) > 0
    assert sum([sum(one.did.values()) for one in people]) > 0  # not everybody may have had a turn


def _shows(person: Player, words: str) -> bool:
    """Whether a message in the channel has these words."""
    return any(words in text_of(one) for one in person.public())


async def sit_down(standin: Standin, place: Place, people: list[Player], seats: int) -> None:
    """Ann chooses the game and for how many with the command, computers take what is left."""
    ann = people[0]
    await ann.slash("play", game="classic-canasta", players=str(seats))
    await standin.until(ann.public, what="a table")
    assert "A table for Classic canasta" in text_of(ann.table())
    for seat, person in enumerate(people):
        lobby = person.table()
        await person.press(lobby, find(lobby, "sit", str(seat)))
        await standin.until(partial(sits, person), what="a seat")
    held = await place.held()
    assert len(held.table.seats) == seats
    who = Who(Person(ann.person, ann.name))
    option = want.SetOption("length", "one_deal")
    await place.tables.act(held.table.id, "option", who, option)
    lobby = ann.table()
    await ann.press(lobby, find(lobby, "fill"))

    async def begun() -> bool:
        return (await place.held()).state is not None

    await wait_for(begun)
