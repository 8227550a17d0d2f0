"""A whole match of belot (of one deal) by four people, over the wire."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from itertools import count

import pytest

from bot.model import intents as want
from bot.model.people import Person
from bot.model.table import Held, Stage
from bot.store.scripts import Client
from bot.tables.rules.decide import Who
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import find
from tests.adapters.discord.playing import Place, Player, wait_for
from tests.adapters.discord.standin import Standin, text_of
from tests.adapters.discord.test_deal import check_secrets, sits

pytestmark = pytest.mark.slow

SECONDS = 120


@pytest.mark.slow
@pytest.mark.usefixtures("running")
async def test_a_match_of_belot(standin: Standin, client: Client, running: Running) -> None:
    place = Place(standin, client)
    place.tables = running.bot.tables
    people = [
        Player(standin, place, "ann", "letter", "panel"),
        Player(standin, place, "bob", "panel"),
        Player(standin, place, "cem", "panel", closed=True),
        Player(standin, place, "dia", "modal"),
    ]
    await sit_down(standin, place, people)
    read: Counter[int] = Counter()
    async with asyncio.timeout(SECONDS):
        held = await play(place, people, read)
    assert held.state.standing.winner is not None
    for words in ("The match goes to", "last trick"):
        shown = partial(_shows, people[0], words)
        await standin.until(shown, 30, words)
    assert min(read.values()) > 0
    roads = sum([one.did for one in people], Counter[str]())
    for road in ("letter", "panel", "modal"):
        assert roads[road], roads


def _shows(person: Player, words: str) -> bool:
    """Whether a message in the channel has these words."""
    return any(words in text_of(one) for one in person.public())


async def sit_down(standin: Standin, place: Place, people: list[Player]) -> None:
    """Ann chooses the game with the command; four sit down, the match is to be one deal."""
    ann = people[0]
    await ann.slash("play", game="belot")
    await standin.until(ann.public, what="a table")
    assert "A table for Belot" in text_of(ann.table())
    for seat, person in enumerate(people):
        lobby = person.table()
        await person.press(lobby, find(lobby, "sit", str(seat)))
        await standin.until(partial(sits, person), what="a seat")
    held = await place.held()
    who = Who(Person(ann.person, ann.name))
    for number, (name, value) in enumerate({"length": "one_deal", "cut": "chance"}.items()):
        option = want.SetOption(name, value)
        await place.tables.act(held.table.id, f"option-{number}", who, option)
    table = await standin.until(
        lambda: [one for one in ann.public() if "start" in str(one.components)], 15
    )
    await ann.press(table[-1], find(table[-1], "start"))

    async def begun() -> bool:
        return (await place.held()).state is not None

    await wait_for(begun)


async def play(place: Place, people: list[Player], read: Counter[int]) -> Held:
    """Until somebody has won: deals in which all pass are followed by others. What everybody could
    read is searched while the first deal goes on, as in the end all cards are known."""
    for number in count():
        held = await place.held()
        if held.table.stage is Stage.OVER:
            return held
        moved = []
        for person in people:
            moved.append(await person.act())
            if (await place.held()).state.standing.deal_number == 1:
                check_secrets(place, people, read)
        if not any(moved) and held.game.needs_shuffle(held.state):
            for person in people:
                who = Who(Person(person.person, person.name))
                await place.tables.act(held.table.id, f"{person.name}-{number}", who, want.Ready())
        elif not any(moved):
            await asyncio.sleep(0.02)
    raise AssertionError("it goes on for ever")
