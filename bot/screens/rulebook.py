"""The rules pages (`docs/rules`) as sections of plain text, by the anchors that the engine cites.

A page is ``<game>.md`` in English, ``<game>.<language>.md`` in another language. Headings of the
second level with an anchor are chapters; every anchor is a section: of a heading its own text (all
below it where it has none), of a place in the text the paragraph, item or row around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Final

import msgspec

from bot.ports.screen import Block, Look
from bot.words.text import Plain, Span, Strong, Text, joined, plain_of
from bot.words.words import FALLBACK, language_of
from engine.contract.errors import anchor_of

TAB: Final = Plain("\t")
_ANCHOR: Final = re.compile(r'<a id="([^"]+)"></a>')
_HEADING: Final = re.compile(r"(#+) (.+)")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)\s]+\)")
_LABEL: Final = re.compile(r"<sub>([^<]+)</sub>")
_RULING: Final = re.compile(r"\|[\s:|-]+\|")
_NUMBERED: Final = re.compile(r"\d+\. ")
_HOUSE_LABEL: Final = re.compile(r"[A-Z]\d+")


class Section(msgspec.Struct, frozen=True):
    """What an anchor names: its heading, the text in blocks, the headings below it, and the
    anchors of the headings that come before and after it (empty at the ends)."""

    title: str
    blocks: tuple[Block, ...]
    parts: tuple[tuple[str, str], ...] = ()
    before: str = ""
    after: str = ""

    @property
    def lines(self) -> tuple[Text, ...]:
        """All lines; between the columns of a table stands `TAB`."""
        return tuple([line for block in self.blocks for line in block.lines])


class _Piece(msgspec.Struct):
    """A paragraph, an item of a list or a row of a table, with the anchors in it."""

    kind: str
    line: Text
    anchors: tuple[str, ...]
    links: int = 0


class _Chapter(msgspec.Struct):
    """A heading with the pieces up to the next one."""

    anchor: str
    level: int
    title: str
    pieces: list[_Piece]


# --- a page --------------------------------------------------------------------------------


class Rulebook:
    """The rules of a game in one language."""

    def __init__(self, page: str) -> None:
        title, intro, chapters = _read(page)
        self.title: Final = title
        """What stands over the whole page."""
        self.intro: Final = intro
        """What stands before the first chapter, links to elsewhere apart."""
        self._sections: Final = dict(_sections(chapters))
        self._known: Final = {anchor.lower(): anchor for anchor in self._sections}
        top = [one for one in chapters if one.level == 2]
        self._contents: Final = tuple([(one.anchor, one.title) for one in top])

    @staticmethod
    def of(game: str, language: str) -> Rulebook | None:
        """The rules of a game, in English where there is no page in the language; None for a game
        that has none."""
        spoken = language_of(language)
        for one in (spoken, FALLBACK):
            if (game, one) in _pages():
                return _book(game, one)
        return None

    @property
    def anchors(self) -> tuple[str, ...]:
        """Every anchor, in no particular order."""
        return tuple(self._sections)

    def contents(self) -> tuple[tuple[str, str], ...]:
        """The chapters: anchor and title."""
        return self._contents

    def section(self, anchor: str) -> Section | None:
        """What an anchor names; None for an unknown one."""
        return self._sections.get(anchor)

    def find(self, place: str) -> str:
        """The anchor that somebody means by ``s10.3``, ``§10.3``, ``10.3`` or ``a18``; empty when
        there is none."""
        said = anchor_of(place.strip()).lower()
        return self._known.get(said) or self._known.get(f"s{said}", "")


@cache
def games() -> tuple[str, ...]:
    """The games that have a page."""
    return tuple(sorted({game for game, language in _pages() if language == FALLBACK}))


def folder() -> Path:
    """Where the pages are: packaged ones, else those of the repository."""
    packaged = Path(str(files("bot"))) / "rules"
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "docs" / "rules"


@cache
def _pages() -> dict[tuple[str, str], str]:
    """The files of the pages by game and language."""
    found = {}
    for file in sorted(folder().glob("*.md")):
        game, _, language = file.name.removesuffix(".md").partition(".")
        found[game, language or FALLBACK] = str(file)
    return found


@cache
def _book(game: str, language: str) -> Rulebook:
    return Rulebook(Path(_pages()[game, language]).read_text(encoding="utf-8"))


# --- reading -------------------------------------------------------------------------------


def _read(page: str) -> tuple[str, tuple[Text, ...], list[_Chapter]]:
    """The title, the words before the first chapter, the chapters."""
    title, chapters, waiting = "", [_Chapter("", 1, "", [])], []
    fresh = True
    """Whether the next line begins a paragraph."""
    for line in page.splitlines():
        anchors = _ANCHOR.findall(line)
        bare = _ANCHOR.sub("", line).strip()
        if not bare:
            waiting += anchors
            fresh = True
            continue
        heading = _HEADING.fullmatch(bare)
        if heading is not None and heading[1] == "#":
            title = plain_of(_text(heading[2]))
        elif heading is not None and waiting:
            name = plain_of(_text(heading[2]))
            chapters.append(_Chapter(waiting[0], len(heading[1]), name, []))
            waiting.clear()
            fresh = True
        elif not _RULING.fullmatch(bare):
            here = (*waiting, *anchors)
            waiting.clear()
            fresh = _add(chapters[-1].pieces, bare, here, fresh)
    before = [one.line for one in chapters[0].pieces if one.links < 2]
    return title, tuple(before), chapters[1:]


def _add(pieces: list[_Piece], bare: str, anchors: tuple[str, ...], fresh: bool) -> bool:
    """A line of the page into its piece; whether the next line begins another."""
    if bare.startswith("|"):
        cells = [_text(cell.strip()) for cell in bare.strip("|").split("|")]
        if fresh or not pieces or pieces[-1].kind != "row":
            cells = [_strong(cell) for cell in cells]  # the head of the table
        pieces.append(_Piece("row", _row(cells), anchors))
        return False
    if bare.startswith("- ") or _NUMBERED.match(bare):
        pieces.append(_Piece("item", _text(re.sub(r"^- ", "• ", bare)), anchors))
        return False
    if not fresh and pieces and pieces[-1].kind in {"text", "item"}:
        last = pieces[-1]
        last.line = joined([*last.line, Plain(" "), *_text(bare)])
        last.anchors += anchors
        return False
    pieces.append(_Piece("text", _text(bare), anchors, len(_LINK.findall(bare))))
    return False


def _text(words: str) -> Text:
    """Markdown as spans: strong words stay strong, links are their text."""
    words = _LABEL.sub(r"[\1]", _LINK.sub(r"\1", words)).replace("`", "")
    parts = re.split(r"\*\*(.+?)\*\*", words)
    spans: list[Span] = [
        Strong(part) if at % 2 else Plain(part) for at, part in enumerate(parts) if part
    ]
    return joined(spans)


def _strong(text: Text) -> Text:
    return (Strong(plain_of(text)),) if text else ()


def _row(cells: Sequence[Text]) -> Text:
    """Cells with tabs between them."""
    spans: list[Span] = []
    for number, cell in enumerate(cells):
        if number:
            spans.append(TAB)
        spans += cell
    return tuple(spans)


# --- sections ------------------------------------------------------------------------------


def _sections(chapters: Sequence[_Chapter]) -> Iterator[tuple[str, Section]]:
    """The section of every anchor."""
    for at, chapter in enumerate(chapters):
        end = at + 1
        while end < len(chapters) and chapters[end].level > chapter.level:
            end += 1
        below = chapters[at + 1 : end]
        before = chapters[at - 1].anchor if at else ""
        if chapter.pieces:
            level = min([one.level for one in below], default=0)
            parts = tuple([(one.anchor, one.title) for one in below if one.level == level])
            after, blocks = at + 1, tuple(_blocks(chapter.pieces))
        else:
            parts, after, found = (), end, []
            for one in below:
                found.append(Block(((Strong(one.title),),)))
                found += _blocks(one.pieces)
            blocks = tuple(found)
        later = chapters[after].anchor if after < len(chapters) else ""
        yield chapter.anchor, Section(chapter.title, blocks, parts, before, later)
        for number, piece in enumerate(chapter.pieces):
            for anchor in piece.anchors:
                labelled = _HOUSE_LABEL.fullmatch(anchor)
                title = f"{chapter.title} · {anchor}" if labelled else chapter.title
                around = tuple(_blocks(_around(chapter.pieces, number)))
                yield anchor, Section(title, around, (), chapter.anchor, later)


def _around(pieces: Sequence[_Piece], number: int) -> list[_Piece]:
    """A piece with what belongs to it: the list or table that it announces, the head of a table."""
    piece = pieces[number]
    if piece.kind == "row":
        first = number
        while first and pieces[first - 1].kind == "row":
            first -= 1
        return [pieces[first], piece] if first < number else [piece]
    found = [piece]
    if plain_of(piece.line).endswith(":"):
        for one in pieces[number + 1 :]:
            if one.kind not in {"item", "row"} or (len(found) > 1 and one.kind != found[-1].kind):
                break
            found.append(one)
    return found


def _blocks(pieces: Sequence[_Piece]) -> Iterator[Block]:
    """Lists and tables together, every paragraph for itself."""
    for kind, some in groupby(pieces, key=lambda piece: piece.kind):
        lines = [piece.line for piece in some]
        if kind == "text":
            yield from [Block((line,)) for line in lines]
        else:
            yield Block(tuple(lines), Look.SHEET if kind == "row" else Look.TEXT)
