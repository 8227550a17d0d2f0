"""Readers and pictures of the house's games, for tests."""

from __future__ import annotations

from typing import Final

from bot.games import catalogue
from bot.model.settings import Settings
from bot.model.tables.table import Snapshot
from bot.pictures.studio import Studio
from bot.views.reader import Reader
from bot.words.words import Words

CATALOGUE: Final = catalogue()
LAYOUTS: Final = CATALOGUE.layouts()
STUDIO: Final = Studio(LAYOUTS)


def reader_of(
    words: Words,
    held: Snapshot,
    seat: int | None = None,
    settings: Settings | None = None,
    governs: bool = False,
) -> Reader:
    """Return the eyes of somebody at a table; its game looks as it does in the app."""
    presenter = CATALOGUE.presentation_of(held.table.game).presenter
    return Reader(words, held, presenter, seat, settings or Settings(), governs)
