"""Following a table without a seat."""

from __future__ import annotations

from msgspec.structs import replace

from bot.handlers.acting import acts
from bot.handlers.request import Request
from bot.model.outcomes import Refused
from bot.model.tables import intents as want
from bot.ports.chat import Reply


async def follow(request: Request) -> Reply:
    """Follow the table, or not any more, and say what that means."""
    way = request.token.word(0)
    if way not in {"on", "off"}:
        raise Refused("UNKNOWN_CONTROL")
    reply = await acts(lambda _: want.Follow(way == "on"))(request)
    if reply.refused:
        return reply
    said = "following-on" if way == "on" else "following-off"
    if way == "on" and request.settings.calls.off:
        said = "following-silent"
    return replace(reply, toast=request.words.text(said))
