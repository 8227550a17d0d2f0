"""The toy game as people meet it: one line of its own, everything else by the contract."""

from typing import Any, Final

from bot.views.generic import GenericMoves, GenericPresenter
from bot.views.presentation import Presentation
from bot.views.reader import Reader
from bot.words.text import Text, joined_with


class ToyPresenter(GenericPresenter):
    """Says in the game's own words whom the table waits for."""

    def turn(self, reader: Reader, view: Any) -> Text:
        del view
        seats = reader.game.to_act(reader.held.state)
        who = joined_with(", ", [reader.name(seat) for seat in seats])
        return reader.words.text("toy-turn", who=who) if seats else ()


PRESENTATION: Final = Presentation(ToyPresenter(), GenericMoves(), order=9)
