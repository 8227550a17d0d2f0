"""Friends at a table of any game, in a position of the test's own."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.model.outcomes import Done
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.change import Change
from bot.model.tables.table import Snapshot
from bot.store.tables.tables import Stored
from tests.bot.application import App, control, said
from tests.bot.people import FRIENDS
from tests.bot.views.walk import Walk

BULGARIAN, CLASSIC, DECORATED = "bulgarian-canasta", "classic-canasta", "decorated-canasta"


async def in_position(app: App, game: str, state: Any, **options: str) -> Snapshot:
    """As many friends as the position is for sit down, start, and are put into it."""
    people = FRIENDS[: len(state.hidden.hands)]
    await app.say(FRIENDS[0], f"/play {game} {len(people)}")
    for name, value in options.items():
        await app.act(FRIENDS[0], want.SetOption(name, value))
    for number, person in enumerate(people):
        await app.press(person, control(await app.public(), f"sit:{number}"))
    await app.press(FRIENDS[0], control(await app.public(), "start"))
    held = await app.held()
    change = Change(held.table, held.game, state)
    stored = await app.bot.tables.store.commit(held.version, change, "", Done(0))
    assert isinstance(stored, Stored)
    found = await app.bot.tables.read_table(held.table.id)
    assert found is not None
    return found


async def plays(app: App, person: Person, label: str) -> None:
    """Press the button of a hand; it is not refused."""
    reply = await app.press(person, control(await app.hand(person), label))
    assert not reply.refused, said(reply)


def sitting(game: str, state: Any, **options: str) -> Snapshot:
    """A table of friends in a position, with the usual rules but for these options."""
    walk = Walk(0, game=game, seats=len(state.hidden.hands), options={"length": "one_deal"})
    held = next(one for one in walk.steps(900) if one.table.stage == "playing")
    seats = [
        replace(seat, away=False, level="", person=person)
        for seat, person in zip(held.table.seats, FRIENDS, strict=False)
    ]
    table = replace(held.table, seats=tuple(seats), paused=False, vote=None, options=options)
    return Snapshot(held.version, table, walk.documents.game_of(table), state)
