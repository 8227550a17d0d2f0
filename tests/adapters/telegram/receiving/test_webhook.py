"""What comes in by the webhook: updates, and whatever strangers post."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, closing, nullcontext, suppress
from typing import Any

import pytest
from telegram import Bot, Update, WebhookInfo
from telegram.error import TimedOut

from adapters.telegram.receiving import webhook
from adapters.telegram.receiving.webhook import Webhook, secret_of
from adapters.telegram.service import telegram_bot
from bot.http.listening import Limits
from tests.adapters.telegram.receiving.manners import next_library

pytestmark = pytest.mark.slow

HERE = "127.0.0.1"
SECRET = "open-sesame"
UPDATE = {"update_id": 7, "message": None}


class Hook:
    """A webhook at a port of its own, and what it was given to handle."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.handled: list[int] = []
        self.url = f"http://{HERE}:{port}/hook"

    async def handle(self, update: Update, _: float) -> None:
        self.handled.append(update.update_id)

    async def post(self, body: bytes, secret: str | bytes = SECRET) -> int:
        """Posts by hand: no client sends what some strangers send."""
        if isinstance(secret, str):
            secret = secret.encode()
        reader, writer = await asyncio.open_connection(HERE, self.port)
        with closing(writer):
            writer.write(
                b"POST /hook HTTP/1.1\r\nHost: a\r\nX-Telegram-Bot-Api-Secret-Token: "
                + secret
                + b"\r\nContent-Length: %d\r\n\r\n" % len(body)
                + body
            )
            line = await reader.readline()
        return int(line.split()[1]) if line else 0


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook, "_LIMITS", Limits(head_seconds=0.01))


@pytest.fixture
async def hook(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hook]:
    told = asyncio.Event()

    async def set_webhook(*_: object, **__: Any) -> bool:
        told.set()
        return True

    monkeypatch.setattr(Bot, "set_webhook", set_webhook)
    with socket.socket() as free:
        free.bind((HERE, 0))
        found = Hook(free.getsockname()[1])
    bot = telegram_bot("1:a", found.url)
    stop = asyncio.Event()
    listens = Webhook(bot, found.handle, found.url, SECRET, (HERE, found.port))
    task = asyncio.create_task(listens.run(stop))
    await told.wait()
    yield found
    stop.set()
    await task


async def test_an_update_is_handled_once(hook: Hook) -> None:
    body = json.dumps(UPDATE).encode()
    assert [await hook.post(body) for _ in range(2)] == [200, 200]
    assert hook.handled == [7]


@pytest.mark.parametrize("secret", ["", "open", "отвори", b"\xff\xfe", SECRET + "!"])
async def test_without_the_secret_nothing_is_read(hook: Hook, secret: str | bytes) -> None:
    assert await hook.post(json.dumps(UPDATE).encode(), secret) == 403
    assert hook.handled == []


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"no json",
        b"\xff",
        b"[]",
        b"null",
        b"7",
        b"{}",
        b'{"update_id": "7"}',
        b'{"update_id": null}',
        b"[" * 100_000,
        b'{"update_id": 7, "message": ' + b'{"reply_to_message": ' * 20_000,
    ],
    ids=lambda body: repr(body[:40]),
)
async def test_what_is_no_update_is_refused(hook: Hook, body: bytes) -> None:
    assert await hook.post(body) == 400
    assert hook.handled == []
    assert await hook.post(json.dumps(UPDATE).encode()) == 200, "the next one is handled"


@pytest.mark.parametrize("manners", [nullcontext, next_library])
@pytest.mark.parametrize(
    "message",
    [
        b"[]",
        b"7",
        b'"x"',
        b'{"chat": 5}',
        b'{"message_id": 1, "text": "no chat"}',
        b'{"message_id": 1, "date": %d, "chat": {}}' % 2**70,
        b'{"message_id": 1, "date": %d, "chat": {}}' % -(2**62),
    ],
)
async def test_an_update_that_cannot_be_read_is_left_out(
    hook: Hook, message: bytes, manners: Callable[[], AbstractContextManager[None]]
) -> None:
    """It is not refused: Telegram would send it again and again."""
    with manners():
        assert await hook.post(b'{"update_id": 6, "message": %s}' % message) == 200
        assert hook.handled == []
        assert await hook.post(json.dumps(UPDATE).encode()) == 200
    assert hook.handled == [7], "the next one is handled"


@pytest.mark.usefixtures("impatient")
async def test_half_a_post_is_cut_off(hook: Hook) -> None:
    reader, writer = await asyncio.open_connection(HERE, hook.port)
    with closing(writer):
        writer.write(b"POST /hook HTTP/1.1\r\nHost: ")
        with suppress(
            ConnectionResetError
        ):  # it ends so where our half came after the line was cut
            assert await reader.read() == b""


async def test_a_webhook_that_somebody_removed_is_set_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, told, stop = [0], list[str](), asyncio.Event()

    async def set_webhook(_: Bot, url: str, **__: Any) -> bool:
        told.append(url)
        return True

    async def get_webhook_info(_: Bot, **__: Any) -> WebhookInfo:
        asked[0] += 1
        if asked[0] == 2:
            raise TimedOut
        known = asked[0] != 3
        if asked[0] == 4:
            stop.set()
        return WebhookInfo("https://a/hook" if known else "", False, 0)

    monkeypatch.setattr(webhook, "ASKED_AGAIN", 0.01)
    monkeypatch.setattr(Bot, "set_webhook", set_webhook)
    monkeypatch.setattr(Bot, "get_webhook_info", get_webhook_info)
    bot, handled = telegram_bot("1:a", "https://a"), Hook(0)
    await Webhook(bot, handled.handle, "https://a/hook", SECRET, (HERE, 0)).run(stop)
    assert told == ["https://a/hook"] * 2, "at the start, and once it was gone"
    assert asked[0] == 4


def test_a_secret_that_nobody_has_set() -> None:
    """The same in every process and version, another one for each token, and no part of it."""
    assert secret_of("1:a") == ("0e5485972c83075eaa0f841da883e50de6af3035149603b65034fe2d0cfa9713")
    assert secret_of("1:b") != secret_of("1:a")
