"""The presentation of decorated canasta."""

from typing import Final

from bot.games.decorated_canasta.board import DecoratedBoard
from bot.games.decorated_canasta.drawing import DECORATED, DecoratedTable, draw_table
from bot.games.decorated_canasta.moves import DecoratedMoves
from bot.games.decorated_canasta.presenter import DecoratedPresenter
from bot.pictures.layouts import Layout
from bot.views.presentation import Presentation
from bot.views.situations import prepared

PRESENTATION: Final = Presentation(
    presenter=DecoratedPresenter(),
    moves=DecoratedMoves(),
    board=DecoratedBoard(),
    layouts={DECORATED: Layout(DecoratedTable, draw_table)},
    order=4,
    practice={"length": "one_deal", "cut": "chance"},
    situations=prepared(__name__),
)
