"""The kinds of cases of Bulgarian canasta, each played through the engine."""

from collections.abc import Mapping
from typing import Final

from tests.conformance.bulgarian_canasta.deals import (
    cut,
    deal_counts,
    deal_score,
    draw,
    game_end,
    red_three_draw,
    rotation,
)
from tests.conformance.bulgarian_canasta.turns import (
    add,
    block_timeline,
    discard,
    meld,
    melds,
    opening_package,
    pattern,
    play_leaves,
    take_pile,
    thresholds,
    undo,
)
from tests.conformance.positions import position
from tests.conformance.runner import KindRunner

KINDS: Final[Mapping[str, KindRunner]] = {
    "add": add,
    "block_timeline": block_timeline,
    "cut": cut,
    "deal_counts": deal_counts,
    "discard": discard,
    "draw": draw,
    "game_end": game_end,
    "meld": meld,
    "melds": melds,
    "opening": opening_package,
    "pattern": pattern,
    "play_leaves": play_leaves,
    "position": position,
    "red_three_draw": red_three_draw,
    "rotation": rotation,
    "score_deal": deal_score,
    "take_pile": take_pile,
    "threshold": thresholds,
    "undo": undo,
}
"""Every kind of case of the game."""
