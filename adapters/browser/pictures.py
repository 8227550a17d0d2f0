"""Pictures for the page: drawn for people who may see them, and for nobody else.

A request names the picture's key and the message that shows it. The picture is looked for only
where the requester may look: in what was shown to this person or room, or in the stored message of
a chat that this person reads. The requester is known by the cookie, never by the address, so nobody
can get the picture of a hand that is another person's.
"""

from __future__ import annotations

from typing import Final

import msgspec
from aiohttp import web

from adapters.browser.chats import Chats
from adapters.browser.protocol import Body, asked_picture, room_name
from adapters.web.sockets import Bad
from bot.ports.screen import Picture, Screen
from bot.ports.services import Studio
from bot.util.caches import PersonalCache

MOST_SHOWN: Final = 1000
"""Number of shown pictures that are remembered, as facts."""
_BODY: Final = msgspec.json.Decoder(Body)


class Found(msgspec.Struct, frozen=True):
    """A picture. `newer`: the message shows this one now, instead of the requested one."""

    png: bytes
    newer: bool = False


class Gallery:
    """The pictures of all chats."""

    def __init__(self, chats: Chats, studio: Studio) -> None:
        self._chats: Final = chats
        self._studio: Final = studio
        self._shown: Final[PersonalCache[tuple[str, str], tuple[str, str]]] = PersonalCache(
            MOST_SHOWN
        )

    def show(self, chat: str, screen: Screen) -> None:
        """Note that a screen is shown in a chat (or answered to its person): its picture may be
        requested."""
        picture = screen.picture
        if picture is not None and picture.key:
            self._shown[chat, picture.key] = (picture.layout, picture.facts)

    def forget(self) -> None:
        """Forget the shown pictures, because they may name forgotten people. Those of stored
        messages are found again."""
        self._shown.clear()

    async def answer(self, request: web.Request, person: str) -> web.Response:
        """Answer a person's request for the picture of a message: in a room, or (no ``room``) in
        their private chat or an answer to them."""
        try:
            asked = asked_picture({**request.query, "key": request.match_info["key"]})
        except Bad:
            raise web.HTTPBadRequest from None
        room = room_name(asked.room)
        chat = f"place/{room}" if room else f"person/{person}"
        etag = f'"{asked.key}"'
        headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
        found = await self.find(chat, asked.message, asked.key)
        if found is None:
            raise web.HTTPNotFound
        if found.newer:
            headers = {"Cache-Control": "no-store"}
        elif request.headers.get("If-None-Match") == etag:
            return web.Response(status=304, headers=headers)
        return web.Response(body=found.png, content_type="image/png", headers=headers)

    async def find(self, chat: str, message: int, key: str) -> Found | None:
        """Return the picture with this key that was shown in a chat, or the one that the message
        shows now; None if there is none."""
        shown = self._shown.get((chat, key))
        if shown is not None:
            return Found(await self._studio.png(*shown))
        stored = await self._chats.body(chat, message)
        picture = _picture(stored)
        if picture is None or not picture.key:
            return None
        png = await self._studio.png(picture.layout, picture.facts)
        return Found(png, picture.key != key)


def _picture(stored: bytes | None) -> Picture | None:
    screen = None if stored is None else _BODY.decode(stored).screen
    return None if screen is None else screen.picture
