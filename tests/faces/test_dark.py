"""A room where the bot may not write for a while: nothing is lost, and the table comes back; its
people leave and close it by their private chats."""

from __future__ import annotations

from functools import partial

import pytest

from bot.model.tables.table import Stage
from tests.bot.application import wording
from tests.faces.language import ON_EVERY_FACE, WHERE_PLACES_CLOSE, ChatFace, Face
from tests.faces.shown import is_dark, move, stands

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]


@WHERE_PLACES_CLOSE
async def test_a_place_that_was_closed_for_two_moves(face: ChatFace) -> None:
    ann, bob = await face.people("Ann", "Bob")
    await face.playing(ann, bob, line="/play classic 2")
    await face.until(partial(stands, face), "the table stands")
    await face.close()
    for _ in range(2):
        await move(face, ann, bob)
    await face.until(partial(is_dark, face), "the room is closed")
    assert not await stands(face)
    await face.open()
    await ann.say("/table")
    await face.until(partial(stands, face), "the table stands again")

    def tables() -> int:
        return len([one for one in ann.controls() if (one.where, one.what) == ("room", "hand")])

    await face.until(lambda: tables() == 1, "one table")
    await bob.press("hand", "room")
    await face.until(lambda: bob.find("sort", "private"), "a hand")


async def is_closed(face: Face, table: str) -> bool:
    """The table is closed, or gone."""
    held = await face.bot.tables.read_table(table)
    return held is None or held.table.stage is Stage.CLOSED


@ON_EVERY_FACE
async def test_they_leave_and_close_it_by_typing_in_private(face: Face) -> None:
    ann, bob = await face.people("Ann", "Bob")
    held = await face.playing(ann, bob, line="/play classic 2")
    await bob.say("/leave", "private")
    await bob.press("up", "private")
    await face.holds(lambda held: held.table.seat_of(bob.person.id) is None, "Bob has left")
    await ann.say("/close", "private")
    await ann.press("close", "private")
    await face.until(partial(is_closed, face, held.table.id), "it is closed")


@WHERE_PLACES_CLOSE
async def test_they_are_told_and_leave_by_a_button(face: ChatFace) -> None:
    ann, bob = await face.people("Ann", "Bob")
    held = await face.playing(ann, bob, line="/play classic 2")
    await face.until(partial(stands, face), "the table stands")
    await face.close()
    for _ in range(2):  # a draw alone is shown later
        await move(face, ann, bob)
    await face.until(partial(is_dark, face), "the room is closed")
    for one in (ann, bob):
        await one.sees(wording("shut-line"), "private")
    await bob.press("up", "private")
    await face.holds(lambda held: held.table.seat_of(bob.person.id) is None, "Bob has left")
    await ann.press("close", "private")
    await face.until(partial(is_closed, face, held.table.id), "it is closed")
    await face.open()
