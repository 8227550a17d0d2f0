"""Bulgarian belot as people meet it."""

from typing import Final

from bot.games.belot.board import BelotBoard
from bot.games.belot.drawing import BELOT, BelotTable, draw_belot
from bot.games.belot.look import BelotLook
from bot.games.belot.moves import BelotMoves
from bot.pictures.layouts import Layout
from bot.screens.presentation import Presentation
from bot.screens.situations import prepared

PRESENTATION: Final = Presentation(
    look=BelotLook(),
    moves=BelotMoves(),
    board=BelotBoard(),
    layouts={BELOT: Layout(BelotTable, draw_belot)},
    order=2,
    practice={"length": "one_deal", "cut": "chance"},
    situations=prepared(__name__),
)
