"""Files of a page are read from the folder ``static`` of a package."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path

import brotli
import pytest
from aiohttp.test_utils import make_mocked_request

from adapters.web.server.pages import load_pages, page_of

PACKAGE = "page_of_a_test"


def test_the_files_of_a_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By their path and with their type; what is no file of a page is left out."""
    static = tmp_path / PACKAGE / "static"
    (static / "deep").mkdir(parents=True)
    (tmp_path / PACKAGE / "__init__.py").write_text("")
    texts = {"index.html": "<p>", "deep/main.js": "1", "notes.txt": "no", "back up.js": "no"}
    for name, text in texts.items():
        (static / name).write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    try:
        pages = load_pages(PACKAGE)
    finally:
        sys.modules.pop(PACKAGE, None)
    assert set(pages) == {"index.html", "deep/main.js"}
    assert pages["deep/main.js"].body == b"1"
    assert pages["deep/main.js"].type.startswith("text/javascript")
    assert pages["index.html"].etag != pages["deep/main.js"].etag


async def test_a_file_is_kept_where_its_address_says_what_it_is() -> None:
    """Under any other address the browser asks whether it is still so."""
    page = page_of("main.js", b"1")
    kept = {}
    for mark in (page.etag, "0" * 20, ""):
        sent = await page.sent(make_mocked_request("GET", f"/main.js?v={mark}"))
        kept[mark] = sent.headers["Cache-Control"]
    assert "immutable" in kept.pop(page.etag)
    assert set(kept.values()) == {"no-cache"}


@pytest.mark.parametrize(
    ("name", "size", "accepts", "coding"),
    [
        ("main.js", 1000, "gzip, deflate, br", "br"),
        ("main.js", 1000, "br;q=0.5, gzip", "br"),
        ("main.js", 1000, "gzip", "gzip"),
        ("main.js", 1000, "deflate", ""),
        ("main.js", 1000, "", ""),
        ("main.js", 100, "gzip, br", ""),
        ("icon.png", 1000, "gzip, br", ""),
    ],
)
async def test_a_file_is_compressed_as_the_browser_accepts(
    name: str, size: int, accepts: str, coding: str
) -> None:
    page = page_of(name, b"1" * size)
    asked = {"Accept-Encoding": accepts}
    sent = await page.sent(make_mocked_request("GET", f"/{name}", headers=asked))
    assert sent.headers.get("Content-Encoding", "") == coding
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress, "": bytes}[coding]
    assert isinstance(sent.body, bytes)
    assert unpack(sent.body) == page.body
    assert sent.headers.get("Vary", "") == ("Accept-Encoding" if page.packs else "")
    again = {**asked, "If-None-Match": sent.headers["ETag"]}
    assert (await page.sent(make_mocked_request("GET", f"/{name}", headers=again))).status == 304
