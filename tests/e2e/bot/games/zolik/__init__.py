"""Zolik as people meet it."""

from typing import Final

from bot.pictures.layouts import Layout
from bot.views.presentation import Presentation
from tests.e2e.bot.games.zolik.drawing import LAYOUT, ZolikTable, draw_zolik
from tests.e2e.bot.games.zolik.moves import ZolikMoves
from tests.e2e.bot.games.zolik.presenter import ZolikPresenter

PRESENTATION: Final = Presentation(
    presenter=ZolikPresenter(),
    moves=ZolikMoves(),
    layouts={LAYOUT: Layout(ZolikTable, draw_zolik)},
    order=9,
    practice={"length": "one_deal"},
)
