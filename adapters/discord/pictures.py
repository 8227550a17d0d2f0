"""Make a screen's messages with their picture; it is drawn if the message has another one."""

from __future__ import annotations

import asyncio
from typing import Final, NamedTuple

import structlog

from adapters.discord.api import File
from adapters.discord.fit import Body, file_of, fit, shortened_alt
from adapters.discord.markup import PlaceName
from bot.ports.screen import Picture, Screen
from bot.ports.services import Studio
from bot.words.text import Text

_log: Final = structlog.get_logger(__name__)


class Made(NamedTuple):
    """The messages of a screen: the key of the first one's picture (empty for none), and the file
    to send unless the message has it already."""

    bodies: tuple[Body, ...]
    picture: str = ""
    file: File | None = None


class Pictures:
    """Makes the messages of screens."""

    def __init__(self, studio: Studio, place_name: PlaceName) -> None:
        self._studio: Final = studio
        self._place_name: Final = place_name

    async def made(
        self,
        screen: Screen,
        *,
        has: str | None = "",
        toast: Text = (),
        seconds: float | None = None,
    ) -> Made:
        """Return the messages of a screen. `has`: the picture of the message that will show it
        (None: unknown). `seconds`: how long to wait for its picture; after that the words go
        without it."""
        picture = screen.picture
        key = "" if picture is None else picture.key
        file = None
        if picture is not None and key and key != has:
            file = await self._file(picture, seconds)
            key = key if file is not None else ""
        bodies = fit(screen, place_name=self._place_name, toast=toast, pictures=bool(key))
        if not key and has != "":
            bodies = ({**bodies[0], "attachments": []}, *bodies[1:])
        return Made(bodies, key, file)

    async def _file(self, picture: Picture, seconds: float | None) -> File | None:
        try:
            async with asyncio.timeout(seconds):
                png = await self._studio.png_of(picture)
        except TimeoutError:
            _log.info("picture not ready in time", layout=picture.layout)
            return None
        return None if png is None else File(file_of(picture), png, shortened_alt(picture))
