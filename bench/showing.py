"""Check that the messages in a chat show what they must."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Collection

import msgspec

from bot.app.wiring import Kafene
from bot.model.tables.table import Snapshot
from bot.ports.screen import Kind, Screen
from bot.store.redis.trip import together
from bot.store.tables.notes import Notes


async def not_shown(
    bot: Kafene, screens_of: Callable[[str], Awaitable[Collection[Screen]]], held: Snapshot
) -> Counter[str]:
    """Count the messages of a table that are there twice, or do not show what they must.

    `screens_of`: returns the screens of all messages in a chat, given its place or person.
    """
    found: Counter[str] = Counter()
    client = bot.tables.store.client
    answers = await together(client, *bot.contents.asks(held))
    known = await Notes(client).read_table(held.table.id)
    for slot, wanted in (await bot.contents.make_all(held, known, answers)).items():
        screens = await screens_of(wanted.target.place or wanted.target.person)
        same_kind = [one for one in screens if one.kind == wanted.screen.kind]
        most = 1
        if wanted.screen.kind is Kind.SHEET:  # those of earlier deals stay
            most = len({msgspec.json.encode(one) for one in same_kind})
        found["messages too many"] += max(0, len(same_kind) - most)
        note = known.get(slot)
        if wanted.public.moment and note and wanted.public.moment == note.posted.moment:
            continue  # a draw alone is shown later
        found[f"old: {slot.split(':')[0]}"] += wanted.screen not in screens
    return +found
