"""Where the picture of a hand leaves a gap: before each rank, or before each suit."""

from __future__ import annotations

import json

import pytest

from bot.model.settings import Settings
from bot.ports.screen import Item
from bot.views.hand_parts import HandParts
from bot.views.pictures import hand_picture
from bot.words.words import words_in
from tests.bot.games.seated import sitting
from tests.bot.readers import reader_of
from tests.positions.classic_canasta import position


@pytest.mark.parametrize(
    ("sort", "wilds", "by_suit", "drawn"),
    [
        ("rank", True, False, "3C 3D | 4D | KC | 2C 2D | X X"),
        ("rank", False, False, "3C 3D | 4D | KC | 2C 2D | X X"),
        ("suit", True, False, "3C | 3D 4D | KC | 2C 2D | X X"),
        ("suit", False, False, "3C | 3D 4D | KC 2C | 2D | X X"),
        ("rank", True, True, "3C | 3D 4D | KC | 2C 2D | X X"),
        ("rank", False, True, "3C | 3D 4D | KC 2C | 2D | X X"),
    ],
)
def test_a_gap_opens_each_group_of_the_hand(
    sort: str, wilds: bool, by_suit: bool, drawn: str
) -> None:
    """Wild cards stay together by rank, also among suits."""
    held = sitting("classic-canasta", position())
    reader = reader_of(words_in("en"), held, 0, Settings("en", sort))
    items = [Item(card, card, card) for card in ["3C", "3D", "4D", "KC", "2C", "2D"]]
    items.append(Item("X", "X", "X", count=2))
    parts = HandParts((), cards=tuple(items), wilds=wilds, by_suit=by_suit)
    picture = hand_picture(reader, parts)
    assert picture is not None
    cards = json.loads(picture.facts)["cards"]
    assert (
        "".join(f"{' |' * one.get('opens', False)} {one['card']}" for one in cards) == f" {drawn}"
    )
