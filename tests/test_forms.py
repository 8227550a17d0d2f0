"""An upload to a stand-in: its fields, and nothing left open where it was cut."""

from __future__ import annotations

import asyncio
import gc
import warnings

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from tests.forms import Upload, fields_of

CUT = b"""POST / HTTP/1.1\r
Host: here\r
Content-Type: multipart/form-data; boundary=x\r
Content-Length: 100000\r
\r
--x\r
Content-Disposition: form-data; name="photo"; filename="a.png"\r
Content-Type: image/png\r
\r
half a picture"""


async def test_fields_and_files() -> None:
    got: list[dict[str, str | Upload]] = []

    async def answer(request: web.Request) -> web.Response:
        got.append(await fields_of(request))
        return web.Response()

    app = web.Application()
    app.router.add_post("/", answer)
    async with TestServer(app) as server, aiohttp.ClientSession() as client:
        form = aiohttp.FormData({"chat": "кафене"})
        form.add_field("photo", b"\x89PNG", filename="a.png", content_type="image/png")
        await client.post(server.make_url("/"), data=form)
        await client.post(server.make_url("/"), data={"chat": "7"})
    assert got == [{"chat": "кафене", "photo": Upload("a.png", b"\x89PNG")}, {"chat": "7"}]


@pytest.mark.slow
async def test_an_upload_that_is_cut_leaves_nothing_open() -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def answer(request: web.Request) -> web.Response:
        begun.set()
        try:
            await fields_of(request)
        finally:
            ended.set()
        pytest.fail("an upload that was cut came whole")

    app = web.Application()
    app.router.add_post("/", answer)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always", ResourceWarning)
        async with TestServer(app) as server:
            assert server.port is not None
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(CUT)
            await writer.drain()
            await begun.wait()
            await asyncio.sleep(0.05)  # the part before the cut is read
            writer.transport.abort()
            await ended.wait()
        gc.collect()
    assert [one.message for one in said if one.category is ResourceWarning] == []
