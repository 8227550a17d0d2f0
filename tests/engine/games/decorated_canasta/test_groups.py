"""Groups, the opening, heart aces, rearranging (H16-H24)."""

from __future__ import annotations

from itertools import product

import pytest

from engine.contract.cards import cards
from engine.contract.errors import PositionError
from engine.games.decorated_canasta.groups import Group, group_of, legal_group

NATURALS = "JC JC JD JD JH JH JS JS"
WILDS = "2C 2D 2H 2S X X X X"


@pytest.mark.parametrize(("naturals", "wilds"), list(product(range(9), range(9))))
def test_H16_wilds_are_fewer_than_the_others(naturals: int, wilds: int) -> None:
    size = naturals + wilds
    if naturals == 0:
        right = 3 <= wilds <= 7
    else:
        right = 3 <= size <= 8 and wilds < naturals and not (size == 8 and wilds)
    held = (*cards(NATURALS)[:naturals], *cards(WILDS)[:wilds])
    assert isinstance(legal_group(1, held), Group) is right


def test_a_group_is_written_and_read() -> None:
    made = group_of(4, cards("X KD KC 2S"))
    assert isinstance(made, Group)
    assert made.to_data() == "4: KC KD 2S X"
    assert Group.from_data(made.to_data()) == made
    empty = group_of(2, ())
    assert isinstance(empty, Group)
    assert Group.from_data("2:") == empty
    for wrong in ("", "KC", "1 KC KD KH", "1: KD KC KH", "1: KC QC QD", "x: KC", "1: ZZ", 7, None):
        with pytest.raises(PositionError):
            Group.from_data(wrong)
