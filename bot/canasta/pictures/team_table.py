"""Draw the table of a canasta with two sides, for two players or four: Bulgarian, classic."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.canasta.pictures.melds import Meld, draw_melds
from bot.canasta.pictures.parts import (
    FOOT_HEIGHT,
    SEAT_HEIGHT,
    STOCK_WIDTH,
    Pile,
    Seat,
    draw_match,
    draw_pile,
    draw_seats,
    draw_stock,
)
from bot.pictures.drawing.canvas import SMALLEST, WIDTH, Canvas
from bot.pictures.drawing.palette import GOLD, TableRole
from bot.pictures.faces import CardStyle
from bot.pictures.headline import EDGE, HEADLINE, TABLE_HEIGHT, Headline, draw_chip, table_canvas
from bot.pictures.layouts import Layout

_MELDS: Final = HEADLINE + SEAT_HEIGHT + 8
_FOOT: Final = TABLE_HEIGHT - FOOT_HEIGHT - 8
_HALF: Final = 585
_PILE: Final = EDGE + STOCK_WIDTH + 10
_PILE_WIDTH: Final = 530
_MATCH: Final = _PILE + _PILE_WIDTH + 10

TEAM_CANASTA: Final = "team-canasta-table"
"""The name of this layout."""


class Team(msgspec.Struct, frozen=True, omit_defaults=True):
    """A side of one player or two: its names, its score, its opening in words, its points against
    the threshold (``115 / 120``; empty once it has opened), its melds in table order."""

    name: str
    score: str
    status: str
    opened: bool
    sum: str = ""
    melds: tuple[Meld, ...] = ()


class TeamCanastaTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """The facts of a table's picture, as texts ready to be drawn."""

    style: CardStyle
    headline: Headline
    seats: tuple[Seat, ...]
    teams: tuple[Team, ...]
    stock_title: str
    stock: str
    pile: Pile
    match_title: str


def draw_team_table(facts: TeamCanastaTable) -> Canvas:
    """Draw the picture of a table."""
    style = facts.style
    canvas = table_canvas(style.paint, facts.headline)
    draw_seats(canvas, style, facts.seats)
    for number, team in enumerate(facts.teams):
        _team(canvas, style, number, team)
    draw_stock(canvas, style, facts.stock_title, facts.stock, EDGE, _FOOT)
    draw_pile(canvas, style, facts.pile, _PILE, _FOOT, _PILE_WIDTH)
    scores = [(team.name, team.score) for team in facts.teams]
    draw_match(canvas, facts.match_title, scores, _MATCH, _FOOT, WIDTH - _MATCH - EDGE)
    return canvas


def _team(canvas: Canvas, style: CardStyle, number: int, team: Team) -> None:
    """Draw a side's half of the table: its players, its opening, its melds."""
    x = EDGE + number * (WIDTH - 2 * EDGE - _HALF)
    panel, head = canvas.of(TableRole.PANEL), canvas.of(TableRole.HEAD)
    height = _FOOT - _MELDS - 8
    canvas.box(x, _MELDS, _HALF, height, 14, panel, canvas.of(TableRole.GROUND))
    canvas.box(x, _MELDS, _HALF, 46, 14, head, panel)
    canvas.fill(x, _MELDS + 26, _HALF, 20, head)
    middle = _MELDS + 23
    draw_chip(canvas, x + 8, _MELDS + 6, number, head)
    right = x + _HALF - 12
    status = team.status if team.opened or not team.sum else f"{team.status} · {team.sum}"
    colour = GOLD if team.opened else canvas.of(TableRole.TEXT)
    wide = canvas.text(right, middle, status, SMALLEST, colour, head, width=360, align="right")
    room = right - wide - 22 - (x + 50)
    canvas.text(x + 50, middle, team.name, SMALLEST, canvas.of(TableRole.QUIET), head, width=room)
    draw_melds(canvas, style, team.melds, (x + 8, _MELDS + 48, _HALF - 16, height - 50))


TEAM_LAYOUTS: Final = {TEAM_CANASTA: Layout(TeamCanastaTable, draw_team_table)}
"""The layout of the canastas in teams."""
