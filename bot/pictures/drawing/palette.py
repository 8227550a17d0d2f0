"""Colours: of the suits (for all kinds of colour vision), of the table, and the fixed palette of a
picture.

A picture is drawn in palette indices from the first stroke. Everything is one colour on another
colour, and a ramp gives the shades between the two (the soft edge of a letter). Nothing has to be
reduced to a palette afterwards, and equal facts give equal bytes.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Final, NamedTuple

Colour = str
"""``#RRGGBB``."""


class Suits(StrEnum):
    """The colour scheme of the suits."""

    FOUR = "four"
    """A colour for each suit, safe for colour-blind readers."""
    TWO = "two"
    """Black and red, as on printed cards."""
    CONTRAST = "contrast"
    """A darker colour for each suit, on a black table."""


class Felt(StrEnum):
    """The table colour of a picture, with matching backs. In high contrast the table is always
    black."""

    GREEN = "green"
    BLUE = "blue"
    WINE = "wine"
    LIGHT = "light"
    """A light table with dark words."""


class Back(StrEnum):
    """The pattern on the backs of cards."""

    WEAVE = "weave"
    LATTICE = "lattice"
    CAFE = "cafe"


class Paint(NamedTuple):
    """The inputs of a picture's colours."""

    suits: Suits = Suits.FOUR
    felt: Felt = Felt.GREEN


SUIT_COLOURS: Final[dict[Suits, dict[str, Colour]]] = {
    Suits.FOUR: {"S": "#101216", "H": "#CD3A1D", "D": "#1437AB", "C": "#0E9777", "X": "#7A2FB0"},
    Suits.TWO: {"S": "#101216", "H": "#C8281A", "D": "#C8281A", "C": "#101216", "X": "#7A2FB0"},
    Suits.CONTRAST: {
        "S": "#000000",
        "H": "#90190B",
        "D": "#2F09B4",
        "C": "#0B837B",
        "X": "#5E1A8C",
    },
}

PAPER: Final = "#FFFFFF"
WILD: Final = "#FFE9A8"
"""The background of jokers and twos."""
OUTLINE: Final = "#8C95A0"
CROWN: Final = "#E0A100"
PANELS: Final[dict[str, Colour]] = {"K": "#F6C445", "Q": "#F5A6BD", "J": "#9FDDD8", "X": "#D5BDEE"}
"""The background of the figure of a king, queen, jack and joker."""
INK: Final = "#1A1A1A"
GOLD: Final = "#FFC83D"
RED: Final = "#C62828"
BLACK: Final = "#15181D"
VIOLET: Final = "#6B3FA0"
BACK: Final = "#35507A"
WEAVE: Final = "#6F8FC0"


class TableRole(StrEnum):
    """The roles of the colours around the cards; see `table_colour`."""

    GROUND = "ground"
    PANEL = "panel"
    HEAD = "head"
    LINE = "line"
    TEXT = "text"
    QUIET = "quiet"


_GREEN: Final[dict[TableRole, Colour]] = {
    TableRole.GROUND: "#14332C",
    TableRole.PANEL: "#0D241F",
    TableRole.HEAD: "#1B4238",
    TableRole.LINE: "#2B5A4E",
    TableRole.TEXT: "#F2F5F4",
    TableRole.QUIET: "#A9C2BA",
}
_FELTS: Final[dict[Felt, dict[TableRole, Colour]]] = {
    Felt.GREEN: _GREEN,
    Felt.BLUE: {
        TableRole.GROUND: "#16294A",
        TableRole.PANEL: "#0E1B33",
        TableRole.HEAD: "#20375F",
        TableRole.LINE: "#33507F",
        TableRole.TEXT: "#F2F4F8",
        TableRole.QUIET: "#AAB9D4",
    },
    Felt.WINE: {
        TableRole.GROUND: "#431A26",
        TableRole.PANEL: "#2C0F18",
        TableRole.HEAD: "#562534",
        TableRole.LINE: "#743A4B",
        TableRole.TEXT: "#F8F2F4",
        TableRole.QUIET: "#D3B2BB",
    },
    Felt.LIGHT: {
        TableRole.GROUND: "#DCE6E1",
        TableRole.PANEL: "#F6F9F7",
        TableRole.HEAD: "#C3D5CC",
        TableRole.LINE: "#9DB5A9",
        TableRole.TEXT: "#14211C",
        TableRole.QUIET: "#46584F",
    },
}
BACKS: Final[dict[Felt, tuple[Colour, Colour]]] = {
    Felt.GREEN: (BACK, WEAVE),
    Felt.BLUE: ("#7A3040", "#C4808F"),
    Felt.WINE: ("#2C5A48", "#78B096"),
    Felt.LIGHT: (BACK, WEAVE),
}
"""The back of a card on each table, and the pattern on it."""
_DARK: Final[dict[TableRole, Colour]] = {
    TableRole.GROUND: "#000000",
    TableRole.PANEL: "#181818",
    TableRole.HEAD: "#333333",
    TableRole.LINE: "#8A8A8A",
    TableRole.TEXT: "#FFFFFF",
    TableRole.QUIET: "#DDDDDD",
}
SIDES: Final[tuple[Colour, ...]] = (
    "#5BC0FF", "#FFA45B", "#D6A8FF", "#9BE08B", "#FF9AA8", "#E4DC7A", "#D5D9DE",
)  # fmt: skip
"""The colours of the sides; a side always shows its number or mark as well."""


_ON_LIGHT: Final[dict[Colour, Colour]] = {
    GOLD: "#7A5200",
    **dict(
        zip(
            SIDES,
            ("#0B5C94", "#8A4100", "#6B35A8", "#2C6E1E", "#A32338", "#66600A", "#44505C"),
            strict=True,
        )
    ),
}
"""The colours on a light table for text that is bright on a dark one."""


def table_colour(suits: Suits, role: TableRole, felt: Felt = Felt.GREEN) -> Colour:
    """Return the colour of a role on the table of this choice."""
    return (_DARK if suits is Suits.CONTRAST else _FELTS[felt])[role]


_DIM: Final = 0.6
"""Share of the table's colour in a card that may not be played."""
_SHADES: Final = 17
"""Number of steps in a ramp from one colour to another."""


def _rgb(colour: Colour) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _between(one: Colour, other: Colour, part: float) -> tuple[int, int, int]:
    return _mixed(_rgb(one), _rgb(other), part)


def _mixed(
    one: tuple[int, int, int], other: tuple[int, int, int], part: float
) -> tuple[int, int, int]:
    red, green, blue = (round(x + (y - x) * part) for x, y in zip(one, other, strict=True))
    return red, green, blue


class Palette:
    """The 256 colours of the pictures of one choice of suits and table."""

    def __init__(self, suits: Suits, felt: Felt = Felt.GREEN) -> None:
        self.suits: Final = suits
        self.felt: Final = Felt.GREEN if suits is Suits.CONTRAST else felt
        colours = dict.fromkeys(_rgb(one) for one in self._plain())
        for steps, pairs in (
            (6, self._inks()),
            (5, self._words()),
            (2, self._shapes()),
            (2, self._figures()),
        ):
            for below, above in pairs:
                for step in range(1, steps + 1):
                    if len(colours) < 256:
                        colours.setdefault(_between(below, above, step / (steps + 1)))
        self._colours: Final = tuple(colours)
        self._index: Final = {colour: at for at, colour in enumerate(self._colours)}
        self._ramps: Final[dict[tuple[Colour, Colour], bytes]] = {}
        self._dimmed = b""

    def of(self, role: TableRole) -> Colour:
        """Return the colour of a role on this table."""
        return table_colour(self.suits, role, self.felt)

    @property
    def back(self) -> tuple[Colour, Colour]:
        """Return the colour of the backs of cards, and of the pattern on them."""
        return BACKS[self.felt]

    def written(self, colour: Colour, below: Colour) -> Colour:
        """Return the colour on this table for text that is bright on a dark one."""
        if self.felt is not Felt.LIGHT or below not in _FELTS[Felt.LIGHT].values():
            return colour
        return _ON_LIGHT.get(colour, colour)

    def suit(self, suit: str) -> Colour:
        """Return the colour of a suit; ``X``: the joker's."""
        return SUIT_COLOURS[self.suits][suit]

    def _plain(self) -> list[Colour]:
        roles = [self.of(role) for role in TableRole]
        inks = list(SUIT_COLOURS[self.suits].values())
        signs = [PAPER, WILD, OUTLINE, CROWN, INK, GOLD, RED, BLACK, VIOLET, *self.back]
        signs += PANELS.values()
        light = _ON_LIGHT.values() if self.felt is Felt.LIGHT else ()
        return [*roles, *inks, *signs, *SIDES, *light]

    def _inks(self) -> list[tuple[Colour, Colour]]:
        inks = dict.fromkeys(SUIT_COLOURS[self.suits].values())
        return [(paper, ink) for ink in inks for paper in (PAPER, WILD)]

    def _words(self) -> list[tuple[Colour, Colour]]:
        ground, panel, head, _, text, quiet = (self.of(role) for role in TableRole)
        gold = self.written(GOLD, panel)
        lines = [(below, ink) for ink in (text, gold, quiet) for below in (panel, head, ground)]
        sides = [self.written(ink, panel) for ink in SIDES[:2]]
        lines += [(below, ink) for ink in sides for below in (panel, head)]
        return [*lines, (GOLD, INK), (BLACK, PAPER), (RED, PAPER), (VIOLET, PAPER)]

    def _shapes(self) -> list[tuple[Colour, Colour]]:
        ground, panel, head, line, *_ = (self.of(role) for role in TableRole)
        cards = [(below, OUTLINE) for below in (panel, ground, PAPER, WILD)]
        boxes = [(ground, panel), (panel, head), (ground, head), (panel, GOLD), (ground, GOLD)]
        back, weave = self.back
        more = [(panel, RED), (panel, line), (back, weave), (PAPER, back)]
        return [*cards, *boxes, *more, (PAPER, RED), (PAPER, BLACK), (PAPER, VIOLET)]

    def _figures(self) -> list[tuple[Colour, Colour]]:
        """Return the pairs of adjacent colours on a court card: the panel with the ink of each suit
        and with paper."""
        inks = dict.fromkeys(SUIT_COLOURS[self.suits][suit] for suit in "SHDC")
        found = [(PANELS[rank], ink) for rank in "KQJ" for ink in inks]
        joker = (PANELS["X"], SUIT_COLOURS[self.suits]["X"])
        return [*found, joker, *[(panel, PAPER) for panel in PANELS.values()], (CROWN, PANELS["Q"])]

    def index(self, colour: Colour) -> int:
        """Return the index of a colour of the palette."""
        return self._index[_rgb(colour)]

    def ramp(self, below: Colour, above: Colour) -> bytes:
        """Return, for each strength 0..255 of `above` on `below`, the index of the nearest
        colour."""
        found = self._ramps.get((below, above))
        if found is None:
            shades = [
                self._nearest(_between(below, above, step / (_SHADES - 1)))
                for step in range(_SHADES)
            ]
            found = bytes([shades[round(one * (_SHADES - 1) / 255)] for one in range(256)])
            self._ramps[below, above] = found
        return found

    def dimmed(self) -> bytes:
        """Return, for each colour, the index of the nearest one half way to the table."""
        if not self._dimmed:
            ground = _rgb(self.of(TableRole.GROUND))
            self._dimmed = bytes(
                [
                    self._nearest(_mixed(colour, ground, _DIM)) if at < len(self._colours) else 0
                    for at, colour in enumerate(self._padded())
                ]
            )
        return self._dimmed

    def _padded(self) -> tuple[tuple[int, int, int], ...]:
        return (*self._colours, *[(0, 0, 0)] * (256 - len(self._colours)))

    def _nearest(self, wanted: tuple[int, int, int]) -> int:
        red, green, blue = wanted
        away = [(r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2 for r, g, b in self._colours]
        return away.index(min(away))

    def data(self) -> bytes:
        """Return the palette as an image needs it: red, green, blue, one after the other."""
        return bytes([part for colour in self._colours for part in colour])


@cache
def palette_of(suits: Suits, felt: Felt = Felt.GREEN) -> Palette:
    """Return the cached palette of a choice."""
    return Palette(suits, felt)
