"""A channel that forbids something: the table comes in words, the refusal is named, and what was
closed is tried again when Discord says that something has changed."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest
from simcord.backend.models import Channel

from adapters.discord.gateway.permissions import FORGOTTEN_SECONDS, Right, Rights
from adapters.discord.state import DiscordState
from bot.handlers.dispatcher import Dispatcher
from bot.ports.chat import Closed, Gone, Later, Missing, Target
from bot.store.redis.scripts import Client
from bot.words.words import words_in
from tests.adapters.discord.conftest import Running
from tests.adapters.discord.people import User
from tests.adapters.discord.permissions import Moderator
from tests.adapters.discord.screens import OTHER, TABLE, place_of, screen_of, uploads
from tests.adapters.discord.standin import Standin, text_of
from tests.until import until

pytestmark = pytest.mark.slow


def statuses(standin: Standin) -> list[int]:
    """What was answered to messages and edits."""
    asked = [one for one in standin.calls if "/messages" in one.path]
    return [one.status for one in asked if one.method in {"POST", "PATCH"}]


def told(standin: Standin) -> int:
    """How often the channel was told that it allows no pictures."""
    sentence = words_in("en").plain("discord-no-files")
    return sum([sentence in text_of(one) for one in User(standin, "eve").public()])


async def test_a_channel_that_allows_no_files(standin: Standin, running: Running) -> None:
    platform, place = running.service.platform, Target(place=place_of(standin))
    standin.moderator.denies(standin.channel.id, attach_files=True)
    table = await platform.send(place, TABLE, "n1")
    assert statuses(standin) == [403, 200, 200], "refused once, sent in words, told"
    assert told(standin) == 1
    (words, _) = User(standin, "ann").public()
    assert not words.attachments
    await platform.edit(place, table, OTHER)
    second = await platform.send(place, TABLE, "n2")
    assert statuses(standin)[3:] == [200, 200], "known from now on"
    assert told(standin) == 1
    assert all(one.silent for one in standin.sent)
    # and when files are allowed again, the next edit brings one
    standin.moderator.allows(standin.channel.id)
    await until(lambda: running.service._client.rights.may_attach(place.place))
    await platform.edit(place, second, OTHER)
    assert [len(one.attachments) for one in User(standin, "bob").public()] == [0, 0, 1]


async def test_a_channel_that_allows_files_no_more(standin: Standin, running: Running) -> None:
    """In the middle of a game: the picture of before stays or goes, the words come."""
    platform, place = running.service.platform, Target(place=place_of(standin))
    table = await platform.send(place, TABLE, "n1")
    standin.moderator.denies(standin.channel.id, attach_files=True)
    await platform.edit(place, table, OTHER)
    assert statuses(standin) == [200, 403, 200, 200]
    assert told(standin) == 1
    assert not User(standin, "ann").public()[0].attachments


async def test_an_interaction_says_it_before(standin: Standin, running: Running) -> None:
    platform, place = running.service.platform, Target(place=place_of(standin))
    standin.moderator.gives_everybody(attach_files=False)
    await User(standin, "ann").slash("help")
    await platform.send(place, TABLE, "n1")
    assert statuses(standin)[-2:] == [200, 200]
    assert 403 not in statuses(standin)
    assert uploads(standin) == 0
    assert told(standin) == 1
    # in a private message files are no question of a server
    await platform.send(Target(person=User(standin, "bob").person), TABLE, "n2")
    assert uploads(standin) == 1


async def test_where_nothing_may_be_read_a_line_answers_nothing(
    standin: Standin, running: Running
) -> None:
    platform, place = running.service.platform, Target(place=place_of(standin))
    table = await platform.send(place, screen_of("the table"), "n1")
    standin.moderator.denies(standin.channel.id, read_message_history=True)
    await platform.send(place, screen_of("your turn"), "n2", reply_to=table)
    assert [one.reply_to for one in standin.sent] == [0, 0]


def a_channel(standin: Standin) -> Channel:
    return standin.channel


def a_thread(standin: Standin) -> Channel:
    return standin.moderator.opens_thread(standin.channel.id, standin.guild.owner_id)


def a_private_thread(standin: Standin) -> Channel:
    owner = standin.guild.owner_id
    return standin.moderator.opens_thread(standin.channel.id, owner, private=True)


Does = Callable[[Moderator, int], None]
SHUT: dict[str, tuple[Callable[[Standin], Channel], Does, Missing, Does]] = {
    "a hidden channel": (
        a_channel,
        lambda moderator, channel: moderator.denies(channel, view_channel=True),
        Missing.VIEW,
        lambda moderator, channel: moderator.allows(channel),
    ),
    "no messages": (
        a_channel,
        lambda moderator, channel: moderator.denies(channel, send_messages=True),
        Missing.SEND,
        lambda moderator, channel: moderator.allows(channel),
    ),
    "no messages in the server": (
        a_channel,
        lambda moderator, _: moderator.gives_everybody(send_messages=False),
        Missing.SEND,
        lambda moderator, _: moderator.gives_everybody(send_messages=True),
    ),
    "a timeout": (
        a_channel,
        lambda moderator, _: moderator.times_out(3600),
        Missing.SEND,
        lambda moderator, _: moderator.times_out(0),
    ),
    "removed": (
        a_channel,
        lambda moderator, _: moderator.removes_the_bot(),
        Missing.VIEW,
        lambda moderator, _: moderator.brings_the_bot_back(),
    ),
    "no messages in threads": (
        a_thread,
        lambda moderator, _: moderator.gives_everybody(send_messages_in_threads=False),
        Missing.THREADS,
        lambda moderator, _: moderator.gives_everybody(send_messages_in_threads=True),
    ),
    "a locked thread": (
        a_thread,
        lambda moderator, thread: moderator.changes_thread(thread, locked=True),
        Missing.OPEN,
        lambda moderator, thread: moderator.changes_thread(thread, locked=False),
    ),
    "a locked thread that is archived": (
        a_thread,
        lambda moderator, thread: moderator.changes_thread(thread, locked=True, archived=True),
        Missing.OPEN,
        lambda moderator, thread: moderator.changes_thread(thread, locked=False),
    ),
    "a private thread": (
        a_private_thread,
        lambda _moderator, _thread: None,
        Missing.MEMBER,
        lambda moderator, thread: moderator.adds_the_bot(thread),
    ),
}


async def test_a_place_that_is_shut_and_opens_again(
    standin: Standin, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is missing is said, and what Discord tells then opens it."""
    back: list[str] = []

    async def noted(_: Dispatcher, place: str) -> None:
        back.append(place)

    monkeypatch.setattr(Dispatcher, "place_reopened", noted)
    ann, platform = User(standin, "ann"), running.service.platform
    for what, (makes, shuts, missing, opens) in SHUT.items():
        channel = makes(standin)
        place = Target(place=f"discord:{standin.guild.id}/{channel.id}")
        await ann.slash("help", where=channel.id)
        back.clear()  # a private thread is heard of before
        shuts(standin.moderator, channel.id)
        with pytest.raises(Closed) as closed:
            await platform.send(place, screen_of("x"), f"{what[:20]} 1")
        if missing is Missing.THREADS:  # the roles have changed: an interaction tells it again
            await ann.slash("help", where=channel.id)
            with pytest.raises(Closed) as closed:
                await platform.send(place, screen_of("x"), f"{what[:20]} 1")
        assert closed.value.missing is missing, what
        assert not back, what
        opens(standin.moderator, channel.id)
        await until(back.copy, what, seconds=20)
        assert set(back) == {place.place}
        await platform.send(place, screen_of("x"), f"{what[:20]} 2")
        back.clear()
    assert not standin.violations


@pytest.mark.usefixtures("running")
async def test_a_thread_that_another_process_has_found_shut(
    standin: Standin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was killed since, or does not listen: the table was missing for more than a minute."""
    back: list[str] = []

    async def noted(_: Dispatcher, place: str) -> None:
        back.append(place)

    monkeypatch.setattr(Dispatcher, "place_reopened", noted)
    ann, thread = User(standin, "ann"), a_thread(standin)
    place = f"discord:{standin.guild.id}/{thread.id}"
    for shut in ({"locked": True}, {"archived": True}, {"locked": True, "archived": True}):
        standin.moderator.changes_thread(thread.id, **shut)
        await ann.slash("help")
        assert not back, "it is shut"
        standin.moderator.changes_thread(thread.id, locked=False, archived=False)
        await until(back.copy, "its table", seconds=20)
        await ann.slash("help")
        assert set(back) == {place}
        back.clear()


async def test_a_channel_that_another_process_has_found_shut(
    standin: Standin, client: Client, running_later: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it refused is tried when the bot comes to know the server, and at each change of
    rights."""
    back: list[str] = []

    async def noted(_: Dispatcher, place: str) -> None:
        back.append(place)

    monkeypatch.setattr(Dispatcher, "place_reopened", noted)
    other, place = DiscordState(client), place_of(standin)
    await other.write_shut(str(standin.guild.id), place)
    await other.write_shut("77", "discord:77/1")
    await running_later.start()
    await until(back.copy, "it has opened while nobody listened", seconds=20)
    standin.moderator.denies(standin.channel.id, view_channel=True)
    await User(standin, "ann").slash("help")
    assert back == [place], "each refusal is tried once"
    await other.write_shut(str(standin.guild.id), place)
    standin.moderator.allows(standin.channel.id)
    await until(lambda: len(back) > 1, "its rights are back", seconds=20)
    assert back == [place, place]


async def test_a_channel_that_is_gone(standin: Standin, running: Running) -> None:
    platform, place = running.service.platform, Target(place=place_of(standin))
    table = await platform.send(place, screen_of("x"), "n1")
    standin.backend.delete_channel(standin.channel.id)
    with pytest.raises(Closed) as closed:
        await platform.send(place, screen_of("x"), "n2")
    assert closed.value.missing is Missing.GONE
    with pytest.raises(Closed):
        await platform.edit(place, table, screen_of("y"))
    await platform.delete(place, table)


async def test_an_archived_thread_wakes(standin: Standin, running: Running) -> None:
    """The outbox posts the table anew where its message is gone."""
    platform, thread = running.service.platform, a_thread(standin)
    place = Target(place=f"discord:{standin.guild.id}/{thread.id}")
    table = await platform.send(place, screen_of("x"), "n1")
    standin.moderator.changes_thread(thread.id, archived=True)
    with pytest.raises(Gone):
        await platform.edit(place, table, screen_of("y"))
    await platform.send(place, screen_of("y"), "n2")
    assert not thread.thread_metadata.archived  # type: ignore[union-attr]
    await platform.edit(place, table, screen_of("z"))


async def test_too_many_private_chats(standin: Standin, running: Running) -> None:
    """It is later, not closed; and nobody else's chat is opened before."""
    standin.turn(dm_opening_limit=(1, 600.0))
    platform = running.service.platform
    ann, bob, cem = (User(standin, name) for name in ("ann", "bob", "cem"))
    await platform.send(Target(person=ann.person), screen_of("x"), "a")
    with pytest.raises(Later) as later:
        await platform.send(Target(person=bob.person), screen_of("x"), "b")
    assert later.value.seconds > 30
    asked = len(standin.calls)
    with pytest.raises(Later):
        await platform.send(Target(person=cem.person), screen_of("x"), "c")
    assert len(standin.calls) == asked
    await platform.send(Target(person=ann.person), screen_of("y"), "d")


def test_what_is_not_known_is_tried() -> None:
    rights = Rights()
    assert rights.may_attach("discord:1/2")
    rights.no_files("discord:1/2")
    assert not rights.may_attach("discord:1/2")
    assert rights.may_attach("discord:1/3")
    assert rights.lacks("discord:1/3", Missing.SEND) is Missing.SEND
    rights.changed(2)
    assert not rights.may_attach("discord:1/2")
    rights.changed(1)
    assert rights.may_attach("discord:1/2")


def test_what_an_interaction_said_counts_for_an_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that does not listen to the server hears of no change there."""
    now = [1000.0]
    monkeypatch.setattr(
        "adapters.discord.gateway.permissions.time", SimpleNamespace(monotonic=lambda: now[0])
    )
    rights = Rights()
    rights._put("discord:1/2", Right(writes=False, attaches=False))
    assert not rights.may_write("discord:1/2")
    now[0] += FORGOTTEN_SECONDS + 1
    assert rights.may_write("discord:1/2")
    assert rights.may_attach("discord:1/2")


@pytest.mark.usefixtures("running")
async def test_a_table_comes_back_by_itself(standin: Standin) -> None:
    """A moderator deletes its message while the bot may not write; later it may."""
    ann = User(standin, "ann")
    await ann.slash("play")
    await standin.until(ann.public, what="a table")
    standin.moderator.denies(standin.channel.id, send_messages=True)
    standin.backend.delete_message(standin.channel.id, ann.table().id)
    await ann.slash("join")
    await standin.until(lambda: 403 in statuses(standin), what="it is tried")
    assert not ann.public()
    standin.moderator.allows(standin.channel.id)
    await standin.until(ann.public, what="the table")


@pytest.mark.usefixtures("running")
async def test_a_table_in_a_private_thread(standin: Standin) -> None:
    """The command works there; the table is posted once somebody adds the bot."""
    ann, thread = User(standin, "ann"), a_private_thread(standin)
    await ann.slash("play", where=thread.id)
    await standin.until(lambda: 403 in statuses(standin), what="it is tried")
    standin.moderator.adds_the_bot(thread.id)
    messages = standin.backend.messages[thread.id].values()
    await standin.until(lambda: [one for one in messages if not one.is_ephemeral], what="the table")
