"""What the stand-in refuses of the bot's own face (its commands, descriptions, button), and
messages that nobody may send, whatever has happened before."""

from __future__ import annotations

from typing import Any, Final

import aiohttp
import pytest

from tests.adapters.facts import telegram
from tests.adapters.rules import Rule
from tests.adapters.telegram.asking import ANA, API, call
from tests.adapters.telegram.conftest import GROUP
from tests.adapters.telegram.server import Server
from tests.adapters.telegram.world import TOKEN, Photo, Query

pytestmark = pytest.mark.slow
READ: Final = "2026-11-27"
PHOTO: Final = "a photo"
"""The file that a test has uploaded before."""


def commands(name: str, description: str = "x") -> dict[str, object]:
    """A bot with one command."""
    command = {"command": name, "description": description}
    return {"commands": [command], "scope": {"type": "default"}}


def in_group(receiver: int) -> dict[str, object]:
    """A message of a group for one person's eyes."""
    eyes = {"receiver_user_id": receiver}
    return {"chat_id": GROUP, "text": "x", "ephemeral_message_parameters": eyes}


RULES: Final = {
    name: (method, Rule(says, f"{API}#{source}", READ, broken, against))
    for name, method, says, source, broken, against in (
        (
            "capitals",
            "setMyCommands",
            "A command is written in small letters.",
            "botcommand",
            commands("Play"),
            "BOT_COMMAND_INVALID",
        ),
        (
            "a long command",
            "setMyCommands",
            "What a command does is said in at most 256 letters.",
            "botcommand",
            commands("play", "x" * 257),
            "BOT_COMMAND_DESCRIPTION_INVALID",
        ),
        (
            "a long description",
            "setMyDescription",
            "What an empty chat says has at most 512 letters.",
            "setmydescription",
            {"description": "x" * 513},
            "description is too long",
        ),
        (
            "a long line",
            "setMyShortDescription",
            "What the profile says has at most 120 letters.",
            "setmyshortdescription",
            {"short_description": "x" * 121},
            "short description is too long",
        ),
        (
            "a button of blanks",
            "setChatMenuButton",
            "The button of the menu has a text.",
            "menubuttonwebapp",
            {"menu_button": {"type": "web_app", "text": " ", "web_app": {"url": "https://a.b"}}},
            "must be non-empty",
        ),
        (
            "a long hint",
            "sendMessage",
            "The hint in the field of a reply has at most 64 letters.",
            "forcereply",
            {
                "chat_id": GROUP,
                "text": "x",
                "reply_markup": {"force_reply": True, "input_field_placeholder": "x" * 65},
            },
            "1 to 64 letters",
        ),
        (
            "a long caption",
            "sendPhoto",
            "A caption has at most 1,024 letters.",
            "sendphoto",
            {"chat_id": GROUP, "photo": PHOTO, "caption": "x" * 1025},
            "message caption is too long",
        ),
        (
            "no such group",
            "sendMessage",
            "Nobody writes in a group that is not there.",
            "making-requests",
            {"chat_id": GROUP - 1, "text": "x"},
            telegram().error_chat_missing[1],
        ),
        (
            "a stranger's eyes",
            "sendMessage",
            "An ephemeral message is for a member.",
            "ephemeralmessageparameters",
            in_group(99),
            "USER_NOT_PARTICIPANT",
        ),
        (
            "an old command",
            "sendMessage",
            "An ephemeral message answers a command of the last seconds only.",
            "ephemeralmessageparameters",
            in_group(ANA) | {"reply_parameters": {"ephemeral_message_id": 5}},
            "REPLY_MESSAGE_ID_INVALID",
        ),
    )
}


@pytest.mark.parametrize(("method", "rule"), RULES.values(), ids=RULES.keys())
async def test_a_broken_request(server: Server, method: str, rule: Rule) -> None:
    server.world.photos[PHOTO] = Photo(PHOTO, b"", "a", 1, 1, "", None)
    status, why = await call(server, method, **rule.broken)
    assert status == 400, rule.says
    assert rule.against in why
    assert not server.commands
    assert not server.descriptions
    assert not server.world.messages


async def test_another_bots_token(server: Server) -> None:
    """*Authorizing your bot* and *Making requests* of the Bot API: whoever has another token is
    told ``Unauthorized``, as a JSON object, whatever they ask."""
    async with aiohttp.ClientSession() as session:
        for method in ("getMe", "sendMessage", "nothing"):
            url = f"{server.base}/bot{TOKEN}x/{method}"
            async with session.post(url, data={"chat_id": str(GROUP), "text": "x"}) as answer:
                told = await answer.json()
                assert answer.status == 401
                assert told == {"ok": False, "error_code": 401, "description": "Unauthorized"}
    assert not server.world.messages


@pytest.mark.parametrize(
    ("method", "more", "name"),
    [
        ("sendMessage", {"protect_content": True}, "protect_content"),
        ("sendMessage", {"reply_parameters": {"message_id": 1, "quote": "x"}}, "quote"),
        ("setMyCommands", {"commands": [], "scope": {"type": "chat", "chat_id": 1}}, "chat_id"),
    ],
)
async def test_a_parameter_of_which_it_takes_no_notice_is_a_fault(
    server: Server, method: str, more: dict[str, Any], name: str
) -> None:
    """What nobody looks at, the bot could get wrong unseen."""
    usual = {"chat_id": ANA, "text": "x"} if method == "sendMessage" else {}
    _, sent = await call(server, "sendMessage", chat_id=ANA, text="before")
    if "reply_parameters" in more:
        more["reply_parameters"]["message_id"] = sent["message_id"]
    assert (await call(server, method, **usual, **more))[0] == 200
    assert [one for one in server.violations if "takes notice" in one and name in one]


async def test_a_link_that_would_show_its_page_is_a_fault(server: Server) -> None:
    text = {"chat_id": ANA, "text": "see https://example.org"}
    for unfolded in ({}, {"link_preview_options": {"is_disabled": False}}):
        await call(server, "sendMessage", **text, **unfolded)
        assert "unfolded" in server.violations.pop()
    await call(server, "sendMessage", **text, link_preview_options={"is_disabled": True})
    assert not server.violations


async def test_an_answer_to_a_press_is_a_toast_or_an_alert(server: Server) -> None:
    world = server.world
    for how, alert in (("toast", False), ("alert", True)):
        world.queries[how] = Query(how, ANA, ANA, world.now() / world.speed, 0.0)
        await call(server, "answerCallbackQuery", callback_query_id=how, text="x", show_alert=alert)
        assert world.seen[-1].method == how
