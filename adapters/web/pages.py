"""The page's files, read and compressed once: there is no build step, and nothing comes from
elsewhere."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import re
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from aiohttp import web

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


class Page(NamedTuple):
    """One file as it is sent: whole, or (`packed`) compressed."""

    body: bytes
    type: str
    etag: str
    packed: bytes = b""

    def sent(self, request: web.BaseRequest) -> web.Response:
        """Return the file for a request, compressed if the browser takes that; nothing of it if
        the browser has it."""
        packs = bool(self.packed) and "gzip" in request.headers.get("Accept-Encoding", "")
        etag = f'"{self.etag}{"-gz" if packs else ""}"'
        headers = {"ETag": etag, "Cache-Control": "no-cache", "Content-Type": self.type}
        if self.packed:
            headers["Vary"] = "Accept-Encoding"
        if request.headers.get("If-None-Match") == etag:
            return web.Response(status=304, headers=headers)
        if packs:
            headers["Content-Encoding"] = "gzip"
        return web.Response(body=self.packed if packs else self.body, headers=headers)


class Files:
    """The files of a package's folder ``static``, or of a folder in it."""

    def __init__(self, package: str, folder: str = "") -> None:
        self._package: Final = package
        self._folder: Final = folder
        self._pages: dict[str, Page] = {}

    async def load(self) -> None:
        """Read them all."""
        found = await asyncio.to_thread(load_pages, self._package)
        some = {path: page for path, page in found.items() if path.startswith(self._folder)}
        self._pages = {path.removeprefix(self._folder): page for path, page in some.items()}

    async def serve(self, request: web.Request) -> web.Response:
        """Answer with the file that the ``path`` of a route names, or with the start page."""
        page = self._pages.get(request.match_info.get("path", "index.html"))
        if page is None:
            raise web.HTTPNotFound
        return page.sent(request)


def load_pages(package: str) -> dict[str, Page]:
    """Read all files of a package's folder ``static``; return them by their path in it."""
    pages: dict[str, Page] = {}
    _read(resources.files(package) / "static", "", pages)
    return pages


def _read(folder: Traversable, path: str, pages: dict[str, Page]) -> None:
    for file in folder.iterdir():
        name = path + file.name
        if file.is_dir():
            _read(file, name + "/", pages)
            continue
        kind = _TYPES.get("." + file.name.rpartition(".")[2])
        if kind is not None and re.fullmatch(r"[\w.-]+", file.name):
            body = file.read_bytes()
            packed = gzip.compress(body, 9, mtime=0)
            etag = hashlib.sha256(body).hexdigest()[:20]
            pages[name] = Page(body, kind, etag, packed if len(packed) < len(body) else b"")
