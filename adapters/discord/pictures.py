"""Make a screen's messages with their picture.

The picture is drawn and sent if the message has another one. A picture that stays is named in the
request by its id and its file name; otherwise Discord does not find the picture of the components.
Refused messages are made again: with the file, or in words where files are not allowed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple, TypeVar

import structlog

from adapters.discord.activity import with_button
from adapters.discord.api import INVALID, NOTHING, Attached, BadRequest
from adapters.discord.gateway.library import File
from adapters.discord.rendering.markup import NO_FACES, Faces
from adapters.discord.rendering.render import Body, file_of, render, shortened_alt
from bot.ports.chat import Closed, Missing
from bot.ports.screen import Picture, Screen
from bot.ports.services import Studio
from bot.words.text import Text

_log: Final = structlog.get_logger(__name__)
_T = TypeVar("_T")


class Made(NamedTuple):
    """The messages of a screen: the key of the first one's picture (empty for none), and the file
    to send unless the message has it already. `refused`: Discord has just refused the file, so it
    is in words."""

    bodies: tuple[Body, ...]
    picture: str = ""
    file: File | None = None
    refused: bool = False


class Pictures:
    """Makes the messages of screens."""

    def __init__(
        self,
        studio: Studio,
        *,
        launches: bool = False,
        faces: Callable[[str], Faces] = lambda _: NO_FACES,
    ) -> None:
        """`launches`: tables have a button that opens their page; `faces`: returns the faces of
        cards for a language."""
        self._faces: Final = faces
        self._launches: Final = launches
        self._studio: Final = studio

    async def made(
        self,
        screen: Screen,
        *,
        has: Attached | None = NOTHING,
        toast: Text = (),
        seconds: float | None = None,
        words: bool = False,
    ) -> Made:
        """Return the messages of a screen. `has`: the picture of the message that will show it
        (None: unknown). `seconds`: how long to wait for its picture; after that, as with `words`,
        the message is sent without it."""
        if self._launches:
            screen = with_button(screen)
        picture = None if words else screen.picture
        key = "" if picture is None else picture.key
        file = None
        kept = has is not None and bool(has.id) and has.key == key
        if picture is not None and key and not kept:
            file = await self._file(picture, seconds)
            key = key if file is not None else ""
        faces = self._faces(screen.language)
        bodies = render(screen, toast=toast, pictures=bool(key), faces=faces)
        first = bodies[0]
        if picture is not None and has is not None and key and kept:
            first = {**first, "attachments": [{"id": has.id, "filename": file_of(picture)}]}
        elif not key and has != NOTHING:
            first = {**first, "attachments": []}
        return Made((first, *bodies[1:]), key, file)

    async def put(
        self,
        screen: Screen,
        put: Callable[[Made], Awaitable[_T]],
        *,
        has: Attached | None = NOTHING,
        toast: Text = (),
        seconds: float | None = None,
        words: bool = False,
    ) -> _T:
        """Make the messages of a screen and return the result of `put`, which shows the first of
        them. If Discord does not find the picture to keep, `put` is called again with the file; if
        it does not allow the file, with the words alone. The other arguments are those of
        `made`."""
        made = await self.made(screen, has=has, toast=toast, seconds=seconds, words=words)
        try:
            return await put(made)
        except BadRequest as error:
            if error.code != INVALID or not made.picture or made.file is not None:
                raise
            _log.info("a picture is sent again", why=str(error))
            made = await self.made(screen, has=None, toast=toast, seconds=seconds)
        except Closed as error:
            if error.missing is not Missing.SEND or made.file is None:
                raise
            made = await self.made(screen, has=has, toast=toast, words=True)
            made = made._replace(refused=True)
        return await put(made)

    async def _file(self, picture: Picture, seconds: float | None) -> File | None:
        try:
            async with asyncio.timeout(seconds):
                png = await self._studio.png_of(picture)
        except TimeoutError:
            _log.info("picture not ready in time", layout=picture.layout)
            return None
        return None if png is None else File(file_of(picture), png, shortened_alt(picture))
