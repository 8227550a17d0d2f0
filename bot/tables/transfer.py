"""Export a table from Redis, and import it again.

Unless the operator asks for secrets, the export of a running match contains no seed and no hand:
only the finished deals as a record, and the events of the running deal that a spectator has seen.
When such a table is imported, it begins the running deal again. With the secrets it continues
exactly where it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import structlog
from msgspec.structs import replace

from bot.model import ids
from bot.model.jobs import EXPIRE, HAPPENED, PROJECT, REDRAW, Job
from bot.model.outcomes import Done
from bot.model.tables.change import Change
from bot.model.tables.table import Place, Snapshot, Stage, Table, Version
from bot.model.tables.waiting import jobs_of, life_of
from bot.store.redis.errors import BadDocument, NewerSchema, StoreError
from bot.store.tables.documents import Documents
from bot.store.tables.tables import Stored
from bot.tables.records import finished_part, last_state, record_of
from bot.tables.rules.match.automatic import without_plans
from bot.tables.rules.match.clock import fresh_turns
from bot.tables.rules.match.duplicate import without_seeds
from bot.tables.rules.match.match import Progress, deal_when_ready
from bot.tables.rules.places import without_requests
from bot.tables.tables import Tables
from bot.util.faults import sentence_of
from engine.contract.errors import EngineError
from engine.contract.game import AnyGame
from engine.record import Record, dumps, loads

_log: Final = structlog.get_logger(__name__)

VERSION: Final = 1
_PLACE: Final = re.compile(r"[a-z]+:[^\s{}]+")


class Export(msgspec.Struct, frozen=True):
    """A table outside Redis. `record`: the record of the match, complete with `secrets`,
    otherwise up to the last finished deal. `seen`: the events of the running deal that a
    spectator has seen."""

    kafene_export: int
    schema: int
    secrets: bool
    table: Table
    record: str = ""
    seen: tuple[str, ...] = ()


class BadExport(Exception):
    """The text is no export of a table, or its table is already in Redis."""


async def export(tables: Tables, table: str, *, secrets: bool = False) -> bytes | None:
    """Return a table as JSON text, or None if there is no such table. An export with secrets is
    logged.

    Raises:
        StoreError, NewerSchema, BadDocument, RecordError.
    """
    held = await tables.read_table(table)
    if held is None:
        return None
    record = await record_of(tables, table, held.table.match)
    if secrets:
        _log.warning("table exported with its hidden cards", table=table)
    over = held.table.stage is not Stage.PLAYING
    if record is not None and not secrets and not over:
        record = finished_part(record)
    seen: tuple[str, ...] = ()
    if held.state is not None and not over:
        seen = tuple(map(str, held.game.view(held.state, None).history))
    found = Export(
        VERSION,
        tables.store.documents.schema,
        secrets,
        without_requests(held.table if secrets else without_seeds(without_plans(held.table))),
        "" if record is None else dumps(record),
        seen,
    )
    return msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"


async def put_back(tables: Tables, data: bytes, place: str = "") -> Snapshot:
    """Import an exported table into Redis, in all its places or in `place` alone.

    Raises:
        BadExport: the export cannot be read, the table is in Redis already and open, or one of the
            places shows another.
        StoreError.
    """
    table, game, record, state = _read(tables.store.documents, data, place)
    lines = () if record is None else tuple(_lines(record))
    prompts = tuple([number + 1 for number in table.prompts])  # earlier controls are outdated
    table = replace(table, prompts=prompts, ready=(), changed=tables.clock())
    match = deal_when_ready(Progress(table, game, state, lines), tables.seed)
    table, state, lines = match.table, match.state, match.entries
    table = fresh_turns(table, game, state, tables.clock())
    await _claim(tables, table)
    if await _closed_goes(tables, table.id):
        await _claim(tables, table)
    change = Change(table, game, state, entries=lines, add=tuple(_jobs(tables, table, game, state)))
    try:
        done = await tables.store.commit(Version(), change, "", Done(1))
        if not isinstance(done, Stored):
            raise BadExport(f"table {table.id} is here already")
        return done.held
    except (BadExport, StoreError):
        await _let_go(tables, table)
        raise


async def _claim(tables: Tables, table: Table) -> None:
    """Claim all places of a table, or none."""
    for place in table.place_ids:
        claimed = await tables.places.claim(place, table.id)
        if claimed != table.id:
            await _let_go(tables, table)
            raise BadExport(f"{place} shows table {claimed}")


async def _let_go(tables: Tables, table: Table) -> None:
    """Release the places of a table that is not imported, unless they show the stored one."""
    held = await tables.read_table(table.id)
    for place in table.place_ids:
        if held is None or held.table.place_at(place) is None:
            await tables.places.release(place, table.id)


async def _closed_goes(tables: Tables, table: str) -> bool:
    """Delete a closed table that an import replaces, and return True if there was one. The results
    of its matches are still counted."""
    held = await tables.read_table(table)
    if held is None or held.table.stage is not Stage.CLOSED:
        return False
    jobs = [job for _, job in await tables.jobs.of_table(table) if job.kind != HAPPENED]
    return await tables.finish(held, jobs)


class _Found(msgspec.Struct, frozen=True):
    """An export as it was written; its table may have an older schema."""

    kafene_export: int
    schema: int
    table: msgspec.Raw
    record: str = ""


def _read(
    documents: Documents, data: bytes, place: str
) -> tuple[Table, AnyGame, Record | None, Any]:
    """Return the table of an export, its game, its record, and the position at the record's end."""
    try:
        found = msgspec.json.decode(data, type=_Found)
        if found.kafene_export > VERSION or found.schema > documents.schema:
            raise BadExport("it was written by a newer bot")
        table = documents.table_of(found.schema, bytes(found.table))
        table = replace(table, places=(Place(place),)) if place else table
        table = without_requests(table)
        if not ids.is_table_id(table.id) or not all(map(_PLACE.fullmatch, table.place_ids)):
            raise BadDocument("its id or one of its places is none")
        game = documents.game_of(table)
        record = loads(found.record, documents.games) if found.record else None
        if record is not None and record.game != game.id:
            raise BadDocument(f"its record is of {record.game}")
        state = None if record is None else last_state(game, record, documents.games)
        position = (b"", []) if state is None else documents.position_bytes(game, state)
        documents.held(Version(1), documents.schema, documents.table_bytes(table), *position)
    except NewerSchema as error:
        raise BadExport(f"it was written by a newer bot: {error}") from error
    except EngineError as error:
        raise BadExport(f"this is no export of a table: {sentence_of(error)}") from error
    except (msgspec.MsgspecError, BadDocument) as error:
        raise BadExport(f"this is no export of a table: {error}") from error
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise BadExport(f"this is no export of a table: {type(error).__name__}") from error
    return table, game, record, state


def _lines(record: Record) -> Iterator[str]:
    header = Record(record.game, record.rules, record.seats, record.options, ())
    yield dumps(header).rstrip("\n")
    yield from map(str, record.entries)


def _jobs(tables: Tables, table: Table, game: AnyGame, state: Any) -> Iterator[tuple[int, Job]]:
    now = tables.clock()
    yield now, Job(table.id, REDRAW)
    yield now, Job(table.id, PROJECT)
    yield now + life_of(table, tables.pace), Job(table.id, EXPIRE)
    for job, due in jobs_of(table, game, state, tables.pace, now).items():
        yield due, job
