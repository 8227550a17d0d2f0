"""The files of the page of a table: how large they are, in which languages, what they may hold."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import get_args

import pytest

from adapters.web.server.pages import Page, compressed, in_language, load_pages
from adapters.web.table.files import load_table, version
from bot.model.languages import FACTS, FOLDER, LANGUAGES
from bot.pictures.drawing.outlines import module
from bot.pictures.drawing.palette import Felt, Suits, TableRole, table_colour
from bot.words.messages import Compiled, entries
from bot.words.pages import page_words
from bot.words.text import Span
from tests.languages import FIRST
from tests.paths import ROOT

FILES = {
    path.removeprefix("table/"): page.body.decode()
    for path, page in load_pages("adapters.web").items()
    if path.startswith("table/") and not path.endswith(".png")
}
STYLES = {PurePosixPath(name).name: text for name, text in FILES.items() if "css/" in name}
SENT = load_table()
ASKED = dict(
    re.findall(r'(?:href|src)="/table/([\w.]+)\?v=(\w+)"', SENT["index.html"].body.decode())
)
CHAT = ROOT / "adapters/browser/static"
MOST_BYTES = 79_000


def test_the_page_is_small_on_its_way() -> None:
    """With the words of one language; 80 kB with the first table."""
    files = [SENT[name] for name in ("index.html", *ASKED) if name != "app.webmanifest"]
    words = max([_sent(SENT[f"words/{language}.json"]) for language in LANGUAGES])
    assert words + sum(map(_sent, files)) <= MOST_BYTES


def _sent(page: Page) -> int:
    return len(compressed("br", page.body) if page.packs else page.body)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_asked_for_together_with_the_modules(language: str) -> None:
    """In the language that the browser names; under the address by which the page asks later."""
    page = SENT[in_language("index.html", language)].body.decode()
    (address,) = re.findall(r'rel="preload" as="fetch" crossorigin href="([^"]+)"', page)
    assert address.startswith(f"/table/words/{language}.json?v=")
    assert f'"{language}": "{address}"' in SENT["main.js"].body.decode()
    assert f'"{language}": "{address}"' in SENT["sw.js"].body.decode(), "kept without a line"


def test_every_style_of_a_component_is_sent() -> None:
    """In the file of all, which names each."""
    named = re.findall(r'@import "([\w./-]+)";', FILES["table.css"])
    assert sorted(named) == sorted(name for name in FILES if name.startswith("css/"))


def test_all_modules_come_in_one_file() -> None:
    """A slow line pays for every file, and for every module that another one imports."""
    sent = SENT["main.js"].body.decode()
    modules = {name for name in FILES if name.endswith(".js")} - {"sw.js"}  # no part of the page
    assert set(re.findall(r"^const \$(\w+) = \(", sent, re.MULTILINE)) == {
        name.removesuffix(".js").replace("/", "_") for name in modules
    }
    assert [name for name in ASKED if name.endswith(".js")] == ["main.js"]


def test_the_version_is_the_mark_in_the_address_of_the_modules() -> None:
    """A page compares the two: where they differ it loads itself again."""
    page = load_table()["index.html"].body.decode()
    assert re.findall(r"/table/main\.js\?v=(\w+)", page) == [version()]
    assert version()


def test_a_browser_asks_again_only_for_what_has_changed() -> None:
    assert {name: SENT[name].etag for name in ASKED} == ASKED
    first = {"main.js", "table.css", "cup.svg"}
    assert set(ASKED) == first | {"app.webmanifest"}, "which is asked for by whoever installs it"


def test_nothing_is_inline_and_nothing_comes_from_elsewhere() -> None:
    page = FILES["index.html"]
    assert not re.search(r"<style|style=|<script(?! type=\"module\" src=)|\son\w+=", page)
    addresses = re.findall(r'(?:href|src)="([^"]*)"', page)
    assert all(one.startswith("/table/") for one in addresses)
    for name, text in FILES.items():
        if name.endswith(".js"):
            assert "innerHTML" not in text, name
            assert not re.search(r"\beval\(|new Function", text), name


def test_the_page_writes_every_kind_of_span_and_reads_none_out_of_words() -> None:
    kinds = {one.__struct_config__.tag for one in get_args(Span)}
    assert {one for one in kinds if f'case "{one}":' not in FILES["shared/text.js"]} == set()
    links = r"""createElement\(["']a["']\)|\bh\(\s*["']a["']"""
    makes = {name for name, text in FILES.items() if re.search(links, text)}
    for_controls_and_files = {"shared/controls.js", "host/download.js"}
    assert makes == for_controls_and_files, "none for words"


@pytest.mark.every_language
@pytest.mark.parametrize("language", [one for one in LANGUAGES if not FACTS[one].written_from])
@pytest.mark.parametrize("page", ["table", "chat"])
def test_the_words_are_there_in_each_language(page: str, language: str) -> None:
    files = [FOLDER / language / "pages" / f"{one}.ftl" for one in (page, "shared")]
    own = entries("".join([one.read_text("utf-8") for one in files if one.is_file()]))
    said, english = page_words(page, language), page_words(page, "en")
    assert own.keys() <= english.keys() == said.keys()
    assert language not in FIRST or own.keys() == english.keys()
    for key, text in english.items():
        assert facts_of(said[key]) == facts_of(text), key


def facts_of(message: Compiled) -> set[str]:
    """The facts that a message of a page says or chooses by."""
    if isinstance(message, str):
        return set(re.findall(r"\{(\w+)\}", message))
    found = set[str]()
    for part in message:
        if isinstance(part, str):
            found |= facts_of(part)
        else:
            found |= {part.by}.union(*map(facts_of, part.forms.values()))
    return found


def test_every_word_that_is_said_is_there() -> None:
    known = page_words("table", "en").keys()
    for name, text in FILES.items():
        if not name.endswith(".js"):
            continue
        said = set(re.findall(r'\bt\("([\w-]+)"', text))
        assert said <= known, (name, said - known)
        for start in re.findall(r"\bt\(`([\w-]+)\$\{", text):
            assert any(one.startswith(start) for one in known), (name, start)


def test_nothing_but_a_drawing_has_a_class_of_drawings() -> None:
    """Else a rule for a part of the page hits a part of a card: crowns were hidden on phones. What
    a drawing has is tested in test_table_faces.py."""
    chat = {path.name: path.read_text("utf-8") for path in CHAT.rglob("*.[jc]s*")}
    named = re.compile(r"[\s\"`.](face(?:-\w+)?)(?=[\s\"`])")
    for name, text in [*FILES.items(), *chat.items()]:
        if name.endswith(".js") and name != "shared/cards.js":
            written = re.findall(r"""(?:class|className)\b[^\n]*?["`][^\n]*""", text)
            assert [one for line in written if (one := named.search(line))] == [], name
        elif name.endswith(".css"):
            inside = re.findall(r"\.card\b[^\s,{>]*\s+\.([\w-]+)", text)
            assert {one for one in inside if not one.startswith("face")} == set(), name


def test_the_suits_are_those_of_the_pictures() -> None:
    kept = (ROOT / "adapters/web/static/table/shared/suits.js").read_text("utf-8")
    assert kept == module(), "write it: uv run python -m bot.pictures.drawing.outlines"


@pytest.mark.parametrize("felt", Felt)
def test_the_tables_are_those_of_the_pictures(felt: Felt) -> None:
    """A rule of their own, or for the usual one the rule of all."""
    css = STYLES["base.css"]
    begins = ":root {" if felt is Felt.GREEN else f':root[data-felt="{felt}"] {{'
    own = css.partition(begins)[2].partition("}")[0]
    names = ("ground", "deep", "raised", "edge", "text", "quiet")
    for name, role in zip(names, TableRole, strict=True):
        assert f"--{name}: {table_colour(Suits.FOUR, role, felt).lower()};" in own, (felt, name)
