"""Why a computer player made a move of a finished deal."""

from __future__ import annotations

from msgspec.structs import replace

from bot.computer_players.explaining import Explanations
from bot.handlers.reading.history import Archive, explained_at, perspective_of, reader_of
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.history.replay import shown_with
from bot.model.outcomes import Refused
from bot.model.tables.rights import Right
from bot.ports.chat import Reply
from bot.views.afterwards.why import Step, why_screen
from bot.views.reader import Reader


@route("why", right=Right.MATCH, where=Where.NOWHERE)
async def why(request: Request, archive: Archive, explanations: Explanations) -> Reply:
    """Explain the move that led to a position of a replay (the fourth argument), or say that the
    computer is still thinking about it; and offer the other moves of the same step."""
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
    here = (token.word(0), token.number(1), token.number(2), at, perspective)

    def before(place: int) -> Reader:
        held = replace(source.held, game=deal.game, state=deal.states[place - 1])
        return reader_of(request, held, choice.seat)

    number, places = shown_with(deal.frames(perspective), at)
    others = [(one, explained_at(source, deal, one)) for one in places if one != at]
    moves = [
        (one, before(one), other[0].action)
        for one, other in others
        if other is not None and other[0].seat == choice.seat
    ]
    step = Step(number + 1, places[-1], moves)
    return Reply(screen=why_screen(before(at), choice.action, level, explanation, here, step))
