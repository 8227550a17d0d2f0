"""The HTTP client of the Bot API ends after its last request."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator

import pytest
from aiohttp import web
from telegram.error import Forbidden, InvalidToken, NetworkError

from adapters.telegram.sending.requests import NoBotApi, Requests
from adapters.telegram.service import telegram_bot


@contextlib.asynccontextmanager
async def requests_to_a_server() -> AsyncIterator[tuple[Requests, str]]:
    """The client, and the address of a server that closes the first connection after its answer."""
    answered = 0

    async def answer(_: web.Request) -> web.Response:
        nonlocal answered
        response = web.json_response({"ok": True, "result": {}})
        if not answered:
            response.force_close()
        answered += 1
        return response

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        host, port = runner.addresses[0][:2]
        url = f"http://{host}:{port}"
        requests = telegram_bot("1:token", url).request
        assert isinstance(requests, Requests)
        await requests.initialize()
        yield requests, f"{url}/x"
        del requests
        gc.collect()  # what is left open is a failure of the test
    finally:
        await runner.cleanup()


@pytest.mark.slow
async def test_a_request_that_has_begun_leaves_no_connection_behind() -> None:
    """The bot stops while something is sent: httpx closes the connections that there are, not one
    that is being made."""
    async with requests_to_a_server() as (requests, url):
        sent = asyncio.create_task(requests.do_request(url, "GET"))
        await asyncio.sleep(0)
        await requests.shutdown()
        assert (await sent)[0] == 200


@pytest.mark.slow
async def test_a_request_right_after_the_last_one_leaves_no_connection_behind() -> None:
    """Whoever has their answer sends the next request at once, before the client has seen that
    nothing was on its way."""
    async with requests_to_a_server() as (requests, url):

        async def two() -> list[int]:
            return [(await requests.do_request(url, "GET"))[0] for _ in range(2)]

        sent = asyncio.create_task(two())
        await asyncio.sleep(0)
        await requests.shutdown()
        assert await sent == [200, 200]


PAGE = "<html>no backend</html>"
REFUSAL = '{"ok": false, "error_code": 0, "description": "No"}'


@pytest.mark.slow
@pytest.mark.parametrize(
    ("status", "text", "method", "error"),
    [
        (401, REFUSAL, "getMe", InvalidToken),
        (401, PAGE, "getMe", NoBotApi),
        (403, PAGE, "sendMessage", NoBotApi),
        (403, REFUSAL, "sendMessage", Forbidden),
        (404, PAGE, "getMe", NoBotApi),
        (404, PAGE, "sendMessage", NoBotApi),
        (404, REFUSAL, "getMe", NoBotApi),
        (404, REFUSAL, "getUpdates", NoBotApi),
        (404, REFUSAL, "deleteEphemeralMessage", InvalidToken),
        (404, "[" * 100_000, "getMe", NoBotApi),
        (404, "[]", "getMe", NoBotApi),
        (502, PAGE, "getMe", NoBotApi),
        (502, REFUSAL, "getMe", NetworkError),
    ],
)
async def test_only_a_bot_api_refuses_a_token(
    status: int, text: str, method: str, error: type[Exception]
) -> None:
    async def answer(_: web.Request) -> web.Response:
        return web.Response(status=status, text=text)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    requests = telegram_bot("1:token", f"http://{host}:{port}").request
    await requests.initialize()
    try:
        with pytest.raises(error) as raised:
            await requests.post(f"http://{host}:{port}/bot1:token/{method}")
        assert type(raised.value) is error
        assert "1:token" not in str(raised.value)
    finally:
        await requests.shutdown()
        await runner.cleanup()
