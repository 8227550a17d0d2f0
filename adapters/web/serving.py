"""What the servers of our pages have in common: startup errors, and the check of every request's
host and origin."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from adapters.web.server.guard import Guard, page_headers
from adapters.web.server.pages import accepted
from adapters.web.table.site import SOCKET, TableSite
from bot.ports import known_language
from bot.ports.services import CannotStart, cannot_listen
from bot.store.redis.errors import StoreError
from bot.words.words import words_in

CHAT_SOCKET: Final = "/ws"
_LOOKING: Final = frozenset({"GET", "HEAD"})


@asynccontextmanager
async def starting(part: str) -> AsyncIterator[None]:
    """Turn errors of a starting part of the process into the reason why it cannot start.

    Raises: CannotStart: it cannot listen, or the store does not accept its keys.
    """
    try:
        yield
    except StoreError as error:
        why = f"{part} (chat): the store does not take its keys: {error}"
        raise CannotStart(why) from error
    except OSError as error:
        raise cannot_listen(f"{part} (chat)", error, "KAFENE_LOCAL_HOST", "PORT") from error


def _shown(request: web.Request) -> bool:
    """Return True if a person reads the answer: the browser goes to this address."""
    return "text/html" in request.headers.get("Accept", "")


def _missing(request: web.Request) -> web.Response:
    """Return the page of an address where nothing is, in the language of the browser, with the way
    to the start."""
    wanted = map(known_language, accepted(request, "Accept-Language"))
    words = words_in(next(filter(None, wanted), ""))
    said, start = words.plain("local-page-missing"), words.plain("local-page-start")
    page = (
        f'<!doctype html><html lang="{words.language}" dir="{words.direction}">'
        '<meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        '<meta name="color-scheme" content="light dark">'
        f'<title>{said}</title><p>{said}<p><a href="/">{start}</a>'
    )
    return web.Response(status=404, text=page, content_type="text/html")


def watching(guard: Guard, site: TableSite | None) -> Middleware:
    """Return the check of a request: it must name a host of ours, and if it changes anything, it
    must come from our own page. The page of a table may come through the proxy of a chat, and only
    it may be framed, by the pages that the doors name."""

    async def from_our_page(request: web.Request) -> bool:
        if guard.own_page(request):
            return True
        origin = request.headers.get("Origin", "")
        return site is not None and request.path == SOCKET and await site.owns(origin)

    @web.middleware
    async def watch(request: web.Request, handler: Handler) -> web.StreamResponse:
        if not guard.knows_host(request):
            return web.Response(status=421, text="This is not the host you are looking for.")
        looks = request.method in _LOOKING and request.path not in {CHAT_SOCKET, SOCKET}
        if not looks and not await from_our_page(request):
            return web.Response(status=403, text="Only from the chat's own page.")
        try:
            response: web.StreamResponse = await handler(request)
        except web.HTTPException as error:
            response = web.Response(status=error.status, text=error.reason)
            if error.status == web.HTTPNotFound.status_code and _shown(request):
                response = _missing(request)
        if not response.prepared:
            beside_table = request.path == "/chat"
            frames: tuple[str, ...] = ("'self'",) if beside_table else ()
            if site is not None and (request.path == "/" or request.path.startswith("/table")):
                frames = site.frames
            response.headers.update(page_headers(request.host, frames))
            response.headers.setdefault("Cache-Control", "no-store")
        return response

    return watch
