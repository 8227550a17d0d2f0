"""The table of Bulgarian canasta: who plays, what lies, what bars the pile, the match."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.pictures.canvas import SMALLEST, WIDTH, Canvas, in_lines, size_for, width_of
from bot.pictures.faces import Style, back, face, is_wild
from bot.pictures.letters import drawable
from bot.pictures.melds import Meld, draw_melds
from bot.pictures.palette import GOLD, INK, PAPER, RED, SIDES, Table

HEIGHT: Final = 800
_EDGE: Final = 10
_SEATS: Final = 90
_MELDS: Final = 174
_FOOT: Final = 642
_HALF: Final = 585
_PILE: Final = 530


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody at the table: name, team, how many cards in hand, the red threes laid out; `acts`:
    it is his turn."""

    name: str
    team: int
    cards: int
    red_threes: tuple[str, ...] = ()
    acts: bool = False


class Team(msgspec.Struct, frozen=True, omit_defaults=True):
    """A team: its names, its score, whether it has opened in words, its points against the
    threshold (``115 / 120``; empty once it has opened), its melds in table order."""

    name: str
    score: str
    status: str
    opened: bool
    sum: str = ""
    melds: tuple[Meld, ...] = ()


class Pile(msgspec.Struct, frozen=True, omit_defaults=True):
    """The pile: the top card (empty: there is none), how many cards, what bars it in words;
    `barred` is the number on the sign: how many turns still, 0 for a bar without a number."""

    title: str
    count: str
    top: str = ""
    bar: str = ""
    barred: int = 0


class BulgarianTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the picture of a table shows; all words are ready to be drawn."""

    style: Style
    deal: str
    who: str
    what: str
    """Whose turn it is and what may be done; `who` is empty where several are waited for."""
    seats: tuple[Seat, ...]
    teams: tuple[Team, ...]
    stock_title: str
    stock: str
    pile: Pile
    match_title: str


def draw_table(facts: BulgarianTable) -> Canvas:
    """The picture of a table."""
    canvas = Canvas(WIDTH, HEIGHT, facts.style.suits)
    _turn(canvas, facts)
    _seats(canvas, facts)
    for number, team in enumerate(facts.teams):
        _team(canvas, facts, number, team)
    _stock(canvas, facts)
    _pile(canvas, facts)
    _match(canvas, facts)
    return canvas


def _chip(canvas: Canvas, x: int, y: int, side: int, below: str) -> None:
    """The mark of a team: its number on its colour."""
    canvas.box(x, y, 34, 34, 8, SIDES[side], below)
    canvas.text(x + 17, y + 17, str(side + 1), 28, INK, SIDES[side], align="middle")


def _turn(canvas: Canvas, facts: BulgarianTable) -> None:
    """The largest words: whose turn it is and what may be done; the deal at the right."""
    ground = canvas.of(Table.GROUND)
    quiet = canvas.of(Table.QUIET)
    deal = canvas.text(WIDTH - 18, 38, facts.deal, 28, quiet, ground, width=280, align="right")
    x, room = 16, WIDTH - 50 - deal
    if facts.who:
        size = size_for(f"{facts.who}  {facts.what}", (50, 46, 42, 38), room)
        what = width_of(drawable(facts.what), size)
        who = max(room - what - 22, room * 2 // 5)
        canvas.shape("up", x, 24, 28, GOLD, ground)
        x += 40
        x += canvas.text(x, 38, facts.who, size, GOLD, ground, width=who - 40) + 18
    else:
        size = size_for(facts.what, (50, 46, 42, 38), room)
    text = canvas.of(Table.TEXT)
    canvas.text(x, 38, facts.what, size, text, ground, width=room + 16 - x)


def _seats(canvas: Canvas, facts: BulgarianTable) -> None:
    """Who sits here, with how many cards; who is to act stands in gold with an arrow."""
    count = len(facts.seats)
    gap = 8
    width = (WIDTH - 2 * _EDGE - gap * (count - 1)) // count
    for number, seat in enumerate(facts.seats):
        x = _EDGE + number * (width + gap)
        below = GOLD if seat.acts else canvas.of(Table.PANEL)
        text = INK if seat.acts else canvas.of(Table.TEXT)
        canvas.box(x, 76, width, _SEATS, 12, below, canvas.of(Table.GROUND))
        _chip(canvas, x + 8, 82, seat.team, below)
        room = width - 60 - (28 if seat.acts else 0)
        if seat.acts:
            canvas.shape("up", x + width - 34, 86, 26, INK, below)
        size = size_for(seat.name, (32, 30, 28), room)
        canvas.text(x + 50, 99, seat.name, size, text, below, width=room)
        canvas.sprite(back(28, 38, facts.style.suits), x + 11, 122)
        canvas.text(x + 50, 142, str(seat.cards), 38, text, below)
        step = 46
        left = x + width - 8 - step * len(seat.red_threes)
        for place, three in enumerate(seat.red_threes):
            canvas.sprite(face(three, 44, 36, 32, facts.style, False), left + place * step, 123)


def _team(canvas: Canvas, facts: BulgarianTable, number: int, team: Team) -> None:
    """A team's half of the table: who, whether it has opened, its melds."""
    x = _EDGE + number * (WIDTH - 2 * _EDGE - _HALF)
    panel, head = canvas.of(Table.PANEL), canvas.of(Table.HEAD)
    height = _FOOT - _MELDS - 8
    canvas.box(x, _MELDS, _HALF, height, 14, panel, canvas.of(Table.GROUND))
    canvas.box(x, _MELDS, _HALF, 46, 14, head, panel)
    canvas.fill(x, _MELDS + 26, _HALF, 20, head)
    middle = _MELDS + 23
    _chip(canvas, x + 8, _MELDS + 6, number, head)
    right = x + _HALF - 12
    status = team.status if team.opened or not team.sum else f"{team.status} · {team.sum}"
    colour = GOLD if team.opened else canvas.of(Table.TEXT)
    wide = canvas.text(right, middle, status, SMALLEST, colour, head, width=360, align="right")
    room = right - wide - 22 - (x + 50)
    canvas.text(x + 50, middle, team.name, SMALLEST, canvas.of(Table.QUIET), head, width=room)
    draw_melds(canvas, facts.style, team.melds, (x + 8, _MELDS + 48, _HALF - 16, height - 50))


def _panel(canvas: Canvas, x: int, width: int) -> None:
    height = HEIGHT - _FOOT - 8
    canvas.box(x, _FOOT, width, height, 14, canvas.of(Table.PANEL), canvas.of(Table.GROUND))


def _stock(canvas: Canvas, facts: BulgarianTable) -> None:
    panel, text, quiet = (canvas.of(one) for one in (Table.PANEL, Table.TEXT, Table.QUIET))
    _panel(canvas, _EDGE, 230)
    for step in (0, 5):
        canvas.sprite(back(84, 118, facts.style.suits), _EDGE + 12 + step, _FOOT + 13 + step)
    canvas.text(_EDGE + 120, _FOOT + 34, facts.stock_title, SMALLEST, quiet, panel, width=104)
    canvas.text(_EDGE + 120, _FOOT + 94, facts.stock, 50, text, panel, width=104)


def _pile(canvas: Canvas, facts: BulgarianTable) -> None:
    panel, text, quiet = (canvas.of(one) for one in (Table.PANEL, Table.TEXT, Table.QUIET))
    x, pile = 250, facts.pile
    _panel(canvas, x, _PILE)
    left = x + 14
    if pile.top:
        tinted = is_wild(pile.top)
        canvas.sprite(face(pile.top, 96, 130, 42, facts.style, tinted), left, _FOOT + 10)
    else:
        canvas.box(left, _FOOT + 10, 96, 130, 10, canvas.of(Table.LINE), panel)
        canvas.box(left + 3, _FOOT + 13, 90, 124, 8, panel, canvas.of(Table.LINE))
    at, room = left + 116, _PILE - 14 - 116 - 12
    wide = canvas.text(at, _FOOT + 34, pile.title, SMALLEST, quiet, panel, width=room - 110)
    canvas.text(at + wide + 14, _FOOT + 34, pile.count, 44, text, panel, width=room - wide - 14)
    if pile.bar:
        _bar(canvas, pile, at, room)


def _bar(canvas: Canvas, pile: Pile, x: int, room: int) -> None:
    """The sign that bars the pile, with what it says in words."""
    panel, text = canvas.of(Table.PANEL), canvas.of(Table.TEXT)
    y = _FOOT + 54
    canvas.shape("round", x, y + 12, 64, PAPER, panel)
    if pile.barred:
        canvas.shape("round", x + 4, y + 16, 56, RED, PAPER)
        canvas.text(x + 32, y + 44, str(pile.barred), 44, PAPER, RED, align="middle")
    else:
        canvas.shape("bar", x + 4, y + 16, 56, RED, PAPER)
    lines = in_lines(drawable(pile.bar), SMALLEST, room - 76, 3)
    first = y + 44 - (len(lines) - 1) * 15
    for number, line in enumerate(lines):
        canvas.text(x + 76, first + number * 30, line, SMALLEST, text, panel, width=room - 76)


def _match(canvas: Canvas, facts: BulgarianTable) -> None:
    """The scores of the match."""
    panel, text, quiet = (canvas.of(one) for one in (Table.PANEL, Table.TEXT, Table.QUIET))
    x, width = 260 + _PILE, WIDTH - 260 - _PILE - _EDGE
    _panel(canvas, x, width)
    canvas.text(x + 16, _FOOT + 28, facts.match_title, SMALLEST, quiet, panel, width=width - 32)
    for number, team in enumerate(facts.teams):
        y = _FOOT + 70 + number * 48
        _chip(canvas, x + 16, y - 17, number, panel)
        right = x + width - 16
        wide = canvas.text(right, y, team.score, 44, SIDES[number], panel, align="right")
        room = width - 32 - 48 - wide - 14
        canvas.text(x + 62, y, team.name, 28, text, panel, width=room)
