"""Send files from a replay: the record of the match, and the last turn or trick as a strip of
pictures or an animated picture."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import structlog
from msgspec.structs import replace

from bot.handlers.reading.history import (
    Archive,
    Source,
    broken,
    gone,
    perspective_of,
    reader_of,
)
from bot.handlers.request import Request
from bot.handlers.routes import Where, route
from bot.history.replay import Deal, ReplayStep, found, passage
from bot.model.tables.rights import Right
from bot.pictures.strips import Panel
from bot.pictures.studio import Studio
from bot.ports.chat import File, Reply
from bot.tables.records import finished_part, record_of
from bot.tables.tables import Tables
from bot.views.parts import plain
from bot.views.reader import Reader
from bot.words.text import Text, joined_with
from engine.contract.errors import RecordError
from engine.record import dumps

_log: Final = structlog.get_logger(__name__)


@route("record", right=Right.MATCH, where=Where.NOWHERE)
async def record(request: Request, archive: Archive, tables: Tables) -> Reply:
    """Send the record of a match, up to the end of its last finished deal."""
    of = await archive.find_deal(request)
    if isinstance(of, Reply):
        return of
    table = of[0].held.table
    try:
        whole = await record_of(tables, table.id, table.match)
    except RecordError as error:
        return broken(request, table.id, error)
    over = None if whole is None else finished_part(whole)
    if over is None or not over.entries:
        return gone(request)
    about = request.words.text("take-record")
    name = f"kafene-{table.game}-{table.match}.txt"
    return Reply(about, file=File(name, dumps(over).encode(), plain(about)))


@route("strip", right=Right.MATCH, where=Where.NOWHERE)
async def strip(request: Request, archive: Archive, studio: Studio) -> Reply:
    """Send the passage that ends with a step as pictures below each other."""
    return await _drawn(request, archive, studio.strip, "png")


@route("film", right=Right.MATCH, where=Where.NOWHERE)
async def film(request: Request, archive: Archive, studio: Studio) -> Reply:
    """Send the passage that ends with a step as pictures after each other."""
    return await _drawn(request, archive, studio.animated, "gif")


async def _drawn(
    request: Request,
    archive: Archive,
    draw: Callable[[Sequence[Panel]], Awaitable[bytes]],
    ending: str,
) -> Reply:
    of = await archive.find_deal(request)
    if isinstance(of, Reply):
        return of
    source, deal = of
    words, token = request.words, request.token
    perspective = perspective_of(request, source, deal)
    frames = deal.frames(perspective)
    steps = passage(frames, found(frames, token.number(3)))
    told: list[Text] = []
    panels: list[Panel] = []
    for step in steps:
        reader = _reader(request, source, deal, frames[step], perspective)
        lines = [
            reader.presenter.line(reader, one)
            for one in reader.presenter.chapters(frames[step].events)
        ]
        picture = reader.presenter.table_picture(reader, reader.view)
        told += lines
        if picture is not None and picture.facts:
            line = plain(joined_with(" · ", lines))
            if line or not panels or panels[-1].facts != picture.facts:
                panels.append(Panel(picture.layout, picture.facts, line))
    if not panels:
        return Reply(words.text("take-no-picture"), refused=True)
    try:
        data = await draw(panels)
    except Exception:  # noqa: BLE001  a failed drawing still needs an answer in words
        _log.exception("no strip can be drawn", game=deal.game.id)
        return Reply(words.text("take-no-picture"), refused=True)
    where = words.text(
        "take-steps", number=token.number(2), at=steps[0] + 1, to=steps[-1] + 1, count=len(frames)
    )
    about = plain(joined_with(". ", [where, *told]))
    name = f"kafene-{source.held.table.game}-{token.number(2)}-{steps[-1] + 1}.{ending}"
    return Reply(where, file=File(name, data, about))


def _reader(
    request: Request, source: Source, deal: Deal, frame: ReplayStep, perspective: int
) -> Reader:
    """Return a reader who sees the step in pictures, even if the person's settings say text
    only."""
    table = replace(source.held.table, text_only=False)
    held = replace(source.held, table=table, game=deal.game, state=frame.state)
    reader = reader_of(request, held, perspective if perspective >= 0 else None)
    return replace(reader, settings=replace(request.settings, text_only=False))
