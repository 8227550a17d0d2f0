"""The stand-in refuses what Telegram refuses: each rule with a request that breaks it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from tests.adapters.rules import Rule
from tests.adapters.telegram.conftest import GROUP, new_world
from tests.adapters.telegram.people import Client
from tests.adapters.telegram.rules import schema_violations
from tests.adapters.telegram.server import Server, serving
from tests.adapters.telegram.world import BOT_ID, TOKEN, Query

pytestmark = pytest.mark.slow

ANA, BORIS = 4200, 4201


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """A stand-in where Ana has started the bot and Boris has not."""
    world = new_world(1.0)
    world.users[ANA].started = True
    async with serving(world) as server:
        yield server


async def call(server: Server, method: str, **params: Any) -> tuple[int, Any]:
    """A request as the library sends it: form fields, what is no string as JSON."""
    form = {k: v if isinstance(v, str) else json.dumps(v) for k, v in params.items()}
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{server.base}/bot{TOKEN}/{method}", data=form) as answer,
    ):
        body = await answer.json()
        assert answer.status == (200 if body["ok"] else body["error_code"])
        return answer.status, body.get("result", body.get("description"))


def keys(*buttons: dict[str, Any]) -> dict[str, Any]:
    return {"inline_keyboard": [[{"text": "a", **one} for one in buttons]]}


API = "https://core.telegram.org/bots/api"
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


def test_each_rule_says_where_it_is_from() -> None:
    assert len({one.says for one in BROKEN.values()}) == len(BROKEN)
    for rule in BROKEN.values():
        assert rule.says.endswith(".")
        assert rule.source


@pytest.mark.parametrize("rule", BROKEN.values(), ids=BROKEN.keys())
async def test_a_broken_message(server: Server, rule: Rule) -> None:
    status, _ = await call(server, "sendMessage", chat_id=ANA, **rule.broken)
    assert status == 400, rule.says
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
    long = await call(server, "editEphemeralMessageText", text="x" * 1025, **mine)
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


async def test_privacy_mode(server: Server) -> None:
    ana = Client(server, server.world.users[ANA])
    _, sent = await call(server, "sendMessage", chat_id=GROUP, text="x")
    assert not ana.say("hello", GROUP)
    assert ana.say("hello @kafene_test_bot", GROUP)
    assert ana.say("/play", GROUP)
    assert ana.say("discard KD", GROUP, reply_to=sent)
    server.world.groups[GROUP].admins.add(BOT_ID)
    assert ana.say("hello", GROUP)


async def test_updates_are_kept_until_they_are_acknowledged(server: Server) -> None:
    ana = Client(server, server.world.users[ANA])
    first, second = ana.say("/help"), ana.say("/games")
    for _ in range(2):
        _, found = await call(server, "getUpdates", timeout=0)
        assert [one["update_id"] for one in found] == [first, second]
    _, found = await call(server, "getUpdates", timeout=0, offset=second)
    assert [one["update_id"] for one in found] == [second]
    _, found = await call(server, "getUpdates", timeout=0, offset=second + 1)
    assert found == []


async def test_migrated(server: Server) -> None:
    server.world.groups[GROUP].moved = -100777
    assert (await call(server, "sendMessage", chat_id=GROUP, text="x"))[0] == 400


def test_the_models_know_the_newest_level() -> None:
    fine = {"chat_id": 1, "text": "x", "ephemeral_message_parameters": {"receiver_user_id": 1}}
    assert not schema_violations("sendMessage", fine)
    broken = {"chat_id": 1, "text": "x", "ephemeral_message_parameters": {"foo": 1}}
    assert schema_violations("sendMessage", broken)
