"""A position of a real game, shown by the real page: the frames are those that the bot makes, and
nothing is played behind them."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from bot.model.people import Person
from bot.model.tables.draft import Draft
from bot.model.tables.table import Seat, Snapshot, Stage, Version
from bot.ports.board import Frame
from bot.tables.rules.lobby.lobby import new_table
from bot.views.board import board_of
from bot.views.hand.hand import hand_screen
from bot.views.table.table import table_screen
from bot.words.words import words_in
from engine.registry import GAMES
from tests.adapters.web.make_believe import MakeBelieve
from tests.bot.readers import CATALOGUE, reader_of

IVO: Final = Person("test:0", "Иво")


def held_at(game: Any, state: Any, language: str = "en", *, over: bool = False) -> Snapshot:
    """A table of one person and computers, with a position of their match."""
    table = new_table(
        GAMES,
        id="00abcdef",
        place="test:room",
        host=IVO,
        game=game.id,
        seats=game.seats,
        now=0,
        language=language,
    )
    seats = (Seat(IVO), *[Seat(level="normal") for _ in range(game.seats - 1)])
    stage = Stage.OVER if over else Stage.PLAYING
    return Snapshot(Version(1), replace(table, seats=seats, stage=stage, match=1), game, state)


class Position(MakeBelieve):
    """A table at a position, as its first player sees it. `known`: how many events of the deal
    their page has shown; `hint`: what they were advised."""

    def __init__(self, held: Snapshot, language: str = "en") -> None:
        super().__init__(language=language)
        self.held = held
        self.known: int | None = None
        self.hint = ""

    def goes_on(self, state: Any, *, over: bool = False) -> None:
        """Go on to a later position of the deal."""
        words = words_in(self.language)
        self.known = len(reader_of(words, self.held, 0).view.history)
        self.version += 1
        table = self.held.table
        self.held = Snapshot(
            Version(self.version),
            replace(table, stage=Stage.OVER) if over else table,
            self.held.game,
            state,
        )

    def frame(self) -> Frame:
        """Return the table as the bot shows it."""
        reader = reader_of(words_in(self.language), self.held, 0)
        board = board_of(
            reader, CATALOGUE.presentation_of(self.held.table.game).board, self.known, self.hint
        )
        draft = Draft(self.held.table.prompts[0], hint=self.hint)
        return Frame(board, table_screen(reader), hand_screen(reader, draft))
