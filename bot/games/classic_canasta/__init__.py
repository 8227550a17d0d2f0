"""The presentation of classic canasta."""

from typing import Final

from bot.canasta.pictures.team_table import TEAM_LAYOUTS
from bot.games.classic_canasta.board import ClassicBoard
from bot.games.classic_canasta.moves import ClassicMoves
from bot.games.classic_canasta.presenter import ClassicPresenter
from bot.views.presentation import Presentation
from bot.views.situations import prepared

PRESENTATION: Final = Presentation(
    presenter=ClassicPresenter(),
    moves=ClassicMoves(),
    board=ClassicBoard(),
    layouts=TEAM_LAYOUTS,
    order=3,
    practice={"length": "one_deal", "cut": "chance"},
    situations=prepared(__name__),
)
