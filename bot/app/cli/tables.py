"""``kafene tables list|show|redraw|close``: the operator's commands on tables; they never show a
hand."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from bot.app.checks import all_ids, why_unreadable
from bot.app.cli.asking import add_yes, agreed
from bot.app.cli.lines import FAILED, FINE, complain, count_of, places_of, plain, time_of
from bot.app.storage.backend import Backend
from bot.model import ids
from bot.model.jobs import PROJECT, REDRAW, Job
from bot.model.outcomes import Refusal
from bot.model.tables import intents as want
from bot.model.tables.table import Snapshot, Stage, Table
from bot.model.tables.waiting import awaited
from bot.outbox.outbox import Outbox
from bot.store.redis.errors import BadDocument, NewerSchema
from bot.tables.job_guard import OPERATOR
from bot.words.phrases import refusal
from bot.words.text import plain_of
from bot.words.words import words_in


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    verbs = parser.add_subparsers(required=True, metavar="list|show|redraw|close")
    one = verbs.add_parser("list", help="every table, a line each")
    one.set_defaults(command=_list)
    for name, command, said in (
        ("show", _show, "one table: seats, whom it waits for, its jobs; no cards"),
        ("redraw", _redraw, "draws every message of a table anew"),
        ("close", _close, "closes a table"),
    ):
        one = verbs.add_parser(name, help=said)
        one.add_argument("table")
        one.set_defaults(command=command)
        if name == "close":
            add_yes(one)


def _state_of(table: Table) -> str:
    return "paused" if table.paused and table.stage is Stage.PLAYING else table.stage.value


async def _list(bot: Backend, _: argparse.Namespace) -> int:
    count = 0
    async for table in all_ids(bot):
        try:
            held = await bot.tables.read_table(table)
        except (NewerSchema, BadDocument) as error:
            count += 1
            print(f"{table}  {plain(why_unreadable(error))}")
            continue
        if held is None:  # deleted in the meantime
            continue
        count += 1
        doc = held.table
        print(
            f"{table}  {_state_of(doc):8} {doc.game:18} {len(doc.people)}/{len(doc.seats)} people  "
            f"{time_of(doc.changed)}  {places_of(doc)}"
        )
    print(count_of(count, "table"))
    return FINE


async def _held(bot: Backend, table: str) -> Snapshot | None:
    """Return the table, or None after printing why there is none."""
    held = None
    try:
        held = await bot.tables.read_table(table) if ids.is_table_id(table) else None
    except (NewerSchema, BadDocument) as error:
        complain(f"table {table} {why_unreadable(error)}")
        return None
    if held is None:
        complain(f"there is no table {table}")
    return held


async def _show(bot: Backend, arguments: argparse.Namespace) -> int:
    held = await _held(bot, arguments.table)
    if held is None:
        return FAILED
    table = held.table
    where = ", ".join([await _shown(bot, table, place) for place in table.place_ids])
    print(f"table {table.id} version {held.version.number} in {where}")
    print(f"{table.game}, {table.language}, {table.speed.value}; {_state_of(table)}")
    print(f"opened {time_of(table.created)}, last changed {time_of(table.changed)}")
    print(f"host {plain(table.host.name)} ({plain(table.host.id)})")
    for line in _several(table):
        print(line)
    waits = awaited(table, held.game, held.state)
    for number, seat in enumerate(table.seats):
        who = "(computer)" if seat.level else "(free)"
        if seat.person is not None:
            who = f"{plain(seat.person.name)} ({plain(seat.person.id)})"
        level = f" {seat.level}" if seat.level else ""
        away = " away" if seat.away else ""
        wait = f", awaited: {waits[number].value}" if number in waits else ""
        by = f", by place {seat.by}" if table.is_shared and seat.person is not None else ""
        print(f"  seat {number + 1}: {who}{level}{away}, prompt {table.prompts[number]}{wait}{by}")
    if held.state is not None:
        standing = held.state.standing
        scores = " ".join(map(str, standing.scores))
        print(f"match {table.match}, deal {standing.deal_number}, scores {scores}")
    found = await bot.tables.jobs.of_table(table.id)
    for due, job in found:
        about = f" seat {job.seat + 1} prompt {job.prompt}" if job.seat >= 0 else ""
        print(f"  job {plain(job.kind)}{about} due {time_of(due)}")
    print(f"shard {ids.shard_of(table.id)}, {count_of(len(found), 'job')}")
    return FINE


def _several(table: Table) -> Iterator[str]:
    """Yield the lines on the places of a shared table, and on its codes and requests to be shown in
    one more. No code is printed."""
    for place in table.places if table.is_shared else ():
        talk = "" if not place.quiet else ", without lines said at the table"
        title = f" ({plain(place.title)})" if place.title else ""
        language = table.language_in(place)
        yield f"  place {place.number}: {plain(place.id)}{title}, {language}{talk}"
    if table.codes:
        until = time_of(max(table.codes.values()))
        yield f"  {count_of(len(table.codes), 'code')}, the last until {until}"
    for one in table.asking:
        by = f"{plain(one.by.name)} ({plain(one.by.id)})"
        title = f" ({plain(one.title)})" if one.title else ""
        yield f"  asks: {plain(one.place)}{title}, by {by} since {time_of(one.at)}"


async def _shown(bot: Backend, table: Table, place: str) -> str:
    """Return a place of a table, and what it shows instead of the table."""
    shown = await bot.tables.places.table_at(place)
    return (
        plain(place) if shown == table.id else f"{plain(place)}, which shows {shown or 'no table'}"
    )


async def _redraw(bot: Backend, arguments: argparse.Namespace) -> int:
    held = await _held(bot, arguments.table)
    if held is None:
        return FAILED
    await Outbox.redraw_all(bot.tables, held.table.id)
    for kind in (PROJECT, REDRAW):
        await bot.tables.jobs.put(bot.tables.clock(), Job(held.table.id, kind))
    print(f"table {held.table.id} will be drawn anew by the running bot")
    return FINE


async def _close(bot: Backend, arguments: argparse.Namespace) -> int:
    held = await _held(bot, arguments.table)
    if held is None:
        return FAILED
    people = count_of(len(held.table.people), "person").replace("persons", "people")
    question = f"Close table {held.table.id} in {places_of(held.table)} (seated: {people})?"
    if not agreed(arguments, question):
        return FAILED
    outcome = await bot.tables.act(held.table.id, "", OPERATOR, want.Close())
    if isinstance(outcome, Refusal):
        complain(f"table {held.table.id} is not closed: {_said(outcome)}")
        return FAILED
    print(f"table {held.table.id} is closed")
    return FINE


def _said(outcome: Refusal) -> str:
    """Return a refusal in words, with its code."""
    words = plain_of(refusal(words_in("en"), outcome.code, outcome.params))
    return f"{words} ({outcome.code})"
