"""Slash commands with people, channels, roles and times in them; the settings of a server."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import discord
import msgspec
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from adapters.discord.menu import MANAGE_SERVER, commands, register
from adapters.discord.rendering.groups import GROUPS
from adapters.discord.rendering.lines import INVITE, RESULTS, line_of
from bot.model.statistics import Rating, Ratings
from bot.store.redis import keys
from bot.store.servers import Servers
from bot.words.words import words_in
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import User
from tests.adapters.discord.standin import Standin, text_of
from tests.bot.application import wording

SEND_MESSAGES = discord.Permissions(send_messages=True).value
LIFE = 60_000
pytestmark = pytest.mark.slow


def manager(standin: Standin, user: User) -> None:
    """Let somebody manage the server."""
    allowed = discord.Permissions(manage_guild=True).value
    role = standin.backend.create_role(standin.guild.id, "manager", permissions=allowed)
    standin.backend.get_member(standin.guild.id, user.id).role_ids.append(role.id)


def of(running: Running, name: str) -> dict[str, Any]:
    """A command or a group as it is registered."""
    known = commands(running.bot.services.games)
    return next(one for one in known if one["name"] == name)


def rung(standin: Standin, user: User) -> int:
    """How often somebody was mentioned."""
    return standin.pings[user.id]


@pytest.mark.usefixtures("running")
async def test_friends_and_a_time(standin: Standin) -> None:
    ann, bob, eve = [User(standin, name) for name in ("ann", "bob", "eve")]
    await ann.slash("play", game="belot", at="20:30", speed="slow", with2=str(eve.id))
    await standin.until(lambda: standin.pings, what="a ring")
    assert standin.pings == {eve.id: 1}
    lobby = text_of(ann.public()[0])
    assert re.search(r"<t:\d+:F> \(<t:\d+:R>\)", lobby)
    assert "kept for eve" in lobby
    again = await ann.slash("play", with3=str(bob.id))
    await standin.until(lambda: bob.id in standin.pings, what="another ring")
    assert standin.pings == {eve.id: 1, bob.id: 1}
    assert "already" not in ann.said(again)
    refused = await bob.slash("play", at="25:99")
    assert "25:99" in bob.said(refused)


async def test_commands_can_be_clicked(standin: Standin, running: Running) -> None:
    """Also those in an answer of the process that did not register them."""
    ann = User(standin, "ann")
    id = running.service._wire.command_ids["hand"]
    registered = standin.backend.find_command("hand", standin.guild.id)
    assert registered is not None
    assert id == str(registered["id"])
    assert f"</hand:{id}>" in ann.said(await ann.slash("help"))
    ann.locale = "bg"
    assert f"/карти (</hand:{id}>)" in ann.said(await ann.slash("help"))
    wire, notes = running.service._wire, running.service._state
    known = wire.command_ids
    assert await notes.read_command_ids(wire.application) == known
    wire.command_ids = {}  # as an older bot kept none
    await register(wire, notes, running.bot.services.games)
    assert wire.command_ids == known


async def test_a_command_of_a_group_can_be_clicked(standin: Standin, running: Running) -> None:
    """A mention names the group and the command, with the id of the group."""
    ann = User(standin, "ann")
    id = running.service._wire.command_ids["my"]
    assert f"</my calls:{id}> – " in ann.said(await ann.slash("help"))
    ann.locale = "bg"
    assert f"/за-мен известия (</my calls:{id}>) – " in ann.said(await ann.slash("help"))


@pytest.mark.parametrize("name", [one for group in GROUPS.values() for one in group])
async def test_a_command_of_a_group_is_called(
    standin: Standin, running: Running, name: str
) -> None:
    """Each is understood by its place in the menu, and by the name that an app shows that still has
    the menu of an older bot."""
    ann, who = User(standin, "ann"), {"who": str(User(standin, "bob").id)}
    manager(standin, ann)
    more: dict[str, Any] = who if name in {"block", "unblock"} else {}
    said = ann.said(await ann.slash(name, **more))
    assert said
    old = await ann.of_an_older_menu(name, more)
    assert ann.said(old).partition("\n")[0] == said.partition("\n")[0]
    assert f"/{name} " not in said
    assert running.service._wire.command_ids.keys() >= GROUPS.keys()


@pytest.mark.usefixtures("running")
async def test_a_command_typed_as_a_move_is_done(standin: Standin) -> None:
    ann = User(standin, "ann")
    stats = ann.said(await ann.slash("stats"))
    assert ann.said(await ann.slash("move", text="/my stats")) == stats
    assert ann.said(await ann.slash("move", text="/stats")) == stats


async def test_a_person_is_invited_from_their_menu(standin: Standin, running: Running) -> None:
    """As by ``/play with:``: a seat is kept, and one message mentions them. Whoever may not keep a
    seat is told why."""
    ann, bob, eve = [User(standin, name) for name in ("ann", "bob", "eve")]
    await ann.on_person(INVITE, bob)
    await standin.until(lambda: rung(standin, bob), what="a ring")
    assert "kept for bob" in text_of(ann.public()[0])
    await ann.on_person(INVITE, eve)
    await standin.until(lambda: rung(standin, eve), what="another ring")
    assert (rung(standin, bob), rung(standin, eve)) == (1, 1)
    by_slash = bob.said(await bob.slash("play", with2=str(ann.id)))
    assert bob.said(await bob.on_person(INVITE, ann)) == by_slash
    manager(standin, ann)
    await ann.slash("block", who=str(bob.id))
    refused = ann.said(await ann.on_person(INVITE, bob))
    assert refused == ann.said(await ann.slash("play", with2=str(bob.id)))
    assert await running.bot.tables.at(f"discord:{standin.guild.id}/{standin.channel.id}")


@pytest.mark.parametrize("command", [INVITE, RESULTS])
async def test_no_command_is_about_a_bot(standin: Standin, running: Running, command: str) -> None:
    """Nor is a table opened by it."""
    ann, bot = User(standin, "ann"), User(standin, "bot")
    standin.backend.users[bot.id].bot = True
    answer = ann.said(await ann.on_person(command, bot))
    assert wording("refusal-NAMES_A_BOT") in answer
    assert not await running.bot.tables.at(f"discord:{standin.guild.id}/{standin.channel.id}")


async def test_results_of_a_person_from_their_menu(standin: Standin, running: Running) -> None:
    """They are those of the leaderboards here, for the one who asks alone."""
    ann, bob = User(standin, "ann"), User(standin, "bob")
    key = keys.ratings(f"discord:{standin.guild.id}/{standin.channel.id}", "belot")
    ratings = Ratings(people={bob.person: Rating("bob", 30.0, 2.0, 7, 4)})
    await running.bot.tables.store.client.set(key, msgspec.json.encode(ratings), px=LIFE)
    record = await ann.on_person(RESULTS, bob)
    assert "7" in ann.said(record)
    assert bob.name in ann.said(record)
    assert not bob.said(record)
    for language, locale in (("bg", "bg"), ("hu", "hu")):
        ann.locale = locale
        none = words_in(language).plain("results-none")
        assert none in ann.said(await ann.on_person(RESULTS, ann))


async def test_a_server_says_where_tables_open(standin: Standin, running: Running) -> None:
    ann, bob = User(standin, "ann"), User(standin, "bob")
    manager(standin, ann)
    assert of(running, "server")["default_member_permissions"] == MANAGE_SERVER
    refused = await bob.slash("server", threads=True)
    assert "manage" in bob.said(refused)
    other = standin.backend.create_channel(standin.guild.id, "cards").id
    shown = await ann.slash("server", channel=str(other), game="belot", speed="slow", language="hu")
    assert f"<#{other}>" in ann.said(shown)
    elsewhere = await bob.slash("play")
    assert f"<#{other}>" in bob.said(elsewhere)
    await bob.slash("play", where=other)
    held = await running.bot.tables.at(f"discord:{standin.guild.id}/{other}")
    assert held is not None
    assert (held.table.game, held.table.speed, held.table.language) == ("belot", "slow", "hu")


async def test_a_table_moves(standin: Standin, running: Running) -> None:
    ann, bob = User(standin, "ann"), User(standin, "bob")
    here, other = standin.channel.id, standin.backend.create_channel(standin.guild.id, "cards").id
    await ann.slash("play")
    refused = await bob.slash("move-table", channel=str(other))
    assert "ann" in bob.said(refused)
    closed = standin.backend.create_channel(standin.guild.id, "closed").id
    everybody = standin.guild.id
    standin.backend.set_overwrite(
        closed, Overwrite(everybody, OverwriteType.ROLE, deny=SEND_MESSAGES)
    )
    assert "may write" in ann.said(await ann.slash("move-table", channel=str(closed)))
    said = ann.said(await ann.slash("move-table", channel=str(other)))
    assert f"<#{other}>" in said
    place = f"discord:{standin.guild.id}/"
    held = await running.bot.tables.at(f"{place}{other}")
    assert held is not None
    assert await running.bot.tables.at(f"{place}{here}") is None
    await standin.until(lambda: not ann.public(), what="the old message goes")
    assert standin.backend.messages[other]


async def test_a_table_stays_where_it_can_be_shown(standin: Standin, running: Running) -> None:
    """Discord says with the command that the bot may not write there. The table went, and nobody
    found it any more. Nothing is even tried there: Discord counts refusals."""
    ann = User(standin, "ann")
    manager(standin, ann)
    closed = standin.backend.create_channel(standin.guild.id, "closed").id
    bot = standin.backend.bot_user.id
    standin.backend.set_overwrite(closed, Overwrite(bot, OverwriteType.MEMBER, deny=SEND_MESSAGES))
    await ann.slash("play")
    table = ann.table()
    for locale in ("en-US", "bg", "hu"):
        ann.locale = locale
        said = ann.said(await ann.slash("move-table", channel=str(closed)))
        assert f"<#{closed}>" in said
    assert await running.bot.tables.at(f"discord:{standin.guild.id}/{standin.channel.id}")
    assert ann.table().id == table.id
    assert not [one for one in standin.calls if one.path.startswith(f"/channels/{closed}")]


@pytest.mark.parametrize(("kind", "opens"), [("voice", 0), ("news", 10)])
async def test_threads_of_other_channels(
    standin: Standin, running: Running, kind: str, opens: int
) -> None:
    """In the chat of a voice channel there are none, so the table is in the channel; those of an
    announcement channel have a type of their own."""
    ann = User(standin, "ann")
    manager(standin, ann)
    await ann.slash("server", threads=True)
    channel = standin.backend.create_channel(
        standin.guild.id, kind, type=discord.ChannelType[kind].value
    )
    await ann.slash("play", game="belot", where=channel.id)
    place = f"discord:{standin.guild.id}/"
    threads = [one for one in standin.backend.channels.values() if one.parent_id == channel.id]
    asked = [one.body for one in standin.calls if one.path.endswith("/threads")]
    assert [one["type"] for one in asked] == [opens or 11]
    assert [one["auto_archive_duration"] for one in asked] == [1440], "it stays for a day"
    assert bool(threads) is bool(opens)
    there = threads[0].id if threads else channel.id
    assert await running.bot.tables.at(f"{place}{there}") is not None


async def test_tables_in_threads_and_a_role(standin: Standin, running: Running) -> None:
    ann = User(standin, "ann")
    manager(standin, ann)
    fans = standin.backend.create_role(standin.guild.id, "fans", mentionable=True)
    await ann.slash("server", role=str(fans.id), threads=True)
    said = ann.said(await ann.slash("play", game="belot"))
    thread = int(re.findall(r"<#(\d+)>", said)[0])
    assert standin.backend.get_channel(thread).parent_id == standin.channel.id
    table = await running.bot.tables.at(f"discord:{standin.guild.id}/{thread}")
    assert table is not None
    there = standin.backend.messages[thread].values
    rung = await standin.until(lambda: [one for one in there() if one.ping_role_ids], what="a ring")
    assert [one.ping_role_ids for one in rung] == [[fans.id]]
    await ann.slash("server", role=str(fans.id), threads=False)
    settings = await Servers(running.bot.tables.store.client).read_server(
        f"discord:{standin.guild.id}"
    )
    assert not settings.role
    await ann.slash("play", game="belot")
    assert await running.bot.tables.at(f"discord:{standin.guild.id}/{standin.channel.id}")


async def test_a_blocked_person_has_no_seat(standin: Standin, running: Running) -> None:
    """Whoever manages the server blocks a person by name; they lose their seat, and get none."""
    ann, bob, eve = [User(standin, name) for name in ("ann", "bob", "eve")]
    manager(standin, ann)
    assert {"block", "unblock"} < {one["name"] for one in of(running, "server")["options"]}
    await bob.slash("play", game="belot")
    await bob.slash("join")
    await eve.slash("join")
    assert "manage" in bob.said(await bob.slash("block", who=str(eve.id)))
    said = ann.said(await ann.slash("block", who=str(eve.id)))
    assert wording("people-blocked-now", who="eve") in said
    place = f"discord:{standin.guild.id}/{standin.channel.id}"
    held = await running.bot.tables.at(place)
    assert held is not None
    assert [one.id for one in held.table.people] == [f"discord:{bob.id}"]
    assert wording("refusal-BLOCKED_HERE") in eve.said(await eve.slash("join"))
    assert wording("refusal-BLOCKED_HERE") in eve.said(await eve.slash("play"))
    await ann.slash("unblock", who=str(eve.id))
    await eve.slash("join")
    held = await running.bot.tables.at(place)
    assert held is not None
    assert held.table.seat_of(f"discord:{eve.id}") is not None


async def test_a_role_may_open_tables(standin: Standin, running: Running) -> None:
    ann, bob, eve = [User(standin, name) for name in ("ann", "bob", "eve")]
    manager(standin, ann)
    fans = standin.backend.create_role(standin.guild.id, "fans")
    await ann.slash("server", opener=str(fans.id))
    assert wording("refusal-OPENING_LIMITED") in eve.said(await eve.slash("play"))
    standin.backend.get_member(standin.guild.id, bob.id).role_ids.append(fans.id)
    await bob.slash("play", game="belot")
    held = await running.bot.tables.at(f"discord:{standin.guild.id}/{standin.channel.id}")
    assert held is not None
    assert held.table.host.id == f"discord:{bob.id}"
    await ann.slash("block", who=str(fans.id))
    assert wording("refusal-BLOCKED_HERE") in bob.said(await bob.slash("join"))


async def test_an_option_spoils_no_other(standin: Standin, running: Running) -> None:
    """``at: 8 pm`` opened another game, at eight in the morning: options were read as one line."""
    ann = User(standin, "ann")
    place = f"discord:{standin.guild.id}/{standin.channel.id}"
    for at in ("8 flies", "belot", "slow"):
        assert at in ann.said(await ann.slash("play", game="belot", at=at))
        assert await running.bot.tables.at(place) is None
    await ann.slash("play", game="belot", at="8 pm")
    held = await running.bot.tables.at(place)
    assert held is not None
    assert held.table.game == "belot"
    begins = datetime.fromtimestamp(held.table.meeting.begins // 1000, ZoneInfo("Europe/London"))
    assert (begins.hour, begins.minute) == (20, 0)


def test_a_code_brings_a_table_only_where_its_person_may_write() -> None:
    code = {"name": "code", "type": 3, "value": "K7QD-2MX9"}
    line = line_of({"name": "table", "options": [code]})
    assert (line.text, line.options, line.opens) == ("/table", {"code": "K7QD-2MX9"}, True)
    assert not line_of({"name": "table"}).opens
    assert not line_of({"name": "tie", "options": [code]}).opens


@pytest.mark.usefixtures("running")
async def test_a_table_of_another_chat_is_asked_for(standin: Standin) -> None:
    ann = User(standin, "ann")
    wrong = await ann.slash("table", code="K7QD-2MX9")
    assert wording("refusal-NO_SUCH_CODE") in ann.said(wrong)
