"""When the table of decorated canasta has a picture."""

from __future__ import annotations

from typing import Any

from bot.games.decorated_canasta.picture import table_picture
from bot.model.settings import Settings
from bot.views.reader import Reader
from bot.words.words import words_in
from tests.bot.games.decorated_canasta.pictures import held_of
from tests.bot.readers import reader_of
from tests.positions.decorated_canasta import pack_position, position


def has_picture(state: Any, settings: Settings | None = None) -> bool:
    """Return True if the channel has a picture of the table."""
    reader: Reader = reader_of(words_in("en"), held_of(state), settings=settings)
    return table_picture(reader, reader.public, ()) is not None


def test_a_table_with_cards_has_a_picture() -> None:
    assert has_picture(position(seats=2))
    assert has_picture(position(seats=2, stock="", incomplete=True)), (
        "the stock has come to its end"
    )
    assert not has_picture(position(seats=2), Settings(text_only=True))
    assert not has_picture(pack_position(seats=2))
