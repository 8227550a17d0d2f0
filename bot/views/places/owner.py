"""What the owner of the bot is told of outages: never who plays, and never a card."""

from __future__ import annotations

from typing import Final

from bot.ports.screen import Block, Kind, Screen
from bot.views.clock import span
from bot.views.parts import private_screen
from bot.words.text import Text
from bot.words.words import Words

TROUBLES: Final = (
    *("store-away", "store-read-only", "store-full", "store-over"),
    *("chat-away", "chat-refused", "chat-over", "chat-crashed", "crashed"),
)
"""Everything that the owner may be told, by the names of the words."""
_LEAST: Final = 60


def owner_text(words: Words, trouble: str, seconds: float = 0, **about: str) -> Text:
    """Say what is wrong, or that it is over. `seconds`: how long it has lasted; `about`: a chat, or
    the part of the bot and the kind of the error."""
    time = span(words, max(_LEAST, round(seconds)))
    return words.text(f"owner-{trouble}", time=time, **about)


def owner_screen(words: Words, trouble: str, seconds: float = 0, **about: str) -> Screen:
    """Make the private message that says it."""
    said = owner_text(words, trouble, seconds, **about)
    title = words.text("owner-title")
    return private_screen(words, Kind.ANSWER, title, (Block((said,)),))
