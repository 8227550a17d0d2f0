"""Load the files of the page of a table.

Its modules are joined into one file, its styles (by component, in `css/`) into another, and the
address of a file changes with its content. So a browser requests no file that it has. The words
come only in the reader's language; the start page requests them together with the modules, in the
browser's language.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Final

from adapters.web.server.joining import joined
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

_FOLDER: Final = "table/"
_FIRST: Final = "main.js"
_STYLE: Final = "table.css"
_START: Final = "index.html"
_WORKER: Final = "sw.js"
_SHELL: Final = "const SHELL = [];"
_KEPT_WORDS: Final = "const WORDS = {};"
_WORDS: Final = "shared/words.js"
_FILES: Final = "const FILES = {};"
_IMPORT: Final = re.compile(r'@import "([\w./-]+)";')
_COMMENT: Final = re.compile(r"/\*.*?\*/|^ +|\n(?=\n)", re.DOTALL | re.MULTILINE)
_MARKED: Final = re.compile(r'"(/table/[\w./-]+\?v=\w+)"')
_APART: Final = ("/table/app.", "/table/icon-")
"""Files that a browser requests when it installs the page, and that the offline page does not
need."""
_ADDRESS: Final = re.compile(r'((?:href|src)="/table/([\w./-]+))"')


@cache
def version() -> str:
    """Return the mark of the page's modules, which is in their address."""
    return load_table()[_FIRST].etag


def load_table() -> dict[str, Page]:
    """Read the files; return them by their path. The page requests each by an address with the mark
    of its content (``?v=``)."""
    found = load_pages("adapters.web")
    pages = {
        path.removeprefix(_FOLDER): page for path, page in found.items() if path.startswith(_FOLDER)
    }
    texts = {path: page.body.decode() for path, page in pages.items() if not path.endswith(".png")}
    pages |= {f"words/{one}.json": words_of("table", one) for one in FACTS}
    words = {one: f"/table/words/{one}.json?v={pages[f'words/{one}.json'].etag}" for one in FACTS}
    texts[_WORDS] = texts[_WORDS].replace(_FILES, f"const FILES = {json.dumps(words)};")
    pages[_FIRST] = page_of(_FIRST, joined(texts, _FIRST).encode())
    style = _IMPORT.sub(lambda one: texts[one[1]], texts[_STYLE])
    pages[_STYLE] = page_of(_STYLE, _COMMENT.sub("", style).encode())
    marked = _ADDRESS.sub(
        lambda one: f'{one[1]}?v={pages[one[2]].etag}"', with_languages(texts[_START])
    )
    pages[_START] = page_of(_START, marked.encode())
    for language, path in words.items():
        early = f'  <link rel="preload" as="fetch" crossorigin href="{path}">\n</head>'
        named = in_language(_START, language)
        pages[named] = starts_in(marked.replace("</head>", early), "table", language)
    shell = [
        "/",
        *[one[1] for one in _MARKED.finditer(marked) if not one[1].startswith(_APART)],
    ]
    worker = texts[_WORKER].replace(_SHELL, f"const SHELL = {json.dumps(shell)};")
    worker = worker.replace(_KEPT_WORDS, f"const WORDS = {json.dumps(words)};")
    pages[_WORKER] = page_of(_WORKER, worker.encode())
    return pages
