"""What the value of a position counts, of a side less that of the other."""

from __future__ import annotations

from engine.games.classic_canasta.players.value import features
from tests.engine.games.classic_canasta.table import at, game_of

NAMES = (
    "realised", "cards", "cost", "wilds", "pairs", "threes", "fours", "fits", "black", "small",
    "three", "four", "five", "six", "mixed", "opened", "enough", "canastas", "red",
)  # fmt: skip


def test_what_hands_and_melds_count() -> None:
    """A meld without wild cards is not mixed; each card of a rank beyond the third counts."""
    hands = {0: "8C 8D 9C 9D 9H TC TD TH TS TC QH 2C 3C", 1: "4S"}
    state = at(seats=2, hands=hands, melds=(("QC QD 2D",), ("JC JD JH",)))
    found = dict(zip(NAMES, features(state, 0, game_of(state).rules), strict=False))
    del found["cost"], found["realised"]
    assert {name: number for name, number in found.items() if number} == {
        "cards": 12, "wilds": 1, "pairs": 1, "threes": 1, "fours": 2, "fits": 1, "black": 1,
        "small": -16, "mixed": 1,
    }  # fmt: skip
