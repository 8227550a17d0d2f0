"""What the notes of a table's messages say about what must be drawn."""

from __future__ import annotations

from collections.abc import Mapping

from bot.model.tables.note import Note
from bot.model.tables.table import Place, Table
from bot.outbox.content import Content, as_drawn, digest_of, written_target
from bot.outbox.slots import public_slot
from bot.ports.chat import Target


def shut_targets(notes: Mapping[str, Note], now: int) -> dict[str, dict[str, int]]:
    """Return when refused messages are retried (ms), by target and slot."""
    found: dict[str, dict[str, int]] = {}
    for slot, note in notes.items():
        if note.closed and note.rejected.due > now:
            found.setdefault(note.target, {})[slot] = note.rejected.due
    return found


def id_of(note: Note | None) -> str:
    """Return the id of a message; empty if it is not known to be sent."""
    return "" if note is None else note.posted.message


def begins(note: Note | None, content: Content) -> bool:
    """Return True if a public message has not shown this deal, or it is unknown whether it has: a
    new message is due, as at the beginning of each deal, or its send or edit did not finish."""
    return note is None or note.posted.occasion != content.occasion or not note.posted.shows


def shows_newer(note: Note, content: Content) -> bool:
    """Return True if a message shows a later draft, in the same decision or in an earlier one,
    because cards chosen while others acted stay chosen."""
    (prompt, revision), (of, wanted_revision) = note.posted.drafted, content.drafted
    return prompt <= of and revision > wanted_revision


def may_wait(note: Note, content: Content) -> bool:
    """Return True if a public message is outdated, but nothing of it is urgent."""
    public, posted = content.public, note.posted
    if not public.moment or not posted.message:
        return False
    same = (public.moment, content.occasion, public.turn) == (
        posted.moment,
        posted.occasion,
        posted.turn,
    )
    if not same or posted.shows in {"", digest_of(content.screen)}:
        return False
    return not (note.pending.nonce or note.pending.replaced or note.closed)


def is_shown(note: Note | None, content: Content) -> bool:
    """Return True if a message shows this content, on a platform of which nothing else is known."""
    if note is None or note.pending.nonce or note.target != written_target(content.target):
        return False
    drawn = {digest_of(as_drawn(content.screen, leads_back)) for leads_back in (True, False)}
    return note.posted.occasion == content.occasion and note.posted.shows in drawn


def target_of(table: Table, place: Place) -> Target:
    """Return the target of one of a table's places, or the private chat of the person who practises
    there."""
    return Target(person=table.only_for) if table.only_for else Target(place=place.id)


def is_closed(table: Table, place: Place, notes: Mapping[str, Note]) -> bool:
    """Return True if a place of the table has refused its public message."""
    note = notes.get(public_slot(place))
    return (
        note is not None and note.closed and note.target == written_target(target_of(table, place))
    )
