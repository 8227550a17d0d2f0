"""What the self-test asks of Telegram: the chat, what the bot may do there, and one press."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, cast

import pytest

from adapters.common.selftest import Answer, NotTried
from adapters.telegram.selftest.scene import TelegramScene
from bot.ports.selftest import CannotTest, Listener
from tests.orders.loop import BY_HAND, HandTime

MINE = {"update_id": 9, "callback_query": {"id": "q", "data": "try:press"}}
OTHER: dict[str, Any] = {"update_id": 8, "message": {}}
ME = Answer(True, 200, {"id": 77, "username": "kafene_bot"})


class Asked(TelegramScene):
    """A scene whose Telegram answers as it is told. `polls`: what each poll brings, in order."""

    def __init__(
        self, answers: Mapping[str, Answer] = MappingProxyType({}), wait: float = 14
    ) -> None:
        self.notes: list[str] = []
        super().__init__("1:a", "https://api.telegram.org", cast(Listener, self), wait)
        self.answers = {
            "getMe": ME,
            "getChat": Answer(True, 200, {"id": -500}),
            "getChatMember": Answer(True, 200, {"status": "member"}),
            "getWebhookInfo": Answer(True, 200, {"url": ""}),
            "sendMessage": Answer(True, 200, {"message_id": 1}),
            **answers,
        }
        self.polls: list[list[Any]] = []
        self.asked: list[dict[str, Any]] = []

    def note(self, text: str) -> None:
        self.notes.append(text)

    async def send_once(self, request: str, body: Any, picture: bytes) -> Answer:
        del picture
        if request != "getUpdates" or request in self.answers:
            return self.answers[request]
        self.asked.append(body)
        found = self.polls.pop(0) if self.polls else []
        if not found:
            await asyncio.sleep(body["timeout"])
        return Answer(True, 200, found)


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adapters.telegram.selftest.scene.time", HandTime)


def refused(status: int, code: str = "no", **data: Any) -> Answer:
    return Answer(False, status, data, code)


@BY_HAND
async def test_it_polls_until_the_time_is_up() -> None:
    """Five seconds at a time, and no longer than the person has."""
    scene = Asked()
    began = HandTime.monotonic()
    with pytest.raises(NotTried, match="nobody pressed the button within 14 s"):
        await scene.wait_for_press()
    assert [one["timeout"] for one in scene.asked] == [0, 5, 5, 1]
    assert 14 <= HandTime.monotonic() - began < 15
    assert scene.notes == ["press the button in the chat within 14 s (anybody may)"]


@BY_HAND
@pytest.mark.parametrize(
    ("polls", "offset"),
    [
        ([[], [MINE]], 10),
        ([[OTHER], [OTHER, MINE]], None),  # the bot, once it starts, gets what was said to it
        ([[], [OTHER], [], [MINE]], 10),
    ],
)
async def test_a_press_is_taken_and_nothing_else(
    polls: list[list[Any]], offset: int | None
) -> None:
    scene = Asked()
    scene.polls = polls
    assert await scene.wait_for_press() == MINE["callback_query"]
    acknowledged = [one["offset"] for one in scene.asked if "offset" in one]
    assert acknowledged == ([] if offset is None else [offset])


@BY_HAND
@pytest.mark.parametrize(
    ("answers", "why"),
    [
        ({"getWebhookInfo": Answer(True, 200, {"url": "https://x.example"})}, "a webhook is set"),
        ({"sendMessage": refused(403, "muted")}, "the button cannot be posted: muted"),
        ({"getUpdates": refused(409)}, "another process polls"),
        ({"getUpdates": refused(403, "no way")}, "updates cannot be read: no way"),
        ({"getUpdates": Answer(True, 200, [OTHER] * 100)}, "too many updates wait"),
    ],
)
async def test_why_no_press_can_be_read(answers: dict[str, Answer], why: str) -> None:
    with pytest.raises(NotTried, match=why):
        await Asked(answers).wait_for_press()


@BY_HAND
async def test_a_full_list_of_updates_with_the_press_is_enough() -> None:
    scene = Asked()
    scene.polls = [[], [OTHER] * 99 + [MINE]]
    assert await scene.wait_for_press() == MINE["callback_query"]


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        ({"getMe": refused(401)}, "Telegram does not know this TELEGRAM_TOKEN"),
        ({"getMe": refused(404)}, "Telegram does not know this TELEGRAM_TOKEN"),
        ({"getMe": refused(403)}, "Telegram answers 403"),
        ({"getChat": refused(400, "x", migrate_to_chat_id=-1007)}, "a supergroup now: try -1007"),
        ({"getChat": refused(400, "gone")}, "no chat -500 with @kafene_bot in it (gone)"),
        ({"getChatMember": Answer(True, 200, {"status": "left"})}, "the bot is not in chat -500"),
        ({"getChatMember": Answer(True, 200, {"status": "kicked"})}, "the bot is not in chat -500"),
        (
            {
                "getChat": Answer(
                    True, 200, {"id": -500, "permissions": {"can_send_messages": False}}
                )
            },
            "the bot is muted",
        ),
    ],
)
async def test_a_chat_that_cannot_be_tried(answers: dict[str, Answer], why: str) -> None:
    with pytest.raises(CannotTest, match=re.escape(why)):
        await Asked(answers).open("-500")


@pytest.mark.parametrize(
    ("member", "others", "may"),
    [
        ({"status": "member"}, {}, True),
        ({"status": "member"}, {"can_pin_messages": False}, False),
        ({"status": "administrator"}, {"can_pin_messages": False}, True),
        ({"status": "creator"}, {"can_pin_messages": False}, True),
        ({"status": "restricted", "can_pin_messages": False}, {"can_pin_messages": True}, False),
        ({"status": "restricted", "can_pin_messages": True}, {"can_pin_messages": False}, True),
    ],
)
def test_what_the_bot_may_do(member: dict[str, Any], others: dict[str, Any], may: bool) -> None:
    scene = Asked()
    scene.member, scene.permissions = member, others
    assert scene.may("can_pin_messages") is may
