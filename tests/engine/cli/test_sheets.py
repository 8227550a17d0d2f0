"""The score sheet as text: the columns of both sides stand under each other."""

from __future__ import annotations

from engine.cli.sheets import sheet_lines
from engine.contract.scores import ScoreLine, SideScore, Standing
from engine.registry import make_game


def test_a_sheet() -> None:
    first = SideScore(
        (
            ScoreLine("clean_canasta", 12, 6000, "§15.1", "K"),
            ScoreLine("out", 1, 100, "§15.5"),
        )
    )
    second = SideScore((ScoreLine("left_in_hand", 5, -55, "§15.2"),))
    standing = Standing(2, (6105, 45), ((5, 100), (6100, -55)), (first, second), 0)
    assert list(sheet_lines(make_game("bulgarian-canasta", {}), standing)) == [
        "The score of deal 2",
        "",
        "  seats 0+2          count  points  rule",
        "    clean canasta K     12    6000  §15.1",
        "    out                  1     100  §15.5",
        "    total                     6100",
        "",
        "  seats 1+3          count  points  rule",
        "    left in hand         5     -55  §15.2",
        "    total                      -55",
        "",
        "The match after deal 2: seats 0+2: 6105, seats 1+3: 45. Won by seats 0+2.",
    ]
