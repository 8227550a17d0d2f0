"""``kafene places list|leave|forget``: the servers and groups in which the bot is."""

from __future__ import annotations

import argparse

from bot.app.cli.asking import add_yes, agreed, erased, runs, until
from bot.app.cli.lines import FAILED, FINE, complain, count_of, place_id, plain, time_of
from bot.app.storage.backend import Backend
from bot.history.stays import job_of
from bot.model.clock import DAY
from bot.model.jobs import FORGET_PLACE, LEAVE
from bot.model.operator import Known
from bot.model.people import server_of


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the words of the command."""
    verbs = parser.add_subparsers(required=True, metavar="list|leave|forget")
    one = verbs.add_parser("list", help="every server and group, a line each")
    one.set_defaults(command=_list)
    for name, command, said in (
        ("leave", _leave, "has the bot leave a server or a group; it is forgotten later"),
        ("forget", _forget, "deletes the tables, matches and settings of a server or a group"),
    ):
        one = verbs.add_parser(name, help=said)
        one.add_argument("place", type=place_id, help="platform:id, as list shows it")
        one.set_defaults(command=command)
        add_yes(one)


async def _list(bot: Backend, _: argparse.Namespace) -> int:
    found = await bot.known.all()
    for group, known in found.items():
        allowed = "" if bot.stays.grounds.allow(group) else "  not allowed"
        state = _left(bot, known) if known.left else "here"
        print(
            f"{group:30}  {time_of(known.heard)}  {state}{allowed}  {plain(known.title)}".rstrip()
        )
    print(count_of(len(found), "place"))
    return FINE


def _left(bot: Backend, known: Known) -> str:
    return f"left, forgotten on {time_of(known.left + bot.stays.grace)[:10]}"


async def _leave(bot: Backend, arguments: argparse.Namespace) -> int:
    group = server_of(arguments.place)
    if await bot.known.read_group(group) is None:
        if not arguments.yes:
            complain(f"the bot has heard nothing of {group}; if it is there, say so with --yes")
            return FAILED
        complain(f"the bot has heard nothing of {group}, or has forgotten it")
    days = bot.stays.grace // DAY
    question = f"Leave {group}? What is stored of it is deleted {days} days later."
    if not agreed(arguments, question):
        return FAILED
    if await bot.known.read_group(group) is None:  # joined before this version, no event since
        await bot.known.write_group(group, Known(heard=bot.tables.clock()))
    job, jobs = job_of(LEAVE, group), bot.tables.jobs
    await jobs.put(bot.tables.clock(), job)

    async def left() -> bool:
        known = await bot.known.read_group(group)
        return known is None or known.left > 0

    if not await runs(bot):
        print(f"the bot leaves {plain(group)} when it runs next")
        return FINE
    if not await until(left):
        complain(f"the running bot has not left {group} yet; its log says why")
        return FAILED
    print(f"the bot has left {plain(group)}")
    return FINE


async def _forget(bot: Backend, arguments: argparse.Namespace) -> int:
    group = server_of(arguments.place)
    known = await bot.known.read_group(group)
    if known is None and not await bot.forgetting.holds_place(group):
        print(f"nothing is stored of {plain(group)}")
        await erased(bot)  # perhaps it was forgotten a moment ago
        return FINE
    question = f"Delete all that is stored of {group}? This cannot be undone."
    if not agreed(arguments, question):
        return FAILED
    gone = await bot.forgetting.forget_place(group)
    if not gone or not await bot.stays.forgotten(group):
        complain(f"something of {group} is left, as it was in use: run this again")
        return FAILED
    await bot.tables.jobs.remove(job_of(FORGET_PLACE, group))
    known = await bot.known.read_group(group)
    here = "; the bot is still there" if known else ""
    print(f"{plain(group)} is forgotten: {count_of(gone.keys, 'key')} of it deleted{here}")
    await erased(bot)
    return FINE
