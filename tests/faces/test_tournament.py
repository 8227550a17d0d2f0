"""A tournament of a room, from entering to its standing: by commands and presses alone."""

from __future__ import annotations

import pytest

from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.model.tournament import Phase, Tournament
from bot.tables.rules.actor import Actor
from tests.bot.application import wording
from tests.faces.language import Face, only_on

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def now(face: Face) -> Tournament:
    """The tournament of the room."""
    found = await face.bot.tournaments.at(face.place)
    assert found is not None
    return found


@only_on("discord")
async def test_a_tournament_of_a_room(face: Face) -> None:
    """Five people in three languages and three computer players: two tables with the same deals,
    whose cards only those see who sit there."""
    ann, bob, cid = await face.people("Ann", "Bob", "Cid")
    dia, eva = await face.guest("Dia", "bg"), await face.guest("Eva", "hu")
    guests = {ann: "en", bob: "en", cid: "en", dia: "bg", eva: "hu"}
    await ann.say("/tournament belot")
    await ann.sees(wording("tournament-nobody"))
    for name in ("rounds", "deals"):
        await ann.pick(f"tset:{(await now(face)).id}:{name}", "1")
        await ann.shown("tbegin")
    for guest, language in guests.items():
        await guest.say("/tournament")
        await guest.press("tenter")
        await guest.sees(wording("button-tournament-leave", language))
    await ann.say("/tournament")
    await ann.press("tbegin")

    async def stand() -> bool:
        last = (await now(face)).last
        return last is not None and all(one.set_up for one in last.tables)

    await face.until(stand, "the tables stand")
    last = (await now(face)).last
    assert last is not None
    assert len(last.tables) == 2
    for guest, language in guests.items():
        await guest.say("/hand")
        await guest.sees(wording("score-pair", language, first=0, second=0), "private")
    await ann.sees(wording("tournament-sealed"), "room")
    for number in (1, 2):
        said = wording("tournament-table", round=1, table=number, number=1, deals=1, game="Belot")
        await ann.sees(said, "room")
    for table in last.tables:
        held = await face.bot.tables.read_table(table.id)
        assert held is not None
        assert held.table.stage is Stage.PLAYING
        for person in held.table.people:
            await face.bot.tables.act(table.id, f"away-{person.id}", Actor(person), want.GoAway())

    async def over() -> bool:
        return (await now(face)).phase is Phase.OVER

    await face.until(over, "computers have played for everybody")
    await bob.press("tour", "room")
    await bob.sees(wording("tournament-over"))
    for guest, language in guests.items():
        await guest.say("/tournament")
        await guest.sees(wording("tournament-over", language))
        await guest.sees(wording("tournament-standing", language))
    await ann.sees("Eva")
