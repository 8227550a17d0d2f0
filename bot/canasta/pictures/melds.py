"""Draw melds of canasta: cascades of strips that show rank and suit, and canastas closed to one
card.

All melds are made to fit: with more rows, narrower columns, lower strips, and finally an ellipsis.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from bot.pictures.drawing.canvas import SMALLEST, Canvas
from bot.pictures.drawing.palette import GOLD, TableRole
from bot.pictures.faces import CardStyle, Pill, canasta, face, is_wild

Area = tuple[int, int, int, int]
"""Left, top, width, height."""

_HEAD: Final = 28
"""Height above each meld: for its number and the direction of a run."""
_STRIPS: Final = (46, 40, 34, 30, 27)
"""The possible heights of a strip: only few, so that drawn faces can be reused."""
_HIGHEST: Final = _STRIPS[0]
_LOWEST: Final = _STRIPS[-1]
_CANASTA: Final = 112
"""Least height of a closed canasta."""
_COLUMNS: Final = (5, 6, 8)
_MOST_ROWS: Final = 3


class Meld(msgspec.Struct, frozen=True, omit_defaults=True):
    """A meld: its cards in table order, and its number for typed moves. `step`: the direction of a
    run (+1 up, -1 down, 0: no run); `pill`: set if it is a canasta."""

    number: int
    cards: tuple[str, ...]
    step: int = 0
    pill: Pill | None = None


class _Plan(msgspec.Struct, frozen=True):
    """The placement of melds: the number in a row, the height of a strip, the heights of the
    rows."""

    columns: int
    strip: int
    rows: tuple[int, ...]
    cut: bool = False
    """Long melds do not fit."""


def _plan(melds: Sequence[Meld], height: int) -> _Plan:
    """Return the plan with the highest strips; if no strip is low enough, the plan with the fewest
    rows, and long melds are cut."""
    best: tuple[int, _Plan] | None = None
    for columns in _COLUMNS:
        for rows in range(1, _MOST_ROWS + 1):
            if columns * rows < len(melds) and (columns, rows) != (_COLUMNS[-1], _MOST_ROWS):
                continue
            found = _rows(melds, columns, height)
            worth = -rows if found.cut else min(found.strip, _HIGHEST) * 2 - columns
            if best is None or worth > best[0]:
                best = (worth, found)
            break
    assert best is not None
    return best[1]


def _rows(melds: Sequence[Meld], columns: int, height: int) -> _Plan:
    shown = melds[: columns * _MOST_ROWS]
    rows = [shown[at : at + columns] for at in range(0, len(shown), columns)]
    body = height - len(rows) * _HEAD
    for strip in _STRIPS:
        needs = [_need(row, strip) for row in rows]
        if sum(needs) <= body:
            spare = (body - sum(needs)) // len(rows)
            return _Plan(columns, strip, tuple([need + spare + _HEAD for need in needs]))
    # too many: every row gets an equal share
    return _Plan(columns, _LOWEST, tuple([height // len(rows)] * len(rows)), cut=True)


def _need(row: Sequence[Meld], strip: int) -> int:
    open_ = max([len(meld.cards) for meld in row if meld.pill is None], default=0)
    closed = _CANASTA if any(meld.pill is not None for meld in row) else 0
    return max(open_ * strip + 4, closed)


def draw_melds(canvas: Canvas, style: CardStyle, melds: Sequence[Meld], area: Area) -> None:
    """Draw the melds of a team."""
    if not melds:
        return
    left, top, width, height = area
    plan = _plan(melds, height)
    step = width // plan.columns
    shown = melds[: plan.columns * len(plan.rows)]
    missing = len(melds) - len(shown)
    if missing:
        shown, missing = shown[:-1], missing + 1
    y = top
    for row, high in enumerate(plan.rows):
        here = shown[row * plan.columns : (row + 1) * plan.columns]
        for column, meld in enumerate(here):
            x = left + column * step + 3
            _meld(canvas, style, meld, plan.strip, (x, y, step - 6, high))
        if missing and row == len(plan.rows) - 1:
            x = left + len(here) * step + step // 2
            panel = canvas.of(TableRole.PANEL)
            canvas.text(x, y + high // 2, f"… +{missing}", 28, GOLD, panel, align="middle")
        y += high


def _meld(canvas: Canvas, style: CardStyle, meld: Meld, strip: int, area: Area) -> None:
    x, y, width, height = area
    panel, quiet = canvas.of(TableRole.PANEL), canvas.of(TableRole.QUIET)
    wide = canvas.text(x + 2, y + 14, str(meld.number), SMALLEST, quiet, panel)
    if meld.step:
        canvas.shape("down" if meld.step > 0 else "up", x + wide + 12, y + 4, 20, quiet, panel)
    top, room = y + _HEAD, height - _HEAD - 4
    if meld.pill is not None:
        high = min(room, max(_CANASTA - 4, min(round(width * 1.4), 132)))
        canvas.sprite(canasta(meld.pill, width, high, style), x, top)
        return
    cards = meld.cards
    most = max(1, room // strip)
    cut = len(cards) > most
    kept = cards[: most - 1] if cut else cards
    row = min(strip - 2, round(width * 0.42))
    for place, card in enumerate(kept):
        at = top + place * strip
        last = place == len(kept) - 1 and not cut
        behind = strip if cut and place == len(kept) - 1 else strip + 12
        whole = round(width * 1.35)
        left = room - place * strip
        # of few heights, too
        high = (whole if left >= whole else left // 16 * 16) if last else min(behind, left + 4)
        canvas.sprite(face(card, width, max(high, strip), row, style, is_wild(card)), x, at)
    if cut:
        at = top + len(kept) * strip
        canvas.text(
            x + width // 2,
            at + strip // 2,
            f"…×{len(cards)}",
            SMALLEST,
            GOLD,
            panel,
            align="middle",
        )
