"""An invitation to a room: who waits or plays there, and its address as a QR code.

Anyone with the address of a room may enter it, so they may see who waits or plays there before they
give a name. A room that friends make has a name that nobody can guess (`is_invited`), and no list
shows it.
"""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import quote

import msgspec
import segno
from aiohttp import web

from adapters.browser.keys import YEAR
from adapters.browser.protocol import Me, encode, is_room, room_name
from adapters.web.server.guard import Proxies
from adapters.web.table.site import TableSite
from bot.http.buckets import Bucket, Buckets
from bot.store.redis.key import SECOND

ASKS: Final = (60.0, 1.0)
"""Requests of one network at once, and per second."""
ALL_ASKS: Final = (600.0, 10.0)
"""The same of all unknown networks together."""


_ASKED: Final = {None: "", True: "waits", False: "over"}


class Waiting(msgspec.Struct, frozen=True, omit_defaults=True):
    """The people who wait in a room for a game to begin or play it (`playing`), and the number of
    free seats. Without a game the room has no table; then `asked` says what has become of its
    request for one of another chat: ``waits`` for the host, or ``over`` (refused, or never
    answered)."""

    game: str = ""
    waiting: tuple[str, ...] = ()
    free: int = 0
    playing: bool = False
    asked: str = ""


def json_of(answer: msgspec.Struct, status: int = 200) -> web.Response:
    """Return an answer as JSON."""
    return web.Response(body=encode(answer), status=status, content_type="application/json")


def with_cookie(request: web.Request, told: Me, name: str, value: str) -> web.Response:
    """Return an answer with a cookie of a year."""
    response = json_of(told)
    secure = request.secure or request.headers.get("X-Forwarded-Proto") == "https"
    age = YEAR // SECOND
    response.set_cookie(name, value, max_age=age, httponly=True, samesite="Strict", secure=secure)
    return response


def join_link(address: str, code: str) -> str:
    """Return the address of the page that asks for the table of a code; empty without an
    address."""
    return f"{address.rstrip('/')}/?join={code}" if address else ""


class Invitations:
    """Answers ``/room`` and ``/room/qr.svg``."""

    def __init__(
        self,
        known: Callable[[web.Request], Awaitable[object | None]],
        site: TableSite,
        proxies: Proxies,
        code_asked: bool,
    ) -> None:
        """`known`: returns the person of a request, None if they have not entered; `code_asked`:
        people need an entry code."""
        self._known: Final = known
        self._code_asked: Final = code_asked
        self._site: Final = site
        self._network_of: Final = proxies.network
        self._asks: Final = Buckets(lambda: Bucket(*ASKS))
        self._unknown: Final = Bucket(*ALL_ASKS)

    def serve(self, app: web.Application) -> None:
        """Add the addresses."""
        app.router.add_get("/room", self._waiting)
        app.router.add_get("/room/qr.svg", self._code)

    async def _room(self, request: web.Request) -> str:
        """Return the room of a request."""
        network = self._network_of(request)
        if not (self._asks.take(network) if network else self._unknown.take()):
            raise web.HTTPTooManyRequests
        if self._code_asked and await self._known(request) is None:
            raise web.HTTPUnauthorized
        room = room_name(request.query.get("room", ""))
        if not is_room(room):
            raise web.HTTPBadRequest
        return room

    async def _waiting(self, request: web.Request) -> web.Response:
        """Answer with the game of a room, and the people who wait for it or play it."""
        place, boards = f"local:{await self._room(request)}", self._site.boards
        found = await boards.gathering(place)
        if found is not None:
            told = Waiting(found.game, found.waiting, found.free, found.playing)
        else:
            told = Waiting(asked=_ASKED[await boards.asked(place)])
        answer = json_of(told)
        answer.headers["Cache-Control"] = "no-store"
        return answer

    async def _code(self, request: web.Request) -> web.Response:
        """Draw the address of a room, with the host name that the browser used."""
        room = await self._room(request)
        secure = request.secure or request.headers.get("X-Forwarded-Proto") == "https"
        address = f"{'https' if secure else 'http'}://{request.host}/#{quote(room)}"
        drawn = io.BytesIO()
        code = segno.make_qr(address, error="m")
        code.save(drawn, kind="svg", scale=4, border=4, dark="#000", light="#fff", omitsize=True)
        headers = {"Cache-Control": "private, max-age=3600"}
        return web.Response(body=drawn.getvalue(), content_type="image/svg+xml", headers=headers)
