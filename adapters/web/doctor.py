"""Check whether people can open the page of the tables, for ``kafene doctor``."""

from __future__ import annotations

import asyncio
from typing import Final

import aiohttp

from adapters.web.table.site import SOCKET
from bot.http.proxies import proxy_for
from bot.ports.services import Finding

PATIENCE: Final = 10.0


def _session(url: str) -> aiohttp.ClientSession:
    return aiohttp.ClientSession(proxy=proxy_for(url))


async def examine(url: str) -> list[Finding]:
    """Return each check with its finding, opening the page as a chat's app would. `url`: its public
    address."""
    url = url.rstrip("/")
    try:
        async with asyncio.timeout(PATIENCE), _session(url) as session:
            async with session.get(f"{url}/", allow_redirects=False) as answer:
                status, headers = answer.status, answer.headers
            rules = headers.get("Content-Security-Policy", "")
            if status != 200 or "frame-ancestors" not in rules:
                text = f"page: {url} answers {status}, and not with our page: does a bot run?"
                return [(False, text)]
            found: list[Finding] = [(True, f"page: {url} can be opened")]
            if "X-Frame-Options" in headers or "frame-ancestors 'none'" in rules:
                found.append((False, "page: no frame may show it, a proxy adds X-Frame-Options"))
            try:
                socket = await session.ws_connect(f"{url}{SOCKET}", headers={"Origin": url})
            except aiohttp.WSServerHandshakeError as error:
                text = f"page: its socket is refused ({error.status}), the proxy passes none on"
                return [*found, (False, text)]
            await socket.close()
            return [*found, (True, "page: its socket can be opened")]
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        return [(False, f"page: {url} cannot be reached: {type(error).__name__}")]
