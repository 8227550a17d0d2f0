"""Where the bot is no member: whoever has installed it for themselves is told so, and practises in
private."""

from __future__ import annotations

import pytest
from simcord.components import walk_components

from adapters.discord.doctor import examine
from adapters.discord.menu import commands
from adapters.discord.rendering.groups import SERVER
from adapters.discord.rendering.ids import read_custom
from adapters.discord.rendering.lines import OF_USERS
from bot.ports import LANGUAGES
from bot.words.words import words_in
from tests.adapters.discord import strict
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import User
from tests.adapters.discord.spec import check_commands
from tests.adapters.discord.standin import TOKEN, Standin

pytestmark = pytest.mark.slow

NOT_OFFERED = {SERVER, *OF_USERS}
"""Commands of servers alone."""


@pytest.fixture
async def open_to_all(running_later: Running) -> Running:
    """A bot that people can install for themselves."""
    running_later.standin.installs = ["0", "1"]
    await running_later.start()
    return running_later


def installer(standin: Standin) -> User:
    """Somebody who has installed the bot for themselves."""
    ann = User(standin, "ann")
    standin.installers.add(ann.id)
    return ann


def foreign(standin: Standin, user: User) -> int:
    """A channel of a server where the user is and the bot is not."""
    backend = standin.backend
    guild = backend.create_guild("Elsewhere", owner_id=user.id)
    channel = backend.create_channel(guild.id, "talk")
    del guild.members[backend.bot_user.id]
    return channel.id


def test_commands_are_offered_everywhere_if_people_can_install_the_bot() -> None:
    found = [one for one in commands(()) if one["name"] not in NOT_OFFERED]
    assert {(*one["contexts"], *one["integration_types"]) for one in found} == {(0, 1, 0)}
    found = [one for one in commands((), users=True) if one["name"] not in NOT_OFFERED]
    assert {(*one["contexts"], *one["integration_types"]) for one in found} == {(0, 1, 2, 0, 1)}
    assert not check_commands(commands((), users=True))
    assert check_commands([{**found[0], "integration_types": [0]}])


@pytest.mark.parametrize("place", ["a server", "a group"])
async def test_a_command_elsewhere_is_answered_kindly(open_to_all: Running, place: str) -> None:
    """No table is opened; the answer, for the person alone, says why and where to play."""
    standin = open_to_all.standin
    ann = installer(standin)
    group = place == "a group"
    channel = standin.backend.get_dm_channel(ann.id).id if group else foreign(standin, ann)
    context = strict.GROUP if group else None
    for locale in ("en-US", "bg", "hu"):
        ann.locale = locale
        for name in ("play", "hand", "table", "help"):
            record = await ann.slash(name, where=channel, context=context)
            words = words_in(locale.partition("-")[0])
            assert words.plain("discord-elsewhere") in ann.said(record)
            assert words.plain("discord-invite") in ann.said(record)
    record = await ann.slash("play", where=channel, context=context)
    assert record.message_id is not None
    answer = standin.backend.messages[channel][record.message_id]
    assert answer.is_ephemeral
    links = [one["url"] for one in walk_components(answer.components) if one.get("url")]
    assert f"client_id={standin.backend.application_id}" in links[-1]
    assert not await open_to_all.bot.tables.at(f"discord:dm/{channel}")
    assert not standin.sent, "nothing is posted where the bot is no member"


async def test_practice_elsewhere_is_played_in_private(open_to_all: Running) -> None:
    """By the command, and by the button of the answer."""
    standin = open_to_all.standin
    ann = installer(standin)
    channel = foreign(standin, ann)
    record = await ann.slash("play", where=channel)
    assert record.message_id is not None
    answer = standin.backend.messages[channel][record.message_id]
    customs = [read_custom(str(one.get("custom_id"))) for one in walk_components(answer.components)]
    presses = [one for one in customs if one is not None]
    assert [one.token for one in presses][-1].startswith("-:practice")
    await ann.press(answer, presses[-1])
    assert await standin.until(ann.letters, what="the table in private")
    await ann.slash("practice", where=channel)
    assert all(one.channel == ann.dm for one in standin.sent)


async def test_the_doctor_tells_who_can_install_the_bot(standin: Standin) -> None:
    said = "\n".join([text for _, text in await examine(TOKEN)])
    assert "nobody can install the bot for themselves" in said
    standin.installs = ["0", "1"]
    said = "\n".join([text for _, text in await examine(TOKEN)])
    assert "integration_type=1" in said


def test_the_answer_is_written_in_every_language() -> None:
    assert len({words_in(one).plain("discord-elsewhere") for one in LANGUAGES}) == len(LANGUAGES)
