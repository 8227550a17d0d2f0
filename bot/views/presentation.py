"""The presentation of one game: the interface of a folder `bot/games/<id>`."""

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
    """Turns presses, taps and typed lines into moves of one game, from a seat's view; draws nothing
    and uses no reader's words."""

    def offered(self, game: AnyGame, view: Any, draft: Draft) -> Sequence[Action]:
        """Return the actions of controls in addition to the listed ones (hints, orders of chosen
        cards), for look-up by digest."""

    def press(self, game: AnyGame, view: Any, draft: Draft, what: str) -> Chosen:
        """Return the result of a control of the draft: ``lay``, ``add``, ``throw``, ``clear``.

        Raises:
            Refused: with the reason why the chosen cards cannot be used so.
        """

    def tap_pages(self, view: Any, settings: Settings) -> tuple[frozenset[str], ...]:
        """Return the keys of the card picker, page by page."""

    def fitting(self, game: AnyGame, view: Any) -> tuple[str, ...]:
        """Return the verbs that fit the phase of the deal, whoever is to act; empty if nobody
        is."""

    def typed(self, game: AnyGame, view: Any, line: str) -> str:
        """Return the action that a typed line means, with its cards in legal order and implied
        parts added. Legality is not checked here.

        Raises:
            NotationError: the line is not a move of this game.
            Refused: the move would not do what the line says.
        """


class Presentation(msgspec.Struct, frozen=True):
    """The presentation of one game: its presenter, its moves, its board on a page, the layouts of
    its pictures. `order`: its position among the offered games. `practice`: the options of a
    practice table. `situations`: prepared situations for beginners. `samples`: pictures to draw
    when the bot starts, as (layout, facts)."""

    presenter: GamePresenter
    moves: GameMoves
    board: GameBoard = GenericBoard()
    layouts: Mapping[str, Layout] = {}
    order: int = 1000
    practice: Mapping[str, str] = {}
    situations: Callable[[], tuple[Situation, ...]] = tuple
    samples: Callable[[], Iterable[tuple[str, str]]] = tuple
