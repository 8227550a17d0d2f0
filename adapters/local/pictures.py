"""Pictures for the page: drawn for those who may see them, and for nobody else.

A picture is asked for by its key and by the message that shows it, and looked for where the one who
asks may look: in what was shown to this very person or room, or in the message as it is stored in
a chat that this person reads. The cookie says who asks, never the address: the picture of a hand
cannot be had with another one's cookie, whatever is asked.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import msgspec

from adapters.local.chats import Chats
from adapters.local.protocol import Body
from bot.ports.screen import Picture, Screen
from bot.ports.services import Studio

MOST_SHOWN: Final = 1000
"""So many pictures, as facts, are remembered from what was shown."""
_BODY: Final = msgspec.json.Decoder(Body)


class Found(msgspec.Struct, frozen=True):
    """A picture; `newer`: another one than was asked for, which the message shows by now."""

    png: bytes
    newer: bool = False


class Gallery:
    """The pictures of all chats."""

    def __init__(self, chats: Chats, studio: Studio) -> None:
        self._chats: Final = chats
        self._studio: Final = studio
        self._shown: Final[OrderedDict[tuple[str, str], tuple[str, str]]] = OrderedDict()

    def show(self, chat: str, screen: Screen) -> None:
        """A screen is shown in a chat (or answered to its person): its picture may be asked for."""
        picture = screen.picture
        if picture is not None and picture.key:
            self._shown[chat, picture.key] = (picture.layout, picture.facts)
            self._shown.move_to_end((chat, picture.key))
            while len(self._shown) > MOST_SHOWN:
                self._shown.popitem(last=False)

    async def find(self, chat: str, message: int, key: str) -> Found | None:
        """The picture with this key that was shown in a chat, or that the message shows now; None
        where there is none."""
        shown = self._shown.get((chat, key))
        if shown is not None:
            return Found(await self._studio.png(*shown))
        stored = await self._chats.body(chat, message)
        picture = _picture(stored)
        if picture is None:
            return None
        png = await self._studio.png(picture.layout, picture.facts)
        return Found(png, picture.key != key)


def _picture(stored: bytes | None) -> Picture | None:
    screen = None if stored is None else _BODY.decode(stored).screen
    picture = None if screen is None else screen.picture
    return picture if picture is not None and picture.key else None
