"""The configuration of production, nothing patched: https://discord.com and wss://gateway.discord.gg
by a resolver and a certificate authority of our own."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable
from pathlib import Path
from typing import Final

import aiohttp
import discord.http
import pytest
from aiohttp import abc

from adapters.discord.doctor import examine
from adapters.discord.service import DiscordService
from bot.app.wiring import Kafene
from bot.ports.settings import Secret
from bot.store.redis.scripts import Client
from tests.adapters.discord.people import User
from tests.adapters.discord.standin import HOST, TOKEN, Standin
from tests.adapters.tunnel import tunnelling
from tests.tls import certificate

pytestmark = pytest.mark.slow

NAMES = ("discord.com", "gateway.discord.gg")


class ToLoopback(abc.AbstractResolver):
    """Every name is here."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[abc.ResolveResult]:
        del port
        return [
            abc.ResolveResult(
                hostname=host, host=HOST, port=self._port, family=family, proto=0, flags=0
            )
        ]

    async def close(self) -> None:
        return None


BASE: Final = discord.http.Route.BASE
"""Where discord.py looks for Discord. This is read before any test: a face of other tests changes
it."""


async def test_nothing_is_patched(
    tmp_path: Path, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert BASE == "https://discord.com/api/v10"
    monkeypatch.setattr(discord.http.Route, "BASE", BASE)
    for_server, for_client = certificate(tmp_path, *NAMES)
    standin = await started(for_server)

    def connector() -> aiohttp.TCPConnector:
        return aiohttp.TCPConnector(resolver=ToLoopback(standin.port), ssl=for_client)

    await serves(client, standin, connector)


async def test_a_proxy_is_the_only_way_out(
    tmp_path: Path, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", BASE)
    for_server, for_client = certificate(tmp_path, *NAMES)
    standin = await started(for_server)
    async with tunnelling(standin.port) as (tunnel, address):
        monkeypatch.setenv("HTTPS_PROXY", address)
        await serves(client, standin, lambda: aiohttp.TCPConnector(ssl=for_client))
    assert tunnel.asked == {f"{name}:443" for name in NAMES}


async def started(context: ssl.SSLContext) -> Standin:
    """A stand-in under Discord's names."""
    standin = Standin()
    standin.gateway_url = "wss://gateway.discord.gg/"
    await standin.start(context)
    return standin


async def serves(
    client: Client, standin: Standin, connector: Callable[[], aiohttp.TCPConnector]
) -> None:
    """The bot answers a command, and the doctor finds nothing wrong."""
    bot = Kafene(client)
    service = DiscordService(bot.services, Secret(TOKEN), connector)
    stop = asyncio.Event()
    task = asyncio.create_task(service.run(stop))
    try:
        await standin.until(lambda: service.ready.is_set() or task.done(), what="connected")
        ann = User(standin, "ann")
        assert ann.said(await ann.slash("help"))
        found = await examine(TOKEN, connector())
        assert all(ok for ok, _ in found), found
    finally:
        stop.set()
        await task
        await standin.stop()
    assert not standin.violations
