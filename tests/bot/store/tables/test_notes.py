"""The stored form of the outbox's notes."""

from __future__ import annotations

import msgspec

from bot.model.jobs import REDRAW
from bot.model.tables.note import Note, Pending, Posted, Rejected
from bot.model.tables.table import Version
from bot.outbox.content import read_target
from bot.store.redis import keys
from bot.store.redis.scripts import Client
from bot.store.tables.notes import Notes, read_note, write_note
from tests.bot.outbox.bench import ROOM, Bench
from tests.bot.toys import jobs_in

WHOLE = {
    "target": '{"place":"test:room","person":""}',
    "message": "m1",
    "of": [7, "stamp"],
    "shows": "digest",
    "nonce": "begun",
    "anew": "?deal 1",
    "litter": [["there", "m0"]],
    "posted": 11,
    "drawn": 12,
    "follows": 3,
    "moment": "now",
    "unpinned": True,
    "drafted": [5, 2],
    "sender": "me",
    "began": 13,
    "refused": 14,
    "tries": 2,
    "due": 15,
    "lacks": "send",
    "wrong": "odd",
}
"""A note with every field, in the order of bots whose note was one value of twenty fields."""


def test_a_note_of_an_older_bot_is_read_and_an_older_bot_reads_ours() -> None:
    note = read_note(msgspec.json.encode(WHOLE))
    posted = Posted("m1", Version(7, "stamp"), "digest", "?deal 1", 11, 12, 3, "now", (5, 2))
    pending = Pending("begun", "me", 13, unpinned=True, replaced=(("there", "m0"),))
    rejected = Rejected(14, 2, 15, "send", "odd")
    assert note == Note(WHOLE["target"], posted, pending, rejected)  # type: ignore[arg-type]
    assert msgspec.json.decode(write_note(note)) == WHOLE


def test_what_is_not_so_is_not_stored() -> None:
    assert write_note(Note("there")) == b'{"target":"there"}'
    assert read_note(b'{"target":"there"}') == Note("there")


async def test_a_message_of_an_older_bot_is_edited(redis_client: Client) -> None:
    """Its note has the same fields in another order: nothing is sent again, nothing left over."""
    bench = Bench(redis_client)
    await bench.begin()
    key = keys.messages(bench.table)
    stored = msgspec.json.decode(await redis_client.hget(key, "table") or b"")
    assert set(stored) <= set(WHOLE)
    older = msgspec.json.encode(dict(reversed(stored.items())))
    assert older != await redis_client.hget(key, "table")
    await redis_client.hset(key, "table", older)
    await bench.play()
    await bench.draw()
    assert [what for what, _ in bench.platform.did] == ["edit"]
    note = await Notes(redis_client).read_slot(bench.table, "table")
    assert note is not None
    assert (read_target(note.target), note.posted.message) == (ROOM, stored["message"])
    assert await jobs_in(bench.tables, REDRAW) == []
