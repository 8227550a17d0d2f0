"""Draw the table of belot: the bidding or the trick with a column for each seat, the contract, the
match."""

from __future__ import annotations

from typing import Final

import msgspec

from bot.pictures.drawing.canvas import (
    SMALLEST,
    WIDTH,
    Canvas,
    fitted,
    in_lines,
    size_for,
    width_of,
)
from bot.pictures.drawing.letters import drawable
from bot.pictures.drawing.palette import GOLD, INK, PAPER, RED, SIDES, TableRole
from bot.pictures.faces import CardStyle, back, face
from bot.pictures.headline import TABLE_HEIGHT, Headline, draw_chip, table_canvas

_EDGE: Final = 10
_GAP: Final = 8
_SEATS: Final = 76
_SEAT_HEIGHT: Final = 96
_FELT: Final = 180
_FOOT: Final = TABLE_HEIGHT - 200
_CARD: Final = (136, 190)
_OVER: Final = (114, 160)
"""Size of the cards of a taken trick."""
_SMALL: Final = (66, 92)
_ROWS: Final = ((64, (46, 42, 38, 34, 30)), (44, (34, 32, 30, 28)), (36, (30, 28)))
"""Largest height of a row of calls, and of its words."""
_NO_BREAK: Final = "\u00a0"
_CONTRACT: Final = 440
_LAST: Final = 352

BELOT: Final = "belot-table"
"""The name of this layout."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player at the table: name, team, number of cards in hand. `acts`: it is their turn;
    `dealer`: the text on the dealer's seat (else empty); `said`: their announcements and
    declarations."""

    name: str
    team: int
    cards: int
    acts: bool = False
    dealer: str = ""
    said: tuple[str, ...] = ()


class Call(msgspec.Struct, frozen=True, omit_defaults=True):
    """A call of the auction in words: whether it is a bid or a double (else a pass), and whether it
    is in force: the contract so far, or its double."""

    words: str
    counts: bool = False
    stands: bool = False


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A trick: the seat that led, the cards in the order of play, and the index of the winning card
    so far. `over`: it is taken, and the next one has not begun."""

    leader: int
    cards: tuple[str, ...] = ()
    ahead: int = -1
    over: bool = False


class Last(msgspec.Struct, frozen=True):
    """The last trick; `who` took it, in words."""

    title: str
    who: str
    trick: Played


class Contract(msgspec.Struct, frozen=True, omit_defaults=True):
    """The contract, or the highest bid so far: the words before it; its name (with `none` set,
    `name` says that there is none); contra or recontra; its bidder and team; its result."""

    title: str
    name: str
    doubled: str = ""
    who: str = ""
    team: int = 0
    result: str = ""
    none: bool = False


class Team(msgspec.Struct, frozen=True, omit_defaults=True):
    """A team: its number of tricks and its match score; after a deal, its points."""

    tricks: str
    score: str
    written: str = ""


class BelotTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """The facts of a table's picture, as texts ready to be drawn.

    During the bidding, and after four passes, `calls` are the calls from seat `first` on. Otherwise
    `trick` is the trick on the table.
    """

    style: CardStyle
    headline: Headline
    seats: tuple[Seat, ...]
    contract: Contract | None
    teams: tuple[Team, ...]
    tricks_title: str
    match_title: str
    first: int = 0
    calls: tuple[Call, ...] = ()
    trick: Played | None = None
    pack: bool = False
    """The pack is waiting for the cut."""
    last: Last | None = None
    hanging: str = ""


def draw_belot(facts: BelotTable) -> Canvas:
    """Draw the picture of a table."""
    canvas = table_canvas(facts.style.paint, facts.headline)
    for number, seat in enumerate(facts.seats):
        _seat(canvas, facts, number, seat)
        canvas.box(
            _left(facts, number), _FELT, _width(facts), _FOOT - _FELT - _GAP, 14,
            canvas.of(TableRole.PANEL), canvas.of(TableRole.GROUND),
        )  # fmt: skip
    if facts.pack:
        _pack(canvas, facts)
    elif facts.trick is None:
        _calls(canvas, facts)
    else:
        for number in range(len(facts.seats)):
            _place(canvas, facts, facts.trick, number)
    _contract(canvas, facts)
    _last(canvas, facts)
    _teams(canvas, facts)
    return canvas


def _width(facts: BelotTable) -> int:
    count = len(facts.seats)
    return (WIDTH - 2 * _EDGE - _GAP * (count - 1)) // count


def _left(facts: BelotTable, seat: int) -> int:
    return _EDGE + seat * (_width(facts) + _GAP)


def _seat(canvas: Canvas, facts: BelotTable, number: int, seat: Seat) -> None:
    """Draw a player with their number of cards; the player to act is gold with an arrow."""
    x, width = _left(facts, number), _width(facts)
    below = GOLD if seat.acts else canvas.of(TableRole.HEAD)
    text = INK if seat.acts else canvas.of(TableRole.TEXT)
    canvas.box(x, _SEATS, width, _SEAT_HEIGHT, 12, below, canvas.of(TableRole.GROUND))
    draw_chip(canvas, x + 8, _SEATS + 8, seat.team, below)
    room = width - 60 - (28 if seat.acts else 0)
    if seat.acts:
        canvas.shape("up", x + width - 34, _SEATS + 12, 26, INK, below)
    size = size_for(seat.name, (34, 32, 30, 28), room)
    canvas.text(x + 50, _SEATS + 25, seat.name, size, text, below, width=room)
    middle = _SEATS + 70
    canvas.sprite(back(28, 38, facts.style.paint, facts.style.back), x + 11, middle - 19)
    wide = canvas.text(x + 50, middle, str(seat.cards), 38, text, below)
    if seat.dealer:
        room = width - 50 - wide - 40
        wide = width_of(fitted(drawable(seat.dealer), SMALLEST, room), SMALLEST) + 24
        panel = canvas.of(TableRole.PANEL)
        left = x + width - 8 - wide
        canvas.box(left, middle - 18, wide, 36, 18, panel, below)
        words = canvas.of(TableRole.TEXT)
        canvas.text(left + 12, middle, seat.dealer, SMALLEST, words, panel, width=room)


def _pack(canvas: Canvas, facts: BelotTable) -> None:
    """Draw the pack before the player who cuts it."""
    for number, seat in enumerate(facts.seats):
        if seat.acts:
            left = _left(facts, number) + (_width(facts) - _CARD[0]) // 2
            for step in (0, 8, 16):
                canvas.sprite(
                    back(*_CARD, facts.style.paint, facts.style.back),
                    left + step,
                    _FELT + 30 + step,
                )


# --- the bidding ----------------------------------------------------------------------------


def _calls(canvas: Canvas, facts: BelotTable) -> None:
    """Draw the calls, one round to a row; the last rounds if there are many."""
    seats = len(facts.seats)
    rounds: list[list[tuple[int, Call]]] = []
    for at, call in enumerate(facts.calls):
        seat = (facts.first + at) % seats
        if not rounds or seat <= rounds[-1][-1][0]:
            rounds.append([])
        rounds[-1].append((seat, call))
    room = _FOOT - _FELT - _GAP - 16
    row, sizes = next((one for one in _ROWS if len(rounds) * one[0] <= room), _ROWS[-1])
    most = room // row
    cut = len(rounds) > most
    shown = rounds[len(rounds) - most + 1 :] if cut else rounds
    acting = next((number for number, seat in enumerate(facts.seats) if seat.acts), -1)
    y = _FELT + 8 + row // 2
    if cut:
        canvas.text(_EDGE + 16, y, "…", 34, GOLD, canvas.of(TableRole.PANEL))
        y += row
    for one in shown:
        for seat, call in one:
            _call(canvas, call, (_left(facts, seat) + 8, y, _width(facts) - 16, row), sizes)
        y += row
    if acting >= 0:
        # space for the next call
        y -= row if shown and acting > shown[-1][-1][0] else 0
        panel = canvas.of(TableRole.PANEL)
        if y + row // 2 < _FOOT - _GAP:
            canvas.shape("up", _left(facts, acting) + 20, y - row // 4, row // 2, GOLD, panel)


def _call(
    canvas: Canvas, call: Call, place: tuple[int, int, int, int], sizes: tuple[int, ...]
) -> None:
    """Draw a call: in a gold frame if it is in force, pale if it is a pass."""
    x, y, width, row = place
    below = canvas.of(TableRole.PANEL)
    colour = canvas.of(TableRole.TEXT) if call.counts else canvas.of(TableRole.QUIET)
    if call.stands:
        canvas.box(x, y - row // 2 + 1, width, row - 2, 10, GOLD, below)
        below, colour = GOLD, INK
    size = size_for(call.words, sizes, width - 20)
    canvas.text(x + 10, y, call.words, size, colour, below, width=width - 20)


# --- the trick ------------------------------------------------------------------------------


def _place(canvas: Canvas, facts: BelotTable, trick: Played, number: int) -> None:
    """Draw the card of a seat with its position in the order of play, and below it the seat's
    announcements. The winning card has a gold frame and a star. The cards of a finished trick are
    smaller, on the empty places of the next one."""
    panel, quiet = canvas.of(TableRole.PANEL), canvas.of(TableRole.QUIET)
    x, width = _left(facts, number), _width(facts)
    card_width, card_height = _CARD
    top = _FELT + 14
    left = x + (width - card_width) // 2
    at = (number - trick.leader) % len(facts.seats)
    if at < len(trick.cards):
        ahead = at == trick.ahead
        below, ink = (GOLD, INK) if ahead else (panel, quiet)
        if ahead:
            canvas.box(
                left - 60, top - 8, card_width + 120, card_height + 16, 14, GOLD, panel
            )  # fmt: skip
            canvas.shape("X", left + card_width + 9, top + 4, 42, INK, GOLD)
        if trick.over:
            if not ahead:
                _empty(canvas, left, top)
            wide, high = _OVER
            card = face(trick.cards[at], wide, high, 46, facts.style, False)
            canvas.sprite(card, left + (card_width - wide) // 2, top + (card_height - high) // 2)
        else:
            card = face(trick.cards[at], card_width, card_height, 56, facts.style, False)
            canvas.sprite(card, left, top)
        canvas.text(left - 30, top + 26, str(at + 1), 40, ink, below, align="middle")
    else:
        _empty(canvas, left, top)
        if facts.seats[number].acts:
            middle = (left + card_width // 2 - 28, top + card_height // 2 - 28)
            canvas.shape("up", *middle, 56, GOLD, panel)
    said = facts.seats[number].said
    if said:
        whole = ", ".join([one.replace(" ", _NO_BREAK) for one in said])
        lines = in_lines(drawable(whole), 30, width - 24, 3)
        for row, words in enumerate(lines):
            y = top + card_height + 25 + row * 32
            canvas.text(x + width // 2, y, words, 30, GOLD, panel, width=width - 24, align="middle")


def _empty(canvas: Canvas, left: int, top: int) -> None:
    """Draw the place of a card not yet played."""
    width, height = _CARD
    line, panel = canvas.of(TableRole.LINE), canvas.of(TableRole.PANEL)
    canvas.box(left, top, width, height, 13, line, panel)
    canvas.box(left + 3, top + 3, width - 6, height - 6, 11, panel, line)


# --- the foot -------------------------------------------------------------------------------


def _panel(canvas: Canvas, x: int, width: int) -> None:
    height = TABLE_HEIGHT - _FOOT - _EDGE
    canvas.box(x, _FOOT, width, height, 14, canvas.of(TableRole.PANEL), canvas.of(TableRole.GROUND))


def _contract(canvas: Canvas, facts: BelotTable) -> None:
    """Draw the contract, its doubling, its bidder and result; wider if there is no last trick."""
    width = _CONTRACT if facts.last is not None else _CONTRACT + _GAP + _LAST
    _panel(canvas, _EDGE, width)
    panel, text, quiet = (
        canvas.of(one) for one in (TableRole.PANEL, TableRole.TEXT, TableRole.QUIET)
    )
    contract = facts.contract
    if contract is None:
        return
    x, room = _EDGE + 16, width - 32
    canvas.text(x, _FOOT + 24, contract.title, 28, quiet, panel, width=room)
    if contract.none:
        for row, words in enumerate(in_lines(drawable(contract.name), 36, room, 3)):
            canvas.text(x, _FOOT + 70 + row * 42, words, 36, text, panel, width=room)
        return
    size = size_for(contract.name, (58, 54, 50, 46, 42), room)
    canvas.text(x, _FOOT + 72, contract.name, size, text, panel, width=room)
    y = _FOOT + 120
    draw_chip(canvas, x, y - 17, contract.team, panel)
    size = size_for(contract.who, (34, 32, 30, 28), room - 48)
    canvas.text(x + 46, y, contract.who, size, text, panel, width=room - 48)
    y = _FOOT + 166
    if contract.doubled:
        wide = width_of(drawable(contract.doubled), 32) + 36
        canvas.box(x, y - 23, wide, 46, 23, RED, panel)
        canvas.text(x + 18, y, contract.doubled, 32, PAPER, RED)
        x, room = x + wide + 16, room - wide - 16
    canvas.text(x, y, contract.result, 32, GOLD, panel, width=room)


def _last(canvas: Canvas, facts: BelotTable) -> None:
    """Draw the last trick, small."""
    left = _EDGE + _CONTRACT + _GAP
    last = facts.last
    if last is None:
        return
    _panel(canvas, left, _LAST)
    panel, text, quiet = (
        canvas.of(one) for one in (TableRole.PANEL, TableRole.TEXT, TableRole.QUIET)
    )
    x, room = left + 16, _LAST - 32
    canvas.text(x, _FOOT + 24, last.title, 28, quiet, panel, width=room)
    wide, high = _SMALL
    step = (room - wide) // max(1, len(facts.seats) - 1)
    for at, card in enumerate(last.trick.cards):
        place = x + at * step
        if at == last.trick.ahead:
            canvas.box(place - 6, _FOOT + 44, wide + 12, high + 12, 10, GOLD, panel)
        sprite = face(card, wide, high, 36, facts.style, False)
        canvas.sprite(sprite, place, _FOOT + 50)
    y = _FOOT + 166
    canvas.shape("X", x, y - 16, 32, GOLD, panel)
    size = size_for(last.who, (34, 32, 30, 28), room - 44)
    canvas.text(x + 44, y, last.who, size, text, panel, width=room - 44)


def _teams(canvas: Canvas, facts: BelotTable) -> None:
    """Draw the tricks won, the match scores, and hanging points."""
    left = _EDGE + _CONTRACT + _LAST + 2 * _GAP
    width = WIDTH - left - _EDGE
    _panel(canvas, left, width)
    panel, text, quiet = (
        canvas.of(one) for one in (TableRole.PANEL, TableRole.TEXT, TableRole.QUIET)
    )
    right = left + width - 16
    head = canvas.text(right, _FOOT + 24, facts.match_title, SMALLEST, quiet, panel, align="right")
    room = width - 32 - head - 16
    canvas.text(left + 16, _FOOT + 24, facts.tricks_title, SMALLEST, quiet, panel, width=room)
    for number, team in enumerate(facts.teams):
        y = _FOOT + 68 + number * 50
        draw_chip(canvas, left + 16, y - 17, number, panel)
        canvas.text(left + 66, y, team.tricks, 44, text, panel, width=60)
        canvas.text(left + 128, y, team.written, 36, GOLD, panel, width=110)
        canvas.text(right, y, team.score, 54, SIDES[number], panel, align="right")
    if facts.hanging:
        y = _FOOT + 166
        canvas.shape("diamond", left + 18, y - 14, 28, GOLD, panel)
        size = size_for(facts.hanging, (32, 30, 28), width - 80)
        canvas.text(left + 58, y, facts.hanging, size, GOLD, panel, width=width - 74)
