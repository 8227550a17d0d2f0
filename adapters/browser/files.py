"""Load the files of the page of the chat. The address of its first module has the mark of all of
them, by which the page knows that the server has newer ones."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from adapters.web.server.pages import (
    Page,
    in_language,
    load_pages,
    page_of,
    starts_in,
    with_languages,
    words_of,
)
from bot.ports import FACTS

_START: Final = "index.html"
_FIRST: Final = "/static/main.js"


@cache
def version() -> str:
    """Return the mark of all files that the page may load, its own and those of the tables."""
    pages = {**_load(), **load_pages("adapters.web")}
    marks = "\n".join([f"{path} {pages[path].etag}" for path in sorted(pages)])
    return hashlib.sha256(marks.encode()).hexdigest()[:20]


def load_chat() -> dict[str, Page]:
    """Read the files; return them by their path."""
    pages = _load()
    start = with_languages(pages[_START].body.decode())
    marked = start.replace(_FIRST, f"{_FIRST}?v={version()}")
    starts = {in_language(_START, one): starts_in(marked, "chat", one) for one in FACTS}
    return {**pages, _START: page_of(_START, marked.encode()), **starts}


def _load() -> dict[str, Page]:
    words = {f"words/{one}.json": words_of("chat", one) for one in FACTS}
    return load_pages("adapters.browser") | words
