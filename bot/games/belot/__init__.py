"""The presentation of Bulgarian belot."""

from typing import Final

from bot.games.belot.board import BelotBoard
from bot.games.belot.drawing import BELOT, BelotTable, draw_belot
from bot.games.belot.moves import BelotMoves
from bot.games.belot.presenter import BelotPresenter
from bot.pictures.layouts import Layout
from bot.views.presentation import Presentation
from bot.views.situations import prepared

PRESENTATION: Final = Presentation(
    presenter=BelotPresenter(),
    moves=BelotMoves(),
    board=BelotBoard(),
    layouts={BELOT: Layout(BelotTable, draw_belot)},
    order=2,
    practice={"length": "one_deal", "cut": "chance"},
    situations=prepared(__name__),
)
