"""Read and compress the page's files once: there is no build step, and nothing comes from
elsewhere."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import re
from collections.abc import Callable
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

import brotli
from aiohttp import web

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}


_QUALITY: Final = 10  # the best one takes three times as long, to save two hundredths
_LARGE: Final = 8000
"""Bytes from which Brotli is worth its time at the start."""
_LASTS: Final = "public, max-age=31536000, immutable"


class Page(NamedTuple):
    """One file in its sent forms: whole, or compressed by `gzip` or by Brotli (`br`, which browsers
    accept over HTTPS and on this machine)."""

    body: bytes
    type: str
    etag: str
    gzip: bytes = b""
    br: bytes = b""

    def sent(self, request: web.BaseRequest) -> web.Response:
        """Return the file for a request, compressed if the browser accepts that; without its
        content if the browser has it. If the address has the mark of its content (``?v=``), the
        browser need not request it again."""
        coding, body = self._packed(request)
        etag = f'"{self.etag}{coding and f"-{coding}"}"'
        lasts = request.query.get("v") == self.etag
        headers = {
            "ETag": etag,
            "Cache-Control": _LASTS if lasts else "no-cache",
            "Content-Type": self.type,
        }
        if self.gzip:
            headers["Vary"] = "Accept-Encoding"
        if request.headers.get("If-None-Match") == etag:
            return web.Response(status=304, headers=headers)
        if coding:
            headers["Content-Encoding"] = coding
        return web.Response(body=body, headers=headers)

    def _packed(self, request: web.BaseRequest) -> tuple[str, bytes]:
        """Return the best coding that the browser accepts, and the file in it."""
        takes = accepted(request, "Accept-Encoding")
        for coding, body in (("br", self.br), ("gzip", self.gzip)):
            if body and coding in takes:
                return coding, body
        return "", self.body


def accepted(request: web.BaseRequest, header: str) -> list[str]:
    """Return the list in a request header, without its weights: browsers put their preference
    first."""
    return [one.partition(";")[0].strip() for one in request.headers.get(header, "").split(",")]


class Files:
    """The files of a page."""

    def __init__(self, load: Callable[[], dict[str, Page]]) -> None:
        """`load`: reads them, and returns them by their path."""
        self._load: Final = load
        self._pages: dict[str, Page] = {}

    async def load(self) -> None:
        """Read them all."""
        self._pages = await asyncio.to_thread(self._load)

    async def serve(self, request: web.Request) -> web.Response:
        """Answer with the file that the ``path`` of a route names, or with the start page, in the
        language of the browser if it exists."""
        path = request.match_info.get("path", "index.html")
        for language in accepted(request, "Accept-Language"):
            if (page := self._pages.get(in_language(path, language[:2]))) is not None:
                response = page.sent(request)
                response.headers.add("Vary", "Accept-Language")
                return response
        page = self._pages.get(path)
        if page is None:
            raise web.HTTPNotFound
        return page.sent(request)


def in_language(path: str, language: str) -> str:
    """Return the path under which the form of a file for one language is stored.

    >>> in_language("index.html", "bg")
    'index.html/bg'
    """
    return f"{path}/{language}"


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
        if _kind(file.name) in _TYPES and re.fullmatch(r"[\w.-]+", file.name):
            pages[name] = page_of(name, file.read_bytes())


def _kind(name: str) -> str:
    return "." + name.rpartition(".")[2]


@lru_cache(maxsize=256)
def page_of(name: str, body: bytes) -> Page:
    """Return a file in its sent forms; the end of its name gives its type.

    Results are cached, because compressing is the slowest part of loading a file.
    """
    packed = gzip.compress(body, 9, mtime=0)
    brotlied = brotli.compress(body, quality=_QUALITY) if len(body) > _LARGE else b""
    etag = hashlib.sha256(body).hexdigest()[:20]
    smaller = (packed, brotlied) if len(packed) < len(body) else (b"", b"")
    return Page(body, _TYPES[_kind(name)], etag, *smaller)
