"""Requests to the stand-in by hand, right and wrong."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from tests.adapters.discord.spec import LAYOUT
from tests.adapters.discord.standin import HOST, TOKEN, Standin

Json = dict[str, Any]
READ = "2026-11-22"


def text(words: str = "x") -> Json:
    return {"type": 10, "content": words}


def layout(*parts: Json, **more: Any) -> Json:
    """A message of components, as the bot sends it."""
    components = [{"type": 17, "components": list(parts or (text(),))}]
    return {
        "flags": LAYOUT,
        "components": components,
        "allowed_mentions": {"parse": []},
        **more,
    }


class Discord:
    """The stand-in, and who asks it by hand."""

    def __init__(self, standin: Standin, session: aiohttp.ClientSession) -> None:
        self.standin = standin
        self.session = session

    async def ask(
        self, method: str, path: str, body: Any = None, token: str = TOKEN
    ) -> tuple[int, Any]:
        """Return the status and what is answered."""
        url = f"http://{HOST}:{self.standin.port}/api/v10{path}"
        headers = {"Authorization": f"Bot {token}"}
        async with self.session.request(method, url, json=body, headers=headers) as answer:
            return answer.status, None if answer.status == 204 else await answer.json()

    async def send(self, body: Json, channel: int = 0) -> tuple[int, Any]:
        """Send a message into the channel."""
        channel = channel or self.standin.channel.id
        return await self.ask("POST", f"/channels/{channel}/messages", body)

    def against(self) -> str:
        """Return what the stand-in has against what was asked."""
        return "\n".join(self.standin.violations)


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    """A stand-in whose rules may be broken."""
    standin = Standin()
    await standin.start()
    async with aiohttp.ClientSession() as session:
        yield Discord(standin, session)
    await standin.stop()


async def upload(discord: Discord, method: str, path: str, body: Json) -> tuple[int, Any]:
    """Ask with a picture ``a.png``."""
    form = aiohttp.FormData()
    named = {**body, "attachments": [{"id": 0, "filename": "a.png", "description": "cards"}]}
    form.add_field("payload_json", json.dumps(named))
    form.add_field("files[0]", b"\x89PNG", filename="a.png", content_type="image/png")
    url = f"http://{HOST}:{discord.standin.port}/api/v10{path}"
    headers = {"Authorization": f"Bot {TOKEN}"}
    async with discord.session.request(method, url, data=form, headers=headers) as answer:
        return answer.status, await answer.json()
