"""The page inside Discord: who is let in by what Discord says, and the button that opens it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

import pytest
from structlog.testing import capture_logs

from adapters.discord import activity
from adapters.discord.activity import FRAMES, OPENS, Activity, opens_page, with_button
from adapters.discord.doctor import examine
from adapters.discord.rendering.ids import place_id, server_id
from bot.ports import Person
from bot.ports.misclicks import MisclickGuard
from bot.ports.pages import NotLetIn
from bot.ports.screen import Kind, Screen
from bot.store.redis.scripts import Client
from tests.adapters.discord.activities import SECRET
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import User, find
from tests.adapters.discord.standin import TOKEN, Standin, text_of


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Activity:
    monkeypatch.setattr(activity, "AGAIN", 0.0)
    return Activity(TOKEN, SECRET)


async def test_who_comes_in_is_who_they_are_in_the_chat(standin: Standin, door: Activity) -> None:
    """And where Discord says that they are; their code is good once, and in no log."""
    ann = User(standin, "ann")
    instance = standin.activities.opened(standin.channel.id, standin.guild.id, ann.id)
    code = standin.activities.code(ann.id, "ann")
    said = {"code": code, "instance": instance, "locale": "hu", "user": "1", "channel_id": "2"}
    with capture_logs() as logs:
        entered = await door.enter(said)
        assert entered.person == Person(ann.person, "Ann")
        assert entered.place == place_id(standin.channel.id, standin.guild.id)
        assert entered.server == server_id(standin.guild.id)
        assert (entered.language, entered.table, entered.admin) == ("hu", "", False)
        with pytest.raises(NotLetIn, match="forged"):
            await door.enter(said)
    shown = json.dumps(logs, default=str)
    for secret in (code, SECRET, TOKEN, *standin.activities.grants):
        assert secret not in shown
    assert door.frames == FRAMES


async def test_in_private_there_is_no_server(standin: Standin, door: Activity) -> None:
    instance = standin.activities.opened(77, None, 5)
    said = {"code": standin.activities.code(5, "zoe"), "instance": instance}
    entered = await door.enter(said)
    assert (entered.place, entered.server) == ("discord:dm/77", "")
    assert await door.vouches("discord:5", "discord:dm/77"), "nobody says who is in it"


async def test_who_has_left_the_server_is_vouched_for_no_more(
    standin: Standin, door: Activity
) -> None:
    """Discord tells a bot of one member, without any intent."""
    ann = User(standin, "ann")
    place = place_id(standin.channel.id, standin.guild.id)
    with capture_logs() as logs:
        assert await door.vouches(ann.person, place)
        assert not await door.vouches("discord:123456789012345678", place)
        assert not await door.vouches(ann.person, "discord:99/1"), "nor where the bot is not"
    assert "123456789012345678" not in json.dumps(logs, default=str)
    standin.hang_ups = 9
    with pytest.raises(NotLetIn, match="away"):
        await door.vouches(ann.person, place)


async def test_who_takes_no_part_is_not_let_in(standin: Standin, door: Activity) -> None:
    there = standin.activities.opened(standin.channel.id, standin.guild.id, 5)
    for instance, why in ((there, "elsewhere"), ("i-over-gc-1-2", "elsewhere"), ("../x", "forged")):
        said = {"code": standin.activities.code(6, "mallory"), "instance": instance}
        with pytest.raises(NotLetIn, match=why):
            await door.enter(said)
    for said in (
        {},
        {"code": "", "instance": there},
        {"code": "nobody-gave-it", "instance": there},
    ):
        with pytest.raises(NotLetIn, match="forged"):
            await door.enter(said)


async def test_discord_may_notice_somebody_late(standin: Standin, door: Activity) -> None:
    instance = standin.activities.opened(standin.channel.id, standin.guild.id)
    said = {"code": standin.activities.code(5, "zoe"), "instance": instance}
    entering = asyncio.create_task(door.enter(said))
    path = f"/applications/{standin.activities.application}/activity-instances/{instance}"
    await standin.until(lambda: path in standin.activities.asked)
    standin.activities.instances[instance]["users"].append("5")
    assert (await entering).person.id == "discord:5"


async def test_discord_is_away(
    standin: Standin, door: Activity, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It fails, does not answer in time, or does not know our secret: the person may try again."""
    instance = standin.activities.opened(standin.channel.id, standin.guild.id, 5)

    async def refused(one: Activity) -> None:
        said = {"code": standin.activities.code(5, "zoe"), "instance": instance}
        with pytest.raises(NotLetIn, match="away"):
            await one.enter(said)

    standin.activities.down = 1
    await refused(door)
    await refused(Activity("another token", SECRET))
    await refused(Activity(TOKEN, "another secret"))
    standin.hang_ups = 9
    await refused(door)
    standin.hang_ups = 0
    monkeypatch.setattr(activity, "PATIENCE", 0.0)
    await refused(door)


async def test_only_our_own_origin_is_ours(standin: Standin, door: Activity) -> None:
    own = standin.activities.application
    assert await door.owns(f"https://{own}.discordsays.com")
    asked = len(standin.activities.asked)
    for origin in (
        f"https://{int(own) + 1}.discordsays.com",
        f"http://{own}.discordsays.com",
        f"https://{own}.discordsays.com.evil.example",
        f"https://{own}.discordsays.com:8443",
        "https://discord.com",
        "",
    ):
        assert not await door.owns(origin)
    assert len(standin.activities.asked) == asked, "it is known from then on"
    standin.activities.down = 1
    assert not await Activity(TOKEN, SECRET).owns(f"https://{own}.discordsays.com")


def test_the_button() -> None:
    table = Screen(Kind.TABLE, "0123abcd", None, ())
    (button,) = with_button(table).controls
    assert opens_page(getattr(button, "token", ""))
    assert not opens_page("0123abcd:hand")
    for other in (Screen(Kind.RULES, "0123abcd", None, ()), Screen(Kind.LOBBY, "", None, ())):
        assert with_button(other) == other


@pytest.fixture
async def launching(client: Client, standin: Standin) -> AsyncIterator[Running]:
    """The bot with an Activity."""
    found = Running(client, standin, MisclickGuard(0), launches=True)
    await found.start()
    yield found
    await found.close()


@pytest.mark.slow
@pytest.mark.usefixtures("launching")
async def test_the_table_opens_its_page(standin: Standin) -> None:
    """The press is answered by the launch alone; without Activities it says why not."""
    ann = User(standin, "ann")
    await ann.slash("play")
    await standin.until(ann.public, what="the lobby")
    record = await ann.press(ann.table(), find(ann.table(), OPENS))
    assert standin.activities.launched == [record.id]
    standin.activities.enabled = False
    await ann.press(ann.table(), find(ann.table(), OPENS))
    await standin.until(ann.hidden)
    assert "Activities" in text_of(ann.hidden()[-1])


@pytest.mark.usefixtures("standin")
async def test_the_doctor_looks_for_the_activity() -> None:
    assert "Activity" not in "".join([text for _, text in await examine(TOKEN)])
    found = await examine(TOKEN, launches=True)
    assert [text for fine, text in found if "Activity" in text and not fine]
