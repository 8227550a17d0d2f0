"""``kafene doctor`` opens the page as a chat's app would."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from aiohttp import web

from adapters.web import doctor
from adapters.web import examine as of_settings
from adapters.web.doctor import examine
from adapters.web.service import PageService
from bot.http.listening import listening
from tests.adapters.web.table.conftest import app, served, serving
from tests.bot.application import App
from tests.bot.servers import dead_port

__all__ = ["app", "served"]
pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_all_is_well(served: PageService) -> None:
    assert [fine for fine, _ in await examine(served.address)] == [True, True]


async def test_nobody_is_asked_without_an_address() -> None:
    assert await of_settings({}) == ()


async def test_the_page_of_the_settings_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    async def said(url: str) -> list[tuple[bool, str]]:
        return [(True, url)]

    monkeypatch.setattr(doctor, "examine", said)
    url = "https://kafene.example"
    assert await of_settings({"KAFENE_PUBLIC_URL": url}) == [(True, url)]


async def test_nothing_is_there() -> None:
    with dead_port() as port:
        ((fine, text),) = await examine(f"http://127.0.0.1:{port}")
    assert not fine
    assert "cannot be reached" in text


async def test_no_chat_has_a_door(app: App) -> None:
    services = replace(app.bot.services, public_url="https://kafene.example")
    async with serving(services) as service:
        found = await examine(service.address)
    assert [text for fine, text in found if not fine] == [
        "page: no frame may show it, a proxy adds X-Frame-Options"
    ]


@pytest.mark.parametrize(
    ("headers", "says"),
    [
        ({}, "not with our page"),
        ({"Content-Security-Policy": "frame-ancestors https://discord.com"}, "socket is refused"),
    ],
)
async def test_a_proxy_in_the_way(headers: Mapping[str, str], says: str) -> None:
    async def answer(_: web.Request) -> web.Response:
        return web.Response(text="hello", headers=headers)

    app: Any = web.Application()
    app.router.add_get("/{path:.*}", answer)
    async with listening(app, "127.0.0.1", 0) as port:
        found = await examine(f"http://127.0.0.1:{port}")
    assert says in found[-1][1]
    assert not found[-1][0]
