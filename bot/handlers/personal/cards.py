"""Cards: a person's own message, drawn again when something of theirs has changed."""

from __future__ import annotations

from typing import Final

import structlog

from bot.handlers.request import Parts
from bot.model.jobs import REDRAW, Job
from bot.model.settings import Settings
from bot.model.tables.table import Snapshot
from bot.outbox.slots import PUBLIC
from bot.outbox.table_contents import public_of
from bot.ports.screen import Screen
from bot.store.redis.errors import Full, ReadOnly
from bot.store.redis.trip import together
from bot.store.tables.notes import Notes

_log: Final = structlog.get_logger(__name__)

_LOOK_AGAIN_MS: Final = 150


async def drawn(parts: Parts, person: str, held: Snapshot, settings: Settings) -> Screen | None:
    """Bring a person's own message up to date with their settings; return the screen, None if they
    have no hand there."""
    table, seat = held.table, held.table.seat_of(person)
    if seat is None:
        return None
    asks = parts.drafts.ask(table.id, seat), Notes.ask_slots(table.id, PUBLIC)
    stored, notes = await together(parts.tables.store.client, *asks)
    reader = parts.contents.reader(held, person, settings)
    shown = await parts.contents.hand_content(reader, stored(), public_of(notes()[0], held))
    if shown is None:
        return None
    try:
        await parts.outbox.draw(held, f"hand:{seat}", shown)
        # a redraw that has read the settings before this may draw after it: look once more
        again = Job(table.id, REDRAW, seat, table.prompts[seat])
        await parts.tables.jobs.put(parts.tables.clock() + _LOOK_AGAIN_MS, again)
    except (Full, ReadOnly) as error:  # whoever asked for their cards sees them all the same
        _log.warning("message not brought up to date", table=table.id, error=str(error))
    return shown.screen
