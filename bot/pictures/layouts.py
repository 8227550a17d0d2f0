"""Which layouts there are: the facts of each and how they are drawn.

A new game adds the layout of its table here and nothing more; hands, score sheets and graphs are
the same for every game.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final

import msgspec

from bot.pictures.belot import BelotTable, draw_belot
from bot.pictures.canvas import Canvas
from bot.pictures.decorated import DecoratedTable
from bot.pictures.decorated import draw_table as draw_decorated_table
from bot.pictures.hand import Hand, draw_hand
from bot.pictures.many_sides import draw_any_sheet
from bot.pictures.scores import Graph, Sheet, draw_graph
from bot.pictures.team_canasta import TeamCanastaTable, draw_team_table

HAND: Final = "hand"
SHEET: Final = "sheet"
GRAPH: Final = "graph"
TEAM_CANASTA: Final = "team-canasta-table"
BELOT: Final = "belot-table"
DECORATED: Final = "decorated-table"

_KEY_LETTERS: Final = 24
_ENCODER: Final = msgspec.json.Encoder()


class Layout(msgspec.Struct, frozen=True):
    """A kind of picture: the type of its facts, the function that draws them."""

    facts: type[Any]
    draw: Callable[[Any], Canvas]


LAYOUTS: Final[dict[str, Layout]] = {
    HAND: Layout(Hand, draw_hand),
    SHEET: Layout(Sheet, draw_any_sheet),
    GRAPH: Layout(Graph, draw_graph),
    TEAM_CANASTA: Layout(TeamCanastaTable, draw_team_table),
    BELOT: Layout(BelotTable, draw_belot),
    DECORATED: Layout(DecoratedTable, draw_decorated_table),
}
_DECODERS: Final = {name: msgspec.json.Decoder(one.facts) for name, one in LAYOUTS.items()}

Facts = Hand | Sheet | Graph | TeamCanastaTable | BelotTable | DecoratedTable


def written(facts: Facts) -> str:
    """Facts as a picture carries them: equal facts are equal texts."""
    return _ENCODER.encode(facts).decode()


def key_of(layout: str, facts: str) -> str:
    """The name of a picture: the same for the same facts, another one for others."""
    return sha256(f"{layout} {facts}".encode()).hexdigest()[:_KEY_LETTERS]


def draw(layout: str, facts: str) -> bytes:
    """The picture of written facts as a PNG; equal facts give equal bytes.

    Raises:
        KeyError: there is no such layout.
        msgspec.DecodeError: these are no facts of it.
    """
    return LAYOUTS[layout].draw(_DECODERS[layout].decode(facts)).png()
