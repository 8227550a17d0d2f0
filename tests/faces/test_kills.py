"""Four people play while the bot's process is killed (SIGKILL) under their presses, over the wire.

One cannot be written to from the start, one closes the private chat in the middle, one types. Kills
are counted in moves; deals are played until one has ended after the last kill. The decks follow
from a number that is printed.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
import pytest_asyncio

from bot.model.table import Snapshot
from bot.tables.records import record_of
from engine.contract.moves import DEALER
from engine.record import Move
from engine.replay import verify
from tests.bot.screens.leaks import _of_words
from tests.bot.servers import Server
from tests.faces.playing import Evening
from tests.faces.wired import WiredFace
from tests.faces.world import DEALS

if TYPE_CHECKING:
    from tests.faces.mortal import Mortal

pytestmark = [pytest.mark.slow, pytest.mark.budget(60), pytest.mark.asyncio(loop_scope="session")]
KILLS: Final = 3
BETWEEN_KILLS: Final = 6
"""Moves between two kills."""
SHUTS: Final = 9
"""The move after which one closes the private chat."""
MOST_UNANSWERED: Final = 3
"""Presses without an answer: those of the kills."""


@pytest_asyncio.fixture(loop_scope="session", params=["discord", "telegram"])
async def mortal(
    request: pytest.FixtureRequest, tmp_path: Path, wall_store: Server
) -> AsyncIterator[Mortal]:
    """A face whose bot may be killed."""
    from tests.faces.mortal import on_discord, on_telegram  # noqa: PLC0415  libraries of chats

    wall_store.flush()
    opened = on_discord if request.param == "discord" else on_telegram
    async with opened(tmp_path, wall_store) as found:
        yield found


async def test_a_deal_on_a_bot_that_is_killed(mortal: Mortal) -> None:
    print(f"KAFENE_DEALS={DEALS} plays the same deals again")
    try:
        await mortal.start()
        async with mortal.face.room():
            await play(mortal)
        await mortal.stop()
    finally:
        await mortal.kill()
    check_log(mortal)


async def play(mortal: Mortal) -> None:
    """A deal that ends after the last kill, and what must hold of all of it."""
    face = mortal.face
    ann, bob, cem, dia = people = await face.people("Ann", "Bob", "Cem", "Dia", shut="Cem")
    await face.playing(ann, bob, cem, dia, line="/play belot", cut="chance")
    evening = Evening(face, {"Dia": "type"})
    evening.mortal = True
    kills, held = 0, await face.held()
    for moves in range(400):
        held = await face.held()
        evening.secrets.learn(held)
        evening.secrets.check(held)
        if kills == KILLS and held.state.standing.written:
            break
        if kills < KILLS and moves >= (kills + 1) * BETWEEN_KILLS:
            kills += 1
            step = asyncio.create_task(evening.step(held))
            await asyncio.sleep(0.01 * kills)
            await mortal.kill()
            await mortal.start()
            await step
        else:
            await evening.step(held)
        if moves == SHUTS:
            await bob.shut()
    assert kills == KILLS
    assert evening.did["unanswered"] <= MOST_UNANSWERED
    await check_records(face, held, evening)
    for guest in people:
        await guest.sees("Deal 1", "room")
    assert evening.secrets.cards > 20
    assert min(evening.did["pressed"], evening.did["Dia typed"]) > 2


async def check_records(face: WiredFace, held: Snapshot, evening: Evening) -> None:
    """Every move is in the record once, and the record gives what was played."""
    record = await record_of(face.bot.tables, held.table.id, held.table.match)
    assert record is not None
    verify(record, face.bot.tables.store.documents.games)
    entries = [one.content for one in record.entries if isinstance(one.content, Move)]
    made = [one for one in entries if one.actor != DEALER]
    ways = ("pressed", "typed", "picked", "laid", "unanswered")
    by_themselves = len(made) - sum([evening.did[way] for way in ways])
    assert 0 <= by_themselves <= 2 * len(face.guests), "the last cards fall by themselves"


def check_log(mortal: Mortal) -> None:
    """Nothing failed, and nothing is told that nobody may know."""
    log = mortal.log()
    assert not [line for line in log.splitlines() if "[error" in line or "Traceback" in line], log
    assert mortal.token not in log
    assert "simcord_interaction" not in log, "the token of an interaction"
    assert not set(_of_words(log, "en")), "cards in the log"
