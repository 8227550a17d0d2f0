"""Why a computer player made a move of a finished deal."""

from __future__ import annotations

from msgspec.structs import replace

from bot.computer_players.explaining import Explanations
from bot.handlers.reading.history import Archive, explained_at, perspective_of, reader_of
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.history.replay import found
from bot.model.outcomes import Refused
from bot.model.tables.rights import Right
from bot.ports.chat import Reply
from bot.views.afterwards.why import why_screen


@route("why", right=Right.MATCH, where=Where.NOWHERE)
async def why(request: Request, archive: Archive, explanations: Explanations) -> Reply:
    """Explain the move that led to a step of a replay (its position is the fourth argument), or say
    that the computer is still thinking about it."""
    of = await archive.find_deal(request)
    if isinstance(of, Reply):
        return of
    source, deal = of
    token, at = request.token, request.token.number(3)
    asked = explained_at(source, deal, at)
    if asked is None:
        raise Refused("UNKNOWN_CONTROL")
    choice, level = asked
    perspective, table = perspective_of(request, source, deal), source.held.table
    name = f"{table.id}.{table.match}.{token.number(2)}/{at}"
    explanation = await explanations.find_explanation(
        deal.game, choice.view, choice.action, level, name
    )
    held = replace(source.held, game=deal.game, state=deal.states[at - 1])
    before = reader_of(request, held, choice.seat)
    here = (token.word(0), token.number(1), token.number(2), at, perspective)
    step = found(deal.frames(perspective), at) + 1
    return Reply(screen=why_screen(before, choice.action, level, explanation, here, step))
