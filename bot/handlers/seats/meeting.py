"""Set, change and show the time when people meet at a table."""

from __future__ import annotations

from bot.handlers.acting import Acting
from bot.handlers.personal.times import is_off, says
from bot.handlers.request import Request
from bot.handlers.routes import route
from bot.model.clock import ZONES
from bot.model.tables import intents as want
from bot.model.tables.rights import Right
from bot.ports.chat import Reply
from bot.tables.tables import Tables
from bot.typed.times import read_moment
from bot.typed.when import When, resolve
from bot.views.clock import meeting_time
from bot.views.lobby.meeting import arranging_screen
from bot.words.text import Text


def meeting_of(request: Request, tables: Tables, when: When) -> want.Arrange:
    """Return the intent to meet at a typed moment, by the clock of its zone or of the person.

    Raises:
        Refused: the moment cannot be (see `resolve`).
    """
    zone = request.settings.calls.zone or ZONES[request.words.language]
    return want.Arrange(resolve(when, tables.clock(), zone), when.zone or zone)


def meeting_said(request: Request, now: int) -> Text:
    """Say when people meet, and how long it is until then."""
    return request.words.text("lobby-begins", time=meeting_time(request.reader, now))


@route("meet", right=Right.LOOK)
async def show(request: Request, tables: Tables) -> Reply:
    """Show when people meet at the table; whoever governs it can change that."""
    return Reply(screen=arranging_screen(request.reader, tables.clock()))


@route("meet?", right=Right.PART)
async def change(request: Request, acting: Acting, tables: Tables) -> Reply:
    """Set the time to meet that was typed, or end the meeting: *friday 8 pm*, *off*."""
    off = is_off(request.text) or says("no-time", request.text)
    wish = want.Arrange() if off else meeting_of(request, tables, read_moment(request.text))
    return await _arranged(request, acting, tables, wish)


@route("unmeet", right=Right.PART)
async def end(request: Request, acting: Acting, tables: Tables) -> Reply:
    """End the meeting: no time is set any more."""
    return await _arranged(request, acting, tables, want.Arrange())


async def _arranged(request: Request, acting: Acting, tables: Tables, wish: want.Arrange) -> Reply:
    """Carry out the intent, and show the time after the change."""
    reply = await acting.act(request, wish)
    if reply.refused:
        return reply
    now = request.at(tables.seen(request.held.table.id) or request.held)
    return Reply(screen=arranging_screen(now.reader, tables.clock()))
