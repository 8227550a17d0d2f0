"""The presentation of Bulgarian canasta."""

from typing import Final

from bot.canasta.pictures.samples import samples
from bot.canasta.pictures.team_table import TEAM_LAYOUTS
from bot.games.bulgarian_canasta.board import BulgarianBoard
from bot.games.bulgarian_canasta.moves import BulgarianMoves
from bot.games.bulgarian_canasta.presenter import BulgarianPresenter
from bot.views.presentation import Presentation
from bot.views.situations import prepared

PRESENTATION: Final = Presentation(
    presenter=BulgarianPresenter(),
    moves=BulgarianMoves(),
    board=BulgarianBoard(),
    layouts=TEAM_LAYOUTS,
    order=1,
    practice={"length": "one_deal", "cut": "chance"},
    situations=prepared(__name__),
    samples=samples,
)
