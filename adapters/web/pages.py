"""The page's files, read once: there is no build step and nothing comes from elsewhere."""

from __future__ import annotations

import hashlib
import re
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NamedTuple

_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


class Page(NamedTuple):
    """One file as it is sent."""

    body: bytes
    type: str
    etag: str


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
            pages[name] = Page(body, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"')
