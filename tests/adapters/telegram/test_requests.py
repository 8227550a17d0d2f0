"""The HTTP client of the Bot API ends after its last request."""

from __future__ import annotations

import asyncio
import gc

import pytest
from aiohttp import web

from adapters.telegram.requests import Requests
from adapters.telegram.service import telegram_bot


@pytest.mark.slow
async def test_a_request_that_has_begun_leaves_no_connection_behind() -> None:
    """The bot stops while something is sent: httpx closes the connections that there are, not one
    that is being made."""

    async def answer(_: web.Request) -> web.Response:
        return web.json_response({"ok": True, "result": {}})

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        host, port = runner.addresses[0][:2]
        bot = telegram_bot("1:token", f"http://{host}:{port}")
        request = bot.request
        assert isinstance(request, Requests)
        await request.initialize()
        sent = asyncio.create_task(request.do_request(f"http://{host}:{port}/x", "GET"))
        await asyncio.sleep(0)
        await request.shutdown()
        assert (await sent)[0] == 200
        del bot, request, sent
        gc.collect()  # what is left open is a failure of this test
    finally:
        await runner.cleanup()
