"""Draw pictures off the event loop: one worker thread, and a bounded cache of drawn pictures."""

from __future__ import annotations

import asyncio
import ctypes
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, Protocol

import msgspec
import structlog

from bot.pictures.drawing.canvas import Canvas
from bot.pictures.layouts import Layouts, key_of
from bot.pictures.strips import Panel, animated, headed, strip

_log: Final = structlog.get_logger(__name__)
MOST_BYTES: Final = 4 * 1024 * 1024
"""Size of the cache in bytes: sixty tables, or more hands."""
_TRIM_EVERY: Final = 100
"""Number of drawn pictures after which free memory is returned to the system. Parts of all sizes
come and go, and the C library keeps the fragments: about 15 MB unused."""


class Description(Protocol):
    """A picture of a screen (`bot.ports.screen.Picture`)."""

    @property
    def layout(self) -> str:
        """The name of the drawing."""

    @property
    def facts(self) -> str:
        """The facts to draw; empty for no picture."""


class Studio:
    """Draws pictures. Concurrent requests for the same picture draw it once. `samples`: layouts and
    facts that `warm` draws in advance."""

    def __init__(
        self,
        layouts: Layouts,
        samples: Iterable[tuple[str, str]] = (),
        most_bytes: int = MOST_BYTES,
    ) -> None:
        self._layouts: Final = layouts
        self._samples: Final = samples
        self._most: Final = most_bytes
        self._kept: Final[OrderedDict[str, bytes]] = OrderedDict()
        self._bytes = 0
        self._drawing: Final[dict[str, asyncio.Future[bytes]]] = {}
        self._thread: Final = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._since = 0
        self._said: Final[set[tuple[str, str]]] = set()
        self.drawn = 0
        """Number of pictures drawn, without cache hits."""

    async def png(self, layout: str, facts: str) -> bytes:
        """Return the picture of written facts as a PNG.

        Raises: KeyError, msgspec.DecodeError: see `Layouts.draw`.
        """
        return await self._made(key_of(layout, facts), lambda: self._layouts.draw(layout, facts))

    async def strip(self, panels: Sequence[Panel]) -> bytes:
        """Return pictures below each other as a PNG. Raises: as `png`."""
        return await self._made(_key_of("strip", panels), lambda: strip(self._canvases(panels)))

    async def animated(self, panels: Sequence[Panel]) -> bytes:
        """Return pictures as an animated GIF. Raises: as `png`."""
        return await self._made(_key_of("gif", panels), lambda: animated(self._canvases(panels)))

    def _canvases(self, panels: Sequence[Panel]) -> list[Canvas]:
        return [headed(self._layouts.canvas(one.layout, one.facts), one.words) for one in panels]

    async def _made(self, key: str, draw: Callable[[], bytes]) -> bytes:
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        drawing = self._drawing.get(key)
        if drawing is None:
            loop = asyncio.get_running_loop()
            drawing = loop.run_in_executor(self._thread, self._drawn, draw)
            self._drawing[key] = drawing
            drawing.add_done_callback(lambda done: self._done(key, done))
        return await asyncio.shield(drawing)

    def _drawn(self, draw: Callable[[], bytes]) -> bytes:
        """Draw, in the worker thread."""
        png = draw()
        self._since += 1
        if self._since >= _TRIM_EVERY:
            self._since = 0
            _trim()
        return png

    async def warm(self) -> None:
        """Draw the samples and discard them, to prepare for the first picture."""
        loop = asyncio.get_running_loop()
        for layout, facts in self._samples:
            try:
                draw = partial(self._layouts.draw, layout, facts)
                await loop.run_in_executor(self._thread, self._drawn, draw)
            except Exception:  # noqa: BLE001  the bot plays without pictures, if need be
                _log.exception("no picture can be drawn", layout=layout)
                return

    async def png_of(self, picture: Description | None) -> bytes | None:
        """Return the picture of a screen as a PNG; None if it has none or the drawing fails,
        because a screen without its picture is better than no screen. The log has each kind of
        failure in full once."""
        if picture is None or not picture.facts:
            return None
        try:
            return await self.png(picture.layout, picture.facts)
        except Exception as error:  # noqa: BLE001  a failed drawing must not hide the text
            kind = (picture.layout, type(error).__name__)
            if kind in self._said:
                _log.warning("picture cannot be drawn", layout=kind[0], error=kind[1])
            else:
                self._said.add(kind)
                _log.exception("picture cannot be drawn", layout=kind[0])
            return None

    def _done(self, key: str, drawing: asyncio.Future[bytes]) -> None:
        self._drawing.pop(key, None)
        if drawing.cancelled() or drawing.exception() is not None:
            return
        self.drawn += 1
        png = drawing.result()
        self._kept[key] = png
        self._bytes += len(png)
        while self._bytes > self._most:
            _, old = self._kept.popitem(last=False)
            self._bytes -= len(old)

    @property
    def kept_bytes(self) -> int:
        """Size of the cached pictures in bytes."""
        return self._bytes

    def forget(self) -> None:
        """Forget every picture that was drawn."""
        self._kept.clear()
        self._bytes = 0

    def close(self) -> None:
        """Stop drawing, after finishing the current picture."""
        self._thread.shutdown(wait=True)


def _key_of(what: str, panels: Sequence[Panel]) -> str:
    return key_of(what, msgspec.json.encode(panels).decode())


def _trim() -> None:
    """Give free memory back to the system if the C library can (glibc)."""
    trim = getattr(_LIBC, "malloc_trim", None)
    if trim is not None:
        trim(0)


_LIBC: Final = ctypes.CDLL(None) if sys.platform == "linux" else None
