"""Following a table without a seat."""

from __future__ import annotations

from msgspec.structs import replace

from bot.handlers.acting import Acting
from bot.handlers.request import Request
from bot.handlers.routes import route
from bot.model.outcomes import Refused
from bot.model.tables import intents as want
from bot.model.tables.rights import Right
from bot.ports.chat import Reply


@route("follow", right=Right.PART)
async def follow(request: Request, acting: Acting) -> Reply:
    """Follow the table, or not any more, and say what that means."""
    way = request.token.word(0)
    if way not in {"on", "off"}:
        raise Refused("UNKNOWN_CONTROL")
    reply = await acting.answer(request, want.Follow(way == "on"))
    if reply.refused:
        return reply
    said = "following-on" if way == "on" else "following-off"
    if way == "on" and request.settings.calls.off:
        said = "following-silent"
    return replace(reply, toast=request.words.text(said))
