"""What strangers can do to a port: half requests, many connections, answers that nobody reads.

No test waits for a time to pass: what is slow is cut off after milliseconds here, and nothing says
how long that may take.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import web

from bot.http.listening import Limits, body_of, listening

HERE = "127.0.0.1"
WHOLE = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
HALF = b"GET / HTTP/1.1\r\nHost: "
HOLD = b"GET /hold HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
PATIENT = 3600.0


class Stranger:
    """A connection by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def ask(self, data: bytes) -> int:
        """Sends, and reads the status of the answer; 0 if we are cut off instead."""
        try:
            self.writer.write(data)
            line = await self.reader.readline()
        except ConnectionError:
            return 0
        return int(line.split()[1]) if line else 0

    async def rest(self) -> bytes:
        """Reads to the end; nothing if we are cut off."""
        try:
            return await self.reader.read()
        except ConnectionError:
            return b""

    async def is_cut(self) -> bool:
        """Waits for the end, without having got anything."""
        return await self.rest() == b""


class Port:
    """A listener with pages that answer, wait, read, and write a lot."""

    def __init__(self) -> None:
        self.number = 0
        self.held = asyncio.Event()
        self.holding = asyncio.Semaphore(0)
        self.ended = asyncio.Event()
        self._strangers: list[Stranger] = []

    def app(self) -> web.Application:
        app = web.Application()
        app.router.add_get("/", self._page)
        app.router.add_get("/hold", self._hold)
        app.router.add_get("/long", self._long)
        app.router.add_post("/body", self._body)
        return app

    async def _page(self, _: web.Request) -> web.Response:
        return web.Response(text="here")

    async def _hold(self, _: web.Request) -> web.Response:
        self.holding.release()
        await self.held.wait()
        return web.Response(text="held")

    async def _long(self, request: web.Request) -> web.StreamResponse:
        answer = web.StreamResponse()
        await answer.prepare(request)
        try:
            while True:
                await answer.write(b"x" * 65536)
        finally:
            self.ended.set()

    async def _body(self, request: web.Request) -> web.Response:
        return web.Response(body=await body_of(request, 0.01))

    async def stranger(self, data: bytes = b"") -> Stranger:
        """Somebody connects, and says that much."""
        found = Stranger(*await asyncio.open_connection(HERE, self.number))
        self._strangers.append(found)
        found.writer.write(data)
        return found

    def leave(self) -> None:
        self.held.set()
        for one in self._strangers:
            one.writer.close()


@asynccontextmanager
async def served(limits: Limits, *, shared: bool = True) -> AsyncIterator[Port]:
    port = Port()
    async with listening(
        port.app(), HERE, 0, limits=limits, shared=lambda _: shared, shutdown_seconds=0.1
    ) as port.number:
        try:
            async with asyncio.timeout(60):
                yield port
        finally:
            port.leave()


@pytest.mark.parametrize("said", [b"", b"GET", HALF], ids=["nothing", "a word", "half"])
async def test_half_a_request_is_cut_off(said: bytes) -> None:
    async with served(Limits(head_seconds=0.01)) as port:
        assert await (await port.stranger(said)).is_cut()


async def test_who_has_asked_may_take_long() -> None:
    async with served(Limits(head_seconds=0.01)) as port:
        answer = b""
        while not answer:  # on a slow machine the request itself may come too late
            port.held.clear()
            slow = await port.stranger(HOLD)
            assert await (await port.stranger(HALF)).is_cut(), "the time of the first is over too"
            port.held.set()
            answer = await slow.rest()
        assert b"200 OK" in answer


async def test_half_a_body_is_answered() -> None:
    async with served(Limits()) as port:
        whole = b"POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n"
        assert await (await port.stranger()).ask(whole + b"abcd") == 200
        assert await (await port.stranger()).ask(whole + b"ab") == 408


async def test_between_two_requests_one_may_not_wait_for_ever() -> None:
    async with served(Limits(idle_seconds=0.01)) as port:
        while not await (one := await port.stranger()).ask(WHOLE):
            continue  # on a slow machine it may come too late
        one.writer.write(HALF)
        await one.reader.read()  # to the end


async def test_who_does_not_read_is_cut_off() -> None:
    async with served(Limits(write_seconds=0.01)) as port:
        await port.stranger(b"GET /long HTTP/1.1\r\nHost: a\r\n\r\n")
        await port.ended.wait()


async def test_an_address_has_a_share() -> None:
    async with served(Limits(each=2, head_seconds=PATIENT), shared=False) as port:
        first, second = await port.stranger(HALF), await port.stranger(HALF)
        assert await (await port.stranger(WHOLE)).is_cut()
        assert await first.ask(b"a\r\n\r\n") == 200
        second.writer.close()
        while await (await port.stranger()).ask(WHOLE) != 200:  # its end is on its way
            await asyncio.sleep(0)


async def test_a_proxy_has_no_share() -> None:
    async with served(Limits(each=2, head_seconds=PATIENT)) as port:
        for _ in range(6):
            await port.stranger(HALF)
        assert await (await port.stranger()).ask(WHOLE) == 200


async def test_who_has_not_asked_makes_room() -> None:
    """However many half requests there are, whoever asks at once is answered."""
    async with served(Limits(connections=4, head_seconds=PATIENT)) as port:
        strangers = [await port.stranger(HALF) for _ in range(4)]
        for number in range(8):
            assert await (await port.stranger()).ask(WHOLE) == 200
            if number < 4:
                assert await strangers[number].is_cut(), "the oldest goes first"


async def test_who_is_being_answered_makes_no_room() -> None:
    async with served(Limits(connections=3)) as port:
        waiting = [await port.stranger(HOLD) for _ in range(3)]
        for _ in waiting:
            await port.holding.acquire()
        assert await (await port.stranger(WHOLE)).is_cut()
        port.held.set()
        assert [await one.ask(b"") for one in waiting] == [200] * 3
        assert await (await port.stranger()).ask(WHOLE) == 200
