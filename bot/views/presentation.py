"""How people meet one game: the interface of a folder `bot/games/<id>`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from bot.model.settings import Settings
from bot.model.tables.draft import Draft
from bot.pictures.layouts import Layout
from bot.views.board import GameBoard, GenericBoard
from bot.views.hand_parts import Chosen
from bot.views.reader import GamePresenter
from bot.views.situations import Situation
from engine.contract.game import AnyGame
from engine.contract.notation import Action


class GameMoves(Protocol):
    """What people's presses, taps and typed lines mean in one game, by a seat's view of it; draws
    nothing and knows no words of a reader."""

    def offered(self, game: AnyGame, view: Any, draft: Draft) -> Sequence[Action]:
        """Return the actions that controls stand for in addition to the listed ones (hints, orders
        of chosen cards); they are found again by their digest."""

    def press(self, game: AnyGame, view: Any, draft: Draft, what: str) -> Chosen:
        """Return what a control of the draft does: ``lay``, ``add``, ``throw``, ``clear``.

        Raises:
            Refused: why the chosen cards cannot be that.
        """

    def tap_pages(self, view: Any, settings: Settings) -> tuple[frozenset[str], ...]:
        """Return the keys of the picker of cards, page by page (one page where there are few)."""

    def typed(self, game: AnyGame, view: Any, line: str) -> str:
        """Return a typed line as an action of the game, as it is meant: its cards in the legal
        order, with what goes without saying. Whether it is allowed is not asked here.

        Raises:
            NotationError: the line is no move of this game.
            Refused: it would do something else than it says.
        """


class Presentation(msgspec.Struct, frozen=True):
    """How people meet one game: what it shows, what they can do, what lies where on a page, the
    layouts of its pictures. `order`: its place among the offered games. `practice`: the options of
    a practice table. `situations`: the prepared ones from which a beginner learns. `samples`:
    pictures to draw when the bot starts, as (layout, facts)."""

    presenter: GamePresenter
    moves: GameMoves
    board: GameBoard = GenericBoard()
    layouts: Mapping[str, Layout] = {}
    order: int = 1000
    practice: Mapping[str, str] = {}
    situations: Callable[[], tuple[Situation, ...]] = tuple
    samples: Callable[[], Iterable[tuple[str, str]]] = tuple
