"""A whole match of decorated canasta (of one deal) by six: two people and four computers."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial

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

SECONDS = 300


@pytest.mark.slow
@pytest.mark.usefixtures("running")
async def test_a_match_of_decorated_canasta_by_six(
    standin: Standin, client: Client, running: Running
) -> None:
    place = Place(standin, client)
    place.tables = running.bot.tables
    people = [
        Player(standin, place, "ann", "letter", "panel"),
        Player(standin, place, "bob", "panel", "select", closed=True),
    ]
    await sit_down(standin, place, people)
    read: Counter[int] = Counter()
    async with asyncio.timeout(SECONDS):
        held = await play(place, people, read)
    assert held.state.standing.winner is not None
    assert len(held.table.seats) == 6
    for words in ("The match goes to", "cards left in hand"):
        await standin.until(partial(_shows, people[0], words), 30, words)
    assert min(read.values()) > 0
    roads = sum([one.did for one in people], Counter[str]())
    assert roads["letter"] or roads["panel"], roads


def _shows(person: Player, words: str) -> bool:
    """Whether a message in the channel has these words."""
    return any(words in text_of(one) for one in person.public())


async def sit_down(standin: Standin, place: Place, people: list[Player]) -> None:
    """Ann chooses the game and the number of players with the command; two sit down, computers
    take the other seats."""
    ann = people[0]
    await ann.slash("play", game="decorated-canasta", players="6")
    await standin.until(ann.public, what="a table")
    assert "A table for Decorated canasta" in text_of(ann.table())
    for seat, person in enumerate(people):
        lobby = person.table()
        await person.press(lobby, find(lobby, "sit", str(seat)))
        await standin.until(partial(sits, person), what="a seat")
    held = await place.held()
    who = Who(Person(ann.person, ann.name))
    for number, (name, value) in enumerate({"length": "one_deal", "reshuffle_limit": "0"}.items()):
        option = want.SetOption(name, value)
        await place.tables.act(held.table.id, f"option-{number}", who, option)
    table = await standin.until(
        lambda: [one for one in ann.public() if "fill" in str(one.components)], 15
    )
    await ann.press(table[-1], find(table[-1], "fill"))

    async def begun() -> bool:
        return (await place.held()).state is not None

    await wait_for(begun)
