"""The rules pages (`docs/rules`) as sections of plain text, by the anchors that the engine cites.

A page is ``<game>.md`` in English, ``<game>.<language>.md`` in another language. Headings of the
second level with an anchor are chapters; every anchor is a section: for a heading, its own text (or
everything below it if it has none); for a place in the text, the paragraph, item or row around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import dropwhile, groupby, takewhile
from pathlib import Path
from typing import Final, Literal, NamedTuple

import msgspec
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from bot.model.languages import FACTS, FALLBACK
from bot.ports.screen import Block, BlockStyle
from bot.words.text import Plain, Strong, Text, joined, plain_of
from bot.words.words import language_of, writer_of
from engine.contract.errors import anchor_of

TAB: Final = Plain("\t")
_MARKDOWN: Final = MarkdownIt("commonmark").enable("table")
_ANCHOR: Final = re.compile(r'<a id="([^"]+)">')
_TAGS: Final = {"<sub>": "[", "</sub>": "]"}
_NO_WORDS: Final = re.compile(r"(<[^>]*>|`[^`]*`|\]\([^)]*\))")
"""What keeps its letters in a language that is written from another one."""
_HOUSE_LABEL: Final = re.compile(r"[A-Z]\d+")


class Section(msgspec.Struct, frozen=True):
    """The section of an anchor: its heading, the text in blocks, the headings below it, and the
    anchors of the previous and next headings (empty at the ends)."""

    title: str
    blocks: tuple[Block, ...]
    parts: tuple[tuple[str, str], ...] = ()
    before: str = ""
    after: str = ""

    @property
    def lines(self) -> tuple[Text, ...]:
        """All lines; `TAB` separates the columns of a table."""
        return tuple([line for block in self.blocks for line in block.lines])


class _Piece(NamedTuple):
    """A paragraph, an item of a list or a row of a table, with the anchors in it."""

    kind: Literal["text", "item", "row"]
    line: Text
    anchors: tuple[str, ...]
    head: tuple[_Piece, ...] = ()
    """For a row of a table: the table's head."""


class _Chapter(NamedTuple):
    """A heading with the pieces up to the next one."""

    anchor: str
    level: int
    title: str
    pieces: list[_Piece]


# --- a page --------------------------------------------------------------------------------


class Rulebook(NamedTuple):
    """The rules of a game in one language."""

    title: str
    """The heading of the whole page."""
    intro: tuple[Text, ...]
    """The text before the first chapter, without its menu of links."""
    contents: tuple[tuple[str, str], ...]
    """The chapters: anchor and title."""
    sections: Mapping[str, Section]
    """The section of each anchor."""
    language: str
    """The language of the page, which may be another one than the reader's."""

    @staticmethod
    def of(game: str, language: str) -> Rulebook | None:
        """Return the rules of a game, in English if the language has no page; None without any."""
        page = _page_of(game, language)
        return None if page is None else _book(*page)

    @staticmethod
    def exists(game: str, language: str) -> bool:
        """Return True if there are rules of a game, without reading them."""
        return _page_of(game, language) is not None

    def find(self, place: str) -> str:
        """Return the anchor that ``s10.3``, ``§10.3``, ``10.3`` or ``a18`` means, or nothing."""
        said = anchor_of(place.strip()).lower()
        return next((one for one in self.sections if one.lower() in {said, f"s{said}"}), "")


@cache
def games() -> tuple[str, ...]:
    """Return the games that have a page."""
    return tuple(sorted({game for game, language in _pages() if language == FALLBACK}))


def folder() -> Path:
    """Return the folder of the pages: the packaged one, else that of the repository."""
    packaged = Path(str(files("bot"))) / "rules"
    return packaged if packaged.is_dir() else Path(__file__).parents[3] / "docs" / "rules"


@cache
def _pages() -> dict[tuple[str, str], str]:
    """Return the pages by game and language."""
    found = {}
    for file in sorted(folder().glob("*.md")):
        game, _, language = file.name.removesuffix(".md").partition(".")
        found[game, language or FALLBACK] = str(file)
    return found


def _page_of(game: str, language: str) -> tuple[str, str] | None:
    """Return the name of the page for a language: its own (which may be that of the language it is
    written from), that of the language it falls back to, or the English one."""
    own = language_of(language)
    facts = FACTS[own]
    if (game, own) in _pages() or (game, facts.written_from) in _pages():
        return game, own
    names = [(game, one) for one in (facts.falls_back, FALLBACK)]
    return next((name for name in names if name in _pages()), None)


@cache
def _book(game: str, language: str) -> Rulebook:
    pages, write = _pages(), writer_of(language)
    own = pages.get((game, language)) or pages[game, FACTS[language].written_from]
    page = Path(own).read_text(encoding="utf-8")
    if write is not None:
        page = "".join(
            [
                write(piece) if at % 2 == 0 else piece
                for at, piece in enumerate(_NO_WORDS.split(page))
            ]
        )
    title, intro, chapters = _read(page)
    contents = tuple([(one.anchor, one.title) for one in chapters if one.level == 2])
    return Rulebook(title, intro, contents, dict(_sections(chapters)), language)


# --- reading -------------------------------------------------------------------------------


def _read(page: str) -> tuple[str, tuple[Text, ...], list[_Chapter]]:
    """Return the title, the paragraphs before the first chapter (without menus), and the
    chapters."""
    title, intro, chapters = "", [], list[_Chapter]()
    waiting: tuple[str, ...] = ()  # anchors for the next piece
    for node in SyntaxTreeNode(_MARKDOWN.parse(page)).children:
        if node.tag == "h1":
            title = plain_of(_text(node))
        elif node.type == "heading":
            chapters.append(_Chapter(waiting[0], int(node.tag[1]), plain_of(_text(node)), []))
            waiting = ()
        for piece in _pieces(node):
            waiting += piece.anchors
            if piece.line and chapters:
                chapters[-1].pieces.append(piece._replace(anchors=waiting))
                waiting = ()
            elif piece.line and sum(one.type == "link" for one in node.walk()) < 2:
                intro.append(piece.line)
    return title, tuple(intro), chapters


def _pieces(node: SyntaxTreeNode) -> Iterator[_Piece]:
    """Return the pieces of a paragraph, a list or a table."""
    if node.type == "table":
        head, *rows = [one for one in node.walk() if one.type == "tr"]
        first = _Piece("row", _row([_strong(cell) for cell in head.children]), _anchors(head))
        yield first
        for row in rows:
            yield _Piece(
                "row", _row([_text(cell) for cell in row.children]), _anchors(row), (first,)
            )
    elif node.type.endswith("_list"):
        for item in node.children:
            mark = Plain(f"{item.info}. " if item.info else "• ")
            yield _Piece("item", joined([mark, *_text(item)]), _anchors(item))
    elif node.type == "paragraph":
        yield _Piece("text", _text(node), _anchors(node))


def _anchors(node: SyntaxTreeNode) -> tuple[str, ...]:
    """Return the anchors in a part of a page."""
    tags = [one.content for one in node.walk() if one.type == "html_inline"]
    return tuple(_ANCHOR.findall("".join(tags)))


def _text(node: SyntaxTreeNode) -> Text:
    """Return the words of a part of a page: strong ones stay strong, links are their text."""
    spans = dropwhile(lambda span: not span.text.strip(), _spans(node))
    return joined(spans)  # without the line break of an anchor


def _spans(node: SyntaxTreeNode) -> Iterator[Plain | Strong]:
    for one in node.children:
        if one.type == "strong":
            yield from _strong(one)
        elif one.children:
            yield from _spans(one)
        elif one.type == "html_inline":
            yield Plain(_TAGS.get(one.content, ""))
        else:
            yield Plain(" " if one.type == "softbreak" else one.content)


def _strong(node: SyntaxTreeNode) -> tuple[Strong, ...]:
    words = plain_of(_text(node))
    return (Strong(words),) if words else ()


def _row(cells: Sequence[Text]) -> Text:
    """Return cells with tabs between them."""
    return tuple([span for cell in cells for span in (TAB, *cell)][1:])


# --- sections ------------------------------------------------------------------------------


def _sections(chapters: Sequence[_Chapter]) -> Iterator[tuple[str, Section]]:
    """Return the section of every anchor."""
    for at, chapter in enumerate(chapters):
        later = range(at + 1, len(chapters))
        end = next((one for one in later if chapters[one].level <= chapter.level), len(chapters))
        below = chapters[at + 1 : end]
        if chapter.pieces:
            level = min([one.level for one in below], default=0)
            parts = tuple([(one.anchor, one.title) for one in below if one.level == level])
            after, blocks = at + 1, _blocks(chapter.pieces)
        else:
            parts, after, blocks = (), end, ()
            for one in below:
                blocks += (Block(((Strong(one.title),),)), *_blocks(one.pieces))
        before = chapters[at - 1].anchor if at else ""
        next_one = chapters[after].anchor if after < len(chapters) else ""
        yield chapter.anchor, Section(chapter.title, blocks, parts, before, next_one)
        for number, piece in enumerate(chapter.pieces):
            around = _blocks(_around(piece, chapter.pieces[number + 1 :]))
            for anchor in piece.anchors:
                labelled = _HOUSE_LABEL.fullmatch(anchor)
                title = f"{chapter.title} · {anchor}" if labelled else chapter.title
                yield anchor, Section(title, around, (), chapter.anchor, next_one)


def _around(piece: _Piece, after: Sequence[_Piece]) -> list[_Piece]:
    """Return a piece with the list or table that it introduces, or with the head of its table."""
    found = [*piece.head, piece]
    if plain_of(piece.line).endswith(":") and after and after[0].kind != "text":
        found += takewhile(lambda one: one.kind == after[0].kind, after)
    return found


def _blocks(pieces: Sequence[_Piece]) -> tuple[Block, ...]:
    """Return blocks: lists and tables whole, each paragraph alone."""
    blocks: list[Block] = []
    for kind, some in groupby(pieces, key=lambda piece: piece.kind):
        lines = tuple([piece.line for piece in some])
        if kind == "text":
            blocks += [Block((line,)) for line in lines]
        else:
            blocks.append(Block(lines, BlockStyle.SHEET if kind == "row" else BlockStyle.TEXT))
    return tuple(blocks)
