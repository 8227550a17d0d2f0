"""Layouts: each has a type of facts and a function that draws them.

Hands, score sheets and graphs are the same for every game and are here. A game brings the layout of
its table in `bot/games/<id>`; `Layouts` puts them together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from typing import Any, Final

import msgspec

from bot.pictures.drawing.canvas import Canvas
from bot.pictures.hand import Hand, draw_hand
from bot.pictures.many_sides import draw_any_sheet
from bot.pictures.scores import Graph, Sheet, draw_graph

HAND: Final = "hand"
SHEET: Final = "sheet"
GRAPH: Final = "graph"

_KEY_LETTERS: Final = 24
_ENCODER: Final = msgspec.json.Encoder()


class Layout(msgspec.Struct, frozen=True):
    """A kind of picture: the type of its facts, and the function that draws them."""

    facts: type[Any]
    draw: Callable[[Any], Canvas]


COMMON: Final[Mapping[str, Layout]] = {
    HAND: Layout(Hand, draw_hand),
    SHEET: Layout(Sheet, draw_any_sheet),
    GRAPH: Layout(Graph, draw_graph),
}
"""The layouts that every game has."""


class Layouts:
    """All layouts by name: the common ones, and `more` that the games bring."""

    def __init__(self, more: Mapping[str, Layout]) -> None:
        self._layouts: Final = {**COMMON, **more}
        self._decoders: Final = {
            name: msgspec.json.Decoder(one.facts) for name, one in self._layouts.items()
        }

    def __iter__(self) -> Iterator[str]:
        return iter(self._layouts)

    def draw(self, layout: str, facts: str) -> bytes:
        """Draw written facts as a PNG; equal facts give equal bytes.

        Raises:
            KeyError: there is no such layout.
            msgspec.DecodeError: these are not facts of this layout.
        """
        return self.canvas(layout, facts).png()

    def canvas(self, layout: str, facts: str) -> Canvas:
        """Draw written facts. Raises: as `draw`."""
        return self._layouts[layout].draw(self._decoders[layout].decode(facts))


def written(facts: msgspec.Struct) -> str:
    """Serialise facts: equal facts give equal texts."""
    return _ENCODER.encode(facts).decode()


def key_of(layout: str, facts: str) -> str:
    """Return the name of a picture, which is unique to its layout and facts."""
    return sha256(f"{layout} {facts}".encode()).hexdigest()[:_KEY_LETTERS]
