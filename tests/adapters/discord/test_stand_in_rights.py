"""What the bot may do in a channel, a thread and a private chat, and what an edit must name: the
stand-in refuses what Discord refuses.

The answers come from `facts.json`; a rule has the request that breaks it, and who put the place
into that state.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest
from simcord import interactions

from tests.adapters.discord import editing
from tests.adapters.discord.asking import READ, Discord, Json, discord, layout, text, upload
from tests.adapters.discord.permissions import NO_HISTORY, Moderator
from tests.adapters.facts import Answer, lines
from tests.adapters.facts import discord as facts

pytestmark = pytest.mark.slow

__all__ = ["discord"]

THREADS = "discord/discord-api-docs, docs/topics/threads.mdx"
PICTURE = {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "cards"}]}
EDIT = {name: one for name, one in layout().items() if name != "flags"}
REPLY = layout(message_reference={"message_id": "1", "fail_if_not_exists": False})


Ask = Callable[[Discord, str, str], Awaitable[tuple[int, Any]]]
"""Asks in a channel, about the message of ours there; the answer."""


async def sends(discord: Discord, channel: str, _: str) -> tuple[int, Any]:
    return await discord.ask("POST", f"/channels/{channel}/messages", layout())


async def replies(discord: Discord, channel: str, _: str) -> tuple[int, Any]:
    return await discord.ask("POST", f"/channels/{channel}/messages", REPLY)


async def edits(discord: Discord, channel: str, message: str) -> tuple[int, Any]:
    return await discord.ask("PATCH", f"/channels/{channel}/messages/{message}", EDIT)


async def deletes(discord: Discord, channel: str, message: str) -> tuple[int, Any]:
    return await discord.ask("DELETE", f"/channels/{channel}/messages/{message}")


async def sends_a_picture(discord: Discord, channel: str, _: str) -> tuple[int, Any]:
    return await upload(discord, "POST", f"/channels/{channel}/messages", layout(PICTURE))


async def edits_a_picture_in(discord: Discord, channel: str, message: str) -> tuple[int, Any]:
    path = f"/channels/{channel}/messages/{message}"
    return await upload(discord, "PATCH", path, {**EDIT, **_parts(PICTURE)})


def _parts(*parts: Json) -> Json:
    return {"components": layout(*parts)["components"]}


class Place(NamedTuple):
    """A rule about a place. `made`: what a moderator does to it, a thread if `thread`; `asks`: the
    request that breaks the rule; `answer`: what Discord answers; `right`: requests that it takes in
    the same place all the same."""

    says: str
    source: str
    made: Callable[[Moderator, int], None]
    asks: Ask
    answer: Answer
    right: tuple[Ask, ...] = ()
    thread: bool = False


def fact(name: str) -> str:
    return lines("discord")[name].source


NO_FILES = facts().send_without_attach
PLACES: dict[str, Place] = {
    "no files": Place(
        "A message with a file needs Attach Files, and a channel may deny it.",
        fact("send_without_attach"),
        lambda moderator, channel: moderator.denies(channel, attach_files=True),
        sends_a_picture,
        NO_FILES,
        (sends, edits),
    ),
    "no files in an edit": Place(
        "So does an edit that brings a file.",
        fact("send_without_attach"),
        lambda moderator, channel: moderator.denies(channel, attach_files=True),
        edits_a_picture_in,
        NO_FILES,
        (edits,),
    ),
    "no files in the server": Place(
        "The role that everybody has may lack it in the whole server.",
        fact("send_without_attach"),
        lambda moderator, _: moderator.gives_everybody(attach_files=False),
        sends_a_picture,
        NO_FILES,
        (sends,),
    ),
    "no messages": Place(
        "A message needs Send Messages; our own may still be edited.",
        "discord/discord-api-docs, docs/resources/message.mdx",
        lambda moderator, channel: moderator.denies(channel, send_messages=True),
        sends,
        NO_FILES,
        (edits, deletes),
    ),
    "a hidden channel": Place(
        "In a channel that the bot does not see nothing is done.",
        fact("send_without_access"),
        lambda moderator, channel: moderator.denies(channel, view_channel=True),
        edits,
        facts().send_without_access,
    ),
    "no history": Place(
        "A reply needs Read Message History.",
        "discord/discord-api-docs, docs/topics/opcodes-and-status-codes.mdx (160002)",
        lambda moderator, channel: moderator.denies(channel, read_message_history=True),
        replies,
        NO_HISTORY,
        (sends,),
    ),
    "a timeout": Place(
        "While the bot is timed out it sends nothing.",
        "https://github.com/discord/discord-api-docs/issues/6847",
        lambda moderator, _: moderator.times_out(60),
        sends,
        facts().send_while_timed_out,
    ),
    "removed": Place(
        "A bot that was removed from the server reaches none of its channels.",
        fact("send_without_access"),
        lambda moderator, _: moderator.removes_the_bot(),
        sends,
        facts().send_without_access,
    ),
    "an archived thread": Place(
        "What stands in an archived thread is not edited; a message wakes the thread.",
        THREADS,
        lambda moderator, thread: moderator.changes_thread(thread, archived=True),
        edits,
        facts().archived_thread_edit,
        (sends, edits),
        thread=True,
    ),
    "a deletion in an archived thread": Place(
        "Nor is it deleted, whatever the documentation says.",
        fact("archived_thread_edit"),
        lambda moderator, thread: moderator.changes_thread(thread, archived=True),
        deletes,
        facts().archived_thread_edit,
        thread=True,
    ),
    "a locked thread": Place(
        "Into a locked thread only moderators write.",
        THREADS,
        lambda moderator, thread: moderator.changes_thread(thread, locked=True),
        sends,
        facts().locked_thread_code,
        (deletes,),
        thread=True,
    ),
    "an edit in a locked thread": Place(
        "Nor does anybody else edit there.",
        fact("locked_thread_edit"),
        lambda moderator, thread: moderator.changes_thread(thread, locked=True),
        edits,
        facts().locked_thread_edit,
        thread=True,
    ),
    "a locked thread that is archived": Place(
        "A message does not wake a thread that is locked.",
        THREADS,
        lambda moderator, thread: moderator.changes_thread(thread, locked=True, archived=True),
        sends,
        facts().archived_thread_edit,
        thread=True,
    ),
}


def test_each_rule_says_where_it_is_from() -> None:
    assert len({one.says for one in PLACES.values()}) == len(PLACES)
    for rule in PLACES.values():
        assert rule.says.endswith(".")
        assert rule.source
    assert READ


@pytest.mark.parametrize("rule", PLACES.values(), ids=PLACES.keys())
async def test_a_place(discord: Discord, rule: Place) -> None:
    standin = discord.standin
    channel = standin.channel.id
    if rule.thread:
        channel = standin.moderator.opens_thread(channel, standin.guild.owner_id).id
    path = f"/channels/{channel}/messages"
    _, message = await discord.ask("POST", path, layout())
    rule.made(standin.moderator, channel)
    status, told = await rule.asks(discord, str(channel), message["id"])
    assert (status, told["code"]) == rule.answer, rule.says
    for ask in rule.right:
        status, told = await ask(discord, str(channel), message["id"])
        assert status in {200, 204}, told
    assert not standin.violations, "the bot could not know it before"


async def test_a_private_thread_without_the_bot(discord: Discord) -> None:
    """Presses in it reach the bot, and their rights look fine. Source: the fact
    ``private_thread_without_bot``."""
    standin = discord.standin
    ann = standin.backend.make_user("ann").id
    standin.backend.add_member(standin.guild.id, ann)
    thread = standin.moderator.opens_thread(standin.channel.id, ann, private=True).id
    status, told = await sends(discord, str(thread), "")
    assert (status, told["code"]) == facts().private_thread_without_bot
    _, pressed = interactions.base_payload(
        standin.backend,
        type=2,
        channel_id=thread,
        guild_id=standin.guild.id,
        user_id=ann,
        data={"name": "play", "type": 1},
    )
    public = standin.backend.compute_permissions(
        standin.guild.id, standin.backend.bot_user.id, standin.channel.id
    )
    assert int(pressed["app_permissions"]) == public
    standin.moderator.adds_the_bot(thread)
    assert (await sends(discord, str(thread), ""))[0] == 200


async def test_private_chats_too_many(discord: Discord) -> None:
    """Source: the facts ``dm_opening_limit`` and ``dm_too_fast_status``. A chat that is open
    already does not count."""
    standin = discord.standin
    standin.turn(dm_opening_limit=(2, 600.0))
    people = [standin.backend.make_user(f"p{number}").id for number in range(3)]

    async def opens(user: int) -> tuple[int, Any]:
        return await discord.ask("POST", "/users/@me/channels", {"recipient_id": str(user)})

    assert [(await opens(one))[0] for one in (*people[:2], people[0])] == [200, 200, 200]
    status, told = await opens(people[2])
    assert (status, told["code"]) == facts().dm_too_fast_status


async def test_edits_of_old_messages(discord: Discord) -> None:
    """Source: the facts ``old_edit_pace`` and ``old_edit_code``. Young ones may have more."""
    standin = discord.standin
    standin.backend.clock.elapsed = -3700
    _, old = await discord.send(layout())
    standin.backend.clock.elapsed = 0
    _, young = await discord.send(layout())
    (most, seconds), channel = facts().old_edit_pace, str(standin.channel.id)
    began = time.monotonic()
    for _ in range(most):
        assert (await edits(discord, channel, old["id"]))[0] == 200
    status, told = await edits(discord, channel, old["id"])
    assert (status, told["code"]) == facts().old_edit_code
    passed = time.monotonic() - began
    assert seconds - passed <= told["retry_after"] <= seconds + 0.1  # a moment later is enough
    assert f"more than {most} edits of old messages" in discord.against()
    assert (await edits(discord, channel, young["id"]))[0] == 200


async def test_the_pace_of_everything(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    """Source: the facts ``send_pace`` and ``global_pace``. Answers tell the pace of their route."""
    standin, now = discord.standin, time.monotonic()
    monkeypatch.setattr(editing, "time", SimpleNamespace(monotonic=lambda: now))  # all at once
    standin.paces.whole = True
    most, channel = facts().send_pace[0], str(standin.channel.id)
    for _ in range(most):
        assert (await sends(discord, channel, ""))[0] == 200
    status, told = await sends(discord, channel, "")
    assert (status, told["global"]) == (429, False)
    for _ in range(facts().global_pace[0] - most - 1):
        await discord.ask("GET", "/gateway")
    status, told = await discord.ask("GET", "/gateway")
    assert (status, told["global"]) == (429, True)
    assert not standin.violations


@pytest.mark.parametrize("kept", ["bare", "by id", "by id and name", "by the id of another"])
async def test_a_picture_that_stays(discord: Discord, kept: str) -> None:
    """An edit names what it keeps by id and file name. Source: the facts
    ``bare_attachment_reference`` and ``attachment_kept_by``."""
    standin = discord.standin
    path = f"/channels/{standin.channel.id}/messages"
    status, sent = await upload(discord, "POST", path, layout(PICTURE))
    assert status == 200
    assert sent["attachments"] == [], "what a component shows is told there alone"
    (item,) = sent["components"][0]["components"][0]["items"]
    named: dict[str, Json] = {
        "bare": {},
        "by id": {"attachments": [{"id": item["media"]["attachment_id"]}]},
        "by id and name": {
            "attachments": [{"id": item["media"]["attachment_id"], "filename": "a.png"}]
        },
        "by the id of another": {"attachments": [{"id": "1", "filename": "a.png"}]},
    }
    body = {**EDIT, **_parts(PICTURE, text("other words")), **named[kept]}
    status, told = await discord.ask("PATCH", f"{path}/{sent['id']}", body)
    if kept == "by id and name":
        assert (status, discord.against()) == (200, "")
        return
    assert (status, told["code"]) == (400, 50035)
    assert "50035" in discord.against()
    if kept == "bare":
        standin.turn(bare_attachment_reference="kept")
        assert (await discord.ask("PATCH", f"{path}/{sent['id']}", body))[0] == 200


async def test_answers_come_in_another_order(discord: Discord) -> None:
    """What was asked first may be answered last, when the second has long been done."""
    standin = discord.standin
    standin.late.append(0.1)
    first = asyncio.create_task(discord.send(layout(text("first"))))
    await standin.until(lambda: standin.sent, what="the first")
    await discord.send(layout(text("second")))
    assert not first.done()
    await first
    assert [one.text.strip() for one in standin.sent] == ["first", "second"]
