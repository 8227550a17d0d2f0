"""What the stand-in's people see, and what the bot hears of them: each rule with its source."""

from __future__ import annotations

from typing import Any

import pytest

from tests.adapters.rules import Rule
from tests.adapters.telegram.asking import ANA, API, BORIS, call
from tests.adapters.telegram.conftest import GROUP
from tests.adapters.telegram.people import Client
from tests.adapters.telegram.server import Server
from tests.adapters.telegram.world import (
    ANONYMOUS,
    ANOTHER_BOT,
    BOT_ID,
    CHANNEL_BOT,
    SERVICE,
    Query,
)

pytestmark = pytest.mark.slow


def known(says: str, source: str, read: str = "2026-11-22", **broken: Any) -> Rule:
    """A rule of what people see or the bot hears, whose breach is no request that is refused."""
    return Rule(says, source, read, broken)


HEARD = known(
    "In privacy mode a command that names no bot comes if ours was the last bot to write in the "
    "group; one that names it always.",
    "https://core.telegram.org/bots/features#privacy-mode",
    text="/play",
)
ASKED = known(
    "A selective ForceReply is for those whom its text mentions, and for the author of the message "
    "that it answers; in private chats the word has no meaning.",
    f"{API}#forcereply; tdlib/td, ReplyMarkup.cpp: without a mention a selective one is dropped",
    reply_markup={"force_reply": True, "selective": True},
)
PROMISED = known(
    "An ephemeral message goes to the app that pressed; nobody promises that it arrives or stays, "
    "and the answer is ok all the same.",
    f"{API}#ephemeral-messages as aiogram 3.31.0 quotes it",
)
ANSWERED = known(
    "Whether a press that was answered allows an ephemeral message is not written down: here it "
    "does not, unless a test says so.",
    "nobody; `kafene doctor --try` finds out",
)
ANONYMOUS_ADMINS = known(
    "An anonymous administrator writes as GroupAnonymousBot with the group as `sender_chat`, "
    "presses in their own name, and is in the list of administrators for administrators alone.",
    f"{API}#message; https://github.com/tdlib/telegram-bot-api/issues/667",
)
FORWARDED = known(
    "A post of the linked channel comes from 777000 (is_bot is false) with `is_automatic_forward`; "
    "whoever speaks as a channel comes from Channel_Bot. Both have `sender_chat`.",
    f"{API}#message",
)
ADDED = known(
    "Whoever adds the bot makes a `my_chat_member`, by whatever road; so does a group that becomes "
    "a supergroup.",
    f"{API}#chatmemberupdated; https://github.com/tdlib/telegram-bot-api/issues/266",
)


def test_each_rule_says_where_it_is_from() -> None:
    rules = (HEARD, ASKED, PROMISED, ANSWERED, ANONYMOUS_ADMINS, FORWARDED, ADDED)
    assert len({one.says for one in rules}) == len(rules)
    for one in rules:
        assert one.says.endswith(".")
        assert one.source
        assert one.read


async def test_privacy_mode(server: Server) -> None:
    ana = Client(server, server.world.users[ANA])
    assert not ana.say(HEARD.broken["text"], GROUP), "the bot has written nothing yet"
    _, sent = await call(server, "sendMessage", chat_id=GROUP, text="x")
    assert not ana.say("hello", GROUP)
    assert ana.say("hello @kafene_test_bot", GROUP)
    assert ana.say("/play", GROUP)
    server.world.groups[GROUP].last_bot = ANOTHER_BOT
    assert not ana.say("/play", GROUP)
    assert ana.say("/play@kafene_test_bot", GROUP)
    assert ana.say("/play", GROUP, ephemeral=True), "it goes to one bot"
    assert ana.say("discard KD", GROUP, reply_to=sent)
    server.world.groups[GROUP].admins.add(BOT_ID)
    assert ana.say("hello", GROUP)
    assert ana.say("/play", GROUP)


async def test_who_sees_a_force_reply(server: Server) -> None:
    world, markup = server.world, ASKED.broken
    ana = Client(server, world.users[ANA])
    ana.say("/play@kafene_test_bot", GROUP)
    mine = {"message_id": 1, "from": ana.user.json, "chat": world.chat_json(GROUP), "text": "/play"}
    world.messages[GROUP, 1] = mine
    mention = {"text": f'<a href="tg://user?id={ANA}">A</a>', "parse_mode": "HTML"}
    open_to_all = {"reply_markup": {"force_reply": True}}
    world.groups[GROUP].admins.add(BOT_ID)
    to_boris = {"ephemeral_message_parameters": {"receiver_user_id": BORIS}}
    for chat, params, reached in (
        (ANA, markup, {ANA}),
        (GROUP, markup, set()),
        (GROUP, markup | mention, {ANA}),
        (GROUP, markup | {"reply_parameters": {"message_id": 1}}, {ANA}),
        (GROUP, open_to_all, set(world.users)),
        (GROUP, markup | to_boris, set()),
        (GROUP, open_to_all | to_boris, {BORIS}),
    ):
        world.asked.clear()
        assert (await call(server, "sendMessage", chat_id=chat, **{"text": "x", **params}))[
            0
        ] == 200
        assert {one for one, found in world.asked.items() if found} == reached, params
    world.turn(force_reply_selective="all")
    for params, reached in ((markup, set(world.users)), (markup | mention, {ANA})):
        world.asked.clear()
        await call(server, "sendMessage", chat_id=GROUP, **{"text": "x", **params})
        assert {one for one, found in world.asked.items() if found} == reached, params


async def test_ephemeral_messages_are_promised_to_nobody(server: Server) -> None:
    world = server.world
    phone, desktop = [Client(server, world.users[BORIS], one) for one in ("phone", "desktop")]

    async def sent() -> int:
        id = str(len(world.queries))
        world.queries[id] = Query(id, BORIS, GROUP, world.now(), 0, device="phone")
        to = {"receiver_user_id": BORIS, "callback_query_id": id}
        params = {"text": "x", "ephemeral_message_parameters": to}
        status, _ = await call(server, "sendMessage", chat_id=GROUP, **params)
        return status

    assert await sent() == 200
    assert (len(phone.messages(GROUP)), len(desktop.messages(GROUP))) == (1, 0), PROMISED.says
    world.loses_ephemerals = True
    assert await sent() == 200
    assert len(phone.messages(GROUP)) == 1
    world.loses_ephemerals, phone.user.old_app = False, True
    assert await sent() == 200
    assert len(phone.messages(GROUP)) == 1
    assert len(world.seen) == 1


@pytest.mark.parametrize("allows", [False, True])
async def test_a_press_that_was_answered(server: Server, allows: bool) -> None:
    world = server.world
    if allows:
        world.turn(callback_id_after_answer="accepted", ephemerals_per_callback="many")
    world.queries["1"] = Query("1", BORIS, GROUP, world.now(), 0)
    to = {"receiver_user_id": BORIS, "callback_query_id": "1"}
    params = {"chat_id": GROUP, "text": "x", "ephemeral_message_parameters": to}
    assert (await call(server, "sendMessage", **params))[0] == 200
    again = 200 if allows else 400
    assert (await call(server, "sendMessage", **params))[0] == again, ANSWERED.says
    assert (await call(server, "answerCallbackQuery", callback_query_id="1"))[0] == 200
    assert (await call(server, "sendMessage", **params))[0] == again


async def test_who_writes_in_another_name(server: Server) -> None:
    world = server.world
    group = world.groups[GROUP]
    group.anonymous = {ANA}
    ana, boris = [Client(server, world.users[one]) for one in (ANA, BORIS)]
    ana.say("/play@kafene_test_bot", GROUP)
    channel = {"id": -1002, "type": "channel", "title": "News"}
    group.admins.add(BOT_ID)
    boris.speak_as(channel, "/play", GROUP)
    boris.speak_as(channel, "/play", GROUP, linked=True)
    written = [one["message"] for one in server.updates]
    assert [(one["from"]["id"], one["sender_chat"]["id"]) for one in written] == [
        (ANONYMOUS["id"], GROUP),
        (CHANNEL_BOT["id"], -1002),
        (SERVICE["id"], -1002),
    ], (ANONYMOUS_ADMINS.says, FORWARDED.says)
    assert [one.get("is_automatic_forward", False) for one in written] == [False, False, True]
    _, found = await call(server, "getChatAdministrators", chat_id=GROUP)
    assert {one["user"]["id"]: one["is_anonymous"] for one in found} == {ANA: True, BOT_ID: False}
    group.admins.remove(BOT_ID)
    assert (await call(server, "getChatAdministrators", chat_id=GROUP))[1] == []


async def test_added_to_a_group(server: Server) -> None:
    ana = Client(server, server.world.users[ANA])
    server.world.groups[GROUP].members.remove(BOT_ID)
    ana.add_bot(GROUP)
    member, note = server.updates
    assert member["my_chat_member"]["new_chat_member"]["status"] == "member", ADDED.says
    assert note["message"]["new_chat_members"][0]["id"] == BOT_ID
    assert BOT_ID in server.world.groups[GROUP].members


async def test_a_thread_that_is_no_topic_takes_no_message(server: Server) -> None:
    """*General* by its id, a topic that was deleted, any topic once they are switched off
    (tdlib/telegram-bot-api#798, tucnak/telebot#762)."""
    group = server.world.groups[GROUP]
    group.forum, group.topics = True, {7: "Cards", 8: "Talk"}

    async def sent(topic: int) -> int:
        send = call(server, "sendMessage", chat_id=GROUP, text="x", message_thread_id=topic)
        return int((await send)[0])

    server.delete_topic(GROUP, 8)
    assert [await sent(topic) for topic in (7, 8, 1)] == [200, 400, 400]
    server.switch_topics(GROUP, on=False)
    assert await sent(7) == 400
    server.switch_topics(GROUP, on=True)
    assert await sent(7) == 200
