"""The stand-in refuses what Telegram refuses: each rule with a request that breaks it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from telegram import Update

from tests.adapters.facts import telegram
from tests.adapters.rules import Rule
from tests.adapters.telegram.asking import ANA, API, BORIS, call
from tests.adapters.telegram.conftest import GROUP
from tests.adapters.telegram.people import Client
from tests.adapters.telegram.rules import built, schema_violations
from tests.adapters.telegram.server import Server
from tests.adapters.telegram.world import (
    BOT_ID,
    Photo,
    Query,
)

pytestmark = pytest.mark.slow


def keys(*buttons: dict[str, Any]) -> dict[str, Any]:
    return {"inline_keyboard": [[{"text": "a", **one} for one in buttons]]}


MODELS = "aiogram 3.31.0, its models of Bot API 10.3"
READ = "2026-11-21"
_DATA = {"callback_data": "a"}

BROKEN: dict[str, Rule] = {
    name: Rule(says, source, READ, params)
    for name, says, source, params in (
        ("no text", "A message has a text.", MODELS, {}),
        ("empty text", "Blanks are no text.", f"{API}#sendmessage", {"text": " "}),
        (
            "long text",
            "A text has at most 4,096 letters.",
            f"{API}#sendmessage",
            {"text": "x" * 4097},
        ),
        (
            "long in UTF-16",
            "Letters are counted as UTF-16 has them: a card's picture is two.",
            f"{API}#messageentity",
            {"text": "🃏" * 2049},
        ),
        (
            "open tag",
            "A tag that is opened is closed.",
            f"{API}#html-style",
            {"text": "<b>x", "parse_mode": "HTML"},
        ),
        (
            "crossed tags",
            "Tags are closed in the order in which they were opened, backwards.",
            f"{API}#html-style",
            {"text": "<b><i>x</b></i>", "parse_mode": "HTML"},
        ),
        (
            "unknown tag",
            "Only some tags are known.",
            f"{API}#html-style",
            {"text": "<span>x</span>", "parse_mode": "HTML"},
        ),
        (
            "lone <",
            "A < that begins no tag is written &lt;.",
            f"{API}#html-style",
            {"text": "1 < 2", "parse_mode": "HTML"},
        ),
        (
            "lone &",
            "An & that begins no entity is written &amp;.",
            f"{API}#html-style",
            {"text": "a & b", "parse_mode": "HTML"},
        ),
        (
            "parse mode",
            "Only some ways of writing are known.",
            f"{API}#formatting-options",
            {"text": "x", "parse_mode": "zz"},
        ),
        ("unknown field", "No method has this field.", MODELS, {"text": "x", "bogus": 1}),
        (
            "wrong type",
            "The number of a topic is a number.",
            MODELS,
            {"text": "x", "message_thread_id": "abc"},
        ),
        (
            "long data",
            "What a button says to the bot has at most 64 bytes.",
            f"{API}#inlinekeyboardbutton",
            {"text": "x", "reply_markup": keys({"callback_data": "x" * 65})},
        ),
        (
            "data in bytes",
            "Bytes are counted, not letters.",
            f"{API}#inlinekeyboardbutton",
            {"text": "x", "reply_markup": keys({"callback_data": "ж" * 33})},
        ),
        (
            "empty data",
            "A button says something to the bot.",
            f"{API}#inlinekeyboardbutton",
            {"text": "x", "reply_markup": keys({"callback_data": ""})},
        ),
        (
            "long text to copy",
            "A button copies at most 256 characters.",
            f"{API}#copytextbutton",
            {"text": "x", "reply_markup": keys({"copy_text": {"text": "x" * 257}})},
        ),
        (
            "two kinds",
            "A button is of one kind.",
            f"{API}#inlinekeyboardbutton",
            {"text": "x", "reply_markup": keys(_DATA | {"url": "https://a.b"})},
        ),
        (
            "no kind",
            "A button is of some kind.",
            f"{API}#inlinekeyboardbutton",
            {"text": "x", "reply_markup": keys({})},
        ),
        (
            "style",
            "A button has one of three styles, or none.",
            f"{API}#inlinekeyboardbutton",
            {"text": "x", "reply_markup": keys(_DATA | {"style": "zzz"})},
        ),
        (
            "unknown in a button",
            "No button has this field.",
            MODELS,
            {"text": "x", "reply_markup": keys(_DATA | {"no": 1})},
        ),
        (
            "wide row",
            "A row has at most eight buttons.",
            "seen in apps and libraries; the page of the Bot API names no number",
            {"text": "x", "reply_markup": keys(*[_DATA] * 9)},
        ),
        (
            "many buttons",
            "A keyboard has at most 100 buttons.",
            "seen in apps and libraries; the page of the Bot API names no number",
            {
                "text": "x",
                "reply_markup": {"inline_keyboard": [[{"text": "a", "callback_data": "a"}]] * 101},
            },
        ),
        (
            "button of blanks",
            "A button says something to people.",
            f"{API}#inlinekeyboardbutton",
            {"text": "x", "reply_markup": keys(_DATA | {"text": " "})},
        ),
        (
            "ephemeral in private",
            "Ephemeral messages are for groups.",
            f"{API}#sendmessage",
            {"text": "x", "ephemeral_message_parameters": {"receiver_user_id": ANA}},
        ),
        (
            "topic in private",
            "A private chat has no topics.",
            f"{API}#sendmessage",
            {"text": "x", "message_thread_id": 7},
        ),
    )
}


CLIENT = "https://github.com/tdlib/telegram-bot-api, telegram-bot-api/Client.cpp"
TDLIB = "https://github.com/tdlib/td"
SERVER = "https://core.telegram.org/method/messages.sendMessage, its errors"
_TOPIC = {"chat_id": GROUP, "message_thread_id": 7}
_STANDS = {"chat_id": GROUP, "message_id": 1}

KNOWN = telegram()
PHOTO = "a photo"
"""The file that a test has uploaded before."""


def plight(server: Server, **what: Any) -> None:
    """Changes the group."""
    for name, value in what.items():
        setattr(server.world.groups[GROUP], name, value)


PAGE = {"web_app": {"url": "https://a.b"}}
PLIGHTS: dict[str, tuple[Callable[[Server], object], str, Rule]] = {
    name: (happens, method, Rule(says, source, "2026-11-22", broken, against))
    for name, happens, method, says, source, broken, against in (
        (
            "a page in a group",
            lambda _: None,
            "sendMessage",
            "A button that opens a page is for private chats only.",
            f"{API}#inlinekeyboardbutton; github.com/telegraf/telegraf/issues/2031",
            {"chat_id": GROUP, "text": "x", "reply_markup": keys(PAGE)},
            "BUTTON_TYPE_INVALID",
        ),
        (
            "a page without TLS",
            lambda _: None,
            "sendMessage",
            "A button opens pages with https only.",
            f"{API}#webappinfo",
            {
                "chat_id": ANA,
                "text": "x",
                "reply_markup": keys({"web_app": {"url": "http://a.b"}}),
            },
            "BUTTON_URL_INVALID",
        ),
        (
            "48 hours",
            lambda server: server.world.__setattr__("passed", 49),
            "deleteMessage",
            "A message is deleted within 48 hours; its bot may edit it for ever.",
            f"{TDLIB}, MessagesManager.cpp: can_delete_message; {API}#deletemessage",
            _STANDS,
            "message can't be deleted for everyone",
        ),
        (
            "out",
            lambda server: server.world.groups[GROUP].members.discard(BOT_ID),
            "sendMessage",
            "Whoever is no member does not write.",
            f"{CLIENT}: check_chat_access",
            {"chat_id": GROUP, "text": "x"},
            KNOWN.error_not_member[1],
        ),
        (
            "kicked",
            lambda server: server.kick(GROUP),
            "sendMessage",
            "Whoever was removed does not write, and is told that they were.",
            f"{CLIENT}: check_chat_access",
            {"chat_id": GROUP, "text": "x"},
            KNOWN.error_kicked[1],
        ),
        (
            "mute",
            lambda server: server.mute(GROUP),
            "sendMessage",
            "Who is muted does not write.",
            f"{TDLIB}, MessagesManager.cpp: can_send_message_content",
            {"chat_id": GROUP, "text": "x"},
            KNOWN.error_muted[1],
        ),
        (
            "mute, not heard of",
            lambda server: plight(server, muted=True, unaware=True),
            "sendMessage",
            "Telegram's own 403 in capitals comes as 400.",
            f"{SERVER}; {CLIENT}: fail_query_with_error",
            {"chat_id": GROUP, "text": "x"},
            KNOWN.error_muted_forwarded[1],
        ),
        (
            "all are muted",
            lambda server: server.mute_all(GROUP),
            "editMessageText",
            "Who is muted does not edit.",
            "https://core.telegram.org/method/messages.editMessage, its errors",
            _STANDS | {"text": "y"},
            KNOWN.error_muted_forwarded[1],
        ),
        (
            "topic",
            lambda server: server.close_topic(GROUP, 7),
            "sendMessage",
            "Nobody writes in a topic that is closed.",
            SERVER,
            _TOPIC | {"text": "x"},
            "Bad Request: TOPIC_CLOSED",
        ),
        (
            "photos",
            lambda server: plight(server, no_photos=True),
            "sendPhoto",
            "Photos are a right of their own.",
            f"{TDLIB}, MessagesManager.cpp: can_send_message_content",
            {"chat_id": GROUP, "photo": PHOTO},
            KNOWN.error_no_photos[1],
        ),
        (
            "photos, not heard of",
            lambda server: plight(server, no_photos=True, unaware=True),
            "sendPhoto",
            "Telegram's own refusal of a photo is in capitals too.",
            f"{SERVER}; {CLIENT}: fail_query_with_error",
            {"chat_id": GROUP, "photo": PHOTO},
            KNOWN.error_no_photos_forwarded[1],
        ),
        (
            "a photo of a muted bot",
            lambda server: server.mute(GROUP),
            "sendPhoto",
            "A muted bot is told that it may send no photos, as where photos alone are forbidden.",
            f"{TDLIB}, MessagesManager.cpp: can_send_message_content",
            {"chat_id": GROUP, "photo": PHOTO},
            KNOWN.error_no_photos[1],
        ),
        (
            "restricted",
            lambda server: plight(server, restricted=True),
            "sendMessage",
            "Telegram itself closes some chats, to administrators too.",
            "https://github.com/tdlib/telegram-bot-api/issues/863",
            {"chat_id": GROUP, "text": "x"},
            KNOWN.error_restricted_forwarded[1],
        ),
        (
            "edit in a group of before",
            lambda server: plight(server, moved=-100777),
            "editMessageText",
            "Only who writes is told where a group has gone.",
            f"{CLIENT}: check_chat_access (Write); that an edit is refused, and how, is a guess",
            _STANDS | {"text": "y"},
            "Bad Request: CHAT_ID_INVALID",
        ),
    )
}


@pytest.mark.parametrize(("happens", "method", "rule"), PLIGHTS.values(), ids=PLIGHTS.keys())
async def test_a_plight(
    server: Server, happens: Callable[[Server], object], method: str, rule: Rule
) -> None:
    server.world.groups[GROUP].forum = True
    server.world.photos[PHOTO] = Photo(PHOTO, b"", "a", 1, 1, "", None)
    _, sent = await call(server, "sendMessage", chat_id=GROUP, text="x")
    broken = rule.broken
    if "message_id" in broken:
        broken = broken | {"message_id": sent["message_id"]}
    happens(server)
    status, why = await call(server, method, **broken)
    assert status >= 400, rule.says
    assert rule.against in why


async def test_a_message_of_its_own_is_edited_for_ever(server: Server) -> None:
    _, sent = await call(server, "sendMessage", chat_id=GROUP, text="x", reply_markup=keys(_DATA))
    server.world.passed += 1000
    bare = {"chat_id": GROUP, "message_id": sent["message_id"]}
    assert (await call(server, "editMessageReplyMarkup", **bare))[0] == 200


async def test_what_is_told_of_a_plight(server: Server) -> None:
    """Of what concerns the bot alone, and by every service message; not of a mute for all."""
    from aiogram import types  # noqa: PLC0415  slow to load

    server.world.groups[GROUP].forum = True
    for happens in (
        *(server.kick, server.let_in, server.mute, server.unmute, server.mute_all),
        *(lambda chat: server.close_topic(chat, 7), lambda chat: server.reopen_topic(chat, 7)),
    ):
        happens(GROUP)
    told = []
    for update in server.updates:
        read = Update.de_json(update, None)
        if read.my_chat_member is not None:
            told.append(str(read.my_chat_member.new_chat_member.status))
        elif read.message is not None:
            told.append("closed" if read.message.forum_topic_closed else "reopened")
    assert told == ["kicked", "member", "restricted", "restricted", "closed", "reopened"]
    for update in server.updates:
        built(types.Update).model_validate(update)


def test_each_rule_says_where_it_is_from() -> None:
    rules = [*BROKEN.values(), *[rule for *_, rule in PLIGHTS.values()]]
    assert len({one.says for one in rules}) == len(rules)
    for one in rules:
        assert one.says.endswith(".")
        assert one.source


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN.keys())
async def test_a_broken_message(server: Server, broken: Rule) -> None:
    status, _ = await call(server, "sendMessage", chat_id=ANA, **broken.broken)
    assert status == 400, broken.says
    assert not server.world.messages


async def test_what_was_shown_is_not_forgotten(server: Server) -> None:
    """A hand that stood in the group for a moment was seen by all, whatever became of it."""
    world = server.world
    hand = keys({"callback_data": "tABLE:sort"})
    _, sent = await call(server, "sendMessage", chat_id=ANA, text="cards", reply_markup=hand)
    assert [one.text.split()[0] for one in world.hands_shown(ANA)] == ["cards"]
    assert not world.hands_shown()
    table = keys({"callback_data": "tABLE:hand"}, {"callback_data": "-:mysort:rank"})
    _, sent = await call(server, "sendMessage", chat_id=GROUP, text="table", reply_markup=table)
    assert not world.hands_shown()
    mine = {"chat_id": GROUP, "message_id": sent["message_id"]}
    assert (await call(server, "editMessageReplyMarkup", reply_markup=hand, **mine))[0] == 200
    assert (await call(server, "deleteMessage", **mine))[0] == 200
    assert not world.messages.get((GROUP, sent["message_id"]))
    assert len(world.hands_shown()) == 1
    assert "a hand is shown to all" in "".join(server.violations)


async def test_a_server_of_before_shows_everybody_what_is_for_one(server: Server) -> None:
    """What it does not know it leaves out: the reason why the bot asks before it whispers."""
    server.old = True
    world = server.world
    world.groups[GROUP].admins.add(BOT_ID)
    to = {"receiver_user_id": BORIS}
    params = {"text": "x", "ephemeral_message_parameters": to}
    assert (await call(server, "sendMessage", chat_id=GROUP, **params))[0] == 200
    assert [one.to for one in world.seen] == [0]
    asked = {"chat_id": GROUP, "receiver_user_id": BORIS, "ephemeral_message_id": 0}
    assert (await call(server, "deleteEphemeralMessage", **asked))[0] == 404


async def test_a_text_of_digits_stays_a_text(server: Server) -> None:
    for text in ("5", "true", "[1]"):
        status, sent = await call(server, "sendMessage", chat_id=ANA, text=text)
        assert status == 200
        assert sent["text"] == text
    assert not server.violations


async def test_who_may_be_written_to(server: Server) -> None:
    world = server.world
    assert (await call(server, "sendMessage", chat_id=BORIS, text="x"))[0] == 403
    assert (await call(server, "sendMessage", chat_id=99, text="x"))[0] == 400
    world.users[ANA].blocked = True
    assert "blocked" in (await call(server, "sendMessage", chat_id=ANA, text="x"))[1]
    world.groups[GROUP].members.remove(BOT_ID)
    assert (await call(server, "sendMessage", chat_id=GROUP, text="x"))[0] == 403
    assert (await call(server, "sendFoo", chat_id=ANA))[0] == 404
    assert server.violations


async def test_edits(server: Server) -> None:
    _, sent = await call(server, "sendMessage", chat_id=ANA, text="<b>x</b>", parse_mode="HTML")
    mine = {"chat_id": ANA, "message_id": sent["message_id"]}
    assert "not modified" in (await call(server, "editMessageText", text="x", **mine))[1]
    assert (await call(server, "editMessageText", text="y", **mine))[0] == 200
    assert (await call(server, "deleteMessage", **mine))[0] == 200
    assert "not found" in (await call(server, "editMessageText", text="z", **mine))[1]
    assert "not found" in (await call(server, "deleteMessage", **mine))[1]


async def test_the_life_of_a_press(server: Server) -> None:
    now = server.world.now()
    for id, at in (("1", now), ("2", now - 16)):
        server.world.queries[id] = Query(id, ANA, GROUP, at, 0)
    answer = {"callback_query_id": "1"}
    assert (await call(server, "answerCallbackQuery", text="x" * 201, **answer))[0] == 400
    assert (await call(server, "answerCallbackQuery", url="https://a.b", **answer))[0] == 400
    url = "https://t.me/kafene_test_bot?start=abc"
    assert (await call(server, "answerCallbackQuery", url=url, **answer))[0] == 200
    assert (await call(server, "answerCallbackQuery", **answer))[0] == 400  # once
    assert (await call(server, "answerCallbackQuery", callback_query_id="2"))[0] == 400


async def test_ephemeral_messages(server: Server) -> None:
    world = server.world
    now = world.now()
    world.queries["1"] = Query("1", BORIS, GROUP, now, 0)
    world.queries["2"] = Query("2", BORIS, GROUP, now - 16, 0)
    for query, user, status in (("1", ANA, 400), ("2", BORIS, 400), ("1", BORIS, 200)):
        to = {"receiver_user_id": user, "callback_query_id": query}
        answer = await call(
            server, "sendMessage", chat_id=GROUP, text="x", ephemeral_message_parameters=to
        )
        assert answer[0] == status
    (number,) = [id for _, id in world.ephemeral]
    mine = {"chat_id": GROUP, "receiver_user_id": BORIS, "ephemeral_message_id": number}
    long = await call(server, "editEphemeralMessageText", text="x" * 4097, **mine)
    assert long[0] == 400
    assert (await call(server, "editEphemeralMessageText", text="y", **mine))[0] == 200
    theirs = mine | {"receiver_user_id": ANA}
    assert (await call(server, "editEphemeralMessageText", text="z", **theirs))[0] == 400
    assert (await call(server, "editMessageText", chat_id=GROUP, message_id=0, text="z"))[0] == 400
    bare = {"receiver_user_id": BORIS}
    push = {"chat_id": GROUP, "text": "x", "ephemeral_message_parameters": bare}
    assert (await call(server, "sendMessage", **push))[0] == 400
    world.groups[GROUP].admins.add(BOT_ID)
    assert (await call(server, "sendMessage", **push))[0] == 200
    assert {one.to for one in world.seen} == {BORIS}


async def test_the_budget_of_a_group(server: Server) -> None:
    for number in range(20):
        assert (await call(server, "sendMessage", chat_id=GROUP, text=f"{number}"))[0] == 200
    edit = {"chat_id": GROUP, "message_id": 1, "text": "y"}
    assert (await call(server, "editMessageText", **edit))[0] == 429
    assert server.world.refused == 1
    assert (await call(server, "sendMessage", chat_id=ANA, text="x"))[0] == 200


async def polled(server: Server, **params: int) -> list[int]:
    """The numbers that a short poll gets."""
    _, found = await call(server, "getUpdates", timeout=0, **params)
    return [one["update_id"] for one in found]


async def test_updates_are_kept_until_they_are_acknowledged(server: Server) -> None:
    ana = Client(server, server.world.users[ANA])
    first, second = ana.say("/help"), ana.say("/games")
    assert await polled(server) == await polled(server, offset=first) == [first, second]
    assert await polled(server, offset=second) == [second]
    assert await polled(server, offset=second + 1) == []


async def test_the_same_offset_at_once_gets_one_update(
    server: Server,
) -> None:
    """Within half a second; and where there is nothing it waits three."""
    ana = Client(server, server.world.users[ANA])
    first, second = ana.say("/help"), ana.say("/games")
    assert await polled(server, offset=first) == [first, second]
    assert await polled(server, offset=first) == [first]
    server.world.turn(poll_throttle=(0.0, 1))
    assert await polled(server, offset=first) == [first, second]
    assert await polled(server, offset=second + 1) == []
    waits = asyncio.create_task(polled(server, offset=second + 1))
    await server.until(lambda: server.is_polled, "a short poll that is made a long one")
    third = ana.say("/help")
    assert await waits == [third]


async def test_numbers_begin_anew_after_a_quiet_week(server: Server) -> None:
    """An offset from the future is answered from the head of the queue, and acknowledges
    nothing."""
    ana = Client(server, server.world.users[ANA])
    old = ana.say("/help")
    assert await polled(server, offset=old + 1) == []
    server.restart_numbers(1000)
    numbers = [ana.say("/help"), ana.say("/games")]
    assert numbers == [1000, 1001]
    assert await polled(server, offset=old + 2) == numbers
    assert await polled(server, offset=old + 3) == numbers
    assert await polled(server, offset=1001) == [1001]


async def test_an_old_app_shows_no_ephemeral_message(server: Server) -> None:
    """Nor does one that has been started again; Telegram says that all is well."""
    world = server.world
    world.groups[GROUP].admins.add(BOT_ID)
    boris = Client(server, world.users[BORIS])
    to = {"chat_id": GROUP, "ephemeral_message_parameters": {"receiver_user_id": BORIS}}
    for old, seen in ((True, 0), (False, 1)):
        boris.user.old_app = old
        assert (await call(server, "sendMessage", text="x", **to))[0] == 200
        assert len(boris.messages(GROUP)) == len(world.seen) == seen
    world.restart_app(BORIS)
    assert not boris.messages(GROUP)
    number = max(id for _, id in world.ephemeral)
    mine = {"chat_id": GROUP, "receiver_user_id": BORIS, "ephemeral_message_id": number}
    assert (await call(server, "editEphemeralMessageText", text="y", **mine))[0] == 200
    assert len(world.seen) == 1


@pytest.mark.parametrize(("counted", "refused"), [("group", 2), ("own", 1), ("free", 0)])
async def test_what_ephemeral_messages_are_counted_in(
    server: Server, counted: Any, refused: int
) -> None:
    """Nobody has written it down: the bot must get along with each
    (https://github.com/tdlib/telegram-bot-api/issues/873 has no answer)."""
    world = server.world
    world.turn(ephemeral_budget=counted)
    world.groups[GROUP].admins.add(BOT_ID)
    to = {"ephemeral_message_parameters": {"receiver_user_id": BORIS}}
    for number in range(21):
        await call(server, "sendMessage", chat_id=GROUP, text=f"{number}", **to)
    await call(server, "sendMessage", chat_id=GROUP, text="to all")
    assert world.refused == refused


async def test_migrated(server: Server) -> None:
    server.world.groups[GROUP].moved = -100777
    assert (await call(server, "sendMessage", chat_id=GROUP, text="x"))[0] == 400


def test_the_models_know_the_newest_level() -> None:
    fine = {"chat_id": 1, "text": "x", "ephemeral_message_parameters": {"receiver_user_id": 1}}
    assert not schema_violations("sendMessage", fine)
    broken = {"chat_id": 1, "text": "x", "ephemeral_message_parameters": {"foo": 1}}
    assert schema_violations("sendMessage", broken)
