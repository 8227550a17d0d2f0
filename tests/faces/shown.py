"""What a room shows of its table, and a move past all screens."""

from __future__ import annotations

from bot.model.tables import intents as want
from bot.model.tables.note import Note
from bot.outbox.content import digest_of
from bot.outbox.slots import PUBLIC
from bot.store.tables.notes import Notes
from tests.faces.language import Face, Guest


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
