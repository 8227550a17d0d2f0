"""Posting: the table's message is shown before anybody is told that it is."""

from __future__ import annotations

from typing import Final

from bot.handlers.request import Request
from bot.outbox.slots import PUBLIC
from bot.ports.chat import Reply
from bot.words.text import Plain, Text

_SECONDS: Final = 2.0
"""How long an answer waits for the message. Discord wants an answer within three seconds."""


async def posted(request: Request, reply: Reply) -> Reply:
    """Show the table in its place now, and return the reply; if the place refuses it, say so
    instead, and what the bot lacks."""
    held, parts = request.held, request.parts
    content = parts.contents.public_content(held)
    note = await parts.outbox.post(held, PUBLIC, content, _SECONDS)
    if note is None or not (note.closed or note.rejected.wrong):
        return reply
    if held.table.only_for:
        return Reply(request.words.text("practice-closed"), refused=True)
    said: Text = request.words.text("place-closed")
    if lacks := note.rejected.lacks:
        said = (*said, Plain(" "), *request.words.text(f"missing-{lacks}"))
    return Reply(said, refused=True)
