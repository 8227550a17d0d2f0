"""Read the page's files once, and compress each when it is first sent: there is no build step, and
nothing comes from elsewhere."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import re
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

import brotli
import msgspec
from aiohttp import web

from bot.ports import FACTS, known_language
from bot.words.pages import mark_of, page_words

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
_PACKED: Final = {".png"}
"""Kinds of files that are compressed already."""

_QUALITY: Final = 10  # the best one takes three times as long, to save two hundredths
_SMALL: Final = 300
"""Bytes below which compressing saves nothing."""
_NO_LANGUAGE: Final = '<html lang="en"'
_NO_LANGUAGES: Final = 'data-languages="{}"'
_LASTS: Final = "public, max-age=31536000, immutable"


class Page(NamedTuple):
    """One file. If `packs`, it is compressed by Brotli (which browsers accept over HTTPS and on
    this machine) or gzip. `read` returns its content."""

    read: Callable[[], bytes]
    type: str
    etag: str
    packs: bool

    async def sent(self, request: web.BaseRequest) -> web.Response:
        """Return the file for a request, compressed if the browser accepts that; without its
        content if the browser has it. If the address has the mark of its content (``?v=``), the
        browser need not request it again."""
        takes = accepted(request, "Accept-Encoding") if self.packs else []
        coding = next((one for one in _CODINGS if one in takes), "")
        etag = f'"{self.etag}{coding and f"-{coding}"}"'
        lasts = request.query.get("v") == self.etag
        headers = {
            "ETag": etag,
            "Cache-Control": _LASTS if lasts else "no-cache",
            "Content-Type": self.type,
        }
        if self.packs:
            headers["Vary"] = "Accept-Encoding"
        if request.headers.get("If-None-Match") == etag:
            return web.Response(status=304, headers=headers)
        if coding:
            headers["Content-Encoding"] = coding
        body = await asyncio.to_thread(self._coded, coding)
        return web.Response(body=body, headers=headers)

    @property
    def body(self) -> bytes:
        """The content."""
        return self.read()

    def _coded(self, coding: str) -> bytes:
        return compressed(coding, self.read()) if coding else self.read()


@lru_cache(maxsize=256)
def compressed(coding: str, body: bytes) -> bytes:
    """Compress a file, once for all requests."""
    return _CODINGS[coding](body)


def _brotli(body: bytes) -> bytes:
    found: bytes = brotli.compress(body, quality=_QUALITY)
    return found


_CODINGS: Final[Mapping[str, Callable[[bytes], bytes]]] = {
    "br": _brotli,
    "gzip": partial(gzip.compress, compresslevel=9, mtime=0),
}
"""The codings, the best one first."""


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
            if (page := self._pages.get(in_language(path, known_language(language)))) is not None:
                response = await page.sent(request)
                response.headers.add("Vary", "Accept-Language")
                return response
        page = self._pages.get(path)
        if page is None:
            raise web.HTTPNotFound
        return await page.sent(request)


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


def page_of(name: str, body: bytes) -> Page:
    """Return a file to be sent; the end of its name gives its type."""
    kind = _kind(name)
    packs = kind not in _PACKED and len(body) > _SMALL
    mark = hashlib.sha256(body).hexdigest()[:20]
    return Page(lambda: body, _TYPES[kind], mark, packs)


def told_languages() -> dict[str, dict[str, str | bool]]:
    """Return the facts of the bot's languages that pages need."""
    return {
        tag: {"name": facts.name, "direction": facts.direction, "pseudo": facts.pseudo}
        for tag, facts in FACTS.items()
    }


def with_languages(start: str) -> str:
    """Return a start page that tells its script the facts of the bot's languages."""
    facts = msgspec.json.encode(told_languages()).decode()
    return start.replace(_NO_LANGUAGES, f'data-languages="{escape(facts)}"')


def starts_in(start: str, page: str, language: str) -> Page:
    """Return the start page of a page (``table``, ``chat``) in a language: what it says without its
    script. It is made when a browser requests it."""
    mark = hashlib.sha256(f"{start}{mark_of(language)}".encode()).hexdigest()[:20]
    return Page(partial(_start_in, start, page, language), _TYPES[".html"], mark, packs=True)


@lru_cache(maxsize=16)
def _start_in(start: str, page: str, language: str) -> bytes:
    direction = FACTS[language].direction
    said = start.replace(_NO_LANGUAGE, f'<html lang="{language}" dir="{direction}"')
    words = page_words(page, language)["no-script"]
    return re.sub("(?<=<noscript>)[^<]*", escape(str(words)), said).encode()


def words_of(page: str, language: str) -> Page:
    """Return the words of a page in a language, which are read when a browser requests them."""
    return Page(partial(_written, page, language), _TYPES[".json"], mark_of(language), packs=True)


@lru_cache(maxsize=16)
def _written(page: str, language: str) -> bytes:
    return msgspec.json.encode(page_words(page, language))
