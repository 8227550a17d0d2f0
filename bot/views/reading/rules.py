"""Show the rules in the chat: a section, and the contents."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Final

from bot.model.languages import FACTS
from bot.model.outcomes import Refused
from bot.ports.screen import Block, BlockStyle, Kind, Press, Screen, Style
from bot.ports.tokens import Token, token
from bot.views.lobby.lobby import facts, game_name, has_differences, rules_lines
from bot.views.parts import by_rank, fitting, once_each, page_line, pages_of, private_screen
from bot.views.reader import Reader
from bot.views.reading.help import lessons
from bot.views.reading.rulebook import TAB, Rulebook, games
from bot.words.text import Plain, Span, Strong, Text, joined, plain_of
from bot.words.words import Words

MOST_LETTERS: Final = 1500
"""Maximum length of a section's text on one screen, in characters."""
MOST_CHAPTERS: Final = 20
MOST_SHORT: Final = 16
"""A table keeps its columns if the columns after the first are at most this long."""
_MORE: Final = Plain(" …")


def turned(words: Words, pressed: Token) -> Screen:
    """Return the screen of a rules control."""
    if pressed.what == "contents":
        return contents_screen(words, pressed.word(0), pressed.number(1))
    return rule_screen(words, pressed.word(0), pressed.word(1), pressed.number(2))


def contents_press(words: Words, game: str) -> tuple[Press, ...]:
    """Return the button to all rules of a game that has a page."""
    if not Rulebook.exists(game, words.language):
        return ()
    return (Press(token("", "contents", game), words.plain("rules-all"), rank=2),)


def books_screen(words: Words) -> Screen:
    """Ask for the game whose rules to read, among all games with a page."""
    controls = [
        Press(token("", "contents", game), fitting(game_name(words, game)))
        for game in games()
        if Rulebook.exists(game, words.language)
    ]
    return _screen(words, words.plain("rules-which"), (), controls)


def contents_screen(words: Words, game: str, page: int = 0) -> Screen:
    """Show the chapters of a game's rules.

    Raises: Refused: ``UNKNOWN_GAME`` if there are no rules to read.
    """
    book = _book(words, game)
    chapters = book.contents
    pages = pages_of(len(chapters), MOST_CHAPTERS)
    each = max(1, -(-len(chapters) // pages))
    page = min(max(0, page), pages - 1)
    controls = [
        _to(game, anchor, title, rank=2)
        for anchor, title in chapters[page * each : (page + 1) * each]
    ]
    blocks: list[Block] = []
    if book.intro and not page:
        blocks += [Block((line,)) for line in book.intro]
    blocks += _untranslated(words, book)
    controls += _pager(words, pages, page, ("contents", game))
    blocks += page_line(words, page, pages)
    return _screen(words, book.title, blocks, controls)


def has_section(words: Words, game: str, anchor: str) -> bool:
    """Return True if a game's rules have this section.

    Raises: Refused: ``UNKNOWN_GAME`` if there are no rules to read.
    """
    return bool(_book(words, game).find(anchor))


def rule_screen(words: Words, game: str, anchor: str, page: int = 0) -> Screen:
    """Show a section of a game's rules, or the contents if the anchor is unknown.

    Raises: Refused: ``UNKNOWN_GAME`` if there are no rules to read.
    """
    book = _book(words, game)
    anchor = book.find(anchor)
    section = book.sections.get(anchor)
    if section is None:
        return contents_screen(words, game)
    pages = _pages(section.blocks)
    page = min(max(0, page), len(pages) - 1)
    blocks = [*pages[page], *page_line(words, page, len(pages)), *_untranslated(words, book)]
    controls = _pager(words, len(pages), page, ("rule", game, anchor))
    for name, other in (("rules-before", section.before), ("rules-after", section.after)):
        there = book.sections.get(other)
        if there is not None:
            controls.append(_to(game, other, words.plain(name, title=there.title), rank=1))
    controls += [_to(game, part, title, rank=2) for part, title in section.parts]
    label = words.plain("rules-contents")
    controls.append(Press(token("", "contents", game), label, rank=3))
    return _screen(words, section.title, blocks, controls)


def _untranslated(words: Words, book: Rulebook) -> tuple[Block, ...]:
    """Say in which language a page is, if it is not the reader's."""
    if book.language == words.language:
        return ()
    said = words.text("rules-untranslated", language=FACTS[book.language].name)
    return (Block((said,), BlockStyle.QUIET),)


def _book(words: Words, game: str) -> Rulebook:
    book = Rulebook.of(game, words.language)
    if book is None:
        raise Refused("UNKNOWN_GAME")
    return book


def _screen(words: Words, title: str, blocks: Sequence[Block], controls: Iterable[Press]) -> Screen:
    head = Block(((Strong(title),),), BlockStyle.TITLE)
    shown = [_set(block) for block in blocks]
    pressed = by_rank(once_each(controls))
    return Screen(Kind.RULES, "", None, (head, *shown), pressed, language=words.language)


def _to(game: str, anchor: str, label: str, rank: int) -> Press:
    return Press(token("", "rule", game, anchor), fitting(label), rank=rank)


def _pager(words: Words, pages: int, page: int, what: tuple[str, ...]) -> list[Press]:
    """Return the buttons back and on if there is more than one page."""
    found = []
    if page:
        found.append(Press(token("", *what, page - 1), words.plain("rules-back"), rank=0))
    if page + 1 < pages:
        label = words.plain("rules-on")
        found.append(Press(token("", *what, page + 1), label, Style.PRIMARY, 0))
    return found


# --- how much fits -------------------------------------------------------------------------


def _pages(blocks: Sequence[Block]) -> list[list[Block]]:
    """Split the text into pages of limited length; a continued page ends in an ellipsis."""
    pages: list[list[Block]] = [[]]
    whole = MOST_LETTERS - len(_MORE.text)
    left = whole
    lines = [(at, line) for at, block in enumerate(blocks) for line in _short_lines(block)]
    last = -1
    for number, (at, line) in enumerate(lines):
        size = _size(line)
        if pages[-1] and _together(lines[number:], begins=at != last) > left:
            pages.append([])
            last, left = -1, whole
        here, look = pages[-1], blocks[at].style
        if at == last:
            here[-1] = Block((*here[-1].lines, line), look)
        else:
            here.append(Block((line,), look))
        last = at
        left -= size
    for page in pages[:-1]:
        end = page[-1]
        page[-1] = Block((*end.lines[:-1], (*end.lines[-1], _MORE)), end.style)
    return pages


def _together(lines: Sequence[tuple[int, Text]], begins: bool) -> int:
    """Return the length of the first line and the lines that must be on the same page: a line that
    introduces something, or begins a list or table, is never the last of a page."""
    total = 0
    for (at, line), following in zip(lines, [*lines[1:], None], strict=True):
        total += _size(line)
        if following is None:
            break
        same = following[0] == at
        if not (begins and same) and not plain_of(line).endswith(":"):
            break
        begins = not same
    return total


def _size(line: Text) -> int:
    """Return the length of a line with its separators."""
    return len(plain_of(line)) + 2 * line.count(TAB) + 1


def _short_lines(block: Block) -> list[Text]:
    """Return the lines; a line that does not fit on a page of its own is split."""
    found: list[Text] = []
    for line in block.lines:
        words, most = plain_of(line), MOST_LETTERS - 100
        long = len(words) > most
        found += [(Plain(one),) for one in textwrap.wrap(words, most)] if long else [line]
    return found


def _set(block: Block) -> Block:
    """Return a table with its columns if they are narrow enough, else its rows as lines."""
    if block.style is not BlockStyle.SHEET:
        return block
    rows = [_cells(line) for line in block.lines]
    longest = max([len(plain_of(tuple(cell))) for row in rows for cell in row[1:]], default=0)
    if longest <= MOST_SHORT:
        return block
    lines = []
    for row in rows:
        spans: list[Span] = []
        for cell in row:
            spans += [Plain(" · "), *cell] if spans and cell else cell
        lines.append(joined(spans))
    return Block(tuple(lines))


def _cells(line: Text) -> list[list[Span]]:
    """Return the columns of a line."""
    cells: list[list[Span]] = [[]]
    for span in line:
        if span == TAB:
            cells.append([])
        else:
            cells[-1].append(span)
    return cells


def rule_card(reader: Reader, rank: int = 1) -> tuple[list[Block], list[Press]]:
    """Return the rule card of the reader's present options, one fact a line, and the button to its
    rule; nothing if the game has no such card."""
    words, game = reader.words, reader.table.game
    found = None if reader.held.state is None else reader.presenter.rule_card(reader, reader.view)
    if found is None:
        return [], []
    said = words.plain(f"card-{game}-{found.name}")
    lines: list[Text] = [(Plain(line),) for line in said.split("\n")]
    return [Block(tuple(lines))], [_to(game, found.anchor, words.plain("card-rule"), rank)]


def rules_screen(reader: Reader) -> Screen:
    """Show the card of the present situation, then the table's options and the rules in short, and
    a link to all rules."""
    words, table = reader.words, reader.table
    name = game_name(words, table.game)
    lines: list[Text] = [facts(reader), *rules_lines(reader)]
    blocks, controls = rule_card(reader)
    blocks.append(Block(tuple(lines), BlockStyle.QUIET))
    short = lessons(words, table.game)
    if short:
        if has_differences(reader):
            short = (words.text("rules-standard"), *short)
        blocks.append(Block(short))
    controls += contents_press(words, table.game)
    return private_screen(words, Kind.RULES, (Plain(name),), blocks, controls, table.id)
