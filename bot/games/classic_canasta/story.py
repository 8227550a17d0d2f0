"""The texts of a deal of classic canasta."""

from __future__ import annotations

from typing import Final

from bot.canasta.story import team_story
from bot.words.text import Text
from bot.words.words import Words
from engine.contract.events import DealBegun
from engine.games.classic_canasta import (
    LastCard,
    PartnerAnswered,
    PartnerAsked,
    PileTaken,
    card_points,
)


def _took(words: Words, event: PileTaken) -> Text:
    if not event.cards:
        return words.text("did-took-alone", pile_count=event.count, top=event.top)
    return words.text("did-took", pile_count=event.count, key=event.cards)


def _asked(words: Words, _: PartnerAsked) -> Text:
    return words.text("did-asks")


def _answered(words: Words, event: PartnerAnswered) -> Text:
    return words.text("did-answers", answer=event.answer)


def _last_card(words: Words, _: LastCard) -> Text:
    return words.text("did-last-card")


STORY: Final = team_story(
    {PileTaken: _took, PartnerAsked: _asked, PartnerAnswered: _answered, LastCard: _last_card},
    DealBegun,
    card_points,
)
