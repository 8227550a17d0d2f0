"""The platform's promises: idempotent sends, ends of things, limits, who may see and do what."""

from __future__ import annotations

import asyncio
import time

import discord
import pytest
from msgspec.structs import replace
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from structlog.testing import capture_logs

from adapters.discord.doctor import examine
from adapters.discord.gateway.invite import invite_link, permissions
from adapters.discord.menu import LOCALES, commands
from adapters.discord.rendering.groups import GROUPS, PATHS
from adapters.discord.service import DiscordService
from bot.app.wiring import Kafene
from bot.ports.chat import Closed, Gone, Later, Target, Wrong
from bot.ports.screen import Block, Kind, Screen
from bot.ports.services import CannotStart
from bot.ports.settings import Secret
from bot.store.redis.scripts import Client
from bot.views.lobby.lobby import game_name, offers
from bot.words.text import PersonSpan, Plain, Strong
from bot.words.words import words_in
from engine.registry import GAMES
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import Nothing, User
from tests.adapters.discord.screens import screen_of
from tests.adapters.discord.spec import check_commands
from tests.adapters.discord.standin import TOKEN, Standin, text_of
from tests.adapters.leases import asked_in_vain
from tests.paths import ROOT
from tests.until import until

pytestmark = pytest.mark.slow

PAGE = ROOT / "docs" / "discord.md"


def place_of(standin: Standin) -> Target:
    return Target(place=f"discord:{standin.guild.id}/{standin.channel.id}")


async def test_sends_edits_and_ends(standin: Standin, running: Running) -> None:
    platform, place = running.service.platform, place_of(standin)
    ann = User(standin, "ann")
    first = await platform.send(place, screen_of("one"), "nonce-1")
    assert await platform.send(place, screen_of("two"), "nonce-1") == first
    assert len(ann.public()) == 1
    await platform.edit(place, first, screen_of("two"))
    assert "two" in text_of(ann.public()[0])
    # a text too long for one message, and for the parts that are there
    long = screen_of(*[f"{number} {'x' * 900}" for number in range(9)])
    with pytest.raises(Gone):
        await platform.edit(place, first, long)
    whole = await platform.send(place, long, "nonce-2")
    assert len(whole.split("+")) == 3
    await platform.edit(place, whole, screen_of("short"))
    assert len(ann.public()) == 2
    await platform.delete(place, whole)
    await platform.delete(place, whole)
    with pytest.raises(Gone):
        await platform.edit(place, whole, screen_of("again"))
    with pytest.raises(ValueError, match="private"):
        await platform.send(place, screen_of("secret", seat=1), "nonce-3")
    with pytest.raises(Closed):
        await platform.send(Target(place="discord:1/12345"), screen_of("x"), "nonce-4")


async def test_the_pace_of_edits(standin: Standin, running: Running) -> None:
    platform, place = running.service.platform, place_of(standin)
    message = await platform.send(place, screen_of("0"), "n")
    for number in range(5):
        await platform.edit(place, message, screen_of(f"edit {number}"))
    with pytest.raises(Later) as later:
        await platform.edit(place, message, screen_of("one too many"))
    assert 3 < later.value.seconds <= 6
    other = User(standin, "ann")
    letter = await platform.send(Target(person=other.person), screen_of("x"), "m")
    await platform.edit(Target(person=other.person), letter, screen_of("y"))
    # what Discord limits by itself: a short wait is waited, a long one is told
    standin.limits.append(0.2)
    began = time.monotonic()
    await platform.edit(Target(person=other.person), letter, screen_of("z"))
    assert time.monotonic() - began >= 0.2
    standin.limits.append(60)
    with pytest.raises(Later):
        await platform.send(place, screen_of("x"), "k")


async def test_the_pace_on_a_slow_line(standin: Standin, running: Running) -> None:
    """What counts is when an edit reaches Discord, and that may be late."""
    platform, place = running.service.platform, place_of(standin)
    message = await platform.send(place, screen_of("0"), "n")
    standin.delay = 2.5
    done = 0
    while done < 7:
        try:
            await platform.edit(place, message, screen_of(f"edit {done}"))
        except Later as later:
            await asyncio.sleep(later.seconds)
        else:
            done += 1
            standin.delay = 0.0
    edits = [one for one in standin.calls if one.method == "PATCH"]
    assert len(edits) == 7
    assert {one.status for one in edits} == {200}


async def test_the_pace_of_edits_of_old_messages(standin: Standin, running: Running) -> None:
    """A message of more than an hour, whose age its id tells, takes three edits in six seconds."""
    platform, place = running.service.platform, place_of(standin)
    standin.backend.clock.elapsed = -3700
    old = await platform.send(place, screen_of("0"), "n")
    standin.backend.clock.elapsed = 0
    young = await platform.send(place, screen_of("0"), "m")
    for number in range(3):
        await platform.edit(place, old, screen_of(f"edit {number}"))
    with pytest.raises(Later) as later:
        await platform.edit(place, old, screen_of("one too many"))
    assert 4 < later.value.seconds <= 6.5
    running.service._platform._paced.clear()
    await platform.edit(place, young, screen_of("a young one"))
    # and if Discord counts differently, and does not say how long to wait
    fault = {"method": "PATCH", "path": "/channels/*", "times": 1, "message": "too many"}
    standin.backend.faults.append({**fault, "status": 429, "code": 30046})
    with pytest.raises(Later) as later:
        await platform.edit(place, young, screen_of("one too many"))
    assert 6 < later.value.seconds < 10


async def test_the_pace_of_new_messages(standin: Standin, running: Running) -> None:
    """The answers tell it, and discord.py waits by itself: nothing is refused for its number."""
    standin.paces.whole, standin.paces.speed = True, 20
    platform, place = running.service.platform, place_of(standin)
    sends = [platform.send(place, screen_of(f"{number}"), f"n{number}") for number in range(12)]
    await asyncio.gather(*sends)
    asked = [one.status for one in standin.calls if one.path.endswith("/messages")]
    assert asked.count(200) == 12
    assert len(User(standin, "ann").public()) == 12


async def test_a_request_that_is_wrong(standin: Standin, running: Running) -> None:
    """It is told with its code, without the words of Discord or ours."""
    platform, place = running.service.platform, place_of(standin)
    message = await platform.send(place, screen_of("0"), "n")
    fault = {"method": "PATCH", "path": "/channels/*", "times": 1}
    standin.backend.faults.append({**fault, "status": 400, "code": 50109, "message": "secret"})
    with pytest.raises(Wrong) as wrong:
        await platform.edit(place, message, screen_of("secret"))
    assert str(wrong.value) == "400/50109"
    assert "50109" in standin.violations.pop()
    await platform.edit(place, message, screen_of("right"))


async def test_private_chats(standin: Standin, running: Running) -> None:
    platform = running.service.platform
    cem = User(standin, "cem", closed=True)
    target = Target(person=cem.person)
    with pytest.raises(Closed):
        await platform.send(target, screen_of("hello"), "a")
    asked = len(standin.calls)
    with pytest.raises(Closed):
        await platform.send(target, screen_of("hello"), "a")
    assert len(standin.calls) == asked, "Discord is not asked again at once"
    with pytest.raises(Closed):
        await platform.send(Target(person="telegram:1"), screen_of("x"), "b")
    ann = User(standin, "ann")
    await platform.send(Target(person=ann.person), screen_of("hello"), "c")
    await platform.send(Target(person=ann.person), screen_of("again"), "d")
    opened = [one for one in standin.calls if one.path == "/users/@me/channels"]
    assert len(opened) == 2, "each private chat is opened once"


async def test_who_is_notified(standin: Standin, running: Running) -> None:
    platform, place = running.service.platform, place_of(standin)
    ann, eve = User(standin, "ann"), User(standin, "@everyone")
    nasty = Screen(
        Kind.TABLE,
        "",
        None,
        (
            Block(((PersonSpan(ann.person, "ann"), Plain(", your turn")),)),
            Block(((PersonSpan(eve.person, f"<@{ann.id}> **x** @here"),),)),
            Block(((Plain("# [a](https://evil.example) || `@everyone`"), Strong("*_~")),)),
        ),
        notify=(ann.person,),
    )
    await platform.send(place, nasty, "silent")
    assert not standin.pings
    assert standin.sent[-1].silent
    await platform.send(place, nasty, "a", rings=True)
    assert standin.pings == {ann.id: 1}
    sent = ann.public()[-1]
    assert not sent.mention_everyone
    text = text_of(sent)
    assert f"<@{ann.id}>, your turn" in text
    assert text.count(f"<@{ann.id}>") == 1, "the other one was typed"
    assert "\\[a\\]" in text
    assert "@everyone" not in text
    await platform.edit(place, str(sent.id), nasty)
    await platform.send(place, replace(screen_of("hello"), notify=(eve.person,)), "b", rings=True)
    assert standin.pings == {ann.id: 1, eve.id: 1}
    assert text_of(ann.public()[-1]).startswith(f"\n<@{eve.id}>")


async def test_who_governs(standin: Standin, running: Running) -> None:
    ann, bob = User(standin, "ann"), User(standin, "bob")
    await ann.slash("play")
    await standin.until(ann.public, what="a table")
    refused = await bob.slash("close")
    assert "ann" in bob.said(refused)
    manager = standin.backend.create_role(
        standin.guild.id, "manager", permissions=discord.Permissions(manage_channels=True).value
    )
    standin.backend.get_member(standin.guild.id, bob.id).role_ids.append(manager.id)
    await bob.slash("close")

    async def closed() -> bool:
        return await running.bot.tables.at(place_of(standin).place) is None

    await until(closed)


@pytest.mark.usefixtures("running")
async def test_a_channel_where_the_bot_may_not_write(standin: Standin) -> None:
    ann = User(standin, "ann")
    standin.backend.set_overwrite(
        standin.channel.id,
        Overwrite(
            standin.backend.bot_user.id,
            OverwriteType.MEMBER,
            deny=discord.Permissions(send_messages=True).value,
        ),
    )
    record = await ann.slash("play")
    assert words_in("en").plain("discord-no-post") in ann.said(record)
    ann.locale = "bg"
    assert "не мога да пиша" in ann.said(await ann.slash("play"))
    with pytest.raises(Nothing):
        ann.table()


MOST_IN_MENU = 20
"""Commands and groups that people scroll through, besides the one that opens an Activity."""


def test_commands() -> None:
    found = commands(offers(GAMES))
    assert not check_commands(found)
    by_name = {one["name"]: one for one in found}
    typed = [one for one in found if one["type"] == 1]
    assert len(typed) <= MOST_IN_MENU
    wanted = "play join start hand move table games leave close settings help"
    assert set(wanted.split()) <= set(by_name)
    inner = [each for one in typed for each in one.get("options", ()) if each["type"] == 1]
    assert len(typed) + len(inner) == len(PATHS) + len(GROUPS)
    for one in found:
        in_servers = one["name"] == "server" or one["type"] != 1
        assert ("default_member_permissions" in one) is (one["name"] == "server")
        assert one["contexts"] == ([0] if in_servers else [0, 1])
    for one in (*typed, *inner):
        for what in ("name", "description"):
            texts = one[f"{what}_localizations"]
            assert set(texts) == set(LOCALES)
            assert texts["en-US"] == one[what]
            assert len({texts["en-US"], texts["bg"], texts["hu"]}) == 3, texts
    assert by_name["play"]["description_localizations"]["hu"] == words_in("hu").plain(
        "command-play"
    )
    assert by_name["move"]["name_localizations"]["bg"] == "ход"
    assert by_name["move"]["options"][0]["name_localizations"]["bg"] == "текст"
    choices = by_name["play"]["options"][0]["choices"]
    assert [one["value"] for one in choices] == list(GAMES)
    hungarian = [one["name_localizations"]["hu"] for one in choices]
    assert hungarian == [game_name(words_in("hu"), game) for game in GAMES]


async def test_one_process_listens(
    client: Client, standin: Standin, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = User(standin, "ann")
    refused = asked_in_vain(monkeypatch)
    second = Running(client, standin)
    await second.start(listens=False)
    try:
        await until(lambda: len(refused) > 1, "the second has asked in vain")
        assert len(standin.identified) == 1
        # but it draws
        await second.service.platform.send(place_of(standin), screen_of("from the second"), "n")
        await running.close()
        await standin.until(lambda: len(standin.identified) == 2, 10, "the second listens")
        await standin.until(lambda: standin.connected, 5)
        assert ann.said(await ann.slash("help"))
        puts = [one for one in standin.calls if one.method == "PUT"]
        assert len(puts) == 1, "the commands are registered once"
    finally:
        await second.close()


async def test_a_listener_whose_lease_another_took_hangs_up(
    client: Client, standin: Standin, running: Running
) -> None:
    lease = (await client.keys("lease:*/0-0/1}"))[0]
    await client.set(lease, "another", px=60_000)
    await standin.until(lambda: not standin.connected, 15, "it hangs up")
    await client.delete(lease)
    await standin.until(lambda: standin.connected, 15, "it listens again")

    async def ready() -> bool:
        return running.service.ready.is_set()

    await until(ready)


async def test_a_wrong_token(client: Client, standin: Standin) -> None:
    bot = Kafene(client)
    service = DiscordService(bot.services, Secret("wrong"))
    with pytest.raises(ExceptionGroup) as crash:
        await service.run(asyncio.Event())
    assert crash.group_contains(CannotStart)
    assert [ok for ok, _ in await examine("wrong")] == [False]
    assert standin.calls


async def test_the_log_says_how_to_invite_a_bot_that_is_nowhere(
    client: Client, standin: Standin
) -> None:
    standin.backend.remove_guild(standin.guild.id)
    running = Running(client, standin)
    with capture_logs() as log:
        await running.start()
        await running.close()
    (told,) = [one for one in log if one["event"] == "in no server yet"]
    assert told["invite"] == invite_link(standin.backend.application_id)


async def test_the_doctor(standin: Standin) -> None:
    found = await examine(TOKEN)
    assert all(ok for ok, _ in found)
    link = found[-1][1]
    assert f"client_id={standin.backend.application_id}" in link
    assert f"permissions={permissions().value}" in link
    assert "applications.commands" in link
    assert invite_link(1).replace("=1&", "=YOUR_ID&") in PAGE.read_text(encoding="utf-8")
    assert any("allowed all it needs" in text for _, text in found)
    standin.moderator.gives_everybody(attach_files=False)
    (wrong,) = [text for ok, text in await examine(TOKEN) if not ok]
    assert wrong.endswith("the bot is not allowed to attach files")
    standin.moderator.gives_everybody(attach_files=True)
    taken = discord.Permissions(send_messages=True, administrator=True).value
    for role in standin.backend.guilds[standin.guild.id].roles.values():
        role.permissions &= ~taken
    (wrong,) = [text for ok, text in await examine(TOKEN) if not ok]
    assert wrong.endswith("the bot is not allowed to send messages")
    standin.backend.remove_guild(standin.guild.id)
    (wrong,) = [text for ok, text in await examine(TOKEN) if not ok]
    assert "in no server yet" in wrong
