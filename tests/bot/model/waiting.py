"""A table where somebody holds known cards while others act."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.model.tables.table import Snapshot
from tests.bot.games.seated import BULGARIAN, sitting
from tests.positions.bulgarian_canasta import position

HAND = "KD KD KS KH 4C 9H 9S 2D"


def holding(hand: str, seat: int = 1, **more: Any) -> Snapshot:
    """A table where the first seat holds these cards while `seat` is to act."""
    state = position(hands={0: hand}, hand_size=8, seat=seat, incomplete=True, **more)
    return sitting(BULGARIAN, state)


def later(held: Snapshot, hand: str, **more: Any) -> Snapshot:
    """The same table some decisions later, with another hand."""
    now = holding(hand, **more)
    prompts = tuple([prompt + 1 for prompt in held.table.prompts])
    return Snapshot(held.version, replace(held.table, prompts=prompts), held.game, now.state)
