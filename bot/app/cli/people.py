"""``kafene people show|forget|block|unblock``: the operator's commands on one person."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path
from typing import Final

import structlog
from msgspec.structs import replace

from bot.app.cli.asking import add_yes, agreed, erased
from bot.app.cli.lines import FAILED, FINE, complain, count_of, person_id, plain, time_of
from bot.app.cli.transfer import STANDARD, write_file
from bot.app.storage.backend import Backend
from bot.history.own import own_data
from bot.model.outcomes import Refusal, Refused
from bot.model.people import Person
from bot.model.tables import intents as want
from bot.model.tables.table import Stage
from bot.store.operator import Blocked
from bot.store.people.generations import Generations
from bot.store.people.mentions import Mention
from bot.store.redis import keys
from bot.store.redis.errors import BadDocument, NewerSchema
from bot.tables.job_guard import OPERATOR
from bot.tournaments.leaving import left

_TRIES: Final = 3
_OURS: Final = "person:"
"""The prefix of the bot's keys about one person. Their other keys belong to chats."""
_log: Final = structlog.get_logger(__name__)


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    verbs = parser.add_subparsers(required=True, metavar="show|forget|block|unblock")
    for name, command, said in (
        ("show", _show, "what is stored of a person, as JSON (what they get by /me)"),
        ("forget", _forget, "deletes what is stored of a person (as they can by Forget me)"),
        ("block", _block, "takes a person from all tables and lets them do nothing any more"),
        ("unblock", _unblock, "lets a person in again"),
    ):
        one = verbs.add_parser(name, help=said)
        one.add_argument("person", type=person_id, help="platform:id, such as telegram:123")
        one.set_defaults(command=command)
        if name in {"forget", "block"}:
            add_yes(one)
        if name == "show":
            more = "with what their chat shows them, hands of running deals too; this is logged"
            one.add_argument("--secrets", action="store_true", help=more)
            one.add_argument("-o", "--output", type=Path, default=STANDARD, help="a file")


async def _show(bot: Backend, arguments: argparse.Namespace) -> int:
    person: str = arguments.person
    found = [one async for one in bot.forgetting.mentions(person).all()]
    if arguments.secrets:
        _log.warning("shown with what the chat shows them", person=person)
    else:
        found = [_without_messages(one) for one in found]
    if not found:
        complain(f"nothing is stored of {person}")
    data = own_data({person: found}) + b"\n"
    if arguments.output == STANDARD:
        sys.stdout.write(data.decode())
    else:
        await asyncio.to_thread(write_file, arguments.output, data)
    since = await Blocked(bot.tables.store.client).since(person)
    if since:
        complain(f"{person} is blocked since {time_of(since)}")
    return FINE


def _without_messages(one: Mention) -> Mention:
    """Return a mention without the messages that a chat keeps for the person, because they may show
    the hand of a running deal."""
    if not one.own or one.key.startswith(_OURS):
        return one
    return replace(one, kind="string", parts=(("", "left out: --secrets shows it"),))


async def _forget(bot: Backend, arguments: argparse.Namespace) -> int:
    person: str = arguments.person
    found = [one async for one in bot.forgetting.mentions(person).all()]
    if not found:
        print(f"nothing is stored of {plain(person)}")
        await erased(bot)  # perhaps they were forgotten a moment ago
        return FINE
    if not agreed(arguments, f"Delete all that is stored of {person}? This cannot be undone."):
        return FAILED
    for _ in range(_TRIES):
        if await bot.forgetting.forget(Person(person, "")):
            print(f"{plain(person)} is forgotten: {_counted(found)}")
            await erased(bot)
            return FINE
    complain(f"something still names {person}, as it was in use: run this again")
    return FAILED


def _counted(found: list[Mention]) -> str:
    """Return how much named a forgotten person, in words."""
    tables = {keys.table_of(one.key) for one in found} - {""}
    matches = {keys.match_of(one.key) for one in found} - {""}
    return (
        f"{count_of(len(tables), 'table')} and {count_of(len(matches), 'finished match', 'es')} "
        f"named them, {count_of(sum(one.own for one in found), 'key')} of their own"
    )


async def _block(bot: Backend, arguments: argparse.Namespace) -> int:
    person: str = arguments.person
    question = (
        f"Block {person}? They leave all tables and tournaments, and a table where nobody else "
        "sits is closed. This cannot be undone; unblock only lets them in again."
    )
    if not agreed(arguments, question):
        return FAILED
    client = bot.tables.store.client
    new = await Blocked(client).block(person, bot.tables.clock())
    await Generations(client).raised(person)  # closes their open pages
    named = [one.key async for one in bot.forgetting.mentions(person).all()]
    for tournament in sorted({*map(keys.tournament_of, named)} - {""}):
        await _leave_tournament(bot, tournament, person)
    for table in sorted({*map(keys.table_of, named)} - {""}):
        await _leave(bot, table, person)
    print(f"{plain(person)} is blocked" + ("" if new else ", and was before"))
    return FINE


async def _leave(bot: Backend, table: str, person: str) -> None:
    """Remove a person from a table, with every role that they have in it."""
    try:
        held = await bot.tables.read_table(table)
        if held is None or held.table.stage is Stage.CLOSED:
            return
        sits = held.table.seat_of(person) is not None
        outcome = await bot.tables.act(table, "", OPERATOR, want.Bar(person))
    except (NewerSchema, BadDocument) as error:
        complain(f"table {table}: {error}")
        return
    if not sits:
        return
    if isinstance(outcome, Refusal):
        said = f"keeps them ({outcome.code})"
    else:
        after = await bot.tables.read_table(table)
        closed = after is None or after.table.stage is Stage.CLOSED
        said = "is closed" if closed else "goes on without them"
    print(f"table {table} {said}")


async def _leave_tournament(bot: Backend, tournament: str, person: str) -> None:
    """Remove a person from a tournament, as if they had left it."""
    try:
        await left(bot.tournaments, tournament, person, bot.tables.clock)
    except (NewerSchema, BadDocument, Refused) as error:
        complain(f"tournament {tournament}: {error}")


async def _unblock(bot: Backend, arguments: argparse.Namespace) -> int:
    person: str = arguments.person
    if not await Blocked(bot.tables.store.client).unblock(person):
        complain(f"{person} was not blocked")
        return FAILED
    print(f"{plain(person)} may play again")
    return FINE
