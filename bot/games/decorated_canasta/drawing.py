"""Draw the table of decorated canasta: two to seven players, each with their groups.

A group is a tile: its rank, its number of natural cards, and its jokers and twos on a yellow strip.
The top of the tile shows the kind of canasta by its colour; the tile's contents show it without
colour.
"""

from __future__ import annotations

from typing import Final

import msgspec

from bot.canasta.pictures.parts import STOCK_WIDTH, Pile, draw_panel, draw_pile, draw_stock
from bot.pictures.drawing.canvas import SMALLEST, WIDTH, Canvas, size_for
from bot.pictures.drawing.palette import (
    BLACK,
    GOLD,
    INK,
    OUTLINE,
    PAPER,
    RED,
    WILD,
    Colour,
    TableRole,
)
from bot.pictures.faces import CardStyle, back, face, is_wild
from bot.pictures.headline import EDGE, HEADLINE, TABLE_HEIGHT, Headline, draw_chip, table_canvas

_GAP: Final = 8
_FOOT: Final = TABLE_HEIGHT - 158
_HEAD: Final = 44
_COUNTS: Final = 46
_COLUMNS: Final = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3, 7: 4}
"""Number of players side by side."""
_NARROW: Final = 300
"""Width below which a player's counts are written smaller."""
_SHOWN: Final = 302
_TILE_HIGHEST: Final = 168
_TILE_WIDEST: Final = 112
_TILE_NARROWEST: Final = 58
_TILE_LOWEST: Final = 62
_NUMBERED: Final = 84
"""Minimum width of a tile that shows its individual jokers and twos, and its kind in words."""

DECORATED: Final = "decorated-table"
"""The name of this layout."""


class Group(msgspec.Struct, frozen=True, omit_defaults=True):
    """A group: its rank in notation (empty for a group of jokers and twos alone), its number of
    natural cards, its jokers and twos (notation); its kind of canasta (``gold``, ``red``,
    ``black``; empty for none), and the kind in a word."""

    rank: str
    naturals: int
    wilds: tuple[str, ...] = ()
    kind: str = ""
    name: str = ""


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player at the table: name, match score, cards in hand. `pending`: red threes for which they
    still draw; `note`: their requirement to open (empty after the opening)."""

    name: str
    score: str
    cards: int
    pending: int = 0
    red_threes: tuple[str, ...] = ()
    heart_aces: int = 0
    twins: int = 0
    note: str = ""
    groups: tuple[Group, ...] = ()
    acts: bool = False


class DecoratedTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """The facts of a table's picture, as texts ready to be drawn. `shown`: cards of the stock that
    everybody has seen; `shown_title` says why."""

    style: CardStyle
    headline: Headline
    players: tuple[Player, ...]
    stock_title: str
    stock: str
    pile: Pile
    shown_title: str = ""
    shown: tuple[str, ...] = ()


def draw_table(facts: DecoratedTable) -> Canvas:
    """Draw the picture of a table."""
    canvas = table_canvas(facts.style.paint, facts.headline)
    columns = _COLUMNS[len(facts.players)]
    rows = -(-len(facts.players) // columns)
    width = (WIDTH - 2 * EDGE - _GAP * (columns - 1)) // columns
    height = (_FOOT - _GAP - HEADLINE - _GAP * (rows - 1)) // rows
    for number, player in enumerate(facts.players):
        x = EDGE + number % columns * (width + _GAP)
        y = HEADLINE + number // columns * (height + _GAP)
        _player(canvas, facts.style, number, player, (x, y, width, height))
    draw_stock(canvas, facts.style, facts.stock_title, facts.stock, EDGE, _FOOT)
    x = _shown(canvas, facts, EDGE + STOCK_WIDTH + _GAP)
    draw_pile(canvas, facts.style, facts.pile, x, _FOOT, WIDTH - EDGE - x)
    return canvas


# --- a player -------------------------------------------------------------------------------


def _player(
    canvas: Canvas, style: CardStyle, number: int, player: Player, area: tuple[int, int, int, int]
) -> None:
    """Draw a player with score, cards and groups; the player to act has a gold head."""
    x, y, width, height = area
    panel = canvas.of(TableRole.PANEL)
    head = GOLD if player.acts else canvas.of(TableRole.HEAD)
    text = INK if player.acts else canvas.of(TableRole.TEXT)
    canvas.box(x, y, width, height, 14, panel, canvas.of(TableRole.GROUND))
    canvas.box(x, y, width, _HEAD, 14, head, canvas.of(TableRole.GROUND))
    canvas.fill(x, y + _HEAD - 16, width, 16, head)
    middle = y + _HEAD // 2
    draw_chip(canvas, x + 6, y + 5, number, head)
    wide = canvas.text(x + width - 12, middle, player.score, 36, text, head, align="right")
    room = width - 48 - wide - 26
    left = x + 48
    if player.acts:
        canvas.shape("up", left, y + 10, 24, INK, head)
        left, room = left + 32, room - 32
    size = size_for(player.name, (34, 32, 30), room)
    canvas.text(left, middle, player.name, size, text, head, width=room)
    _counts(canvas, style, player, x + 10, y + _HEAD, width - 20)
    top = y + _HEAD + _COUNTS
    _groups(canvas, style, player.groups, (x + 6, top, width - 12, height - _HEAD - _COUNTS - 6))


def _counts(canvas: Canvas, style: CardStyle, player: Player, x: int, y: int, width: int) -> None:
    """Draw the cards in hand and still to be drawn; red threes, separate heart aces, twins; the
    opening. In a narrow panel all of it is smaller."""
    panel, text = canvas.of(TableRole.PANEL), canvas.of(TableRole.TEXT)
    middle, right = y + _COUNTS // 2 + 2, x + width
    narrow = width < _NARROW
    gap, size, times = (4, SMALLEST, "") if narrow else (8, 28, "×")
    canvas.sprite(back(28, 38, style.paint, style.back), x, middle - 19)
    x += 28 + gap
    x += canvas.text(x, middle, str(player.cards), 32 if narrow else 38, text, panel)
    if player.pending:
        x += canvas.text(x + 4, middle, f"+{player.pending}", size, GOLD, panel) + 4
    x += gap + 2
    reds = player.red_threes
    for card, count in ((reds[0] if reds else "", len(reds)), ("AH", player.heart_aces)):
        if card and count:
            wide = 38 if narrow else 46
            canvas.sprite(face(card, wide, 36, wide - 14, style, False), x, middle - 18)
            x += wide + 2
            if count > 1:
                x += canvas.text(x, middle, f"{times}{count}", size, text, panel)
            x += gap
    if player.twins:
        for step in (0, 9):
            canvas.box(x + step, middle - 18 + step // 2, 24, 32, 4, OUTLINE, panel)
            canvas.box(x + step + 2, middle - 16 + step // 2, 20, 28, 3, PAPER, OUTLINE)
        x += 34
        x += canvas.text(x, middle, f"{times}{player.twins}", size, text, panel) + gap + 2
    quiet = canvas.of(TableRole.QUIET)
    if player.note and right - x > 60:
        canvas.text(right, middle, player.note, SMALLEST, quiet, panel, width=right - x - 4,
                    align="right")  # fmt: skip


# --- groups ---------------------------------------------------------------------------------


def _grid(count: int, width: int, height: int) -> tuple[int, int]:
    """Return the number of tiles in a row and of rows, for the largest tiles that fit."""
    best, found = -1, (max(1, width // _TILE_NARROWEST), max(1, height // _TILE_LOWEST))
    for columns in range(1, found[0] + 1):
        rows = -(-count // columns)
        wide, high = min(width // columns, _TILE_WIDEST), min(height // rows, _TILE_HIGHEST)
        if high < _TILE_LOWEST:
            continue
        worth = min(wide * 3, high * 2)
        if worth > best:
            best, found = worth, (columns, rows)
    return found


def _groups(
    canvas: Canvas, style: CardStyle, groups: tuple[Group, ...], area: tuple[int, int, int, int]
) -> None:
    """Draw a player's tiles; groups that do not fit are only counted."""
    if not groups:
        return
    x, y, width, height = area
    columns, rows = _grid(len(groups), width, height)
    shown = groups
    missing = len(groups) - columns * rows
    if missing > 0:
        shown, missing = groups[: columns * rows - 1], missing + 1
    wide = min(width // columns, _TILE_WIDEST)
    high = min(height // rows, _TILE_HIGHEST)
    for place, group in enumerate(shown):
        left, top = x + place % columns * wide, y + place // columns * high
        _tile(canvas, style, group, (left + 2, top + 2, wide - 4, high - 4))
    if missing > 0:
        place = len(shown)
        left, top = x + place % columns * wide, y + place // columns * high
        panel = canvas.of(TableRole.PANEL)
        canvas.text(left + wide // 2, top + high // 2, f"+{missing}", 30, GOLD, panel,
                    align="middle")  # fmt: skip


_KINDS: Final[dict[str, tuple[Colour, Colour]]] = {
    "gold": (GOLD, INK),
    "red": (RED, PAPER),
    "black": (BLACK, PAPER),
}
"""The colours of canastas: of the tile's top, and of the writing on it."""


def _tile(canvas: Canvas, style: CardStyle, group: Group, area: tuple[int, int, int, int]) -> None:
    x, y, width, height = area
    panel = canvas.of(TableRole.PANEL)
    paper = PAPER if group.rank else WILD
    canvas.box(x, y, width, height, 8, OUTLINE, panel)
    canvas.box(x + 2, y + 2, width - 4, height - 4, 6, paper, OUTLINE)
    strip = 28 if group.wilds and group.rank else 0
    head = round((height - strip) * 0.54)
    top, ink = _KINDS.get(group.kind, (paper, INK))
    if group.kind:
        canvas.box(x + 2, y + 2, width - 4, head, 6, top, OUTLINE)
        canvas.fill(x + 2, y + head - 6, width - 4, 8, top)
    named = group.name if group.kind and width >= _NUMBERED and head >= 70 else ""
    middle = y + 2 + (head - (26 if named else 0)) // 2
    if group.rank:
        text = style.rank(group.rank)
        size = size_for(text, (64, 56, 50, 44, 38, 34), width - 12)
        size = min(size, round(head * (0.7 if named else 1.05)))
        canvas.text(x + width // 2, middle + 1, text, size, ink, top, align="middle")
    else:
        star = min(round(head * 0.8), width // 2)
        colour = ink if group.kind else canvas.palette.suit("X")
        canvas.shape("X", x + (width - star) // 2, middle - star // 2, star, colour, top)
    if named:
        at = y + head - 12
        size = size_for(named, (SMALLEST, 24, 22), width - 8)
        canvas.text(x + width // 2, at, named, size, ink, top, width=width - 8, align="middle")
    rest = height - head - strip
    count = f"×{group.naturals if group.rank else len(group.wilds)}"
    size = min(44, max(SMALLEST, round(rest * 0.86)))
    below = y + head + rest // 2
    if not group.rank and width >= _NUMBERED and rest >= 60:
        canvas.text(x + width // 2, below - 14, count, 34, INK, paper, align="middle")
        held = _wilds(group.wilds)
        canvas.text(x + width // 2, below + 16, held, SMALLEST, INK, paper, width=width - 8,
                    align="middle")  # fmt: skip
    else:
        canvas.text(x + width // 2, below, count, size, INK, paper, align="middle")
    if strip:
        at = y + height - strip - 3
        canvas.box(x + 3, at, width - 6, strip, 6, WILD, paper)
        said = " ".join(["🃏" if one == "X" else "2" for one in group.wilds])
        if width < _NUMBERED:
            said = f"+{len(group.wilds)}"
        canvas.text(x + width // 2, at + strip // 2 + 1, said, SMALLEST, INK, WILD, align="middle")


def _wilds(cards: tuple[str, ...]) -> str:
    """Draw the number of jokers and of twos."""
    jokers = cards.count("X")
    twos = len(cards) - jokers
    counted = ((f"{jokers}🃏", jokers), (f"{twos}×2", twos))
    return " ".join([text for text, count in counted if count])


# --- the middle of the table ----------------------------------------------------------------


def _shown(canvas: Canvas, facts: DecoratedTable, x: int) -> int:
    """Draw the cards of the stock that everybody has seen; return the right edge."""
    if not facts.shown:
        return x
    panel, quiet = canvas.of(TableRole.PANEL), canvas.of(TableRole.QUIET)
    draw_panel(canvas, x, _FOOT, _SHOWN, TABLE_HEIGHT - _FOOT - _GAP)
    title = facts.shown_title
    canvas.text(x + 14, _FOOT + 24, title, SMALLEST, quiet, panel, width=_SHOWN - 28)
    for place, card in enumerate(facts.shown):
        sprite = face(card, 84, 88, 38, facts.style, is_wild(card))
        canvas.sprite(sprite, x + 14 + place * 92, _FOOT + 46)
    return x + _SHOWN + _GAP
