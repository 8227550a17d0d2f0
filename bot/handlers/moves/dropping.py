"""Handle cards of the hand that a page drops on a stack of its board, and preview such drops."""

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
"""An intent that the table refuses as old; for a repeated event it repeats the first answer."""


async def preview(
    event: Event,
    table: str,
    version: int,
    cards: tuple[str, ...],
    catalogue: Catalogue,
    boards: TableBoards,
) -> Preview:
    """Return verdicts on cards for every stack. There are none if the table has changed since, or
    it is not the person's turn. Reads only.

    Raises:
        StoreError, NewerSchema, BadDocument; Refused: the cards are not in the hand.
    """
    looked = await boards.read_board(table, event.person, event.language, event.place)
    if looked is None:
        return Preview(version)
    reader = looked.reader
    held, seat = reader.held, reader.seat
    if held.shown != version:
        return Preview(held.shown)
    playing = held.table.stage is Stage.PLAYING and not held.table.paused
    if seat is None or not playing or seat not in held.game.to_act(held.state):
        return Preview(version)
    board = catalogue.presentation_of(held.table.game).board
    draft = looked.stored.of(held, seat)
    return Preview(version, board.preview(reader, reader.view, draft, cards))


@route("drop>", right=Right.PART)
async def drop(request: Request, acting: Acting, drafts: Drafts, boards: TableBoards) -> Reply:
    """Play the move that dropping cards on a stack means. If the table has changed since the page
    drew it, the drop counts only while the seat faces the same decision.

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
        if action not in held.game.legal(view).actions:  # the button is found by the chosen cards
            chosen = replace(draft, cards=request.keys)
            await drafts.change(held, seat, request.event.id, lambda _: chosen, seen=request.stored)
        return Reply(screen=asking_screen(request.reader, action, code))
    return await acting.act(request, want.Act(prompt, str(action), then=tuple(map(str, then))))
