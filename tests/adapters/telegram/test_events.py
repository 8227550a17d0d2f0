"""What somebody does on Telegram, as the bot hears of it."""

from __future__ import annotations

from telegram import Update, User

from adapters.telegram.api import Spot
from adapters.telegram.events import event_of

ANN = User(7, "Ann", is_bot=False, language_code="bg")


def test_only_the_chat_with_the_bot_alone_is_private() -> None:
    """Typed moves find a table elsewhere there, and nowhere else."""
    for spot, private in ((Spot(7, 0), True), (Spot(-100, 0), False), (Spot(-1007, 7), False)):
        event = event_of(Update(1), ANN, spot, frozenset())
        assert event.private is private
        assert (event.person.id, event.language) == ("telegram:7", "bg")
