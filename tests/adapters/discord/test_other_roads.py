"""A road to the table is taken away under a running match: its people are told in private, and move
it, leave it or close it from elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import structlog
from simcord.backend.models import Channel

from bot.model.tables.table import Table
from bot.outbox.slots import PUBLIC, is_public
from bot.store.tables.notes import Notes
from bot.words.words import words_in
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import User, find
from tests.adapters.discord.standin import Standin, text_of
from tests.bot.people import let_in
from tests.faces.wall import Wall
from tests.until import until

pytestmark = pytest.mark.slow
EN = words_in("en")


def delete(standin: Standin) -> None:
    """A moderator deletes the channel or the thread."""
    standin.backend.delete_channel(standin.channel.id)


def lock(standin: Standin) -> None:
    """A moderator locks and archives the thread."""
    standin.moderator.changes_thread(standin.channel.id, locked=True, archived=True)


def blind(standin: Standin) -> None:
    """The bot may not see the channel any more."""
    standin.moderator.denies(standin.channel.id, view_channel=True)


def mute(standin: Standin) -> None:
    """The bot may not write there any more."""
    standin.moderator.denies(standin.channel.id, send_messages=True)


ROADS: dict[str, tuple[bool, Callable[[Standin], None], str]] = {
    "channel deleted": (False, delete, "gone"),
    "thread deleted": (True, delete, "gone"),
    "thread locked": (True, lock, "open"),
    "not seen": (False, blind, "view"),
}
"""Whether the table is in a thread, what a moderator does, and what the bot lacks then."""


async def table_of(running: Running, person: User) -> Table | None:
    """The table where somebody sits."""
    found = await running.bot.tables.of_person(person.person)
    return found[0].table if found else None


async def playing(running: Running, *, in_thread: bool) -> tuple[User, User]:
    """Ann, who hosts, and Bob play."""
    standin = running.standin
    if in_thread:
        standin.channel = standin.moderator.opens_thread(standin.channel.id, standin.guild.owner_id)
    ann, bob = User(standin, "ann"), User(standin, "bob")
    await ann.slash("play", game="classic-canasta", players="2")
    await standin.until(ann.public, what="a table")
    for one in (ann, bob):
        await one.slash("join")
    await ann.slash("start")

    async def begun() -> bool:
        (held,) = await running.bot.tables.of_person(bob.person) or (None,)
        return held is not None and held.state is not None

    await until(begun, "the match")
    await standin.until(lambda: ann.letters() and bob.letters(), what="the hands")
    return ann, bob


def told(who: User, words: str) -> list[str]:
    """What stands in somebody's private chat and says this."""
    return [one for one in map(text_of, who.letters()) if words in one]


def elsewhere(standin: Standin) -> Channel:
    """Another channel, where people are from now on."""
    standin.channel = standin.backend.create_channel(standin.guild.id, "elsewhere")
    return standin.channel


async def surely(running: Running, user: User, command: str, what: str, dm: bool = False) -> None:
    """A command that asks first, and the button that says yes."""
    record = await user.slash(command, dm=dm)
    await running.standin.until(lambda: record.message_id, what="the question")
    assert record.message_id is not None
    question = running.standin.backend.messages[record.channel_id][record.message_id]
    await user.press(question, find(question, what))


async def redrawn(running: Running, table: str) -> None:
    """Somebody moves: everything is drawn anew."""
    await running.bot.outbox.redraw_all(running.bot.tables, table)


@pytest.mark.parametrize("in_thread", [False, True])
async def test_a_deleted_place_loses_a_table_that_is_shown_elsewhere(
    running: Running, in_thread: bool
) -> None:
    """Nobody is told that the table cannot be seen, and the others play on."""
    running.bot.platforms["test"] = wall = Wall("test")
    ann, bob = await playing(running, in_thread=in_thread)
    table = await table_of(running, bob)
    assert table is not None
    await let_in(running.bot.tables, table.id, "test:club")
    await running.standin.until(lambda: wall.of("test:club"), what="the table in the club")
    delete(running.standin)

    async def only_there() -> bool:
        found = await table_of(running, bob)
        return found is not None and found.place_ids == ("test:club",)

    await until(only_there, "it has left the channel")
    await running.settled(table.id)
    notes = await Notes(running.bot.tables.store.client).read_table(table.id)
    public = {slot for slot in notes if is_public(slot)}
    assert public == {"table:1"}
    why = EN.plain("missing-gone")
    assert [len(told(one, why)) for one in (ann, bob)] == [0, 0]
    assert wall.of("test:club")


@pytest.mark.parametrize("road", list(ROADS))
async def test_its_people_are_told_and_move_it(running: Running, road: str) -> None:
    in_thread, shut, lacks = ROADS[road]
    ann, bob = await playing(running, in_thread=in_thread)
    standin, table = running.standin, await table_of(running, bob)
    assert table is not None
    with structlog.testing.capture_logs() as logs:
        shut(standin)
        channel = elsewhere(standin)
        why = EN.plain(f"missing-{lacks}")
        if road not in {"channel deleted", "thread deleted"}:  # of that, Discord tells by itself
            await redrawn(running, table.id)
        await standin.until(lambda: told(ann, why) and told(bob, why), what="both are told")
        assert [len(told(one, why)) for one in (ann, bob)] == [1, 1]
        # whoever is not the host hears so; the host takes it here
        refused = await bob.slash("move-table")
        await standin.until(lambda: bob.said(refused), what="why not")
        assert ann.name in bob.said(refused)
        await ann.slash("move-table")
        place = f"discord:{standin.guild.id}/{channel.id}"

        async def moved() -> bool:
            found = await table_of(running, bob)
            return found is not None and found.place == place

        await until(moved, "the table has moved")
        await standin.until(ann.public, what="it is shown there")
        await standin.until(lambda: not told(bob, why), what="what was told is taken back")
    faults = [one for one in logs if one["log_level"] in {"error", "critical"}]
    assert not faults, faults


@pytest.mark.parametrize("dm", [False, True])
async def test_they_leave_and_close_it_from_anywhere(running: Running, dm: bool) -> None:
    ann, bob = await playing(running, in_thread=False)
    delete(running.standin)
    elsewhere(running.standin)
    await surely(running, bob, "leave", "up", dm)

    async def left() -> bool:
        return await table_of(running, bob) is None

    await until(left, "Bob has left")
    record = await ann.slash("games", dm=dm)
    await running.standin.until(lambda: record.message_id, what="the tables")
    assert record.message_id is not None
    shown = running.standin.backend.messages[record.channel_id][record.message_id]
    for what in ("up", "look", "close", *(() if dm else ("movehere",))):
        find(shown, what)
    await surely(running, ann, "close", "close", dm)

    async def closed() -> bool:
        return await table_of(running, ann) is None

    await until(closed, "it is closed")


async def test_with_the_private_chat_closed_too_every_command_still_answers(
    running: Running,
) -> None:
    """The answer to a command reaches whoever may use it; nothing in the log is a fault."""
    ann, bob = await playing(running, in_thread=False)
    standin = running.standin
    standin.closed_dms |= {ann.id, bob.id}
    with structlog.testing.capture_logs() as logs:
        delete(standin)
        channel = elsewhere(standin)
        standin.moderator.denies(channel.id, send_messages=True)
        record = await bob.slash("table")
        again = EN.plain("button-look-again")
        await standin.until(lambda: again in bob.said(record), what="the table, for Bob alone")
        standin.moderator.allows(channel.id)
        await surely(running, bob, "leave", "up")

        async def left() -> bool:
            return await table_of(running, bob) is None

        await until(left, "Bob has left")
        await ann.slash("move-table")
        await standin.until(ann.public, what="the table in the other channel")
    faults = [one for one in logs if one["log_level"] in {"error", "critical"}]
    assert not faults, faults


async def test_removed_and_back(running: Running) -> None:
    """Nobody can be reached without a server in common; back there, all is as it was."""
    _, bob = await playing(running, in_thread=False)
    standin, table = running.standin, await table_of(running, bob)
    assert table is not None
    outbox = running.bot.outbox
    with structlog.testing.capture_logs() as logs:
        standin.moderator.removes_the_bot()
        await until(lambda: outbox.is_closed(table.id, PUBLIC), "the table is out of reach")
        standin.moderator.brings_the_bot_back()

        async def shown() -> bool:
            return not await outbox.is_closed(table.id, PUBLIC)

        await until(shown, "the table is shown again")
        await surely(running, bob, "leave", "up")

        async def left() -> bool:
            return await table_of(running, bob) is None

        await until(left, "Bob has left")
    faults = [one for one in logs if one["log_level"] in {"error", "critical"}]
    assert not faults, faults
