"""The best and the worst moment of each player in a finished deal."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from bot.computer_players.moments import Asked, Moments
from bot.handlers.reading.history import Archive, reader_of
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.history.replay import found
from bot.model.outcomes import Refused
from bot.model.tables.rights import Right
from bot.ports.chat import Reply
from bot.views.afterwards.moments import ShownMoment, moments_screen
from bot.views.study import moments_study
from engine.moments import measures


@route("moments", right=Right.MATCH, where=Where.NOWHERE)
async def moments(request: Request, archive: Archive, moments: Moments) -> Reply:
    """Show the moments of a finished deal, or say that they are being computed."""
    of = await archive.find_deal(request)
    if isinstance(of, Reply):
        return of
    source, deal = of
    if not deal.over:
        raise Refused("UNKNOWN_CONTROL")
    token, table = request.token, source.held.table
    name = f"{table.id}.{table.match}.{token.number(2)}"
    best = moments.find_moments(Asked(name, deal.game, deal.states, deal.moves))
    told: list[ShownMoment] = []
    for moment in best or ():
        before = replace(source.held, game=deal.game, state=deal.states[moment.place - 1])
        step = found(deal.frames(moment.seat), moment.place) + 1
        told.append(ShownMoment(moment, reader_of(request, before, moment.seat), step))
    reader = reader_of(request, replace(source.held, game=deal.game, state=deal.states[-1]), None)
    known = measures(deal.game) is not None
    waits = best is None
    screen = moments_screen(reader, token.number(2), told, known=known, waits=waits)
    study = partial(moments_study, reader, token.number(2), told, waits=waits)
    return Reply(screen=screen, study=study)
