"""Say lines at a table, which all its places show, and hide them in one place."""

from __future__ import annotations

import dataclasses
from typing import Final

import structlog
from msgspec.structs import replace

from bot.handlers.acting import Acting, at_elsewhere
from bot.handlers.admission import ruled
from bot.handlers.finding import here, present, theirs
from bot.handlers.moves.typed import is_move, play
from bot.handlers.request import Request
from bot.handlers.routes import route
from bot.handlers.seats.sharing import Sharer, shown_place
from bot.model.outcomes import Refused
from bot.model.people import server_of
from bot.model.tables import intents as want
from bot.model.tables.rights import Part, Right
from bot.model.tables.table import Table
from bot.ports.chat import Reply
from bot.store.people.blocks import Blocks
from bot.store.redis.errors import StoreError
from bot.store.tables.news import News
from bot.store.tables.presence import Presence
from bot.tables.tables import Tables

_log: Final = structlog.get_logger(__name__)


@dataclasses.dataclass(frozen=True, slots=True)
class Talk:
    """Says lines at tables, and tells the pages that follow them."""

    acting: Acting
    blocks: Blocks
    news: News
    tables: Tables

    async def say(self, request: Request) -> Reply:
        """Say the typed line at the table.

        Raises:
            Refused: ``BLOCKED_HERE``, ``BLOCKED_ELSEWHERE``: those who govern one of its places
                have blocked the person, also its host.
        """
        table = request.held.table
        await self._check(request, table)
        reply = await self.acting.act(request, want.Say(request.text))
        now = self.tables.seen(table.id)
        if reply.refused or now is None or not now.table.said:
            return reply
        try:
            await self.news.say(table.id, request.event.person, text=now.table.said[-1].text)
        except StoreError as error:  # it has been said; pages of other processes show no bubble
            _log.info("a line said is not told to all pages", error=str(error))
        return reply

    async def _check(self, request: Request, table: Table) -> None:
        asked, here = await ruled(request, self.blocks, *table.place_ids), request.event.place
        blocked = [place for place in table.place_ids if asked.verdict(place).blocked]
        if blocked:
            own = not table.is_shared or server_of(here) in map(server_of, blocked)
            raise Refused("BLOCKED_HERE" if own else "BLOCKED_ELSEWHERE")


async def _speaks(request: Request, tables: Tables, presence: Presence, blocks: Blocks) -> Request:
    """Return the request about the table of this place if the person sits there or is its host,
    else about their only table elsewhere.

    Raises:
        Refused: ``SAY_WHERE``: they have several.
    """
    if not request.part & (Part.SEATED | Part.HOST):
        others = await theirs(request, tables, blocks, hosted=True)
        if len(others) > 1:
            raise Refused("SAY_WHERE")
        if others:
            return await present(request.at(others[0]), tables, presence)
    return await here(request, tables, presence)


@route("/say", right=Right.LOOK, about=_speaks, free="text")
async def say(request: Request, talk: Talk) -> Reply:
    """Say a line at the table: ``/say good luck``."""
    reply = at_elsewhere(request, await talk.say(request))
    silent = not reply.refused and not reply.toast
    return replace(reply, toast=request.words.text("said-at-table")) if silent else reply


@route("say?", right=Right.PART)
async def write(request: Request, talk: Talk) -> Reply:
    """Say the line that was written into the prompt."""
    return await talk.say(request)


@route("line?", right=Right.PART)
async def written(request: Request, talk: Talk) -> Reply:
    """Say the line that was written on the page of the table; play it if it is a move, as in a
    chat: what somebody is about to lay is for nobody else."""
    if is_move(request, request.text):
        return await play(request, talk.acting, request.text)
    return await talk.say(request)


@route("hidelines", right=Right.KEEP)
async def hide(request: Request, sharer: Sharer) -> Reply:
    """Stop showing the lines that were said so far in one of the table's places."""
    return await sharer.arrange(request, want.HideLines(shown_place(request).id))
