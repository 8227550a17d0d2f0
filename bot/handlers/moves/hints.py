"""A hint on demand: tell whoever asks, and nobody else, what the strongest computer would do, and
make that bold in their hand."""

from __future__ import annotations

from msgspec.structs import replace

from bot.computer_players.hints import Hints
from bot.handlers.finding import mine
from bot.handlers.messages import TableMessages
from bot.handlers.request import Request
from bot.handlers.routes import route
from bot.model.outcomes import Refused
from bot.model.tables.rights import Right
from bot.model.tables.table import Stage
from bot.model.tables.waiting import Wait, awaited
from bot.ports.chat import Reply
from bot.views.hand.advice import hint_text


@route("hint", right=Right.PART)
@route("/hint", right=Right.LOOK, about=mine)
async def hint(request: Request, messages: TableMessages, hints: Hints) -> Reply:
    """Say what a computer would do in the person's turn.

    Raises:
        Refused: ``NO_HINTS``, ``NOT_SEATED``, ``NOT_YOUR_TURN``.
    """
    held, seat = request.held, request.seat
    if seat is None:
        raise Refused("NOT_SEATED")
    if not held.table.advises:
        raise Refused("NO_HINTS")
    waits = awaited(held.table, held.game, held.state).get(seat)
    if waits is not Wait.ACT or held.table.stage is not Stage.PLAYING or held.table.paused:
        raise Refused("NOT_YOUR_TURN")
    view = held.game.view(held.state, seat)
    name = f"{held.table.id}.{held.version.stamp}.{held.version.number}.{seat}"
    action = await hints.of(held.game, view, name)
    if action is None:
        return Reply(request.words.text("hint-slow"), refused=True)
    hint = str(action)
    if request.draft(seat).hint != hint:
        await messages.change_draft(request, seat, lambda draft: replace(draft, hint=hint))
    parts = request.reader.look.hand(request.reader, view, request.draft(seat))
    return Reply(hint_text(request.reader, parts.controls, action))
