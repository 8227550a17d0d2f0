"""The texts of a deal of Bulgarian canasta."""

from __future__ import annotations

from typing import Final

from bot.canasta.story import team_story
from bot.words.text import Text
from bot.words.words import Words
from engine.canasta import points
from engine.contract.events import DealBegunBy
from engine.games.bulgarian_canasta import BottomSeen, PileTaken


def _took(words: Words, event: PileTaken) -> Text:
    return words.text("did-took", pile_count=len(event.pile), key=event.key)


STORY: Final = team_story(
    {PileTaken: _took},
    DealBegunBy,
    points,
    quiet=(BottomSeen,),
    suit_of=lambda meld: int(meld.suit),
)
