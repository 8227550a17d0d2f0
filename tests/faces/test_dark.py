"""A room where the bot may not write for a while: nothing is lost, and the table comes back."""

from __future__ import annotations

from functools import partial

import pytest

from bot.model.tables import intents as want
from bot.model.tables.note import Note
from bot.outbox.content import digest_of
from bot.outbox.slots import PUBLIC
from bot.store.tables.notes import Notes
from tests.faces.language import WHERE_PLACES_CLOSE, ChatFace, Face, Guest

pytestmark = [pytest.mark.budget(10), pytest.mark.asyncio(loop_scope="session"), pytest.mark.slow]


async def note(face: Face) -> Note:
    """The note of the table's message."""
    held = await face.held()
    found = await Notes(face.bot.tables.store.client).read_slot(held.table.id, PUBLIC)
    assert found is not None
    return found


async def is_dark(face: Face) -> bool:
    """The bot knows that it may not write there."""
    return (await note(face)).closed


async def stands(face: Face) -> bool:
    """The table's message shows the table as it is now."""
    known = await note(face)
    screen = face.bot.contents.public(await face.held())
    return not known.closed and known.posted.shows == digest_of(screen)


async def move(face: Face, *guests: Guest) -> None:
    """Whoever is to act does something, past all screens."""
    held = await face.held()
    seat = held.game.to_act(held.state)[0]
    action = held.game.stand_in(held.game.view(held.state, seat))
    await face.past(guests[seat], want.Act(0, str(action)))


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
