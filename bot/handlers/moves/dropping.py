"""Dropping: cards of the hand that a page lays on a stack of its board, and what they would become
there."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bot.games import Catalogue
from bot.handlers.acting import Acting
from bot.handlers.request import Request
from bot.handlers.routes import route
from bot.model.outcomes import Refused
from bot.model.tables import intents as want
from bot.model.tables.rights import Right
from bot.model.tables.table import Stage
from bot.outbox.frames import TableBoards
from bot.ports.board import Preview
from bot.ports.chat import Event, Reply
from bot.store.tables.drafts import Drafts
from bot.views.answers import refusal_text
from bot.views.board import asking_screen

_OLD: Final = want.Act(-1)
"""What the table refuses as old, or answers as it answered the same event the first time."""


async def preview(
    event: Event,
    table: str,
    version: int,
    cards: tuple[str, ...],
    catalogue: Catalogue,
    boards: TableBoards,
) -> Preview:
    """Return what cards would become on every stack; no verdicts if the table has another version
    by now, or the person is not to act. Only reads.

    Raises:
        StoreError, NewerSchema, BadDocument; Refused: they are no cards of the hand.
    """
    looked = await boards.look(table, event.person, event.language, event.place)
    if looked is None:
        return Preview(version)
    reader = looked.reader
    held, seat = reader.held, reader.seat
    if held.shown != version:
        return Preview(held.shown)
    playing = held.table.stage is Stage.PLAYING and not held.table.paused
    if seat is None or not playing or seat not in held.game.to_act(held.state):
        return Preview(version)
    board = catalogue.of(held.table.game).board
    draft = looked.stored.of(held, seat)
    return Preview(version, board.preview(reader, reader.view, draft, cards))


@route("drop>", right=Right.PART)
async def drop(request: Request, acting: Acting, drafts: Drafts, boards: TableBoards) -> Reply:
    """Play what is meant by dropping cards on a stack. On a table that has changed since the page
    drew it, it means the same only while the seat's decision is the same.

    Raises:
        Refused: ``NOT_SEATED``.
    """
    held, seat = request.held, request.seat
    if seat is None:
        raise Refused("NOT_SEATED")
    table, prompt = held.table, held.table.prompts[seat]
    version, target, way = request.token.number(0), request.token.word(1), request.token.word(2)
    known = boards.prompts(table.id, version)
    same = held.shown == version or known[seat : seat + 1] == (prompt,)
    if not same or held.state is None or seat not in held.game.to_act(held.state):
        return await acting.act(request, _OLD)
    view = held.game.view(held.state, seat)
    try:
        draft = request.draft(seat)
        action, *then = request.board.dropped(held.game, view, draft, target, request.keys, way)
    except Refused as refused:
        text = refusal_text(request.words, refused.refusal, table.game)
        return Reply(text, refused=True)
    code = None
    if held.game.check(view, action) is None:
        code = held.game.consequence(view, action)
    if code is not None:
        if action not in held.game.legal(view).actions:  # the button is found by what is chosen
            chosen = replace(draft, cards=request.keys)
            await drafts.change(held, seat, request.event.id, lambda _: chosen, seen=request.stored)
        return Reply(screen=asking_screen(request.reader, action, code))
    return await acting.act(request, want.Act(prompt, str(action), then=tuple(map(str, then))))
