"""What lies on the table of teams, by who looks."""

from __future__ import annotations

import pytest

from bot.canasta.lying import team_lying
from engine.contract.cards import text_of
from tests.engine.games.classic_canasta.table import GAME, after, playing


@pytest.mark.parametrize(
    ("seat", "melds", "hand"),
    [
        (0, [["QC QD QH", "KC KD KH"], ["7C 7D 7H"]], 2),
        (1, [["QC QD QH"], ["7C 7D 7H"]], 5),
        (2, [["QC QD QH"], ["7C 7D 7H"]], 5),
        (None, [["QC QD QH"], ["7C 7D 7H"]], 5),
    ],
)
def test_only_who_lays_sees_what_they_lay_in_their_turn(
    seat: int | None, melds: list[list[str]], hand: int
) -> None:
    """Until the throw the cards may be taken back."""
    laid = (("QC QD QH",), ("7C 7D 7H",))
    state = after(playing("KC KD KH 4C 5D", melds=laid), "meld KC KD KH")
    lying = team_lying(GAME.view(state, seat), 0, None, ())
    assert [[text_of(meld.cards) for _, meld in side] for side in lying.melds] == melds
    assert lying.hand_sizes[0] == hand
