"""Four people play a whole deal; the bot is killed five times in between."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from bot.store.scripts import Client
from tests.bot.screens.leaks import _of_words
from tests.bot.servers import Server
from tests.discord.kafene import Kafene
from tests.discord.people import controls, find
from tests.discord.playing import Place, Player, wait_for
from tests.discord.standin import TOKEN, Standin, text_of

KILLS = 5
MOST_MOVES = 1200


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
        moves = await play(kafene, place, people)
        print(f"{moves} moves", *[f"{one.name} {dict(one.did)}" for one in people])
        await standin.until(
            lambda: any("check" in text_of(one).lower() for one in ann.public()), 15, "the sheet"
        )
        await kafene.stop()
    finally:
        await kafene.kill()
    check_secrets(place, people)
    assert cem.letters() == []
    assert ann.letters()
    for person in people:
        assert sum(person.did.values()) > 10
    roads = sum([one.did for one in people], Counter[str]())
    for road in ("letter", "panel", "select", "modal"):
        assert roads[road], road
    log = kafene.log
    assert not [line for line in log.splitlines() if "[error" in line or "Traceback" in line]
    assert TOKEN not in log
    assert "simcord_interaction" not in log, "the token of an interaction"
    assert not set(_of_words(log, "en")), "cards in the log"


async def sit_down(standin: Standin, people: list[Player]) -> None:
    await people[0].slash("play")
    await standin.until(people[0].public, what="a table")
    for seat, person in enumerate(people):
        lobby = person.table()
        await person.press(lobby, find(lobby, "sit", str(seat)))
        await standin.until(partial(sits, person), what="a seat")
    table = await standin.until(
        lambda: [one for one in people[0].public() if "start" in str(one.components)], 15
    )
    await people[0].press(table[-1], find(table[-1], "start"))


def sits(person: Player) -> bool:
    return person.name in text_of(person.table())


async def play(kafene: Kafene, place: Place, people: list[Player]) -> int:
    """Until the deal is over; how many moves that took."""
    moves, kills = 0, 0

    async def begun() -> bool:
        return (await place.held()).state is not None

    await wait_for(begun)
    while moves < MOST_MOVES:
        held = await place.held()
        if held.state.standing.sheet is not None:
            assert kills == KILLS
            return moves
        acted = False
        for person in people:
            if kills < KILLS and moves >= (kills + 1) * 8:
                kills += 1
                killing = asyncio.create_task(crash(kafene, 0.004 * kills))
                await asyncio.gather(killing, press_into_the_void(person))
            try:
                if await person.act():
                    acted = True
                    moves += 1
            except TimeoutError:
                held = await place.held()
                raise AssertionError(
                    f"{person.name} at {held.version}: {person.did}\n{kafene.log[-3000:]}"
                ) from None
        if not acted:
            await asyncio.sleep(0.02)
    raise AssertionError("the deal does not end")


async def crash(kafene: Kafene, after: float) -> None:
    await asyncio.sleep(after)
    await kafene.kill()
    await kafene.start()


async def press_into_the_void(person: Player) -> None:
    """A press while the bot dies; it may be answered or not."""
    table = person.table()
    person.start(table, find(table, "hand"))


def check_secrets(place: Place, people: list[Player]) -> None:
    """Nobody could ever read a card that their seat did not know; a hand has one reader."""
    standin = people[0].discord
    hands = 0
    for messages in standin.backend.messages.values():
        for message in messages.values():
            if any(custom.hand for custom, _ in controls(message)):
                assert len(standin.readers(message)) == 1
                hands += 1
    assert hands > len(people)
    for seat, person in enumerate(people):
        assert person.discord.seen[person.id]
        for text in person.discord.seen[person.id]:
            shown = set(_of_words(text, "en"))
            assert shown <= place.known[seat], (person.name, shown - place.known[seat], text)
