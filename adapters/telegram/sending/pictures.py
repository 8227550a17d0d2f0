"""Photos for Telegram: uploaded once, then sent by their `file_id`.

An ephemeral photo that was edited is not told to us, so its file is uploaded for each edit.

Redis stores which picture a photo message shows, so after a restart, or in another process, it is
not drawn or sent again when only words or buttons change.
"""

from __future__ import annotations

from typing import Final

import structlog
from cachetools import TTLCache
from telegram import InputFile
from telegram import Message as Sent

from adapters.telegram.sending.errors import BadPicture, NoPhotos
from adapters.telegram.sending.spots import Spot
from adapters.telegram.state import TelegramState
from bot.ports.chat import Later
from bot.ports.screen import Picture
from bot.ports.services import Studio
from bot.store.redis.errors import StoreError

_log: Final = structlog.get_logger(__name__)
_MOST_FILES: Final = 2000
_MOST_REFUSED: Final = 200
_MOST_CHATS: Final = 1000
_FORBIDDEN_SECONDS: Final = 3600.0
"""Seconds before a photo is tried again in a chat that refuses photos, and a picture that was
refused."""
_FILE_SECONDS: Final = 24 * 3600.0
"""Seconds for which a file on Telegram is sent again in place of the picture."""
_SOON: Final = 0.1

File = str | InputFile
"""The thing to send: the `file_id` of a file on Telegram, or the picture itself."""


class Photos:
    """Knows pictures and their files."""

    def __init__(self, studio: Studio, state: TelegramState) -> None:
        self._studio: Final = studio
        self._state: Final = state
        self._files: Final[TTLCache[str, str]] = TTLCache(_MOST_FILES, _FILE_SECONDS)
        """The `file_id` of each picture by its key."""
        self._refused: Final[TTLCache[str, None]] = TTLCache(_MOST_REFUSED, _FORBIDDEN_SECONDS)
        """Keys of pictures that Telegram did not accept, while that is believed."""
        self._forbidden: Final[TTLCache[tuple[int, bool], bool]] = TTLCache(
            _MOST_CHATS, _FORBIDDEN_SECONDS
        )
        """Chats that refuse photos, or (True) ephemeral photos, while that is believed."""

    def may(self, spot: Spot) -> bool:
        """Return True if a chat takes photos there, as far as we know."""
        return _kind(spot) not in self._forbidden

    async def find_file(self, picture: Picture) -> File | None:
        """Return the file to send for a picture; None if it cannot be drawn or is not accepted."""
        if picture.key in self._refused:
            return None
        known = self._files.get(picture.key)
        if known is not None:
            return known
        png = await self._studio.png_of(picture)
        return None if png is None else InputFile(png, f"{picture.key}.png", attach=True)

    def taken(self, picture: Picture, sent: object) -> None:
        """Record that Telegram has accepted a picture, in this message."""
        if isinstance(sent, Sent) and sent.photo:
            self._files[picture.key] = sent.photo[-1].file_id

    def refused(self, picture: Picture, spot: Spot, error: NoPhotos | BadPicture) -> None:
        """Record that Telegram did not accept a picture: it is left out for an hour, everywhere, or
        only in a chat that refuses photos.

        Raises: Later: Telegram has lost the file; the next time it is uploaded.
        """
        why = str(error)
        if isinstance(error, NoPhotos):
            self.forbid(spot, why)
            return
        if self._files.pop(picture.key, None) is not None:
            _log.info("a file is not known any more", why=why)
            raise Later(_SOON) from error
        _log.warning("a picture is not taken", layout=picture.layout, key=picture.key, why=why)
        self._refused[picture.key] = None

    def forbid(self, spot: Spot, why: str) -> None:
        """Record that a chat takes no photos, or no ephemeral ones; not tried for an hour."""
        _log.info("no photos there", chat=spot.chat, ephemeral=bool(spot.receiver), why=why)
        self._forbidden[_kind(spot)] = True

    def closed(self, spot: Spot) -> None:
        """Record that a chat refuses words too: then it is unknown whether it accepts photos. (A
        muted bot is told that it has no right to send photos.)"""
        self._forbidden.pop(_kind(spot), None)

    async def shown(self, message: str) -> str:
        """Return the key of the picture that a message (``chat/id``) shows; empty if unknown."""
        return await self._state.picture(message)

    async def keep(self, message: str, picture: Picture) -> None:
        """Record that a message shows this picture now."""
        try:
            await self._state.keep_picture(message, picture.key)
        except StoreError as error:  # the message is there; its picture is sent again later
            _log.info("picture not noted", error=str(error))

    async def forget(self, message: str) -> None:
        """Record that a message is about to show another picture, or to be deleted."""
        await self._state.forget_picture(message)


def _kind(spot: Spot) -> tuple[int, bool]:
    return spot.chat, bool(spot.receiver)
