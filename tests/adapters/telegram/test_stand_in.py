"""The stand-in refuses what Telegram refuses: each rule with a request that breaks it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

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


BROKEN: dict[str, dict[str, Any]] = {
    "no text": {},
    "empty text": {"text": " "},
    "long text": {"text": "x" * 4097},
    "long in UTF-16": {"text": "🃏" * 2049},
    "open tag": {"text": "<b>x", "parse_mode": "HTML"},
    "crossed tags": {"text": "<b><i>x</b></i>", "parse_mode": "HTML"},
    "unknown tag": {"text": "<span>x</span>", "parse_mode": "HTML"},
    "lone <": {"text": "1 < 2", "parse_mode": "HTML"},
    "lone &": {"text": "a & b", "parse_mode": "HTML"},
    "parse mode": {"text": "x", "parse_mode": "zz"},
    "unknown field": {"text": "x", "bogus": 1},
    "wrong type": {"text": "x", "message_thread_id": "abc"},
    "long data": {"text": "x", "reply_markup": keys({"callback_data": "x" * 65})},
    "data in bytes": {"text": "x", "reply_markup": keys({"callback_data": "ж" * 33})},
    "empty data": {"text": "x", "reply_markup": keys({"callback_data": ""})},
    "two kinds": {"text": "x", "reply_markup": keys({"callback_data": "a", "url": "https://a.b"})},
    "no kind": {"text": "x", "reply_markup": keys({})},
    "style": {"text": "x", "reply_markup": keys({"callback_data": "a", "style": "zzz"})},
    "unknown in a button": {"text": "x", "reply_markup": keys({"callback_data": "a", "no": 1})},
    "wide row": {"text": "x", "reply_markup": keys(*[{"callback_data": "a"}] * 9)},
    "many buttons": {
        "text": "x",
        "reply_markup": {"inline_keyboard": [[{"text": "a", "callback_data": "a"}]] * 101},
    },
    "ephemeral in private": {
        "text": "x",
        "ephemeral_message_parameters": {"receiver_user_id": ANA},
    },
    "topic in private": {"text": "x", "message_thread_id": 7},
}


@pytest.mark.parametrize("params", BROKEN.values(), ids=BROKEN.keys())
async def test_a_broken_message(server: Server, params: dict[str, Any]) -> None:
    status, _ = await call(server, "sendMessage", chat_id=ANA, **params)
    assert status == 400
    assert not server.world.messages


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
