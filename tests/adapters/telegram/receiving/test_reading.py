"""No update ends the bot: whatever is missing in it, with today's library and with the next one."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import pytest
from structlog.testing import capture_logs

from adapters.telegram.receiving import chat_queues
from tests.adapters.telegram.conftest import GROUP, Scene, new_world, running, scene_of
from tests.adapters.telegram.receiving.manners import next_library
from tests.adapters.telegram.tables import lobby
from tests.adapters.telegram.world import BASE_TIME, ME, Json
from tests.bot.servers import Server as Valkey

pytestmark = pytest.mark.slow

ANN: Json = {"id": 4200, "is_bot": False, "first_name": "Ana", "language_code": "en"}
CHAT: Json = {"id": GROUP, "type": "supergroup", "title": "Café"}
MESSAGE: Json = {
    "message_id": 3,
    "date": BASE_TIME,
    "chat": CHAT,
    "from": ANN,
    "text": "/help@kafene_test_bot",
    "entities": [{"type": "bot_command", "offset": 0, "length": 5}],
    "reply_to_message": {"message_id": 2, "date": BASE_TIME, "chat": CHAT, "from": ME, "text": "x"},
}
MEMBER: Json = {"user": ME, "status": "member"}
WHOLE: dict[str, Json] = {
    "message": MESSAGE,
    "callback_query": {
        "id": "77",
        "from": ANN,
        "message": MESSAGE,
        "chat_instance": "1",
        "data": "-:show p",
    },
    "my_chat_member": {
        "chat": CHAT,
        "from": ANN,
        "date": BASE_TIME,
        "old_chat_member": MEMBER,
        "new_chat_member": MEMBER,
    },
    "inline_query": {"id": "9", "from": ANN, "query": "x", "offset": ""},
    "chosen_inline_result": {"result_id": "zz", "from": ANN, "query": ""},
}
"""An update of each kind that we ask for."""
NONSENSE: tuple[Any, ...] = (None, [], {}, "x")


def without(data: Any) -> Iterator[Any]:
    """The same without one of its fields, at any depth, and with nonsense in its place."""
    for name in data if isinstance(data, dict) else range(len(data)):
        if isinstance(data, dict):
            less = copy.deepcopy(data)
            del less[name]
            yield less
        for nonsense in NONSENSE:
            yield {**data, name: nonsense} if isinstance(data, dict) else [nonsense]
        if isinstance(data[name], dict | list):
            for inner in without(data[name]):
                yield {**data, name: inner} if isinstance(data, dict) else [inner]


@pytest.mark.parametrize("manners", [nullcontext, next_library])
@pytest.mark.parametrize("kind", sorted(WHOLE))
async def test_no_update_ends_the_bot(
    telegram_store: Valkey,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    manners: Callable[[], AbstractContextManager[None]],
) -> None:
    """Whatever is left out or refused, the next update is handled."""
    monkeypatch.setattr(chat_queues, "_FIRST_PAUSE", 0.0)
    monkeypatch.setattr(chat_queues, "_TRIES", 1)
    async with scene_of(telegram_store, new_world()) as scene:
        with manners(), capture_logs():
            async with running(scene):
                await _all_of_them(scene, kind)
        scene.server.violations.clear()  # what it answers to nonsense may be nonsense


async def _all_of_them(scene: Scene, kind: str) -> None:
    put = 0
    for one in (WHOLE[kind], *without(WHOLE[kind])):
        scene.server.put(**{kind: one})
        put += 1
    assert put > 10
    await scene.server.until(lambda: not scene.server.updates, "all are acknowledged", 120)
    await lobby(scene, scene.people[1])
