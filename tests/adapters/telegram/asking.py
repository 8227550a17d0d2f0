"""Requests to a stand-in that has no bot."""

from __future__ import annotations

import json
from typing import Any

import aiohttp

from tests.adapters.telegram.server import Server
from tests.adapters.telegram.world import TOKEN

API = "https://core.telegram.org/bots/api"
ANA, BORIS = 4200, 4201


async def call(server: Server, method: str, **params: Any) -> tuple[int, Any]:
    """A request as the library sends it: form fields, what is no string as JSON."""
    form = {k: v if isinstance(v, str) else json.dumps(v) for k, v in params.items()}
    async with (
        aiohttp.ClientSession() as session,
        session.post(f"{server.base}/bot{TOKEN}/{method}", data=form) as answer,
    ):
        body = await answer.json()
        assert answer.status == (200 if body["ok"] else body["error_code"])
        return answer.status, body.get("result", body.get("description"))
