"""The texts of a deal of classic canasta."""

from __future__ import annotations

from typing import Final

from bot.canasta.story import team_story
from bot.words.text import Text
from bot.words.words import Words
from engine.contract.events import DealBegun
from engine.games.classic_canasta import PileTaken, card_points


def _took(words: Words, event: PileTaken) -> Text:
    if not event.cards:
        return words.text("did-took-alone", pile_count=event.count, top=event.top)
    return words.text("did-took", pile_count=event.count, key=event.cards)


STORY: Final = team_story({PileTaken: _took}, DealBegun, card_points)
