"""The cards of a pack as hands. They are drawn when the bot starts, so that the first press need
not wait."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.pictures.faces import CardStyle
from bot.pictures.hand import Hand, HandCard
from bot.pictures.layouts import HAND, written
from engine.contract.cards import RANKS, SUITS

_NAME: Final = "Kafene"


def samples() -> Iterator[tuple[str, str]]:
    """Yield layouts with their serialised facts."""
    for suit in SUITS:
        cards = [HandCard(f"{rank}{suit}", playable=rank in "23") for rank in RANKS]
        yield HAND, written(Hand(CardStyle(), _NAME, "13", (*cards, HandCard("X", opens=True))))
